"""Casts against the bytes that values.md states, and the fast ways against the grid."""

from __future__ import annotations

import math

import numpy as np
import pytest

from eqsat.ir import EqsatError
from verify.floats import _narrow, converter, encode_scalar, round_f32
from verify.formats import CODE_TYPES, FORMATS, decode_table, kind_bytes, kind_of
from verify.notes import Notes, Trap

IEEE = ("f16", "bf16", "f8E4M3FN", "f8E5M2")


def f32(*values: float) -> np.ndarray:
    return np.array(values, np.float32).view(np.uint32)


def cast(codes, source: str, target: str, rounding: str | None = None, saturate: str | None = None) -> list[int]:
    run = converter(source, target, rounding, saturate, Notes())
    with np.errstate(all="ignore"):
        return [int(c) for c in run(np.asarray(codes, CODE_TYPES[kind_bytes(source)]))]


def signed(codes: list[int], bits: int) -> list[int]:
    return [c - (1 << bits) if c >> (bits - 1) else c for c in codes]


def value_of(code: int, exponent_bits: int, mantissa_bits: int) -> float:
    """IEEE value of a code, written out once more by hand."""
    bias = (1 << (exponent_bits - 1)) - 1
    sign = -1.0 if code >> (exponent_bits + mantissa_bits) else 1.0
    exponent = code >> mantissa_bits & ((1 << exponent_bits) - 1)
    mantissa = code & ((1 << mantissa_bits) - 1)
    if exponent == 0:
        return sign * mantissa * 2.0 ** (1 - bias - mantissa_bits)
    return sign * (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - bias)


@pytest.mark.parametrize(("kind", "exponent", "mantissa"), [
    ("f8E4M3FN", 4, 3), ("f8E5M2", 5, 2), ("f16", 5, 10), ("bf16", 8, 7),
])  # fmt: skip
def test_every_code_decodes_to_its_value(kind: str, exponent: int, mantissa: int) -> None:
    table, fmt = decode_table(kind), FORMATS[kind]
    for code in range(1 << fmt.bits):
        size = code & (fmt.sign - 1)
        if fmt.inf is not None and size == fmt.inf:
            assert table[code] == math.copysign(math.inf, -1 if code & fmt.sign else 1)
        elif size > fmt.largest:
            assert table.view(np.uint32)[code] == 0x7FC00000
        else:
            want = value_of(code, exponent, mantissa)
            assert table[code] == want and math.copysign(1, table[code]) == math.copysign(1, want)


@pytest.mark.parametrize("saturate", ["SAT", "NOSAT"])
@pytest.mark.parametrize("kind", IEEE)
def test_every_finite_code_survives_a_round_trip(kind: str, saturate: str) -> None:
    fmt = FORMATS[kind]
    codes = np.array([c for c in range(1 << fmt.bits) if c & (fmt.sign - 1) <= fmt.largest])
    wide = cast(codes, kind, "f32")
    for rounding in "RAFCZ":
        assert cast(wide, "f32", kind, rounding, saturate) == list(codes)


@pytest.mark.parametrize("saturate", [True, False])
@pytest.mark.parametrize("kind", IEEE)
def test_nearest_even_agrees_with_the_grid(kind: str, saturate: bool) -> None:
    """All grid points, all midpoints and their f32 neighbours, all beyond, and random bits."""
    fmt = FORMATS[kind]
    grid = np.append(decode_table(kind)[: fmt.largest + 1].astype(np.float64), fmt.overflow)
    middle = ((grid[:-1] + grid[1:]) / 2)[: -1 if kind == "bf16" else None].astype(np.float32)
    rng = np.random.default_rng(5)
    size = np.concatenate([
        grid[:-1].astype(np.float32), middle,
        np.nextafter(middle, np.float32(0)), np.nextafter(middle, np.float32(3e38)),
        rng.integers(0, 1 << 31, 100_000, np.uint32).view(np.float32), np.array([np.inf, np.nan, 3e38], np.float32),
    ])  # fmt: skip
    values = np.concatenate([size, -size])
    with np.errstate(all="ignore"):
        fast = converter("f32", kind, "R", "SAT" if saturate else "NOSAT", Notes())(values.view(np.uint32))
        slow = _narrow(values, fmt, "R", saturate, Notes())
    np.testing.assert_array_equal(fast, slow)


def test_f32_to_f16_saturating() -> None:
    values = f32(np.inf, -np.inf, 65504, -65504, np.nan, 0.33333334, -0.0)
    assert cast(values, "f32", "f16", "R", "SAT") == [0x7BFF, 0xFBFF, 0x7BFF, 0xFBFF, 0, 0x3555, 0x8000]


