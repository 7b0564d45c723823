"""Loops whose body stands several times, so that iterations can be interleaved.

A loop whose trips are no multiple is followed by one over the rest. Copies have the names of what they repeat, with a
number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from eqsat.ir import Block, EqsatError, Function, Op, Type, Value, integers, walk
from eqsat.machine import RESOURCES, Counters, Machine
from extract.cost import BodyCost, ProgramCost
from extract.scopes import names_of


@dataclass(frozen=True)
class Unrolled:
    """A loop whose body stands ``times`` times; ``rest`` is the loop over what is left, if there may be any.

    Loops are named by the induction variables around and of them, as in a cost. ``turn`` says which copy an operation
    of the body belongs to, ``left`` are the operations of the loop over the rest.
    """

    loop: str
    times: int
    rest: str | None = None
    turn: dict[Op, int] = field(default_factory=dict, repr=False, compare=False)
    left: frozenset[Op] = field(default=frozenset(), repr=False, compare=False)


def innermost(function: Function) -> dict[str, Op]:
    """The loops of a function that hold no other region, by the induction variables around and of them."""
    found: dict[str, Op] = {}

    def block(old: Block, around: tuple[str, ...]) -> None:
        for op in old.ops:
            inside = (*around, op.regions[0].args[0].name) if op.name == "scf.for" else around
            if op.name == "scf.for" and not any(inner.regions for inner in op.regions[0].ops):
                found.setdefault("/".join(inside), op)
            for region in op.regions:
                block(region, inside)

    block(function.body, ())
    return found


def unrolled(
    function: Function, times: Mapping[str, int], reserved: Iterable[str] = ()
) -> tuple[Function, list[Unrolled]]:
    """The function with the bodies of some innermost loops so many times, and what became of each. ``reserved`` are
    names that new values do not take.

    A loop with an unknown operation in it, with a step that is not known to be positive, or with fewer trips, is left.
    """
    numbers = integers(function)
    chosen = {op: name for name, op in innermost(function).items() if times.get(name, 1) > 1}
    fresh = _Fresh(names_of(function).union(reserved))
    done: list[Unrolled] = []

    def block(old: Block) -> Block:
        made: list[Op] = []
        for op in old.ops:
            if op in chosen:
                made += _Loop(op, chosen[op], times[chosen[op]], numbers, fresh, done).ops()
            elif op.regions:
                made.append(replace(op, regions=[block(region) for region in op.regions]))
            else:
                made.append(op)
        return Block(old.args, made)

    if not chosen:
        return function, []
    body = block(function.body)
    return Function(function.name, function.args, body, function.loc, function.attrs), done


class _Fresh:
    """Names that are not taken yet."""

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken

    def value(self, old: str, kind: Type) -> Value:
        """A value that is called after another one."""
        number = 1
        while f"{old}_{number}" in self._taken:
            number += 1
        self._taken.add(f"{old}_{number}")
        return Value(f"{old}_{number}", kind)


class _Loop:
    """One loop that is unrolled."""

    def __init__(
        self, op: Op, name: str, times: int, numbers: Mapping[Value, int], fresh: _Fresh, done: list[Unrolled]
    ) -> None:
        self._op, self._name, self._times, self._fresh, self._done = op, name, times, fresh, done
        self._lower, self._upper, self._step = (numbers.get(v) for v in op.operands[:3])
        self._before: list[Op] = []
        self._turn: dict[Op, int] = {}

    def ops(self) -> list[Op]:
        """What stands in the place of the loop."""
        op, step = self._op, self._step
        if step is None or step <= 0 or any(inner.text is not None for inner in op.regions[0].ops):
            return [op]
        span = None if self._lower is None or self._upper is None else max(0, self._upper - self._lower)
        trips = None if span is None else -(-span // step)
        if trips is not None and trips < self._times:
            return [op]
        wide = self._constant("step", self._times * step)
        if trips is not None and trips % self._times == 0:
            main = self._main(op.operands[1], wide, op.results)
            self._done.append(Unrolled(self._name, self._times, None, self._turn))
            return [*self._before, main]
        if trips is not None:
            assert self._lower is not None
            middle = self._constant("middle", self._lower + trips // self._times * self._times * step)
        else:
            span_of = op.operands[1] if self._lower == 0 else self._made("subi", op.operands[1], op.operands[0])
            middle = self._made("subi", op.operands[1], self._made("remsi", span_of, wide))
        main = self._main(middle, wide, [self._fresh.value(v.name, v.type) for v in op.results])
        rest, index = self._rest(middle, main.results)
        around = self._name.rpartition("/")[0]
        left = f"{around}/{index.name}" if around else index.name
        ops = frozenset(rest.regions[0].ops)
        self._done.append(Unrolled(self._name, self._times, left, self._turn, ops))
        return [*self._before, main, rest]

    def _constant(self, name: str, number: int) -> Value:
        value = self._fresh.value(name, self._op.operands[2].type)
        self._before.append(Op("arith.constant", [], {"value": number}, [value], loc=self._op.loc))
        return value

    def _made(self, name: str, one: Value, other: Value) -> Value:
        value = self._fresh.value("middle" if name == "subi" else "over", one.type)
        self._before.append(Op(f"arith.{name}", [one, other], {}, [value], loc=self._op.loc))
        return value

    def _main(self, upper: Value, wide: Value, results: list[Value]) -> Op:
        """The loop over as many iterations as there are whole turns of."""
        op, body = self._op, self._op.regions[0]
        assert self._step is not None
        index, carried = body.args[0], list(body.args[1:])
        made: list[Op] = []
        for number in range(self._times):
            names = dict(zip(body.args[1:], carried, strict=True))
            if number:
                ahead = self._constant("ahead", number * self._step)
                at = self._fresh.value(index.name, index.type)
                made.append(Op("arith.addi", [index, ahead], {}, [at], loc=op.loc))
                names[index] = at
            copied, carried = _copied(body, names, self._anew if number else _same)
            self._turn |= dict.fromkeys(copied, number)
            made += copied
        made += [replace(last, operands=carried) for last in body.ops[-1:] if last.name == "scf.yield"]
        operands = [op.operands[0], upper, wide, *op.operands[3:]]
        return replace(op, operands=operands, results=results, regions=[Block(body.args, made)])

    def _rest(self, middle: Value, carried: list[Value]) -> tuple[Op, Value]:
        """The loop over what is left, and its induction variable."""
        op, body = self._op, self._op.regions[0]
        args = [self._anew(value) for value in body.args]
        made, last = _copied(body, dict(zip(body.args, args, strict=True)), self._anew)
        made += [replace(end, operands=last) for end in body.ops[-1:] if end.name == "scf.yield"]
        operands = [middle, *op.operands[1:3], *carried]
        return replace(op, operands=operands, regions=[Block(args, made)]), args[0]

    def _anew(self, value: Value) -> Value:
        return self._fresh.value(value.name, value.type)


def _same(value: Value) -> Value:
    return value


def _copied(body: Block, names: dict[Value, Value], new: Callable[[Value], Value]) -> tuple[list[Op], list[Value]]:
    """The operations of a body under new names, and what it then yields; the last operation is left out."""
    made: list[Op] = []
    carried: list[Value] = []
    for inner in body.ops:
        operands = [names.get(value, value) for value in inner.operands]
        if inner.name == "scf.yield":
            carried = operands
            continue
        results = [new(value) for value in inner.results]
        names |= dict(zip(inner.results, results, strict=True))
        made.append(replace(inner, operands=operands, results=results))
    return made, carried


# --- what one iteration costs -----------------------------------------------------------------------------------------


def rolled(cost: ProgramCost, machine: Machine, loops: Iterable[Unrolled]) -> ProgramCost:
    """The cost of a program with each unrolled loop told as what it was: one body, one iteration at a time.

    Raises EqsatError when the copies of a body are not alike, or the rest is another body.
    """
    bodies, rows = list(cost.bodies), list(cost.rows)
    for loop in loops:
        main = next((body for body in bodies if any(row.op in loop.turn for row in body.rows)), None)
        if main is None:  # a body without instructions
            continue
        rest = next((body for body in bodies if any(row.op in loop.left for row in body.rows)), None)
        one = _one(main, rest, loop.times, machine)
        owners = [row.op if not row.copy else main.rows[k + 1].op for k, row in enumerate(main.rows)]
        first = [row for row, op in zip(main.rows, owners, strict=True) if not loop.turn.get(op)]
        gone = set(map(id, main.rows)) - set(map(id, first)) | set(map(id, rest.rows if rest is not None else ()))
        rows = [row for row in rows if id(row) not in gone]
        place = bodies.index(main)
        bodies = [body for body in bodies if body is not main and body is not rest]
        bodies.insert(place, replace(one, rows=first))
    return replace(cost, bodies=bodies, rows=rows)


def _one(main: BodyCost, rest: BodyCost | None, times: int, machine: Machine) -> BodyCost:
    counters = Counters(*(getattr(main.counters, name) / times for name in RESOURCES))
    counts = {opcode: divmod(count, times) for opcode, count in main.instructions.items()}
    instructions = {opcode: count for opcode, (count, _) in counts.items()}
    if any(over for _, over in counts.values()) or rest is not None and rest.instructions != instructions:
        raise EqsatError(f"the bodies of the loop {main.loop}, which is unrolled {times} times, are not alike")
    left = (rest.trips, rest.executions) if rest is not None else (0, 0)
    return replace(
        main,
        trips=main.trips * times + left[0],
        executions=main.executions * times + left[1],
        ii=machine.ii(counters),
        counters=counters,
        instructions=instructions,
    )


def numbered(function: Function, loops: Iterable[Unrolled]) -> list[int]:
    """Where unrolled loops stand among all loops of a program."""
    every = [op for op in walk(function.body) if op.name == "scf.for"]
    return [next(k for k, op in enumerate(every) if loop.turn.keys() & set(op.regions[0].ops)) for loop in loops]


def found_again(function: Function, number: int, times: int, rest: str | None) -> Unrolled:
    """An unrolled loop of a program that was read again; raises EqsatError when there is none."""
    every = [op for op in walk(function.body) if op.name == "scf.for"]
    if not 0 <= number < len(every) - (rest is not None) or times < 2:
        raise EqsatError(f"there is no loop {number} that is unrolled {times} times")
    left = every[number + 1].regions[0].ops if rest is not None else ()
    name = every[number].regions[0].args[0].name
    return Unrolled(name, times, rest, dict.fromkeys(every[number].regions[0].ops, 0), frozenset(left))
