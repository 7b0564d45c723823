"""``optimize --emit layouts``: what is printed, the documents, and files of which only the vector code changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eqsat import read_program

# One register of f16 widens into f32 in two parts, which the dual store interleaves. All of it has rows, so PTOAS lowers
# the cheapest program as it is: vlds, two vcvt, and vstsx2 with 2.0 on the store port.
KERNEL = """func.func @{name}(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  scf.for %i = %c0 to %c8 step %c1 {{
    %off = arith.muli %i, %c128 : index
    %h = pto.vmi.vload %x[%off] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
    %w = pto.vmi.vcvt %h : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf32>
    pto.vmi.vstore %w, %y[%off] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
  }}
  return
}}
"""

FRAGMENT = """%v = pto.vmi.vload %p[%off] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
%w = pto.vmi.vabs %v : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
pto.vmi.vstore %w, %q[%off] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
"""
DENSE = "!pto.vmi.vreg<64xf32, #pto.vmi.layout<contiguous>>"


@pytest.fixture
def widen(tmp_path: Path) -> str:
    path = tmp_path / "widen.mlir"
    path.write_text(KERNEL.format(name="widen"))
    return str(path)


def test_the_document(eqsat, widen: str) -> None:
    """The dual store decides: 2.0 cycles of the store port."""
    found = eqsat("optimize", "--emit", "layouts", "--format", "json", widen)
    assert found.status == 0, found.err
    document = json.loads(found.out)
    assert document["schema"] == "eqsat.layouts/1"
    (kernel,) = document["kernels"]
    assert kernel["name"] == "widen" and kernel["cost"]["by_loop"][-1]["ii"] == 2.0
    assert kernel["cost"]["cycles"] == kernel["as_written"]["cycles"] == kernel["cheapest"]["cycles"]
    assert kernel["named"]["more"] == kernel["ptoas"]["more"] == 0 and kernel["named"]["missing"] == []
    assert kernel["unnamed"] == [] and kernel["computed_otherwise"] is False
    assert kernel["verified"]["status"] == "proved"
    types = [
        str(op.results[0].type) for op in read_program(kernel["program"]).functions[0].body.ops[4].regions[0].ops[1:3]
    ]
    assert types == [
        "!pto.vmi.vreg<128xf16, #pto.vmi.layout<contiguous>>",
        "!pto.vmi.vreg<128xf32, #pto.vmi.layout<deinterleaved = 2>>",
    ]


def test_the_text_tells_what_each_restriction_costs(eqsat, widen: str) -> None:
    lines = eqsat("optimize", "--emit", "layouts", widen).out.splitlines()
    assert lines[:2] == [
        "widen: layouts for PTOAS on a5 (camodel)",
        "verified: proved, 3 runs from seed 0",
    ]
    rows = [line.rpartition("  ")[0].split("  ")[0] for line in lines[3:8]]
    assert rows == [
        "the cheapest of",
        "all programs",
        "PTO names for all layouts",
        "rows of PTOAS's tables",
        "the layouts below, lowered by eqsat",
    ]
    assert any("#pto.vmi.layout<deinterleaved = 2>" in line for line in lines)


def test_whole_files_keep_all_that_is_no_vector_code(eqsat, tmp_path: Path) -> None:
    """Comments, modules, attributes, other functions and line ends stay; only types of vector code change."""
    around = '// first\nmodule attributes {{pto.target_arch = "a5"}} {{\n{}  // between\n{}\n  func.func private @ext(i32)\n}}\n'
    first, second = (KERNEL.format(name=name).replace("\n", "\n  ") for name in ("one", "two"))
    text = around.format("  " + first.rstrip() + "\n", "  " + second.rstrip())
    path, out = tmp_path / "in.mlir", tmp_path / "out.mlir"
    path.write_text(text)
    found = eqsat("optimize", "--emit", "layouts", str(path), "-o", str(out), "--format", "mlir")
    assert (found.status, found.out) == (0, "")
    written = out.read_text()
    stripped = written
    for layout in ("contiguous", "deinterleaved = 2"):
        stripped = stripped.replace(f", #pto.vmi.layout<{layout}>", "")
    assert stripped == text and written.count("#pto.vmi.layout") == 2 * 4
    # what is written is an input, which costs what it did
    again = json.loads(eqsat("optimize", str(out), "--no-robust", "--format", "json").out)
    assert [k["as_written"]["cycles"] == k["cost"]["cycles"] for k in again["kernels"]] == [True, True]


def test_fragments_come_back_as_fragments(eqsat, tmp_path: Path) -> None:
    path = tmp_path / "fragment.mlir"
    path.write_text(FRAGMENT)
    found = eqsat("optimize", "--emit", "layouts", "--format", "mlir", str(path))
    assert found.status == 0
    assert found.out == FRAGMENT.replace("!pto.vmi.vreg<64xf32>", DENSE)


def test_other_reports_have_no_place_beside_it(eqsat, widen: str, tmp_path: Path) -> None:
    for flags in (["--explain"], ["--certificate", str(tmp_path / "c.json")]):
        found = eqsat("optimize", "--emit", "layouts", widen, *flags)
        assert (found.status, found.out) == (2, "") and f"{flags[0]} is of a physical program" in found.err
    assert not (tmp_path / "c.json").exists()


def test_a_mismatch_shows_nothing(eqsat, widen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not compute what its source does is not written."""
    import verify

    from .conftest import MISMATCH

    monkeypatch.setattr(verify, "judge_functions", lambda *given, **more: MISMATCH)
    out = tmp_path / "out.mlir"
    found = eqsat("optimize", "--emit", "layouts", widen, "-o", str(out))
    assert (found.status, found.out) == (1, "") and "is not shown" in found.err
    assert not out.exists()


def test_what_has_no_lowering_is_refused_with_its_place(eqsat, tmp_path: Path) -> None:
    path = tmp_path / "bad.mlir"
    path.write_text(FRAGMENT.replace("vabs %v :", "vabs %v {unknown = 1} :"))
    found = eqsat("optimize", "--emit", "layouts", str(path))
    assert (found.status, found.out) == (2, "") and "bad.mlir:2:" in found.err
