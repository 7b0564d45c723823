"""Moves of a value between layouts as steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eqsat.isa import InstructionTable
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, UNDEF, WANT, ZERO, Layout
from rules.compute_steps import splat
from rules.memory_steps import lane_set, mask_name
from rules.shapes import Shape, Step, Use, count, lane_mask


def permutes(table: InstructionTable, shape: Shape, layout: Layout) -> Iterator[Step]:
    """Every instruction of the table that permutes address bits, on every choice of operand registers."""
    for row in table.permutes:
        if row.masks != shape.is_mask:
            continue
        rule = {"intlv": "interleave", "pack": "unpack" if row.one_result else "pack"}[row.family]
        rule = f"mask-{rule}" if row.masks else rule
        for detail, out, times in row.moves(layout, shape.width_log2, shape.lanes):
            if out == layout:
                continue
            zero = ("zero",) if detail.endswith(":zero") else ()
            yield Step(rule, detail, (layout,), out, (Use(row.opcode, "", f"b{row.lanes}", times),), zero)


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
                use = Use("vselr", "", f"b{width}", count(layout.regs, shape.lanes))
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
            times = count(loose.regs, shape.lanes) - count(layout.regs, shape.lanes)
            vectors = list(index_vectors(layout, loose, width))[1:]
            yield Step(
                "extract", f"b{width}", (layout,), loose, (Use("vselr", "", f"b{width}", times),), tuple(vectors)
            )
        else:
            vectors = tuple(index_vectors(layout, out, width))
            yield Step(
                "extract",
                f"b{width}",
                (layout,),
                out,
                (Use("vselr", "", f"b{width}", count(out.regs, shape.lanes)),),
                vectors,
            )


def clear_gaps(shape: Shape, layout: Layout, wanted: Layout) -> Step | None:
    """pand of a mask with itself, governed by the lanes where it may stay on; None where more would have to change."""
    pairs = list(zip(layout.bits, wanted.bits, strict=True))
    if layout.regs != wanted.regs or any(a != b and (b != ZERO or a not in (UNDEF, STAR)) for a, b in pairs):
        return None
    tokens = tuple(-1 if a != b else 0 for a, b in pairs[shape.width_log2 :])
    use = Use("pand", "", shape.element, count(layout.regs, shape.lanes))
    lanes = mask_name(8 << shape.width_log2, lane_set(tokens, 0, 1 << len(tokens), None))
    return Step("mask-gaps", "", (layout,), wanted, (use,), (lanes,))


def moved_out(layout: Layout, out: Layout) -> list[int]:
    """Tokens that number registers of ``out`` and stood in the lanes of ``layout``."""
    left = list(layout.regs)
    moved = []
    for token in out.regs:
        if token in left:
            left.remove(token)
        else:
            moved.append(token)
    return moved


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
    moved = moved_out(layout, out)
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
        use = Use("vdup", "LOWEST", shape.element, count(layout.regs, shape.lanes))
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
            use = Use("vsel", "", shape.element, count(out.regs, shape.lanes))
            yield Step(
                "merge",
                f"b{width}.{shape.element}:{token}:{place}",
                (layout,),
                out,
                (use,),
                (f"mask:{width}:bits{1 << lane}=0",),
            )
