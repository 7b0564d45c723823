"""Lane arithmetic against values worked out by hand from values.md sections 2 and 3."""

from __future__ import annotations

import numpy as np
import pytest

from verify import lanes, reductions
from verify.floats import encode_scalar
from verify.formats import CODE_TYPES, kind_bytes
from verify.notes import F16_MODE, NAN_MODEL, ZERO_MODEL, Notes, Trap

NAN = 0x7FC00000
INF, NEG_INF = 0x7F800000, 0xFF800000
NEG_ZERO = 0x80000000


def codes(kind: str, *values) -> np.ndarray:
    """Floats are encoded, ints are codes."""
    made = [encode_scalar(v, kind) if isinstance(v, float) else v & ((1 << (8 * kind_bytes(kind))) - 1) for v in values]
    return np.array(made, CODE_TYPES[kind_bytes(kind)])


def run(name: str, kind: str, a, b, notes: Notes | None = None) -> list[int]:
    with np.errstate(all="ignore"):
        return [int(c) for c in lanes.binary(name, kind, notes or Notes())(codes(kind, *a), codes(kind, *b))]


def one(name: str, kind: str, *a) -> list[int]:
    with np.errstate(all="ignore"):
        return [int(c) for c in lanes.unary(name, kind, Notes())(codes(kind, *a))]


def test_f32_addition_is_ieee() -> None:
    assert run("vadd", "f32", [INF, INF, NEG_ZERO, NEG_ZERO, 1], [NEG_INF, 1.0, NEG_ZERO, 0, 1]) == [
        NAN, INF, NEG_ZERO, 0, 2,
    ]  # fmt: skip


def test_every_nan_becomes_the_canonical_one() -> None:
    notes = Notes()
    assert run("vmul", "f32", [0xFF800001, 0x7FFFFFFF], [1.0, 1.0], notes) == [NAN, NAN]
    assert notes.assumptions == [NAN_MODEL]
    assert run("vadd", "f16", [0xFE01], [1.0]) == [0x7E00]
    assert run("vadd", "bf16", [0xFFC1], [1.0]) == [0x7FC0]


def test_bf16_product_is_rounded_once() -> None:
    # 1.0078125 squared is 1.01568603515625: between bf16 1.015625 and 1.0234375, nearest is the first.
    assert run("vmul", "bf16", [0x3F81], [0x3F81]) == [0x3F82]
    # 1.0078125 * 1.5 = 1.51171875: exactly halfway between 0x3FC1 and 0x3FC2, to even.
    assert run("vmul", "bf16", [0x3F81], [0x3FC0]) == [0x3FC2]


def test_f16_arithmetic_notes_its_mode() -> None:
    notes = Notes()
    assert run("vadd", "f16", [0x7BFF], [0x7BFF], notes) == [0x7C00]
    assert F16_MODE in notes.assumptions


@pytest.mark.parametrize("kind", ["f32", "f16", "bf16"])
def test_maximum_and_minimum(kind: str) -> None:
    notes = Notes()
    top = 8 * kind_bytes(kind) - 1
    nan = {"f32": NAN, "f16": 0x7E00, "bf16": 0x7FC0}[kind]
    zero, minus = 0, 1 << top
    a, b = [zero, minus, minus, 1.0, -5.0, -5.0], [minus, zero, minus, float("nan"), minus, zero]
    five = encode_scalar(-5.0, kind)
    assert run("vmax", kind, a, b, notes) == [zero, zero, minus, nan, minus, zero]
    assert run("vmin", kind, a, b) == [minus, minus, minus, nan, five, five]
    assert set(notes.assumptions) == {NAN_MODEL, ZERO_MODEL}


def test_division_flushes_subnormals() -> None:
    assert run("vdiv", "f32", [1.0, -1.0, 0, 2.0**-126], [-5.0e-39, 0, 0, 4.0]) == [NEG_INF, NEG_INF, NAN, 0]


def test_transcendentals() -> None:
    assert one("vexp", "f32", 0, NEG_INF, INF, -1000.0) == [encode_scalar(1.0, "f32"), 0, INF, 0]
    assert one("vln", "f32", 0, -1.0, INF) == [NEG_INF, NAN, INF]
    assert one("vsqrt", "f32", NEG_ZERO, -1.0, 4.0) == [NEG_ZERO, NAN, encode_scalar(2.0, "f32")]


