"""Steps: what one instruction bundle turns layouts into, derived from the instruction table.

A step belongs to a rule row, takes operand layouts and gives a result layout, and lists the instructions that
carry it out and the constants (masks, index vectors) that they need. The search asks for steps forward from what
it has; egglog joins the ones it admits with the definitions of values. Nothing here knows a cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from eqsat.isa import MAX_REGISTER_BITS, InstructionTable, Memory
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, UNDEF, WANT, ZERO, Layout, as_group, carried

BLOCK_BITS = 5  # a block is 32 bytes
MAX_STREAM = 16  # registers that one value gives to a stream


class Use(NamedTuple):
    """``times`` instructions of one kind; ``element`` is the type that decides their cost."""

    opcode: str
    dist: str
    element: str
    times: int


class Step(NamedTuple):
    """One way to make layout ``out`` from operands in ``ins`` by rule ``rule``; ``detail`` tells the way apart."""

    rule: str
    detail: str
    ins: tuple[Layout, ...]
    out: Layout
    uses: tuple[Use, ...]
    constants: tuple[str, ...] = ()
    odd: bool = False  # moves elements as lanes of another width: legal, and never preferred


@dataclass(frozen=True)
class Shape:
    """What a step needs to know of a value: its element, log2 of its lanes and bytes, the bits it depends on."""

    element: str
    index_bits: int
    width_log2: int
    support: frozenset[int]


@dataclass(frozen=True)
class Access:
    """A place in memory: byte strides of the index bits, low first, and the power of two that divides its address.

    ``dense`` counts the low index bits that follow one another without gaps.
    """

    strides: tuple[int, ...]
    dense: int
    align: int


_LOAD_RULES = {
    "base": "dense-load",
    "dist-load": "unpacking-load",
    "dist-dual": "dual-load",
    "e2b": "element-to-block",
    "point-broadcast": "point-load",
}
_STORE_RULES = {
    "base": "dense-store",
    "ls2": "packing-store-2",
    "ls4": "packing-store-4",
    "slot-store": "point-store",
    "dist-dual": "dual-store",
}


def lane_mask(width: int, lanes_log2: int | None = None) -> str:
    """The constant for a predicate of granularity ``width``: all lanes, or the first 2**lanes_log2."""
    return f"mask:{width}:all" if lanes_log2 is None else f"mask:{width}:first{1 << lanes_log2}"


def _all_or_first(width: int, elements_log2: int) -> str:
    full = (BYTE_BITS + 3 - (width.bit_length() - 1)) <= elements_log2
    return lane_mask(width) if full else lane_mask(width, elements_log2)


def _reachable(row: Memory, access: Access, layout: Layout, width_log2: int) -> bool:
    """Whether every instruction of the bundle meets the row's alignment."""
    outs = {m - width_log2 for m in row.outs}
    steps = [access.align, *(access.strides[k] for k in layout.regs if k not in outs)]
    return all(step % row.align == 0 for step in steps)


def _placed(row: Memory, shape: Shape, access: Access, *, store: bool) -> Layout | None:
    """The row's layout for a value whose dense part is ``access.dense`` bits; the rest are register bits."""
    layout = row.registers(access.dense, shape.width_log2, store=store)
    if layout is None:
        return None
    regs = (*layout.regs, *range(access.dense, shape.index_bits))
    return Layout(layout.bits, regs) if len(regs) <= MAX_REGISTER_BITS else None


def loads(table: InstructionTable, shape: Shape, access: Access) -> Iterator[Step]:
    """Every way to load a value."""
    for row in table.loads:
        layout = _placed(row, shape, access, store=False)
        if layout is not None and _reachable(row, access, layout, shape.width_log2):
            use = Use(row.opcode, row.dist, shape.element, layout.size >> len(row.outs))
            yield Step(_LOAD_RULES[row.family], row.key, (), layout, (use,), (), not row.suits(shape.width_log2))
    for row in table.stream_loads:
        layout = _placed(row, shape, access, store=False)
        if layout is not None and access.align % (1 << shape.width_log2) == 0:
            runs = 1 << (shape.index_bits - access.dense)  # each run of registers primes the stream anew
            uses = (Use("vldas", "", shape.element, runs), Use(row.opcode, "", shape.element, layout.size))
            yield Step("stream-load", row.opcode, (), layout, uses)


