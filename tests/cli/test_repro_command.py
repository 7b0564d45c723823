"""Failing inputs on the command line: printed, written, and run again."""

import io
import json
from pathlib import Path

import pytest

from .conftest import VMI, VPTO

WRONG = VPTO.replace("pto.vmul %v, %v", "pto.vadd %v, %v")
HINT = "--repro FILE writes this input and both programs to a file that eqsat verify runs"


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.mlir"
    path.write_text(WRONG)
    return str(path)


def test_the_smallest_input_is_printed(eqsat, vmi: str, wrong: str) -> None:
    """1 * 1 is 1 and 1 + 1 is 2: 0xBF800000 and the like would do as well, but 1 comes first."""
    found = eqsat("verify", vmi, wrong)
    lines = found.out.splitlines()
    assert found.status == 1 and HINT in lines
    start = next(k for k, line in enumerate(lines) if line.startswith("smallest failing input (1 element not 0, "))
    assert lines[start + 1 : start + 4] == [
        "  %x[0] = 0x3F800000 (1)",
        "  all other elements are 0; every byte that is no input is 0xA5",
        "  first wrong byte: byte 2 of %y, element 0: want 0x3F800000 (1), got 0x40000000 (2); 2 bytes are wrong",
    ]
    assert eqsat("verify", vmi, wrong).out == found.out


def test_the_example_of_the_readme(eqsat, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    files = [
        str(root / "tests" / part) for part in ("kernels/seed-001-cast.mlir", "verify/programs/cast-permuted.mlir")
    ]
    found = eqsat("verify", *files, "--repro", str(tmp_path / "repro.mlir")).out.split("assumed:")[0]
    assert f"```\n{found}```\n" in (root / "README.md").read_text()


def test_json_holds_it(eqsat, vmi: str, wrong: str) -> None:
    document = json.loads(eqsat("verify", vmi, wrong, "--format", "json").out)
    found = document["counterexample"]
    assert found == document["kernels"][0]["counterexample"]
    assert found["scalars"] == {} and found["complete"] is True and 0 < found["runs"] <= 400
    assert (found["surroundings"], found["adjacent"]) == ("0xA5", False)
    x, y = found["buffers"]
    one = {"byte": 0, "element": "f32", "value": "0x3F800000 (1)"}
    assert x == {"name": "x", "element": "f32", "bytes": [0, 16384], "nonzero": [one]}
    assert (y["name"], y["nonzero"]) == ("y", [])
    assert found["first_difference"]["got"] == "0x40000000 (2)" and "run" not in found["first_difference"]


def test_a_written_input_fails_until_the_program_is_right(eqsat, vmi: str, wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "repro.mlir"
    found = eqsat("verify", vmi, wrong, "--repro", str(path))
    assert (found.status, found.err) == (1, f"wrote {path}\n") and HINT not in found.out
    assert [p.name for p in tmp_path.iterdir()].count("repro.mlir") == 1 and len(list(tmp_path.iterdir())) == 3
    again = eqsat("verify", str(path))
    assert again.status == 1
    assert again.out.splitlines()[0] == f"square: mismatch (on the input of '{path}')"
    assert "want 0x3F800000 (1), got 0x40000000 (2)" in again.out
    document = json.loads(eqsat("verify", str(path), "--format", "json").out)
    assert (document["status"], document["runs"], document["first_difference"]["element"]) == ("failed", 1, 0)
    path.write_text(path.read_text().replace("pto.vadd %v, %v", "pto.vmul %v, %v"))
    assert eqsat("verify", str(path)).status == 0


def test_no_file_is_written_for_equal_programs(eqsat, vmi: str, tmp_path: Path) -> None:
    right, path = tmp_path / "right.mlir", tmp_path / "repro.mlir"
    right.write_text(VPTO)
    assert eqsat("verify", vmi, str(right), "--repro", str(path)).status == 0 and not path.exists()


def test_what_is_no_failing_input_is_refused(eqsat, vmi: str, wrong: str, tmp_path: Path) -> None:
    found = eqsat("verify", vmi)
    assert (found.status, found.out) == (2, "") and "no VPTO program is given" in found.err
    path = tmp_path / "repro.mlir"
    eqsat("verify", vmi, wrong, "--repro", str(path))
    for option in (("--seed", "3"), ("--runs", "3"), ("--assume", "n=1"), ("--repro", "x.mlir")):
        found = eqsat("verify", str(path), *option)
        assert (found.status, found.out) == (2, "") and f"{option[0]} has no place" in found.err
    path.write_text(path.read_text().replace("%x[0]", "%x[5000]"))
    found = eqsat("verify", str(path))
    (line,) = (k for k, text in enumerate(path.read_text().splitlines(), 1) if "%x[5000]" in text)
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith(f"{path}:{line}:7: error: %x holds bytes 0 to 16384") and found.err.endswith("^\n")
    assert eqsat("verify", vmi, wrong, "--repro", str(tmp_path / "none" / "x.mlir")).status == 2


def test_standard_input(eqsat, vmi: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "repro.mlir"
    eqsat("verify", vmi, wrong, "--repro", str(path))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert eqsat("verify", "-").status == 1


@pytest.mark.parametrize("command", ["optimize", "explore"])
def test_results_that_are_not_shown_leave_one(
    eqsat, stub, vmi: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    import verify
    from verify.judge import judge_functions

    monkeypatch.setattr(verify, "judge_functions", judge_functions)
    stub.programs = [WRONG]
    found = eqsat(command, vmi)
    assert (found.status, found.out) == (1, "")
    assert "is not shown" in found.err and "%x[0] = 0x3F800000 (1)" in found.err and HINT in found.err
    path = tmp_path / "repro.mlir"
    found = eqsat(command, vmi, "--repro", str(path))
    assert found.status == 1 and HINT not in found.err and f"wrote {path}" in found.err
    assert eqsat("verify", str(path)).status == 1
    assert VMI.split("{")[0].strip() in path.read_text()
