"""Checks of VMI loads and stores (vmi.md 2.1): pointers, strides, groups, block strides, indexed accesses."""

from __future__ import annotations

from eqsat.check_shape import Fault, Shape, sign_free
from eqsat.ir import ELEMENT_BITS, INDEX, Mask, Op, VReg
from eqsat.spellings import I16

_DIST_MODES = {"vload": (None, "brc", "dintlv"), "vstore": (None, "dintlv")}


def _element(shape: Shape, at: int, vector: VReg, part: str, position: int) -> None:
    """The pointer at operand ``at`` points to elements of the vector."""
    pointer = shape.pointer(at)
    packed_bytes = shape.short == "vstore" and "group" in shape.op.attrs and sign_free(vector.element) == "i32"
    if pointer.element != vector.element and not (packed_bytes and sign_free(pointer.element) == "i8"):
        raise Fault(f"{shape.said} of {vector.element} elements through a pointer to {pointer.element}", part, position)


def _dense(op: Op, shape: Shape, at: int, vectors: list[tuple[VReg, str, int]], masks: int) -> None:
    """What loads and stores share: the pointer at operand ``at``, its offset, strides, group and dist_mode."""
    shape.pointer(at)
    shape.scalar(at + 1, INDEX)
    group, dist = op.attrs.get("group"), op.attrs.get("dist_mode")
    strides = len(op.operands) - at - 2 - masks
    for vector, part, position in vectors:
        _element(shape, at, vector, part, position)
        shape.groups(vector.lanes)
    if dist == "dintlv" and (group is not None or strides):
        raise Fault("dist_mode dintlv takes no group and no stride", "attr", "dist_mode")
    if group is not None:
        if strides == 0:
            raise Fault(f"{shape.said} with group needs a stride")
        if strides > 1:
            raise Fault(f"{shape.said} with group takes one stride, not a block and a repeat stride", "operand", at + 3)
        shape.scalar(at + 2, INDEX)
    elif strides == 1:
        what = "one block stride: the repeat stride is missing"
        missing = what if op.operands[at + 2].type == I16 else "one stride but no group"
        raise Fault(f"{shape.said} has {missing}", "operand", at + 2)
    elif strides > 2:
        raise Fault(f"{shape.said} has too many operands")
    elif strides == 2:
        if dist is not None:
            raise Fault(f"{shape.said} with block strides takes no dist_mode", "attr", "dist_mode")
        shape.scalar(at + 2, I16)
        shape.scalar(at + 3, I16)
    if dist == "dintlv" and vectors[0][0] != vectors[1][0]:
        raise Fault("dist_mode dintlv needs two vectors of one type", *vectors[1][1:])


def _dist_mode(op: Op, shape: Shape) -> None:
    dist = op.attrs.get("dist_mode")
    if dist in _DIST_MODES[shape.short]:
        return
    if dist == "unpack" and shape.short == "vload":
        raise Fault("dist_mode unpack has no meaning any more: load, then vcvt", "attr", "dist_mode")
    raise Fault(f'unknown dist_mode "{dist}" of {shape.said}', "attr", "dist_mode")


def load(op: Op, shape: Shape) -> None:
    """``vload %p[%o], strides..., mask``; only the block form takes a mask."""
    _dist_mode(op, shape)
    dintlv = op.attrs.get("dist_mode") == "dintlv"
    shape.count(2, 5, results=2 if dintlv else 1)
    vectors = [(shape.vector(i, "result"), "result", i) for i in range(len(op.results))]
    masks = [i for i, v in enumerate(op.operands) if isinstance(v.type, Mask)]
    if masks and (masks != [4] or len(op.operands) != 5):
        raise Fault(f"{shape.said} takes a mask behind its block strides only: see masked_load", "operand", masks[0])
    if masks:
        shape.mask(4, vectors[0][0].lanes)
    _dense(op, shape, 0, vectors, len(masks))


