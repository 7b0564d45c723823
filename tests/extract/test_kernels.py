"""The seeds end to end. Intervals by hand: what a resource is asked for, count x price, units as alpha x sum / 2.

alpha = 1.15; vmul 1.15, vcvt vor vabs vmax vsel 1.0 and vcgmax 1.9 on either unit, vdintlv 2.0 and vcmax 2.3 on EXU0;
a store 1.0 of the store port, PK4_B32 6.0.
"""

from __future__ import annotations

import pytest

from eqsat import Op
from eqsat.ir import walk
from extract import Result
from verify import judge_functions

from .conftest import Explored
from .kernels import NAMES, assert_verified, best, innermost, interval, length, only, opcodes, source, without


def listed(results: list[Result], *families: str) -> Result:
    """The cheapest line whose families are these, or more of them."""
    return next(r for r in results if set(families) <= set(r.families))


def close(cycles: float) -> object:
    return pytest.approx(cycles, abs=1e-9)


@pytest.mark.parametrize("name", NAMES)
def test_each_is_proved(name: str) -> None:
    verdict = judge_functions(source(name), best(name).function)
    assert verdict.status == "proved", verdict.proof


@pytest.mark.parametrize("name", NAMES)
def test_winners_are_proved_and_verified(name: str) -> None:
    result = best(name)
    assert result.optimal and result.bound == result.cost.cycles
    assert result.unconfirmed == [] and result.warnings == []
    assert_verified(source(name), result)


@pytest.mark.parametrize("name", ["seed-001-cast", "seed-001-scale", "seed-000-per-token"])
def test_every_alternative_is_verified_and_distinct(name: str, explored: Explored) -> None:
    results = explored(name)
    assert [r.cost.cycles for r in results] == sorted(r.cost.cycles for r in results)
    assert results[0].cost.cycles == best(name).cost.cycles and results[0].families == best(name).families
    forms = {
        (tuple(r.families), str([(b.loop, sorted(b.instructions.items())) for b in r.cost.bodies])) for r in results
    }
    assert len(forms) == len(results) >= 8
    for result in results:
        assert_verified(source(name), result)


def test_cast() -> None:
    result = best("seed-001-cast")
    # 2 vmul, 8 vcvt, 2 vor: (2.3 + 8 + 2) x 1.15 / 2 = 7.0725, under 4 loads and 2 stores: 6 x 0.5
    assert interval(result) == close(7.0725)
    assert result.families == ["ls2", "vor2"]
    body = innermost(result)
    assert (body.trips, body.executions, body.bottleneck) == (64, 64, "EXU")
    assert body.instructions["vlds"] == 4 and body.instructions["vor"] == 2 and length(body) == 18
    assert body.instructions.get("vsts.PK_B16", 0) + body.instructions.get("vsts.PK_B32", 0) == 2


def test_cast_explored(explored: Explored) -> None:
    results = explored("seed-001-cast")
    four = listed(results, "d4+vor", "dist-dual")
    # 2 vmul, 8 vcvt, 3 vor: (2.3 + 8 + 3) x 1.15 / 2 = 7.6475
    assert interval(four) == close(7.6475) and length(innermost(four)) == 16
    assert four.families == ["d4+vor", "dist-dual"]
    # 4 PK4_B32: 4 x 6 on the store port
    assert interval(listed(results, "ls4")) == close(24)
    assert innermost(listed(results, "ls4")).bottleneck == "STORE"


def test_scale() -> None:
    result = best("seed-001-scale")
    # the d4+vor form with the scale from one E2B load: 2 vmul, 8 vcvt, 3 vor = 13.3 x 1.15 / 2
    assert interval(result) == close(7.6475)
    assert {"d4+vor", "e2b"} <= set(result.families)
    body = innermost(result)
    assert body.instructions["vlds.E2B_B16"] == 1 and body.instructions["vor"] == 3 and length(body) == 16


def test_scale_explored(explored: Explored) -> None:
    results = explored("seed-001-scale")
    # two stores: 2 vmul, 8 vcvt, 2 vor and a vdintlv for the scale or the value: (2.3 + 8 + 2 + 2) x 1.15 / 2 = 8.2225
    two = listed(results, "ls2", "vor2")
    assert interval(two) == close(8.2225)
    assert sum(count for key, count in innermost(two).instructions.items() if key.startswith("vsts.")) == 2
    assert interval(listed(results, "ls4")) == close(24)


