"""Where lowerings of a list win, by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from eqsat.what_if import with_numbers
from extract import Options, Place, Result, frontier, optimize

from .kernels import MACHINE, source

NAME = "seed-000-per-token"
RESTRICTIONS = (frozenset[str](), frozenset({"intlv"}), frozenset({"stream", "intlv", "dist-dual", "block"}))


@cache
def results() -> list[Result]:
    return [optimize(source(NAME), MACHINE, Options(without=families, time_limit=60.0)) for families in RESTRICTIONS]


def places(**numbers: float) -> list[Place]:
    other = with_numbers(MACHINE, {k: Fraction(str(v)) for k, v in numbers.items()}) if numbers else None
    return frontier(results(), MACHINE, (), other)


def test_the_costs_are_those_worked_out() -> None:
    """0.575 (2 + 5.9) with a permute, 0.575 x 8.9 without; see test_robust.py."""
    assert [place.result.cost.cycles for place in places()[:2]] == [Fraction("1163.455"), Fraction("1311.23")]
    assert places()[0].instructions == 11 and places()[0].registers.vregs == 2


def test_a_number_divides_its_range_between_two() -> None:
    first, second, _ = places()
    at = Fraction(769, 256)
    assert first.numbers["permute_occupancy_exu0"] == [(Fraction("1.5"), at)]
    assert second.numbers["permute_occupancy_exu0"] == [(at, 5)]
    assert first.numbers["alpha"] == [(Fraction("1.04"), Fraction("1.3"))]
    assert "alpha" not in second.numbers


def test_the_first_wins_from_one_execution_on() -> None:
    """Less in each run, and one mask less before the loop."""
    first, second, third = places()
    assert first.executions == (1, None) and second.executions is None
    assert not first.never and not second.never and third.never


def test_what_is_no_better_in_anything_is_not_on_the_frontier() -> None:
    first, second, _ = places()
    assert first.pareto and not second.pareto


def test_what_if() -> None:
    """At a permute of 4: 256 x 0.575 x 9.9 + 0.575 = 1457.855."""
    first, second, _ = places(permute_occupancy_exu0=4)
    assert (first.what_if, first.rank) == (Fraction("1457.855"), 2)
    assert (second.what_if, second.rank) == (Fraction("1311.23"), 1)
    assert places()[0].what_if is None and places()[0].rank is None


def test_executions_are_whole_numbers_between_two_lines() -> None:
    """compute-y1-k8: (set-up) + 16 II; the narrow form is cheaper before the loop, the strided one in it."""
    name = "compute-y1-k8"
    strided = optimize(source(name), MACHINE, Options(time_limit=60.0))
    merged = optimize(source(name), MACHINE, Options(without=frozenset({"ls4"}), time_limit=60.0))
    known = frontier([strided, merged], MACHINE)
    fixed = [place.result.cost.cycles - place.result.cost.bodies[-1].cycles for place in known]
    ii = [place.result.cost.bodies[-1].ii for place in known]
    assert fixed[0] > fixed[1] and ii[0] < ii[1]
    meet = (fixed[0] - fixed[1]) / (ii[1] - ii[0])
    last = int(meet)  # the strided form is listed first: where both cost the same it wins
    assert meet != last
    assert known[1].executions == (1, last) and known[0].executions == (last + 1, None)