def test_f32_to_f16_without_saturation() -> None:
    assert cast(f32(np.inf, -1e9, np.nan, 65520), "f32", "f16", "R", "NOSAT") == [0x7C00, 0xFC00, 0x7E00, 0x7C00]


def test_f32_to_bf16() -> None:
    assert cast(f32(3.39e38, np.inf, np.nan), "f32", "bf16", "R", "SAT") == [0x7F7F, 0x7F7F, 0]
    assert cast(f32(np.inf, np.nan, -np.nan), "f32", "bf16", "R", "NOSAT") == [0x7F80, 0x7FC0, 0x7FC0]
    assert cast([0x3F808000, 0x3F818000, 0x3F808001], "f32", "bf16", "R", "SAT") == [0x3F80, 0x3F82, 0x3F81]
    assert cast([0x3F808000], "f32", "bf16", "Z", "SAT") == [0x3F80]


def test_bf16_to_f16_clamps_65536() -> None:
    assert cast([0x4780, 0x3F80], "bf16", "f16", "R", "SAT") == [0x7BFF, 0x3C00]


def test_f32_to_e4m3() -> None:
    values = f32(np.inf, -np.inf, 1000, -1000, np.nan, -0.0, 2.0**-9, 7 * 2.0**-9, 1.0625, 1.1875)
    assert cast(values, "f32", "f8E4M3FN", "R", "SAT") == [
        0x7E, 0xFE, 0x7E, 0xFE, 0x00, 0x80, 0x01, 0x07, 0x38, 0x3A,
    ]  # fmt: skip
    assert cast(f32(448, 464, 464.0001, np.inf, -1e9, np.nan), "f32", "f8E4M3FN", "R", "NOSAT") == [
        0x7E, 0x7E, 0x7F, 0x7F, 0x7F, 0x7F,
    ]  # fmt: skip


def test_f32_to_e5m2() -> None:
    values = f32(np.inf, -np.inf, 1e10, -1e10, np.nan, -0.0, 2.0**-16, 1.125, 1.375)
    assert cast(values, "f32", "f8E5M2", "R", "SAT") == [0x7B, 0xFB, 0x7B, 0xFB, 0x00, 0x80, 0x01, 0x3C, 0x3E]
    assert cast(f32(1e10, -1e10, np.inf), "f32", "f8E5M2", "R", "NOSAT") == [0x7C, 0xFC, 0x7C]


def test_fp8_roundings_away_and_to_zero_as_observed() -> None:
    values = f32(1.0625, 1.1875, 1000, -1000, np.nan)
    assert cast(values, "f32", "f8E4M3FN", "A", "SAT") == [0x39, 0x3A, 0x78, 0xF8, 0]
    assert cast(values, "f32", "f8E4M3FN", "Z", "SAT") == [0x38, 0x39, 0x7E, 0xFE, 0]
    values = f32(1.125, 1.375, 1e10, -1e10)
    assert cast(values, "f32", "f8E5M2", "A", "SAT") == [0x3D, 0x3E, 0x7D, 0xFD]
    assert cast(values, "f32", "f8E5M2", "Z", "SAT") == [0x3C, 0x3D, 0x7C, 0xFC]


def test_widening_keeps_values_and_makes_nan_canonical() -> None:
    notes = Notes()
    run = converter("bf16", "f32", None, None, notes)
    codes = run(np.array([0x7F81, 0xFFFF, 0x0001, 0x8000, 0xFF80], np.uint16))
    assert [int(c) for c in codes] == [0x7FC00000, 0x7FC00000, 0x00010000, 0x80000000, 0xFF800000]
    assert any("canonical NaN" in sentence for sentence in notes.assumptions)


@pytest.mark.parametrize(("source", "target"), [("f32", "s32"), ("f32", "s16"), ("f16", "s16"), ("f16", "s8")])
def test_float_to_int_rounds_ties_to_even(source: str, target: str) -> None:
    codes = cast(f32(0.5, 1.5, 2.5, -2.5, np.nan), "f32", source, "R", "NOSAT")
    assert signed(cast(codes, source, target, "R", "SAT"), 8 * kind_bytes(target)) == [0, 2, 2, -2, 0]


def test_float_to_int_saturates() -> None:
    assert signed(cast(f32(32767.5, -32768.5, np.inf, -np.inf), "f32", "s16", "R", "SAT"), 16) == [
        32767, -32768, 32767, -32768,
    ]  # fmt: skip
    assert signed(cast(f32(-(2.0**31), 2147483520, 1e20), "f32", "s32", "R", "SAT"), 32) == [
        -(2**31), 2147483520, 2**31 - 1,
    ]  # fmt: skip
    f16 = cast(f32(-3, -np.inf, 254.5, 255.5, np.nan), "f32", "f16", "R", "NOSAT")
    assert cast(f16, "f16", "u8", "R", "SAT") == [0, 0, 254, 255, 0]
    assert cast(f32(np.inf, -np.inf, 1e30), "f32", "s64", "R", "SAT") == [2**63 - 1, 2**63, 2**63 - 1]