def test_sign_operations_keep_nan_bits() -> None:
    assert one("vabs", "f32", 0xFF800001, NEG_ZERO) == [0x7F800001, 0]
    assert one("vneg", "f32", 0x7F800001, 0) == [0xFF800001, NEG_ZERO]
    assert one("vrelu", "f32", NEG_ZERO, 0xFF800001, NEG_INF, 2.0) == [0, NAN, 0, encode_scalar(2.0, "f32")]


def test_integers_wrap() -> None:
    assert run("vadd", "s16", [32767, -32768, 32767], [1, -1, 32767]) == [0x8000, 0x7FFF, 0xFFFE]
    assert run("vadd", "u16", [65535, 65500], [1, 1000]) == [0, 964]
    assert run("vmul", "s16", [-32768], [-32768]) == [0]
    assert one("vabs", "s8", -128) == [0x80]
    assert run("vmax", "s8", [-1], [1]) == [1]
    assert run("vmax", "u8", [-1], [1]) == [0xFF]


def test_shifts() -> None:
    assert run("vshl", "u8", [0xFF, 1], [4, 9]) == [0xF0, 0]
    assert run("vshr", "s16", [-2, -2], [1, 40]) == [0xFFFF, 0xFFFF]
    assert run("vshr", "u16", [0x8000, 1], [15, 40]) == [1, 0]
    notes = Notes()
    run("vshl", "u8", [1], [8], notes)
    assert notes.undefined


def test_comparisons_with_nan() -> None:
    a, b = codes("f32", float("nan"), 0, 1.0), codes("f32", 1.0, NEG_ZERO, 2.0)
    got = {mode: [bool(x) for x in lanes.compare(mode, "f32")(a, b)] for mode in ("eq", "ne", "lt", "ge", "one")}
    assert got == {
        "eq": [False, True, False], "ne": [True, False, True], "lt": [False, False, True],
        "ge": [False, True, False], "one": [False, False, True],
    }  # fmt: skip


def test_reductions() -> None:
    rows = codes("f32", -3.0, -1.0, -2.0, -4.0, NEG_ZERO, 0, NEG_ZERO, NEG_ZERO).reshape(2, 4)
    most, least = reductions.extremum("max", "f32", Notes()), reductions.extremum("min", "f32", Notes())
    assert list(most(rows, None)) == [encode_scalar(-1.0, "f32"), 0]
    assert list(least(rows, None)) == [encode_scalar(-4.0, "f32"), NEG_ZERO]
    mask = np.array([[True, False, True, False], [False] * 4])
    assert list(most(rows, mask)) == [encode_scalar(-2.0, "f32"), NEG_INF]
    with_nan = codes("f32", 1.0, 0xFFC00001).reshape(1, 2)
    assert list(most(with_nan, None)) == [NAN]
    assert list(most(with_nan, np.array([[True, False]]))) == [encode_scalar(1.0, "f32")]
    assert list(reductions.extremum("max", "s16", Notes())(codes("s16", -5, -3).reshape(1, 2), None)) == [0xFFFD]


def test_sums_add_neighbours_first() -> None:
    # ((1e8 + 1) + (-1e8 + 1)): both ones are lost in the first level of the tree, sequential order would give 1.
    row = codes("f32", 1e8, 1.0, -1e8, 1.0).reshape(1, 4)
    assert list(reductions.total("f32", Notes())(row, None)) == [0]
    zeros = codes("f32", NEG_ZERO, NEG_ZERO).reshape(1, 2)
    assert list(reductions.total("f32", Notes())(zeros, None)) == [NEG_ZERO]
    assert list(reductions.total("f32", Notes())(zeros, np.array([[True, False]]))) == [0]
    wide = reductions.total("s16", Notes(), 4)(codes("s16", 32767, 32767).reshape(1, 2), None)
    assert list(wide) == [65534]


def test_fp8_has_no_arithmetic() -> None:
    with pytest.raises(Trap, match="f8E4M3FN"):
        lanes.binary("vmul", "f8E4M3FN", Notes())
