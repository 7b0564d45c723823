"""Programs that differ only for some data, addresses or trip counts: the prover takes none of them for equal."""

from __future__ import annotations

import pytest

from eqsat.reader import read_program
from verify import Proof, prove_functions, verify_functions

V, R, M, P = "!pto.vmi.vreg<64xf32>", "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.ptr<f32, ub>"
VH, RH, MH, PH = "!pto.vmi.vreg<128xf16>", "!pto.vreg<128xf16>", "!pto.mask<b16>", "!pto.ptr<f16, ub>"
VI, RI, PI = "!pto.vmi.vreg<64xi32>", "!pto.vreg<64xi32>", "!pto.ptr<i32, ub>"
VS, PS = "!pto.vmi.vreg<64xsi16>", "!pto.ptr<si16, ub>"
RW, PB = "!pto.vreg<128xbf16>", "!pto.ptr<bf16, ub>"
VB = "!pto.vmi.vreg<64xbf16>"
VM = "!pto.vmi.mask<64xpred>"

HEAD = """  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
"""
MASKS = f'  %m = pto.pset_b32 "PAT_ALL" : {M}\n  %mh = pto.pset_b16 "PAT_ALL" : {MH}\n'


def functions(arguments: str, source: str, target: str) -> list:
    """The two functions of bodies with constants %c0 %c1 %c64 and masks %m %mh of all lanes."""
    bodies = (f"{HEAD}{source}", f"{HEAD}{MASKS}{target}")
    return [read_program(f"func.func @t({arguments}) {{\n{body}\n  return\n}}\n").functions[0] for body in bodies]


def proof(arguments: str, source: str, target: str, **options) -> Proof:
    """What the prover says of them."""
    return prove_functions(*functions(arguments, source, target), **options)


def vload(name: str, pointer: str, at: str = "%c0", v: str = V, p: str = P) -> str:
    """A line of VMI."""
    return f"  %{name} = pto.vmi.vload %{pointer}[{at}] : {p} -> {v}\n"


def vstore(name: str, pointer: str, at: str = "%c0", v: str = V, p: str = P) -> str:
    """A line of VMI."""
    return f"  pto.vmi.vstore %{name}, %{pointer}[{at}] : {v}, {p}\n"


def vlds(name: str, pointer: str, at: str = "%c0", r: str = R, p: str = P) -> str:
    """A line of VPTO."""
    return f"  %{name} = pto.vlds %{pointer}[{at}] : {p} -> {r}\n"


def vsts(name: str, pointer: str, at: str = "%c0", r: str = R, p: str = P, m: str = M, bits: int = 32) -> str:
    """A line of VPTO."""
    mask = "%m" if m == M else "%mh"
    return f'  pto.vsts %{name}, %{pointer}[{at}], {mask} {{dist = "NORM_B{bits}"}} : {r}, {p}, {m}\n'


TWO = f"%x: {P}, %y: {P}"
AT = f"%x: {P}, %y: {P}, %i: index, %k: index"


def vector(name: str, *operands: str) -> tuple[str, str]:
    """One operation of f32 lanes of %a and %b in both languages."""
    shown = ", ".join(f"%{o}" for o in operands)
    types, registers = ", ".join([V] * len(operands)), ", ".join([R] * len(operands))
    return (
        f"  %r = pto.vmi.{name} {shown} : {types} -> {V}\n",
        f"  %r = pto.{name} {shown}, %m : {registers}, {M} -> {R}\n",
    )


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (vector("vmax", "a", "a")[0], "  %r = pto.vmov %a : " + f"{R} -> {R}\n", "a NaN keeps its bits"),
        (vector("vadd", "a", "zero")[0], f"  %r = pto.vmov %a : {R} -> {R}\n", "-0 + 0 is +0"),
        (vector("vsub", "zero", "a")[0], vector("vneg", "a")[1], "0 - 0 is +0"),
        (vector("vsub", "a", "b")[0], vector("vsub", "b", "a")[1], "order"),
        (vector("vdiv", "a", "b")[0], vector("vdiv", "b", "a")[1], "order"),
        (vector("vmin", "a", "b")[0], vector("vmax", "a", "b")[1], "another operation"),
    ],
)
def test_data_that_tell_two_operations_apart(source: str, target: str, why: str) -> None:
    loads = (
        vload("a", "x")
        + vload("b", "x", "%c64")
        + f"  %z = arith.constant 0.0 : f32\n  %zero = pto.vmi.vbrc %z : f32 -> {V}\n"
    )
    physical = vlds("a", "x") + vlds("b", "x", "%c64")
    both = functions(TWO, loads + source + vstore("r", "y"), physical + target + vsts("r", "y"))
    assert not prove_functions(*both).proved, why
    assert verify_functions(*both).status == "failed", why


