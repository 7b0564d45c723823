"""Reductions as steps."""

from __future__ import annotations

from collections.abc import Iterator

from eqsat.bit_moves import MAX_REGISTER_BITS
from eqsat.ir import FLOAT_ELEMENTS
from eqsat.isa import InstructionTable
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, UNDEF, ZERO, Layout, as_group, carried
from rules.shapes import BLOCK_BITS, Shape, Step, Use, count, lane_mask


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
        yield Step(
            "fold",
            detail,
            (layout,),
            out,
            (Use(row.fold, "", element, count(out.regs, shape.lanes)),),
            (lane_mask(width),),
        )
    wide = element in row.wide_types
    if element not in row.types and not wide:
        return
    low = shape.width_log2
    block = layout.bits[low:BLOCK_BITS]
    # lanes that are off count as +0, which makes +0 of a sum of nothing but -0
    signed_zero = element in FLOAT_ELEMENTS and not row.ordered
    if REST in block and all(t == REST or t in (STAR, ZERO, UNDEF) and not signed_zero for t in block):
        gap = (UNDEF,) if wide else ()  # the upper half of a sum of twice the width
        bits = ELEMENT_TOKENS[:low] + gap + layout.bits[BLOCK_BITS:] + (ZERO,) * (BYTE_BITS - low - len(gap) - 3)
        mask = _only_data(width, low, layout.bits, frozenset(range(low, BLOCK_BITS)), repeats=row.ordered)
        yield Step(
            "fold-blocks",
            detail,
            (layout,),
            Layout(bits, layout.regs),
            (Use(row.block, "", element, count(layout.regs, shape.lanes)),),
            (mask,),
        )
    lanes = layout.bits[low:]
    if REST in lanes and (not signed_zero or all(t == REST for t in lanes)):
        slots = sorted(t for t in lanes if t >= 0)
        regs = tuple(sorted((*layout.regs, *slots)))
        if len(regs) > MAX_REGISTER_BITS:
            return
        bits = ELEMENT_TOKENS[:low] + (UNDEF,) * (BYTE_BITS - low)
        masks = [_slot_mask(width, low, layout.bits, choice, repeats=row.ordered) for choice in range(1 << len(slots))]
        out = Layout(bits, regs)
        yield Step(
            "fold-lanes",
            detail,
            (layout,),
            out,
            (Use(row.whole, "", element, count(out.regs, shape.lanes)),),
            tuple(masks),
        )


def masked_reductions(
    table: InstructionTable, operation: str, shape: Shape, group_log2: int, ins: tuple[Layout, Layout], met: Layout
) -> Iterator[Step]:
    """A reduction of lanes that a mask selects, straight from the data: instructions leave out lanes that are off.

    ``met`` is the layout in which data and mask meet; the mask is off wherever the data have no lane.
    """
    row = table.reduces[operation]
    element = shape.element
    if element not in row.types and element not in row.wide_types:
        return
    seen = view(operation, group_log2, met).out
    low = shape.width_log2
    wide = element in row.wide_types
    detail = f"{operation}.{element}"
    lanes = seen.bits[low:]
    block = seen.bits[low:BLOCK_BITS]
    times = count(seen.regs, shape.lanes)
    signed_zero = element in FLOAT_ELEMENTS and not row.ordered  # then lanes beside the group must not count
    if REST in block and not any(t >= 0 or signed_zero and t != REST for t in block):
        gap = (UNDEF,) if wide else ()
        bits = ELEMENT_TOKENS[:low] + gap + seen.bits[BLOCK_BITS:] + (ZERO,) * (BYTE_BITS - low - len(gap) - 3)
        yield Step("masked-fold-blocks", detail, ins, Layout(bits, seen.regs), (Use(row.block, "", element, times),))
    if REST in lanes and not any(t >= 0 or signed_zero and t != REST for t in lanes):
        bits = ELEMENT_TOKENS[:low] + (UNDEF,) * (BYTE_BITS - low)
        yield Step("masked-fold-lanes", detail, ins, Layout(bits, seen.regs), (Use(row.whole, "", element, times),))


def _only_data(width: int, low: int, bits: tuple[int, ...], where: frozenset[int], *, repeats: bool) -> str:
    """A mask of the lanes that hold data: those with 0 in every address bit whose upper half is empty.

    ``repeats``: lanes may count more than once, as in a maximum.
    """
    idle = (ZERO, UNDEF) if repeats else (ZERO, UNDEF, STAR)
    empty = sum(1 << (b - low) for b in where if bits[b] in idle)
    return f"mask:{width}:bits{empty}=0" if empty else lane_mask(width)


def _slot_mask(width: int, low: int, bits: tuple[int, ...], choice: int, *, repeats: bool) -> str:
    """A mask of the lanes of one slot: the address bits that number slots read ``choice``, empty halves are off."""
    tested, wanted, number = 0, 0, 0
    order = {t: k for k, t in enumerate(sorted(t for t in bits[low:] if t >= 0))}
    for place in range(low, BYTE_BITS):
        token = bits[place]
        if token >= 0:
            tested |= 1 << (place - low)
            wanted |= (choice >> order[token] & 1) << (place - low)
            number += 1
        elif token in (ZERO, UNDEF) or token == STAR and not repeats:
            tested |= 1 << (place - low)
    return f"mask:{width}:bits{tested}={wanted}" if tested else lane_mask(width)


def project(layout: Layout, support: frozenset[int]) -> Layout:
    """A demand on a result as a demand on an operand that depends on ``support`` only."""
    bits = tuple(STAR if t >= 0 and t not in support else t for t in layout.bits)
    return Layout(bits, tuple(t for t in layout.regs if t in support or t < 0))


def complete(layout: Layout, support: frozenset[int]) -> bool:
    """Whether the layout carries every bit that the value depends on."""
    return support <= carried(layout)
