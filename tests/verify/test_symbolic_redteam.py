"""Pairs that differ for some admissible input and that the prover once took for equal: it refuses them."""

from __future__ import annotations

import pytest

from eqsat.reader import read_program
from tests.verify.test_symbolic_traps import (
    HEAD,
    MASKS,
    TWO,
    VM,
    M,
    P,
    R,
    V,
    functions,
    proof,
    vlds,
    vload,
    vstore,
    vsts,
)
from verify import Proof, prove_functions, verify_functions

ONE, WIDE, WM = "!pto.vmi.vreg<1xf32>", "!pto.vmi.vreg<128xf32>", "!pto.vmi.mask<128xpred>"
VI = "!pto.vmi.vreg<64xi32>"
FIRST = f'  %m1 = pto.pset_b32 "PAT_VL1" : {M}\n'
COUNT = f"  %q = pto.vmi.create_mask %n : index -> {VM}\n"
PLT = f"  %ni = arith.index_cast %n : index to i32\n  %q, %left = pto.plt_b32 %ni : i32 -> {M}, i32\n"


def first(name: str, pointer: str) -> str:
    """A store of the first lane."""
    return f'  pto.vsts %{name}, %{pointer}[%c0], %m1 {{dist = "NORM_B32"}} : {R}, {P}, {M}\n'


def branch(body: str) -> str:
    """A branch that may not be taken."""
    return f"  scf.if %c {{\n{body}  }}\n"


def loop(body: str) -> str:
    """A loop that may make no trip."""
    return f"  scf.for %trip = %c0 to %n step %c1 {{\n{body}  }}\n"


def test_a_block_store_onto_itself() -> None:
    """Under a run-time mask a block that is written twice holds the last one that is active, not the last one."""
    source = f"""{vload("a", "x")}{COUNT}  %s = arith.constant 0 : i16
  pto.vmi.vsstb %a, %y[%c0], %s, %q : {V}, {P}, i16, {VM}
"""
    target = f"""{vlds("a", "x")}{PLT}  %s = arith.constant 0 : i16
  %low = pto.pset_b32 "PAT_VL8" : {M}
  %high = pto.pnot %low, %m : {M}, {M} -> {M}
  %zero = arith.constant 0.0 : f32
  %z = pto.vdup %zero, %m : f32, {M} -> {R}
  %b = pto.vsel %a, %z, %high : {R}, {R}, {M} -> {R}
  pto.vsstb %b, %y, %s, %s, %q : {R}, {P}, i16, i16, {M}
"""
    arguments = f"{TWO}, %n: index"
    assert "twice" in proof(arguments, source, target).text
    assert verify_functions(*functions(arguments, source, target), runs=20).status == "failed"


@pytest.mark.parametrize("count", ["%k", "%sum"])
def test_a_constant_beyond_its_type_wraps(count: str) -> None:
    """4294967295 of type i32 is -1: a mask of that many lanes is empty."""
    source = f"""  %k = arith.constant 4294967295 : i32
  %sum = arith.addi %n, %k : i32
  %at = arith.index_cast {count} : i32 to index
  %q = pto.vmi.create_mask %at : index -> {VM}
{vload("a", "x")}  pto.vmi.vstore %a, %y[%c0], %q : {V}, {P}, {VM}
"""
    target = vlds("a", "x") + vsts("a", "y")
    assert not proof(f"{TWO}, %n: i32", source, target, assumptions=["n>=0"]).proved


def argued(source: tuple[str, str], target: tuple[str, str]) -> Proof:
    """What the prover says of functions with a last argument each, of a type, and a body."""
    texts = [
        f"func.func @t({TWO}, %n: {type_}) {{\n{HEAD}{masks}{body}  return\n}}\n"
        for (type_, body), masks in ((source, ""), (target, MASKS))
    ]
    return prove_functions(*(read_program(text).functions[0] for text in texts))


@pytest.mark.parametrize("type_", ["i32", "f16", "bf16"])
def test_arguments_of_another_type(type_: str) -> None:
    """One value cannot be an f32 here and another type there."""
    source = f"  %a = pto.vmi.vbrc %n : f32 -> {V}\n{vstore('a', 'y')}"
    other = R if type_ == "i32" else f"!pto.vreg<128x{type_}>"
    mask, m = ("%m", M) if type_ == "i32" else ("%mh", "!pto.mask<b16>")
    made = f"  %a = pto.vdup %n, {mask} : {type_}, {m} -> {other}\n"
    cast = "" if type_ == "i32" else f"  %b = pto.vbitcast %a : {other} -> {R}\n"
    assert not argued(("f32", source), (type_, made + cast + vsts("b" if cast else "a", "y"))).proved