def test_the_same_operation_is_proved_in_either_order() -> None:
    loads, physical = vload("a", "x") + vload("b", "x", "%c64"), vlds("a", "x") + vlds("b", "x", "%c64")
    for name in ("vadd", "vmul", "vmax", "vmin"):
        source, target = vector(name, "a", "b")[0], vector(name, "b", "a")[1]
        assert proof(TWO, loads + source + vstore("r", "y"), physical + target + vsts("r", "y")).proved


def test_a_sum_that_may_wrap_is_not_widened_before() -> None:
    arguments = f"%x: {PS}, %y: {PI}"
    narrow = (
        vload("a", "x", v=VS, p=PS) + vload("b", "x", "%c64", VS, PS)
        + f"  %s = pto.vmi.vadd %a, %b : {VS}, {VS} -> {VS}\n"
        + f"  %r = pto.vmi.vcvt %s : {VS} -> !pto.vmi.vreg<64xsi32>\n"
        + vstore("r", "y", v="!pto.vmi.vreg<64xsi32>", p="!pto.ptr<si32, ub>")
    )  # fmt: skip
    arguments = f"%x: {PS}, %y: !pto.ptr<si32, ub>"
    unpacked, wide = "!pto.vreg<128xsi16>", "!pto.vreg<64xsi32>"
    target = "".join(
        f'  %l{k} = pto.vlds %x[{at}] {{dist = "UNPK_B16"}} : {PS} -> {unpacked}\n'
        f'  %w{k} = pto.vcvt %l{k}, %mh {{part = "EVEN"}} : {unpacked}, {MH} -> {wide}\n'
        for k, at in enumerate(("%c0", "%c64"))
    )
    target += f"  %r = pto.vadd %w0, %w1, %m : {wide}, {wide}, {M} -> {wide}\n"
    target += vsts("r", "y", r=wide, p="!pto.ptr<si32, ub>")
    both = functions(arguments, narrow, target)
    assert not prove_functions(*both).proved
    assert verify_functions(*both).status == "failed"


# -- memory


def test_two_stores_that_may_meet_keep_their_order() -> None:
    loads, physical = vload("a", "x") + vload("b", "x", "%c64"), vlds("a", "x") + vlds("b", "x", "%c64")
    source = loads + vstore("a", "y", "%i") + vstore("b", "y", "%k")
    assert proof(AT, source, physical + vsts("a", "y", "%i") + vsts("b", "y", "%k")).proved
    swapped = physical + vsts("b", "y", "%k") + vsts("a", "y", "%i")
    assert "order" in proof(AT, source, swapped).text
    apart = loads + vstore("a", "y", "%c0") + vstore("b", "y", "%c64")
    assert proof(AT, apart, physical + vsts("b", "y", "%c64") + vsts("a", "y", "%c0")).proved


def test_a_load_does_not_pass_a_store_that_it_may_meet() -> None:
    source = vload("a", "x") + vstore("a", "y", "%i") + vload("b", "y", "%k") + vstore("b", "x")
    early = vlds("a", "x") + vlds("b", "y", "%k") + vsts("a", "y", "%i") + vsts("b", "x")
    assert not proof(AT, source, early).proved


