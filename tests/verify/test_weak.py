"""Barriers: a program that needs one and lacks it is refused, with the two accesses; what waits anyway needs none."""

from __future__ import annotations

import re

import pytest

from eqsat.reader import read_program
from verify import verify_functions

VMI, ROW, PTR = "!pto.vmi.vreg<64xf32>", "!pto.vreg<64xf32>", "!pto.ptr<f32, ub>"
CONSTANTS = "".join(f"  %c{n} = arith.constant {n} : index\n" for n in (0, 1, 4, 16, 64))


def logical(body: str) -> str:
    return f"func.func @f(%x: {PTR}, %y: {PTR}) {{\n{CONSTANTS}{body}  return\n}}\n"


def physical(body: str) -> str:
    mask = '  %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>\n'
    return f"func.func @f(%x: {PTR}, %y: {PTR}) {{\n{CONSTANTS}  pto.vecscope {{\n{mask}{body}  }}\n  return\n}}\n"


def lowered(body: str) -> str:
    """A physical program of the same text: rows of 64 f32 are registers."""
    body = body.replace("pto.vmi.vload", "pto.vlds").replace(VMI, ROW)
    body = re.sub(r"pto\.vmi\.vstore (%\w+), (%\w+\[%\w+\]) :(.*)", r"pto.vsts \1, \2, %m :\3, !pto.mask<b32>", body)
    body = re.sub(r"pto\.vmi\.(vabs|vneg) (%\w+) : (\S+)", r"pto.\1 \2, %m : \3, !pto.mask<b32>", body)
    return re.sub(r"pto\.vmi\.vadd (%\w+), (%\w+) : (\S+, \S+)", r"pto.vadd \1, \2, %m : \3, !pto.mask<b32>", body)


def load(name: str, place: str) -> str:
    return f"  %{name} = pto.vmi.vload %{place} : {PTR} -> {VMI}\n"


def store(name: str, place: str) -> str:
    return f"  pto.vmi.vstore %{name}, %{place} : {VMI}, {PTR}\n"


def op(name: str, result: str, *operands: str) -> str:
    shown = ", ".join(f"%{o}" for o in operands)
    return f"  %{result} = pto.vmi.{name} {shown} : {', '.join([VMI] * len(operands))} -> {VMI}\n"


def bar(kind: str) -> str:
    return f'  pto.mem_bar "{kind}"\n'


def loop(body: str) -> str:
    return f"  scf.for %i = %c0 to %c4 step %c1 {{\n  %o = arith.muli %i, %c16 : index\n{body}  }}\n"


def failure(body: str) -> str | None:
    """What a run says of a program against itself without its barriers; None when nothing is wrong."""
    source = read_program(logical(re.sub(r"  pto\.mem_bar .*\n", "", body))).functions[0]
    verdict = verify_functions(source, read_program(physical(lowered(body))).functions[0])
    if verdict.status == "tested":
        return None
    assert verdict.first_difference is not None
    return verdict.first_difference["trap"]


BACK = (load("a", "x[%c0]") + op("vabs", "b", "a") + store("b", "x[%c0]"), load("r", "x[%c0]") + store("r", "y[%c0]"))
TWICE = (load("a", "x[%c0]") + store("a", "y[%c0]") + op("vabs", "b", "a"), store("b", "y[%c0]"))
# what is loaded first must not see what is stored then, from elsewhere
OVER = (load("a", "x[%c0]") + load("b", "x[%c64]"), store("b", "x[%c0]") + store("a", "y[%c0]"))
# an accumulator in memory: the load must see the store of the iteration before
SUM = (op("vneg", "z", "v"), load("s", "y[%c0]") + op("vadd", "t", "s", "z") + store("t", "y[%c0]"))
# a row goes to where the next iteration reads
NEXT = (load("a", "x[%o]") + op("vabs", "b", "a"), "  %p = arith.addi %o, %c16 : index\n" + store("b", "x[%p]"))


@pytest.mark.parametrize(
    ("parts", "kind"),
    [(BACK, "VST_VLD"), (TWICE, "VST_VST"), (OVER, "VLD_VST")],
    ids=["read back", "stored twice", "overwritten"],
)
@pytest.mark.parametrize("there", ["VST_VLD", "VST_VST", "VLD_VST", "VV_ALL", None])
def test_two_accesses_that_meet(parts: tuple[str, str], kind: str, there: str | None) -> None:
    found = failure(parts[0] + (bar(there) if there else "") + parts[1])
    if there in (kind, "VV_ALL"):
        assert found is None
    else:
        assert found is not None and f"no {kind} barrier keeps them apart" in found


def test_a_missing_barrier_names_both_lines() -> None:
    text = physical(lowered(BACK[0] + BACK[1])).split("\n")
    earlier = 1 + next(k for k, line in enumerate(text) if "vsts" in line)
    assert failure(BACK[0] + BACK[1]) == (
        f"this load may overtake the store before it of line {earlier}: no VST_VLD barrier keeps them apart"
    )


def test_an_accumulator_in_memory_needs_one_barrier() -> None:
    """The store waits for the load by its operand, and the load for the store of the iteration before."""
    body = load("v", "x[%o]") + SUM[0]
    assert failure(loop(body + bar("VST_VLD") + SUM[1])) is None
    assert "VST_VLD" in (failure(loop(body + SUM[1])) or "")
    assert "VST_VLD" in (failure(loop(body + bar("VST_VST") + SUM[1])) or "")


def test_an_update_in_place_needs_none() -> None:
    assert (
        failure(loop(load("a", "x[%o]") + op("vabs", "b", "a") + store("b", "x[%o]")).replace("%c16", "%c64")) is None
    )


def test_rows_that_overlap_from_one_iteration_to_the_next() -> None:
    assert failure(loop(NEXT[0] + NEXT[1])) is not None
    assert failure(loop(bar("VST_VLD") + bar("VLD_VST") + NEXT[0] + bar("VST_VST") + NEXT[1])) is None


def test_what_lies_in_lanes_that_nobody_uses_does_not_matter() -> None:
    """A load of 64 lanes of which the mask of its store takes 16: the bytes behind them were just written."""
    head = load("a", "x[%c64]") + store("a", "y[%c16]")
    vmi = head + load("b", "y[%c0]") + (
        "  %few = pto.vmi.create_mask %c16 : index -> !pto.vmi.mask<64xpred>\n"
        f"  pto.vmi.vstore %b, %x[%c0], %few : {VMI}, {PTR}, !pto.vmi.mask<64xpred>\n"
    )  # fmt: skip
    few = '  %few = pto.pset_b32 "PAT_VL16" : !pto.mask<b32>\n'
    vpto = lowered(head) + few + (
        f"  %b = pto.vlds %y[%c0] : {PTR} -> {ROW}\n  pto.vsts %b, %x[%c0], %few : {ROW}, {PTR}, !pto.mask<b32>\n"
    )  # fmt: skip
    verdict = verify_functions(read_program(logical(vmi)).functions[0], read_program(physical(vpto)).functions[0])
    assert verdict.status == "tested"
