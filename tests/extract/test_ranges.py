"""Ranges that constants give, and the narrowings that they make free: by hand, and where a bound is one too far."""

from __future__ import annotations

import pytest

from tests.rules import cases as k
from tests.rules.cases import interval, kernel, load, pred, store, vec

from .kernels import assert_verified
from .test_lowered import everything, lowered, one


def bounded(element: str, kind: str, limits: dict[str, str], target: str, attributes: str) -> str:
    """Lanes after operations with a scalar, in this order, and cast."""
    lanes, value, lines = 256 // k.bytes_of(element), "a", []
    for name, limit in limits.items():
        lines += [
            f"  %l_{name} = arith.constant {limit} : {kind}",
            f"  %{name} = pto.vmi.{name} %{value}, %l_{name}, %all : {vec(lanes, element)}, {kind}, {pred(lanes)} -> "
            f"{vec(lanes, element)}",
        ]
        value = name
    return kernel(
        one(element, target), load("a", lanes, element), everything(lanes), *lines,
        k.plain_cast("r", value, lanes, element, target, attributes), store("r", lanes, target),
    )  # fmt: skip


SAT = 'saturate = "SAT"'


@pytest.mark.parametrize(
    ("element", "kind", "limits", "target", "body"),
    [
        ("ui16", "i16", {"vmins": "255"}, "ui8", "vlds, vmins, vsts.PK_B16"),
        ("ui16", "i16", {"vmins": "256"}, "ui8", "vlds, vmins, vcvt, vsts.PK_B16"),
        ("ui16", "i16", {"vshrs": "8"}, "ui8", "vlds, vshrs, vsts.PK_B16"),
        ("ui16", "i16", {"vshrs": "7"}, "ui8", "vlds, vshrs, vcvt, vsts.PK_B16"),
        ("si16", "i16", {"vmaxs": "0", "vmins": "255"}, "ui8", "vlds, vmaxs, vmins, vsts.PK_B16"),
        ("si16", "i16", {"vmaxs": "-1", "vmins": "255"}, "ui8", "vlds, vmaxs, vmins, vcvt, vsts.PK_B16"),
        # from 1 to 255 after the sum, and from 1 to 256
        ("si16", "i16", {"vmaxs": "0", "vmins": "254", "vadds": "1"}, "ui8", "vlds, vmaxs, vmins, vadds, vsts.PK_B16"),
        (
            "si16", "i16", {"vmaxs": "0", "vmins": "255", "vadds": "1"}, "ui8",
            "vlds, vmaxs, vmins, vadds, vcvt, vsts.PK_B16",
        ),
        # -1 is the largest number of an unsigned lane
        ("ui16", "i16", {"vmins": "255", "vmaxs": "-1"}, "ui8", "vlds, vmins, vmaxs, vcvt, vsts.PK_B16"),
        # the sum may wrap
        ("ui16", "i16", {"vmaxs": "-256", "vadds": "1"}, "ui8", "vlds, vmaxs, vadds, vcvt, vsts.PK_B16"),
    ],
)  # fmt: skip
def test_a_narrowing_is_free_where_all_values_fit(element, kind, limits, target, body) -> None:
    function, result = lowered(bounded(element, kind, limits, target, SAT))
    assert result.cost.bodies[-1].ii == interval(body)
    assert_verified(function, result)


def quantized(low: str, high: str, element: str = "f32", target: str = "ui8") -> str:
    """Floats clamped and rounded to integers, then narrowed with saturation."""
    lanes = 64
    return kernel(
        one(element, target), load("a", lanes, element), everything(lanes),
        f"  %low = arith.constant {low} : {element}", f"  %high = arith.constant {high} : {element}",
        *(
            f"  %{result} = pto.vmi.{name} %{value}, %{limit}, %all : {vec(lanes, element)}, {element}, {pred(lanes)} -> "
            f"{vec(lanes, element)}"
            for result, name, value, limit in (("b", "vmaxs", "a", "low"), ("c", "vmins", "b", "high"))
        ),
        k.plain_cast("i", "c", lanes, element, "si32", 'rounding = "R", saturate = "SAT"'),
        k.plain_cast("r", "i", lanes, "si32", target, SAT), store("r", lanes, target),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("low", "high", "free"),
    [
        ("0.0", "255.0", True),
        ("0.5", "255.0", True),  # 0.5 may round to 0
        ("0.0", "255.5", False),  # 255.5 may round to 256
        ("-0.5", "255.0", False),  # the range counts -1 in
        ("10.0", "20.0", True),
    ],
)
def test_what_rounds_is_counted_up_and_down(low: str, high: str, free: bool) -> None:
    function, result = lowered(quantized(low, high))
    used = result.cost.bodies[-1].instructions
    assert used["vcvt"] == (1 if free else 2)
    assert_verified(function, result)


def test_a_bound_that_its_type_rounds_is_no_bound() -> None:
    """32767 is 32768 in bf16, which saturates to 32767."""
    function, result = lowered(quantized("0.0", "32767.0", "bf16", target="si16"))
    assert result.cost.bodies[-1].instructions["vcvt"] == 2
    assert_verified(function, result)


@pytest.mark.parametrize(
    ("step", "limit", "free"), [(256, -256, True), (512, -512, True), (256, -257, False), (128, -128, False)]
)
def test_what_wraps_negative_numbers_is_the_low_byte(step: int, limit: int, free: bool) -> None:
    lanes, element = 128, "si16"
    text = kernel(
        one(element, "ui8"), load("a", lanes, element), everything(lanes),
        f"  %low = arith.constant {limit} : i16", f"  %high = arith.constant {min(step - 1, 255)} : i16",
        f"  %step = arith.constant {step} : i16", "  %zero = arith.constant 0 : i16",
        *(
            f"  %{result} = pto.vmi.{name} %{value}, %{scalar}, %all : {vec(lanes, element)}, i16, {pred(lanes)} -> "
            f"{vec(lanes, element)}"
            for result, name, value, scalar in (
                ("b", "vmaxs", "a", "low"), ("c", "vmins", "b", "high"), ("d", "vadds", "c", "step"),
            )
        ),
        f'  %n = pto.vmi.vcmps %c, %zero, %all {{cmp = "lt"}} : {vec(lanes, element)}, i16, {pred(lanes)} -> {pred(lanes)}',
        k.choose("w", "n", "d", "c", lanes, element),
        k.plain_cast("r", "w", lanes, element, "ui8", 'saturate = "NOSAT"'), store("r", lanes, "ui8"),
    )  # fmt: skip
    function, result = lowered(text)
    assert ("vsel" in result.cost.bodies[-1].instructions) is not free
    assert_verified(function, result)


def test_f16_arithmetic_keeps_the_cast_that_sets_its_mode() -> None:
    text = kernel(
        [("x", "ui16"), ("y", "f16"), ("out", "ui8")], load("a", 128, "ui16"), everything(128),
        "  %high = arith.constant 255 : i16",
        f"  %b = pto.vmi.vmins %a, %high, %all : {vec(128, 'ui16')}, i16, {pred(128)} -> {vec(128, 'ui16')}",
        k.plain_cast("r", "b", 128, "ui16", "ui8", SAT), store("r", 128, "ui8"),
        load("h", 128, "f16", "y"), k.op("s", "vadd", "h h", 128, "f16"),
        f"  pto.vmi.vstore %s, %y[%c0] : {vec(128, 'f16')}, {k.ptr('f16')}",
    )  # fmt: skip
    function, result = lowered(text)
    assert result.cost.bodies[-1].instructions["vcvt"] == 1
    assert_verified(function, result)