def test_old_bytes_that_are_written_back_over_a_store_are_seen() -> None:
    source = vload("a", "x") + vstore("a", "y", "%i")
    back = vlds("a", "x") + vlds("b", "y", "%k") + vsts("a", "y", "%i") + vsts("b", "y", "%k")
    assert not proof(AT, source, back).proved
    before = vlds("a", "x") + vlds("b", "y", "%i") + vsts("b", "y", "%i") + vsts("a", "y", "%i")
    assert proof(AT, source, before).proved


def test_a_pointer_made_of_the_address_of_another_is_that_one() -> None:
    cast = f"  %n = pto.castptr %y : {P} -> i64\n  %z = pto.castptr %n : i64 -> {P}\n"
    source = cast + vload("a", "x") + vstore("a", "y") + vload("b", "z") + vstore("b", "x", "%c64")
    late = cast + vlds("a", "x") + vsts("a", "y") + vlds("b", "z") + vsts("b", "x", "%c64")
    early = cast + vlds("a", "x") + vlds("b", "z") + vsts("a", "y") + vsts("b", "x", "%c64")
    assert proof(TWO, source, late).proved
    assert not proof(TWO, source, early).proved
    shifted = cast.replace("castptr %n", "castptr %o").replace(
        "  %z", "  %c4 = arith.constant 4 : i64\n  %o = arith.muli %n, %c4 : i64\n  %z"
    )
    assert not proof(TWO, shifted + source[len(cast) :], shifted + late[len(cast) :]).proved


def test_an_access_far_from_all_that_the_source_touches_is_refused() -> None:
    source = vload("a", "x") + vstore("a", "y")
    for far, expected in ((128, True), (1024, False)):
        stray = f"  %far = arith.constant {far} : index\n" + vlds("b", "x", "%far")
        found = proof(TWO, source, vlds("a", "x") + stray + vsts("a", "y"))
        assert found.proved == expected
        assert not found.proved or any("512 bytes around" in sentence for sentence in found.assumptions)


def test_an_address_is_aligned_by_the_source_or_by_a_fact_or_not_at_all() -> None:
    point = "  %c5 = arith.constant 5 : index\n  %m1 = pto.vmi.create_mask %c5 : index -> " + VM + "\n"
    strided = f"  pto.vmi.vstore %a, %y[%i], %c1 {{group = 64}} : {V}, {P}\n"
    source, target = point + vload("a", "x") + strided, vlds("a", "x") + vsts("a", "y", "%i")
    assert "multiple of 32" in proof(AT, source, target).text
    assert proof(AT, source, target, assumptions=["i%8==0"]).proved
    assert not proof(AT, source, target, assumptions=["i%4==0", "i%2==0"]).proved
    dense = vload("a", "x") + vstore("a", "y", "%i")
    found = proof(AT, dense, target)
    assert found.proved and any("run-time offsets align" in sentence for sentence in found.assumptions)


# -- loops


def loop(name: str, inits: str, types: str, body: str, trips: str = "%i", carried: str = "%acc") -> str:
    """A loop that carries values."""
    return (
        f"  {name} = scf.for %t = %c0 to {trips} step %c1 iter_args({inits}) -> ({types}) {{\n"
        f"  %o = arith.muli %t, %c64 : index\n{body}  }}\n"
    )


def test_a_loop_that_may_make_no_trip_shows_its_first_values() -> None:
    start = f"  %z = arith.constant 0.0 : f32\n  %w = arith.constant 1.0 : f32\n  %k0 = pto.vmi.vbrc %z : f32 -> {V}\n"
    source = start + loop("%r", "%acc = %k0", V, vload("a", "x", "%o") + f"  scf.yield %a : {V}\n") + vstore("r", "y")
    begin = f"  %z = arith.constant 0.0 : f32\n  %w = arith.constant 1.0 : f32\n  %k0 = pto.vbr %z : f32 -> {R}\n"
    body = vlds("a", "x", "%o") + f"  scf.yield %a : {R}\n"
    assert proof(AT, source, begin + loop("%r", "%acc = %k0", R, body) + vsts("r", "y")).proved
    other = begin.replace("pto.vbr %z", "pto.vbr %w")
    assert not proof(AT, source, other + loop("%r", "%acc = %k0", R, body) + vsts("r", "y")).proved


