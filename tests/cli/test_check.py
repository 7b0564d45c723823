"""``eqsat check``: the ledger is written, compared and kept, and a cost that grew fails."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, vmi: str) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ledger(folder: Path) -> dict:
    return json.loads((folder / "costs.json").read_text())


def test_a_ledger_is_begun_and_agrees_with_itself(eqsat, stub, folder: Path) -> None:
    found = eqsat("check", ".", "--format", "json")
    assert found.status == 0 and not (folder / "costs.json").exists()
    assert json.loads(found.out)["kernels"] == [
        {"name": "square.mlir#square", "was": None, "now": 64.575, "verdict": "new"}
    ]
    assert eqsat("check", ".", "--bless").status == 0
    assert ledger(folder) == {
        "schema": "eqsat.ledger/1",
        "kernels": {
            "square.mlir#square": {
                "camodel": {
                    "cycles": 64.575,
                    "instructions": {"pset_b32": 1, "vlds": 1, "vmul": 1, "vsts.NORM_B32": 1},
                    "families": ["ls2", "vor2"],
                }
            }
        },
    }
    found = eqsat("check")
    assert (found.status, found.out) == (0, "1 kernels, 0 changed\n")


def test_a_cost_that_grew_fails_until_it_is_blessed(eqsat, stub, folder: Path) -> None:
    from .conftest import SLOWER, VPTO

    eqsat("check", ".", "--bless")
    before = ledger(folder)
    stub.programs = [SLOWER]
    found = eqsat("check")
    assert found.status == 1
    assert found.out.splitlines()[:2] == [
        "kernel                 was      now   change  verdict  instructions",
        "square.mlir#square  64.575  128.575  +64.000  worse    +1 vsts.1PT_B32",
    ]
    document = json.loads(eqsat("check", "--format", "json").out)
    assert document["schema"] == "eqsat.check/1"
    assert document["kernels"] == [{"name": "square.mlir#square", "was": 64.575, "now": 128.575, "verdict": "worse"}]
    assert ledger(folder) == before
    assert eqsat("check", "--bless").status == 0
    stub.programs = [VPTO]
    found = eqsat("check")
    assert found.status == 0 and "better" in found.out and "-64.000" in found.out


def test_a_thousandth_of_a_cycle_is_a_difference(eqsat, stub, folder: Path) -> None:
    eqsat("check", ".", "--bless")
    path = folder / "costs.json"
    path.write_text(path.read_text().replace("64.575", "64.574"))
    assert eqsat("check").status == 1
    path.write_text(path.read_text().replace("64.574", "64.576"))
    assert eqsat("check").status == 0


def test_parameter_sets_are_recorded_side_by_side(eqsat, stub, folder: Path) -> None:
    eqsat("check", ".", "--bless")
    eqsat("check", ".", "--bless", "--params", "mild")
    assert set(ledger(folder)["kernels"]["square.mlir#square"]) == {"camodel", "mild"}


def test_a_folder_stands_for_its_files_with_vmi(eqsat, stub, folder: Path) -> None:
    from .conftest import VMI, VPTO

    (folder / "program.mlir").write_text(VPTO)
    (folder / "two.mlir").write_text(VMI + VMI.replace("@square", "@again"))
    found = json.loads(eqsat("check", str(folder), "--format", "json").out)
    assert [k["name"] for k in found["kernels"]] == ["square.mlir#square", "two.mlir#square", "two.mlir#again"]
    found = json.loads(eqsat("check", str(folder / "two.mlir"), "--format", "json").out)
    assert [k["name"] for k in found["kernels"]] == ["two.mlir#square", "two.mlir#again"]


def test_kernels_that_are_gone_are_said_and_dropped(eqsat, stub, folder: Path) -> None:
    from .conftest import VMI

    eqsat("check", ".", "--bless")
    (folder / "square.mlir").write_text(VMI.replace("@square", "@cube"))
    found = eqsat("check")
    assert "'square.mlir#square' is no longer there" in found.err
    eqsat("check", "--bless")
    assert list(ledger(folder)["kernels"]) == ["square.mlir#cube"]


@pytest.mark.parametrize(
    "text, message",
    [
        (None, "no costs.json in the current folder"),
        ("{", "is not JSON"),
        ("[]", "is no ledger"),
        ('{"schema": "eqsat.ledger/1", "kernels": {"square.mlir#square": {"camodel": 5}}}', "malformed record"),
    ],
)
def test_bad_ledgers(eqsat, stub, folder: Path, text: str | None, message: str) -> None:
    if text is not None:
        (folder / "costs.json").write_text(text)
    found = eqsat("check")
    assert (found.status, found.out) == (2, "") and message in found.err


def test_other_machines_are_compared_but_not_recorded(eqsat, stub, folder: Path) -> None:
    found = eqsat("check", ".", "--bless", "--machine", "mine.toml")
    assert found.status == 2 and "--bless does not go with --machine" in found.err


def test_a_folder_without_kernels_is_refused(eqsat, stub, folder: Path) -> None:
    (folder / "empty").mkdir()
    assert eqsat("check", "empty").status == 2
