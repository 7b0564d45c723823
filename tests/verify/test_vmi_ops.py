"""VMI operations beyond plain arithmetic, against values worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.ir import EqsatError, Mask, Op, Value, VReg
from tests.verify.test_vmi import run, vmask, vreg
from verify.notes import Notes
from verify.vmi_moves import MASK_SOURCES, MOVES

U32, U16, U8 = "!pto.ptr<ui32, ub>", "!pto.ptr<ui16, ub>", "!pto.ptr<ui8, ub>"
RAMP = np.arange(512, dtype=np.uint32)


def built(name: str, operands: list, results: list, notes: Notes | None = None, **attrs):
    """The action of a move, built directly from types."""
    op = Op(f"pto.vmi.{name}", [Value("x", t) for t in operands], attrs, [Value("r", t) for t in results])
    return {**MASK_SOURCES, **MOVES}[name](op, notes or Notes())


@pytest.mark.parametrize(
    "value", [1.5, [1.5, 1.5, 1.5, 1.5], "dense<1.5> : vector<4xf32>", "dense<[1.5, 1.5, 1.5, 1.5]> : x"]
)
def test_constants(value) -> None:
    assert list(built("constant", [], [VReg(4, "f32")], value=value)()) == [0x3FC00000] * 4


def test_constants_by_lane_by_bits_and_of_masks() -> None:
    assert list(built("constant", [], [VReg(4, "i16")], value="dense<[1, -1, 0x10, 7]> : vector<4xi16>")()) == [
        1,
        0xFFFF,
        16,
        7,
    ]
    assert (
        list(built("constant", [], [VReg(2, "f32")], value="dense<0xFF800000> : vector<2xf32>")()) == [0xFF800000] * 2
    )
    text = "dense<[true, false, false, true]> : vector<4xi1>"
    assert list(built("constant_mask", [], [Mask(4, "pred")], value=text)()) == [True, False, False, True]
    assert list(built("constant_mask", [], [Mask(4, "pred")], value=True)()) == [True] * 4
    with pytest.raises(EqsatError, match="one value or 4"):
        built("constant", [], [VReg(4, "i16")], value=[1, 2])


def test_group_masks() -> None:
    assert list(built("create_group_mask", [], [Mask(8, "pred")], group=2, group_size=4)(3)) == [True] * 3 + [False] + [
        True
    ] * 3 + [False]
    assert list(built("pge", [], [Mask(8, "pred")], pattern="PAT_VL2", group=4)()) == [True] * 8
    assert list(built("pge", [], [Mask(8, "pred")], pattern="PAT_VL1", group=4)()) == [True, False] * 4
    mask, rest = built("plt", [], [Mask(8, "pred")])(11)
    assert mask.all() and rest == 3
    mask, rest = built("plt", [], [Mask(8, "pred")])(-2)
    assert not mask.any() and rest == 0


def test_carries_and_borrows() -> None:
    v, on = VReg(4, "ui32"), np.array([True, True, True, False])
    a, b = np.array([5, 2, 0, 9], np.uint32), np.array([3, 4, 0, 1], np.uint32)
    got, carry = built("vsubc", [v, v, Mask(4, "pred")], [v])(a, b, on)
    assert list(got) == [2, 0xFFFFFFFE, 0, 0] and list(carry) == [True, False, True, False]  # no borrow is a carry
    got, carry = built("vsubcs", [v, v, Mask(4, "pred"), Mask(4, "pred")], [v])(
        a, b, np.array([True, False, False, True]), on
    )
    assert list(got) == [2, 0xFFFFFFFD, 0xFFFFFFFF, 0] and list(carry) == [True, False, False, False]
    got, carry = built("vaddc", [v, v, Mask(4, "pred")], [v])(
        np.array([0xFFFFFFFF, 1, 2, 0xFFFFFFFF], np.uint32), b, on
    )
    assert list(got) == [2, 5, 2, 0] and list(carry) == [True, False, False, False]


def test_channels() -> None:
    x = np.arange(8, dtype=np.uint16)
    four = built("channel_split", [VReg(8, "ui16")], [VReg(2, "ui16")] * 4)(x)
    assert [list(c) for c in four] == [[0, 4], [1, 5], [2, 6], [3, 7]]
    two = built("channel_split", [VReg(8, "ui16")], [VReg(4, "ui16")] * 2)(x)
    assert [list(c) for c in two] == [[0, 2, 4, 6], [1, 3, 5, 7]]
    assert list(built("channel_merge", [VReg(2, "ui16")] * 4, [VReg(8, "ui16")])(*four)) == list(x)
    with pytest.raises(EqsatError, match="two or four channels"):
        built("channel_split", [VReg(9, "ui16")], [VReg(3, "ui16")] * 3)


def test_permutations_and_compaction() -> None:
    v = VReg(4, "ui32")
    x, on = np.array([10, 11, 12, 13], np.uint32), np.array([False, True, False, True])
    assert list(built("shuffle", [v], [VReg(3, "ui32")], indices=[3, 0, 0])(x)) == [13, 10, 10]
    with pytest.raises(EqsatError, match="do not fit"):
        built("shuffle", [v], [VReg(1, "ui32")], indices=[4])
    assert list(built("compress", [v], [v])(x, on)) == [11, 13, 0, 0]
    assert list(built("active_prefix_index", [Mask(4, "pred")], [v])(on)) == [0, 0, 1, 1]
    low, high = built("vzip", [v, v, Mask(4, "pred")], [v, v])(x, x + 10, np.ones(4, bool))
    assert list(low) == [10, 20, 11, 21] and list(high) == [12, 22, 13, 23]
    low, high = built("vunzip", [v, v, Mask(4, "pred")], [v, v])(low, high, np.ones(4, bool))
    assert list(low) == list(x) and list(high) == list(x + 10)


def test_selection_by_index_wraps_at_a_register() -> None:
    notes = Notes()
    x = np.arange(64, dtype=np.uint32) + 100
    whole = built("vselr", [VReg(64, "ui32"), VReg(64, "ui32")], [VReg(64, "ui32")], notes)
    assert list(whole(x, np.full(64, 65, np.uint32))) == [101] * 64 and not notes.undefined
    part = built("vselr", [VReg(64, "ui8"), VReg(64, "ui8")], [VReg(64, "ui8")], notes)
    part(np.zeros(64, np.uint8), np.full(64, 64, np.uint8))
    assert notes.undefined == ["a vselr index beyond the lanes of its source"]


def test_histograms() -> None:
    acc, data = np.full(256, 7, np.uint16), np.array([0, 3, 3, 200, 255, 3], np.uint8)
    on = np.array([True] * 5 + [False])
    types = [VReg(256, "ui16"), VReg(6, "ui8"), Mask(6, "pred")]
    counts = built("vdhist", types, [VReg(256, "ui16")])(acc, data, on)
    assert {b: int(c) - 7 for b, c in enumerate(counts) if c != 7} == {0: 1, 3: 2, 200: 1, 255: 1}
    below = built("vchist", types, [VReg(256, "ui16")])(acc, data, on)
    assert [int(below[b]) - 7 for b in (0, 2, 3, 199, 200, 254, 255)] == [1, 1, 3, 3, 4, 4, 5]
    small = built("vdhist", [VReg(128, "ui16"), *types[1:]], [VReg(128, "ui16")])(acc[:128], data, on)
    assert small.size == 128 and int(small[3]) == 9
    notes = Notes()
    wrapped = built("vdhist", types, [VReg(256, "ui16")], notes)(np.full(256, 65535, np.uint16), data, on)
    assert int(wrapped[3]) == 1 and int(wrapped[0]) == 0 and int(wrapped[1]) == 65535
    assert notes.assumptions == ["a histogram bin beyond 65535 wraps"] and not notes.undefined


def test_gather_and_scatter() -> None:
    v, m = vreg(64, "ui32"), vmask(64)
    body = f"""  %c3 = arith.constant 3 : index
  %s = arith.constant 63 : i32
  %m = pto.vmi.create_mask %c3 : index -> {m}
  %i = pto.vmi.vci %s {{order = "DESC"}} : i32 -> {v}
  %x = pto.vmi.vgather %in, %i, %m : {U32}, {v}, {m} -> {v}
  %y = pto.vmi.gather %in[%i], %m, %i : {U32}, {v}, {m}, {v} -> {v}
  %o = arith.constant 64 : index
  %q = pto.addptr %out, %o : {U32} -> {U32}
  pto.vmi.vstore %x, %out[%c0] : {v}, {U32}
  pto.vmi.vscatter %y, %q, %i, %m : {v}, {U32}, {v}, {m}"""
    got = run(body, RAMP + 100, "ui32").view(np.uint32)
    assert list(got[:5]) == [163, 162, 161, 0, 0]
    assert list(got[64 + 60 : 64 + 64]) == [0xA5A5A5A5, 161, 162, 163] and set(got[64:124]) == {0xA5A5A5A5}


def test_gather_with_pass_through_and_block_gather() -> None:
    v, m = vreg(64, "ui32"), vmask(64)
    body = f"""  %c3 = arith.constant 3 : index
  %s = arith.constant 32 : i32
  %z = arith.constant 0 : i32
  %m = pto.vmi.create_mask %c3 : index -> {m}
  %i = pto.vmi.vci %z : i32 -> {v}
  %y = pto.vmi.gather %in[%i], %m, %i : {U32}, {v}, {m}, {v} -> {v}
  %b = pto.vmi.vbrc %s : i32 -> {v}
  %x = pto.vmi.vgatherb %in, %b, %m : {U32}, {v}, {m} -> {v}
  %o = arith.constant 64 : index
  pto.vmi.vstore %y, %out[%c0] : {v}, {U32}
  pto.vmi.vstore %x, %out[%o] : {v}, {U32}"""
    got = run(body, RAMP + 100, "ui32").view(np.uint32)
    assert list(got[:5]) == [100, 101, 102, 3, 4]
    assert list(got[64:73]) == [108, 109, 110, 111, 112, 113, 114, 115, 0]


def test_expanding_loads_and_compressing_stores() -> None:
    v, m = vreg(64, "ui32"), vmask(64)
    body = f"""  %m = pto.vmi.pge "PAT_VL1" {{group = 32}} : {m}
  %x = pto.vmi.vload %in[%c0] : {U32} -> {v}
  %e = pto.vmi.expand_load %in[%c1], %m, %x : {U32}, {m}, {v} -> {v}
  %k = pto.vmi.masked_load %in[%c1], %m, %x : {U32}, {m}, {v} -> {v}
  %o1 = arith.constant 64 : index
  %o2 = arith.constant 128 : index
  pto.vmi.vstore %e, %out[%c0] : {v}, {U32}
  pto.vmi.vstore %k, %out[%o1] : {v}, {U32}
  pto.vmi.compress_store %x, %out[%o2], %m : {v}, {U32}, {m}"""
    got = run(body, RAMP, "ui32").view(np.uint32)
    assert list(got[:6]) == [1, 1, 2, 3, 3, 5]
    assert list(got[64:68]) == [1, 1, 3, 3]
    assert list(got[128:160]) == list(range(0, 64, 2)) and set(got[160:192]) == {0xA5A5A5A5}


def test_strided_blocks_under_a_mask() -> None:
    v, m = vreg(64, "ui32"), vmask(64)
    body = f"""  %two = arith.constant 2 : i16
  %zero = arith.constant 0 : i16
  %c16 = arith.constant 16 : index
  %m = pto.vmi.create_mask %c16 : index -> {m}
  %x = pto.vmi.stride_load %in[%c0], %two, %zero, %m : {U32}, i16, i16, {m} -> {v}
  %o = arith.constant 64 : index
  %y = pto.vmi.vload %in[%c0] : {U32} -> {v}
  pto.vmi.vstore %x, %out[%c0] : {v}, {U32}
  pto.vmi.vstore %y, %out[%o], %two, %zero, %m : {v}, {U32}, i16, i16, {m}"""
    got = run(body, RAMP, "ui32").view(np.uint32)
    assert list(got[:17]) == [*range(8), *range(16, 24), 0]
    assert list(got[64:72]) == list(range(8)) and list(got[80:88]) == list(range(8, 16))
    assert set(got[72:80]) == set(got[88:104]) == {0xA5A5A5A5}


def test_interleaved_store_under_a_mask_and_low_bytes() -> None:
    v, m = vreg(64, "ui32"), vmask(64)
    body = f"""  %c2 = arith.constant 2 : index
  %m = pto.vmi.create_mask %c2 : index -> {m}
  %x = pto.vmi.vload %in[%c0] : {U32} -> {v}
  pto.vmi.vstore %x, %x, %out[%c0], %m {{dist_mode = "dintlv"}} : {v}, {v}, {U32}, {m}"""
    assert list(run(body, RAMP, "ui32").view(np.uint32)[:6]) == [0, 0, 1, 1, 0xA5A5A5A5, 0xA5A5A5A5]
    body = f"""  %p = pto.castptr %out : {U8} -> {U8}
  %q = pto.castptr %in : {U8} -> !pto.ptr<i32, ub>
  %x = pto.vmi.vload %q[%c0], %c1 {{group = 8}} : !pto.ptr<i32, ub> -> {vreg(8, "i32")}
  pto.vmi.vstore %x, %p[%c0], %c1 {{group = 8}} : {vreg(8, "i32")}, {U8}"""
    assert list(run(body, RAMP + 0x1FE, "ui8")[:9]) == [0xFE, 0xFF, 0, 1, 2, 3, 4, 5, 0xA5]


def test_compares_of_both_spellings_and_masks() -> None:
    v, m = vreg(64, "i32"), vmask(64)
    p = "!pto.ptr<i32, ub>"
    body = f"""  %o = arith.constant 64 : index
  %o2 = arith.constant 128 : index
  %x = pto.vmi.vload %in[%c0] : {p} -> {v}
  %y = pto.vmi.vload %in[%o] : {p} -> {v}
  %s = pto.vmi.cmpi "slt", %x, %y : {v}, {v} -> {m}
  %u = pto.vmi.cmpi "ult", %x, %y : {v}, {v} -> {m}
  %d = pto.vmi.mask_xor %s, %u : {m}, {m} -> {m}
  %n = pto.vmi.mask_not %d : {m} -> {m}
  pto.vmi.vstore %x, %out[%c0], %s : {v}, {p}, {m}
  pto.vmi.vstore %x, %out[%o], %u : {v}, {p}, {m}
  pto.vmi.vstore %x, %out[%o2], %n : {v}, {p}, {m}"""
    data = np.array([-1, 1] * 32 + [1] * 64, np.int32)
    got = run(body, data, "i32").view(np.uint32)
    assert set(got[0:64:2]) == {0xFFFFFFFF} and set(got[1:64:2]) == {0xA5A5A5A5}
    assert set(got[64:128]) == {0xA5A5A5A5}  # -1 is the largest, 1 is not below 1
    assert set(got[128:192:2]) == {0xA5A5A5A5} and set(got[129:192:2]) == {1}


def test_masks_zero_lanes_of_every_operation_that_takes_one() -> None:
    v, m = vreg(64), vmask(64)
    f32 = "!pto.ptr<f32, ub>"
    head = f"""  %c17 = arith.constant 17 : index
  %m = pto.vmi.create_mask %c17 : index -> {m}
  %s = arith.constant 2.0 : f32
  %x = pto.vmi.vload %in[%c0] : {f32} -> {v}
