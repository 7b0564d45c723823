"""A stand-in for extraction and verification, so that these tests are about the commands alone.

The kernel of these tests multiplies 64 f32 by themselves in 64 rows. Its program costs, by hand: set-up one pset,
1.15 / 2 = 0.575; a row two UB slots (a load and a store, 0.5 each) = 1.0; so 64.575.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import extract
import verify
from cli.main import run
from eqsat.ir import Function
from eqsat.machine import Machine
from eqsat.reader import read_program
from extract.cost import ProgramCost, program_cost

VMI = """
func.func @square(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %row = %c0 to %c64 step %c1 {
    %off = arith.muli %row, %c64 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %w = pto.vmi.vmul %v, %v : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %w, %y[%off] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  return
}
"""

VPTO = """
func.func @square(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  pto.vecscope {
    %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c64 step %c1 {
      %off = arith.muli %row, %c64 : index
      %v = pto.vlds %x[%off] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %w = pto.vmul %v, %v, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %w, %y[%off], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
"""

# The same with one store more: the store port asks for 2.0, 128.575 in all.
SLOWER = VPTO.replace("    }\n  }", '      pto.vsts %w, %y[%off], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, '
                      "!pto.ptr<f32, ub>, !pto.mask<b32>\n    }\n  }")  # fmt: skip


@dataclass
class StubOptions:
    only: frozenset[str] | None
    without: frozenset[str]
    allow_unconfirmed: frozenset[str]
    assumptions: tuple[str, ...]
    time_limit: float
    limit: int
    isa: Path | None
    explain: bool
    robust: bool
    unroll: int
    progress: Any = None


@dataclass
class StubResult:
    name: str
    function: Function
    cost: ProgramCost
    bound: Fraction
    optimal: bool = True
    families: list[str] = field(default_factory=lambda: ["vor2", "ls2"])
    assumptions: list[str] = field(default_factory=lambda: ["%x and %y do not overlap"])
    unconfirmed: list[str] = field(default_factory=list)
    chain: list[Any] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    egraph: dict[str, Any] = field(
        default_factory=lambda: {"classes": 7, "nodes": 9, "iterations": 2, "saturated": True}
    )
    robust: Any = None
    simulated: Any = None
    unsimulated: str | None = None
    reconsidered: Any = None
    unrolled: list[Any] = field(default_factory=list)
    plain: Any = None


UNPROVED = verify.Proof("not proved", "byte 4 of %y", ("%x[4]", "0x00"))


@dataclass
class StubVerdict:
    status: str = "tested"
    runs: int = 3
    seed: int = 0
    assumptions: list[str] = field(default_factory=list)
    byte_map: str | None = None
    first_difference: dict[str, Any] | None = None
    undefined: list[str] = field(default_factory=list)
    proof: verify.Proof | None = field(default_factory=lambda: UNPROVED)
    seconds: dict[str, float] = field(default_factory=lambda: {"verify": 0.25, "prove": 0.5})
    counterexample: Any = None

    @property
    def text(self) -> str:
        return verify.Verdict(**vars(self)).text

    def to_json(self) -> dict[str, Any]:
        document = verify.Verdict(**vars(self)).to_json()
        del document["schema"]
        return document


MISMATCH = StubVerdict(
    "failed", byte_map="y[4i+p] = want[64p+i]", first_difference={"buffer": "y", "byte": 1, "got": "00", "want": "3f"}
)
UNDEFINED = StubVerdict(
    "failed",
    first_difference={"run": 1, "buffer": "x", "element": 7, "value": "0x7FC00000 (nan)"},
    undefined=["the colour of a NaN"],
)


class Stub:
    """What extraction answers; ``asked`` and ``verified`` record what it and verification were given."""

    def __init__(self) -> None:
        self.programs = [VPTO]
        self.verdict = StubVerdict()
        self.changes: dict[str, Any] = {}
        self.asked: list[StubOptions] = []
        self.verified: list[dict[str, Any]] = []

    def results(
        self, function: Function, machine: Machine, options: StubOptions, other: Machine | None = None
    ) -> list[StubResult]:
        self.asked.append(options)
        found = []
        for text in self.programs:
            program = read_program(text).functions[0]
            program.name = function.name
            cost = program_cost(program, machine)
            found.append(StubResult(function.name or "fragment", program, cost, cost.cycles, **self.changes))
        return found

    def verify(self, vmi: Function, vpto: Function, **given: Any) -> StubVerdict:
        self.verified.append(given)
        return self.verdict


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Stub:
    found = Stub()
    monkeypatch.setattr(extract, "Options", StubOptions, raising=False)
    monkeypatch.setattr(extract, "optimize", lambda *given: found.results(*given)[0], raising=False)
    monkeypatch.setattr(extract, "explore", found.results, raising=False)
    monkeypatch.setattr(verify, "judge_functions", found.verify, raising=False)
    return found


@pytest.fixture
def vmi(tmp_path: Path) -> str:
    path = tmp_path / "square.mlir"
    path.write_text(VMI)
    return str(path)


class Outcome:
    """Exit status and output of one command."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


class Command:
    """Calls the command as the console script does."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str) -> Outcome:
        status = run(arguments)
        out, err = self.capture.readouterr()
        return Outcome(status, out, err)


@pytest.fixture
def eqsat(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def kernels(texts: Sequence[tuple[str, str]], folder: Path) -> None:
    """Writes files into a folder."""
    for name, text in texts:
        (folder / name).write_text(text)
