"""The ablation itself: a sample of rows is needed, and a row that adds nothing is found out."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rules.program import ALL
from rules.row import Rule

_PATH = Path(__file__).parents[2] / "benchmarks" / "ablate.py"
_SPEC = importlib.util.spec_from_file_location("ablate", _PATH)
assert _SPEC is not None and _SPEC.loader is not None
ablate = importlib.util.module_from_spec(_SPEC)
sys.modules["ablate"] = ablate
_SPEC.loader.exec_module(ablate)

_ROWS = {rule.name: rule for rule in ALL}


@pytest.mark.parametrize("name", ["packing-store-2", "interleave", "commute"])
def test_a_row_is_needed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ablate.ablate([_ROWS[name]])
    assert f"{name}/1" in capsys.readouterr().out


def test_a_row_that_another_one_repeats_is_not_needed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ablate, "CASES", [c for c in ablate.CASES if c.row == "commute"])
    monkeypatch.setattr(ablate, "kernel_programs", list)
    row = _ROWS["commute"]
    again: Rule = replace(row, name="again", text=row.text.replace("(Commutes o)", "(Commutes o) (Commutes o)"))
    assert not ablate.ablate([row], (*ALL, again))
    assert "NOTHING FAILS" in capsys.readouterr().out


def test_the_sample_is_spread_and_fixed() -> None:
    names = [rule.name for rule in ablate.sample(4)]
    assert names == [rule.name for rule in ablate.sample(4)] and names == sorted(set(names)) and len(names) == 4
    assert ablate.sample(None) == list(ALL)