def test_narrow_arguments_of_another_type() -> None:
    """An i8 is no i32: of two calls with the same bits one may see another number."""
    source = f"  %at = arith.index_cast %n : i32 to index\n  %q = pto.vmi.create_mask %at : index -> {VM}\n"
    source += f"{vload('a', 'x')}  pto.vmi.vstore %a, %y[%c0], %q : {V}, {P}, {VM}\n"
    target = f"  %ni = arith.extsi %n : i8 to i32\n  %q, %left = pto.plt_b32 %ni : i32 -> {M}, i32\n{vlds('a', 'x')}"
    target += f'  pto.vsts %a, %y[%c0], %q {{dist = "NORM_B32"}} : {R}, {P}, {M}\n'
    assert not argued(("i32", source), ("i8", target)).proved
    same = target.replace("  %ni = arith.extsi %n : i8 to i32\n", "").replace("%ni", "%n")
    assert argued(("i32", source), ("i32", same)).proved


def tree() -> str:
    """The maximum of the lanes of %a under %q, stored, without a reduction."""
    found = f"""  %zero = arith.constant 0 : i32
  %least = arith.constant 0xFF800000 : f32
  %all = pto.vmi.pset "PAT_ALL" : {VM}
  %none = pto.vmi.vbrc %least : f32 -> {V}
  %v64 = pto.vmi.vsel %q, %a, %none : {VM}, {V}, {V} -> {V}
  %lane = pto.vmi.vci %zero : i32 -> {VI}
"""
    for k in (32, 16, 8, 4, 2, 1):
        found += f"""  %k{k} = arith.constant {k} : i32
  %j{k} = pto.vmi.vadds %lane, %k{k}, %all : {VI}, i32, {VM} -> {VI}
  %w{k} = pto.vmi.vselr %v{2 * k}, %j{k} : {V}, {VI} -> {V}
  %v{k} = pto.vmi.vmax %v{2 * k}, %w{k}, %all : {V}, {V}, {VM} -> {V}
"""
    return f'{found}  %q1 = pto.vmi.pset "PAT_VL1" : {VM}\n  pto.vmi.vstore %v1, %y[%c0], %q1 : {V}, {P}, {VM}\n'


@pytest.mark.parametrize("around", [branch, loop])
def test_an_active_lane_where_nothing_ran(around) -> None:
    """A maximum in a branch that is not taken does not say that its mask has an active lane."""
    arguments = f"%x: {P}, %y: {P}, %z: {P}, %n: index, %c: i1"
    inner = f"  %s = pto.vmi.vcmax %a, %q : {V}, {VM} -> {ONE}\n  pto.vmi.vstore %s, %z[%c0] : {ONE}, {P}\n"
    other = f"  %s = pto.vcmax %a, %q : {R}, {M} -> {R}\n{first('s', 'z')}"
    last = f"  %r = pto.vcmax %a, %q : {R}, {M} -> {R}\n{first('r', 'y')}"
    pair = (vload("a", "x") + COUNT, vlds("a", "x") + FIRST + PLT)
    assert not proof(arguments, f"{pair[0]}{around(inner)}{tree()}", f"{pair[1]}{around(other)}{last}").proved
    assert proof(arguments, f"{pair[0]}{inner}{tree()}", f"{pair[1]}{other}{last}").proved


@pytest.mark.parametrize("around", [branch, loop])
def test_alignment_where_nothing_ran(around) -> None:
    """A dense access in a branch that is not taken does not say that its offset is aligned."""
    arguments = f"%x: {P}, %y: {P}, %z: {P}, %n: index, %o: index, %c: i1"
    grouped = f"  %g = arith.constant 8 : index\n  %u = pto.vmi.vload %x[%o], %g {{group = 8}} : {P}, index -> {V}\n"
    inner, other = vload("s", "x", "%o") + vstore("s", "z"), vlds("s", "x", "%o") + vsts("s", "z")
    pair = grouped + vstore("u", "y"), vlds("u", "x", "%o") + vsts("u", "y")
    assert "multiple of 32" in proof(arguments, around(inner) + pair[0], around(other) + pair[1]).text
    assert proof(arguments, inner + pair[0], other + pair[1]).proved


