"""The cost of the layouts that an input carries, against intervals worked out by hand from the prices in a5.toml.

An interval is the most that EXU0 (E0), both units ((E0 + E01) * 1.15 / 2), UB slots, the store port or the front end ask.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

C, L2, L4 = "contiguous", "contiguous, lane_stride = 2", "contiguous, lane_stride = 4"
D2, D4, B2 = "deinterleaved = 2", "deinterleaved = 4", "block_deinterleaved = 2"
S8, S1 = "num_groups = 4, slots = 8", "num_groups = 4, slots = 1"
PSET = 0.575  # one pset: 1.15 / 2


def vector(lanes: int, element: str, layout: str | None) -> str:
    return f"!pto.vmi.vreg<{lanes}x{element}{f', #pto.vmi.layout<{layout}>' if layout else ''}>"


def mask(lanes: int, granularity: str, layout: str) -> str:
    return f"!pto.vmi.mask<{lanes}x{granularity}, #pto.vmi.layout<{layout}>>"


def cast(product: str, wide: str, narrow: str, ensured: str | None = None) -> str:
    """bf16 product, widened, narrowed to fp8 and stored, 64 tiles of 256; ``ensured``: the layout that is widened."""
    h, w, q = vector(256, "bf16", product), vector(256, "f32", wide), vector(256, "f8E4M3FN", narrow)
    source, widened, conversion = h, "%p", ""
    if ensured is not None:
        source, widened = vector(256, "bf16", ensured), "%e"
        conversion = f"    %e = pto.vmi.ensure_layout %p : {h} -> {source}\n"
    return f"""func.func @f(%x: !pto.ptr<bf16, ub>, %inv: !pto.ptr<bf16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.create_mask %c256 : index -> {mask(256, "b8", narrow)}
  scf.for %tile = %c0 to %c64 step %c1 {{
    %off = arith.muli %tile, %c256 : index
    %a = pto.vmi.vload %x[%off] : !pto.ptr<bf16, ub> -> {h}
    %b = pto.vmi.vload %inv[%off] : !pto.ptr<bf16, ub> -> {h}
    %p = pto.vmi.vmul %a, %b : {h}, {h} -> {h}
{conversion}    %w = pto.vmi.vcvt {widened} : {source} -> {w}
    %q = pto.vmi.vcvt %w {{rounding = "R", saturate = "SAT"}} : {w} -> {q}
    pto.vmi.vstore %q, %out[%off], %m : {q}, !pto.ptr<f8E4M3FN, ub>, {mask(256, "b8", narrow)}
  }}
  return
}}
"""


def maximum(data: str, slots: str, stored: str | None = None, step: int = 8) -> str:
    """The largest of each of four groups of 32 magnitudes, 64 times; the results go ``step`` elements further."""
    v, s = vector(128, "f32", data), vector(4, "f32", slots)
    out, conversion, kind = "%s", "", s
    if stored is not None:
        out, kind = "%t", vector(4, "f32", stored)
        conversion = f"    %t = pto.vmi.ensure_layout %s : {s} -> {kind}\n"
    m = mask(128, "b32", data)
    return f"""func.func @f(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant {step} : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.create_mask %c128 : index -> {m}
  scf.for %i = %c0 to %c64 step %c1 {{
    %off = arith.muli %i, %c128 : index
    %at = arith.muli %i, %step : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> {v}
    %a = pto.vmi.vabs %v : {v} -> {v}
    %s = pto.vmi.vcmax %a, %m {{group = 4}} : {v}, {m} -> {s}
{conversion}    pto.vmi.vstore {out}, %y[%at], %c1 {{group = 4}} : {kind}, !pto.ptr<f32, ub>
  }}
  return
}}
"""


def solved(eqsat, folder: Path, text: str) -> dict:
    path = folder / "kernel.mlir"
    path.write_text(text)
    found = eqsat("optimize", str(path), "--no-robust", "--time-limit", "12", "--format", "json")
    assert found.status == 0, found.err
    (kernel,) = json.loads(found.out)["kernels"]
    return kernel


@pytest.mark.parametrize(
    ("text", "interval", "set_up", "instructions"),
    [
        # c/ls4: four PK4_B32 of 6 on the store port; b16 and b32 psets
        (cast(C, C, L4, L2), 24.0, 2, {"vintlv": 2, "vcvt": 8, "vmul": 2, "vsts.PK4_B32": 4}),
        # d4 + vor: 2 vmul of 1.15, 8 vcvt, 3 vor: 13.3 * 1.15 / 2
        (cast(D2, D4, C), 7.648, 3, {"vldsx2.DINTLV_B16": 2, "vcvt": 8, "vor": 3, "vsts.NORM_B8": 1}),
        # two parts merged: 2 vmul of 1.15, 8 vcvt, 2 vor: 12.3 * 1.15 / 2
        (cast(C, D2, L2), 7.073, 3, {"vlds": 4, "vcvt": 8, "vor": 2, "vsts.PK_B16": 2}),
        # the lane stride carried back through the product: 8 half-empty loads, 4 vmul, 8 vcvt, bound by the store port all the same
        (cast(L2, C, L4), 24.0, 2, {"vmul": 4, "vcvt": 8, "vsts.PK4_B32": 4}),
        # slot-store: four masked vcmax of 2.3 on EXU0, the results go out one by one
        (maximum(C, S1), 9.2, 3, {"vlds": 2, "vabs": 2, "vcmax": 4, "vsts.1PT_B32": 4}),
        # packed: four vdup more on EXU0, and three vsel
        (maximum(C, S1, S8), 13.2, None, {"vcmax": 4, "vdup": 4, "vsel": 3}),
        # blocks in two parts: 2 vabs, 2 vmax, 1.9 vcgmax and one vdintlv of 2: 7.9 * 1.15 / 2
        (maximum(B2, S8), 4.543, None, {"vldsx2.BDINTLV": 1, "vcgmax": 1, "vdintlv": 1, "vmax": 2}),
    ],
)
def test_layouts_cost_what_their_bodies_do(
    eqsat, tmp_path: Path, text: str, interval: float, set_up: int | None, instructions: dict[str, int]
) -> None:
    kernel = solved(eqsat, tmp_path, text)
    own = kernel["as_written"]
    assert own["by_loop"][-1]["ii"] == interval
    assert instructions.items() <= own["by_loop"][-1]["instructions"].items()
    if set_up is not None:
        assert own["by_loop"][0]["instructions"] and own["by_loop"][0]["ii"] == pytest.approx(set_up * PSET)
        exact = {7.648: 7.6475, 7.073: 7.0725}.get(interval, interval)
        assert own["cycles"] == pytest.approx(64 * exact + set_up * PSET, abs=0.001)
    assert kernel["cost"]["cycles"] <= own["cycles"]
    assert own["program"].startswith("func.func @f(") and own["optimal"] is True


def test_an_input_without_layouts_has_none(eqsat, tmp_path: Path) -> None:
    text = cast(C, C, L4, L2)
    for layout in (L2, L4, C):
        text = text.replace(f", #pto.vmi.layout<{layout}>", "")
    text = text.replace("xb8>", "xpred>").replace(
        "    %e = pto.vmi.ensure_layout %p", "    %e = pto.vmi.ensure_layout %p"
    )
    assert solved(eqsat, tmp_path, text)["as_written"] is None


def test_values_without_a_layout_are_free(eqsat, tmp_path: Path) -> None:
    """Only the result is bound to a lane stride of 4: the way there is the cheapest, the store port still decides."""
    free = cast(C, C, L4).replace(f", #pto.vmi.layout<{C}>", "")
    own = solved(eqsat, tmp_path, free)["as_written"]
    assert own["by_loop"][-1]["ii"] == 24.0 and own["by_loop"][-1]["instructions"]["vsts.PK4_B32"] == 4


def test_layouts_that_nothing_makes_have_a_reason(eqsat, tmp_path: Path) -> None:
    """f32 in two parts narrows to a lane stride of 2, not to fp8 in two parts."""
    kernel = solved(eqsat, tmp_path, cast(C, D2, D2))
    assert kernel["as_written"] == {
        "cycles": None,
        "reason": "%q (line 13): nothing makes it in 'deinterleaved = 2' from its operands as they stand",
    }
    found = eqsat("optimize", str(tmp_path / "kernel.mlir"), "--no-robust")
    assert found.status == 0
    assert "\nas written: no lowering in the layouts of the source: %q (line 13): nothing makes it" in found.out


def test_a_layout_that_a_type_cannot_have_is_an_error(eqsat, tmp_path: Path) -> None:
    path = tmp_path / "bad.mlir"
    path.write_text(cast(C, L4, C))
    for command in ("optimize", "cost"):
        found = eqsat(command, str(path))
        assert (found.status, found.out) == (2, "")
        first, line, caret = found.err.splitlines()
        assert first.endswith(
            "bad.mlir:12:10: error: in @f: %w: 256 lanes of f32 have no layout 'contiguous, lane_stride = 4'"
        )
        assert caret.index("^") == line.index("pto.vmi.vcvt")


def test_the_text_compares_both(eqsat, tmp_path: Path) -> None:
    """1537.15 against 1.725 + 64 * 7.0725 = 454.365."""
    path = tmp_path / "kernel.mlir"
    path.write_text(cast(C, C, L4, L2))
    found = eqsat("optimize", str(path), "--no-robust")
    assert "\nas written: 1537.150 cycles in the layouts of the source (+238.3 %)\n" in found.out


def test_cost_of_vmi_code_has_the_tables_of_both_programs(eqsat, tmp_path: Path) -> None:
    path = tmp_path / "kernel.mlir"
    path.write_text(cast(C, C, L4, L2))
    document = json.loads(eqsat("cost", str(path), "--format", "json").out)
    chosen, written = document["kernels"]
    assert [(k["name"], k["role"], k["cycles"]) for k in (chosen, written)] == [
        ("f", "chosen", 454.365),
        ("f", "as written", 1537.15),
    ]
    assert sum(row["opcode"] == "vsts.PK4_B32" for row in written["rows"]) == 4
    found = eqsat("cost", str(path))
    assert found.out.startswith("f: 454.365 cycles") and "\n\nf, as written: 1537.150 cycles" in found.out
    path.write_text(cast(C, D2, D2))
    document = json.loads(eqsat("cost", str(path), "--format", "json").out)
    assert document["kernels"][1]["cycles"] is None and "nothing makes it" in document["kernels"][1]["reason"]
    assert "f, as written: no lowering: %q (line 13)" in eqsat("cost", str(path)).out


def test_cost_of_plain_vmi_code_is_that_of_the_chosen_program(eqsat, stub, vmi: str) -> None:
    found = eqsat("cost", vmi)
    assert found.status == 0 and found.out.startswith("square: 64.575 cycles") and "as written" not in found.out
