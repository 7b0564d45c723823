"""``eqsat cost``: rows, sums, and that it wants a VPTO program."""

import io
import json
import sys
from pathlib import Path

import pytest


@pytest.fixture
def vpto(tmp_path: Path) -> str:
    from .conftest import VPTO

    path = tmp_path / "program.mlir"
    path.write_text(VPTO)
    return str(path)


def test_document(eqsat, vpto: str) -> None:
    document = json.loads(eqsat("cost", vpto, "--format", "json").out)
    assert document["schema"] == "eqsat.cost/1"
    (kernel,) = document["kernels"]
    assert (kernel["name"], kernel["cycles"]) == ("square", 64.575)
    assert [body["loop"] for body in kernel["by_loop"]] == ["set-up", "row"]
    assert kernel["rows"][2] == {
        "line": "%w = pto.vmul %v, %v, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>",
        "opcode": "vmul",
        "loop": "row",
        "E0": 0,
        "E01": 1.15,
        "X": 0,
        "U": 0,
        "S": 0,
        "critical": True,
        "carried": False,
    }
    assert [row["opcode"] for row in kernel["rows"]] == ["pset_b32", "vlds", "vmul", "vsts.NORM_B32"]


def test_text(eqsat, vpto: str) -> None:
    """Load to product 6, product to store 6, the store's 9: a path of 21. Products go to the units by turns, for 8
    cycles: 8 / 7 / 2 of the places of each are taken."""
    lines = eqsat("cost", vpto).out.splitlines()
    assert lines[2:5] == [
        "registers: 1 of 32 vector, 1 of 7 predicate",
        "  most vector registers at %v = pto.vlds %x[%off]",
        '  most predicate registers at %m = pto.pset_b32 "PAT_ALL"',
    ]
    assert lines[12:] == [
        "row: 64 x 1.000 = 64.000 cycles",
        "instruction                                    EXU0   EXU  SFU   UB  STORE  FRONT  path",
        "%v = pto.vlds %x[%off]                                          0.5             1  *",
        "%w = pto.vmul %v, %v, %m                             1.15                       1  *",
        'pto.vsts %w, %y[%off], %m {dist = "NORM_B32"}                   0.5      1      1  *',
        "sum                                                  1.15         1      1      3",
        "II 1.000, bound by UB (EXU0 0.000, EXU 0.661, UB 1.000, STORE 1.000, FRONT 0.600)",
        "simulated II 1.000, bound by UB (busy: EXU0 57 %, EXU1 57 %, LOAD 50 %, STORE 100 %, UB 100 %, FRONT 60 %)",
        "critical path (*) 21 cycles",
    ]


def test_simulation_beside_the_formula(eqsat, vpto: str) -> None:
    """Dispatch at 19, set-up and loop 2 later, first start 2 later; 63 iterations on, 21 to the last write-back, 12."""
    (kernel,) = json.loads(eqsat("cost", vpto, "--format", "json").out)["kernels"]
    assert kernel["simulated"]["cycles"] == 19 + 2 + 2 + 63 + 21 + 12
    assert [body["simulated"] is None for body in kernel["by_loop"]] == [True, False]
    assert (kernel["by_loop"][1]["simulated"]["ii"], kernel["by_loop"][1]["simulated"]["critical_path"]) == (1, 21)


def test_standard_input(eqsat, monkeypatch: pytest.MonkeyPatch, vpto: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(vpto).read_bytes())))
    assert json.loads(eqsat("cost", "-", "--format", "json").out)["kernels"][0]["cycles"] == 64.575
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe")))
    found = eqsat("cost", "-")
    assert (found.status, found.out) == (2, "") and "<stdin>: not UTF-8" in found.err


@pytest.mark.parametrize("options", [["--machine", "b9"], ["--machine", "no.toml"], ["--params", "fast"]])
def test_unknown_machines(eqsat, vpto: str, options: list[str]) -> None:
    found = eqsat("cost", vpto, *options)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
