"""Delta debugging, and the order of simple values."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from verify.floats import encode_scalar
from verify.formats import decoder
from verify.simplest import ddmin, fewer_bits, simpler


def f32(value: float) -> int:
    return encode_scalar(value, "f32")


def test_simple_values_come_in_the_order_of_a_reader() -> None:
    codes = simpler("f32", f32(0.3))
    assert codes[:4] == [f32(1.0), f32(-1.0), f32(2.0), f32(-2.0)] and codes[-1] == f32(-0.0)
    assert f32(math.inf) not in codes
    assert simpler("f32", f32(2.0)) == [f32(1.0), f32(-1.0)]
    assert simpler("f32", f32(1.0)) == []
    assert simpler("f32", f32(math.inf))[-1] == f32(-0.0)
    assert simpler("f32", 0x7F800001)[-3:] == [f32(math.inf), f32(-math.inf), 0x7FC00000]


def test_simple_values_are_those_that_the_type_has() -> None:
    assert simpler("u8", 77)[:4] == [1, 0xFF, 2, 0xFE] and max(simpler("u8", 77)) < 256
    assert simpler("s16", 1) == []
    fp8 = decoder("f8E4M3FN")(np.array(simpler("f8E4M3FN", 0x7F), np.uint8))
    assert np.isnan(fp8).sum() == 0 and not np.isinf(fp8).any() and 256 in fp8 and 1024 not in fp8
    assert 0 not in simpler("hif8", 0x33)


@pytest.mark.parametrize(
    ("kind", "code", "needed", "wanted"),
    [
        ("u16", 0xBEEF, 0x0020, 0x0020),  # one bit
        ("s8", 0xF7, 0x81, 0x81),  # two bits
        ("f32", 0xC2F1_8003, 0x8000, 0x3F80_8000),  # a bit of the mantissa: positive and in [1, 2)
        ("f32", 0xC2F1_8003, 0x8000_0000, 0xBF80_0000),  # the sign
        ("bf16", 0xFFC1, 0x7F80, 0x7FC1),  # a NaN loses its sign alone
    ],
)
def test_fewer_bits(kind: str, code: int, needed: int, wanted: int) -> None:
    assert fewer_bits(kind, code, lambda trial: trial & needed == needed) == wanted


@given(st.lists(st.integers(0, 60), min_size=1, unique=True), st.data())
def test_delta_debugging_keeps_what_is_needed_and_no_more(items: list[int], data: st.DataObject) -> None:
    """All of one set, or all of another: the result is one of the two whole sets, in the order of the items."""
    sets = [data.draw(st.lists(st.sampled_from(items), unique=True)) for _ in range(2)]

    def fails(kept: list[int]) -> bool:
        return any(set(each) <= set(kept) for each in sets)

    found = ddmin(items, fails)
    assert set(found) in map(set, sets) and found == [item for item in items if item in found]
    assert not any(fails([item for item in found if item != left]) for left in found)


def test_one_of_many_is_found_by_halves() -> None:
    trials: list[list[int]] = []

    def fails(kept: list[int]) -> bool:
        trials.append(kept)
        return 700 in kept

    assert ddmin(list(range(1024)), fails) == [700]
    assert len(trials) <= 2 * 10 + 1
