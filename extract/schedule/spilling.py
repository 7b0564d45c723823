"""A program that holds too many registers as one that fits: values are made again or go through memory.

The back end hands out registers, so what it does when they run out is foreseen here and not printed: a value that has
to give way is made again in front of its next use where that takes one instruction without registers or one load of
memory that nobody writes, else it is stored behind its definition, and loaded in front of the next use with a VST_VLD
barrier between the two (isa.md 1). In straight code the value whose next use is farthest gives way. A value that comes
from outside of a loop either stays through all of it or not at all; those that the loop uses most stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product

from eqsat.ir import (
    BITCASTS,
    INDEX,
    REGISTER_BYTES,
    Block,
    Function,
    Op,
    PhysMask,
    PhysReg,
    Ptr,
    Scalar,
    Type,
    Value,
    walk,
)
from eqsat.machine import Machine
from extract.registers import aliases, block_pressure, local_pressure
from extract.schedule.readonly import reloadable
from extract.scopes import names_of

VECTOR, PREDICATE = 0, 1
_PREDICATE_BYTES = REGISTER_BYTES // 8  # of a stored predicate: a bit a byte of a register
_LATER = 1 << 30  # distance of a use behind the end of a block


@dataclass(frozen=True)
class Limits:
    """Registers of each kind, bytes of the stack that spilled values go to, and the operand that each operation which
    overwrites one does."""

    vregs: int
    predicates: int
    stack: int
    tied: tuple[tuple[str, int], ...] = ()

    @staticmethod
    def of(machine: Machine) -> Limits:
        """Those of a machine."""
        return Limits(machine.vregs, machine.predicates, machine.stack_bytes, tuple(machine.tied.items()))


@dataclass(frozen=True)
class Policy:
    """How values give way: ``remake`` constants are made again, not loaded; ``slack`` registers of a loop are kept for
    what is loaded in it (negative: as many of its own values give way); ``near`` values of outside give way first."""

    remake: bool
    slack: int
    near: bool


POLICIES = tuple(Policy(*each) for each in product((True, False), (0, 1, 2, 3, -1, -2), (True, False)))


@dataclass
class Spilled:
    """A program that fits. ``added`` are its instructions that the one it was made of has not; ``values`` went to
    memory, ``remade`` were made again."""

    function: Function
    added: set[Op]
    values: list[Value]
    remade: list[Value]


def spilled(function: Function, limits: Limits, scope: Op | None = None) -> Iterator[Spilled]:
    """Programs that do what ``function`` does within the limits, each by another policy.

    ``scope`` is an operation of its body that holds all the registers that are looked at; None: all of it does.
    """
    over = block_pressure(function.body if scope is None else Block([], [scope]), dict(limits.tied))
    for policy in POLICIES:
        # a vector is stored under a mask, which takes a predicate
        spare = 1 if over.vregs > limits.vregs and limits.predicates > 1 else 0
        made = _Spiller(function, scope, limits, policy, spare).run()
        if made is not None:
            yield made


class _Stuck(Exception):
    """One instruction alone needs more registers than there are, or the stack is full."""


@dataclass
class _Home:
    """Where a value that gave way comes from: ``remake`` is an operation to repeat, else ``pointer`` a slot."""

    remake: Op | None = None
    pointer: Value | None = None
    stores: list[Op] = field(default_factory=list)


class _Spiller:
    def __init__(self, function: Function, scope: Op | None, limits: Limits, policy: Policy, spare: int) -> None:
        self.function, self.scope, self.policy = function, scope, policy
        self.limits = (limits.vregs, limits.predicates - spare)
        self.whole, self.tied = limits, dict(limits.tied)
        self.names = names_of(function)
        self.alias = aliases(function.body)
        self.maker = {value: op for op in walk(function.body) for value in op.results}
        self.depth = dict(_depths(function.body, 0))
        self.homes: dict[Value, _Home] = {}
        self.current: dict[Value, Value] = {}  # the register that holds a value now
        self.held: tuple[dict[Value, None], dict[Value, None]] = ({}, {})
        self.views: dict[tuple[Value, Type], Value] = {}
        self.added: set[Op] = set()
        self.slots: dict[Op, Value] = {}  # stores and loads of the stack, by the pointer of their slot
        self.setup: list[Op] = []
        self.bytes = 0
        self.stack = Value(self.fresh("vf_stack"), Ptr("ui8"))
        self.zero = Value(self.fresh("vf_zero"), INDEX)
        self.read_only = reloadable(function)

    def run(self) -> Spilled | None:
        function, scope = self.function, self.scope
        try:
            ops = self.block(function.body if scope is None else Block([], [scope]), {}, {})
        except _Stuck:
            return None
        ops = self.without_idle(self.fenced(self.with_stores(ops), set()))
        body = Block(list(function.body.args), ops)
        if not block_pressure(body, self.tied).fits(self.whole.vregs, self.whole.predicates):
            return None
        if scope is not None:
            body.ops = _with(function.body, scope, body.ops).ops
        arguments = list(function.args)
        if self.setup:
            body.ops[:0] = [Op("arith.constant", [], {"value": 0}, [self.zero]), *self.setup]
            arguments.append(self.stack)
        made = Function(function.name, arguments, body, function.loc, function.attrs)
        stored = [v for v, home in self.homes.items() if home.pointer is not None]
        return Spilled(made, self.added, stored, [v for v, home in self.homes.items() if home.remake is not None])

    # --- names ------------------------------------------------------------------------------------------------------

    def fresh(self, name: str) -> str:
        number, made = 0, name
        while made in self.names:
            number += 1
            made = f"{name}_{number}"
        self.names.add(made)
        return made

    def root(self, value: Value) -> Value:
        return self.alias.get(value, value)

    def roots(self, values: Iterable[Value]) -> list[Value]:
        found = (self.root(v) for v in values if isinstance(v.type, PhysReg | PhysMask))
        return list(dict.fromkeys(found))

    def used(self, op: Op) -> list[Value]:
        """What an operation uses, in the regions below it as well."""
        return list(dict.fromkeys([*self.roots(op.operands), *self.used_inside(op)]))

    def used_inside(self, op: Op) -> list[Value]:
        """What the regions of an operation use that is made outside of them."""
        found: dict[Value, None] = {}
        made: set[Value] = set()
        for region in op.regions:
            made.update(region.args)
            for inner in walk(region):
                made.update(inner.results)
                made.update(arg for below in inner.regions for arg in below.args)
                if inner.name not in BITCASTS:
                    found |= dict.fromkeys(self.roots(inner.operands))
        return [v for v in found if v not in made]

    def operand(self, value: Value, out: list[Op]) -> Value:
        """An operand as it can be used here: the register that holds it now, seen in the operand's type."""
        if not isinstance(value.type, PhysReg | PhysMask):
            return value
        now = self.current[self.root(value)]
        if now.type == value.type:
            return now
        key = (now, value.type)
        if key not in self.views:
            name = "pto.pbitcast" if isinstance(value.type, PhysMask) else "pto.vbitcast"
            self.views[key] = Value(self.fresh(value.name), value.type)
            out.append(Op(name, [now], {}, [self.views[key]]))
        return self.views[key]

    # --- blocks -----------------------------------------------------------------------------------------------------

    def block(self, block: Block, pinned: dict[Value, None], needed: dict[Value, None]) -> list[Op]:
        """The operations of a block; ``pinned`` values keep their registers, ``needed`` ones are used behind it."""
        line = _Line([(op, self.used(op)) for op in block.ops if op.name not in BITCASTS], needed)
        out: list[Op] = []
        views, self.views = self.views, dict(self.views)
        for place, (op, _) in enumerate(line.ops):
            if op.name == "scf.for":
                self.loop(op, place, line, pinned, out)
            elif op.regions:
                self.branches(op, place, line, pinned, out)
            else:
                self.operation(op, place, line, pinned, out)
        self.views = views
        return out

    def operation(self, op: Op, place: int, line: _Line, pinned: dict[Value, None], out: list[Op]) -> None:
        operands = self.roots(op.operands)
        tied = self.tied.get(op.name)
        copied = tied is not None and line.after(self.root(op.operands[tied]), place) is not None
        self.fetch(operands, place, line, pinned, out, copies=int(copied))
        made = Op(op.name, [self.operand(v, out) for v in op.operands], op.attrs, op.results, [], op.loc, op.text)
        out.append(made)
        self.drop_dead(place, line, pinned)
        self.define(op.results, place, line, pinned)

    def define(self, results: list[Value], place: int, line: _Line, pinned: dict[Value, None]) -> None:
        """Gives results their registers; those that nobody uses give them back at once."""
        values = self.roots(results)
        for kind in (VECTOR, PREDICATE):
            self.room(kind, sum(_kind(v) == kind for v in values), place, line, pinned, keep=())
        for value in values:
            self.held[_kind(value)][value] = None
            self.current[value] = value
        self.drop_dead(place, line, pinned)

    def drop_dead(self, place: int, line: _Line, pinned: dict[Value, None]) -> None:
        for held in self.held:
            for value in [v for v in held if v not in pinned and line.after(v, place) is None]:
                del held[value]

    def fetch(
        self,
        values: list[Value],
        place: int,
        line: _Line,
        pinned: dict[Value, None],
        out: list[Op],
        copies: int = 0,
    ) -> None:
        """Brings values into registers."""
        for kind in (VECTOR, PREDICATE):
            missing = [v for v in values if _kind(v) == kind and v not in self.held[kind]]
            more = copies if kind == VECTOR else 0
            if missing or more:
                self.room(kind, len(missing) + more, place, line, pinned, keep=values)
            for value in missing:
                self.current[value] = self.refill(value, out)
                self.held[kind][value] = None

    def room(
        self, kind: int, count: int, place: int, line: _Line, pinned: dict[Value, None], keep: Iterable[Value]
    ) -> None:
        """Frees registers: of those that may give way the one whose next use is farthest."""
        held, kept = self.held[kind], {*keep}
        while len(held) + count > self.limits[kind]:
            able = [v for v in held if v not in pinned and v not in kept]
            if not able:
                raise _Stuck
            order = list(held)
            self.evict(max(able, key=lambda v: (self.cheap(v), line.after(v, place) or 0, -order.index(v))))

    def cheap(self, value: Value) -> bool:
        """Whether a value gives way before others wherever its next use is: no barrier in this loop comes of it."""
        return self.policy.near and (value in self.homes or self.repeats(value) is not None)

    def evict(self, value: Value) -> None:
        self.home(value)
        del self.held[_kind(value)][value]

    # --- regions ----------------------------------------------------------------------------------------------------

    def loop(self, op: Op, place: int, line: _Line, pinned: dict[Value, None], out: list[Op]) -> None:
        body = op.regions[0]
        inner = self.used_inside(op)
        weights = self.weights(body)
        local = local_pressure(body, self.tied)
        stay = dict(pinned)
        later = [v for held in self.held for v in held if line.after(v, place) is not None and v not in inner]
        for kind in (VECTOR, PREDICATE):
            carried = sum(_kind(v) == kind for v in self.roots(body.args))
            room = max(0, min(self.limits[kind] - local[kind] - self.policy.slack, self.limits[kind] - carried))
            room -= sum(_kind(v) == kind for v in pinned)
            mine = sorted((v for v in inner if _kind(v) == kind and v not in pinned), key=lambda v: weights[v])
            mine += [v for v in later if _kind(v) == kind and v not in pinned]
            stay |= dict.fromkeys(mine[: max(0, room)])
        inits = self.roots(op.operands)
        self.fetch([*dict.fromkeys([*inits, *(v for v in stay if v in inner)])], place, line, stay, out)
        operands = [self.operand(v, out) for v in op.operands]
        for held in self.held:
            for value in [v for v in held if v not in stay]:
                if value in inner or line.after(value, place) is not None:
                    self.home(value)
                del held[value]
        for value in inner:
            if value not in stay:
                self.home(value)
        stay = {v: None for v in stay if v in self.held[_kind(v)]}
        before = [dict(held) for held in self.held]
        for value in self.roots(body.args):
            self.held[_kind(value)][value] = None
            self.current[value] = value
        ops = self.block(body, stay, {})
        self.held = (before[0], before[1])
        out.append(Op(op.name, operands, op.attrs, op.results, [Block(body.args, ops)], op.loc))
        self.drop_dead(place, line, pinned)
        self.define(op.results, place, line, pinned)

    def branches(self, op: Op, place: int, line: _Line, pinned: dict[Value, None], out: list[Op]) -> None:
        needed = {v: None for held in self.held for v in held if line.after(v, place) is not None}
        before, names = [dict(held) for held in self.held], dict(self.current)
        regions, kept = [], dict(needed)
        for region in op.regions:
            self.held, self.current = (dict(before[0]), dict(before[1])), dict(names)
            regions.append(Block(region.args, self.block(region, pinned, needed)))
            kept = {v: None for v in kept if v in self.held[_kind(v)] and self.current[v] is names[v]}
        self.current = names
        self.held = tuple({v: None for v in held if v in kept} for held in before)  # type: ignore[assignment]
        out.append(Op(op.name, list(op.operands), op.attrs, op.results, regions, op.loc))
        self.define(op.results, place, line, pinned)

    def weights(self, body: Block) -> dict[Value, tuple[int, int]]:
        """How much a loop uses each value, least first for most: the depth of the deepest use, then how many there."""
        found: dict[Value, dict[int, int]] = {}
        for inner in walk(body):
            for value in self.roots(inner.operands):
                depths = found.setdefault(value, {})
                depths[self.depth[inner]] = depths.get(self.depth[inner], 0) + 1
        return {v: (-max(depths), -depths[max(depths)]) for v, depths in found.items()}

    # --- homes ------------------------------------------------------------------------------------------------------

    def repeats(self, value: Value) -> Op | None:
        """The operation that makes a value again, if there is one that needs no register."""
        maker = self.maker.get(value)
        if maker is None or maker.regions or maker.text is not None or not maker.name.startswith("pto."):
            return None
        if maker in self.read_only:
            return maker
        scalar = all(isinstance(v.type, Scalar) for v in maker.operands)
        return maker if scalar and self.policy.remake and len(self.roots(maker.results)) == 1 else None

    def home(self, value: Value) -> None:
        """Sees to it that a value can be had again."""
        if value in self.homes:
            return
        repeated = self.repeats(value)
        if repeated is not None:
            self.homes[value] = _Home(remake=repeated)
            return
        size = _PREDICATE_BYTES if isinstance(value.type, PhysMask) else REGISTER_BYTES
        element = value.type.element if isinstance(value.type, PhysReg) else "ui8"
        offset, moved, pointer = (
            Value(self.fresh(name), type_)
            for name, type_ in (("vf_offset", INDEX), ("vf_place", Ptr("ui8")), ("vf_slot", Ptr(element)))
        )
        self.setup += [
            Op("arith.constant", [], {"value": self.bytes}, [offset]),
            Op("pto.addptr", [self.stack, offset], {}, [moved]),
            Op("pto.castptr", [moved], {}, [pointer]),
        ]
        self.bytes += size
        if self.bytes > self.whole.stack:
            raise _Stuck
        if isinstance(value.type, PhysMask):
            stores = [Op("pto.psts", [value, pointer, self.zero], {"dist": "NORM"})]
        else:
            mask = Value(self.fresh("vf_all"), PhysMask(f"b{8 * REGISTER_BYTES // _lanes(value)}"))
            stores = [
                Op(f"pto.pset_{mask.type.granularity}", [], {"pattern": "PAT_ALL"}, [mask]),  # type: ignore[attr-defined]
                Op("pto.vsts", [value, pointer, self.zero, mask]),
            ]
        self.added.update(stores)
        self.slots[stores[-1]] = pointer
        self.homes[value] = _Home(pointer=pointer, stores=stores)

    def refill(self, value: Value, out: list[Op]) -> Value:
        """A value that gave way, in a register again."""
        home = self.homes[value]
        if home.remake is not None:
            results = [Value(self.fresh(r.name), r.type) for r in home.remake.results]
            made = Op(home.remake.name, list(home.remake.operands), home.remake.attrs, results)
            again = results[home.remake.results.index(value)]
        else:
            assert home.pointer is not None
            again = Value(self.fresh(value.name), value.type)
            name = "pto.plds" if isinstance(value.type, PhysMask) else "pto.vlds"
            attrs = {"dist": "NORM"} if name == "pto.plds" else {}
            made = Op(name, [home.pointer, self.zero], dict(attrs), [again])
            self.slots[made] = home.pointer
        self.added.add(made)
        out.append(made)
        return again

    # --- stores and barriers ----------------------------------------------------------------------------------------

    def with_stores(self, ops: list[Op]) -> list[Op]:
        """The stores of values behind their definitions."""
        found: list[Op] = []
        for op in ops:
            for region in op.regions:
                at_start = [s for arg in region.args if arg in self.homes for s in self.homes[arg].stores]
                region.ops = [*at_start, *self.with_stores(region.ops)]
            found.append(op)
            for value in op.results:
                if value in self.homes:
                    found += self.homes[value].stores
        return found

    def without_idle(self, ops: list[Op]) -> list[Op]:
        """The operations less those whose results are made again wherever they are used."""
        used = {self.root(v) for op in walk(Block([], ops)) for v in op.operands}
        idle = {
            home.remake
            for home in self.homes.values()
            if home.remake is not None and used.isdisjoint(home.remake.results)
        }
        results = {value for op in idle for value in op.results}

        def rest(ops: list[Op]) -> list[Op]:
            for op in ops:
                for region in op.regions:
                    region.ops = rest(region.ops)
            return [op for op in ops if not op.results or not results.issuperset(op.results)]

        return rest(ops)

    def fenced(self, ops: list[Op], waiting: set[Value]) -> list[Op]:
        """Barriers between stores to slots (those ``waiting``) and loads from them, outside of loops where they can."""
        found: list[Op] = []
        for op in ops:
            loads = [o for region in op.regions for o in walk(region)] if op.name == "scf.for" else [op]
            if any(o.results and self.slots.get(o) in waiting for o in loads):
                bar = Op("pto.mem_bar", [], {"kind": "VST_VLD"})
                self.added.add(bar)
                found.append(bar)
                waiting.clear()
            if op.name == "pto.mem_bar" and op.attrs.get("kind") in ("VST_VLD", "VV_ALL"):
                waiting.clear()
            if op in self.slots and not op.results:
                waiting.add(self.slots[op])
            behind = set[Value]()
            for region in op.regions:
                inside = set(waiting)
                region.ops = self.fenced(region.ops, inside)
                behind |= inside
            waiting |= behind
            found.append(op)
        return found