def test_a_store_does_not_leave_a_loop_that_may_make_no_trip() -> None:
    body = vload("a", "x", "%o") + vstore("a", "y")
    plain = "  scf.for %t = %c0 to %i step %c1 {\n  %o = arith.muli %t, %c64 : index\n"
    source = plain + body + "  }\n"
    inside = plain + vlds("a", "x", "%o") + vsts("a", "y") + "  }\n"
    assert proof(AT, source, inside).proved
    for wrong in (
        inside.replace("to %i", "to %k"),
        inside.replace("%c0 to", "%c1 to"),
        inside.replace("step %c1", "step %c64"),
    ):
        assert not proof(AT, source, wrong).proved
    outside = plain + vlds("a", "x", "%o") + "  }\n" + vlds("b", "x") + vsts("b", "y")
    assert not proof(AT, source, outside).proved


CARRIED = f"%x: {P}, %y: {P}, %i: index"
WIDE = "!pto.vmi.vreg<128xf32>"


def _carried_pair(swap_ends: bool, deal: str = "DINTLV_B32", store: str = "INTLV_B32", late: str = "") -> Proof:
    """A sum of rows of 128 lanes, carried in two registers by even and odd lanes."""
    source = (
        f"  %z = arith.constant 0.0 : f32\n  %k0 = pto.vmi.vbrc %z : f32 -> {WIDE}\n  %c128 = arith.constant 128 : index\n"
        f"  %r = scf.for %t = %c0 to %i step %c1 iter_args(%acc = %k0) -> ({WIDE}) {{\n"
        f"  %o = arith.muli %t, %c128 : index\n  %a = pto.vmi.vload %x[%o] : {P} -> {WIDE}\n"
        f"  %s = pto.vmi.vadd %acc, %a : {WIDE}, {WIDE} -> {WIDE}\n  scf.yield %s : {WIDE}\n  }}\n"
        f"  pto.vmi.vstore %r, %y[%c0] : {WIDE}, {P}\n"
    )
    ends = "%t1, %t0" if swap_ends else "%t0, %t1"
    target = (
        f"  %z = arith.constant 0.0 : f32\n  %k0 = pto.vbr %z : f32 -> {R}\n  %c128 = arith.constant 128 : index\n"
        f"  %r0, %r1 = scf.for %t = %c0 to %i step %c1 iter_args(%a0 = %k0, %a1 = %k0) -> ({R}, {R}) {{\n"
        f"  %o = arith.muli %t, %c128 : index\n"
        f'  %e, %d = pto.vldsx2 %x[%o], "{deal}" : {P}, index -> {R}, {R}\n'
        f"  %t0 = pto.vadd %a0, %e, %m : {R}, {R}, {M} -> {R}\n  %t1 = pto.vadd %a1, %d, %m : {R}, {R}, {M} -> {R}\n"
        f"  scf.yield {ends} : {R}, {R}\n  }}\n"
        f'  pto.vstsx2 %r0, %r1, %y[%c0], "{store}", %m : {R}, {R}, {P}, index, {M}\n'
    )
    return proof(CARRIED, source, target)


def test_a_loop_may_carry_another_layout_that_it_keeps() -> None:
    assert _carried_pair(False).proved
    assert not _carried_pair(True).proved
    assert not _carried_pair(False, deal="BDINTLV").proved
    assert not _carried_pair(False, store="INTLV_B16").proved


