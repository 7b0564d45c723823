"""Loops: one arbitrary iteration of both programs, and how the registers that the result carries hold the vectors that
the source carries.

The layout of the carried registers is found, then checked. Each lane of a carried vector of the source gets a name.
A first run of the body, on registers of which nothing is known, shows for each of their lanes what is made of it; a
lane that is made of it in the same way, with an equal initial value, is a lane that the register may hold. The second
run starts from that layout and must end in it. Where a maximum is carried in several partial ones, the source's lane
is the maximum of these lanes instead.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, Block, Mask, Op, PhysReg, Scalar, Type, Value, VReg, element_bytes
from verify.formats import FLOAT_KINDS, kind_of
from verify.symbolic import extrema, scalars, truths
from verify.symbolic.forms import Form
from verify.symbolic.terms import OF_BYTES, Terms, Unproved

if TYPE_CHECKING:
    from verify.symbolic.lockstep import Lockstep

_ATTEMPTS = 4


@dataclass
class _Lanes:
    """Lanes of carried values, all behind one another: ``first`` values, then ``last`` ones; by (value, lane)."""

    places: list[tuple[int, int]] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)


def chosen(t: Terms, truth: int, result: Value, yes: Any, no: Any) -> Any:
    """The value that a branch gives: one of two, by a truth."""
    type_ = result.type
    if isinstance(type_, VReg):
        rows = zip(yes.tolist(), no.tolist(), strict=True)
        return np.array([truths.choose(t, truth, x, y) for x, y in rows], np.int64)
    if isinstance(type_, PhysReg):
        width = element_bytes(type_.element)
        rows = zip(t.lanes(yes, width), t.lanes(no, width), strict=True)
        return t.unlanes(truths.choose(t, truth, x, y) for x, y in rows)
    if isinstance(yes, scalars.Lane):
        return scalars.Lane(truths.choose(t, truth, yes.term, no.term))
    if isinstance(yes, Form) and isinstance(no, Form):
        return yes if yes == no else Form(0, ((t.make("scalar", ("select", (truth, yes, no)), (), 0), 1),))
    raise Unproved(f"a value of type {type_} that a branch gives")


def unknown(t: Terms, result: Value, *key: Any) -> Any:
    """A value of the source of which nothing is known."""
    type_ = result.type
    if isinstance(type_, VReg):
        width = element_bytes(type_.element)
        return np.array([t.make("symbol", ("any", *key, lane, result.name), (), width) for lane in range(type_.lanes)])
    if isinstance(type_, Mask):
        return np.array([t.make("truth", ("any", *key, lane), (), 0) for lane in range(type_.lanes)])
    if isinstance(type_, Scalar):
        return scalars.symbol(t, type_, "any", *key, result.name)
    raise Unproved(f"a value of type {type_} that a branch gives")


def loop(run: Lockstep, a: Op, b: Op) -> None:
    """Prove that one iteration keeps both programs equal, and go on behind the loop."""
    env, other = run.source.env, run.target.env
    for k, what in enumerate(("lower bound", "upper bound", "step")):
        one, two = env[a.operands[k]], other[b.operands[k]]
        if one != two:
            raise Unproved(f"the {what} of a loop", b, (run.show(one), run.show(two)))
    _Loop(run, a, b).prove()


class _Loop:
    def __init__(self, run: Lockstep, a: Op, b: Op) -> None:
        self.run, self.t, self.a, self.b = run, run.t, a, b
        self.init = [run.source.env[v] for v in a.operands[3:]], [run.target.env[v] for v in b.operands[3:]]
        self.inner = len(run.t)
        loop_body = Block(ops=[a])
        self.spans = run.spans(loop_body)
        self.number = 0
        self.lanes = self._source_lanes([v.type for v in a.results], self.init[0])
        self.registers = self._register_lanes(self.init[1])

    # -- what is carried

    def _source_lanes(self, types: list[Type], values: list[Any]) -> _Lanes:
        found = _Lanes()
        for k, (type_, value) in enumerate(zip(types, values, strict=True)):
            if isinstance(type_, Mask):
                raise Unproved("a loop that carries a mask", self.a)
            if isinstance(type_, VReg):
                found.places += [(k, m) for m in range(type_.lanes)]
                found.first += value.tolist()
        return found

    def _register_lanes(self, values: list[Any]) -> _Lanes:
        found = _Lanes()
        for k, (result, value) in enumerate(zip(self.b.results, values, strict=True)):
            type_ = result.type
            if isinstance(type_, PhysReg):
                width = element_bytes(type_.element)
                found.places += [(k, m) for m in range(REGISTER_BYTES // width)]
                found.first += self.t.lanes(value, width)
        return found

    def _kind(self, place: tuple[int, int]) -> str:
        type_ = self.a.results[place[0]].type
        assert isinstance(type_, VReg)
        return kind_of(type_.element, "u")

    def _named(self, side: str, place: tuple[int, int], first: int, canonical: bool) -> int:
        """A lane of which nothing is known but, maybe, that its NaNs are canonical."""
        key = (self.number, side, *place)
        if canonical and side in ("source", "result"):
            kind = self._kind(place)
            if kind in FLOAT_KINDS and extrema.canonical(self.t, first, kind):
                self.t.memo["carries", key] = kind
        self.t.stands_for[made := self.t.make("carried", (key,), (), self.t.width(first))] = first
        return made

    # -- one iteration

    def prove(self) -> None:
        """Find a layout in which the iteration ends as it began."""
        if not self.lanes.places and not self.registers.places:
            self._iteration([], [])
            self._leave([], [])
            return
        for canonical in (True, False):
            relation = self._found(canonical)
            if relation is not None:
                return self._leave(*relation)
        raise AssertionError("a loop is proved or refused")

    def _found(self, canonical: bool) -> tuple[Any, Any] | None:
        """Layout maps that hold: the source's lanes and the registers' lanes by name. None where NaNs are to be
        taken for any."""
        names = self._probe(canonical)
        split = self._split(names)
        if split is not None:
            return self._checked_split(split)
        candidates = self._candidates(names)
        for attempt in range(_ATTEMPTS):
            layout = [options[0] if options else None for options in candidates]
            self.number = self.run.loop_number()
            source = [
                self._named("source", p, f, canonical) for p, f in zip(self.lanes.places, self.lanes.first, strict=True)
            ]
            target = self._laid_out(layout, source, "target")
            self._iteration(source, target)
            if canonical and not self._keeps_nan(source):
                return None
            wrong = [
                k
                for k, where in enumerate(layout)
                if where is not None and self.registers.last[k] != self.lanes.last[where]
            ]
            if not wrong:
                return layout, None
            for k in wrong:
                candidates[k] = candidates[k][1:]
            if attempt == _ATTEMPTS - 1:
                raise self._not_kept(wrong[0], layout)
        return None

    def _not_kept(self, k: int, layout: list[int | None]) -> Unproved:
        value, lane = self.registers.places[k]
        reason = f"lane {lane} of the carried register {value + 1} after an iteration"
        return self.t.parted(reason, self.b, self.lanes.last[layout[k] or 0], self.registers.last[k])

    def _keeps_nan(self, source: list[int]) -> bool:
        for name, last, place in zip(source, self.lanes.last, self.lanes.places, strict=True):
            key = self.t.node(name).params[0]
            kind = self.t.memo.get(("carries", key))
            if kind is not None and not extrema.canonical(self.t, last, self._kind(place)):
                return False
        return True

    def _laid_out(self, layout: list[int | None], source: list[int], side: str) -> list[int]:
        return [
            source[where] if where is not None else self._named(side, place, first, False)
            for where, place, first in zip(layout, self.registers.places, self.registers.first, strict=True)
        ]

    def _probe(self, canonical: bool) -> tuple[list[int], list[int]]:
        """Run the body on registers of which nothing is known, and compare nothing."""
        self.number = self.run.loop_number()
        source = [
            self._named("source", p, f, canonical) for p, f in zip(self.lanes.places, self.lanes.first, strict=True)
        ]
        target = [
            self._named("target", p, f, False) for p, f in zip(self.registers.places, self.registers.first, strict=True)
        ]
        before, self.run.probing = self.run.probing, True
        try:
            self._iteration(source, target)
        finally:
            self.run.probing = before
        return source, target

    def _iteration(self, source: list[int], target: list[int]) -> None:
        """Run the body once from named lanes; the lanes that it yields are ``last``."""
        run, t = self.run, self.t
        number = run.loop_number()
        here = counter(run, self.a)
        states = run.source.memory.copy(), run.target.memory.copy()
        if self.spans is None or self.spans:
            run.forget(self.spans, self.inner)
        for op, program, lanes, names in (
            (self.a, run.source, self.lanes, source),
            (self.b, run.target, self.registers, target),
        ):
            program.env[op.regions[0].args[0]] = here
            self._assign(op.regions[0].args[1:], program.env, lanes, names, number)
        from verify.symbolic.lockstep import flattened

        with run.maybe(run.makes_trip(self.a)):
            run.run(flattened(self.a.regions[0]), flattened(self.b.regions[0]))
            run.compare(self.b)
        run.source.memory, run.target.memory = states
        for op, program, lanes in ((self.a, run.source, self.lanes), (self.b, run.target, self.registers)):
            yielded = [program.env[v] for v in _yielded(op)]
            lanes.last = []
            for result, value in zip(op.results, yielded, strict=True):
                if isinstance(result.type, VReg):
                    lanes.last += value.tolist()
                elif isinstance(result.type, PhysReg):
                    lanes.last += t.lanes(value, element_bytes(result.type.element))
        if not run.probing:
            self._check_scalars()

    def _assign(self, args: list[Value], env: dict, lanes: _Lanes, names: list[int], number: int) -> None:
        rows: dict[int, list[int]] = {}
        for (value, _), name in zip(lanes.places, names, strict=True):
            rows.setdefault(value, []).append(name)
        for k, arg in enumerate(args):
            if k in rows:
                made = rows[k]
                env[arg] = self.t.unlanes(made) if isinstance(arg.type, PhysReg) else np.array(made, np.int64)
            else:
                if not isinstance(arg.type, Scalar):
                    raise Unproved(f"a loop that carries a value of type {arg.type}", self.b)
                # Both programs must carry the same scalars in the same order among the scalars.
                rank = sum(isinstance(other.type, Scalar) for other in args[:k])
                env[arg] = scalars.symbol(self.t, arg.type, "carried scalar", number, rank)

    def _check_scalars(self) -> None:
        both = []
        for op, program, init in ((self.a, self.run.source, self.init[0]), (self.b, self.run.target, self.init[1])):
            scalar = [k for k, v in enumerate(op.results) if isinstance(v.type, Scalar)]
            both.append([(init[k], program.env[_yielded(op)[k]]) for k in scalar])
        if both[0] != both[1]:
            raise Unproved("a scalar that a loop carries", self.b)

    # -- layouts

    def _candidates(self, names: tuple[list[int], list[int]]) -> list[list[int]]:
        """For each lane of the registers the lanes of the source that it may hold."""
        skeletons = _Skeletons(self.t)
        by_shape: dict[Any, list[int]] = {}
        for k, (first, last) in enumerate(zip(self.lanes.first, self.lanes.last, strict=True)):
            by_shape.setdefault((first, skeletons.of(last)), []).append(k)
        found = []
        for k, (first, last) in enumerate(zip(self.registers.first, self.registers.last, strict=True)):
            options = by_shape.get((first, skeletons.of(last)), [])
            lane = self.registers.places[k][1]
            found.append(sorted(options, key=lambda where: (self.lanes.places[where][1] != lane, where)))
        return found

    def _split(self, names: tuple[list[int], list[int]]) -> list[list[int]] | None:
        """For each lane of the source the register lanes whose maximum or minimum it is; None where lanes are lanes."""
        t = self.t
        parts: dict[int, tuple[tuple, frozenset[int]]] = {}
        for k, (name, last) in enumerate(zip(names[1], self.registers.last, strict=True)):
            node = t.node(last)
            if node.name != "extremum" or name not in node.args:
                continue
            rest = frozenset(node.args) - {name}
            parts[k] = (node.params, rest)
        found: list[list[int]] = []
        used: dict[Any, list[int]] = {}
        for k, (params, rest) in parts.items():
            for item in rest:
                used.setdefault((params, item), []).append(k)
        for name, last in zip(names[0], self.lanes.last, strict=True):
            node = t.node(last)
            if node.name != "extremum" or name not in node.args:
                return None
            rest = frozenset(node.args) - {name}
            group = sorted({k for item in rest for k in used.get((node.params, item), ()) if parts[k][1] <= rest})
            covered = frozenset().union(*(parts[k][1] for k in group)) if group else frozenset()
            if not group or covered != rest:
                return None
            found.append(group)
        return found if any(len(group) > 1 for group in found) else None

    def _checked_split(self, split: list[list[int]]) -> tuple[Any, Any]:
        t = self.t
        shapes = [t.node(last).params for last in self.lanes.last]
        for group, first, shape in zip(split, self.lanes.first, shapes, strict=True):
            start = extrema.extremum(t, shape[0], shape[1], [self.registers.first[k] for k in group])
            if start != first:
                raise t.parted("the first value of a carried maximum", self.b, first, start)
        self.number = self.run.loop_number()
        target = [
            self._named("target", p, f, False) for p, f in zip(self.registers.places, self.registers.first, strict=True)
        ]
        source = [
            extrema.extremum(t, shape[0], shape[1], [target[k] for k in group])
            for group, shape in zip(split, shapes, strict=True)
        ]
        self._iteration(source, target)
        for group, last, shape in zip(split, self.lanes.last, shapes, strict=True):
            made = extrema.extremum(t, shape[0], shape[1], [self.registers.last[k] for k in group])
            if made != last:
                raise t.parted("a carried maximum after an iteration", self.b, last, made)
        return split, shapes

    def _leave(self, layout: Any, shapes: Any) -> None:
        """What is known behind the loop: the carried values in their layout, and the epochs of what was stored."""
        run, t = self.run, self.t
        if self.spans is None or self.spans:
            run.forget(self.spans, self.inner)
        self.number = run.loop_number()
        if shapes is not None and self.lanes.places and shapes:
            target = [
                self._named("end", p, f, False)
                for p, f in zip(self.registers.places, self.registers.first, strict=True)
            ]
            source = [
                extrema.extremum(t, shape[0], shape[1], [target[k] for k in group])
                for group, shape in zip(layout, shapes, strict=True)
            ]
        else:
            source = [
                self._named(
                    "result", p, f, extrema.canonical(t, last, self._kind(p)) if self._kind(p) in FLOAT_KINDS else False
                )
                for p, f, last in zip(self.lanes.places, self.lanes.first, self.lanes.last, strict=True)
            ]
            target = self._laid_out(layout, source, "end")
        t.stands_for.update(zip(source + target, self.lanes.last + self.registers.last, strict=True))
        number = run.loop_number()
        self._assign(self.a.results, run.source.env, self.lanes, source, number)
        self._assign(self.b.results, run.target.env, self.registers, target, number)


def counter(run: Lockstep, op: Op) -> Form:
    """The induction variable of an arbitrary iteration of a loop of the source."""
    lower, upper, step = (run.source.env[v] for v in op.operands[:3])
    atom = run.t.make("symbol", ("counter", run.loop_number(), op.regions[0].args[0].name), (), 0)
    if step.known is None:
        return Form(0, ((atom, 1),))
    if step.known <= 0:
        raise Unproved("a loop whose step is not positive", op)
    span = (upper - lower).known
    last = None if span is None else max(0, -(-span // step.known) - 1)
    run.t.memo["bounds", atom] = (0, last)
    return lower + Form(0, ((atom, step.known),))


class _Skeletons:
    """What terms are made of, with all carried lanes alike."""

    def __init__(self, t: Terms) -> None:
        self._t = t
        self._known: dict[int, Any] = {}

    def of(self, term: int) -> Any:
        """A number that is equal for terms that differ in carried lanes alone."""
        if term not in self._known:
            self._known[term] = self._made(term)
        return self._known[term]

    def _made(self, term: int) -> Any:
        t = self._t
        if term < 2:
            return term
        node = t.node(term)
        if node.name == "carried":
            return hash(("carried", t.width(term)))
        if node.name in OF_BYTES:
            parts = [b if b < 256 or b >= 1 << 40 else hash((self.of(b >> 3), b & 7)) for b in node.args]
        else:
            parts = [self.of(a) for a in node.args]
        if node.name == "linear":
            return hash((node.name, node.params[0], tuple(sorted(zip(node.params[1], parts, strict=True)))))
        params = (self.of(node.params[0]),) if node.name in ("pick", "ite") else node.params
        return hash((node.name, params, tuple(sorted(parts))))


def _yielded(op: Op) -> list[Value]:
    ops = op.regions[0].ops
    return ops[-1].operands if ops and ops[-1].name == "scf.yield" else []
