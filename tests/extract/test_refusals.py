"""What has no lowering is refused, with the place and the reason."""

from __future__ import annotations

import pytest

from eqsat import EqsatError, read_program
from extract import Options, optimize
from tests.rules.cases import cast, kernel, load, store

from .kernels import MACHINE, assert_verified, source

HEAD = "func.func @f(%p: !pto.ptr<f32, ub>, %q: !pto.ptr<f32, ub>, %n: index) {\n"
HEAD += "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
LOAD = "  %x = pto.vmi.vload %p[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>\n"
STORE = "  pto.vmi.vstore %x, %q[%c0] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>\n"
TAIL = "  return\n}\n"


def refused(body: str) -> EqsatError:
    with pytest.raises(EqsatError) as caught:
        optimize(read_program(HEAD + body + TAIL, "k.mlir").functions[0], MACHINE)
    return caught.value


def test_a_group_stride_that_is_not_constant() -> None:
    body = "  %x = pto.vmi.vload %p[%c0], %n {group = 4} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<16xf32>\n"
    assert "stride" in refused(body).message


def test_an_unknown_operation_that_reads_a_vector() -> None:
    error = refused(LOAD + "  foo.use %x : !pto.vmi.vreg<128xf32>\n" + STORE)
    assert "foo.use" in error.message and "%x" in error.message


V, P, M = "!pto.vmi.vreg<128xf32>", "!pto.ptr<f32, ub>", "!pto.vmi.mask<128xpred>"
MASK = f"  %m = pto.vmi.create_mask %n : index -> {M}\n"
LOOP = f"  %e = scf.for %i = %c0 to %n step %c1 iter_args(%k = %m) -> ({M}) {{\n    scf.yield %k : {M}\n  }}\n"
LEFT = {  # what is wrong -> lines, and a part of the message
    "merging": (
        LOAD + MASK + f'  %y = pto.vmi.vabs %x, %m {{pmode = "merge"}} : {V}, {M} -> {V}\n', "merges",
    ),
    "rows that are no power of two": (
        f"  %x = pto.vmi.vload %p[%c0], %n {{group = 4}} : {P} -> !pto.vmi.vreg<96xf32>\n", "stride",
    ),
    "two sizes of groups that are no power of two": (
        f'  %x = pto.vmi.vload %p[%c0], %c1 {{group = 8, dist_mode = "brc"}} : {P} -> !pto.vmi.vreg<96xf32>\n'
        f'  %y = pto.vmi.vload %p[%c0], %c1 {{group = 4, dist_mode = "brc"}} : {P} -> !pto.vmi.vreg<96xf32>\n',
        "groups of 24 lanes has no lowering beside groups of 12 of 96",
    ),
    "rows that overlap": (LOAD + f"  pto.vmi.vstore %x, %q[%c0], %c1 {{group = 4}} : {V}, {P}\n", "overlap"),
    "a run-time prefix of lanes in groups of 12": (
        f'  %x = pto.vmi.vload %p[%c0], %c1 {{group = 8, dist_mode = "brc"}} : {P} -> !pto.vmi.vreg<96xf32>\n'
        "  %m = pto.vmi.create_mask %n : index -> !pto.vmi.mask<96xpred>\n"
        f"  %z = pto.vmi.vabs %x, %m : !pto.vmi.vreg<96xf32>, !pto.vmi.mask<96xpred> -> !pto.vmi.vreg<96xf32>\n",
        "96 lanes in groups of 12",
    ),
    "more than one register of places": (
        LOAD + MASK + f"  %y = pto.vmi.compress %x, %m : {V}, {M} -> {V}\n", "more than one register",
    ),
    "lanes of 64 bits": ("  %x = pto.vmi.vload %p64[%c0] : !pto.ptr<i64, ub> -> !pto.vmi.vreg<32xi64>\n", "i64"),
}  # fmt: skip


@pytest.mark.parametrize("what", LEFT)
def test_what_is_still_refused(what: str) -> None:
    lines, message = LEFT[what]
    head = HEAD.replace("%n: index", "%p16: !pto.ptr<f16, ub>, %p64: !pto.ptr<i64, ub>, %n: index")
    with pytest.raises(EqsatError, match=message) as caught:
        optimize(read_program(head + lines + TAIL, "k.mlir").functions[0], MACHINE)
    assert "k.mlir:" in str(caught.value)


def test_a_cast_that_nobody_has_confirmed_goes_over_f32() -> None:
    text = kernel(
        [("x", "f16"), ("out", "f8E4M3FN")], load("a", 128, "f16"), cast("q", "a", 128, "f16", "f8E4M3FN"),
        store("q", 128, "f8E4M3FN"),
    )  # fmt: skip
    function = read_program(text).functions[0]
    result = optimize(function, MACHINE)
    casts = [row.op for row in result.cost.rows if row.opcode == "vcvt"]
    assert {str(op.operands[0].type) for op in casts} == {"!pto.vreg<128xf16>", "!pto.vreg<64xf32>"}
    assert not result.cost.unconfirmed
    assert_verified(function, result)


def test_casts_that_have_no_way() -> None:
    head = HEAD.replace("%p: !pto.ptr<f32", "%p: !pto.ptr<bf16")
    body = LOAD.replace("f32", "bf16") + '  %y = pto.vmi.vcvt %x {rounding = "R"} : {0} -> {1}\n'
    text = head + body.replace("{0}", V.replace("f32", "bf16")).replace("{1}", V.replace("f32", "si16")) + TAIL
    with pytest.raises(EqsatError, match="bf16 to si16"):
        optimize(read_program(text, "k.mlir").functions[0], MACHINE)


def test_a_program_that_stores_nothing() -> None:
    assert "nothing to lower" in refused(LOAD).message


@pytest.mark.parametrize("options", [Options(only=frozenset({"ls3"})), Options(without=frozenset({"vslr"}))])
def test_a_family_that_does_not_exist(options: Options) -> None:
    with pytest.raises(EqsatError, match="there is no family"):
        optimize(source("seed-001-cast"), MACHINE, options)


def test_base_cannot_be_removed() -> None:
    with pytest.raises(EqsatError, match="base"):
        optimize(source("seed-001-cast"), MACHINE, Options(without=frozenset({"base"})))


@pytest.mark.parametrize("fact", ["off%0==0", "off==8", "trips=0", "nonsense"])
def test_an_assumption_that_is_not_understood(fact: str) -> None:
    with pytest.raises(EqsatError, match="assumption"):
        optimize(source("seed-000-fragment"), MACHINE, Options(assumptions=(fact,)))
