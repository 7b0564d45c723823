"""Register permutations and predicates, from the byte map table and beside it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import verify
from eqsat.ir import EqsatError
from tests.verify.machine import compute, mask, reg
from verify.bytemaps import load_bytemaps

RAMP8 = np.arange(256, dtype=np.uint8)
RAMP16 = np.arange(128, dtype=np.uint16)
RAMP32 = np.arange(64, dtype=np.uint32)


def two(op: str, element: str, a: np.ndarray, b: np.ndarray) -> tuple[list[int], list[int]]:
    r = reg(element)
    line = f"  %r0, %r1 = pto.{op} %a, %b : {r}, {r} -> {r}, {r}"
    lo, hi = compute(line, [(element, a), (element, b)], [element, element])
    return [int(x) for x in lo], [int(x) for x in hi]


@pytest.mark.parametrize(("element", "ramp"), [("ui8", RAMP8), ("ui16", RAMP16), ("ui32", RAMP32)])
def test_interleave(element: str, ramp: np.ndarray) -> None:
    n = len(ramp)
    other = (ramp + 100).astype(ramp.dtype)
    lo, hi = two("vintlv", element, ramp, other)
    assert lo[0::2] == list(ramp[: n // 2]) and lo[1::2] == list(other[: n // 2])
    assert hi[0::2] == list(ramp[n // 2 :]) and hi[1::2] == list(other[n // 2 :])


@pytest.mark.parametrize(("element", "ramp"), [("ui8", RAMP8), ("ui16", RAMP16), ("ui32", RAMP32)])
def test_deinterleave(element: str, ramp: np.ndarray) -> None:
    other = (ramp + 100).astype(ramp.dtype)
    both = [*ramp, *other]
    assert two("vdintlv", element, ramp, other) == (both[0::2], both[1::2])


def test_pack_and_unpack() -> None:
    lines = f"""  %c1 = arith.constant 1 : index
  %r0 = pto.vpack %a, "LOWER" : {reg("ui32")} -> {reg("ui16")}
  %r1 = pto.vpack %a, "HIGHER" : {reg("ui32")} -> {reg("ui16")}
  %r2 = pto.vzunpack %b, %c1 : {reg("ui8")} -> {reg("ui16")}
  %r3 = pto.vsunpack %b, %c1 : {reg("si8")} -> {reg("si16")}"""
    lines = lines.replace("%b, %c1 : !pto.vreg<256xsi8>", "%c, %c1 : !pto.vreg<256xsi8>")
    inputs = [("ui32", RAMP32 + 0x50000), ("ui8", RAMP8), ("si8", RAMP8)]
    low, high, zero, sign = compute(lines, inputs, ["ui16", "ui16", "ui16", "si16"])
    assert list(low) == [*range(64), *[0] * 64]
    assert list(high) == [*[0] * 64, *range(64)]
    assert list(zero) == list(range(128, 256))
    assert list(sign) == list(range(-128, 0))


def test_vselr_takes_indices_modulo_the_lanes() -> None:
    line = f"  %r0 = pto.vselr %a, %b : {reg('f32')}, {reg('ui32')} -> {reg('f32')}"
    index = np.array([*range(63, -1, -1)], np.uint32) + 64
    (got,) = compute(line, [("f32", RAMP32.astype(np.float32)), ("ui32", index)], ["f32"])
    assert list(got) == list(range(63, -1, -1))


def test_predicate_patterns_and_logic() -> None:
    body = f"""  %p = pto.pset_b32 "PAT_VL4" : {mask(32)}
  %n = pto.pnot %p, %m32 : {mask(32)}, {mask(32)} -> {mask(32)}
  %h = pto.pge_b32 "PAT_VL8" : {mask(32)}
  %w = pto.pand %n, %h, %m32 : {mask(32)}, {mask(32)}, {mask(32)} -> {mask(32)}
  %c10 = arith.constant 10 : i32
  %t, %rest = pto.plt_b32 %c10 : i32 -> {mask(32)}, i32
  %x = pto.pxor %t, %w, %m32 : {mask(32)}, {mask(32)}, {mask(32)} -> {mask(32)}
  %s = arith.constant 1 : i32
  %r0 = pto.vdup %s, %w : i32, {mask(32)} -> {reg("i32")}
  %r1 = pto.vdup %s, %x : i32, {mask(32)} -> {reg("i32")}"""
    w, x = compute(body, [], ["i32", "i32"])
    assert list(np.flatnonzero(w)) == [4, 5, 6, 7]
    assert list(np.flatnonzero(x)) == [0, 1, 2, 3, 8, 9]


def test_predicate_moves() -> None:
    """A b32 mask packs to the b16 mask of the packed value, and two interleave to one of twice the lanes."""
    body = f"""  %p = pto.pset_b32 "PAT_VL3" : {mask(32)}
  %z = pto.pset_b32 "PAT_ALLF" : {mask(32)}
  %h = pto.ppack %p, "LOWER" : {mask(32)} -> {mask(16)}
  %u = pto.punpack %h, "LOWER" : {mask(16)} -> {mask(32)}
  %lo, %hi = pto.pintlv_b32 %p, %z : {mask(32)}, {mask(32)} -> {mask(32)}, {mask(32)}
  %s = arith.constant 1 : i32
  %s16 = arith.constant 1 : i16
  %r0 = pto.vdup %s16, %h : i16, {mask(16)} -> {reg("i16")}
  %r1 = pto.vdup %s, %u : i32, {mask(32)} -> {reg("i32")}
  %r2 = pto.vdup %s, %lo : i32, {mask(32)} -> {reg("i32")}"""
    packed, unpacked, woven = compute(body, [], ["i16", "i32", "i32"])
    assert list(np.flatnonzero(packed)) == [0, 1, 2]
    assert list(np.flatnonzero(unpacked)) == [0, 1, 2]
    assert list(np.flatnonzero(woven)) == [0, 2, 4]


def test_a_new_instruction_is_a_row(tmp_path: Path) -> None:
    table = Path(verify.__file__).with_name("bytemaps.toml").read_text()
    path = tmp_path / "bytemaps.toml"
    path.write_text(table + '\n[vdintlv4]\noperands = 4\nresults = ["256*(j//64) + 4*(j%64)"]\n')
    r = reg("ui8")
    line = f"  %r0 = pto.vdintlv4 %a, %b, %c, %d : {r}, {r}, {r}, {r} -> {r}"
    inputs = [("ui8", (RAMP8 // 4 + 64 * k).astype(np.uint8)) for k in range(4)]
    (got,) = compute(line, inputs, ["ui8"], path)
    assert list(got) == list(range(256))
    with pytest.raises(EqsatError, match="vdintlv4 is not interpreted"):
        compute(line, inputs, ["ui8"])


@pytest.mark.parametrize(("row", "message"), [
    ('operands = 1\nresults = ["j + 1"]', "leaves its 256 operand bytes"),
    ('operands = 1\nresults = ["__import__(1)"]', "may use only"),
    ('operands = 1\nresults = ["j.real"]', "may use only"),
    ('operands = 1\nresults = ["j +"]', "does not parse"),
])  # fmt: skip
def test_bad_formulas_are_refused(tmp_path: Path, row: str, message: str) -> None:
    path = tmp_path / "bytemaps.toml"
    path.write_text(f"[odd]\n{row}\n")
    found = load_bytemaps(path).find("odd")
    assert found is not None
    with pytest.raises(EqsatError, match=message):
        found.indices(1)


def test_a_missing_or_broken_table_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(EqsatError, match="cannot read the byte maps"):
        load_bytemaps(tmp_path / "none.toml")
    (tmp_path / "broken.toml").write_text("[vintlv\n")
    with pytest.raises(EqsatError, match="no TOML"):
        load_bytemaps(tmp_path / "broken.toml")
    (tmp_path / "row.toml").write_text("[a]\nresults = []\noperand = 1\n")
    with pytest.raises(EqsatError, match="bad byte map row"):
        load_bytemaps(tmp_path / "row.toml")