class _Line:
    """The operations of a block with what they use, and where each value is used next."""

    def __init__(self, ops: list[tuple[Op, list[Value]]], needed: dict[Value, None]) -> None:
        self.ops, self.needed = ops, needed
        self.places: dict[Value, list[int]] = {}
        for place, (_, values) in enumerate(ops):
            for value in values:
                self.places.setdefault(value, []).append(place)

    def after(self, value: Value, place: int) -> int | None:
        """The next use behind a place; None when there is none."""
        for found in self.places.get(value, ()):
            if found > place:
                return found
        return _LATER if value in self.needed else None


def _with(block: Block, gone: Op, ops: list[Op]) -> Block:
    """A block with operations in the place of one, which stands in it or in a region below it."""
    made: list[Op] = []
    for op in block.ops:
        if op is gone:
            made += ops
        elif op.regions:
            made.append(replace(op, regions=[_with(region, gone, ops) for region in op.regions]))
        else:
            made.append(op)
    return Block(block.args, made)


def _kind(value: Value) -> int:
    return PREDICATE if isinstance(value.type, PhysMask) else VECTOR


def _lanes(value: Value) -> int:
    assert isinstance(value.type, PhysReg)
    return max(64, value.type.lanes)  # masks of 64-bit lanes are those of 32 bits


def _depths(block: Block, depth: int) -> Iterator[tuple[Op, int]]:
    for op in block.ops:
        yield op, depth
        for region in op.regions:
            yield from _depths(region, depth + (op.name == "scf.for"))
