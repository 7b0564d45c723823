"""Dependences of one body: the longest chain of an iteration, and what loop-carried values ask for.

Lengths are from start to start, by the forwarding table; the last instruction of a chain counts with its latency.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from extract.simulation.program import Instruction, Loop, Result


@dataclass(frozen=True)
class Path:
    """Cycles of a chain and the instructions on it, in order."""

    cycles: int
    instructions: tuple[Instruction, ...]


@dataclass(frozen=True)
class _Reach:
    """The longest way from a start to an instruction, and the instruction before it."""

    cycles: int
    before: Instruction | None


def critical(body: Sequence[Instruction]) -> Path:
    """The longest chain of one iteration, from its first start to its last write-back."""
    makers = _makers(body)
    reach: dict[Instruction, _Reach] = {}
    for item in body:
        ways = [_Reach(0, None)]
        for name in item.sources:
            if name in makers:
                maker, result = makers[name]
                ways.append(_Reach(reach[maker].cycles + result.forward[item.kind.number], maker))
        reach[item] = max(ways, key=lambda way: way.cycles)
    if not reach:
        return Path(0, ())
    last = max(reach, key=lambda item: reach[item].cycles + item.kind.latency)
    return Path(reach[last].cycles + last.kind.latency, _back(reach, last))


def carried(body: Sequence[Instruction], loop: Loop) -> Path:
    """Cycles an iteration that values carried from one to the next ask for, rounded up, and who is on that circle.

    It is the greatest mean over all circles through the carried values (the eigenvalue of their longest ways).
    """
    makers = _makers(body)
    next_of = dict(loop.again)
    names = [argument for argument, _ in loop.again]
    ways: dict[tuple[int, int], Path] = {}
    for source in names:
        result = _origin(source, next_of, makers)
        if result is None:
            continue
        reach = _from(source, result, body, makers)
        for target in names:
            given = next_of[target]
            if given in makers and makers[given][0] in reach:
                item = makers[given][0]
                ways[source, target] = Path(reach[item].cycles, _back(reach, item))
            elif given == source:
                ways[source, target] = Path(0, ())
    return _greatest_mean(names, ways)


def _makers(body: Sequence[Instruction]) -> dict[int, tuple[Instruction, Result]]:
    return {result.name: (item, result) for item in body for result in item.results}


def _origin(name: int, next_of: dict[int, int], makers: dict[int, tuple[Instruction, Result]]) -> Result | None:
    """The result that a carried value holds, some iterations on; None when it is the same for ever."""
    for _ in next_of:
        name = next_of[name]
        if name in makers:
            return makers[name][1]
        if name not in next_of:
            return None
    return None


def _from(
    source: int, result: Result, body: Sequence[Instruction], makers: dict[int, tuple[Instruction, Result]]
) -> dict[Instruction, _Reach]:
    """The longest ways from a carried value to the instructions that depend on it."""
    reach: dict[Instruction, _Reach] = {}
    for item in body:
        found: list[_Reach] = []
        for name in item.sources:
            if name == source:
                found.append(_Reach(result.forward[item.kind.number], None))
            elif name in makers and makers[name][0] in reach:
                maker, made = makers[name]
                found.append(_Reach(reach[maker].cycles + made.forward[item.kind.number], maker))
        if found:
            reach[item] = max(found, key=lambda way: way.cycles)
    return reach


def _back(reach: dict[Instruction, _Reach], last: Instruction) -> tuple[Instruction, ...]:
    chain: list[Instruction] = []
    item: Instruction | None = last
    while item is not None:
        chain.append(item)
        item = reach[item].before
    return tuple(reversed(chain))


def _greatest_mean(names: list[int], ways: dict[tuple[int, int], Path]) -> Path:
    best, found = Fraction(0), Path(0, ())
    # longest walks of each number of steps that begin at a name; a circle has no more steps than there are names
    for first in names:
        walks = {first: Path(0, ())}
        for steps in range(1, len(names) + 1):
            longer: dict[int, Path] = {}
            for at, walk in walks.items():
                for target in names:
                    way = ways.get((at, target))
                    if way is None:
                        continue
                    cycles = walk.cycles + way.cycles
                    if target not in longer or cycles > longer[target].cycles:
                        longer[target] = Path(cycles, walk.instructions + way.instructions)
            walks = longer
            if first in walks and Fraction(walks[first].cycles, steps) > best:
                best = Fraction(walks[first].cycles, steps)
                found = Path(ceil(best), walks[first].instructions)
    return found
