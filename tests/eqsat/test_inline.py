"""Calls with vectors: the body stands in the place of the call, with names of its own."""

from __future__ import annotations

import pytest

from eqsat import EqsatError, inline_calls, print_function, read_program, rewrite, takes_vectors

ROW, PTR = "!pto.vmi.vreg<64xf32>", "!pto.ptr<f32, ub>"
TWICE = (
    f"func.func private @twice(%a: {ROW}) -> {ROW} {{\n"
    f"  %s = pto.vmi.vadd %a, %a : {ROW}, {ROW} -> {ROW}\n"
    f"  return %s : {ROW}\n}}\n"
)
KERNEL = (
    f"func.func @kernel(%x: {PTR}, %y: {PTR}) {{\n"
    "  %c0 = arith.constant 0 : index\n"
    f"  %s = pto.vmi.vload %x[%c0] : {PTR} -> {ROW}\n"
    f"  %b = func.call @twice(%s) : ({ROW}) -> {ROW}\n"
    f"  %c = func.call @twice(%b) : ({ROW}) -> {ROW}\n"
    f"  pto.vmi.vstore %c, %y[%c0] : {ROW}, {PTR}\n"
    "  return\n}\n"
)


def test_the_body_stands_in_the_place_of_each_call() -> None:
    program = read_program(TWICE + KERNEL)
    twice, kernel = program.functions
    assert takes_vectors(twice) and not takes_vectors(kernel)
    inlined = inline_calls(program, kernel)
    names = [op.name for op in inlined.body.ops]
    assert names == [
        "arith.constant", "pto.vmi.vload", "pto.vmi.vadd", "pto.vmi.vadd", "pto.vmi.vstore", "func.return",
    ]  # fmt: skip
    load, first, second, store = inlined.body.ops[1:5]
    assert first.operands == [load.result, load.result] and second.operands == [first.result, first.result]
    assert store.operands[0] is second.result
    assert len({load.result.name, first.result.name, second.result.name}) == 3
    assert read_program(print_function(inlined))


def test_a_function_without_such_calls_comes_back_as_it_is() -> None:
    program = read_program(TWICE + KERNEL.replace("func.call @twice", "func.call @other"))
    assert inline_calls(program, program.functions[1]) is program.functions[1]


def test_a_function_that_calls_itself_has_no_body_to_put() -> None:
    again = TWICE.replace(
        "pto.vmi.vadd %a, %a : " + f"{ROW}, {ROW} -> {ROW}", f"func.call @twice(%a) : ({ROW}) -> {ROW}"
    )
    program = read_program(again + KERNEL)
    with pytest.raises(EqsatError, match="@twice calls itself"):
        inline_calls(program, program.functions[1])


def test_a_function_that_stands_in_its_callers_leaves_the_file() -> None:
    source = "// head\n" + TWICE + "// between\n" + KERNEL
    program = read_program(source)
    assert rewrite(source, program, {0: None}) == "// head\n// between\n" + KERNEL
