"""Families forbidden one after the other: what the next best program of seed-001-cast costs, by hand.

All forms multiply twice and cast eight times: 2 x 1.15 + 8 = 10.3 on the two units, alpha = 1.15.
"""

from __future__ import annotations

import json

import pytest

from cli.main import run
from eqsat import EqsatError
from extract import Options, optimize

from .kernels import FOLDER, MACHINE, assert_verified, innermost, interval, only, source, without

CAST = "seed-001-cast"
SET_UP = 1.725  # three predicates: 3 x 1.15 / 2


@pytest.mark.parametrize(
    ("families", "wanted", "instructions"),
    [
        # two vor
        ((), 12.3 * 0.575, {"vor": 2}),
        # three vor
        (("ls2",), 13.3 * 0.575, {"vor": 3, "vldsx2.DINTLV_B16": 2}),
        # two vor and a vdintlv of 2.0, which makes both registers
        (("ls2", "dist-dual"), 14.3 * 0.575, {"vor": 2, "vdintlv": 1}),
        # three vor and a byte vselr of 1.5
        (("ls2", "dist-dual", "intlv"), 14.8 * 0.575, {"vor": 3, "vselr": 1}),
    ],
)
def test_the_next_best(families: tuple[str, ...], wanted: float, instructions: dict[str, int]) -> None:
    result = without(CAST, *families)
    assert interval(result) == pytest.approx(wanted, abs=1e-9)
    assert not set(families) & set(result.families)
    found = innermost(result).instructions
    assert {name: found.get(name) for name in instructions} == instructions
    assert result.optimal
    assert_verified(source(CAST), result)


def test_quarter_filled_registers_need_an_unpacking_load() -> None:
    result = only(CAST, "ls4", "dist-load")
    # 4 x 6 on the store port
    assert interval(result) == 24 and result.families == ["dist-load", "ls4"]
    assert innermost(result).instructions["vsts.PK4_B32"] == 4
    assert_verified(source(CAST), result)


def test_quarter_filled_registers_alone_have_no_lowering() -> None:
    with pytest.raises(EqsatError, match="no lowering") as caught:
        only(CAST, "ls4")
    assert caught.value.loc is not None and caught.value.loc.line > 0


def test_no_family_at_all() -> None:
    """Base alone can neither merge parts nor store parts."""
    with pytest.raises(EqsatError, match="no lowering"):
        optimize(source(CAST), MACHINE, Options(only=frozenset()))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(FOLDER / f"{CAST}.mlir")
    assert run(["optimize", file, "--without", "ls2", "--without", "dist-dual", "--format", "json"]) == 0
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    assert kernel["cost"]["by_loop"][-1]["ii"] == 8.223  # 8.2225, half up
    # 64 tiles, and what is made once
    assert kernel["cost"]["cycles"] == pytest.approx(64 * 8.2225 + SET_UP, abs=6e-4)
    assert kernel["verified"]["status"] == "proved" and kernel["cost"]["optimal"] is True
    assert run(["optimize", file, "--only", "ls4"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "no lowering" in err and file in err
