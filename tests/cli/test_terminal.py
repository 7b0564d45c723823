"""What a terminal gets that a pipe does not: colour, and a line that says how far the search is."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest

from cli.progress import Line
from eqsat.machine import load_machine
from eqsat.reader import read_program
from extract import Options, Progress, optimize

ROOT = Path(__file__).parents[2]
FRAGMENT = ROOT / "tests" / "kernels" / "seed-000-fragment.mlir"
CODE = "from cli.main import main; main()"
ESC = "\x1b["


def on_terminal(*arguments: str, **environment: str) -> tuple[str, str]:
    """Standard output and standard error of a command, each a terminal of its own."""
    shown = []
    pairs = [pty.openpty(), pty.openpty()]
    env = {k: v for k, v in os.environ.items() if k != "NO_COLOR"} | {"TERM": "xterm", "COLUMNS": "100"} | environment
    process = subprocess.Popen(
        [sys.executable, "-c", CODE, *arguments], cwd=ROOT, env=env, stdout=pairs[0][1], stderr=pairs[1][1]
    )
    for _, slave in pairs:
        os.close(slave)
    for master, _ in reversed(pairs):
        text = b""
        while True:
            try:
                part = os.read(master, 65536)
            except OSError:  # how Linux says that the other end is closed
                break
            if not part:
                break
            text += part
        os.close(master)
        shown.append(text.decode().replace("\r\n", "\n"))
    assert process.wait() == 0
    return shown[1], shown[0]


@pytest.fixture(scope="module")
def terminal() -> tuple[str, str]:
    return on_terminal("optimize", str(FRAGMENT))


def test_a_terminal_gets_colour_and_aligned_tables(terminal: tuple[str, str]) -> None:
    out, _ = terminal
    assert f"{ESC}1mfragment: 5.118 cycles{ESC}0m on a5" in out
    assert f"verified: {ESC}32mproved" in out
    assert f"set-up      1           1  0.575   0.575  {ESC}36mEXU{ESC}0m       1 pset_b32" in out


def test_a_terminal_sees_the_search_and_the_line_goes_again(terminal: tuple[str, str]) -> None:
    _, err = terminal
    lines = err.split("\r" + ESC + "K")
    assert any(line.startswith("fragment: ") for line in lines)
    assert lines[-1] == ""  # taken away


def test_no_color_is_heeded() -> None:
    out, _ = on_terminal("optimize", str(FRAGMENT), NO_COLOR="1")
    assert ESC not in out and "fragment: 5.118 cycles" in out


def test_a_pipe_gets_neither(capfd: pytest.CaptureFixture[str]) -> None:
    subprocess.run([sys.executable, "-c", CODE, "optimize", str(FRAGMENT)], cwd=ROOT, check=True)
    out, err = capfd.readouterr()
    assert (ESC in out, err) == (False, "")


@pytest.mark.parametrize(("wish", "coloured"), [("always", True), ("never", False), ("auto", False)])
def test_color_decides(eqsat, stub, vmi: str, wish: str, coloured: bool) -> None:
    found = eqsat("optimize", "--color", wish, vmi)
    assert (found.status, ESC in found.out) == (0, coloured)


class Screen:
    """A terminal that keeps what is written."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    found = Screen()
    monkeypatch.setattr("cli.progress.sys", SimpleNamespace(stderr=found))  # pytest puts its own in place of sys.stderr
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "60")
    return found


def test_the_line_says_phase_nodes_best_and_bound_and_fits(screen: Screen) -> None:
    line = Line()
    line.kernel = "row"
    line.searching(Progress("choose", 120, Fraction(9, 2), Fraction(4)))
    line.searching(Progress("admit", 130, None, None))  # too soon after
    line.clear()
    line.clear()
    assert screen.text == "\r\x1b[Krow: choice, 120 e-nodes, best 4.500, bound 4.000\r\x1b[K"
    line.phase("x" * 100)
    assert screen.text.endswith("\r\x1b[Krow: " + "x" * 54)


def test_a_dumb_terminal_is_left_alone(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    line = Line()
    line.phase("choice")
    assert (line.listener(), screen.text) == (None, "")


def test_hearing_of_the_phases_changes_nothing() -> None:
    machine, source = load_machine(), read_program(FRAGMENT.read_text()).functions[0]
    heard: list[Progress] = []
    told = optimize(source, machine, Options(progress=heard.append))
    quiet = optimize(read_program(FRAGMENT.read_text()).functions[0], machine, Options())
    assert (told.cost.cycles, told.bound, told.egraph) == (quiet.cost.cycles, quiet.bound, quiet.egraph)
    assert [p.phase for p in heard][:3] == ["algebra", "admit", "admit"]
    assert {p.phase for p in heard} == {"algebra", "admit", "saturate", "choose"}
    best = [p.best for p in heard if p.best is not None]
    assert best[-1] == told.cost.cycles and best == sorted(best, reverse=True)