def test_per_token() -> None:
    result = best("seed-000-per-token")
    # 2 vabs, 2 vmax, vcgmax, vdintlv: (2 + 2 + 1.9 + 2) x 1.15 / 2 = 4.5425
    assert interval(result) == close(4.5425)
    assert result.families == ["dist-dual", "intlv", "stream", "vcg"]
    body = innermost(result)
    assert (body.loop, body.depth, body.executions) == ("row/pair", 2, 256)
    assert not {"vdup", "vsel"} & opcodes(result.cost.instructions)
    (stream,) = [op for op in walk(result.function.body) if op.name == "pto.vstus"]
    assert lanes_of(result, stream) == 4


def lanes_of(result: Result, stream: Op) -> object:
    """The constant number of lanes that a stream store takes."""
    count = stream.operands[1]
    return next(op.attrs["value"] for op in walk(result.function.body) if count in op.results)


def test_per_token_without_a_stream() -> None:
    result = without("seed-000-per-token", "stream")
    # 4 stores to 4-byte places. 2 vabs, 2 vmax, vcgmax, vdintlv, 3 vselr: (7.9 + 3 x 1.5) x 1.15 / 2 = 7.13
    assert interval(result) == close(7.13)
    assert innermost(result).instructions["vsts.1PT_B32"] == 4
    assert_verified(source("seed-000-per-token"), result)


def test_per_token_explored(explored: Explored) -> None:
    results = explored("seed-000-per-token")
    # 4 vcmax on EXU0: 4 x 2.3 = 9.2
    points = next(r for r in results if r.families == ["slot-store", "vc"])
    assert interval(points) == close(9.2)
    body = innermost(points)
    assert body.instructions["vcmax"] == body.instructions["vsts.1PT_B32"] == 4 and body.bottleneck == "EXU0"
    # the form of the report, one of 4 vdup and 3 vsel: 4 x 2.3 + 4 x 1.0 = 13.2 at most
    assert interval(listed(results, "packed")) <= 13.2


def test_fragment_runs_as_pasted() -> None:
    result = best("seed-000-fragment")
    assert result.function.is_fragment
    assert interval(result) == close(4.5425)


def test_fragment_may_store_16_bytes() -> None:
    """The dense load is aligned, so its offset is, so the store of 4 floats at the same offset is legal."""
    result = without("seed-000-fragment", "stream")
    assert interval(result) == close(4.5425)
    assert innermost(result).instructions["vsts.NORM_B32"] == 1
    assert any("%off" in sentence for sentence in result.assumptions)
    assert_verified(source("seed-000-fragment"), result)


def test_per_block() -> None:
    result = best("seed-000-per-block")
    body = innermost(result)
    # 2 loads and 2 stores, or dual ones: 2.0 of the store port and of the buffer; 2 vmul = 1.3225
    assert body.loop == "row" and interval(result) == close(2.0)
    assert opcodes(body.instructions) <= {"vlds", "vldsx2", "vmul", "vsts", "vstsx2"}
    assert body.instructions["vmul"] == 2


def test_compute_without_more_products() -> None:
    result = best("compute-y1-k0")
    # 4 vmul, 8 vcvt, 2 vor: (4.6 + 8 + 2) x 1.15 / 2 = 8.395
    assert interval(result) == close(8.395)
    assert "ls2" in result.families
    # 4 vmul, 8 vcvt, 3 vor: 15.6 x 1.15 / 2 = 8.97
    four = without("compute-y1-k0", "ls2")
    assert interval(four) == close(8.97) and "d4+vor" in four.families
    # 4 PK4_B32
    quarter = only("compute-y1-k0", "ls4", "dist-load", "e2b", "intlv")
    assert interval(quarter) == close(24) and "ls4" in quarter.families


def test_compute_with_eight_products() -> None:
    result = best("compute-y1-k8")
    # 36 vmul, 8 vcvt, no vor: (41.4 + 8) x 1.15 / 2 = 28.405 over 4 x 6 of the store port
    assert interval(result) == close(28.405)
    assert "ls4" in result.families
    # 2 vor: 51.4 x 1.15 / 2 = 29.555
    two = without("compute-y1-k8", "ls4")
    assert interval(two) == close(29.555) and "ls2" in two.families
    # 3 vor: 52.4 x 1.15 / 2 = 30.13
    four = without("compute-y1-k8", "ls4", "ls2")
    assert interval(four) == close(30.13) and "d4+vor" in four.families
    for other in (two, four):
        assert_verified(source("compute-y1-k8"), other)
