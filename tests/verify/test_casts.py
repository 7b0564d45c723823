"""Every cast and mode of the tables over all codes of 8 and 16 bits, in both interpreters, against a second model.

The model rounds by scaling: x / quantum to an integer, quantum being the distance of neighbours at x. It shares no
code with the casts, which search a grid or use numpy's own.
"""

from __future__ import annotations

from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

from eqsat.ir import EqsatError, Op, PhysMask, PhysReg, Value, VReg, element_bytes
from verify.floats import converter
from verify.formats import CODE_TYPES, SIGNED_TYPES, decode_table, kind_bytes
from verify.notes import Notes
from verify.registers import Predicate
from verify.vmi import VmiProgram
from verify.vpto_cast import CASTS, cast

ALL = Predicate(np.ones(256, bool))
DTYPES = {
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
}
# Fraction bits, exponent of the smallest normal value, largest finite value.
SHAPES = {"f16": (10, -14, 65504.0), "bf16": (7, -126, float(np.float32(3.3895313892515355e38))),
          "f8E4M3FN": (3, -6, 448.0), "f8E5M2": (2, -14, 57344.0), "f4E1M2": (2, 0, 1.75), "f4E2M1": (1, 0, 6.0)}  # fmt: skip
NANS = {"f32": 0x7FC00000, "f16": 0x7E00, "bf16": 0x7FC0, "f8E4M3FN": 0x7F, "f8E5M2": 0x7E, "hif8": 0x80}
INFS = {"f32": 0x7F800000, "f16": 0x7C00, "bf16": 0x7F80, "f8E5M2": 0x7C, "hif8": 0x6F}


def whole(values: np.ndarray, mode: str) -> np.ndarray:
    """f64 to integral f64."""
    return {
        "R": np.rint, "F": np.floor, "C": np.ceil, "Z": np.trunc,
        "A": lambda v: np.copysign(np.floor(np.abs(v) + 0.5), v),
        "O": lambda v: np.where(np.trunc(v) == v, v, np.copysign(np.floor(np.abs(v) / 2) * 2 + 1, v)),
    }[mode](values)  # fmt: skip


def quantum(values: np.ndarray, kind: str) -> np.ndarray:
    exponent = np.frexp(values)[1] - 1.0
    if kind == "hif8":
        digits = np.select([np.abs(exponent) <= 3, np.abs(exponent) <= 7, np.abs(exponent) <= 15], [3, 2, 1], 0)
        return 2.0 ** (np.maximum(exponent, -22) - digits)
    fraction, least, _ = SHAPES[kind]
    return 2.0 ** (np.maximum(exponent, least) - fraction)


def codes_of(values: np.ndarray, kind: str) -> np.ndarray:
    """Codes of finite values that the kind has, by its table."""
    table = decode_table(kind).astype(np.float64)
    known = np.flatnonzero(np.isfinite(table))
    order = known[np.argsort(table[known], kind="stable")]
    found = order[np.searchsorted(table[order], values)]
    assert (table[found] == values).all()
    sign = len(table) // 2
    zero = np.where(np.signbit(values) & (kind != "hif8"), sign, 0)
    return np.where(values == 0, zero, found)


def narrowed(values: np.ndarray, kind: str, mode: str, saturate: bool) -> tuple[np.ndarray, np.ndarray]:
    """Codes of f64 values and the lanes that overflow or are infinite."""
    size = np.where(np.isfinite(values), values, 1.0)
    step = quantum(size, kind)
    rounded = np.copysign(whole(size / step, mode) * step, size)
    largest = 32768.0 if kind == "hif8" else SHAPES[kind][2]
    over = (np.abs(rounded) > largest) | np.isinf(values)
    top = int(codes_of(np.array([largest]), kind)[0])
    sign = len(decode_table(kind)) // 2
    limit = top if saturate else INFS.get(kind, 0)
    code = codes_of(np.where(over, 0.0, rounded), kind)
    code = np.where(over, np.where(np.signbit(values), sign, 0) | limit, code)
    if not saturate and kind == "f8E4M3FN":
        code = np.where(over, NANS[kind], code)
    return np.where(np.isnan(values), 0 if saturate else NANS.get(kind, 0), code), over