def test_far_reads_where_nothing_ran() -> None:
    """What the source reads in one branch does not keep the result from reading out of bounds in the other."""
    arguments = f"{TWO}, %c: i1"
    far = "  %far = arith.constant 4096 : index\n"
    read, other = vload("s", "x", "%far"), vlds("s", "x", "%far")
    source = f"{far}{branch(read + vstore('s', 'y'))}{vload('a', 'x')}{vstore('a', 'y', '%c64')}"
    target = f"{far}{branch(other + vsts('s', 'y'))}{vlds('a', 'x')}{vlds('t', 'x', '%far')}{vsts('a', 'y', '%c64')}"
    # Bytes of one frame count from the first to the last one that is touched.
    assert proof(arguments, source, target.replace(vlds("t", "x", "%far"), "")).proved
    assert "further than" in proof(arguments, source, target).text


def test_a_sum_has_one_order() -> None:
    """The order of a sum is open, but a sum less itself is zero whatever the order."""
    source = f"""  %a = pto.vmi.vload %x[%c0] : {P} -> {WIDE}
  %q = pto.vmi.pset "PAT_ALL" : {WM}
  %s = pto.vmi.vcadd %a, %q {{reassoc}} : {WIDE}, {WM} -> {ONE}
  %d = pto.vmi.vsub %s, %s : {ONE}, {ONE} -> {ONE}
  pto.vmi.vstore %d, %y[%c0] : {ONE}, {P}
"""
    target = f"""{vlds("b", "x")}{vlds("c", "x", "%c64")}{FIRST}  %e = pto.vadd %b, %c, %m : {R}, {R}, {M} -> {R}
  %s = pto.vcadd %e, %m : {R}, {M} -> {R}
  %t0 = pto.vcadd %b, %m : {R}, {M} -> {R}
  %t1 = pto.vcadd %c, %m : {R}, {M} -> {R}
  %t = pto.vadd %t0, %t1, %m : {R}, {R}, {M} -> {R}
  %d = pto.vsub %s, OTHER, %m : {R}, {R}, {M} -> {R}
{first("d", "y")}"""
    assert proof(TWO, source, target.replace("OTHER", "%s")).proved
    assert not proof(TWO, source, target.replace("OTHER", "%t")).proved


@pytest.mark.parametrize("around", [str, branch])
def test_unknown_operations_with_other_attributes(around) -> None:
    """An unknown operation is another one when its attributes are others, for the interpreters as well."""
    arguments = f"{TWO}, %c: i1"
    source = f"{around('  pto.unknown_thing {k = 1}' + chr(10))}{vload('a', 'x')}{vstore('a', 'y')}"
    target = f"{around('  pto.unknown_thing {k = 2}' + chr(10))}{vlds('a', 'x')}{vsts('a', 'y')}"
    assert not proof(arguments, source, target).proved
    assert verify_functions(*functions(arguments, source, target)).status == "failed"
    assert proof(arguments, source, target.replace("k = 2", "k = 1")).proved


def test_what_a_proof_rests_on() -> None:
    """Models that the interpreters name are named by the prover too."""
    half = "!pto.mask<b16>"
    view = f"  %v = pto.pbitcast %m : {M} -> {half}\n  %w = pto.pbitcast %v : {half} -> {M}\n"
    target = vlds("a", "x") + view + f'  pto.vsts %a, %y[%c0], %w {{dist = "NORM_B32"}} : {R}, {P}, {M}\n'
    found = proof(TWO, vload("a", "x") + vstore("a", "y"), target)
    assert found.proved
    assert "a predicate made for wide lanes has only the lowest bit of each lane set" in found.assumptions


def test_a_move_under_a_mask() -> None:
    """A register move takes no mask: what it would do with one is not known."""
    moved = f"{vlds('a', 'x')}{FIRST}  %b = pto.vmov %a, MASK : {R}, {M} -> {R}\n{vsts('b', 'y')}"
    source = vload("a", "x") + vstore("a", "y")
    assert proof(TWO, source, moved.replace("MASK", "%m")).proved
    assert not proof(TWO, source, moved.replace("MASK", "%m1")).proved
