"""Functions with several vector scopes, or other operations between vector code: each scope is a program of its own."""

from __future__ import annotations

import pytest

from eqsat import EqsatError, Function, load_machine, print_function, read_program
from eqsat.ir import walk
from extract import Options, Result, explore, optimize
from verify import verify_functions

MACHINE = load_machine()
PTR = "!pto.ptr<f32, ub>"
ROW = "!pto.vmi.vreg<64xf32>"
CONSTANTS = "".join(f"  %c{n} = arith.constant {n} : index\n" for n in (0, 1, 4, 64))
FLAG = '  pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]\n'


def step(name: str, source: str, target: str, place: str) -> str:
    """A row through an absolute value."""
    return (
        f"  %{name} = pto.vmi.vload %{source}[{place}] : {PTR} -> {ROW}\n"
        f"  %{name}a = pto.vmi.vabs %{name} : {ROW} -> {ROW}\n"
        f"  pto.vmi.vstore %{name}a, %{target}[{place}] : {ROW}, {PTR}\n"
    )


def scope(body: str) -> str:
    return f"  pto.vecscope {{\n{body}  }}\n"


def function(body: str) -> Function:
    text = f"func.func @f(%x: {PTR}, %y: {PTR}, %z: {PTR}) {{\n{CONSTANTS}{body}  return\n}}\n"
    return read_program(text).functions[0]


def solved(body: str) -> Result:
    source = function(body)
    result = optimize(source, MACHINE, Options())
    # what is printed can be read, so every value stands where it is used
    again = read_program(print_function(result.function)).functions[0]
    assert verify_functions(source, again).status == "tested"
    return result


def scopes(result: Result) -> int:
    return sum(op.name == "pto.vecscope" for op in walk(result.function.body))


# vlds 0.5, vabs 1.0, vsts 0.5 and one store slot: max(U 1.0, S 1.0, 0.575 * 1) = 1.0; set-up: pset 0.575
ONE = 1.0
SET_UP = 0.575


def test_each_scope_makes_its_constants() -> None:
    result = solved(scope(step("a", "x", "y", "%c0")) + FLAG + scope(step("b", "y", "z", "%c0")))
    assert scopes(result) == 2
    assert float(result.cost.cycles) == pytest.approx(2 * (SET_UP + ONE))
    assert result.optimal and result.bound == result.cost.cycles


def test_a_scope_in_a_loop_is_paid_as_often_as_it_runs() -> None:
    loop = "  scf.for %i = %c0 to %c4 step %c1 {\n  %o = arith.muli %i, %c64 : index\n"
    result = solved(loop + FLAG + scope(step("a", "x", "y", "%o")) + FLAG + "  }\n")
    assert scopes(result) == 1
    assert float(result.cost.cycles) == pytest.approx(4 * (SET_UP + ONE))


def test_scopes_are_found_between_other_operations() -> None:
    result = solved(step("a", "x", "y", "%c0") + FLAG + step("b", "y", "z", "%c0"))
    assert scopes(result) == 2
    names = [op.name for op in result.function.body.ops if op.name in ("pto.vecscope", "pto.set_flag")]
    assert names == ["pto.vecscope", "pto.set_flag", "pto.vecscope"]


def test_one_scope_between_other_operations_stays_one() -> None:
    result = solved(FLAG + scope(step("a", "x", "y", "%c0") + step("b", "x", "z", "%c64")) + FLAG)
    assert scopes(result) == 1
    names = [op.name for op in result.function.body.ops if op.name in ("pto.vecscope", "pto.set_flag")]
    assert names == ["pto.set_flag", "pto.vecscope", "pto.set_flag"]


def test_an_exploration_is_of_one_scope() -> None:
    source = function(scope(step("a", "x", "y", "%c0")) + FLAG + scope(step("b", "y", "z", "%c0")))
    with pytest.raises(EqsatError, match="one vector scope: this function has 2"):
        explore(source, MACHINE, Options())
