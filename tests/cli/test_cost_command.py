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
    }
    assert [row["opcode"] for row in kernel["rows"]] == ["pset_b32", "vlds", "vmul", "vsts.NORM_B32"]


def test_text(eqsat, vpto: str) -> None:
    lines = eqsat("cost", vpto).out.splitlines()
    assert lines[1:4] == [
        "registers: 1 of 32 vector, 1 of 7 predicate",
        "  most vector registers at %v = pto.vlds %x[%off]",
        '  most predicate registers at %m = pto.pset_b32 "PAT_ALL"',
    ]
    assert lines[11:] == [
        "row: 64 x 1.000 = 64.000 cycles",
        "instruction                                    E0   E01  X    U  S  n",
        "%v = pto.vlds %x[%off]                                      0.5     1",
        "%w = pto.vmul %v, %v, %m                           1.15             1",
        'pto.vsts %w, %y[%off], %m {dist = "NORM_B32"}               0.5  1  1',
        "sum                                                1.15       1  1  3",
        "II 1.000, bound by UB (EXU0 0.000, EXU 0.661, UB 1.000, STORE 1.000, FRONT 0.600)",
    ]


def test_standard_input(eqsat, monkeypatch: pytest.MonkeyPatch, vpto: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(vpto).read_bytes())))
    assert json.loads(eqsat("cost", "-", "--format", "json").out)["kernels"][0]["cycles"] == 64.575
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe")))
    found = eqsat("cost", "-")
    assert (found.status, found.out) == (2, "") and "<stdin>: not UTF-8" in found.err


def test_vmi_has_no_cost(eqsat, vmi: str) -> None:
    found = eqsat("cost", vmi)
    assert (found.status, found.out) == (2, "")
    assert "square.mlir:8:" in found.err and "is VMI" in found.err


@pytest.mark.parametrize("options", [["--machine", "b9"], ["--machine", "no.toml"], ["--params", "fast"]])
def test_unknown_machines(eqsat, vpto: str, options: list[str]) -> None:
    found = eqsat("cost", vpto, *options)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
