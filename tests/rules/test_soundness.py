"""Each algebra row by value: both sides of its equation run in the VMI interpreter and give the same bits.

16-bit operands take every code. Equations that hold only for canonical NaNs must fail on exactly the other NaNs,
else the side condition would not be needed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from eqsat.isa import load_table
from eqsat.reader import read_program
from extract.frontend import read_kernel
from extract.values import _KEEP, algebra_facts
from rules.algebra import RULES
from tests.rules.cases import (
    cast,
    kernel,
    load,
    maxima,
    op,
    plain_cast,
    seen,
    splat,
    spread,
    store,
    zeros,
    zipped,
)  # fmt: skip
from verify.memory import Arena
from verify.notes import Notes
from verify.vmi import VmiProgram

WIDTH = {
    "f32": 4,
    "f16": 2,
    "bf16": 2,
    "f8E4M3FN": 1,
    "f8E5M2": 1,
    "si16": 2,
    "ui8": 1,
    "ui16": 2,
    "si32": 4,
    "ui32": 4,
}
CODES = {1: np.uint8, 2: np.uint16, 4: np.uint32}
SPAN = 1 << 19  # bytes between the buffers
ALL16 = np.arange(1 << 16, dtype=np.uint16)
LANES = 1 << 16
# zeros, subnormals, least normal, 1, -1, largest, infinities, the canonical NaN and two others
SPECIAL = {
    "f16": [
        0, 0x8000, 1, 0x8001, 0x3FF, 0x83FF, 0x400, 0x3C00, 0xBC00, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x7E00, 0xFE01,
        0x7C01,
    ],
    "bf16": [
        0, 0x8000, 1, 0x8001, 0x7F, 0x80FF, 0x80, 0x3F80, 0xBF80, 0x7F7F, 0xFF7F, 0x7F80, 0xFF80, 0x7FC0, 0xFFC1,
        0x7F81,
    ],
}  # fmt: skip
CANONICAL = {"f16": 0x7E00, "bf16": 0x7FC0, "f32": 0x7FC00000}
INFINITY = {"f16": 0x7C00, "bf16": 0x7F80, "f32": 0x7F800000}
SPECIAL["f32"] = [code << 16 for code in SPECIAL["bf16"]] + [1, 0x7F800001, 0x3F800001, 0x33800000, 0xFFC00001]


def run(target: str, count: int, lines: Sequence[str], **inputs: tuple[str, np.ndarray]) -> np.ndarray:
    """The codes that a kernel stores to %out; inputs are pointers with their element and codes."""
    text = kernel([*((name, element) for name, (element, _) in inputs.items()), ("out", target)], *lines)
    image = np.full(SPAN * (len(inputs) + 1), 0xA5, np.uint8)
    for k, (_, codes) in enumerate(inputs.values()):
        image[SPAN * k : SPAN * k + codes.nbytes] = codes.view(np.uint8)
    program = VmiProgram(read_program(text).functions[0], Notes())
    program.memory = Arena(image)
    start = SPAN * len(inputs)
    program.run([SPAN * k for k in range(len(inputs) + 1)])
    done: np.ndarray = program.memory.image[start : start + count * WIDTH[target]]
    return done.view(CODES[WIDTH[target]])


def every(element: str) -> np.ndarray:
    """All codes of a 16-bit element; for f32 those with the upper half anything and with special lower halves."""
    if element != "f32":
        return ALL16
    low = np.resize(np.array([0, 1, 0x7FFF, 0x8000, 0xFFFF], np.uint32), LANES)
    return (ALL16.astype(np.uint32) << 16) | low


def foreign_nan(element: str, codes: np.ndarray) -> np.ndarray:
    """Where codes are NaNs other than the canonical one."""
    sign = np.array(1 << (8 * WIDTH[element] - 1), codes.dtype)
    nan = (codes & ~sign) > np.array(INFINITY[element], codes.dtype)
    return nan & (codes != np.array(CANONICAL[element], codes.dtype))


def pairs(element: str) -> list[tuple[np.ndarray, np.ndarray]]:
    """Operands for an equation in two values: every code against each special one, and against a shuffle."""
    codes = every(element)
    found = [(codes, np.full(LANES, special, codes.dtype)) for special in SPECIAL[element]]
    return [*found, (codes, np.random.default_rng(7).permutation(codes))]


NARROW = ("f16", "bf16")
ONE_STORE = kernel([("x", "f32"), ("out", "f32")], load("a", 64, "f32"), store("a", 64, "f32"))
EXTREMA = ("vmax", "vmin")


def reduction(name: str, result: str, value: str, lanes: int, element: str, groups: int) -> str:
    return maxima(result, value, lanes, element, groups).replace("vcmax", name)


@pytest.mark.parametrize("element", NARROW)
@pytest.mark.parametrize("name", EXTREMA)
def test_widen_binary(name: str, element: str) -> None:
    loads = [load("a", LANES, element), load("b", LANES, element, "y")]
    wide = [
        *loads, cast("w", "a", LANES, element, "f32"), cast("v", "b", LANES, element, "f32"),
        op("r", name, "w v", LANES, "f32"), store("r", LANES, "f32"),
    ]  # fmt: skip
    narrow = [
        *loads, op("m", name, "a b", LANES, element), cast("r", "m", LANES, element, "f32"), store("r", LANES, "f32")
    ]  # fmt: skip
    for a, b in pairs(element):
        inputs = {"x": (element, a), "y": (element, b)}
        assert np.array_equal(run("f32", LANES, wide, **inputs), run("f32", LANES, narrow, **inputs))


@pytest.mark.parametrize("name", ["vabs", "vrelu"])
def test_widen_unary(name: str) -> None:
    first, last = load("a", LANES, "f16"), store("r", LANES, "f32")
    wide = [first, cast("w", "a", LANES, "f16", "f32"), op("r", name, "w", LANES, "f32"), last]
    narrow = [first, op("m", name, "a", LANES, "f16"), cast("r", "m", LANES, "f16", "f32"), last]
    inputs = {"x": ("f16", ALL16)}
    assert np.array_equal(run("f32", LANES, wide, **inputs), run("f32", LANES, narrow, **inputs))


@pytest.mark.parametrize("element", NARROW)
@pytest.mark.parametrize("name", ["vcmax", "vcmin"])
def test_widen_reduce(name: str, element: str) -> None:
    half, first = LANES // 2, load("a", LANES, element)
    wide = [first, cast("w", "a", LANES, element, "f32"), reduction(name, "r", "w", LANES, "f32", half)]
    narrow = [first, reduction(name, "m", "a", LANES, element, half), cast("r", "m", half, element, "f32")]
    last = store("r", half, "f32")
    for a, b in pairs(element):
        for part in (slice(half), slice(half, None)):  # neighbours are a group of two
            inputs = {"x": (element, np.stack([a[part], b[part]], axis=1).reshape(-1))}
            found = run("f32", half, [*narrow, last], **inputs)
            assert np.array_equal(run("f32", half, [*wide, last], **inputs), found)


@pytest.mark.parametrize("element", ["f32", *NARROW])
@pytest.mark.parametrize("name", ["vadd", "vmul", *EXTREMA])
def test_commute(name: str, element: str) -> None:
    def side(operands: str) -> list[str]:
        loads = [load("a", LANES, element), load("b", LANES, element, "y")]
        return [*loads, op("r", name, operands, LANES, element), store("r", LANES, element)]

    for a, b in pairs(element):
        inputs = {"x": (element, a), "y": (element, b)}
        assert np.array_equal(run(element, LANES, side("a b"), **inputs), run(element, LANES, side("b a"), **inputs))


def differs(element: str, codes: np.ndarray, *lines: str) -> np.ndarray:
    """Where a kernel that should give its operand back does not."""
    first, last = load("a", LANES, element), store("r", LANES, element)
    return run(element, LANES, [first, *lines, last], x=(element, codes)) != codes


@pytest.mark.parametrize("element", ["f32", *NARROW])
@pytest.mark.parametrize("name", EXTREMA)
def test_idempotent_but_for_nans_that_are_not_canonical(name: str, element: str) -> None:
    codes = every(element)
    wrong = differs(element, codes, op("r", name, "a a", LANES, element))
    assert np.array_equal(wrong, foreign_nan(element, codes)) and wrong.any()


@pytest.mark.parametrize("name", EXTREMA)
def test_idempotent_on_all_integers(name: str) -> None:
    assert not differs("si16", ALL16, op("r", name, "a a", LANES, "si16")).any()


@pytest.mark.parametrize("element", ["f32", "f16"])
@pytest.mark.parametrize("name", ["vabs", "vrelu"])
def test_abs_twice(name: str, element: str) -> None:
    first, once = load("a", LANES, element), op("r", name, "a", LANES, element)
    twice = [first, op("s", name, "a", LANES, element), op("r", name, "s", LANES, element)]
    last, inputs = store("r", LANES, element), {"x": (element, every(element))}
    assert np.array_equal(
        run(element, LANES, [first, once, last], **inputs), run(element, LANES, [*twice, last], **inputs)
    )


_NEUTRAL = {
    "vmax": {"f32": "0xFF800000", "f16": "0xFC00", "bf16": "0xFF80"},
    "vmin": {"f32": "0x7F800000", "f16": "0x7C00", "bf16": "0x7F80"},
    "vmul": dict.fromkeys(("f32", *NARROW), "1.0"),
    "vadd": dict.fromkeys(("f32", *NARROW), "-0.0"),
}


@pytest.mark.parametrize("element", ["f32", *NARROW])
@pytest.mark.parametrize("name", _NEUTRAL)
def test_neutral_but_for_nans_that_are_not_canonical(name: str, element: str) -> None:
    codes = every(element)
    constant = splat("n", _NEUTRAL[name][element], LANES, element)
    wrong = differs(element, codes, constant, op("r", name, "a n", LANES, element))
    assert np.array_equal(wrong, foreign_nan(element, codes)) and wrong.any()


def test_plus_zero_is_not_neutral() -> None:
    wrong = differs("f16", ALL16, splat("n", "0.0", LANES, "f16"), op("r", "vadd", "a n", LANES, "f16"))
    assert wrong[0x8000] and not wrong[0]


@pytest.mark.parametrize("element", ["f32", *NARROW])
@pytest.mark.parametrize("name", EXTREMA)
def test_reduce_once(name: str, element: str) -> None:
    half, whole = LANES // 2, name.replace("v", "vc")
    loads = [load("a", LANES, element), load("b", LANES, element, "y")]
    each = [
        *loads, reduction(whole, "s", "a", LANES, element, half), reduction(whole, "t", "b", LANES, element, half),
        op("r", name, "s t", half, element), store("r", half, element),
    ]  # fmt: skip
    once = [
        *loads, op("s", name, "a b", LANES, element), reduction(whole, "r", "s", LANES, element, half),
        store("r", half, element),
    ]  # fmt: skip
    for a, b in pairs(element):
        inputs = {"x": (element, a), "y": (element, b)}
        assert np.array_equal(run(element, half, each, **inputs), run(element, half, once, **inputs))


@pytest.mark.parametrize("element", ["f32", *NARROW])
@pytest.mark.parametrize("name", ["vcmax", "vcmin"])
def test_reduce_twice(name: str, element: str) -> None:
    half, quarter, eighth = LANES // 2, LANES // 4, LANES // 8
    first, last = load("a", LANES, element), store("r", eighth, element)
    twice = [
        first, reduction(name, "s", "a", LANES, element, quarter),
        reduction(name, "r", "s", quarter, element, eighth), last,
    ]  # fmt: skip
    once = [first, reduction(name, "r", "a", LANES, element, eighth), last]
    for a, b in pairs(element):
        inputs = {"x": (element, np.stack([a[:half], b[:half]], axis=1).reshape(-1))}
        assert np.array_equal(run(element, eighth, twice, **inputs), run(element, eighth, once, **inputs))


@pytest.mark.parametrize("rounding", ["R", "A", "Z"])
@pytest.mark.parametrize("element", NARROW)
def test_cast_cancel_but_for_nans_that_are_not_canonical(element: str, rounding: str) -> None:
    back = cast("r", "w", LANES, "f32", element, "NOSAT").replace('"R"', f'"{rounding}"')
    wrong = differs(element, ALL16, cast("w", "a", LANES, element, "f32"), back)
    assert np.array_equal(wrong, foreign_nan(element, ALL16)) and wrong.any()


@pytest.mark.parametrize("element", NARROW)
def test_casts_that_saturate_do_not_cancel(element: str) -> None:
    wrong = differs(element, ALL16, cast("w", "a", LANES, element, "f32"), cast("r", "w", LANES, "f32", element))
    assert wrong[INFINITY[element]] and wrong[CANONICAL[element]]


def magnitudes(operation: Sequence[str], groups: int, *codes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What ``operation`` makes of widened absolute bf16 values %m0, %m1, and of their bits, widened at the end."""
    wide, bits = [], []
    for k in range(len(codes)):
        first = load(f"a{k}", LANES, "bf16", "xy"[k])
        wide += [first, cast(f"w{k}", f"a{k}", LANES, "bf16", "f32"), op(f"m{k}", "vabs", f"w{k}", LANES, "f32")]
        bits += [first, seen(f"u{k}", f"a{k}", LANES, "bf16", LANES, "ui16")]
        bits += [op(f"m{k}", "vand", f"u{k} clear", LANES, "ui16")]
    clear = splat("clear", "0x7FFF", LANES, "ui16").replace(": ui16", ": i16")
    narrow = [line.replace("xf32", "xui16") for line in operation]
    back = [seen("b", "r", groups, "ui16", groups, "bf16"), cast("v", "b", groups, "bf16", "f32")]
    inputs = {"xy"[k]: ("bf16", part) for k, part in enumerate(codes)}
    found = run("f32", groups, [clear, *bits, *narrow, *back, store("v", groups, "f32")], **inputs)
    return found, run("f32", groups, [*wide, *operation, store("r", groups, "f32")], **inputs)


