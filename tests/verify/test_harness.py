"""Whole verifications: the kernels against hand-written programs, right ones, wrong ones and mutated ones."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from eqsat.ir import EqsatError, Function
from eqsat.reader import read_program
from verify import Verdict, verify_functions

HERE = Path(__file__).parent
KERNELS = HERE.parent / "kernels"


def function(path: Path) -> Function:
    return read_program(path.read_text(), str(path)).functions[0]


def text(name: str) -> str:
    return (HERE / "programs" / f"{name}.mlir").read_text()


def verdict(kernel: str, program: str, **options) -> Verdict:
    """The verdict on a program text, or on the program file of that name."""
    source = text(program) if re.fullmatch(r"[\w-]+", program) else program
    return verify_functions(function(KERNELS / f"{kernel}.mlir"), read_program(source).functions[0], **options)


RIGHT = [
    ("seed-001-cast", "cast-d4-vor"),
    ("seed-001-cast", "cast-ls2"),
    ("seed-001-cast", "cast-vselr"),
    ("seed-001-scale", "scale-e2b"),
    ("seed-000-per-token", "token-stream"),
    ("seed-000-per-token", "token-vcmax"),
    ("seed-000-fragment", "fragment-store"),
    ("compute-y1-k0", "block-ls4"),
]


@pytest.mark.parametrize(("kernel", "program"), RIGHT)
def test_right_programs_are_accepted_quickly(kernel: str, program: str) -> None:
    start = time.perf_counter()
    found = verdict(kernel, program)
    assert found.status == "tested" and found.first_difference is None and not found.undefined
    assert time.perf_counter() - start < 2  # an order above what it takes, for slow machines
    assert verdict(kernel, program, seed=7, runs=5).status == "tested"


def test_merged_contiguous_registers_are_refused_with_their_byte_map() -> None:
    for seed in (0, 1):
        found = verdict("seed-001-cast", "cast-permuted", seed=seed)
        assert found.status == "failed" and found.byte_map == "out[4i+p] = want[64p+i]"
        assert found.first_difference is not None
        assert found.first_difference["buffer"] == "out" and found.first_difference["wrong_bytes"] > 12000


def test_one_tile_is_enough_for_a_byte_map() -> None:
    source = (KERNELS / "seed-001-cast.mlir").read_text().replace("%c0 to %c64 step", "%c0 to %c1 step")
    wrong = text("cast-permuted").replace("%c0 to %c64 step", "%c0 to %c1 step")
    found = verify_functions(read_program(source).functions[0], read_program(wrong).functions[0])
    assert found.byte_map == "out[4i+p] = want[64p+i]"


def test_a_misaligned_store_traps_where_it_stands() -> None:
    found = verdict("seed-000-per-token", "token-misaligned")
    assert found.status == "failed" and found.first_difference is not None
    assert "not aligned to 32 bytes" in found.first_difference["trap"]
    assert found.first_difference["operation"] == "pto.vsts"


def test_bytes_beyond_the_result_count() -> None:
    found = verdict("seed-000-fragment", "fragment-overwrite")
    assert found.status == "failed" and found.first_difference is not None
    assert found.first_difference["where"] == "a byte that the source leaves alone"
    assert found.first_difference["wrong_bytes"] == 16


MUTATIONS = [
    ("seed-001-cast", "cast-d4-vor", '"EVEN"', '"ODD"'),
    ("seed-001-cast", "cast-d4-vor", 'part = "P1"', 'part = "P2"'),
    ("seed-001-cast", "cast-d4-vor", 'sat = "SAT"', 'sat = "NOSAT"'),
    ("seed-001-cast", "cast-d4-vor", 'rnd = "R"', 'rnd = "Z"'),
    ("seed-001-cast", "cast-d4-vor", 'rnd = "R"', 'rnd = "A"'),
    ("seed-001-cast", "cast-d4-vor", "pto.vmul", "pto.vadd"),
    ("seed-001-cast", "cast-d4-vor", "pto.vor %b0, %b1", "pto.vor %b0, %b0"),
    ("seed-001-cast", "cast-d4-vor", "pto.vor", "pto.vand"),
    ("seed-001-cast", "cast-d4-vor", '%m8 = pto.pset_b8 "PAT_ALL"', '%m8 = pto.pset_b8 "PAT_VL128"'),
    ("seed-001-cast", "cast-d4-vor", '%m16 = pto.pset_b16 "PAT_ALL"', '%m16 = pto.pset_b16 "PAT_VL64"'),
    ("seed-001-cast", "cast-d4-vor", '"DINTLV_B16"', '"BDINTLV"'),
    ("seed-001-cast", "cast-d4-vor", "%c0 to %c64 step", "%c1 to %c64 step"),
    ("seed-001-cast", "cast-ls2", 'dist = "PK_B16"', 'dist = "NORM_B16"'),
    ("seed-001-cast", "cast-ls2", "arith.constant 128 : index", "arith.constant 96 : index"),
    ("seed-001-cast", "cast-vselr", "arith.constant 6 : i16", "arith.constant 5 : i16"),
    ("seed-001-scale", "scale-e2b", '"E2B_B16"', '"US_B16"'),
    ("seed-001-scale", "scale-e2b", "arith.constant 8 : index", "arith.constant 16 : index"),
    ("seed-000-per-token", "token-stream", "pto.vabs %a, %m", "pto.vneg %a, %m"),
    ("seed-000-per-token", "token-stream", "pto.vmax %x, %y", "pto.vmin %x, %y"),
    ("seed-000-per-token", "token-stream", "pto.vmax %e, %d", "pto.vmax %e, %e"),
    ("seed-000-per-token", "token-stream", "constant 4 : i32", "constant 5 : i32"),
    ("seed-000-per-token", "token-stream", "constant 4 : i32", "constant 3 : i32"),
    ("seed-000-per-token", "token-stream", "pto.vcgmax", "pto.vcgmin"),
    ("seed-000-per-token", "token-vcmax", '"PAT_VL32"', '"PAT_VL16"'),
    ("seed-000-per-token", "token-vcmax", "pto.vcmax %x, %low", "pto.vcmax %x, %m"),
    ("seed-000-per-token", "token-vcmax", '1PT_B32', "1PT_B16"),
    ("seed-000-fragment", "fragment-store", "pto.vabs %b, %m", "pto.vrelu %b, %m"),
    ("seed-000-fragment", "fragment-store", '"DINTLV_B32"', '"DINTLV_B16"'),
    ("compute-y1-k0", "block-ls4", '"PAT_VL32"', '"PAT_VL31"'),
    ("compute-y1-k0", "block-ls4", "pto.vsel %wa, %wb", "pto.vsel %wa, %wa"),
]  # fmt: skip

# Changes without an effect: a whole mask spelled otherwise, pairs of blocks instead of pairs of lanes under a maximum
# of both, lanes doubled instead of zero-extended where only the even ones are read.
EQUIVALENT = [
    ("seed-000-per-token", "token-stream", '%m = pto.pset_b32 "PAT_ALL"', '%m = pto.pset_b32 "PAT_VL64"'),
    ("seed-000-fragment", "fragment-store", '"DINTLV_B32"', '"BDINTLV"'),
    ("compute-y1-k0", "block-ls4", "UNPK_B16", "US_B16"),
]


@pytest.mark.parametrize(("kernel", "program", "old", "new"), MUTATIONS)
def test_mutated_programs_are_refused(kernel: str, program: str, old: str, new: str) -> None:
    original = text(program)
    assert old in original
    found = verdict(kernel, original.replace(old, new, 1))
    assert found.status == "failed"


@pytest.mark.parametrize(("kernel", "program", "old", "new"), EQUIVALENT)
def test_changes_without_effect_are_accepted(kernel: str, program: str, old: str, new: str) -> None:
    original = text(program)
    assert old in original
    assert verdict(kernel, original.replace(old, new, 1)).status == "tested"


MAXIMUM_OF_100 = """func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %m = pto.vmi.create_mask %c100 : index -> !pto.vmi.mask<100xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<100xf32>
  %g = pto.vmi.vcmax %v, %m : !pto.vmi.vreg<100xf32>, !pto.vmi.mask<100xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %g, %y[%c0], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  return
}
"""

MAXIMUM_OF_REGISTERS = """func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  %c36 = arith.constant 36 : i32
  %t, %rest = pto.plt_b32 %c36 : i32 -> !pto.mask<b32>, i32
  %a = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %b = pto.vlds %x[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %p = pto.vcmax %a, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %q = pto.vcmax %b, %t : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %r = pto.vmax %p, %q, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  pto.vsts %r, %y[%c0], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}