def sources(kind: str) -> np.ndarray:
    """All codes up to 16 bits; edge values, neighbours of ties and random bits of 32 and 64 bits."""
    width = kind_bytes(kind)
    if width <= 2:
        return np.arange(1 << (8 * width)).astype(CODE_TYPES[width])
    rng = np.random.default_rng(11)
    if kind == "f32":
        tables = [decode_table(k)[:: 97 if k == "f16" else 1] for k in ("f16", "hif8", "f8E4M3FN", "f8E5M2")]
        near = np.concatenate([t[np.isfinite(t)] for t in tables])
        more = np.array([3.3e38, 2.0**31, 2.0**63, 2.0**64, 1e30, 0.5, 1.5, 2.5], np.float32)
        near = np.concatenate([near, (near[:-1] + near[1:]) / np.float32(2), more])
        bits = np.concatenate([near, -near, near + np.float32(0.5)]).astype(np.float32).view(np.uint32)
        around = np.concatenate([bits - np.uint32(1), bits, bits + np.uint32(1)])
        special = np.array([0x7F800000, 0xFF800000, 0x7FC00000, 0xFFFFFFFF], np.uint32)
        return np.concatenate([around, rng.integers(0, 1 << 32, 3000, np.uint32), special])
    bits = 8 * width
    edges = [
        e % (1 << bits)
        for p in (0, 7, 8, 15, 16, 24, 31, 32, 52)
        for e in ((1 << p) - 1, 1 << p, (1 << p) + 1, -(1 << p), -(1 << p) - 1, 3 << p)
    ]
    random = rng.integers(0, (1 << bits) - 1, 3000, np.uint64, endpoint=True) >> rng.integers(0, bits, 3000, np.uint64)
    return np.concatenate([np.array(edges, np.uint64), random]).astype(CODE_TYPES[width])


def values_of(codes: np.ndarray, kind: str) -> np.ndarray:
    with np.errstate(all="ignore"):
        if kind == "f32":
            return codes.view(np.float32).astype(np.float64)
        if kind in DTYPES:
            return codes.view(DTYPES[kind]).astype(np.float64)
    if kind == "hif8":
        return decode_table(kind)[codes].astype(np.float64)
    return codes.view((SIGNED_TYPES if kind[0] == "s" else CODE_TYPES)[kind_bytes(kind)])


def limits(kind: str) -> tuple[int, int]:
    bits = int(kind[1:])
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def expected(codes: np.ndarray, source: str, target: str, mode: str, saturate: bool) -> tuple[np.ndarray, np.ndarray]:
    """Codes, and the lanes on which the sources say something definite."""
    values = values_of(codes, source)
    sure = np.ones(len(codes), bool)
    if source[0] in "su" and target[0] in "su":
        low, high = limits(target)
        clamp = (saturate and kind_bytes(target) <= kind_bytes(source)) or (source, target) == ("s16", "u32")
        exact = [min(max(int(v), low), high) if clamp else int(v) for v in values]
        return np.array([v % (1 << (8 * kind_bytes(target))) for v in exact], np.uint64), sure
    if target[0] in "su":
        low, high = limits(target)
        with np.errstate(all="ignore"):
            rounded = whole(np.where(np.isfinite(values), values, 0), mode)
        exact = []
        for v, r in zip(values, rounded, strict=True):
            out = 0 if v != v else (high if v > 0 else low) if np.isinf(v) else int(r)
            exact.append((min(max(out, low), high) if saturate else out) % (1 << (8 * kind_bytes(target))))
        if (source, target, saturate) == ("f16", "s16", False):
            sure = (np.abs(np.nan_to_num(rounded)) < 32768) | np.isinf(values)
        return np.array(exact, np.uint64), sure
    if target == "f32":
        if source == "s64" or mode != "R":
            return np.array([rounded_f32(int(v), mode) for v in values]).view(np.uint32), sure
        with np.errstate(all="ignore"):
            wide = values.astype(np.float32).view(np.uint32)
        return np.where(np.isnan(values.astype(np.float64)), NANS["f32"], wide), sure
    code, over = narrowed(values.astype(np.float64), target, mode, saturate)
    if saturate and mode != "R" and target.startswith("f8"):
        sure = ~over  # no clamp there: test_floats has the observed codes
    return code, sure


