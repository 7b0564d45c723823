"""Loops of VPTO programs whose iterations do the work of several, as a compiler would make them.

``unrolled`` changes the innermost loops of a function in place. What order the copies of a body are put into is drawn
or goes by their operations in turns; only values are kept in order, so a load may pass a store of another iteration.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from eqsat.ir import INDEX, Block, Function, Op, Value, walk


@dataclass
class Loop:
    """An unrolled loop: the operations that hold it, and what tests change of it."""

    block: Block
    main: Op
    rest: Op | None = None
    copies: list[list[Op]] = field(default_factory=list)
    distances: list[Op] = field(default_factory=list)  # constants, of the second copy on
    ends: list[list[Value]] = field(default_factory=list)  # what each copy yields
    over: Op | None = None  # the remainder, where bounds are not known


def unrolled(function: Function, times: int, seed: int | None = None, in_turns: bool = True) -> list[Loop]:
    """Unroll all innermost loops. Without a seed the copies go in turns, or one after the other."""
    return [unroll(function, block, op, times, seed, in_turns) for block, op in list(innermost(function.body))]


def unroll(
    function: Function, block: Block, op: Op, times: int, seed: int | None = None, in_turns: bool = True
) -> Loop:
    """Unroll one loop of a block of a function, whose step is a constant."""
    known = {
        op.result: value
        for op in walk(function.body)
        if op.name == "arith.constant" and isinstance(value := op.attrs.get("value"), int)
    }
    return _unroll(block, op, times, known, _Order(seed, in_turns))


def innermost(block: Block) -> Iterator[tuple[Block, Op]]:
    """Loops without loops in them, each with the block that it stands in."""
    for op in block.ops:
        if op.name == "scf.for" and not any(inner.name == "scf.for" for inner in walk(op.regions[0])):
            yield block, op
        else:
            for region in op.regions:
                yield from innermost(region)


def copied(block: Block, names: dict[Value, Value]) -> Block:
    """A block with values of its own; ``names`` are what values become, and take in the new ones."""
    names.update((arg, Value(arg.name, arg.type)) for arg in block.args if arg not in names)
    made = Block([names[arg] for arg in block.args])
    for op in block.ops:
        operands = [names.get(v, v) for v in op.operands]
        regions = [copied(region, names) for region in op.regions]
        names.update((v, Value(v.name, v.type)) for v in op.results)
        results = [names[v] for v in op.results]
        made.ops.append(Op(op.name, operands, dict(op.attrs), results, regions, op.loc, op.text))
    return made


@dataclass
class _Order:
    seed: int | None
    in_turns: bool

    def merged(self, copies: list[list[Op]]) -> list[Op]:
        """All operations of the copies, those of one copy in their order, each behind what it uses."""
        waiting = [list(ops) for ops in copies]
        if self.seed is None and not self.in_turns:
            return [op for ops in waiting for op in ops]
        draw = random.Random(self.seed)
        missing = {result for ops in waiting for op in ops for result in op.results}
        found: list[Op] = []
        turn = 0
        while any(waiting):
            ready = [k for k, ops in enumerate(waiting) if ops and not missing & _used(ops[0])]
            turns = sorted(ready, key=lambda k: (k - turn - 1) % len(copies))  # noqa: B023
            turn = draw.choice(ready) if self.seed is not None else turns[0]
            op = waiting[turn].pop(0)
            missing -= set(op.results)
            found.append(op)
        return found


def _used(op: Op) -> set[Value]:
    return set(op.operands) | {v for region in op.regions for o in walk(region) for v in o.operands}


def constant(value: int) -> Op:
    """An index that is known."""
    return Op("arith.constant", [], {"value": value}, [Value(f"u{value}", INDEX)])


def _unroll(block: Block, op: Op, times: int, known: dict[Value, int], order: _Order) -> Loop:
    step = known[op.operands[2]]
    lower, upper = op.operands[:2]
    copies: list[list[Op]] = []
    body = op.regions[0]
    made = Block([Value(arg.name, arg.type) for arg in body.args])
    carried = made.args[1:]
    distances: list[Op] = []
    ends: list[list[Value]] = []
    for k in range(times):
        ops: list[Op] = []
        here = made.args[0]
        if k:
            distances.append(constant(k * step))
            there = Value(here.name, here.type)
            ops = [distances[-1], Op("arith.addi", [here, distances[-1].result], {}, [there])]
            here = there
        names = dict(zip(body.args, [here, *carried], strict=True))
        copy = copied(body, names).ops
        if copy and copy[-1].name == "scf.yield":
            carried = copy.pop().operands
        copies.append(ops + copy)
        ends.append(list(carried))
    made.ops = [*order.merged(copies), Op("scf.yield", list(carried))]
    stride = constant(times * step)
    before = [stride]
    loop = Loop(block, op, None, copies, distances, ends)
    end: Value | None = upper
    if lower in known and upper in known:
        trips = max(0, -(-(known[upper] - known[lower]) // step))
        if trips % times:
            before.append(constant(known[lower] + trips // times * times * step))
            end = before[-1].result
    else:
        span = upper
        if known.get(lower) != 0:
            before.append(Op("arith.subi", [upper, lower], {}, [Value("span", INDEX)]))
            span = before[-1].result
        loop.over = Op("arith.remsi", [span, stride.result], {}, [Value("over", INDEX)])
        before += [loop.over, Op("arith.subi", [upper, loop.over.result], {}, [Value("m", INDEX)])]
        end = before[-1].result
    results = op.results if end is upper else [Value(v.name, v.type) for v in op.results]
    loop.main = Op("scf.for", [lower, end, stride.result, *op.operands[3:]], {}, results, [made], op.loc)
    pieces = [*before, loop.main]
    if end is not upper:
        loop.rest = Op("scf.for", [end, upper, op.operands[2], *results], {}, op.results, op.regions, op.loc)
        pieces.append(loop.rest)
    at = block.ops.index(op)
    block.ops[at : at + 1] = pieces
    return loop
