"""Steady states that the public simulator gives for the fragments of the seeds, as bands; properties of all runs."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqsat.ir import EqsatError, Function
from eqsat.machine import load_machine
from eqsat.reader import read_file, read_program
from eqsat.what_if import with_numbers
from extract.cost import SET_UP, program_cost
from extract.simulation import simulate

PROGRAMS = Path(__file__).parents[1] / "verify" / "programs"
MACHINE = load_machine()
F32, B32, P32 = "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.ptr<f32, ub>"


@pytest.mark.parametrize(
    "name, public, low, high",
    [
        ("token-vcmax", "9.1", -0.02, 0.02),
        ("token-stream", "4.3", -0.10, 0.10),
        ("cast-d4-vor", "7.9", -0.11, 0.05),
    ],
)
def test_public_steady_states(name: str, public: str, low: float, high: float) -> None:
    """Cycles an iteration of the public simulator, fitted, over 64 iterations."""
    (function,) = read_file(PROGRAMS / f"{name}.mlir").functions
    (found,) = simulate(function, MACHINE).loops
    assert low <= float(found.ii) / float(public) - 1 <= high


MERGED = Path(__file__).parents[2] / "extract" / "calibration" / "published" / "token-merged.mlir"
B16, U8 = "!pto.vreg<128xbf16>", "!pto.vreg<256xui8>"
LOADS = f"""%more = arith.addi %off, %stride : index
      %x0 = pto.vlds %x[%off] : !pto.ptr<bf16, ub> -> {B16}
      %x1 = pto.vlds %x[%more] : !pto.ptr<bf16, ub> -> {B16}"""
SELECTED = f"%o3 = pto.vselr %o2, %o2 : {U8}, {U8} -> {U8}\n      %packed = pto.vbitcast %o3"
PAIRS = "\n      ".join(
    f"%{a}, %{b} = pto.vdintlv %{x}, %{y} : {F32}, {F32} -> {F32}, {F32}"
    for a, b, x, y in (
        ("a0", "a1", "w0", "w1"),
        ("a2", "a3", "w2", "w3"),
        ("b0", "b2", "a0", "a2"),
        ("b1", "b3", "a1", "a3"),
    )
)


@pytest.mark.parametrize("selected, formula, public", [(True, "8.51", "8.6"), (False, "12.2475", "14.5")])
def test_the_merged_form_from_plain_loads(selected: bool, formula: str, public: str) -> None:
    """With one byte vselr behind the merge, or rearranged by four vdintlv before it: two more public steady states."""
    text = re.sub(r"%x0, %x1 = pto.vldsx2 .*", LOADS, MERGED.read_text(encoding="utf-8"))
    if selected:
        text = text.replace("%packed = pto.vbitcast %o2", SELECTED)
    else:
        text = text.replace("%q0 = ", f"{PAIRS}\n      %q0 = ")
        text = re.sub(r"(%q(\d) = pto.vcvt) %w\d", r"\1 %b\2", text)
    (function,) = read_program(text).functions
    (found,) = simulate(function, MACHINE, ("trips=64",)).loops
    assert found.formula == Fraction(formula)
    assert abs(float(found.ii) / float(public) - 1) <= 0.05


def test_a_machine_file_without_timing_prices_but_does_not_simulate(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    numbers = {"alpha": 1.15, "issue_width": 5, "vregs": 32, "predicates": 7, "unknown_trips": 64, "stack_bytes": 6144}
    parameters = "".join(f"{name} = {{ value = {value} }}\n" for name, value in numbers.items())
    path.write_text(f"[parameter]\n{parameters}[params.camodel]\n[instruction]\nvlds = {{ U = 0.5 }}\n")
    machine = load_machine(path)
    function = read_program(f"%v = pto.vlds %x[%o] : {P32} -> {F32}").functions[0]
    assert program_cost(function, machine).cycles == Fraction(1, 2)
    with pytest.raises(EqsatError, match=r"has no table \[timing\]"):
        simulate(function, machine)


UNARY, BINARY = ("vabs", "vexp", "vcmax"), ("vadd", "vmul", "vmax", "vdiv")


@st.composite
def bodies(draw: st.DrawFn) -> list[str]:
    """Straight code on a few values, each instruction on any values before it."""
    lines = [f"%v{i} = pto.vlds %x[%c0] : {P32} -> {F32}" for i in range(draw(st.integers(1, 3)))]
    for number in range(len(lines), len(lines) + draw(st.integers(1, 8))):
        a, b = (draw(st.integers(0, number - 1)) for _ in range(2))
        kind = draw(st.sampled_from((*UNARY, *BINARY, "vintlv", "vsts")))
        if kind in UNARY:
            lines.append(f"%v{number} = pto.{kind} %v{a}, %q : {F32}, {B32} -> {F32}")
        elif kind in BINARY:
            lines.append(f"%v{number} = pto.{kind} %v{a}, %v{b}, %q : {F32}, {F32}, {B32} -> {F32}")
        elif kind == "vintlv":
            lines.append(f"%v{number}, %w{number} = pto.vintlv %v{a}, %v{b} : {F32}, {F32} -> {F32}, {F32}")
        else:
            dist = draw(st.sampled_from(("NORM_B32", "1PT_B32", "PK4_B32")))
            lines.append(f'pto.vsts %v{a}, %y[%c0], %q {{dist = "{dist}"}} : {F32}, {P32}, {B32}')
            lines.append(f"%v{number} = pto.vabs %v{a}, %q : {F32}, {B32} -> {F32}")
    return lines


def looped(lines: list[str], trips: int) -> Function:
    text = "\n".join(lines)
    head = f"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%n = arith.constant {trips} : index"
    args = f"%x: {P32}, %y: {P32}, %q: {B32}"
    loop = f"scf.for %i = %c0 to %n step %c1 {{\n{text}\n}}"
    return read_program(f"func.func @k({args}) {{\n{head}\npto.vecscope {{\n{loop}\n}}\nreturn\n}}\n").functions[0]


@settings(max_examples=15, deadline=None)
@given(bodies(), st.integers(4, 60))
def test_a_run_that_leaves_out_periods_is_the_whole_run(lines: list[str], trips: int) -> None:
    function = looped(lines, trips)
    found, whole = simulate(function, MACHINE), simulate(function, MACHINE, whole=True)
    assert not found.exact or found.cycles == whole.cycles


@settings(max_examples=15, deadline=None)
@given(bodies())
def test_no_interval_is_below_the_resources(lines: list[str]) -> None:
    """Buffer, port and front end as the formula has them; units by starts and by places in flight, without alpha."""
    function = looped(lines, 8)
    (found,) = simulate(function, MACHINE).loops
    (body,) = [body for body in program_cost(function, MACHINE).bodies if body.loop != SET_UP]
    bounds = MACHINE.bounds(body.counters)
    assert found.ii >= max(bounds[name] for name in ("UB", "STORE", "FRONT"))
    rows = [(row, MACHINE.row(row.opcode.split(".")[0])) for row in body.rows]
    first = [found for row, found in rows if row.counters.E0]
    both = [found for row, found in rows if row.counters.E0 or row.counters.E01 or row.counters.X]
    for units, work in ((1, first), (2, both)):
        assert units * found.ii >= max(len(work), Fraction(sum(row.latency or 0 for row in work), 7))
    assert 2 * found.ii >= body.counters.X


@settings(max_examples=10, deadline=None)
@given(bodies(), st.integers(1, 30), st.integers(0, 30))
def test_more_iterations_take_no_fewer_cycles(lines: list[str], trips: int, more: int) -> None:
    assert simulate(looped(lines, trips), MACHINE).cycles <= simulate(looped(lines, trips + more), MACHINE).cycles


@pytest.mark.parametrize("name, low, high", [("pk4_b32_store_cycles", 4, 6), ("permute_occupancy_exu0", 2, 4)])
def test_a_longer_occupancy_makes_no_loop_shorter(name: str, low: int, high: int) -> None:
    lines = [
        f"%a = pto.vlds %x[%c0] : {P32} -> {F32}",
        f"%b, %d = pto.vintlv %a, %a : {F32}, {F32} -> {F32}, {F32}",
        f'pto.vsts %b, %y[%c0], %q {{dist = "PK4_B32"}} : {F32}, {P32}, {B32}',
    ]
    short, long = (
        simulate(looped(lines, 64), with_numbers(MACHINE, {name: Fraction(value)})) for value in (low, high)
    )
    assert short.cycles <= long.cycles and short.loops[0].ii <= long.loops[0].ii
