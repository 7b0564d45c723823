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
                    "bottleneck": "row: UB",
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
    # 64 / 64.575 more: two stores a row ask for two cycles of the store port
    assert document["kernels"] == [
        {
            "name": "square.mlir#square",
            "was": 64.575,
            "now": 128.575,
            "verdict": "worse",
            "growth": 99.11,
            "fails": True,
            "changes": ["instructions +1 vsts.1PT_B32", "was bound by row: UB, now by row: STORE"],
        }
    ]
    assert found.out.splitlines()[3] == (
        "square: 64.575 -> 128.575 cycles (+99.11 %); instructions +1 vsts.1PT_B32; "
        "was bound by row: UB, now by row: STORE"
    )
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


def test_growth_within_the_threshold_is_reported_and_does_not_fail(eqsat, stub, folder: Path) -> None:
    eqsat("check", ".", "--bless")
    path = folder / "costs.json"
    path.write_text(path.read_text().replace("64.575", "63.000"))  # 1.575 / 63 is 2.5 %
    for given, status in (("0", 1), ("2", 1), ("2.499%", 1), ("2.5", 0), ("2.5 %", 0), ("3", 0)):
        found = eqsat("check", "--threshold", given)
        assert (found.status, "worse" in found.out) == (status, True), given
    assert found.out.splitlines()[-1] == "1 kernels, 1 changed, 1 of them within the threshold"
    (kernel,) = json.loads(eqsat("check", "--threshold", "5", "--format", "json").out)["kernels"]
    assert (kernel["verdict"], kernel["growth"], kernel["fails"]) == ("worse", 2.5, False)
    path.write_text(path.read_text().replace("63.0", "0.0"))  # no percentage of nothing allows anything
    assert eqsat("check", "--threshold", "1000").status == 1
    for bad in ("x", "-1", "1/0", ""):
        assert eqsat("check", "--threshold", bad).status == 2, bad


def test_annotations_for_a_workflow(eqsat, stub, folder: Path) -> None:
    from .conftest import SLOWER, VMI, VPTO

    assert eqsat("check", ".", "--format", "github").out.splitlines() == [
        "::notice file=square.mlir,line=2,title=square is new::"
        "square: 64.575 cycles, in no ledger yet: eqsat check --bless takes it over",
        "1 kernels, 1 changed",
    ]
    eqsat("check", ".", "--bless")
    stub.programs = [SLOWER]
    changed = "instructions +1 vsts.1PT_B32; was bound by row: UB, now by row: STORE"
    found = eqsat("check", "--format", "github")
    assert (found.status, found.out.splitlines()[0]) == (
        1,
        "::error file=square.mlir,line=2,title=square costs more::"
        f"square: 64.575 -> 128.575 cycles (+99.11 %25); {changed}",
    )
    found = eqsat("check", "--format", "github", "--threshold", "100")
    assert (found.status, found.out.splitlines()[0]) == (
        0,
        "::warning file=square.mlir,line=2,title=square costs more::"
        f"square: 64.575 -> 128.575 cycles (+99.11 %25), within the threshold of 100 %25; {changed}",
    )
    eqsat("check", "--bless")
    stub.programs = [VPTO]
    assert eqsat("check", "--format", "github").out.startswith(
        "::notice file=square.mlir,line=2,title=square costs less::"
    )
    (folder / "square.mlir").write_text(VMI.replace("@square", "@cube"))
    assert eqsat("check", "--format", "github").out.splitlines()[1:] == [
        "::warning file=costs.json,title=eqsat check::'square.mlir#square' is no longer there",
        "1 kernels, 1 changed",
    ]
    (folder / "square.mlir").write_text("%x = pto.vmi.vabs\n")
    found = eqsat("check", "--format", "github")
    assert found.status == 2 and found.out.startswith("::error file=square.mlir,line=1,col=")


def test_escapes_of_annotations() -> None:
    """The data of a command ends with its line; its properties also at a comma or a colon."""
    from cli.annotations import annotation

    assert annotation("error", "50 % of\r\na, b: c", "a,b:c%.mlir", 7) == (
        "::error file=a%2Cb%3Ac%25.mlir,line=7::50 %25 of%0D%0Aa, b: c"
    )
    assert annotation("notice", "done") == "::notice::done"


def test_a_file_that_is_gone_is_said_and_dropped(eqsat, stub, folder: Path) -> None:
    from .conftest import VMI

    (folder / "two.mlir").write_text(VMI)
    eqsat("check", ".", "--bless")
    (folder / "two.mlir").unlink()
    found = eqsat("check", "--format", "json")
    assert found.status == 0 and "'two.mlir#square' is no longer there" in found.err
    document = json.loads(found.out)
    assert [k["name"] for k in document["kernels"]] == ["square.mlir#square"]
    assert document["missing"] == ["two.mlir#square"]
    eqsat("check", "--bless")
    assert list(ledger(folder)["kernels"]) == ["square.mlir#square"]


def test_files_that_no_ledger_names_are_passed_over_on_request(eqsat, stub, folder: Path) -> None:
    from .conftest import VMI, VPTO

    eqsat("check", ".", "--bless")
    (folder / "program.mlir").write_text(VPTO)
    (folder / "new.mlir").write_text(VMI)
    given = ("check", "square.mlir", "program.mlir", "new.mlir")
    found = eqsat(*given, "--known")
    assert (found.status, found.out) == (0, "1 kernels, 0 changed\n")
    assert eqsat(*given).status == 2  # program.mlir holds nothing to lower


def test_a_ledger_without_bottlenecks_is_read(eqsat, stub, folder: Path) -> None:
    """Ledgers of before do not have them; what changed is told without."""
    from .conftest import SLOWER

    eqsat("check", ".", "--bless")
    path = folder / "costs.json"
    data = ledger(folder)
    del data["kernels"]["square.mlir#square"]["camodel"]["bottleneck"]
    path.write_text(json.dumps(data))
    stub.programs = [SLOWER]
    found = eqsat("check")
    assert found.status == 1 and found.out.splitlines()[3].endswith("1PT_B32; bound by row: STORE")
    path.write_text(path.read_text().replace("ledger/1", "ledger/9"))
    found = eqsat("check")
    assert found.status == 2 and "is no ledger of this version" in found.err


def test_other_machines_are_compared_but_not_recorded(eqsat, stub, folder: Path) -> None:
    found = eqsat("check", ".", "--bless", "--machine", "mine.toml")
    assert found.status == 2 and "--bless does not go with --machine" in found.err


def test_a_folder_without_kernels_is_refused(eqsat, stub, folder: Path) -> None:
    (folder / "empty").mkdir()
    assert eqsat("check", "empty").status == 2


def test_the_hook_of_pre_commit_calls_the_command_as_it_is(eqsat, stub, folder: Path) -> None:
    """pre-commit appends the changed files to the entry; the first word is the console script."""
    text = (Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text()
    hook = dict(line.strip("- ").split(": ", 1) for line in text.splitlines() if ": " in line and line[0] != "#")
    assert (hook["id"], hook["language"], hook["files"]) == ("eqsat-check", "python", r"\.mlir$")
    command, *words = hook["entry"].split()
    assert command == "eqsat"
    eqsat("check", ".", "--bless")
    assert eqsat(*words, "square.mlir").out == "1 kernels, 0 changed\n"
