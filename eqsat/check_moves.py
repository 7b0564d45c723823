"""Checks of VMI operations that only move lanes (vmi.md 2.4, 2.7 and 2.8), and of the histograms."""

from __future__ import annotations

from dataclasses import replace

from eqsat.check_shape import Fault, Shape
from eqsat.ir import ELEMENT_BITS, Mask, Op, PhysMask, PhysReg, VReg

# Lanes of the one register that vselr selects from, by the width of its elements.
_SELECT_LANES = {8: (64, 128, 256), 16: (64, 128), 32: (64,)}


def _bitcast(op: Op, shape: Shape) -> None:
    shape.count(1)
    source, result = shape.vector(0), shape.vector(0, "result")
    bits, new_bits = (v.lanes * ELEMENT_BITS[v.element] for v in (source, result))
    if bits != new_bits:
        raise Fault(f"{shape.said} of {bits} bits to {new_bits} bits", "result", 0)
    if source.layout != result.layout:
        raise Fault(f"{shape.said}: its vectors have two layouts", "result", 0)


def _interleave(op: Op, shape: Shape) -> None:
    bare = shape.said in ("vzip", "vunzip")
    if not bare and len(op.operands) == 2:
        raise Fault(f"{shape.said} needs a mask: a missing operand")
    shape.count(2 if bare else 3, 3, results=2)
    first = shape.vector(0)
    shape.same(1, first)
    for position in range(2, len(op.operands)):
        shape.mask(position, first.lanes)
    for position in range(2):  # whose layout need not be that of the operands: registers may only change their names
        result = shape.vector(position, "result")
        shape.same(position, replace(first, layout=result.layout), "result")


def _select_lanes(op: Op, shape: Shape) -> None:
    shape.count(2)
    first = shape.vector(0)
    bits = ELEMENT_BITS[first.element]
    lanes = _SELECT_LANES.get(bits, ())
    if first.lanes not in lanes:
        shown = ", ".join(map(str, lanes)) or "no number of"
        raise Fault(f"{shape.said} of {bits}-bit elements takes {shown} lanes, not {first.lanes}", "operand", 0)
    shape.lanes(shape.indices(1, (bits,)), first.lanes, "operand", 1)
    shape.same(0, first, "result")


def _compress(op: Op, shape: Shape) -> None:
    shape.count(2)
    first = shape.vector(0)
    shape.mask(1, first.lanes)
    shape.same(0, first, "result")


def _shuffle(op: Op, shape: Shape) -> None:
    shape.count(1)
    source, result = shape.vector(0), shape.vector(0, "result")
    indices = op.attrs.get("indices")
    if not isinstance(indices, list):
        raise Fault(f"{shape.said} needs its indices in brackets: %x[0, 1, ...]")
    for index in indices:
        if type(index) is not int or not 0 <= index < source.lanes:
            raise Fault(f"index {index} is none of the {source.lanes} lanes", "attr", "indices")
    if result.lanes != len(indices):
        raise Fault(f"{shape.said} of {len(indices)} indices makes no {result.lanes} lanes", "result", 0)
    if result.element != source.element:
        raise Fault(f"{shape.said}: elements {result.element} here, {source.element} before", "result", 0)


def _channels(op: Op, shape: Shape) -> None:
    split = shape.short == "channel_split"
    many = op.results if split else op.operands
    one, part = (shape.vector(0), "result") if split and op.operands else (shape.vector(0, "result"), "operand")
    if len(many) not in (2, 4):
        raise Fault(f"{shape.said} has two or four channels, not {len(many)}")
    shape.count(1 if split else len(many), results=len(many) if split else 1)
    for position in range(len(many)):
        channel = shape.vector(position, part)
        if channel.lanes * len(many) != one.lanes:
            raise Fault(
                f"{shape.said}: {len(many)} channels of {channel.lanes} lanes are no {one.lanes} lanes", part, position
            )
        if channel.element != one.element:
            raise Fault(f"{shape.said}: elements {channel.element} here, {one.element} before", part, position)


def _histogram(op: Op, shape: Shape) -> None:
    shape.count(3)
    bins, source = shape.vector(0), shape.vector(1)
    if bins.element not in ("ui16", "i16"):
        raise Fault(f"{shape.said} counts in ui16, not {bins.element}", "operand", 0)
    if bins.lanes not in (128, 256):
        raise Fault(f"{shape.said} has 128 or 256 bins, not {bins.lanes}", "operand", 0)
    if source.element not in ("ui8", "i8"):
        raise Fault(f"{shape.said} counts ui8 elements, not {source.element}", "operand", 1)
    shape.mask(2, source.lanes)
    shape.same(0, bins, "result")


def _same_but_layout(op: Op, shape: Shape) -> None:
    """ensure_layout, ensure_mask_layout and ensure_mask_granularity: the value does not change."""
    shape.count(1)
    if shape.short == "ensure_layout":
        first, second = shape.vector(0), shape.vector(0, "result")
        shape.lanes(second, first.lanes, "result", 0)
        if first.element != second.element:
            raise Fault(f"{shape.said}: elements {second.element} here, {first.element} before", "result", 0)
    else:
        shape.mask(0, shape.any_mask(0).lanes, "result")


def _registers(op: Op, shape: Shape) -> None:
    """pack and unpack: registers on one side, one value on the other."""
    packs = shape.short == "pack"
    one, many, part = (op.results, op.operands, "operand") if packs else (op.operands, op.results, "result")
    if len(one) != 1 or not many:
        raise Fault(f"{shape.said} has one value on one side and registers on the other")
    if not isinstance(one[0].type, VReg | Mask):
        shape.wrong("result" if packs else "operand", 0, "a vector or a mask")
    wanted = PhysReg if isinstance(one[0].type, VReg) else PhysMask
    for position, value in enumerate(many):
        if not isinstance(value.type, wanted):
            shape.wrong(part, position, "a register")


CHECKS = {
    "bitcast": _bitcast,
    "interleave": _interleave,
    "select_lanes": _select_lanes,
    "compress": _compress,
    "shuffle": _shuffle,
    "channels": _channels,
    "histogram": _histogram,
    "layout": _same_but_layout,
    "registers": _registers,
}