def rounded_f32(value: int, mode: str) -> np.float32:
    """An integer to f32 by exact arithmetic."""
    if value == 0:
        return np.float32(0)
    step = Fraction(2) ** (max(abs(value).bit_length() - 24, 0))
    exact = Fraction(abs(value)) / step
    low = exact.numerator // exact.denominator
    rest = exact - low
    up = {
        "Z": False, "F": value < 0 and rest > 0, "C": value > 0 and rest > 0, "A": rest >= Fraction(1, 2),
        "R": rest > Fraction(1, 2) or (rest == Fraction(1, 2) and low % 2 == 1),
    }[mode]  # fmt: skip
    return np.float32(float((low + up) * step) * (1 if value > 0 else -1))


def modes(source: str, target: str) -> list[str]:
    """The roundings that have a meaning here; H to hif8 has its own test."""
    roundings = CASTS[source, target][0].replace("H", "")
    return list(roundings if (source, target) == ("f32", "f16") else roundings.replace("O", "")) or [""]


CASES = [
    (source, target, mode, saturate)
    for source, target in CASTS
    if "x2" not in source + target
    for mode in modes(source, target)
    for saturate in (("SAT", "NOSAT") if CASTS[source, target][1] else ("",))
]


def phys(kind: str) -> PhysReg:
    element = {"s": "si", "u": "ui"}.get(kind[0], "") + kind[1:] if kind[0] in "su" else kind
    return PhysReg(256 // element_bytes(element), element)


@pytest.mark.parametrize(("source", "target", "mode", "saturate"), CASES)
def test_casts_over_all_codes(source: str, target: str, mode: str, saturate: str) -> None:
    codes = sources(source)
    want, sure = expected(codes, source, target, mode or "R", saturate == "SAT")
    # VMI: one long vector.
    element, result = phys(source).element, phys(target).element
    attrs = ({"rounding": mode} if mode else {}) | ({"saturate": saturate} if saturate else {})
    op = Op(
        "pto.vmi.vcvt", [Value("a", VReg(codes.size, element))], dict(attrs), [Value("r", VReg(codes.size, result))]
    )
    with np.errstate(all="ignore"):
        action = VmiProgram(empty(), Notes())._vcvt(op)
        got = action(codes)
    np.testing.assert_array_equal(got[sure], want.astype(got.dtype)[sure])
    # VPTO: a register at a time, in every part.
    attrs = ({"rnd": mode} if mode else {}) | ({"sat": saturate} if saturate else {})
    width, out = kind_bytes(source), kind_bytes(target)
    ratio = max(width, out) // min(width, out)
    lanes = 256 // width
    count = codes.size // lanes
    rows = codes[: count * lanes].reshape(count, lanes)[:: max(1, count // 24)]
    mask = Value("m", PhysMask(f"b{8 * min(width, 4)}"))
    for slot, part in enumerate({1: [None], 2: ["EVEN", "ODD"], 4: ["P0", "P1", "P2", "P3"]}[ratio]):
        op = Op(
            "pto.vcvt",
            [Value("a", phys(source)), mask],
            attrs | ({"part": part} if part else {}),
            [Value("r", phys(target))],
        )
        with np.errstate(all="ignore"):
            run = cast(op, Notes())
            for row in rows:
                register = run(row.view(np.uint8), ALL).view(CODE_TYPES[out])
                if out < width:
                    wanted = np.zeros(256 // out, CODE_TYPES[out])
                    wanted[slot::ratio] = action(row)
                else:
                    wanted = action(np.ascontiguousarray(row[slot::ratio]))
                np.testing.assert_array_equal(register, wanted)


def empty():
    from eqsat.reader import read_program

    return read_program("func.func @t() {\n  return\n}\n").functions[0]


def f32(*values: float) -> np.ndarray:
    return np.array(values, np.float32).view(np.uint32)


def one(source: str, target: str, codes, mode: str | None = None, saturate: str | None = None) -> list[int]:
    run = converter(source, target, mode, saturate, Notes())
    with np.errstate(all="ignore"):
        return [int(c) for c in run(np.asarray(codes, CODE_TYPES[kind_bytes(source)]))]


def test_hif8_codes_of_the_text() -> None:
    assert one("f32", "hif8", f32(np.nan, np.inf, -np.inf, 0.5, 1, 2, 4, -0.0), "A", "NOSAT") == [
        0x80, 0x6F, 0xEF, 0x18, 0x08, 0x10, 0x20, 0x00,
    ]  # fmt: skip
    assert one("f32", "hif8", f32(np.nan, np.inf, -1e9, 40960, 32768), "A", "SAT") == [0, 0x6E, 0xEE, 0x6E, 0x6E]
    assert one("f32", "hif8", f32(40960, 40959, -40960), "A", "NOSAT") == [0x6F, 0x6E, 0xEF]
    assert one("f32", "hif8", f32(2.0**-22, 2.0**-23, 2.0**-24, -(2.0**-23)), "A", "NOSAT") == [1, 1, 0, 0x81]
    assert one("f16", "hif8", np.array([1.0, 1.0625, 6e-8], np.float16).view(np.uint16), "A", "NOSAT") == [8, 9, 0]


def test_every_hif8_code_survives_a_round_trip() -> None:
    codes = np.arange(256)
    wide = one("hif8", "f32", codes)
    assert one("f32", "hif8", wide, "A", "NOSAT") == list(codes)
    assert one("f32", "hif8", wide, "H", "NOSAT") == list(codes)
    assert wide[0x80] == 0x7FC00000 and wide[0x6F] == 0x7F800000 and wide[0xEF] == 0xFF800000


def test_hif8_hybrid_rounding_depends_on_the_low_bits_of_the_source() -> None:
    # 18 lies halfway between 16 (0x40) and 20 (0x41); the low 14 bits are the threshold for the 14 highest dropped ones.
    low, high = 0x41800000 | 0x100000, 0x41800000 | 0x103FFF
    assert one("f32", "hif8", [low, high], "H", "NOSAT") == [0x41, 0x40]
    # Exponents up to 3 round half away.
    assert one("f32", "hif8", f32(1.0625, 1.06), "H", "NOSAT") == [9, 8]


@pytest.mark.parametrize(("saturate", "beyond"), [("NOSAT", 0x6F), ("SAT", 0x6E)])
def test_hif8_hybrid_rounding_of_every_f16(saturate: str, beyond: int) -> None:
    """Half away for exponents up to 3; else up when the two highest dropped bits reach the two lowest of the source."""
    codes = np.flatnonzero((np.arange(1 << 16) & 0x7C00) % 0x7C00)  # no subnormals, no infinities, no NaN
    away = one("f16", "hif8", codes, "A", saturate)
    for code, near, found in zip(codes.tolist(), away, one("f16", "hif8", codes, "H", saturate), strict=True):
        exponent, fraction = (code >> 10 & 31) - 15, code & 1023
        if abs(exponent) <= 3:
            assert found == near
            continue
        dropped = 8 if abs(exponent) <= 7 else 9
        rest = fraction & (1 << dropped) - 1
        up = rest > 0 and rest >> dropped - 2 >= fraction & 3
        wanted = Fraction((1024 | fraction - rest) + (up << dropped)) * Fraction(2) ** (exponent - 10)
        assert found >> 7 == code >> 15
        if wanted > 32768:
            assert found & 0x7F == beyond
        else:
            assert decode_table("hif8")[found & 0x7F] == wanted


def test_hif8_hybrid_rounding_of_subnormal_numbers_ends_beside_them() -> None:
    """Which bits of theirs count is not stated."""
    codes = np.arange(1, 0x400)
    for value, found in zip(codes * 2.0**-24, one("f16", "hif8", codes, "H", "NOSAT"), strict=True):
        assert value / 2 <= decode_table("hif8")[found] + 2.0**-23
        assert decode_table("hif8")[found] <= 2 * value


def pairs(*values: float) -> list[int]:
    codes = np.array(values, np.float32).view(np.uint32) >> 16
    return [int(c) for c in codes[0::2] | codes[1::2] << 16]


def test_fp4_codes_of_the_text() -> None:
    e1m2 = pairs(0.125, 0.375, 0.625, 1.125, 1.375, 1.625)
    assert one("bf16x2", "f4E1M2x2", e1m2, "R") == [0x20, 0x42, 0x66]
    assert one("bf16x2", "f4E1M2x2", e1m2, "A") == [0x21, 0x53, 0x76]
    assert one("bf16x2", "f4E1M2x2", e1m2, "Z") == [0x10, 0x42, 0x65]
    for mode, code in {"R": 0x8, "A": 0x9, "Z": 0x8}.items():
        assert one("bf16x2", "f4E1M2x2", pairs(-0.125, 0), mode) == [code]
    assert one("bf16x2", "f4E1M2x2", pairs(0.625, 0.875), "R") == [0x42]
    assert one("bf16x2", "f4E2M1x2", pairs(0.75, 1.25, 1.75, -0.0), "R") == [0x22, 0x84]
    assert one("bf16x2", "f4E1M2x2", pairs(100, -5, 3, 1.9, np.inf, -np.inf), "R") == [0xF7, 0x77, 0xF7]
    assert one("bf16x2", "f4E2M1x2", pairs(np.nan, 1), "R") == [0x20]


def test_fp4_over_all_codes() -> None:
    bf16 = np.arange(1 << 16, dtype=np.uint32)
    with np.errstate(all="ignore"):
        values = (bf16 << 16).view(np.float32).astype(np.float64)
    for kind in ("f4E1M2", "f4E2M1"):
        for mode in "RAFCZ":
            got = np.array(one("bf16x2", f"{kind}x2", bf16 | bf16 << 16, mode))
            with np.errstate(all="ignore"):
                want, _ = narrowed(values, kind, mode, True)
            np.testing.assert_array_equal(got & 15, want)
            np.testing.assert_array_equal(got >> 4, want)
        grid = {"f4E1M2": [k / 4 for k in range(8)], "f4E2M1": [0, 0.5, 1, 1.5, 2, 3, 4, 6]}[kind]
        grid = np.array(grid + [-v for v in grid], np.float32)
        wide = np.array(one(f"{kind}x2", "bf16x2", np.arange(256)), np.uint32)
        np.testing.assert_array_equal((wide << 16).view(np.float32), np.tile(grid, 16))
        np.testing.assert_array_equal((wide & np.uint32(0xFFFF0000)).view(np.float32), np.repeat(grid, 16))


def test_fp4_parts_in_registers() -> None:
    """bf16 lanes 2i and 2i+1 are the nibbles of byte 4i + k, and come back from there."""
    values = np.tile(np.array([0.5, 1, 1.5, 2, 3, 4, 6, 0], np.float32), 16)
    register = (values.view(np.uint32) >> 16).astype(np.uint16).view(np.uint8)
    for k in range(4):
        down = Op("pto.vcvt", [Value("a", phys("bf16")), Value("m", PhysMask("b16"))], {"rnd": "R", "part": f"P{k}"},
                  [Value("r", PhysReg(256, "f4E2M1x2"))])  # fmt: skip
        packed = cast(down, Notes())(register, ALL)
        assert list(packed[k:16:4]) == [0x21, 0x43, 0x65, 0x07] and np.count_nonzero(packed) == 64
        up = Op("pto.vcvt", [Value("a", PhysReg(256, "f4E2M1x2")), Value("m", PhysMask("b8"))], {"part": f"P{k}"},
                [Value("r", phys("bf16"))])  # fmt: skip
        assert list(cast(up, Notes())(packed, ALL)) == list(register)
        # The even lane's bit of the mask governs the pair.
        half = cast(down, Notes())(register, Predicate.of_lanes(np.arange(128) % 4 < 1, 2))
        assert list(half[k:16:4]) == [0x21, 0, 0x65, 0]


def test_rounding_to_odd_exists_to_f16() -> None:
    assert one("f32", "f16", f32(1, 1 + 2.0**-11, 1 + 3 * 2.0**-11, -1 - 2.0**-20), "O", "NOSAT") == [
        0x3C00, 0x3C01, 0x3C01, 0xBC01,
    ]  # fmt: skip


def test_attributes_of_casts_are_checked() -> None:
    def build(attrs, source="f32", target="f16"):
        mask = Value("m", PhysMask(f"b{8 * min(kind_bytes(source), 4)}"))
        cast(Op("pto.vcvt", [Value("a", phys(source)), mask], attrs, [Value("r", phys(target))]), Notes())

    good = {"rnd": "R", "sat": "SAT", "part": "EVEN"}
    build(good)
    for key in good:
        with pytest.raises(EqsatError):
            build({k: v for k, v in good.items() if k != key})
    for wrong in ({"rnd": "X"}, {"rnd": "RA"}, {"sat": "YES"}, {"part": "P0"}):
        with pytest.raises(EqsatError):
            build(good | wrong)
    with pytest.raises(EqsatError, match="does not take rnd"):
        build({"rnd": "R", "part": "EVEN"}, "f16", "f32")
    with pytest.raises(EqsatError, match="does not take sat"):
        build({"sat": "SAT", "part": "EVEN"}, "u8", "u16")
    with pytest.raises(EqsatError, match="from hif8 to f16 is not interpreted"):
        build({"part": "EVEN"}, "hif8", "f16")