def stores(table: InstructionTable, shape: Shape, access: Access) -> Iterator[Step]:
    """Every way to store a value; the layout is a demand, whose WANT accepts any token without an index bit.

    A register may hold less than a dense part of the value: then each goes out by itself, under a mask.
    """
    full = max(0, min(access.dense, BYTE_BITS - shape.width_log2))
    for dense in (access.dense, *range(full - 1, -1, -1)):
        part = Access(access.strides, dense, access.align)
        for row in table.stores:
            if dense == access.dense or _fills_less(row, dense, shape):
                yield from _store(row, shape, part)
        for row in table.stream_stores:
            layout = _placed(row, shape, part, store=True)
            if layout is not None and access.align % (1 << shape.width_log2) == 0 and layout.size <= MAX_STREAM:
                runs = 1 << (shape.index_bits - access.dense)
                uses = (
                    Use("init_align", "", shape.element, runs),
                    Use(row.opcode, "", shape.element, layout.size),
                    Use("vstas", "", shape.element, runs),
                )
                yield Step("stream-store", f"{row.opcode}:{dense}", (layout,), layout, uses)


def _fills_less(row: Memory, dense: int, shape: Shape) -> bool:
    """Whether 2**dense elements are less than one instruction of the row stores."""
    return row.predicate and dense < row.covered(shape.width_log2)


