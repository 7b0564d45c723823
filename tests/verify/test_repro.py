"""Failing inputs as files: what is written, what is read, and every line that is refused where it stands."""

from __future__ import annotations

import pytest

from eqsat.ir import EqsatError
from tests.verify.test_control import GATHER, GATHER_ARGUMENTS, PHYSICAL_GATHER, P
from tests.verify.test_counterexamples import LOAD, STORE, VLOAD, VSTORE, M, R, V, programs
from verify import is_repro, read_repro, replay, repro_text, verify_functions

REPRO = """//! eqsat repro 1
// Anything may stand here.
//! surroundings 0xA5 apart
//! scalar %n = 1
//! buffer %x f32 0..256
//! %x[3] = 0x40000000 (2)
//! buffer %y f32 0..256
//! source
func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %w = pto.vmi.vneg %v : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
  pto.vmi.vstore %w, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  return
}
//! target
func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  %v = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %w = pto.vneg %v, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %u = pto.vrelu %w, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  pto.vsts %u, %y[%c0], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}
"""


def test_a_file_written_by_hand_is_run_on_its_input() -> None:
    found = replay(read_repro(REPRO))
    assert found.status == "failed" and found.first_difference is not None and found.runs == 1
    # relu(-2) is 0 and not -2; the other 63 lanes are -0 in the source: one byte each.
    assert found.first_difference["wrong_bytes"] == 63 + 1
    fixed = REPRO.replace("pto.vsts %u", "pto.vsts %w")
    assert replay(read_repro(fixed)).status == "tested"


def test_elements_are_where_the_file_puts_them() -> None:
    for line in ("%x[3] = 0x40000000", "%x[3] = 1073741824 (2)", "%x[byte 12 : ui32] = 0x40000000"):
        changed = REPRO.replace("%x[3] = 0x40000000 (2)", line).replace("pto.vrelu %w, %m", "pto.vabs %w, %m")
        found = replay(read_repro(changed))
        assert found.first_difference is not None and found.first_difference["wrong_bytes"] == 64
        zero = changed.replace("%x: !pto.ptr<f32, ub>, %y", "%x: !pto.ptr<f32, ub>, %y")
        assert replay(read_repro(zero.replace("\n//! %x", "\n// %x"))).status == "failed"


def test_what_is_written_reads_back_line_by_line() -> None:
    source = f"{VLOAD}  %r = pto.vmi.vneg %a : {V} -> {V}\n{VSTORE}"
    target = f"{LOAD}  %r = pto.vrelu %a, %m : {R}, {M} -> {R}\n{STORE}"
    functions = programs(f"%x: {P}, %y: {P}, %s: f32, %n: index", source, target)
    found = verify_functions(*functions, shrink=400, assumptions=["n%4==2"]).counterexample
    assert found is not None and found.shown_scalars == {"s": "0x00000000 (0)", "n": "2"}
    text = repro_text(*functions, found, ["n%4==2"])
    assert text.startswith("//! eqsat repro 1\n") and is_repro(text) and not is_repro("func.func @t() {}")
    assert "//! assume n%4==2\n" in text and "//! scalar %n = 2\n" in text and "//! buffer %x f32 0..256\n" in text
    repro = read_repro(text)
    assert (repro.facts, repro.scalars) == (["n%4==2"], found.scalars)
    assert list(repro.values.items()) == found.values and list(repro.spans.values()) == found.spans
    assert repro_text(repro.source, repro.target, found, repro.facts) == text
    assert replay(read_repro(text.replace("\n", "\r\n"))).status == "failed"


def test_a_fixed_program_passes_where_addresses_are_data() -> None:
    half = PHYSICAL_GATHER.replace("  %i =", f'  %h = pto.pset_b32 "PAT_VL32" : {M}\n  %i =').replace(
        "%i, %m", "%i, %h"
    )
    functions = programs(GATHER_ARGUMENTS, GATHER, half)
    found = verify_functions(*functions, shrink=400).counterexample
    assert found is not None
    assert replay(read_repro(repro_text(*functions, found))).status == "failed"
    right = programs(GATHER_ARGUMENTS, GATHER, PHYSICAL_GATHER)
    assert replay(read_repro(repro_text(*right, found))).status == "tested"


BAD = [
    ("//! eqsat repro 1", "//! eqsat repro 9", 1, 1, "this is no repro"),
    ("//! surroundings 0xA5 apart", "//! surroundings 0xA6 apart", 3, 18, "one of 0xA5, 0x5A"),
    ("//! surroundings 0xA5 apart", "//! surrounding", 3, 1, "this line is none of them"),
    ("%n = 1", "%k = 1", 4, 12, "no scalar argument %k"),
    ("%n = 1", f"%n = {1 << 70}", 4, 17, "no value of type index"),
    ("//! scalar %n = 1\n", "", 7, 1, "there is no value for %n"),
    ("//! buffer %x f32", "//! buffer %z f32", 5, 12, "no pointer argument %z"),
    ("//! buffer %x f32", "//! buffer %x f16", 5, 15, "%x points to f32"),
    ("//! buffer %x f32 0..256", "//! buffer %x f32 0..255", 5, 19, "multiple of 32"),
    ("//! buffer %x f32 0..256\n", "", 5, 5, "there is no buffer %x above"),
    ("%x[3] =", "%x[64] =", 6, 7, "holds bytes 0 to 256, this is byte 256"),
    ("%x[3] =", "%x[byte 12 : f99] =", 6, 18, "f99 is no element type"),
    ("0x40000000 (2)", "0x400000000", 6, 13, "does not fit into 4 bytes"),
    ("%x[3] =", "after 5000: %x[3] =", 6, 11, "more than 999 unknown operations"),
    ("//! source\n", "", 25, 1, "expected one line '//! source'"),
    ("//! target\n", "//! target\n//! target\n", 17, 1, "this is another one"),
    ("pto.vmi.vneg %v", "pto.vmi.vneg %q", 12, 21, "%q"),
    ("pto.vrelu %w", "pto.vrelu %q", 22, 18, "%q"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "message"), BAD)
def test_faults_are_named_by_their_place(old: str, new: str, line: int, column: int, message: str) -> None:
    assert REPRO.count(old) >= 1
    with pytest.raises(EqsatError) as raised:
        read_repro(REPRO.replace(old, new, 1), "bad.mlir")
    shown = str(raised.value)
    assert message in shown and shown.startswith(f"bad.mlir:{line}:{column}: error: ")
    assert shown.split("\n")[-1] == " " * (column + 1) + "^"


def test_an_element_that_the_source_does_not_load_is_refused() -> None:
    text = REPRO.replace("//! buffer %y f32 0..256", "//! buffer %y f32 0..256\n//! %y[0] = 0x3F800000")
    with pytest.raises(EqsatError, match="bad.mlir:8:7: error: the source does not load this element"):
        replay(read_repro(text, "bad.mlir"))
