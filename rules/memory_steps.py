"""Loads and stores of a value as steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eqsat.bit_moves import MAX_REGISTER_BITS, Memory
from eqsat.isa import InstructionTable
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, UNDEF, WANT, Layout
from rules.shapes import BLOCK_BITS, Access, Shape, Step, Use, count, lane_mask, live_keys

MAX_STREAM = 16  # registers that one value gives to a stream
MAX_BLOCK_STRIDE = 32767  # in blocks

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
MASKED_RULES = {"base": "masked-store", "ls2": "masked-packing-2", "ls4": "masked-packing-4"}


def reachable(align: int, access: Access, regs: tuple[int, ...]) -> bool:
    """Whether every register of a bundle starts at a multiple of ``align``."""
    return all(step % align == 0 for step in (access.align, *(access.strides[k] for k in regs)))


def _others(row: Memory, layout: Layout, width_log2: int) -> tuple[int, ...]:
    """Register bits that number instructions, not the results of one."""
    outs = {m - width_log2 for m in row.outs}
    return tuple(t for t in layout.regs if t not in outs)


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
        if layout is not None and reachable(row.align, access, _others(row, layout, shape.width_log2)):
            times = count(_others(row, layout, shape.width_log2), shape.lanes)
            use = Use(row.opcode, row.dist, shape.element, times)
            yield Step(_LOAD_RULES[row.family], row.key, (), layout, (use,), (), not row.suits(shape.width_log2))
    for row in table.stream_loads:
        layout = _placed(row, shape, access, store=False)
        if layout is not None and access.align % (1 << shape.width_log2) == 0:
            # each run of registers primes the stream anew
            runs = count(tuple(range(access.dense, shape.index_bits)), shape.lanes)
            uses = (
                Use("vldas", "", shape.element, runs),
                Use(row.opcode, "", shape.element, count(layout.regs, shape.lanes)),
            )
            yield Step("stream-load", row.opcode, (), layout, uses)
    for opcode in table.block_loads:
        for first, layout, mask in blocks(shape, access, store=False):
            use = Use(opcode, "", shape.element, count(layout.regs, shape.lanes))
            yield Step("block-load", f"{opcode}:{first}", (), layout, (use,), (mask,))


def blocks(shape: Shape, access: Access, *, store: bool) -> Iterator[tuple[int, Layout, str]]:
    """Placements of 32-byte blocks that one stride describes: the index bit that numbers them, layout and mask.

    The blocks of a register stand at equal distances in memory: three index bits with strides s, 2s and 4s.
    """
    low = shape.width_log2
    room = BLOCK_BITS - low
    dense = min(access.dense, room)
    if store and (dense < room or not shape.full):
        return  # a block is written as a whole
    inside = (*ELEMENT_TOKENS[:low], *range(dense), *(UNDEF,) * (room - dense))
    for first in range(dense, max(shape.index_bits, dense + 1)):
        numbers = [t for t in range(first, first + 3) if t < shape.index_bits]
        strides = [access.strides[t] for t in numbers]
        if any(s != strides[0] << k for k, s in enumerate(strides)) or any(s % 32 for s in strides):
            continue
        if strides and strides[0] // 32 > MAX_BLOCK_STRIDE or strides and strides[0] == 32 and dense == room:
            continue  # neighbours that are full are a dense access
        regs = tuple(t for t in range(dense, shape.index_bits) if t not in numbers)
        if len(regs) > MAX_REGISTER_BITS or not reachable(32, access, regs):
            continue
        gap = (WANT if store else UNDEF,) * (3 - len(numbers))
        yield first, Layout((*inside, *numbers, *gap), regs), lane_mask(8 << low, 1 << (room + len(numbers)))


def stores(
    table: InstructionTable,
    shape: Shape,
    access: Access,
    pattern: int | None = None,
    *,
    row: int = 0,
    masked: bool = False,
) -> Iterator[Step]:
    """Every way to store a value; the layout is a demand, whose WANT accepts any token without an index bit.

    A register may hold less than a dense part of the value: then each goes out by itself, under a mask. ``pattern``
    has a bit for each lane that is written, None for all; ``row`` says that these are so many lanes of each dense row.
    ``masked``: a mask that is known at run time only governs the store; its layout is the step's second operand.
    """
    full = max(0, min(access.dense, BYTE_BITS - shape.width_log2))
    for dense in (access.dense, *range(full - 1, -1, -1)):
        part = Access(access.strides, dense, access.align)
        for one in table.stores:
            if dense == access.dense or _fills_less(one, dense, shape):
                yield from _masked(one, shape, part) if masked else _store(one, shape, part, pattern)
        if pattern is not None and (not row or dense < access.dense) or masked:
            continue
        for stream in table.stream_stores:
            layout = _placed(stream, shape, part, store=True)
            if layout is not None and access.align % (1 << shape.width_log2) == 0 and layout.size <= MAX_STREAM:
                runs = count(tuple(range(access.dense, shape.index_bits)), shape.lanes)
                uses = (
                    Use("init_align", "", shape.element, runs),
                    Use(stream.opcode, "", shape.element, _pieces(layout, shape, access.dense, row)),
                    Use("vstas", "", shape.element, runs),
                )
                yield Step("stream-store", f"{stream.opcode}:{dense}", (layout,), layout, uses)
    if pattern is None and not masked:
        for opcode in table.block_stores:
            for first, layout, mask in blocks(shape, access, store=True):
                use = Use(opcode, "", shape.element, layout.size)
                yield Step("block-store", f"{opcode}:{first}", (layout,), layout, (use,), (mask,))


def _pieces(layout: Layout, shape: Shape, dense: int, row: int) -> int:
    """Registers that a stream takes: those with a lane, of each dense row the first ``row`` when that is given."""
    if not row:
        return count(layout.regs, shape.lanes)
    pieces = 0
    for key in live_keys(layout.regs, shape.lanes):
        base = sum(1 << t for t, bit in zip(layout.regs, key, strict=True) if bit)
        pieces += base & (1 << dense) - 1 < row
    return pieces


def _fills_less(row: Memory, dense: int, shape: Shape) -> bool:
    """Whether 2**dense elements are less than one instruction of the row stores."""
    return row.predicate and dense < row.covered(shape.width_log2)


def _wanted(row: Memory, shape: Shape, access: Access) -> Layout | None:
    """The layout that a store row wants, None when it does not suit."""
    layout = _placed(row, shape, access, store=True)
    if layout is None or not reachable(row.align, access, _others(row, layout, shape.width_log2)):
        return None
    if row.family == "slot-store" and any(t >= 0 for t in layout.bits):
        return None
    return layout


def _dist(row: Memory, shape: Shape) -> str:
    return f"{row.dist}_B{8 << shape.width_log2}" if row.dist == "NORM" else row.dist


def _store(row: Memory, shape: Shape, access: Access, pattern: int | None) -> Iterator[Step]:
    layout = _wanted(row, shape, access)
    if layout is None:
        return
    written = stored_registers(row, layout, shape, pattern)
    if written is None:
        return
    dist = _dist(row, shape)
    use = Use(row.opcode, dist, shape.element, len(written))
    detail = f"{row.opcode}.{dist}:{access.dense}"
    masks = tuple(mask for _, mask in written)
    masks = masks[:1] if len(set(masks)) == 1 else masks
    yield Step(_STORE_RULES[row.family], detail, (layout,), layout, (use,), masks, not row.suits(shape.width_log2))


def _masked(row: Memory, shape: Shape, access: Access) -> Iterator[Step]:
    layout = _wanted(row, shape, access)
    if layout is None or not row.predicate:
        return
    carrier = ((row.mask or 8 << shape.width_log2) // 8).bit_length() - 1
    if any(t >= 0 for t in layout.bits[:carrier]):
        return  # several elements share a carrier
    mask = Layout(ELEMENT_TOKENS[:carrier] + layout.bits[carrier:], layout.regs)
    dist = _dist(row, shape)
    use = Use(row.opcode, dist, shape.element, count(layout.regs, shape.lanes))
    detail = f"{row.opcode}.{dist}:{access.dense}"
    odd = not row.suits(shape.width_log2)
    yield Step(MASKED_RULES[row.family], detail, (layout, mask), layout, (use,), (), odd)


def register_masks(shape: Shape, layout: Layout, *, repeated: bool = False) -> tuple[str, ...]:
    """For each register the mask of the lanes that hold an element: the first of each, or all where it is repeated."""
    tokens = layout.bits[shape.width_log2 :]
    masks = []
    for key in live_keys(layout.regs, shape.lanes):
        base = sum(1 << t for t, bit in zip(layout.regs, key, strict=True) if bit)
        chosen = lane_set(tokens, base, shape.lanes, None)
        for place, token in enumerate(tokens):
            if repeated and token == STAR:
                chosen |= chosen << (1 << place)
        masks.append(mask_name(8 << shape.width_log2, chosen))
    return tuple(masks)


def scatter(shape: Shape, layout: Layout, masked: bool) -> Step:
    """Elements to the places that their indices name; indices and mask stand as the data do."""
    use = Use("vscatter", "", shape.element, count(layout.regs, shape.lanes))
    ins = (layout,) * (3 if masked else 2)
    return Step("scatter", "vscatter", ins, layout, (use,), () if masked else register_masks(shape, layout))


Key = tuple[int, ...]


def stored_registers(
    row: Memory, layout: Layout, shape: Shape, pattern: int | None
) -> tuple[tuple[Key, str], ...] | None:
    """The instructions of a store: the bits of the registers that differ between them, and the mask of each.

    None when the row would write what is not the value's: it ignores its predicate.
    """
    carrier = row.mask or 8 << shape.width_log2
    others = _others(row, layout, shape.width_log2)
    return _stored(layout, others, carrier, shape.lanes, pattern, row.predicate, len(row.outs))


@cache
def _stored(
    layout: Layout, others: Key, carrier: int, lanes: int, pattern: int | None, predicate: bool, outs: int
) -> tuple[tuple[Key, str], ...] | None:
    low = (carrier // 8).bit_length() - 1
    tokens = layout.bits[low:]
    inner = 1 << (sum(1 for t in layout.bits if t >= 0) + outs)  # elements of one instruction
    found: list[tuple[Key, str]] = []
    for key in live_keys(others, lanes):
        base = sum(1 << t for t, bit in zip(others, key, strict=True) if bit)
        if not predicate:
            # the elements of a row are neighbours, from the lowest index of the instruction on
            wanted = [i < lanes and (pattern is None or bool(pattern >> i & 1)) for i in range(base, base + inner)]
            if inner > 1 and not all(wanted):
                return None
            if wanted[0]:
                found.append((key, lane_mask(carrier)))
            continue
        # elements that share a carrier are written together or not at all
        parts = [0]
        for token in layout.bits[:low]:
            parts += [part + (1 << token) for part in parts] if token >= 0 else []
        sets = {lane_set(tokens, base + part, lanes, pattern) for part in parts}
        if len(sets) > 1:
            return None
        chosen = sets.pop()
        if chosen:
            found.append((key, mask_name(carrier, chosen)))
    return tuple(found)


@cache
def lane_set(tokens: tuple[int, ...], base: int, lanes: int, pattern: int | None) -> int:
    """A bit for each lane of a register: those that hold an element to be written. ``tokens`` number the lanes."""
    if not tokens:
        return int(base < lanes and (pattern is None or pattern >> base & 1))
    *lower, token = tokens
    low = lane_set(tuple(lower), base, lanes, pattern)
    if token < 0:
        return low
    return low | lane_set(tuple(lower), base + (1 << token), lanes, pattern) << (1 << len(lower))


def mask_name(width: int, chosen: int) -> str:
    """The constant of a set of lanes."""
    ones = chosen.bit_length()
    return lane_mask(width, ones) if chosen == (1 << ones) - 1 else f"mask:{width}:set{chosen:x}"


def accepts(demand: Layout, layout: Layout) -> bool:
    """Whether a demand (with WANT tokens) takes a bundle in ``layout``."""
    return demand.regs == layout.regs and all(
        d == t or (d == WANT and t < 0 and t != REST and t not in ELEMENT_TOKENS)
        for d, t in zip(demand.bits, layout.bits, strict=True)
    )