def test_a_loop_may_carry_a_scalar() -> None:
    def program(load: str, store: str, step: str) -> str:
        return (
            "  %c128 = arith.constant 128 : index\n"
            "  %end = scf.for %t = %c0 to %i step %c1 iter_args(%off = %c0) -> (index) {\n"
            f"{load}{store}  %next = arith.addi %off, {step} : index\n  scf.yield %next : index\n  }}\n"
        )

    source = program(vload("a", "x", "%off"), vstore("a", "y", "%off"), "%c64")
    assert proof(CARRIED, source, program(vlds("a", "x", "%off"), vsts("a", "y", "%off"), "%c64")).proved
    assert not proof(CARRIED, source, program(vlds("a", "x", "%off"), vsts("a", "y", "%off"), "%c128")).proved


# -- modes and orders


def test_a_saturating_cast_that_changes_the_mode_of_f16_is_seen() -> None:
    arguments = f"%x: {PH}, %y: {PH}, %z: {P}"
    source = (
        vload("a", "x", v=VH, p=PH)
        + f"  %r = pto.vmi.vadd %a, %a : {VH}, {VH} -> {VH}\n"
        + vstore("r", "y", v=VH, p=PH)
    )
    target = vlds("a", "x", r=RH, p=PH) + f"  %r = pto.vadd %a, %a, %mh : {RH}, {RH}, {MH} -> {RH}\n"
    store = vsts("r", "y", r=RH, p=PH, m=MH, bits=16)
    assert proof(arguments, source, target + store).proved
    cast = vlds("w", "z") + f'  %n = pto.vcvt %w, %m {{part = "EVEN", rnd = "R", sat = "SAT"}} : {R}, {M} -> {RH}\n'
    cast += f"  %n4 = pto.vbitcast %n : {RH} -> {R}\n" + vsts("n4", "z") + vsts("w", "z")
    touch = vload("w", "z") + vstore("w", "z")
    assert "sets its mode" in proof(arguments, touch + source, target + store + cast).text


def _row_sum(deal: str) -> Proof:
    """A sum of 128 lanes, by two registers of them."""
    source = (
        f"  %c128 = arith.constant 128 : index\n  %all = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xpred>\n"
        f"  %a = pto.vmi.vload %x[%c0] : {P} -> {WIDE}\n"
        f"  %s = pto.vmi.vcadd %a, %all {{group = 1, reassoc}} : {WIDE}, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<1xf32>\n"
        f"  pto.vmi.vstore %s, %y[%c0], %c1 {{group = 1}} : !pto.vmi.vreg<1xf32>, {P}\n"
    )
    target = (
        f"{deal}  %r = pto.vadd %a, %b, %m : {R}, {R}, {M} -> {R}\n  %s = pto.vcadd %r, %m : {R}, {M} -> {R}\n"
        f'  pto.vsts %s, %y[%c0], %m {{dist = "1PT_B32"}} : {R}, {P}, {M}\n'
    )
    return proof(TWO, source, target)


def test_a_sum_takes_another_order_only_where_the_source_allows_it() -> None:
    halves = vlds("a", "x") + vlds("b", "x", "%c64")
    neighbours = f'  %a, %b = pto.vldsx2 %x[%c0], "DINTLV_B32" : {P}, index -> {R}, {R}\n'
    for deal in (neighbours, halves):
        found = _row_sum(deal)
        assert found.proved and any("reassoc" in sentence for sentence in found.assumptions)
    twice = halves.replace("%x[%c64]", "%x[%c0]")
    assert not _row_sum(twice).proved


