"""What a program costs on the registers that there are.

Constants that stand in loops are made once, before them, as long as they can be held there; where that takes too many
registers they are made where they stand. A vector scope that still holds too many is priced as the cheapest program
that does the same and fits. Each scope is looked at by itself, since no register lives from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from eqsat.ir import Block, Function, Op, walk
from eqsat.machine import Machine
from extract.cost import ProgramCost, Registers, TooManyRegisters, summed
from extract.registers import Pressure, block_pressure
from extract.schedule.spilling import Limits, Spilled, spilled


@lru_cache(maxsize=8)  # the same function is priced again and again, at other prices
def _all(function: Function, limits: Limits, scope: Op | None) -> list[Spilled]:
    return list(spilled(function, limits, scope))


def fitted(
    function: Function, machine: Machine, trips: int | None, cost: ProgramCost, constants: Iterable[Op]
) -> ProgramCost:
    """The cost of a program that may hold too many registers.

    ``cost`` is what it costs with registers enough, ``constants`` stand in its loops, ``trips`` is what unknown trip
    counts are taken to be.

    Raises TooManyRegisters for a program that cannot be made to fit.
    """
    limits = Limits.of(machine)
    kept: dict[Op, None] = {}
    added: set[Op] = set()
    most = Pressure(0, 0)
    spills = remade = 0
    current = function
    for number in range(max(1, len(cost.scopes))):
        scope = _scope(current, number) if cost.scopes else None
        unit = current.body if scope is None else Block([], [scope])
        inside = set(walk(unit))
        mine = [op for op in constants if op in inside]
        held = live = block_pressure(unit, machine.tied)
        if mine:
            held = block_pressure(_hoisted(unit, set(mine)), machine.tied)
        if held.fits(limits.vregs, limits.predicates):
            most = _larger(most, held)
            continue
        most = _larger(most, live)
        kept |= dict.fromkeys(mine)
        if live.fits(limits.vregs, limits.predicates):
            remade += len(mine)
            continue
        best: tuple[tuple[Fraction, int], Spilled, dict[Op, None]] | None = None
        for made in _all(current, limits, scope):
            here = {**kept, **dict.fromkeys(walk(_unit(made.function, number if cost.scopes else None)))}
            found, _ = summed(made.function, machine, trips, here.keys(), added | made.added)
            if best is None or (found.cycles, len(found.rows)) < best[0]:
                best = (found.cycles, len(found.rows)), made, here
        if best is None:
            raise TooManyRegisters(_message(live, limits), function.loc)
        _, made, kept = best
        current, added = made.function, added | made.added
        spills, remade = spills + len(made.values), remade + len(made.remade)
    found, _ = summed(current, machine, trips, kept.keys(), added)
    more = found.cycles - cost.cycles
    return replace(found, registers=Registers(most, limits.vregs, limits.predicates, spills, remade, more))


def _message(live: Pressure, limits: Limits) -> str:
    return (
        f"the program holds {live.vregs} vector and {live.predicates} predicate registers at once, the machine has "
        f"{limits.vregs} and {limits.predicates}, and its stack of {limits.stack} bytes cannot take the rest"
    )


def _scope(function: Function, number: int) -> Op:
    """A vector scope, by number."""
    return [op for op in walk(function.body) if op.name == "pto.vecscope"][number]


def _unit(function: Function, number: int | None) -> Block:
    return function.body if number is None else Block([], [_scope(function, number)])


def _larger(one: Pressure, other: Pressure) -> Pressure:
    """The larger of two pressures, each kind by itself."""
    first, second = (one if one.vregs >= other.vregs else other), (one if one.predicates >= other.predicates else other)
    return Pressure(first.vregs, second.predicates, first.vregs_at, second.predicates_at)


def _hoisted(block: Block, constants: set[Op]) -> Block:
    """A block with some constants in front of the outermost loops that they stand in."""

    def without(inner: Block, moved: list[Op]) -> Block:
        kept: list[Op] = []
        for op in inner.ops:
            if op in constants:
                moved.append(op)
            else:
                kept.append(replace(op, regions=[without(region, moved) for region in op.regions]))
        return Block(inner.args, kept)

    made: list[Op] = []
    for op in block.ops:
        moved: list[Op] = []
        if op.name == "scf.for":
            op = replace(op, regions=[without(region, moved) for region in op.regions])
        elif op.regions:
            op = replace(op, regions=[_hoisted(region, constants) for region in op.regions])
        made += [*moved, op]
    return Block(block.args, made)
