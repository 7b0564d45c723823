"""``eqsat machine``: exit status, documents, tables, and what it says about files that are not right."""

import json
from pathlib import Path

import pytest

from eqsat import machine as machine_module

BUILT_IN = Path(machine_module.__file__).with_name("a5.toml").read_text()
PROGRAM = """
func.func @k(%u: !pto.ptr<ui32, ub>, %out: !pto.ptr<ui8, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %v = pto.vlds %u[%c0] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    scf.for %i = %c0 to %n step %c1 {
      pto.vsts %v, %out[%i], %m {dist = "PK4_B32"} : !pto.vreg<64xui32>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
"""


@pytest.fixture
def measured(tmp_path: Path) -> str:
    """Stores of 5 cycles, and two kernels of 16 of them that take 3000 and 3080 cycles."""
    (tmp_path / "stores.mlir").write_text(PROGRAM)
    rows = [
        {"name": "store", "source": "s", "program": "stores.mlir", "metric": "slope", "value": 5.0},
        {"name": "short", "source": "s", "program": "stores.mlir", "metric": "kernel", "value": 3000, "trips": 16},
        {"name": "long", "source": "s", "program": "stores.mlir", "metric": "kernel", "value": 3080, "trips": 32},
        {"name": "far", "source": "s", "program": "stores.mlir", "metric": "slope", "value": 20, "split": "test"},
    ]
    for row in rows[1:3]:
        row |= {"group": "g", "sigma": 1}
    pairs = [{"name": "long over short", "a": "short", "b": "long"}]
    unused = [{"source": "s", "kernel": "whole", "reason": "no vector function"}]
    path = tmp_path / "own.json"
    path.write_text(json.dumps({"schema": "eqsat.calibration/1", "rows": rows, "pairs": pairs, "unused": unused}))
    return str(path)


def test_check_of_the_built_in_machine(eqsat) -> None:
    found = eqsat("machine", "check")
    assert found.status == 0
    assert found.out.splitlines()[-1].startswith("0 faults, ")
    document = json.loads(eqsat("machine", "check", "--format", "json").out)
    assert (document["schema"], document["faults"]) == ("eqsat.machine-check/1", 0)
    assert document["checked"]["parameter sets"] == 3


def test_check_finds_a_fault(eqsat, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BUILT_IN.replace("range = [4.3, 6.9]", "range = [4.3, 5.9]"))
    found = eqsat("machine", "check", "--machine", str(path))
    assert found.status == 1
    assert "has the value 6 outside its range [4.3, 5.9]" in found.out
    assert found.out.splitlines()[-1].startswith("1 fault, ")
    (fault,) = [f for f in json.loads(eqsat("machine", "check", "--machine", str(path), "--format", "json").out)["findings"]
                if f["severity"] == "fault"]  # fmt: skip
    assert (fault["check"], fault["where"]) == ("range", "parameter.pk4_b32_store_cycles")


@pytest.mark.parametrize("text, message", [("a = ", "is not valid TOML"), (None, "cannot read machine file")])
def test_check_of_what_is_no_machine_file(eqsat, tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "bad.toml"
    if text is not None:
        path.write_text(text)
    found = eqsat("machine", "check", "--machine", str(path))
    assert (found.status, found.out) == (2, "") and message in found.err
    assert eqsat("machine", "check", "--machine", "a6").status == 2


def test_fit_document(eqsat, measured: str) -> None:
    document = json.loads(eqsat("machine", "fit", measured, "--model", "formula", "--format", "json").out)
    assert (document["schema"], document["rows_fitted"]) == ("eqsat.machine-fit/1", 3)
    (number,) = [n for n in document["numbers"] if n["name"] == "pk4_b32_store_cycles"]
    assert (number["file"], number["range"], number["status"]) == (6.0, [2.5, 6.9], "fitted")
    assert number["fitted"] == pytest.approx(5, abs=0.02)
    assert document["unexplained"] == ["far"]
    rows = {row["name"]: row for row in document["rows"]}
    assert rows["store"]["predicted"]["formula"] == rows["store"]["predicted"]["simulator"] == 6.0
    assert rows["store"]["error"]["formula"] == 0.2
    assert rows["long"]["measured"]["fitted"] - rows["short"]["measured"]["fitted"] == pytest.approx(80)
    (difference,) = document["differences"]
    assert difference["predicted"]["formula"] == 16 * 6 and difference["sign"]["formula"]
    asked = {entry["number"]: entry for entry in document["settle"]}
    assert "func.func @probe" in asked["dual_store_cycles"]["program"]
    assert document["unused"] == [{"source": "s", "kernel": "whole", "reason": "no vector function"}]


def test_fit_text(eqsat, measured: str) -> None:
    out = eqsat("machine", "fit", measured, "--model", "formula").out
    assert "machine a5, params camodel: 3 rows of " in out
    assert "rows of the fit, formula, fitted numbers: mean error" in out
    assert "  far: measured 20.00, any values in the ranges give 2.50 to 6.90" in out
    assert "64 x vstsx2" in out
    assert "  s, whole: no vector function" in out


def test_held_out_rows_join_the_fit_when_asked(eqsat, measured: str) -> None:
    document = json.loads(eqsat("machine", "fit", measured, "--model", "formula", "--held-out", "--format", "json").out)
    assert document["left_out"] == ["far"]


def test_fit_table(eqsat, measured: str) -> None:
    out = eqsat("machine", "fit", measured, "--table").out
    assert "| store | slope | 5.00 | 6.00 | +20.0 % | 6.00 | +20.0 % |  |" in out
    assert "| long over short | +80 | +96 | +96 |" in out
    assert eqsat("machine", "fit", measured, "--table", "--format", "json").status == 2


def test_faults_of_measurements(eqsat, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text('{"schema": "eqsat.calibration/1", "rows": [{"name": "a"}]}')
    found = eqsat("machine", "fit", str(path))
    assert (found.status, found.out) == (2, "")
    assert "own.json: row 1 (a): error: 'metric' must be one of" in found.err