def test_additions_of_the_source_keep_their_order() -> None:
    loads, physical = vload("a", "x") + vload("b", "x", "%c64"), vlds("a", "x") + vlds("b", "x", "%c64")
    source = f"  %s = pto.vmi.vadd %a, %b : {V}, {V} -> {V}\n  %r = pto.vmi.vadd %s, %a : {V}, {V} -> {V}\n"
    for other, equal in (("%b", True), ("%a", False)):
        last = {"%b": "%a", "%a": "%b"}[other]
        target = f"  %s = pto.vadd %a, {other}, %m : {R}, {R}, {M} -> {R}\n"
        target += f"  %r = pto.vadd {last}, %s, %m : {R}, {R}, {M} -> {R}\n"
        found = proof(TWO, loads + source + vstore("r", "y"), physical + target + vsts("r", "y"))
        assert found.proved == equal


def test_a_zero_more_in_a_sum_is_seen() -> None:
    # All lanes may be -0, which stays -0 until +0 is added.
    zeros = (
        vlds("d", "x") + vlds("e", "x", "%c64") + f"  %g = pto.vadd %d, %e, %m : {R}, {R}, {M} -> {R}\n"
        + f"  %z = arith.constant 0.0 : f32\n  %b = pto.vbr %z : f32 -> {R}\n  %a = pto.vmov %g : {R} -> {R}\n"
    )  # fmt: skip
    assert not _row_sum(zeros).proved


def test_integers_of_different_widths_are_extended_differently() -> None:
    arguments = f"%x: {P}, %y: {P}, %n: i16"
    lines = (
        "  %b = arith.trunci %n : i16 to i8\n  %w = arith.extui {0} to i32\n  %o = arith.index_cast %w : i32 to index\n"
    )
    facts = ["n>=-8", "n<=8"]
    one, other = (lines.replace("{0}", operand) for operand in ("%b : i8", "%n : i16"))
    source = vload("a", "x") + one + vstore("a", "y", "%o")
    assert proof(arguments, source, vlds("a", "x") + one + vsts("a", "y", "%o"), assumptions=facts).proved
    assert not proof(arguments, source, vlds("a", "x") + other + vsts("a", "y", "%o"), assumptions=facts).proved


def test_a_tail_of_another_length_is_seen() -> None:
    arguments = f"%x: {P}, %y: {P}, %n: index"
    source = vload("a", "x") + f"  %tail = pto.vmi.create_mask %n : index -> {VM}\n"
    source += f"  pto.vmi.vstore %a, %y[%c0], %tail : {V}, {P}, {VM}\n"
    count = "  %c = arith.index_cast {0} : index to i32\n  %tail, %rest = pto.plt_b32 %c : i32 -> " + f"{M}, i32\n"
    store = vsts("a", "y").replace("%m ", "%tail ")
    more = "  %n1 = arith.addi %n, %c1 : index\n"
    assert proof(arguments, source, vlds("a", "x") + count.replace("{0}", "%n") + store).proved
    assert not proof(arguments, source, vlds("a", "x") + more + count.replace("{0}", "%n1") + store).proved
    assert not proof(arguments, source, vlds("a", "x") + vsts("a", "y")).proved
    assert proof(arguments, source, vlds("a", "x") + vsts("a", "y"), assumptions=["n>=64"]).proved


def test_a_branch_may_be_left_out_only_if_it_stores_nothing() -> None:
    arguments = f"%x: {P}, %y: {P}, %n: index"
    head = "  %p = arith.cmpi slt, %n, %c64 : index\n"
    idle = f"  %d = scf.if %p -> ({V}) {{\n" + vload("b", "x") + f"  scf.yield %b : {V}\n  }} else {{\n"
    idle += vload("e", "x", "%c64") + f"  scf.yield %e : {V}\n  }}\n  %f = pto.vmi.vneg %d : {V} -> {V}\n"
    target = vlds("a", "x") + vsts("a", "y")
    copy = vload("a", "x") + vstore("a", "y")
    assert proof(arguments, head + idle + copy, target).proved
    used = copy.replace("%a, %y", "%f, %y")
    assert not proof(arguments, head + idle + used, target).proved
    storing = "  scf.if %p {\n" + vload("b", "x") + vstore("b", "y", "%c64") + "  }\n"
    assert not proof(arguments, head + storing + copy, target).proved
