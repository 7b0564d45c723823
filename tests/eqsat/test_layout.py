"""Layouts: their text form, and the names that PTO has for some of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eqsat.layout import (
    ELEMENT_TOKENS,
    REST,
    STAR,
    UNDEF,
    WANT,
    ZERO,
    Layout,
    as_group,
    carried,
    contiguous,
    named_layouts,
    parse,
    pto_name,
    rename,
    spell,
    well_formed,
)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    width = draw(st.integers(0, 2))
    above = draw(st.lists(st.sampled_from([STAR, ZERO, UNDEF, REST, WANT, *range(18)]), min_size=8, max_size=8))
    registers = draw(st.lists(st.sampled_from([REST, *range(18)]), max_size=6))
    return Layout((*ELEMENT_TOKENS[:width], *above[width:]), tuple(sorted(registers)))


@given(layouts())
def test_what_is_printed_reads_back(layout: Layout) -> None:
    assert parse(spell(layout)) == layout
    assert parse(str(layout).strip()) == layout  # a table may drop the blank before the bar


def test_the_text_is_high_bit_first() -> None:
    layout = parse("76 | 543210ee")
    assert layout.bits == (*ELEMENT_TOKENS, 0, 1, 2, 3, 4, 5) and layout.regs == (6, 7)
    assert layout.size == 4
    assert parse("67 | 543210ee") == layout  # the order of register bits means nothing
    assert str(parse("b | 9876a10e")) == "b | 9876a10e" and 10 in parse("b | 9876a10e").bits


@pytest.mark.parametrize("text", ["76 543210ee", "76 | 43210ee", "76 | 6543210ee", "76 | 5x3210ee", "y | 543210ee", ""])
def test_bad_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)


# index bits, log2 of the element's bytes, layout, name; registers left of the bar
@pytest.mark.parametrize(
    ("index_bits", "width_log2", "text", "name"),
    [
        (8, 1, "7 | 6543210e", "contiguous"),
        (8, 2, "76 | 543210ee", "contiguous"),
        (8, 0, " | 76543210", "contiguous"),
        (8, 1, "0 | 7654321e", "deinterleaved = 2"),
        (8, 2, "07 | 654321ee", "deinterleaved = 2"),
        (8, 1, "10 | u765432e", "deinterleaved = 4"),
        (8, 2, "10 | 765432ee", "deinterleaved = 4"),
        (8, 0, "76 | 543210zz", "contiguous, lane_stride = 4"),
        (8, 0, "7 | 6543210z", "contiguous, lane_stride = 2"),
        (8, 2, "43 | 765210ee", "block_deinterleaved = 4"),
        (8, 1, "4 | 7653210e", "block_deinterleaved = 2"),
        (3, 2, " | uuu210ee", "contiguous"),
        (3, 2, "210 | uuuuuuee", "num_groups = 8, slots = 1"),
        (8, 0, " | 70654321", None),  # a byte permutation is a layout, and no store takes it
        (8, 1, " | 765****e", None),
        (8, 0, "7 | 65432z10", None),
    ],
)
def test_names(index_bits: int, width_log2: int, text: str, name: str | None) -> None:
    assert pto_name(parse(text), index_bits, width_log2) == name


@given(st.integers(1, 10), st.integers(0, 2))
def test_named_layouts_hold_every_bit_once(index_bits: int, width_log2: int) -> None:
    for _, layout in named_layouts(index_bits, width_log2):
        places = [t for t in layout.bits + layout.regs if t >= 0]
        assert sorted(places) == list(range(index_bits)) and well_formed(layout.bits, width_log2)


def test_contiguous_leaves_the_rest_of_a_register_open() -> None:
    assert str(contiguous(8, 1)) == "7 | 6543210e" and str(contiguous(3, 2)) == " | uuu210ee"
    assert str(contiguous(10, 0)) == "98 | 76543210"


def test_slots_as_lanes_of_their_groups() -> None:
    # eight scales for groups of 32: bits 5 to 7 of the value that they feed
    assert str(rename(parse(" | 210****e"), 5)) == " | 765****e"
    assert rename(rename(parse("1 | uuuuu0ee"), 3), -3) == parse("1 | uuuuu0ee")
    assert str(as_group(parse("6 | 543210ee"), 3)) == "6 | 543rrree"
    assert as_group(parse("0 | 654321ee"), 3) == parse("r | 6543rree")
    assert carried(parse("r | 65**1zee")) == {1, 5, 6}
