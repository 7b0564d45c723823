"""The choice made again with the simulator."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from eqsat.machine import load_machine
from eqsat.reader import read_file
from extract import reconsider
from extract.reconsider import difference
from extract.session import Options, optimize
from extract.simulation import LoopTiming
from tests.collection import kernels as collection

KERNELS = Path(__file__).parents[1] / "kernels"


def timing(executions: int, ii: str, formula: str) -> LoopTiming:
    return LoopTiming("i", executions, Fraction(ii), Fraction(formula), {}, 0, 0, lambda: "EXU", [])


def test_bodies_are_weighed_by_how_often_they_run() -> None:
    """10 x 3 + 1 x 20 = 50 against 10 x 4 + 1 x 10 = 50; then 20 more of the first."""
    assert difference([timing(10, "4", "3"), timing(1, "10", "20")]) == 0
    assert difference([timing(30, "4", "3"), timing(1, "10", "20")]) == Fraction(130 - 110, 110)
    assert difference([]) == 0


def test_a_result_within_a_fifth_stays() -> None:
    (function,) = read_file(KERNELS / "seed-001-cast.mlir").functions
    found = optimize(function, load_machine(), Options(time_limit=6))
    assert found.simulated is not None and found.reconsidered is None
    assert found.optimal and abs(difference(found.simulated.loops)) <= Fraction(1, 5)


def test_the_fewest_simulated_cycles_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wins among the ten takes no more cycles than the first, and is called optimal only if it is the first."""
    monkeypatch.setattr(reconsider, "DIFFERENCE", Fraction(-1))
    (function,) = read_file(KERNELS / "seed-001-cast.mlir").functions
    found = optimize(function, load_machine(), Options(time_limit=20))
    assert found.reconsidered is not None and found.simulated is not None
    assert 1 < found.reconsidered.programs <= reconsider.AMONG
    assert found.simulated.cycles <= found.reconsidered.cycles
    assert found.optimal == (found.reconsidered.place == 1)
    assert found.bound <= found.cost.cycles


def test_a_carried_chain_is_expected() -> None:
    """The chain of carries takes 4 cycles an iteration, whatever the program: nobody has to choose again, and no loop
    is unrolled for it."""
    found = optimize(collection.source("k47c-carry-chain"), load_machine(), Options(time_limit=20))
    assert found.reconsidered is None and found.optimal and not found.unrolled
    assert found.simulated is not None
    (loop,) = found.simulated.loops
    assert loop.bound_by == "dependences" and loop.formula < loop.expected == loop.ii == loop.carried_path == 4


def test_whole_accesses_are_expected() -> None:
    """A dual load takes a cycle of the buffer, the packed store another: 2 cycles, where halves add up to 1.5."""
    found = optimize(collection.source("k02-narrow-f32-f16"), load_machine(), Options(time_limit=20))
    assert found.simulated is not None and not found.unrolled
    loop = max(found.simulated.loops, key=lambda loop: loop.executions)
    assert loop.formula == Fraction("1.725") and loop.expected == 2 and loop.bound_by == "UB"
    assert abs(loop.ii - 2) <= Fraction(1, 50)
