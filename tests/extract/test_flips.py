"""The winner changes with one number of the machine file, where the arithmetic says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eqsat import Machine, load_machine, machine
from extract import Options, Result, optimize

from .kernels import assert_verified, innermost, interval, source

BUILT_IN = Path(machine.__file__).with_name("a5.toml").read_text()


def changed(folder: Path, **parameters: float) -> Machine:
    """A copy of the machine file with other values."""
    text = BUILT_IN
    for name, value in parameters.items():
        entry = re.compile(rf"(?m)^{name} = {{ value = [0-9.]+")
        text, count = entry.subn(f"{name} = {{ value = {value}", text, count=1)
        assert count == 1, name
    path = folder / "mine.toml"
    path.write_text(text)
    return load_machine(path)


def solved(name: str, target: Machine, *without: str) -> Result:
    result = optimize(source(name), target, Options(without=frozenset(without)))
    assert result.optimal
    return result


# Two half stores cost the store port 2p; the form without them 13.3 x 1.15 / 2 = 7.6475: equal at p = 3.82375.
def test_the_cast_keeps_its_packing_stores_below_3_82(tmp_path: Path) -> None:
    result = solved("seed-001-cast", changed(tmp_path, pk_b16_store_cycles=3.8, pk_b32_store_cycles=3.8))
    assert interval(result) == pytest.approx(7.6) and "ls2" in result.families
    assert innermost(result).bottleneck == "STORE"


def test_the_cast_leaves_its_packing_stores_above_3_82(tmp_path: Path) -> None:
    result = solved("seed-001-cast", changed(tmp_path, pk_b16_store_cycles=3.85, pk_b32_store_cycles=3.85))
    assert interval(result) == pytest.approx(7.6475)
    assert result.families == ["d4+vor", "dist-dual"]


def test_one_dear_packing_store_leaves_the_other(tmp_path: Path) -> None:
    """PK_B16 and PK_B32 each carry the form."""
    result = solved("seed-001-cast", changed(tmp_path, pk_b16_store_cycles=3.85))
    assert interval(result) == pytest.approx(7.0725)
    assert innermost(result).instructions["vsts.PK_B32"] == 2


def stores(result: Result) -> set[str]:
    return {name for name in innermost(result).instructions if name.startswith("vsts")}


# Four quarter stores cost 4p. k = 0 needs (4.6 + 8) x 0.575 = 7.245 for its arithmetic; the half-filled form costs 8.395,
# so quarter stores win below 8.395 / 4 = 2.09875.
@pytest.mark.parametrize(("price", "wanted", "family"), [(2.0, 8.0, "ls4"), (2.1, 8.395, "ls2")])
def test_no_products(tmp_path: Path, price: float, wanted: float, family: str) -> None:
    result = solved("compute-y1-k0", changed(tmp_path, pk4_b32_store_cycles=price))
    assert interval(result) == pytest.approx(wanted)
    assert family in result.families and len(stores(result)) == 1
    assert_verified(source("compute-y1-k0"), result)


# k = 8: 36 vmul and 8 vcvt = 28.405, the half-filled form 29.555: equal at 29.555 / 4 = 7.38875.
@pytest.mark.parametrize(("price", "wanted", "family"), [(7.3, 29.2, "ls4"), (7.4, 29.555, "ls2")])
def test_eight_products(tmp_path: Path, price: float, wanted: float, family: str) -> None:
    result = solved("compute-y1-k8", changed(tmp_path, pk4_b32_store_cycles=price))
    assert interval(result) == pytest.approx(wanted)
    assert family in result.families and len(stores(result)) == 1
    assert_verified(source("compute-y1-k8"), result)


def test_the_built_in_machine_lies_between(tmp_path: Path) -> None:
    """An unchanged copy gives what the built-in machine gives."""
    assert interval(solved("seed-001-cast", changed(tmp_path))) == pytest.approx(7.0725)