def store(op: Op, shape: Shape) -> None:
    """``vstore %x, %p[%o], strides..., mask``, with two vectors for dintlv."""
    _dist_mode(op, shape)
    values = 2 if op.attrs.get("dist_mode") == "dintlv" else 1
    shape.count(values + 2, values + 5, results=0)
    vectors = [(shape.vector(i), "operand", i) for i in range(values)]
    masks = [i for i, v in enumerate(op.operands) if isinstance(v.type, Mask)]
    if len(masks) > 1:
        raise Fault(f"{shape.said} takes one mask", "operand", masks[1])
    if masks:
        if op.attrs.get("group") is not None:
            raise Fault(f"{shape.said} with group takes no mask", "operand", masks[0])
        if masks[0] != len(op.operands) - 1:
            raise Fault(f"the mask of {shape.said} stands last", "operand", masks[0])
        shape.mask(masks[0], vectors[0][0].lanes)
    _dense(op, shape, values, vectors, len(masks))


def block_store(op: Op, shape: Shape) -> None:
    """``vsstb %x, %p[%o], %block_stride, %m``."""
    shape.count(5, results=0)
    vector = shape.vector(0)
    _element(shape, 1, vector, "operand", 0)
    shape.scalar(2, INDEX)
    shape.scalar(3, I16)
    shape.mask(4, vector.lanes)


def masked_load(op: Op, shape: Shape) -> None:
    """``masked_load %p[%o], %m, %pass`` and expand_load."""
    shape.count(4)
    result = shape.vector(0, "result")
    _element(shape, 0, result, "result", 0)
    shape.scalar(1, INDEX)
    shape.mask(2, result.lanes)
    shape.same(3, result)


def compress_store(op: Op, shape: Shape) -> None:
    """``compress_store %x, %p[%o], %m``."""
    shape.count(4, results=0)
    vector = shape.vector(0)
    _element(shape, 1, vector, "operand", 0)
    shape.scalar(2, INDEX)
    shape.mask(3, vector.lanes)


def gather(op: Op, shape: Shape) -> None:
    """``vgather %p, %idx, %m`` and gather with what inactive lanes get behind the mask."""
    shape.count(4 if shape.short == "gather" else 3)
    result = shape.vector(0, "result")
    _element(shape, 0, result, "result", 0)
    bits = ELEMENT_BITS[result.element]
    if bits not in (16, 32):
        raise Fault(f"{shape.said} of {result.element}: only 16- and 32-bit elements can be gathered", "result", 0)
    index = shape.indices(1, (16, 32))
    if ELEMENT_BITS[index.element] != bits:
        raise Fault(f"{shape.said} of {result.element} needs {bits}-bit indices, not {index.element}", "operand", 1)
    shape.lanes(index, result.lanes, "operand", 1)
    shape.mask(2, result.lanes)
    if shape.short == "gather":
        shape.same(3, result)


def block_gather(op: Op, shape: Shape) -> None:
    """``vgatherb %p, %offsets, %m``: one offset a block."""
    shape.count(3)
    result = shape.vector(0, "result")
    _element(shape, 0, result, "result", 0)
    shape.indices(1, (32,))
    shape.mask(2, result.lanes)


def scatter(op: Op, shape: Shape) -> None:
    """``vscatter %x, %p, %idx, %m``."""
    shape.count(4, results=0)
    vector = shape.vector(0)
    _element(shape, 1, vector, "operand", 0)
    index = shape.indices(2, (8, 16, 32))
    if ELEMENT_BITS[index.element] == 8:
        raise Fault(f"{shape.said} needs 16- or 32-bit indices, not {index.element}", "operand", 2)
    shape.lanes(index, vector.lanes, "operand", 2)
    shape.mask(3, vector.lanes)


CHECKS = {
    "load": load,
    "store": store,
    "block_store": block_store,
    "masked_load": masked_load,
    "compress_store": compress_store,
    "gather": gather,
    "block_gather": block_gather,
    "scatter": scatter,
}
