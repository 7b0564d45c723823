"""Every rule row makes some program possible or cheaper: its cost, worked out by hand, and the program is right."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from eqsat.machine import load_machine
from eqsat.reader import read_program
from extract import Options, optimize
from rules.program import ALL
from tests.rules.cases import CASES, Case, cast, kernel, load, op, store
from verify import verify_functions

MACHINE = load_machine()


def options(case: Case) -> Options:
    return Options(only=case.only, without=case.without, allow_unconfirmed=case.allow, explain=True)


@pytest.mark.parametrize("case", CASES, ids=[case.row for case in CASES])
def test_the_instructions_of_a_case_cost_what_it_says(case: Case) -> None:
    assert case.worked_out == Fraction(case.cycles)


@pytest.mark.parametrize("case", CASES, ids=[case.row for case in CASES])
def test_the_cheapest_program_has_the_cost_and_is_right(case: Case) -> None:
    function = read_program(case.kernel).functions[0]
    result = optimize(function, MACHINE, options(case))
    assert result.cost.cycles == Fraction(case.cycles)
    assert result.bound == result.cost.cycles and result.optimal
    assert verify_functions(function, result.function).status == "tested"
    assert case.row in {link.rule.name for link in result.chain}
    lowering = [link.cycles for link in result.chain if link.cycles is not None]
    assert lowering[0][0] == 0 and all(one[1] == other[0] for one, other in pairwise(lowering))
    barriers = sum(body.executions * body.counters.bar for body in result.cost.bodies)
    assert lowering[-1][1] + barriers >= result.cost.cycles


def test_every_row_has_a_case() -> None:
    assert {rule.name for rule in ALL} == {case.row for case in CASES}


NEGATED = kernel(
    [("x", "f32"), ("out", "f32")], load("a", 64, "f32"), op("s", "vmul", "a a", 64, "f32"),
    op("n", "vneg", "s", 64, "f32"), op("r", "vmax", "n n", 64, "f32"), store("r", 64, "f32"),
)  # fmt: skip
THERE_AND_BACK = kernel(
    [("x", "f16"), ("out", "f16")], load("a", 128, "f16"), op("s", "vmul", "a a", 128, "f16"),
    cast("w", "s", 128, "f16", "f32"), cast("r", "w", 128, "f32", "f16", "NOSAT"), store("r", 128, "f16"),
)  # fmt: skip
QUARTER = kernel(
    [("x", "f32"), ("out", "f8E4M3FN")], load("a", 64, "f32"), cast("q", "a", 64, "f32", "f8E4M3FN"),
    store("q", 64, "f8E4M3FN"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "given"),
    [
        pytest.param(NEGATED, Options(), id="the sign of a negated NaN is not canonical"),
        pytest.param(THERE_AND_BACK, Options(), id="a cast that sets the mode of f16 arithmetic does not cancel"),
        pytest.param(QUARTER, Options(), id="a packed store of less than its lanes has a mask of just those"),
    ],
)
def test_what_rows_could_get_wrong_is_right(text: str, given: Options) -> None:
    function = read_program(text).functions[0]
    assert verify_functions(function, optimize(function, MACHINE, given).function).status == "tested"
