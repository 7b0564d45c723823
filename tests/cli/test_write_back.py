"""``eqsat optimize -o``: the file as it was, with its VMI code replaced, whole or not at all."""

from pathlib import Path

import pytest

import extract
from eqsat import EqsatError

from .conftest import VMI, VPTO

OTHERS = """
  // one that nobody can read
  func.func @blocks(%a: i1) {
    cf.br ^bb1
  ^bb1:
    return
  }
  func.func @scalar(%n: index) -> index { return %n : index }
"""


def test_everything_else_stays(eqsat, stub, tmp_path: Path) -> None:
    source, target = tmp_path / "in.mlir", tmp_path / "out.mlir"
    source.write_text("// head\nmodule attributes {a = 1 : i32} {" + VMI + OTHERS + "}\n// tail\n")
    found = eqsat("optimize", str(source), "-o", str(target))
    assert found.status == 0 and found.out.startswith("square: 64.575 cycles")
    assert "the function @blocks has no vector code" in found.err
    assert target.read_text() == "// head\nmodule attributes {a = 1 : i32} {" + VPTO + OTHERS + "}\n// tail\n"


def test_a_file_may_be_written_over_itself(eqsat, stub, vmi: str) -> None:
    assert eqsat("optimize", vmi, "-o", vmi).status == 0
    assert Path(vmi).read_text() == VPTO


def test_one_function_without_a_lowering_is_named_and_nothing_is_written(
    eqsat, stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "in.mlir", tmp_path / "out.mlir"
    source.write_text(VMI + VMI.replace("@square", "@second"))
    solve = extract.optimize

    def one_only(function, *more):
        if function.name == "second":
            raise EqsatError("no lowering", function.body.ops[-2].loc)
        return solve(function, *more)

    monkeypatch.setattr(extract, "optimize", one_only)
    found = eqsat("optimize", str(source), "-o", str(target))
    assert (found.status, found.out, target.exists()) == (2, "", False)
    line = "scf.for %row = %c0 to %c64 step %c1 {"
    assert found.err == f"{source}:19:3: error: in @second: no lowering\n    {line}\n    ^\n"


def test_a_file_without_vmi_code_is_refused(eqsat, stub, tmp_path: Path) -> None:
    source = tmp_path / "in.mlir"
    source.write_text(VPTO)
    found = eqsat("optimize", str(source), "-o", str(source))
    assert (found.status, found.out) == (2, "")
    assert found.err == f"{source}: error: nothing to lower: there is no VMI operation in it\n"
    assert source.read_text() == VPTO


def test_vmi_code_that_stays_is_no_result(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    stub.programs = [VPTO.replace("  return", "  foo.region {\n    pto.vmi.new\n  }\n  return")]
    target = tmp_path / "out.mlir"
    found = eqsat("optimize", vmi, "-o", str(target))
    assert (found.status, found.out, target.exists()) == (2, "", False)
    assert "in @square: VMI code is left inside of an unknown operation" in found.err
