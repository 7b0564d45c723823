"""What is said about winners under other numbers, against arithmetic by hand and against solving again."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from eqsat import load_machine, read_program
from eqsat.layout import parse
from eqsat.what_if import uncertain, with_numbers
from extract import Options, Result, Robustness, optimize
from extract.choice import ChoiceGraph, ENode
from extract.cost import program_cost
from extract.pricing import Price
from extract.profile import Profile
from extract.sensitivity import combined
from extract.undercut import cheaper, cheaper_between
from rules.steps import Step

from .kernels import MACHINE, source

LIMIT = 60.0  # a busy machine leaves nothing open

# f16 -> f32, three products, fp8, 256 lanes, 64 times.
CAST = """
func.func @cast(%x: !pto.ptr<f16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %off = arith.muli %i, %c256 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vmul %w, %w : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %b = pto.vmi.vmul %a, %w : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %c = pto.vmi.vmul %b, %w : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %c {rounding = "R", saturate = "SAT"}
        : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %out[%off] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
"""


@cache
def asked(name: str) -> tuple[Result, Robustness]:
    """A kernel's result and what is known of it."""
    result = optimize(source(name), MACHINE, Options(time_limit=LIMIT, robust=True))
    assert result.robust is not None
    return result, result.robust


def test_the_cast_is_robust() -> None:
    """12.3 x 1.15 / 2 = 7.0725 against 7.6475: both grow with alpha alike, and the store port has time to spare."""
    result, found = asked("seed-001-cast")
    assert found.robust and found.decided_by is None and not found.not_known
    assert {name: under.cycles for name, under in found.by_params.items()} == dict.fromkeys(
        ("camodel", "device", "mild"), 64 * Fraction("7.0725") + 3 * Fraction("0.575")
    )
    assert result.cost.cycles == Fraction("454.365")
    assert {"alpha", "pk4_b32_store_cycles", "permute_occupancy_exu0", "vmull.E01"} <= set(found.held)


def test_permutes_decide_the_grouped_maximum() -> None:
    """With a permute of p cycles 256 (0.575 (p + 5.9)) + 0.575; with block loads 256 (0.575 x 8.9) + 1.15."""
    _, found = asked("seed-000-per-token")
    (flip,) = found.flips
    assert (flip.number, flip.side, flip.first) == ("permute_occupancy_exu0", "above", True)
    # 147.2 p + 868.4 + 0.575 + 0.28 = 1311.23: p = 442.175 / 147.2 = 769 / 256
    assert flip.at == Fraction(769, 256)
    assert (flip.cycles_at, flip.challenger, flip.challenger_end) == (Fraction("1311.23"),) * 3
    assert (flip.winner, flip.winner_end) == (Fraction("1163.455"), Fraction("1605.055"))
    assert flip.families == ["block", "stream", "vcg"]
    assert (flip.low, flip.high, flip.end) == (Fraction("1.5"), 5, 5)  # the device set allows 5
    costs = {name: (under.cycles, under.winner_cycles) for name, under in found.by_params.items()}
    assert costs == {
        "camodel": (Fraction("1163.455"), Fraction("1163.455")),
        "device": (Fraction("1311.23"), Fraction("1457.855")),  # p = 4
        "mild": (Fraction("1237.055"), Fraction("1237.055")),  # p = 2.5
    }
    assert not found.robust and [n for n, under in found.by_params.items() if not under.same] == ["device"]


def test_quarter_stores_against_four_merged_parts() -> None:
    """d4: 4 + 13.8 + 4 + 3 = 24.8, x 0.575 = 14.26, three masks; ls4: 4 p a block, two masks: equal at 3.567."""
    function = read_program(CAST).functions[0]
    families = frozenset(("d4+vor", "dist-dual", "dist-load", "ls4"))
    result = optimize(function, MACHINE, Options(only=families, time_limit=LIMIT, robust=True))
    assert result.cost.cycles == 64 * Fraction("14.26") + Fraction("1.725") and "d4+vor" in result.families
    found = result.robust
    assert found is not None and found.decided_by == "pk4_b32_store_cycles"
    (flip,) = found.flips
    assert flip.at == (Fraction("914.365") - Fraction("1.15")) / 256
    assert flip.side == "below" and "ls4" in flip.families
    # at 2.5 the stores take 10 cycles, 21.8 x 0.575 = 12.535 for the arithmetic decides
    assert flip.challenger_end == 64 * Fraction("12.535") + Fraction("1.15")
    assert flip.challenger == 64 * 24 + Fraction("1.15")
    assert found.by_params["mild"].families == ["dist-load", "ls4"]  # PK4 at 3
    assert found.by_params["mild"].cycles == 64 * Fraction("12.535") + Fraction("1.15")
    assert found.by_params["device"].same


@pytest.mark.parametrize("name", ["seed-001-cast", "seed-000-per-token"])
def test_solving_again_says_the_same(name: str) -> None:
    """At both ends of the ranges that everything feels and that permutes have."""
    result, found = asked(name)
    for number in uncertain(MACHINE).values():
        if number.name not in ("alpha", "permute_occupancy_exu0"):
            continue
        for value in {number.low, number.high} - {number.value}:
            machine = with_numbers(MACHINE, {number.name: value})
            best = optimize(source(name), machine, Options(time_limit=LIMIT))
            winner = program_cost(result.function, machine).cycles
            flipped = any(f.number == number.name and f.end == value for f in found.flips)
            assert best.optimal and (best.cost.cycles < winner) == flipped, (number.name, value)


def test_a_flip_separates() -> None:
    """A little before it the winner is the cheapest, a little behind it not."""
    result, found = asked("seed-000-per-token")
    at = found.flips[0].at
    for value, cheapest in ((at - Fraction(1, 100), True), (at, True), (at + Fraction(1, 100), False)):
        machine = with_numbers(MACHINE, {"permute_occupancy_exu0": value})
        best = optimize(source("seed-000-per-token"), machine, Options(time_limit=LIMIT))
        assert (best.cost.cycles == program_cost(result.function, machine).cycles) == cheapest


def test_the_other_sets_flip_on_the_other_side() -> None:
    """In the device set, permute 4, the winner is the form with block loads, until permutes fall to 769 / 256."""
    machine = load_machine("a5", "device")
    result = optimize(source("seed-000-per-token"), machine, Options(time_limit=LIMIT, robust=True))
    assert result.robust is not None and result.cost.cycles == Fraction("1311.23")
    (flip,) = [f for f in result.robust.flips if f.number == "permute_occupancy_exu0"]
    assert (flip.at, flip.side, flip.value) == (Fraction(769, 256), "below", 4)
    assert flip.winner_end == Fraction("1311.23") and flip.challenger_end < flip.winner_end


def test_without_a_proof_nothing_is_said_to_hold() -> None:
    result = optimize(source("seed-000-per-block"), MACHINE, Options(time_limit=0.05, robust=True))
    assert result.robust is not None and not result.optimal
    assert not result.robust.robust and not result.robust.held


def test_nobody_asked() -> None:
    assert optimize(source("seed-001-cast"), MACHINE).robust is None


def test_scopes_add_up() -> None:
    """A function flips where the first of its scopes does; a scope that runs twice counts twice."""
    _, one = asked("seed-001-cast")
    _, other = asked("seed-000-per-token")
    both = combined([one, other], [2, 1])
    assert both is not None and [flip.number for flip in both.flips] == ["permute_occupancy_exu0"]
    assert both.by_params["device"].winner_cycles == 2 * Fraction("454.365") + Fraction("1457.855")
    assert "permute_occupancy_exu0" not in both.held and "alpha" in both.held
    assert combined([one, None], [1, 1]) is None


# Two programs that are dearer than a third at both ends and cheaper between: the third costs 10 to 20, the first the
# higher of 11 and a line from 2 to 21, which is 11 up to 9 / 19.
def graph(*prices: Price) -> ChoiceGraph:
    step = Step("dense-store", "", (), parse("| 543210ee"), ())
    nodes = [
        ENode(k, 0, "dense-store", str(k), "base", (), (), 0, price, 1, frozenset(), step, -1)
        for k, price in enumerate(prices)
    ]
    return ChoiceGraph(nodes, {0: list(range(len(nodes)))}, [0], {}, {0: 1}, {}, 1)


def test_a_program_that_wins_only_between_is_found() -> None:
    low, high = graph((2, 0, 11, 0, 0), (10, 0, 0, 0, 0)), graph((21, 0, 11, 0, 0), (20, 0, 0, 0, 0))
    assert cheaper(low, 10, 10.0) is None and cheaper(high, 20, 10.0) is None
    found = cheaper_between(low, high, (10, 20), 10.0)
    assert found is not None and found.picks[0].detail == "0"


def test_nothing_is_found_where_nothing_is() -> None:
    low, high = graph((11, 0, 11, 0, 0), (10, 0, 0, 0, 0)), graph((21, 0, 11, 0, 0), (20, 0, 0, 0, 0))
    assert cheaper_between(low, high, (10, 20), 10.0) is None


def profile(*lines: tuple[int, int]) -> Profile:
    return Profile(Fraction(0), Fraction(10), ((2, tuple((Fraction(a), Fraction(b)) for a, b in lines)),))


def test_profiles() -> None:
    """Twice the higher of 5 and a line from 0 to 10."""
    found = profile((5, 5), (0, 10))
    assert [found.at(Fraction(x)) for x in (0, 5, 6, 10)] == [10, 10, 12, 20]
    assert found.kinks(Fraction(0), Fraction(10)) == [5] and found.kinks(Fraction(6), Fraction(10)) == []
    other = profile((7, 7))  # 14 from 0 to 10: below the first one from 7 on
    assert found.undercut(other, Fraction(0), Fraction(10)) == 7
    assert found.undercut(other, Fraction(0), Fraction(7)) is None
    assert other.undercut(found, Fraction(10), Fraction(0)) == 7  # on the way down
