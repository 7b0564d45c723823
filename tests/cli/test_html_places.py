"""Where the elements of a value stand, against layouts that were worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.html.places import ELEMENT, NOTHING, OUTSIDE, ZEROS, Cell, places, registers, spelled
from eqsat.layout import Layout, parse


def cells(layout: str, lanes: int, index_bits: int, width: int) -> list[list[Cell]]:
    return [list(r.lanes) for r in registers(parse(layout), lanes, index_bits, width)]


def test_deinterleaved_registers_hold_every_other_element() -> None:
    first, second = cells("0 | 7654321e", 256, 8, 2)
    assert (first[3], second[3], second[127]) == (Cell(ELEMENT, (6,)), Cell(ELEMENT, (7,)), Cell(ELEMENT, (255,)))


def test_registers_are_numbered_by_the_lowest_index_bit_first() -> None:
    """Deinterleaved by four: register 2 holds 2, 6, 10, ..."""
    assert [r[5].elements for r in cells("10 | 765432ee", 256, 8, 4)] == [(20,), (21,), (22,), (23,)]


def test_blocks_of_the_block_deinterleaved_form_stay_whole() -> None:
    """Blocks of 16 bf16: register 0 goes on with element 32 after 15, register 1 begins with 16."""
    first, second = cells("4 | 7653210e", 256, 8, 2)
    assert [first[k].elements[0] for k in (0, 15, 16)] == [0, 15, 32]
    assert [second[k].elements[0] for k in (0, 16)] == [16, 48]


def test_a_stride_leaves_zeros_between_elements() -> None:
    second = cells("76 | 543210zz", 256, 8, 1)[1]
    assert second[4] == Cell(ELEMENT, (65,)) and [c.kind for c in second[5:8]] == [ZEROS] * 3


def test_lanes_beyond_a_value_hold_none_of_it() -> None:
    first, second = cells("6 | 543210ee", 100, 7, 4)
    assert len(first) == 64 and second[35] == Cell(ELEMENT, (99,)) and second[36].kind == OUTSIDE


def test_undefined_lanes() -> None:
    (only,) = cells(" | uuu210ee", 8, 3, 4)
    assert only[7] == Cell(ELEMENT, (7,)) and only[8].kind == only[63].kind == NOTHING


def test_repeated_lanes_say_so() -> None:
    (only,) = cells(" | 210****e", 8, 3, 2)
    assert only[16] == Cell(ELEMENT, (1,)) and only[17] == Cell(ELEMENT, (1,), repeat=True)


def test_a_broadcast_stands_for_all_the_elements_that_it_feeds() -> None:
    (only,) = cells(" | 765****e", 256, 8, 2)
    assert only[20].elements == tuple(range(32, 64))


def test_partial_results_are_told_apart() -> None:
    """vcgmax of four groups of two blocks: lanes 2 and 3 hold the parts of group 1, lanes from 8 on are zero."""
    (only,) = cells(" | zzz10ree", 4, 2, 4)
    assert [(c.elements, c.part) for c in only[2:4]] == [((1,), 0), ((1,), 1)] and only[8].kind == ZEROS


@given(st.permutations(range(8)), st.integers(0, 3), st.integers(0, 2))
def test_every_element_has_one_place_in_a_full_layout(order: list[int], regs: int, width: int) -> None:
    count = 8 - width + regs
    index = [k for k in order if k < count] + list(range(8, count))
    layout = Layout((-1, -2)[:width] + tuple(index[: 8 - width]), tuple(sorted(index[8 - width :])))
    held = registers(layout, 1 << count, count, 1 << width)
    found = places(held, 1 << count)
    assert all(len(each) == 1 for each in found) and len({each[0] for each in found}) == 1 << count
    assert all(held[p.register].lanes[p.lane].elements == (e,) for e, (p,) in enumerate(found))


@pytest.mark.parametrize(
    ("numbers", "words"),
    [((), ""), ((5,), "5"), ((0, 1, 2), "0–2"), ((0, 32), "0, 32"), ((0, 8, 16, 24), "0, 8 … 24")],
)
def test_numbers_in_short(numbers: tuple[int, ...], words: str) -> None:
    assert spelled(numbers) == words
