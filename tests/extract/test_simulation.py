"""Timelines worked out by hand from the tables of the machine file, and cycles that the public models state."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import eqsat
from eqsat.ir import EqsatError, Function
from eqsat.machine import load_machine
from eqsat.reader import read_program
from extract.simulation import Simulation, simulate
from tests.collection import kernels as collection

F32, B32, P32 = "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.ptr<f32, ub>"
HEAD = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index"
MASK = f'%m = pto.pset_b32 "PAT_ALL" : {B32}'


def function(body: str) -> Function:
    args = f"%x: {P32}, %y: {P32}, %s: f32, %k: {F32}, %q: {B32}"
    return read_program(f"func.func @k({args}) {{\n{HEAD}\npto.vecscope {{\n{body}\n}}\nreturn\n}}\n").functions[0]


def loop(trips: int, *lines: str) -> str:
    text = "\n".join(lines)
    return f"%n = arith.constant {trips} : index\nscf.for %i = %c0 to %n step %c1 {{\n{text}\n}}"


def load(name: str, dist: str = "") -> str:
    return f"%{name} = pto.vlds %x[%c0]{dist} : {P32} -> {F32}"


def binary(opcode: str, name: str, a: str, b: str) -> str:
    return f"%{name} = pto.{opcode} %{a}, %{b}, %q : {F32}, {F32}, {B32} -> {F32}"


def unary(opcode: str, name: str, a: str) -> str:
    return f"%{name} = pto.{opcode} %{a}, %q : {F32}, {B32} -> {F32}"


def store(name: str, dist: str = "NORM_B32") -> str:
    return f'pto.vsts %{name}, %y[%c0], %q {{dist = "{dist}"}} : {F32}, {P32}, {B32}'


def simulated(*lines: str, params: str = "camodel", whole: bool = False) -> Simulation:
    return simulate(function("\n".join(lines)), load_machine("a5", params), whole=whole)


# 19 until the first dispatch, 2 from dispatch to start, 12 from the last write-back to the end
FIXED = 19 + 2 + 12


@pytest.mark.parametrize(
    "lines, cycles",
    [
        ([load("a")], 9),
        ([load("a"), store("a")], 6 + 9),
        ([load("a"), binary("vadd", "b", "a", "a"), store("b")], 6 + 5 + 9),
        # start to start 3, so four in a chain are 9 cycles apart
        ([load("a")] + [binary("vadd", f"b{i}", f"b{i - 1}" if i else "a", "k") for i in range(4)], 6 + 9 + 7),
        # two that do not depend on each other start together, one a unit; the third one cycle later
        ([load("a")] + [binary("vadd", f"b{i}", "a", "k") for i in range(2)], 6 + 7),
        ([load("a")] + [binary("vadd", f"b{i}", "a", "k") for i in range(3)], 6 + 1 + 7),
        # vintlv runs on unit 0 only and keeps it for 2 cycles
        (
            [load("a")] + [f"%b{i}, %d{i} = pto.vintlv %a, %k : {F32}, {F32} -> {F32}, {F32}" for i in range(3)],
            6 + 4 + 11,
        ),
        # a second result leaves for a store one cycle later
        ([load("a"), f"%b, %d = pto.vintlv %a, %k : {F32}, {F32} -> {F32}, {F32}", store("b")], 6 + 9 + 9),
        ([load("a"), f"%b, %d = pto.vintlv %a, %k : {F32}, {F32} -> {F32}, {F32}", store("d")], 6 + 10 + 9),
        # two loads a cycle, and one dual load
        ([load(f"a{i}") for i in range(5)], 2 + 9),
        # the store port is busy for 6 cycles
        ([store("k", "PK4_B32")] * 3, 12 + 9),
        # one of two stores a cycle
        ([store("k")] * 3, 2 + 9),
    ],
)
def test_cycles_of_straight_code(lines: list[str], cycles: int) -> None:
    assert simulated(*lines).cycles == FIXED + cycles


@pytest.mark.parametrize(
    "lines, cycles, low, high",
    [
        # TS: 49 and 53; the loop of 16 iterations 72; a copy by an unpacking load and a packing store 50
        ([MASK, f"%v = pto.vdup %s, %m : f32, {B32} -> {F32}", store("v")], 49, -0.05, 0.05),
        ([MASK, load("a"), load("b"), binary("vadd", "v", "a", "b"), store("v")], 53, -0.05, 0.05),
        ([MASK, loop(16, load("a"), load("b"), binary("vadd", "v", "a", "b"), store("v"))], 72, -0.06, 0.06),
        # PTOAS 1194: 128 rows of a load, vcmax and a point store
        ([loop(128, load("a"), unary("vcmax", "v", "a"), store("v", "1PT_B32"))], 358, -0.05, 0.05),
    ],
)
def test_published_cycles(lines: list[str], cycles: int, low: float, high: float) -> None:
    assert low <= simulated(*lines).cycles / cycles - 1 <= high


def test_the_whole_run_is_what_the_repeated_state_says() -> None:
    body = [load("a"), unary("vcmax", "v", "a"), binary("vadd", "w", "v", "a"), store("w")]
    short, long = simulated(loop(400, *body)), simulated(loop(400, *body), whole=True)
    assert short.bounded and short.exact and not long.bounded
    assert short.cycles == long.cycles


def test_a_carried_chain_bounds_the_loop() -> None:
    """vadd to vadd is 3 cycles, though the units would take one each half cycle."""
    text = (
        f"{load('a')}\n%n = arith.constant 64 : index\n"
        f"%r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> ({F32}) {{\n"
        f"{load('b')}\n{binary('vadd', 'u', 'b', 't')}\nscf.yield %u : {F32}\n}}\n{store('r')}"
    )
    (found,) = simulated(text).loops
    assert (found.ii, found.carried_path, found.bound_by) == (3, 3, "dependences")
    assert found.formula == Fraction("0.575")


def test_instructions_without_a_cost_are_named() -> None:
    lines = [f"%a = pto.frobnicate %k : {F32} -> {F32}", f"%b = pto.twiddle %a : {F32} -> {F32}"]
    with pytest.raises(EqsatError, match="no cost is known for 'frobnicate', 'twiddle'"):
        simulated(*lines)


def test_what_is_bound_to_a_unit_is_not_kept_out_for_ever(tmp_path: Path) -> None:
    """Two casts and a vdintlv that takes them: with a queue for each unit, younger ones may keep a cast of unit 0 out by
    the interval behind vdintlv, in each cycle in which it could start. It goes first after a while.
    """
    built_in = Path(eqsat.__file__).with_name("a5.toml").read_text(encoding="utf-8")
    path = tmp_path / "two.toml"
    path.write_text(built_in.replace("unit_queues = { value = 1,", "unit_queues = { value = 2,"))
    (found,) = simulate(collection.expected("k10c-fp4-quant-tail"), load_machine(path)).loops
    assert 2 <= found.ii <= 5  # four instructions on two units, of which vdintlv takes 2 cycles of unit 0
