"""The collection: each expected program computes its kernel's bytes, fits the machine and costs what the ledger says.

`make collection` searches all of them again; here only those do that are proved at once.
"""

from __future__ import annotations

import pytest

from cli.report import number
from eqsat import EqsatError, has_vmi, read_file
from extract import Options, optimize
from extract.registers import pressure
from verify import prove_functions, verify_functions

from .kernels import (
    DEARER,
    EXPECTED,
    FOLDER,
    LOWERED,
    MACHINE,
    NAMES,
    PARAMS,
    REFUSED,
    UNPROVED,
    best_known,
    expected,
    expected_cost,
    innermost,
    key,
    ledger,
    source,
    source_of,
    table,
)

QUICK = tuple(table("quick.toml")["names"])


@pytest.mark.parametrize("name", LOWERED)
def test_the_expected_program_computes_the_same_bytes(name: str) -> None:
    found = verify_functions(source(name), expected(name))
    assert found.status == "tested", (found.text, found.first_difference)


@pytest.mark.parametrize("name", LOWERED)
def test_the_expected_program_is_proved_unless_the_ledger_says_why_not(name: str) -> None:
    found = prove_functions(source(name), expected(name))
    assert found.proved == (name not in UNPROVED), found.text
    assert "the prover failed" not in found.text
    assert found.seconds < 5


@pytest.mark.parametrize("name", LOWERED)
def test_the_expected_program_fits_the_machine(name: str) -> None:
    assert not has_vmi(expected(name))
    live = pressure(expected(name), MACHINE.tied)
    assert live.vregs <= MACHINE.vregs == 32 and live.predicates <= MACHINE.predicates == 7
    assert not expected_cost(name).unconfirmed


@pytest.mark.parametrize("name", LOWERED)
def test_the_expected_program_costs_what_the_ledger_says(name: str) -> None:
    record = ledger().kernels[key(name)][PARAMS]
    cost = expected_cost(name)
    assert (number(cost.cycles), cost.instructions) == (record["cycles"], record["instructions"])


@pytest.mark.parametrize("name", [name for name in LOWERED if best_known(name) is not None])
def test_no_known_form_is_cheaper_without_a_reason(name: str) -> None:
    known = best_known(name)
    assert known is not None
    assert (innermost(expected_cost(name)).ii > known.interval) == (name in DEARER)


@pytest.mark.parametrize("name", QUICK)
def test_the_search_finds_the_cost_of_the_ledger_again(name: str) -> None:
    result = optimize(source(name), MACHINE, Options(time_limit=8))
    assert result.optimal
    assert number(result.cost.cycles) == ledger().kernels[key(name)][PARAMS]["cycles"]


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_says_why(name: str) -> None:
    with pytest.raises(EqsatError) as error:
        optimize(source_of(read_file(FOLDER / f"{name}.mlir")), MACHINE, Options(time_limit=8))
    assert REFUSED[name]["message"] in error.value.message
    assert REFUSED[name]["reason"]


def test_the_lists_name_the_kernels_that_are_there() -> None:
    assert set(LOWERED) == {path.stem for path in EXPECTED.glob("*.mlir")}
    assert {key(name) for name in LOWERED} == set(ledger().kernels)
    assert {*REFUSED, *DEARER, *UNPROVED, *QUICK, *table("stated.toml")} <= set(NAMES)
    assert not set(DEARER) & set(REFUSED) and all(DEARER.values())
    assert all(UNPROVED.values()) and len(UNPROVED) <= len(NAMES) / 10
