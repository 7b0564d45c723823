"""``eqsat rules``: rows as a table and as a document."""

import json

import pytest

from rules import program
from rules.row import Rule

ROWS = [
    Rule("abs-of-abs", "algebra", "abs(abs(x)) = abs(x)", "", "(rewrite ...)", "algebra"),
    Rule("load-unpack", "dist-load", "Use(load, M) = UNPK", "32-byte aligned", "(rule ...)", "lower"),
]


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "ALL", ROWS)
    monkeypatch.setattr(program, "SOURCE", ())


def test_list(eqsat) -> None:
    found = json.loads(eqsat("rules", "list", "--format", "json").out)
    assert found["schema"] == "eqsat.rules/1"
    assert found["rules"][1] == {
        "name": "load-unpack",
        "family": "dist-load",
        "equation": "Use(load, M) = UNPK",
        "condition": "32-byte aligned",
    }
    assert eqsat("rules").out.splitlines()[1] == "abs-of-abs   algebra    abs(abs(x)) = abs(x)"


def test_show(eqsat) -> None:
    assert eqsat("rules", "show", "abs-of-abs").out.splitlines() == [
        "abs-of-abs (algebra)",
        "  abs(abs(x)) = abs(x)",
        "  when always",
        "(rewrite ...)",
    ]
    assert eqsat("rules", "show", "none").status == 2
    assert eqsat("rules", "show").status == 2