"""
    data = -(np.arange(64, dtype=np.float32) + 1)
    lines = {
        f"pto.vmi.vabs %x, %m : {v}, {m} -> {v}": [i + 1 for i in range(17)],
        f"pto.vmi.vadd %x, %x, %m : {v}, {v}, {m} -> {v}": [-2 * (i + 1) for i in range(17)],
        f"pto.vmi.vmuls %x, %s, %m : {v}, f32, {m} -> {v}": [-2 * (i + 1) for i in range(17)],
        f"pto.vmi.vmula %x, %x, %x, %m : {v}, {v}, {v}, {m} -> {v}": [(i + 1) * i for i in range(17)],
        f"pto.vmi.vaxpy %x, %x, %s, %m : {v}, {v}, f32, {m} -> {v}": [-3 * (i + 1) for i in range(17)],
        f"pto.vmi.vlrelu %x, %s, %m : {v}, f32, {m} -> {v}": [-2 * (i + 1) for i in range(17)],
        f"pto.vmi.vprelu %x, %x, %m : {v}, {v}, {m} -> {v}": [(i + 1) ** 2 for i in range(17)],
        f"pto.vmi.vexpdif %x, %x, %m : {v}, {v}, {m} -> {v}": [1] * 17,
    }
    for line, want in lines.items():
        got = run(f"{head}  %r = {line}\n  pto.vmi.vstore %r, %out[%c0] : {v}, {f32}", data).view(np.float32)[:64]
        assert list(got[:17]) == want and not got[17:].view(np.uint32).any(), line


def test_saturating_casts_are_semantics() -> None:
    v16, v8 = vreg(128, "si16"), vreg(128, "ui8")
    body = f"""  %p = pto.castptr %out : !pto.ptr<si16, ub> -> {U8}
  %x = pto.vmi.vload %in[%c0] : !pto.ptr<si16, ub> -> {v16}
  %q = pto.vmi.vcvt %x {{saturate = "SAT"}} : {v16} -> {v8}
  pto.vmi.vstore %q, %p[%c0] : {v8}, {U8}"""
    data = np.resize(np.array([-5, 255, 256], np.int16), 128)
    assert list(run(body, data, "si16")[:3]) == [0, 255, 255]
