"""The command itself: help, exit statuses, and one clear message for every fault."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import extract

ROOT = Path(__file__).parents[2]


def test_help_lists_the_commands(eqsat) -> None:
    found = eqsat("--help")
    assert found.status == 0
    for name in ("optimize", "explore", "verify", "cost", "check", "rules"):
        assert f"  {name} " in found.out
        assert eqsat(name, "--help").status == 0


def test_help_imports_no_command() -> None:
    code = "import sys; from cli.main import run; run(['--help']); print([m for m in sys.modules if m.split('.')[0] == 'eqsat'])"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "line",
    [
        "optimize F --relax nan",
        "explore F --relax nan",
    ],
)
def test_flags_that_are_not_built_yet_are_refused(eqsat, vmi: str, line: str) -> None:
    found = eqsat(*(vmi if word == "F" else word for word in line.split()))
    assert (found.status, found.out) == (2, "")
    assert "is not built yet" in found.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["polish"],
        ["optimize"],
        ["optimize", "a", "b"],
        ["optimize", "a", "--format", "xml"],
        ["optimize", "a", "--time-limit", "0"],
        ["explore", "a", "--limit", "0"],
        ["optimize", "a", "--frobnicate"],
        ["optimize", "missing.mlir"],
        ["optimize", "."],
        ["verify", "missing.mlir", "missing.mlir"],
        ["machine", "mend"],
    ],
)
def test_wrong_calls_have_status_two(eqsat, stub, arguments: list[str]) -> None:
    found = eqsat(*arguments)
    assert (found.status, found.out) == (2, "") and found.err
    assert "Traceback" not in found.err


def test_a_fault_of_ours_is_one_line(eqsat, stub, vmi: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise KeyError("some\nlong story")

    monkeypatch.setattr(extract, "optimize", broken, raising=False)
    found = eqsat("optimize", vmi)
    assert (found.status, found.out) == (3, "")
    assert found.err.startswith("internal error: KeyError: ") and found.err.count("\n") == 1
    monkeypatch.setenv("EQSAT_TRACEBACK", "1")
    with pytest.raises(KeyError):
        eqsat("optimize", vmi)


def test_a_reader_that_left_is_no_fault(tmp_path: Path) -> None:
    from .conftest import VPTO

    (tmp_path / "program.mlir").write_text(VPTO)
    code = "import sys; from cli.main import main; sys.argv = ['eqsat', 'cost', sys.argv[1]]; main()"
    read_end, write_end = os.pipe()
    os.close(read_end)
    command = [sys.executable, "-c", code, str(tmp_path / "program.mlir")]
    result = subprocess.run(command, cwd=ROOT, stdout=write_end, stderr=subprocess.PIPE)
    os.close(write_end)
    assert (result.returncode, result.stderr) == (141, b"")
