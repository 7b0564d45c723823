"""What has no lowering is refused, with the place and the reason."""

from __future__ import annotations

import pytest

from eqsat import EqsatError, read_program
from extract import Options, optimize

from .kernels import MACHINE, source

HEAD = "func.func @f(%p: !pto.ptr<f32, ub>, %q: !pto.ptr<f32, ub>, %n: index) {\n"
HEAD += "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
LOAD = "  %x = pto.vmi.vload %p[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>\n"
STORE = "  pto.vmi.vstore %x, %q[%c0] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>\n"
TAIL = "  return\n}\n"


def refused(body: str) -> EqsatError:
    with pytest.raises(EqsatError) as caught:
        optimize(read_program(HEAD + body + TAIL, "k.mlir").functions[0], MACHINE)
    return caught.value


def test_lane_counts_that_are_no_power_of_two() -> None:
    error = refused("  %x = pto.vmi.vload %p[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<100xf32>\n")
    assert "k.mlir:4" in str(error) and "100" in error.message


def test_a_group_stride_that_is_not_constant() -> None:
    body = "  %x = pto.vmi.vload %p[%c0], %n {group = 4} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>\n"
    assert "stride" in refused(body).message


def test_a_mask_that_leaves_lanes_out() -> None:
    mask = "  %m = pto.vmi.create_mask %n : index -> !pto.vmi.mask<128xpred>\n"
    store = "  pto.vmi.vstore %x, %q[%c0], %m : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>, !pto.vmi.mask<128xpred>\n"
    error = refused(LOAD + mask + store)
    assert "%m" in error.message and "k.mlir:6" in str(error)


def test_a_pointer_that_is_no_argument() -> None:
    body = "  %r = pto.addptr %p, %c1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>\n" + LOAD.replace("%p[", "%r[") + STORE
    assert "pointer" in refused(body).message


def test_an_unknown_operation_that_reads_a_vector() -> None:
    error = refused(LOAD + "  foo.use %x : !pto.vmi.vreg<128xf32>\n" + STORE)
    assert "foo.use" in error.message and "%x" in error.message


def test_a_cast_that_nobody_has_confirmed() -> None:
    cast = '  %y = pto.vmi.vcvt %h {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf8E4M3FN>\n'
    text = (
        "func.func @f(%p: !pto.ptr<f16, ub>, %q: !pto.ptr<f8E4M3FN, ub>) {\n  %c0 = arith.constant 0 : index\n"
        "  %h = pto.vmi.vload %p[%c0] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>\n"
        + cast
        + "  pto.vmi.vstore %y, %q[%c0] : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>\n"
        + TAIL
    )
    with pytest.raises(EqsatError, match="unconfirmed"):
        optimize(read_program(text).functions[0], MACHINE)


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
