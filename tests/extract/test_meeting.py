"""Accesses as rows of bytes: whether two of them meet, worked out on paper."""

from __future__ import annotations

import pytest

from eqsat.address import Affine
from eqsat.ir import Ptr, Value
from extract.meeting import Footprint, Loop, later, later_meeting, together

BUFFER = Value("p", Ptr("f32"))
OUTER, INNER = 0, 1  # counters


def at(constant: int, *terms: tuple[int, int], length: int = 256, rows: tuple[int, ...] = (0,)) -> Footprint:
    return Footprint(BUFFER, Affine(constant, terms), length, rows)


@pytest.mark.parametrize(
    ("first", "second", "meet"),
    [
        (at(0), at(256), False),
        (at(0), at(255), True),
        # eight rows of 32 bytes, 64 apart: a second access fits between them
        (at(0, length=32, rows=tuple(range(0, 512, 64))), at(32, length=32, rows=tuple(range(0, 512, 64))), False),
        (at(0, length=32, rows=tuple(range(0, 512, 64))), at(32, length=33, rows=tuple(range(0, 512, 64))), True),
        # one counter, 4 trips of 256 bytes: the first access ends at 1024
        (at(0, (OUTER, 256)), at(1024), False),
        (at(0, (OUTER, 256)), at(1023), True),
    ],
)
def test_in_one_iteration(first: Footprint, second: Footprint, meet: bool) -> None:
    assert together(first, second, {OUTER: 4}) is meet
    assert together(second, first, {OUTER: 4}) is meet


def test_an_unknown_trip_count_has_no_end() -> None:
    assert together(at(0, (OUTER, 256)), at(1 << 20), {OUTER: None})


@pytest.mark.parametrize(
    ("step", "length", "trips", "meet"),
    [
        (256, 256, 8, False),  # each iteration has bytes of its own
        (256, 257, 8, True),
        (256, 256, None, False),  # however many there are
        (0, 4, 8, True),
        (-256, 256, 8, False),
        (128, 256, 1, False),  # there is no later iteration
        (128, 256, 2, True),
    ],
)
def test_in_a_later_iteration(step: int, length: int, trips: int | None, meet: bool) -> None:
    access = at(0, *([(OUTER, step)] if step else []), length=length)
    assert later(access, access, [Loop(OUTER, trips)], {OUTER: trips}) is meet


def test_rows_of_later_iterations_interleave() -> None:
    # rows of 32 bytes, 2048 apart; each iteration goes on by 32 bytes: 64 iterations fit between two rows
    rows = tuple(range(0, 8 * 2048, 2048))
    access = at(0, (OUTER, 32), length=32, rows=rows)
    assert not later(access, access, [Loop(OUTER, 64)], {OUTER: 64})
    assert later(access, access, [Loop(OUTER, 65)], {OUTER: 65})


def test_two_loops() -> None:
    # 4 rows of 4 tiles: 1024 and 256 bytes; tiles of a row may not reach the next row
    tile = at(0, (OUTER, 1024), (INNER, 256))
    loops = [Loop(OUTER, 4), Loop(INNER, 4)]
    assert not later(tile, tile, loops, {OUTER: 4, INNER: 4})
    five = [Loop(OUTER, 4), Loop(INNER, 5)]
    assert later(tile, tile, five, {OUTER: 4, INNER: 5})


def test_two_unknown_loops_are_not_told_apart() -> None:
    assert later_meeting(0, at(0), at(0), [1024, 256], [None, None])


def test_an_access_that_stays_and_one_that_moves() -> None:
    # the moving one covers [512, 512 + 8 * 256)
    assert not later(at(0), at(512, (OUTER, 256)), [Loop(OUTER, 8)], {OUTER: 8})
    assert later(at(2304), at(512, (OUTER, 256)), [Loop(OUTER, 8)], {OUTER: 8})