def _store(row: Memory, shape: Shape, access: Access) -> Iterator[Step]:
    layout = _placed(row, shape, access, store=True)
    if layout is None or not _reachable(row, access, layout, shape.width_log2):
        return
    if row.family == "slot-store" and any(t >= 0 for t in layout.bits):
        return
    width = row.mask or 8 << shape.width_log2
    size = access.dense + shape.width_log2
    lane = (width // 8).bit_length() - 1
    place = sum(1 for p in row.place[lane:] if isinstance(p, int) and p < size)
    mask = _all_or_first(width, place) if row.predicate else lane_mask(width)
    dist = f"{row.dist}_B{8 << shape.width_log2}" if row.dist == "NORM" else row.dist
    use = Use(row.opcode, dist, shape.element, layout.size >> len(row.outs))
    detail = f"{row.opcode}.{dist}:{access.dense}"
    yield Step(_STORE_RULES[row.family], detail, (layout,), layout, (use,), (mask,), not row.suits(shape.width_log2))


def accepts(demand: Layout, layout: Layout) -> bool:
    """Whether a demand (with WANT tokens) takes a bundle in ``layout``."""
    return demand.regs == layout.regs and all(
        d == t or (d == WANT and t < 0 and t != REST and t not in ELEMENT_TOKENS)
        for d, t in zip(demand.bits, layout.bits, strict=True)
    )


def splat(shape: Shape) -> Layout:
    """One register that repeats one element."""
    width = shape.width_log2
    return Layout(ELEMENT_TOKENS[:width] + (STAR,) * (BYTE_BITS - width), ())


def unary(opcode: str, shape: Shape, layout: Layout, *, zero: bool) -> Step:
    """An operation with one operand, register by register."""
    out = layout if zero else Layout(tuple(UNDEF if t == ZERO else t for t in layout.bits), layout.regs)
    use = Use(opcode, "", shape.element, layout.size)
    return Step("unary", f"{opcode}.{shape.element}", (layout,), out, (use,), (lane_mask(8 << shape.width_log2),))


def join(
    left: Layout, right: Layout, lacks_left: frozenset[int], lacks_right: frozenset[int], *, zero: bool
) -> Layout | None:
    """The layout in which operands in ``left`` and ``right`` meet lane by lane, None when they do not.

    ``lacks_left`` are the bits that only the right operand depends on, and the other way round.
    """
    bits = []
    for a, b in zip(left.bits, right.bits, strict=True):
        if a == b:
            bits.append(UNDEF if a == ZERO and not zero else a)
        elif a >= 0 or a == REST:
            if b != STAR or a not in lacks_right:
                return None
            bits.append(a)
        elif b >= 0 or b == REST:
            if a != STAR or b not in lacks_left:
                return None
            bits.append(b)
        else:
            bits.append(UNDEF)
    for token in set(left.regs) ^ set(right.regs):
        if token not in lacks_left and token not in lacks_right:
            return None
    regs = tuple(sorted(set(left.regs) | set(right.regs)))
    placed = [t for t in bits if t >= 0]
    if len(regs) > MAX_REGISTER_BITS or any(t in regs for t in placed) or len(placed) != len(set(placed)):
        return None
    return Layout(tuple(bits), regs)


def binary(opcode: str, shape: Shape, left: Layout, right: Layout, out: Layout) -> Step:
    """An operation with two operands whose layouts meet in ``out``."""
    use = Use(opcode, "", shape.element, out.size)
    return Step("binary", f"{opcode}.{shape.element}", (left, right), out, (use,), (lane_mask(8 << shape.width_log2),))


def widen(code: str, source: Shape, target: Shape, layout: Layout) -> Step | None:
    """A widening cast: sub-lane bits become register bits, one instruction a part that holds data."""
    low, high = source.width_log2, target.width_log2
    moved = [t for t in layout.bits[low:high] if t >= 0 or t == REST]
    regs = tuple(sorted((*layout.regs, *moved)))
    if len(regs) > MAX_REGISTER_BITS:
        return None
    out = Layout(ELEMENT_TOKENS[:high] + layout.bits[high:], regs)
    use = Use("vcvt", "", f"{source.element}_{target.element}", out.size)
    return Step("widen", code, (layout,), out, (use,), (lane_mask(8 << low),))


def narrow(code: str, source: Shape, target: Shape, layout: Layout) -> Iterator[Step]:
    """A narrowing cast with any number of parts merged by vor."""
    low, high = target.width_log2, source.width_log2
    gap = high - low
    casts = Use("vcvt", "", f"{source.element}_{target.element}", layout.size)
    mask = lane_mask(8 << high)

    def step(rule: str, sub: tuple[int, ...]) -> Step:
        regs = list(layout.regs)
        merged = [t for t in sub if t != ZERO]
        for token in merged:
            regs.remove(token)
        out = Layout(ELEMENT_TOKENS[:low] + sub + layout.bits[high:], tuple(regs))
        ors = layout.size - out.size
        uses = (casts, Use("vor", "", "ui8", ors)) if ors else (casts,)
        return Step(rule, code, (layout,), out, uses, (mask, lane_mask(8)) if ors else (mask,))

    yield step("narrow", (ZERO,) * gap)
    tokens = sorted(set(layout.regs))
    for token in tokens:
        for place in range(gap):
            sub = [ZERO] * gap
            sub[place] = token
            yield step("narrow-two", tuple(sub))
    if gap == 2:
        for pair in sorted(set(permutations(layout.regs, 2))):
            yield step("narrow-four", pair)


def permutes(table: InstructionTable, shape: Shape, layout: Layout) -> Iterator[Step]:
    """Every instruction of the table that permutes address bits, on every choice of operand registers."""
    for row in table.permutes:
        rule = {"intlv": "interleave", "pack": "unpack" if row.one_result else "pack"}[row.family]
        for detail, out, count in row.moves(layout, shape.width_log2):
            if out == layout:
                continue
            zero = ("zero",) if detail.endswith(":zero") else ()
            yield Step(rule, detail, (layout,), out, (Use(row.opcode, "", f"b{row.lanes}", count),), zero)


def rearrange(table: InstructionTable, shape: Shape, layout: Layout, demands: Iterable[Layout]) -> Iterator[Step]:
    """vselr to the layouts that somebody demands: lanes anywhere in the register, lane bits to registers as well."""
    width = 8 << shape.width_log2
    if width not in table.selects:
        return
    within = sorted(t for t in layout.bits if t >= 0 or t == REST)
    have = set(layout.regs)
    for demand in demands:
        moved = [t for t in demand.regs if t not in have]
        staying = [t for t in demand.bits if t >= 0 or t == REST]
        if len(demand.regs) != len(layout.regs) + len(moved) or sorted(staying + moved) != within:
            continue
        # where no index bit stands the index vector repeats, which serves whatever is wanted there
        out = Layout(tuple(STAR if t in (WANT, STAR, UNDEF, ZERO) else t for t in demand.bits), demand.regs)
        if not moved:
            if out != layout and ZERO not in demand.bits:
                use = Use("vselr", "", f"b{width}", layout.size)
                yield Step("rearrange", f"b{width}", (layout,), out, (use,), tuple(index_vectors(layout, out, width)))
            continue
        if ZERO in demand.bits:
            continue
        kept = all(d == t for d, t in zip(demand.bits, layout.bits, strict=True) if d >= 0 or d == REST)
        if kept and STAR not in demand.bits:
            # lane 0 of the bit already stands where it is wanted: the register itself serves
            loose = Layout(
                tuple(UNDEF if t < 0 and t not in ELEMENT_TOKENS and t != REST else t for t in demand.bits), demand.regs
            )
            count = loose.size - layout.size
            vectors = list(index_vectors(layout, loose, width))[1:]
            yield Step(
                "extract", f"b{width}", (layout,), loose, (Use("vselr", "", f"b{width}", count),), tuple(vectors)
            )
        else:
            vectors = tuple(index_vectors(layout, out, width))
            yield Step("extract", f"b{width}", (layout,), out, (Use("vselr", "", f"b{width}", out.size),), vectors)


def index_vectors(layout: Layout, out: Layout, width: int) -> Iterator[str]:
    """Index vectors of a rearrangement, one for each value of the lane bits that become register bits.

    ``index:W:s0,s1,..:c``: bit i of a result's lane number is bit s_i of the lane that it reads ("-": 0); c is added.
    """
    low = (width // 8).bit_length() - 1
    places: dict[int, list[int]] = {}
    for bit, token in enumerate(layout.bits):
        if token >= 0 or token == REST:
            places.setdefault(token, []).append(bit - low)
    sources: list[str] = []
    for token in out.bits[low:]:
        sources.append(str(places[token].pop(0)) if token >= 0 or token == REST else "-")
    left = list(layout.regs)
    moved = []
    for token in out.regs:
        if token in left:
            left.remove(token)
        else:
            moved.append(token)
    offsets = [places[token].pop(0) for token in moved]
    for choice in range(1 << len(moved)):
        base = sum(1 << offsets[k] for k in range(len(moved)) if choice >> k & 1)
        yield f"index:{width}:{','.join(sources)}:{base}"


def lowest(table: InstructionTable, shape: Shape, layout: Layout) -> Iterator[Step]:
    """vdup LOWEST: lane 0 of a register that holds one element, everywhere."""
    width = 8 << shape.width_log2
    rest = layout.bits[shape.width_log2 :]
    if width in table.lowest and all(t < 0 and t != REST for t in rest) and any(t != STAR for t in rest):
        out = Layout(splat(shape).bits, layout.regs)
        use = Use("vdup", "LOWEST", shape.element, layout.size)
        yield Step("lowest", f"b{width}.{shape.element}", (layout,), out, (use,), (lane_mask(width),))


def merges(table: InstructionTable, shape: Shape, layout: Layout) -> Iterator[Step]:
    """vsel of two registers that both repeat along a lane bit: that bit takes over their register bit."""
    width = 8 << shape.width_log2
    if width not in table.merges:
        return
    for place in range(shape.width_log2, BYTE_BITS):
        if layout.bits[place] != STAR:
            continue
        for token in sorted(set(layout.regs)):
            regs = list(layout.regs)
            regs.remove(token)
            bits = (*layout.bits[:place], token, *layout.bits[place + 1 :])
            out = Layout(bits, tuple(regs))
            lane = place - shape.width_log2
            use = Use("vsel", "", shape.element, out.size)
            yield Step(
                "merge",
                f"b{width}.{shape.element}:{token}:{place}",
                (layout,),
                out,
                (use,),
                (f"mask:{width}:bits{1 << lane}=0",),
            )


def view(operation: str, group_log2: int, layout: Layout) -> Step:
    """A value as the operand of a reduction over groups: their bits are interchangeable, slots are numbered from 0."""
    seen = as_group(layout, group_log2)

    def renumber(token: int) -> int:
        return token - group_log2 if token >= 0 else token

    out = Layout(tuple(map(renumber, seen.bits)), tuple(sorted(map(renumber, seen.regs))))
    return Step("group-view", operation, (layout,), out, ())


def reductions(table: InstructionTable, operation: str, shape: Shape, layout: Layout) -> Iterator[Step]:
    """Every instruction that combines some bits of the groups."""
    row = table.reduces[operation]
    width, element = 8 << shape.width_log2, shape.element
    detail = f"{operation}.{element}"
    if REST in layout.regs and element in row.fold_types:
        regs = list(layout.regs)
        regs.remove(REST)
        out = Layout(layout.bits, tuple(regs))
        yield Step("fold", detail, (layout,), out, (Use(row.fold, "", element, out.size),), (lane_mask(width),))
    if element not in row.types:
        return
    low = shape.width_log2
    block = layout.bits[low:BLOCK_BITS]
    if REST in block and all(t in (REST, STAR, ZERO, UNDEF) for t in block):
        bits = ELEMENT_TOKENS[:low] + layout.bits[BLOCK_BITS:] + (ZERO,) * (BYTE_BITS - low - 3)
        mask = _only_data(width, low, layout.bits, frozenset(range(low, BLOCK_BITS)))
        yield Step(
            "fold-blocks",
            detail,
            (layout,),
            Layout(bits, layout.regs),
            (Use(row.block, "", element, layout.size),),
            (mask,),
        )
    lanes = layout.bits[low:]
    if REST in lanes:
        slots = sorted(t for t in lanes if t >= 0)
        regs = tuple(sorted((*layout.regs, *slots)))
        if len(regs) > MAX_REGISTER_BITS:
            return
        bits = ELEMENT_TOKENS[:low] + (UNDEF,) * (BYTE_BITS - low)
        masks = [_slot_mask(width, low, layout.bits, choice) for choice in range(1 << len(slots))]
        out = Layout(bits, regs)
        yield Step("fold-lanes", detail, (layout,), out, (Use(row.whole, "", element, out.size),), tuple(masks))


def _only_data(width: int, low: int, bits: tuple[int, ...], where: frozenset[int]) -> str:
    """A mask of the lanes that hold data: those with 0 in every address bit whose upper half is empty."""
    empty = sum(1 << (b - low) for b in where if bits[b] in (ZERO, UNDEF))
    return f"mask:{width}:bits{empty}=0" if empty else lane_mask(width)


def _slot_mask(width: int, low: int, bits: tuple[int, ...], choice: int) -> str:
    """A mask of the lanes of one slot: the address bits that number slots read ``choice``, empty halves are off."""
    tested, wanted, number = 0, 0, 0
    order = {t: k for k, t in enumerate(sorted(t for t in bits[low:] if t >= 0))}
    for place in range(low, BYTE_BITS):
        token = bits[place]
        if token >= 0:
            tested |= 1 << (place - low)
            wanted |= (choice >> order[token] & 1) << (place - low)
            number += 1
        elif token in (ZERO, UNDEF):
            tested |= 1 << (place - low)
    return f"mask:{width}:bits{tested}={wanted}" if tested else lane_mask(width)


def project(layout: Layout, support: frozenset[int]) -> Layout:
    """A demand on a result as a demand on an operand that depends on ``support`` only."""
    bits = tuple(STAR if t >= 0 and t not in support else t for t in layout.bits)
    return Layout(bits, tuple(t for t in layout.regs if t in support or t < 0))


def complete(layout: Layout, support: frozenset[int]) -> bool:
    """Whether the layout carries every bit that the value depends on."""
    return support <= carried(layout)
