"""The documents say what the tool does: the table of operations, the example of the README, the fields of the tables."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from benchmarks import calibration, operations, seeds
from benchmarks.operation_rows import Row, sections
from cli.main import run
from eqsat.spellings import LEGACY, VMI_FORMS

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/ideas.md",
    "docs/operations.md",
    "docs/calibration.md",
    "docs/registers.md",
    "docs/robust.md",
    "docs/seeds.md",
)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def rows() -> tuple[Row, ...]:
    return tuple(row for found in sections(operations.reads).values() for row in found)


def test_the_table_of_operations_says_what_the_tool_does() -> None:
    found = operations.document(check=True)
    assert not found.wrong
    assert text("docs/operations.md") == found.text, "make docs"


def test_the_tables_of_the_calibration_are_those_of_today() -> None:
    assert text("docs/calibration.md") == calibration.document(), "make calibration"


def test_every_operation_and_every_other_spelling_has_a_row() -> None:
    assert {row.operation for row in rows()} == set(VMI_FORMS)
    spelled = {name for line in text("docs/operations.md").split("\n") for name in re.findall(r"`(\w+)`", line)}
    assert set(LEGACY) <= spelled


def test_no_two_cases_have_one_name() -> None:
    names = [(row.operation, row.variant, case.label) for row in rows() for case in row.cases]
    assert len(names) == len(set(names))


def test_the_example_of_the_readme_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = re.search(r"^```sh\n(.*?)^```", text("README.md"), re.M | re.S)
    assert first is not None
    command = first[1].strip().rpartition(".venv/bin/eqsat ")[2]
    monkeypatch.chdir(ROOT)
    assert run(command.split()) == 0
    assert f"The first command prints:\n\n```\n{capsys.readouterr().out.rstrip()}\n```\n" in text("README.md")


def test_the_explanation_of_the_readme_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert run(["optimize", "--explain", "tests/kernels/seed-001-scale.mlir"]) == 0
    out = capsys.readouterr().out
    shown = out[out.index("lowering, and") : out.index("\n\nassumed:")]
    assert f"```\n{shown}\n```" in text("README.md")


@pytest.mark.parametrize("name", ["seed-000-per-token", "seed-001-cast"])
def test_the_answers_to_the_seeds_are_those_of_today(name: str) -> None:
    assert seeds.section(name) in text("docs/seeds.md"), "python benchmarks/seeds.py"


def test_every_seed_has_an_answer() -> None:
    assert set(re.findall(r"^## (.*)", text("docs/seeds.md"), re.M)) == set(seeds.KERNELS)
    assert {path.stem for path in (ROOT / "tests" / "kernels").glob("*.mlir")} == set(seeds.KERNELS)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", text(name)):
        assert ((ROOT / name).parent / link).exists(), link


@pytest.mark.parametrize("name", DOCUMENTS)
def test_named_files_and_targets_are_there(name: str) -> None:
    targets = set(re.findall(r"^(\w+):", text("Makefile"), re.M))
    for words in re.findall(r"`make ([a-z ]+)`", text(name)):
        assert set(words.split()) <= targets, words
    for path in re.findall(r"`((?:eqsat|rules|extract|verify|cli|tests|benchmarks|docs)/[\w./-]+)`", text(name)):
        assert (ROOT / path).exists(), path


def test_contributing_explains_every_field_of_the_instruction_table() -> None:
    table = tomllib.loads(text("eqsat/isa.toml"))
    fields = {key for found in table.values() for row in found for key in row}
    missing = {f for f in (*table, *fields) if not re.search(rf"`{f}\b", text("CONTRIBUTING.md"))}
    assert not missing
