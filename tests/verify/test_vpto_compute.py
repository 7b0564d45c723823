"""Computing instructions, one by one, against values worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.ir import EqsatError
from tests.verify.machine import compute, mask, reg

RAMP8 = np.arange(256, dtype=np.uint8)
RAMP16 = np.arange(128, dtype=np.uint16)
RAMP32 = np.arange(64, dtype=np.uint32)
FLOATS = np.arange(64, dtype=np.float32)


def unary(
    op: str, element: str, bits: int, values: np.ndarray, target: str | None = None, extra: str = ""
) -> np.ndarray:
    target = target or element
    line = f"  %r0 = pto.{op} %a, %m{bits}{extra} : {reg(element)}, {mask(bits)} -> {reg(target)}"
    return compute(line, [(element, values)], [target])[0]


def test_masked_lanes_become_zero() -> None:
    lines = f"""  %p = pto.pset_b32 "PAT_VL3" : {mask(32)}
  %r0 = pto.vadd %a, %a, %p : {reg("f32")}, {reg("f32")}, {mask(32)} -> {reg("f32")}"""
    (got,) = compute(lines, [("f32", FLOATS + 1)], ["f32"])
    assert list(got[:5]) == [2, 4, 6, 0, 0] and not got[5:].any()


def test_with_scalar_and_shifts() -> None:
    lines = f"""  %s = arith.constant 1.5 : f32
  %n = arith.constant 2 : i16
  %r0 = pto.vmuls %a, %s, %m32 : {reg("f32")}, f32, {mask(32)} -> {reg("f32")}
  %r1 = pto.vshls %b, %n, %m8 : {reg("ui8")}, i16, {mask(8)} -> {reg("ui8")}
  %r2 = pto.vshrs %c, %n, %m16 : {reg("si16")}, i16, {mask(16)} -> {reg("si16")}"""
    inputs = [("f32", FLOATS), ("ui8", RAMP8), ("si16", np.full(128, -8, np.int16))]
    a, b, c = compute(lines, inputs, ["f32", "ui8", "si16"])
    assert list(a) == list(FLOATS * 1.5)
    assert list(b) == [4 * i % 256 for i in range(256)]
    assert set(c) == {-2}


def test_a_mask_of_another_width_is_refused() -> None:
    line = f"  %r0 = pto.vadd %a, %a, %m8 : {reg('f32')}, {reg('f32')}, {mask(8)} -> {reg('f32')}"
    with pytest.raises(EqsatError, match="b8"):
        compute(line, [("f32", FLOATS)], ["f32"])


@pytest.mark.parametrize(("part", "first"), [("EVEN", 0), ("ODD", 1)])
def test_widening_reads_every_second_lane(part: str, first: int) -> None:
    halves = np.arange(128, dtype=np.float16)
    got = unary("vcvt", "f16", 16, halves, "f32", f' {{part = "{part}"}}')
    assert list(got) == [2 * i + first for i in range(64)]


@pytest.mark.parametrize("part", range(4))
def test_narrowing_writes_one_byte_of_four_and_zeros(part: int) -> None:
    f8, attributes = reg("f8E4M3FN"), f'{{part = "P{part}", rnd = "R", sat = "SAT"}}'
    lines = f"""  %q = pto.vcvt %a, %m32 {attributes} : {reg("f32")}, {mask(32)} -> {f8}
  %r0 = pto.vbitcast %q : {f8} -> {reg("ui8")}"""
    (got,) = compute(lines, [("f32", np.ones(64, np.float32))], ["ui8"])
    assert [int(x) for x in got[:8]] == [0x38 if j % 4 == part else 0 for j in range(8)]
    assert np.count_nonzero(got) == 64


def test_widening_u8_by_part_and_casting_in_place() -> None:
    assert list(unary("vcvt", "ui8", 8, RAMP8, "ui32", ' {part = "P3"}')) == [4 * i + 3 for i in range(64)]
    values = np.array([1.5, 2.5, -1e20, np.nan] * 16, np.float32)
    got = unary("vcvt", "f32", 32, values, "si32", ' {rnd = "R", sat = "SAT"}')
    assert list(got[:4]) == [2, 2, -(2**31), 0]


def test_casts_that_do_not_exist_are_refused() -> None:
    with pytest.raises(EqsatError, match="vcvt from f8E4M3FN to f16"):
        unary("vcvt", "f8E4M3FN", 8, RAMP8, "f16", ' {part = "EVEN"}')
    with pytest.raises(EqsatError, match="part P0"):
        unary("vcvt", "f16", 16, RAMP16, "f32", ' {part = "P0"}')


def test_vcmax_gives_value_and_first_index() -> None:
    values = np.full(64, -5, np.float32)
    values[[7, 9]] = -1
    got = unary("vcmax", "f32", 32, values)
    assert got[0] == -1 and got.view(np.uint32)[1] == 7 and not got.view(np.uint32)[2:].any()
    values[[20, 30]] = np.nan
    got = unary("vcmax", "f32", 32, values)
    assert got.view(np.uint32)[0] == 0x7FC00000 and got.view(np.uint32)[1] == 20
    got = unary("vcmin", "f32", 32, np.arange(64, 0, -1).astype(np.float32))
    assert got[0] == 1 and got.view(np.uint32)[1] == 63


def test_masked_vcmax_ignores_inactive_lanes() -> None:
    lines = f"""  %p = pto.pset_b32 "PAT_VL32" : {mask(32)}
  %h = pto.pnot %p, %m32 : {mask(32)}, {mask(32)} -> {mask(32)}
  %r0 = pto.vcmax %a, %p : {reg("f32")}, {mask(32)} -> {reg("f32")}
  %r1 = pto.vcmin %a, %h : {reg("f32")}, {mask(32)} -> {reg("f32")}"""
    low, high = compute(lines, [("f32", FLOATS)], ["f32", "f32"])
    assert low[0] == 31 and low.view(np.uint32)[1] == 31
    assert high[0] == 32 and high.view(np.uint32)[1] == 32


def test_block_reductions() -> None:
    assert list(unary("vcgmax", "f32", 32, FLOATS)) == [8 * b + 7 for b in range(8)] + [0] * 56
    assert list(unary("vcgmin", "f32", 32, FLOATS)) == [8 * b for b in range(8)] + [0] * 56
    assert list(unary("vcgadd", "f32", 32, FLOATS))[:8] == [64 * b + 28 for b in range(8)]
    halves = np.arange(128, dtype=np.float16)
    assert list(unary("vcgmax", "f16", 16, halves))[:9] == [16 * b + 15 for b in range(8)] + [0]


def test_an_empty_block_gives_the_neutral_value() -> None:
    lines = f"""  %p = pto.pset_b32 "PAT_VL8" : {mask(32)}
  %r0 = pto.vcgmax %a, %p : {reg("f32")}, {mask(32)} -> {reg("f32")}"""
    (got,) = compute(lines, [("f32", FLOATS)], ["f32"])
    assert list(got[:8]) == [7] + [-np.inf] * 7


def test_sums() -> None:
    assert list(unary("vcadd", "f32", 32, FLOATS)) == [2016] + [0] * 63
    wide = unary("vcadd", "ui16", 16, np.full(128, 65535, np.uint16), "ui32")
    assert wide[0] == 128 * 65535 and not wide[1:].any()
    assert list(unary("vcpadd", "f32", 32, FLOATS))[:33] == [4 * i + 1 for i in range(32)] + [0]


def test_duplicate_broadcast_and_index() -> None:
    lines = f"""  %z = arith.constant 250 : i8
  %s = arith.constant 2.0 : f32
  %r0 = pto.vdup %a, %m32 {{position = "LOWEST"}} : {reg("f32")}, {mask(32)} -> {reg("f32")}
  %r1 = pto.vbr %s : f32 -> {reg("f32")}
  %r2 = pto.vci %z : i8 -> {reg("i8")}
  %r3 = pto.vdup %s, %m32 : f32, {mask(32)} -> {reg("f32")}"""
    low, two, ramp, dup = compute(lines, [("f32", FLOATS + 9)], ["f32", "f32", "i8", "f32"])
    assert set(low) == {9} and set(two) == {2} and set(dup) == {2}
    assert list(ramp[:8].view(np.uint8)) == [250, 251, 252, 253, 254, 255, 0, 1]


def test_compare_and_select() -> None:
    lines = f"""  %s = arith.constant 10.0 : f32
  %p = pto.vcmps %a, %s, %m32, "lt" : {reg("f32")}, f32, {mask(32)} -> {mask(32)}
  %q = pto.vcmp %a, %b, %p, "ne" : {reg("f32")}, {reg("f32")}, {mask(32)} -> {mask(32)}
  %r0 = pto.vsel %a, %b, %q : {reg("f32")}, {reg("f32")}, {mask(32)} -> {reg("f32")}"""
    other = np.full(64, 3, np.float32)
    (got,) = compute(lines, [("f32", FLOATS), ("f32", other)], ["f32"])
    assert list(got) == [float(i) if i < 10 else 3.0 for i in range(64)]


def test_exponential_difference_and_fused() -> None:
    lines = f"""  %r0 = pto.vexpdif %a, %a, %m32, "ODD" : {reg("f32")}, {reg("f32")}, {mask(32)} -> {reg("f32")}
  %r1 = pto.vmula %a, %b, %b, %m32 : {reg("f32")}, {reg("f32")}, {reg("f32")}, {mask(32)} -> {reg("f32")}"""
    ones, squares = compute(lines, [("f32", FLOATS), ("f32", FLOATS)], ["f32", "f32"])
    assert set(ones) == {1} and list(squares) == [i + i * i for i in range(64)]


def test_products_of_64_bits() -> None:
    r = reg("i32")
    lines = f"  %r0, %r1 = pto.vmull %a, %b, %m32 : {r}, {r}, {mask(32)} -> {r}, {r}"
    a = np.array([-1, -(2**31)] * 32, np.int32)
    b = np.array([2, -1] * 32, np.int32)
    low, high = compute(lines, [("i32", a), ("i32", b)], ["i32", "i32"])
    assert list(low[:2]) == [-2, -(2**31)] and list(high[:2]) == [-1, 0]


def test_leaky_truncating_and_fused_with_a_scalar() -> None:
    r = reg("f32")
    lines = f"""  %s = arith.constant 0.5 : f32
  %r0 = pto.vlrelu %a, %s, %m32 : {r}, f32, {mask(32)} -> {r}
  %r1 = pto.vtrc %a, %m32 {{rnd = "Z"}} : {r}, {mask(32)} -> {r}
  %r2 = pto.vaxpy %a, %b, %s, %m32 : {r}, {r}, f32, {mask(32)} -> {r}"""
    values = np.array([-3.0, 2.75] * 32, np.float32)
    leaky, whole, fused = compute(lines, [("f32", values), ("f32", FLOATS)], ["f32", "f32", "f32"])
    assert list(leaky[:2]) == [-1.5, 2.75] and list(whole[:2]) == [-3, 2]
    assert list(fused[:4]) == [-1.5, 2.375, 0.5, 4.375]


def test_carry_chain() -> None:
    r, m = reg("ui32"), mask(32)
    lines = f"""  %r0, %c = pto.vaddc %a, %b, %m32 : {r}, {r}, {m} -> {r}, {m}
  %r1, %d = pto.vaddcs %a, %a, %c, %m32 : {r}, {r}, {m}, {m} -> {r}, {m}"""
    a = np.array([0xFFFFFFFF, 1] * 32, np.uint32)
    low, high = compute(lines, [("ui32", a), ("ui32", np.full(64, 2, np.uint32))], ["ui32", "ui32"])
    assert list(low[:2]) == [1, 3] and list(high[:2]) == [0xFFFFFFFF, 2]


def test_compaction() -> None:
    r, m = reg("si32"), mask(32)
    lines = f"""  %p = pto.pset_b32 "PAT_M4" : {m}
  %r0 = pto.vsqz %a, %p : {r}, {m} -> {r}
  %r1 = pto.vusqz %a, %p : {r}, {m} -> {r}"""
    kept, below = compute(lines, [("si32", RAMP32.astype(np.int32))], ["si32", "si32"])
    assert list(kept) == [*range(0, 64, 4), *[0] * 48]
    assert list(below[:6]) == [0, 1, 1, 1, 1, 2]
