"""Loops, branches and scalar arithmetic, seen through the offsets at which a function stores."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.ir import INDEX, Block, EqsatError, Function, Op, Ptr, Scalar, Value, VReg
from eqsat.reader import read_program
from verify.arith import build_arith
from verify.memory import Arena
from verify.notes import Notes, Trap
from verify.vmi import VmiProgram


def evaluate(name: str, type_: Scalar, *values: int, source: Scalar | None = None, **attrs: str) -> int:
    operands = [Value(f"v{k}", source or type_) for k in range(len(values))]
    result = Value("r", Scalar("i1") if name == "cmpi" else type_)
    return build_arith(Op(f"arith.{name}", operands, dict(attrs), [result]), Notes())(*values)


@pytest.mark.parametrize(("name", "values", "want"), [
    ("addi", (2**31 - 1, 1), -(2**31)), ("subi", (-(2**31), 1), 2**31 - 1), ("muli", (65536, 65536), 0),
    ("divsi", (-7, 2), -3), ("floordivsi", (-7, 2), -4), ("ceildivsi", (7, 2), 4), ("remsi", (-7, 2), -1),
    ("divui", (-1, 2), 2**31 - 1), ("remui", (-1, 7), (2**32 - 1) % 7), ("shli", (1, 31), -(2**31)),
    ("shrui", (-1, 28), 15), ("shrsi", (-8, 1), -4), ("maxui", (-1, 5), -1), ("minsi", (-1, 5), -1),
    ("andi", (12, 10), 8), ("ori", (12, 10), 14), ("xori", (12, 10), 6),
])  # fmt: skip
def test_integer_arithmetic_wraps_at_its_width(name: str, values: tuple[int, int], want: int) -> None:
    assert evaluate(name, Scalar("i32"), *values) == want


def test_integer_comparisons_casts_and_selection() -> None:
    i32, i64 = Scalar("i32"), Scalar("i64")
    assert evaluate("cmpi", i32, -1, 1, predicate="slt") == 1
    assert evaluate("cmpi", i32, -1, 1, predicate="ult") == 0
    assert evaluate("extui", i64, -1, source=i32) == 2**32 - 1
    assert evaluate("index_cast", INDEX, -1, source=i32) == -1
    assert evaluate("trunci", Scalar("i16"), 0x18000, source=i32) == -0x8000
    assert evaluate("select", i32, 0, 3, 4) == 4


def test_float_arithmetic_is_on_bit_patterns() -> None:
    assert evaluate("mulf", Scalar("f32"), 0x3FC00000, 0x40000000) == 0x40400000  # 1.5 * 2
    assert evaluate("truncf", Scalar("bf16"), 0x3F808000, source=Scalar("f32")) == 0x3F80
    assert evaluate("sitofp", Scalar("f32"), -2, source=Scalar("i32")) == 0xC0000000


def test_division_by_zero_traps_and_unknown_arithmetic_is_named() -> None:
    with pytest.raises(Trap, match="division by zero"):
        evaluate("divsi", Scalar("i32"), 1, 0)
    with pytest.raises(EqsatError, match="arith.bananas"):
        evaluate("bananas", Scalar("i32"), 1)


def stores(body: str) -> list[int]:
    """Element offsets at which a function stores, when each stores its own offset as the value."""
    text = f"""func.func @t(%out: !pto.ptr<i32, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
{body}
  return
}}
"""
    program = VmiProgram(read_program(text).functions[0], Notes())
    program.memory = Arena(np.zeros(4096, np.uint8))
    program.run([0])
    return [int(i) for i in np.flatnonzero(program.memory.image.view(np.int32))]


MARK = """    %s = arith.constant 1 : i32
    %v = pto.vmi.vbrc %s : i32 -> !pto.vmi.vreg<1xi32>
    pto.vmi.vstore %v, %out[%o] : !pto.vmi.vreg<1xi32>, !pto.ptr<i32, ub>"""


def test_carried_scalars() -> None:
    body = f"""  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%k = %c1) -> (index) {{
    %o = arith.muli %k, %c3 : index
{MARK}
    %n = arith.addi %k, %k : index
    scf.yield %n : index
  }}
  %o = arith.addi %last, %c0 : index
{MARK}"""
    assert stores(body) == [3, 6, 8, 12]


def test_a_step_of_zero_traps_and_endless_loops_are_refused() -> None:
    loop = f"  scf.for %i = %c0 to %c3 step %z {{\n    %o = arith.addi %i, %c0 : index\n{MARK}\n  }}"
    with pytest.raises(Trap, match="step 0"):
        stores("  %z = arith.constant 0 : index\n" + loop)
    huge = "  %z = arith.constant 1 : index\n  %n = arith.constant 99999999 : index\n" + loop.replace("to %c3", "to %n")
    with pytest.raises(EqsatError, match="too long to interpret"):
        stores(huge)


def test_branches() -> None:
    """scf.if, built directly: the arm that its condition picks runs, and its yield is the result."""
    pointer, condition = Value("out", Ptr("i32")), Value("c", Scalar("i1"))
    offsets = [Value("a", INDEX), Value("b", INDEX)]
    arms = []
    for k, offset in enumerate(offsets):
        constant = Op("arith.constant", [], {"value": 4 + k}, [offset])
        arms.append(Block([], [constant, Op("scf.yield", [offset])]))
    chosen = Value("o", INDEX)
    one, vector = Value("s", Scalar("i32")), Value("v", VReg(1, "i32"))
    ops = [
        Op("scf.if", [condition], {}, [chosen], arms),
        Op("arith.constant", [], {"value": 1}, [one]),
        Op("pto.vmi.vbrc", [one], {}, [vector]),
        Op("pto.vmi.vstore", [vector, pointer, chosen]),
        Op("func.return"),
    ]
    program = VmiProgram(Function("t", [pointer, condition], Block([], ops)), Notes())
    for value, want in ((1, 4), (0, 5)):
        program.memory = Arena(np.zeros(64, np.uint8))
        program.run([0, value])
        assert list(np.flatnonzero(program.memory.image.view(np.int32))) == [want]