"""


def test_over_reads_are_allowed_but_may_not_matter() -> None:
    source = read_program(MAXIMUM_OF_100).functions[0]
    right = verify_functions(source, read_program(MAXIMUM_OF_REGISTERS).functions[0])
    assert right.status == "tested"
    assert any("loads may read bytes that the source does not" in sentence for sentence in right.assumptions)
    # Without the tail mask the maximum depends on 28 floats behind the buffer.
    careless = MAXIMUM_OF_REGISTERS.replace("pto.vcmax %b, %t", "pto.vcmax %b, %m")
    assert verify_functions(source, read_program(careless).functions[0]).status == "failed"


def test_facts_narrow_the_free_scalars() -> None:
    """The 16-byte store is legal when %off is a multiple of 8, and the load is dense, so it always is."""
    found = verdict("seed-000-fragment", "fragment-store", assumptions=["off%16==8"])
    assert found.status == "tested" and "as asked: off%16==8" in found.assumptions
    sentence = next(s for s in found.assumptions if s.startswith("%off was tested"))
    assert all(int(n) % 16 == 8 for n in re.findall(r"\d+", sentence)[:3])
    with pytest.raises(EqsatError, match="cannot read the assumption"):
        verdict("seed-000-fragment", "fragment-store", assumptions=["off is even"])
    with pytest.raises(EqsatError, match="no value of %off"):
        verdict("seed-000-fragment", "fragment-store", assumptions=["off%8==0", "off%8==1"])


LOOP = """func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %n step %c1 {
    %o = arith.muli %i, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %w = pto.vmi.vneg %v : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %w, %y[%o] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  return
}
"""

PHYSICAL_LOOP = """func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  scf.for %i = %c0 to %n step %c1 {
    %o = arith.muli %i, %c64 : index
    %v = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %w = pto.vneg %v, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %w, %y[%o], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
"""


def test_an_unknown_trip_count_is_tried_small_and_zero() -> None:
    source = read_program(LOOP).functions[0]
    found = verify_functions(source, read_program(PHYSICAL_LOOP).functions[0])
    assert found.status == "tested"
    assert "%n, a loop bound, was tested with 3, 2, 1" in found.assumptions
    # A first iteration pulled out of the loop is right for every count but 0.
    peeled = PHYSICAL_LOOP.replace(
        "  scf.for",
        """  %f = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %g = pto.vneg %f, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  pto.vsts %g, %y[%c0], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  scf.for""",
    )
    assert verify_functions(source, read_program(peeled).functions[0]).status == "failed"
    fixed = peeled.replace("%c0 to %n", "%c1 to %n")
    assert verify_functions(source, read_program(fixed).functions[0], assumptions=["trips=4"]).status == "tested"


def test_one_pointer_may_be_read_and_written() -> None:
    in_place = LOOP.replace("%y: !pto.ptr<f32, ub>, ", "").replace("%y[", "%x[")
    physical = PHYSICAL_LOOP.replace("%y: !pto.ptr<f32, ub>, ", "").replace("%y[", "%x[")
    source = read_program(in_place).functions[0]
    found = verify_functions(source, read_program(physical).functions[0])
    assert found.status == "tested"
    assert any("barriers were tested" in sentence for sentence in found.assumptions)
    twice = physical.replace("%c0 to %n", "%c1 to %n")
    assert verify_functions(source, read_program(twice).functions[0]).status == "failed"


FIXED = """func.func @t(%trips: index, %x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c4096 = arith.constant 4096 : index
  %c0_i32 = arith.constant 0 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  scf.for %i = %c0 to %trips step %c1 {
    LOAD
    %o = arith.muli %i, %c64 : index
    pto.vmi.vstore %v, %y[%o] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  return
}
"""


@pytest.mark.parametrize(
    "load",
    [
        "%v = pto.vmi.vload %x[%c4096] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>",
        """%l = pto.vmi.vci %c0_i32 : i32 -> !pto.vmi.vreg<64xui32>
    %p = pto.addptr %x, %c4096 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %v = pto.vmi.vgather %p, %l, %m
        : !pto.ptr<f32, ub>, !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xf32>""",
    ],
)
def test_a_load_may_leave_a_loop_that_makes_no_trip(load: str) -> None:
    physical = """func.func @t(%trips: index, %x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c4096 = arith.constant 4096 : index
  %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  %v = pto.vlds %x[%c4096] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  scf.for %i = %c0 to %trips step %c1 {
    %o = arith.muli %i, %c64 : index
    pto.vsts %v, %y[%o], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
"""
    source = read_program(FIXED.replace("LOAD", load)).functions[0]
    assert verify_functions(source, read_program(physical).functions[0]).status == "tested"
    further = physical.replace("constant 4096", "constant 8192")
    assert verify_functions(source, read_program(further).functions[0]).status == "failed"


def test_where_a_mask_has_no_lane_any_address_does() -> None:
    source = read_program(LOOP).functions[0]
    nowhere = PHYSICAL_LOOP.replace(
        "    %w =",
        """    %none = pto.pset_b32 "PAT_ALLF" : !pto.mask<b32>
    %far = arith.constant 1000000 : index
    pto.vsts %v, %y[%far], %none {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    %w =""",
    )
    assert verify_functions(source, read_program(nowhere).functions[0]).status == "tested"
    somewhere = nowhere.replace("PAT_ALLF", "PAT_VL1")
    assert verify_functions(source, read_program(somewhere).functions[0]).status == "failed"


SUM = """func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
  %s = pto.vmi.vcadd %v, %m {reassoc} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %s, %y[%c0], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  return
}
"""

PHYSICAL_SUM = """func.func @t(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  %a = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %b = pto.vlds %x[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  %h = pto.vadd %a, %b, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  %s = pto.vcadd %h, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
  pto.vsts %s, %y[%c0], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}
"""


def test_sums_may_be_taken_in_another_order() -> None:
    source = read_program(SUM).functions[0]
    found = verify_functions(source, read_program(PHYSICAL_SUM).functions[0])
    assert found.status == "tested"
    assert any("exact in every order" in sentence for sentence in found.assumptions)
    half = PHYSICAL_SUM.replace("pto.vcadd %h", "pto.vcadd %a")
    assert verify_functions(source, read_program(half).functions[0]).status == "failed"


HALVES = """func.func @t(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
  %s = pto.vmi.vadd %v, %v : !pto.vmi.vreg<128xf16>, !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf16>
  pto.vmi.vstore %s, %y[%c0] : !pto.vmi.vreg<128xf16>, !pto.ptr<f16, ub>
  return
}
"""

PHYSICAL_HALVES = """func.func @t(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %m = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
  %v = pto.vlds %x[%c0] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
  %s = pto.vadd %v, %v, %m : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
  pto.vsts %s, %y[%c0], %m {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
  return
}
"""


def test_the_mode_of_f16_arithmetic_must_not_change() -> None:
    target = read_program(PHYSICAL_HALVES).functions[0]
    found = verify_functions(read_program(HALVES).functions[0], target)
    assert found.status == "tested" and any("f16 arithmetic keeps infinities" in s for s in found.assumptions)
    # A cast that nothing uses is never emitted and sets nothing.
    dead = """  %q = pto.vmi.vcvt %s {rounding = "R", saturate = "SAT"}
      : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xsi16>
  pto.vmi.vstore"""
    assert (
        verify_functions(read_program(HALVES.replace("  pto.vmi.vstore", dead)).functions[0], target).status == "tested"
    )
    # This one is used, by a store that the other program makes without a cast: 0.0 to 0.
    zero = """  %z0 = arith.constant 0.0 : f16
  %o = arith.constant 128 : index
  %z = pto.vmi.vbrc %z0 : f16 -> !pto.vmi.vreg<128xf16>
  %q = pto.vmi.vcvt %z {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xsi16>
  %v16 = pto.vmi.vinterpret_cast %q : !pto.vmi.vreg<128xsi16> -> !pto.vmi.vreg<128xf16>
  pto.vmi.vstore %v16, %y[%o] : !pto.vmi.vreg<128xf16>, !pto.ptr<f16, ub>
  pto.vmi.vstore"""
    also = """  %z0 = arith.constant 0.0 : f16
  %o = arith.constant 128 : index
  %z = pto.vbr %z0 : f16 -> !pto.vreg<128xf16>
  pto.vsts %z, %y[%o], %m {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
  pto.vsts"""
    live = read_program(HALVES.replace("  pto.vmi.vstore", zero)).functions[0]
    found = verify_functions(live, read_program(PHYSICAL_HALVES.replace("  pto.vsts", also)).functions[0])
    assert found.status == "failed" and found.first_difference is not None
    assert "sets its mode" in found.first_difference["trap"]


def test_arguments_must_fit() -> None:
    source = read_program(LOOP).functions[0]
    with pytest.raises(EqsatError, match="2 arguments where the source has 3"):
        verify_functions(source, read_program(MAXIMUM_OF_REGISTERS).functions[0])
    swapped = PHYSICAL_LOOP.replace("%y: !pto.ptr<f32, ub>, %n: index", "%n: index, %y: !pto.ptr<f32, ub>")
    with pytest.raises(EqsatError, match="argument %n is index"):
        verify_functions(source, read_program(swapped).functions[0])
    with pytest.raises(EqsatError, match="no free name %other"):
        verdict("seed-000-fragment", text("fragment-store").replace("%src[", "%other["))


def test_the_same_call_gives_the_same_verdict() -> None:
    first, second = verdict("seed-001-cast", "cast-permuted"), verdict("seed-001-cast", "cast-permuted")
    assert first.to_json() == second.to_json()
    document = first.to_json()
    assert document["schema"] == "eqsat.verify/1"
    assert set(document) >= {"status", "runs", "seed", "assumptions", "byte_map", "first_difference"}


def test_importing_the_room_is_cheap() -> None:
    code = (
        "import sys, verify; assert 'numpy' not in sys.modules; verify.verify_functions; assert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=HERE.parent.parent)
