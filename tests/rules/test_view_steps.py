"""Parts, pairs and other readings of registers, by hand; each way back gives the layout that it came from."""

from __future__ import annotations

import pytest

from eqsat.bit_moves import MAX_REGISTER_BITS
from eqsat.layout import Layout, parse
from rules import steps


def shown(layout: Layout | None) -> str | None:
    return None if layout is None else str(layout)


@pytest.mark.parametrize(
    ("code", "before", "after"),
    [
        ("bits:2:1", " | 543210ee", " | 6543210e"),  # bit 0 of the new index chooses the half of the lane
        ("bits:2:1", "6 | 543210ee", "7 | 6543210e"),
        ("bits:2:1", "0 | 654321ee", "1 | 7654320e"),
        ("bits:2:0", " | 543210ee", " | 76543210"),
        ("bits:1:0", "0 | 7654321e", "1 | 87654320"),
        ("bits:2:1", " | 43210uee", " | 54321u0e"),
        ("bits:0:2", " | 76543210", " | 543210ee"),
        ("bits:1:2", "7 | 6543210e", "6 | 543210ee"),
        ("bits:1:2", "1 | 7654320e", "0 | 654321ee"),
    ],
)
def test_bits_as_other_lanes_and_back(code: str, before: str, after: str) -> None:
    assert shown(steps.bits(code, parse(before))) == after
    assert shown(steps.before_bits(code, parse(after))) == before


@pytest.mark.parametrize(
    ("code", "layout"),
    [
        ("bits:0:2", " | 76543201"),  # the bytes of the new lane stand in another order
        ("bits:1:2", "0 | 7654321e"),  # its halves stand in two registers
        ("bits:1:2", "6 | 543210ze"),  # there is a gap between them
        ("bits:0:1", " | 7654321*"),
    ],
)
def test_lanes_whose_parts_do_not_stand_together_are_no_wider_lanes(code: str, layout: str) -> None:
    assert steps.bits(code, parse(layout)) is None


@pytest.mark.parametrize(
    ("code", "whole", "part"),
    [
        ("half:6:0", "6 | 543210ee", " | 543210ee"),
        ("half:6:1", "6 | 543210ee", " | 543210ee"),
        ("half:0:0", "0 | 654321ee", " | 543210ee"),
        ("half:0:1", "0 | 654321ee", " | 543210ee"),
        ("half:3:1", "63 | 754210ee", "5 | 643210ee"),
    ],
)
def test_halves_of_register_bits(code: str, whole: str, part: str) -> None:
    step = steps.half(code, parse(whole))
    assert step is not None and str(step.out) == part and step.uses == () and step.rule == "half"
    assert shown(steps.before_half(code, parse(part))) == whole


def test_halves_of_lane_bits() -> None:
    lower = steps.half("half:0:0", parse(" | 543210ee"))
    assert lower is not None and str(lower.out) == " | 43210uee"
    lower = steps.half("half:5:0", parse("6 | 543210ee"))
    assert lower is not None and str(lower.out) == "5 | u43210ee"
    for code in ("half:0:1", "half:5:1"):
        assert steps.half(code, parse("6 | 543210ee")) is None  # they must move first


def test_a_half_of_a_value_that_repeats_is_the_value() -> None:
    step = steps.half("half:0:1", parse(" | 543***ee"))
    assert step is not None and str(step.out) == " | 432***ee"


@pytest.mark.parametrize(
    ("code", "each", "both"),
    [
        ("pair:0", " | 543210ee", "0 | 654321ee"),
        ("pair:6", " | 543210ee", "6 | 543210ee"),
        ("pair:1", "0 | 654321ee", "10 | 765432ee"),
        ("pair:7", "0 | 654321ee", "70 | 654321ee"),
    ],
)
def test_pairs_are_more_registers(code: str, each: str, both: str) -> None:
    one = parse(each)
    step = steps.pair(code, one, one, one)
    assert step is not None and str(step.out) == both and step.ins == (one, one) and step.uses == ()
    assert str(steps.before_pair(code, parse(both))) == each


def test_what_a_pair_inside_registers_wants_of_each() -> None:
    assert str(steps.before_pair("pair:0", parse(" | 543210ee"))) == " | 43210uee"
    assert str(steps.before_pair("pair:5", parse(" | 543210ee"))) == " | u43210ee"


def test_bundles_stay_within_the_register_file() -> None:
    full = Layout(parse(" | ******ee").bits, tuple(range(MAX_REGISTER_BITS)))
    assert steps.pair("pair:0", full, full, full) is None and steps.before_half("half:0:0", full) is None