def test_magnitude_bits() -> None:
    found, wanted = magnitudes([spread("r", "m0", LANES, LANES, "f32")], LANES, ALL16)
    assert np.array_equal(found, wanted)


def test_magnitude_max() -> None:
    for a, b in pairs("bf16"):
        found, wanted = magnitudes([op("r", "vmax", "m0 m1", LANES, "f32")], LANES, a, b)
        assert np.array_equal(found, wanted)


def test_magnitude_reduce() -> None:
    for a, b in pairs("bf16"):
        mixed = np.where(np.arange(LANES) % 3 == 0, b, a)
        found, wanted = magnitudes([maxima("r", "m0", LANES, "f32", LANES // 4)], LANES // 4, mixed)
        assert np.array_equal(found, wanted)


def interleaved(source: str, target: str, codes: np.ndarray, order: str) -> tuple[np.ndarray, np.ndarray]:
    """Both halves of values interleaved with zeros and seen twice as wide, and the same values widened."""
    lanes, half = len(codes), len(codes) // 2
    even, odd = order.split()
    first = [load("a", lanes, source), zeros("z", lanes, source), zipped("low", "high", even, odd, lanes, source)]
    inputs = {"x": (source, codes)}
    parts = [
        run(target, half, [*first, seen("r", part, lanes, source, half, target), store("r", half, target)], **inputs)
        for part in ("low", "high")
    ]
    wide = [load("a", lanes, source), plain_cast("r", "a", lanes, source, target), store("r", lanes, target)]
    return np.concatenate(parts), run(target, lanes, wide, **inputs)


@pytest.mark.parametrize(("source", "target"), [("ui8", "ui16"), ("ui16", "ui32")])
def test_interleave_above(source: str, target: str) -> None:
    found, wanted = interleaved(source, target, ALL16.astype(CODES[WIDTH[source]]), "a z")
    assert np.array_equal(found, wanted)


def test_interleave_below_but_for_nans_that_are_not_canonical() -> None:
    found, wanted = interleaved("bf16", "f32", ALL16, "z a")
    wrong = found != wanted
    assert np.array_equal(wrong, foreign_nan("bf16", ALL16)) and wrong.any()


@pytest.mark.parametrize("saturate", ["SAT", "NOSAT"])
@pytest.mark.parametrize("target", ["f8E4M3FN", "f8E5M2"])
@pytest.mark.parametrize("element", NARROW)
def test_cast_direct(element: str, target: str, saturate: str) -> None:
    first, last, inputs = load("a", LANES, element), store("r", LANES, target), {"x": (element, ALL16)}
    there = [cast("w", "a", LANES, element, "f32"), cast("r", "w", LANES, "f32", target, saturate)]
    direct = cast("r", "a", LANES, element, target, saturate)
    assert np.array_equal(
        run(target, LANES, [first, *there, last], **inputs), run(target, LANES, [first, direct, last], **inputs)
    )


# --- values whose NaNs are taken to be canonical ---------------------------------------------------------------------


@pytest.mark.parametrize("element", ["f32", "f16"])
@pytest.mark.parametrize("name", ["vadd", "vsub", "vmul", "vdiv", "vmax", "vmin"])
def test_arithmetic_gives_canonical_nans(name: str, element: str) -> None:
    lines = [load("a", LANES, element), load("b", LANES, element, "y"), op("r", name, "a b", LANES, element)]
    for a, b in pairs(element):
        inputs = {"x": (element, a), "y": (element, b)}
        found = run(element, LANES, [*lines, store("r", LANES, element)], **inputs)
        assert not foreign_nan(element, found).any()


def unary_on_canonical(name: str, element: str) -> np.ndarray:
    """What an operation makes of every code, NaNs being the canonical one."""
    codes = every(element)
    canonical = np.where(foreign_nan(element, codes), codes.dtype.type(CANONICAL[element]), codes)
    lines = [load("a", LANES, element), op("r", name, "a", LANES, element), store("r", LANES, element)]
    return run(element, LANES, lines, x=(element, canonical))


TABLE = load_table()


@pytest.mark.parametrize("name", _KEEP)
@pytest.mark.parametrize("element", ["f32", "f16"])
def test_unary_operations_keep_canonical_nans_canonical(name: str, element: str) -> None:
    row = TABLE.elementwise[name]
    assert row.operands == 1 and not row.scalar and element in row.types
    assert not foreign_nan(element, unary_on_canonical(name, element)).any()


def test_every_unary_operation_on_floats_is_known_to_keep_canonical_nans_or_not_to() -> None:
    """Those with a scalar, a mask or lanes that are addresses say nothing: they are left out."""
    rows = [r for r in TABLE.elementwise.values() if r.operands == 1 and "f32" in r.types]
    plain = {r.opcode for r in rows if not (r.scalar or r.apart or r.memory)}
    assert plain == {*_KEEP, "vneg"}


def test_facts_on_canonical_nans_name_just_these() -> None:
    kernel = read_kernel(read_program(ONE_STORE).functions[0], TABLE, (), 64)
    found = {code for (code,) in algebra_facts(TABLE, kernel, frozenset())["Keeps"]}
    assert found == {f"{name}.{element}" for name in _KEEP for element in TABLE.elementwise[name].types}


@pytest.mark.parametrize("element", ["f32", "f16"])
def test_negation_does_not(element: str) -> None:
    assert foreign_nan(element, unary_on_canonical("vneg", element)).any()


def test_every_row_is_here() -> None:
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    for rule in RULES:
        wanted = rule.name.replace("-", "_")
        assert any(name.startswith(wanted) for name in tested), rule.name