def test_float_to_int_without_saturation_keeps_low_bits() -> None:
    f16 = cast(f32(257, 65504, -65504), "f32", "f16", "R", "NOSAT")
    assert cast(f16, "f16", "u8", "R", "NOSAT") == [1, 224, 32]
    assert signed(cast(f16, "f16", "s8", "R", "NOSAT"), 8) == [1, -32, 32]
    assert cast(f32(3.4028235e38, np.inf, -np.inf, np.nan), "f32", "s32", "R", "NOSAT") == [0, 2**31 - 1, 2**31, 0]


@pytest.mark.parametrize(("mode", "want"), [
    ("R", [2, -2, 2, -2]), ("A", [3, -3, 2, -2]), ("F", [2, -3, 1, -2]), ("C", [3, -2, 2, -1]), ("Z", [2, -2, 1, -1]),
])  # fmt: skip
def test_integer_rounding_modes(mode: str, want: list[int]) -> None:
    assert signed(cast(f32(2.5, -2.5, 1.75, -1.75), "f32", "s32", mode, "SAT"), 32) == want


def test_int_to_float() -> None:
    s64 = np.array([2**24 + 1, -(2**24 + 3), 2**31 - 1], np.int64).view(np.uint64)
    assert cast(s64, "s64", "f32", "R") == list(f32(2.0**24, -16777220, 2.0**31))
    s32 = np.array([2**24 + 1, -(2**24 + 1)], np.int32).view(np.uint32)
    for mode, want in {
        "R": (2.0**24, -(2.0**24)), "Z": (2.0**24, -(2.0**24)), "A": (2.0**24 + 2, -(2.0**24) - 2),
        "F": (2.0**24, -(2.0**24) - 2), "C": (2.0**24 + 2, -(2.0**24)),
    }.items():  # fmt: skip
        assert cast(s32, "s32", "f32", mode) == list(f32(*want))
    assert cast([0xFF, 0x7F], "s8", "f16") == [0xBC00, 0x57F0]


def test_integer_casts() -> None:
    assert cast([0x80, 0x7F], "s8", "s32") == [0xFFFFFF80, 0x7F]
    assert cast([0x80], "u8", "u16") == [0x80]
    assert signed(cast(np.array([-32769, 65535, 5], np.int32).view(np.uint32), "s32", "s16", None, "SAT"), 16) == [
        -32768, 32767, 5,
    ]  # fmt: skip
    assert cast([256, 0xFFFFFFFF, 7], "u32", "u8", None, "SAT") == [255, 255, 7]
    assert cast([0x1234, 0xFFFF], "u16", "u8", None, "NOSAT") == [0x34, 0xFF]
    values = np.array([-39, 300, -300, 127, 128, -128, -129], np.int16).view(np.uint16)
    assert signed(cast(values, "s16", "s8", None, "SAT"), 8) == [-39, 127, -128, 127, 127, -128, -128]
    assert cast(np.array([-5, 255, 256], np.int16).view(np.uint16), "s16", "u8", None, "SAT") == [0, 255, 255]
    assert cast([0xFFFF, 5], "s16", "u32") == [0, 5]


def test_casts_without_a_defined_result_are_refused() -> None:
    for target, mode in [
        ("f8E4M3FN", "H"),
        ("f8E4M3FN", "O"),
        ("bf16", "O"),
        ("f16", "H"),
        ("hif8", "R"),
        ("s32", "O"),
    ]:
        with pytest.raises(Trap, match=f"rounding {mode}"):
            converter("f32", target, mode, "SAT", Notes())
    for source, target in [("hif8x2", "f32"), ("f32", "f4E2M1x2"), ("bf16x2", "f32")]:
        with pytest.raises(EqsatError, match="is not interpreted"):
            converter(source, target, None, None, Notes())


def test_round_f32_directed() -> None:
    exact = np.array([1 + 2.0**-30, -1 - 2.0**-30])
    assert list(round_f32(exact, "Z")) == [1, -1]
    assert list(round_f32(exact, "C")) == [np.nextafter(np.float32(1), np.float32(2)), -1]


def test_kinds_and_literals() -> None:
    assert kind_of("i8", "u") == "u8" and kind_of("i8", "s") == "s8" and kind_of("si16", "u") == "s16"
    assert encode_scalar(0.7, "f32") == 0x3F333333
    assert encode_scalar(0.7, "f16") == 0x399A
    assert encode_scalar(-1, "s16") == 0xFFFF
