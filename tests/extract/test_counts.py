"""Masks with a count that is known at run time: one program, right for every count around the edges of its registers."""

from __future__ import annotations

from functools import cache

import pytest

from eqsat import Function, read_program
from extract import Result, optimize
from tests.rules import cases as k
from tests.rules.cases import kernel, load, op, store
from verify import verify_functions

from .kernels import MACHINE

COUNTS = (0, 1, 2, 7, 8, 9, 31, 63, 64, 65, 100, 127, 128, 129, 299, 300, 301, 2000)


def selected(lanes: int, element: str) -> str:
    return kernel(
        [("x", element), ("y", element), ("out", element)], load("a", lanes, element), load("b", lanes, element, "y"),
        k.first("m", lanes, "%off"), k.choose("r", "m", "a", "b", lanes, element), store("r", lanes, element),
    )  # fmt: skip


def grouped(groups: int, size: int, element: str) -> str:
    lanes = groups * size
    return kernel(
        [("x", element), ("y", element), ("out", element)], load("a", lanes, element), load("b", lanes, element, "y"),
        k.first_of_groups("m", groups, size, "%off"), k.choose("r", "m", "a", "b", lanes, element),
        store("r", lanes, element),
    )  # fmt: skip


def stored(lanes: int, source: str, target: str) -> str:
    convert = [k.cast("w", "a", lanes, source, target)] if source != target else []
    return kernel(
        [("x", source), ("out", target)], load("a", lanes, source), *convert, k.first("m", lanes, "%off"),
        k.masked_store("w" if convert else "a", "m", lanes, target),
    )  # fmt: skip


def reduced(name: str, lanes: int, element: str, groups: int, mask: str) -> str:
    return kernel(
        [("x", element), ("out", element)], load("a", lanes, element), mask,
        k.reduce_masked("r", name, "a", "m", lanes, element, groups), k.slots("r", groups, element),
    )  # fmt: skip


def negated(lanes: int) -> str:
    """Lanes that are off are zero; the sum is made in another width."""
    return kernel(
        [("x", "f16"), ("out", "f32")], load("a", lanes, "f16"), k.cast("w", "a", lanes, "f16", "f32"),
        k.first("m", lanes, "%off"), op("r", "vneg", "w", lanes, "f32", "m"), store("r", lanes, "f32"),
    )  # fmt: skip


def joined() -> str:
    """Two masks of one count, on lanes of two widths."""
    return kernel(
        [("x", "f32"), ("y", "f16"), ("out", "f16")], load("a", 128, "f32"), k.first("m", 128, "%off"),
        op("v", "vabs", "a", 128, "f32", "m"), load("h", 128, "f16", "y"), k.cast("w", "v", 128, "f32", "f16"),
        op("s", "vadd", "h w", 128, "f16", "m"), store("s", 128, "f16"),
    )  # fmt: skip


PROGRAMS = {
    "128 f32": selected(128, "f32"),
    "300 f32": selected(300, "f32"),
    "128 f16": selected(128, "f16"),
    "300 bytes": selected(300, "ui8"),
    "groups of 8": grouped(8, 8, "f32"),
    "groups of 32, two registers": grouped(4, 32, "f32"),
    "groups of 16 halves": grouped(8, 16, "f16"),
    "groups of 64 bytes": grouped(4, 64, "ui8"),
    "stored": stored(300, "f32", "f32"),
    "stored packed": stored(128, "f32", "f16"),
    "stored widened": stored(128, "f16", "f32"),
    "stored bytes": stored(64, "f32", "f8E4M3FN"),
    "widened": negated(128),
    "of two widths": joined(),
    "maximum": reduced("vcmax", 100, "f32", 1, k.first("m", 100, "%off")),
    "sum": reduced("vcadd", 128, "f32", 1, k.first("m", 128, "%off")),
    "sum of integers": reduced("vcadd", 128, "si32", 1, k.first("m", 128, "%off")).replace(", reassoc", ""),
    "minimum of groups": reduced("vcmin", 128, "f16", 8, k.first_of_groups("m", 8, 16, "%off")),
}

NEED_A_LANE = ("maximum", "minimum of groups")  # of no lane at all no value is given


@cache
def program(name: str) -> tuple[Function, Result]:
    function = read_program(PROGRAMS[name]).functions[0]
    return function, optimize(function, MACHINE)


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_count_is_right(name: str) -> None:
    function, result = program(name)
    defined = COUNTS[1:] if name in NEED_A_LANE else COUNTS
    for count in defined:
        found = verify_functions(function, result.function, runs=1, assumptions=(f"off=={count}",))
        assert found.status == "tested", (count, found.first_difference)


@pytest.mark.parametrize(
    ("name", "instructions"),
    [
        ("128 f32", {"plt_b32": 2}),
        ("stored", {"plt_b32": 5}),
        ("stored packed", {"plt_b16": 1}),
        ("groups of 8", {"vcmps": 1}),
    ],
)
def test_masks_are_made_once_for_each_register_that_differs(name: str, instructions: dict[str, int]) -> None:
    made = program(name)[1].cost.instructions
    assert {key: made[key] for key in made if key.startswith(("plt", "vcmps"))} == instructions


def test_a_count_goes_on_from_mask_to_mask() -> None:
    text = kernel(
        [("x", "f32"), ("out", "f32")], load("a", 128, "f32"), load("b", 128, "f32", offset="%c128"),
        "  %n = arith.index_cast %off : index to i32",
        f"  %m, %left = pto.vmi.plt %n : i32 -> {k.pred(128)}, i32",
        f"  %m2, %left2 = pto.vmi.plt %left : i32 -> {k.pred(128)}, i32",
        k.masked_store("a", "m", 128, "f32"), k.masked_store("b", "m2", 128, "f32").replace("%c0", "%c128"),
    )  # fmt: skip
    function = read_program(text).functions[0]
    result = optimize(function, MACHINE)
    for count in (0, 64, 127, 128, 129, 200, 256, 257):
        found = verify_functions(function, result.function, runs=1, assumptions=(f"off=={count}",))
        assert found.status == "tested", (count, found.first_difference)
