"""Unrolled loops: their text by hand, their cost, and programs of all kinds before the judge."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eqsat import Function, print_function, read_file, read_program
from eqsat.ir import Op, walk
from extract.cost import program_cost
from extract.registers import pressure
from extract.schedule.order import FROM_END, FROM_START, listed
from extract.schedule.overlap import overlapped, slow
from extract.schedule.unroll import innermost, numbered, unrolled
from extract.session import Options, optimize
from extract.simulation import simulate
from tests.collection import kernels as collection
from verify import verify_functions

from .kernels import FOLDER, MACHINE
from .test_schedule import M32, MASK, P, V, load, one, store, two


def loop(upper: str, *lines: str, lower: str = "c0", step: str = "c1", carried: str = "", yields: str = "") -> Function:
    numbers = [f"%c{n} = arith.constant {n} : index" for n in (0, 1, 2, 7, 8, 64)]
    head = f"scf.for %i = %{lower} to %{upper} step %{step} {{"
    text = [f"func.func @k(%x: {P}, %y: {P}, %z: {P}, %n: index, %l: index) {{", *numbers, MASK, head]
    return read_program("\n".join([*text, "%o = arith.muli %i, %c64 : index", *lines, "}", "return", "}"])).functions[0]


BODY = (load("a", "x", "o"), one("vabs", "b", "a"), store("b", "z", "o"))


def loops(function: Function) -> list[Op]:
    return [op for op in walk(function.body) if op.name == "scf.for"]


def bounds(function: Function) -> list[tuple[int | str, ...]]:
    """Lower and upper bound and step of each loop: numbers, or names."""
    numbers = {op.result: op.attrs["value"] for op in walk(function.body) if op.name == "arith.constant"}
    return [tuple(numbers.get(v, v.name) for v in op.operands[:3]) for op in loops(function)]  # type: ignore[misc]


def test_a_whole_number_of_turns_is_one_loop() -> None:
    made, (done,) = unrolled(loop("c8", *BODY), {"i": 4})
    assert bounds(made) == [(0, 8, 4)]
    assert (done.loop, done.times, done.rest) == ("i", 4, None)
    (only,) = loops(made)
    stores = [op for op in only.regions[0].ops if op.name == "pto.vsts"]
    assert [op.operands[0].name for op in stores] == ["b", "b_1", "b_2", "b_3"]
    added = [op for op in only.regions[0].ops if op.name == "arith.addi"]
    numbers = {op.result: op.attrs["value"] for op in walk(made.body) if op.name == "arith.constant"}
    assert [(op.operands[0].name, numbers[op.operands[1]]) for op in added] == [("i", 1), ("i", 2), ("i", 3)]
    assert sorted(done.turn[op] for op in stores) == [0, 1, 2, 3]


def test_what_is_left_follows_in_a_loop_of_its_own() -> None:
    """1, 3, 5, 7 in twos below 8: none left; 0 to 6 by one in fours: 4, 5, 6 are left."""
    assert bounds(unrolled(loop("c8", *BODY, lower="c1", step="c2"), {"i": 4})[0]) == [(1, 8, 8)]
    made, (done,) = unrolled(loop("c7", *BODY), {"i": 4})
    assert bounds(made) == [(0, 4, 4), (4, 7, 1)]
    assert done.rest == "i_4"  # i_1 to i_3 are the iterations within a turn


def test_run_time_bounds_are_divided_at_run_time() -> None:
    made, _ = unrolled(loop("n", *BODY), {"i": 4})
    assert bounds(made) == [(0, "middle_1", 4), ("middle_1", "n", 1)]
    maker = {value.name: op for op in walk(made.body) for value in op.results}
    less, over = maker["middle_1"], maker["over_1"]
    assert (less.name, [v.name for v in less.operands]) == ("arith.subi", ["n", "over_1"])
    assert (over.name, over.operands[0].name) == ("arith.remsi", "n")
    made, _ = unrolled(loop("n", *BODY, lower="l"), {"i": 4})
    assert [op.name for op in walk(made.body) if op.name in ("arith.subi", "arith.remsi")] == [
        "arith.subi",
        "arith.remsi",
        "arith.subi",
    ]


def test_what_cannot_be_unrolled_is_left() -> None:
    few = loop("c2", *BODY)
    assert unrolled(few, {"i": 4})[1] == [] and bounds(unrolled(few, {"i": 4})[0]) == [(0, 2, 1)]
    assert unrolled(loop("c8", *BODY, step="n"), {"i": 2})[1] == []
    unknown = loop("c8", *BODY, '"other.op"() : () -> ()')
    assert unrolled(unknown, {"i": 2})[1] == []
    plain = loop("c8", *BODY)
    assert unrolled(plain, {"i": 1}) == (plain, [])


def test_carried_values_go_from_copy_to_copy() -> None:
    before = collection.expected("k44b-histogram-cumulative")
    made, (done,) = unrolled(before, dict.fromkeys(innermost(before), 2))
    main = loops(made)[0]
    assert done.times == 2 and len(main.operands) > 3
    last = main.regions[0].ops[-1]
    assert last.name == "scf.yield"
    first = {value for op, turn in done.turn.items() if turn == 0 for value in op.results}
    second = {value for op, turn in done.turn.items() if turn == 1 for value in op.results}
    assert set(last.operands) <= second and not set(last.operands) & first
    used = {value for op, turn in done.turn.items() if turn == 1 for value in op.operands}
    assert not used & set(main.regions[0].args[1:])  # the second copy goes on from the first


# --- cost -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trips", [0, 1, 3, 4, 6, 64, 66])
def test_an_unrolled_loop_costs_the_same(trips: int) -> None:
    """A load, vabs and store: 1 cycle; run-time bounds are taken for the same number of iterations."""
    plain = loop("n", *BODY, lower="l")
    made, _ = unrolled(plain, {"i": 4})
    before, after = (program_cost(f, MACHINE, (f"trips={trips}",)) for f in (plain, made))
    assert after.cycles == before.cycles == trips + Fraction("0.575")
    assert after.assumptions == before.assumptions
    bodies = {body.loop: body for body in after.bodies}
    assert (bodies["i"].trips, bodies["i"].ii) == (trips // 4, 4)
    assert bodies["i_4"].trips == trips % 4
    (again,) = read_program(print_function(made)).functions
    assert program_cost(again, MACHINE, (f"trips={trips}",)).cycles == before.cycles


def test_a_loop_that_only_looks_like_a_rest_is_no_rest() -> None:
    """Bounds that were divided by something else say nothing about the number of iterations."""
    lines = "%over = arith.remsi %n, %c7 : index\n%mid = arith.subi %n, %over : index"
    text = (
        print_function(loop("n", *BODY)).replace("scf.for", f"{lines}\n  scf.for").replace("to %n step", "to %mid step")
    )
    (made,) = read_program(text).functions
    assert program_cost(made, MACHINE, ("trips=10",)).bodies[-1].trips == 10


# --- programs ---------------------------------------------------------------------------------------------------------

# updates in place, streams, gathers, carried values, barriers, run-time bounds, nests
KINDS = (
    "a03e-compute-y1-k8 a06a-group-max-point-stores a09a-fp8-round-trip k08-int8-dequant k14a-per-token-ue8m0 "
    "k23-quant-dequant-bf16 k30d-softmax-long-row k33a-rmsnorm-bf16-4096 k33b-rmsnorm-f32-256 k34-layernorm-f32-256 "
    "k41-mix-backward k44b-histogram-cumulative k45c-scatter k46a-filter-compress-store k47c-carry-chain"
).split()


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(KINDS),
    st.sampled_from((2, 3, 4, 5)),
    st.sampled_from((FROM_START, FROM_END, None)),
    st.integers(0, 40),
)
def test_unrolled_programs_compute_the_same_bytes(name: str, times: int, how: str | None, skew: int) -> None:
    """In step, from the end, and each copy some cycles behind the one before, read back as text."""
    before = collection.expected(name)
    made, done = unrolled(before, dict.fromkeys(innermost(before), times))
    if how is None:
        release = {op: turn * skew for each in done for op, turn in each.turn.items()}
        made = listed(made, MACHINE, FROM_START, release)
    else:
        made = listed(made, MACHINE, how)
    (again,) = read_program(print_function(made)).functions
    found = verify_functions(collection.source(name), again, runs=1)
    assert found.status == "tested", (found.text, print_function(again))


def test_iterations_of_a_long_chain_overlap() -> None:
    """A row of four registers is multiplied by the root of its sum. The path takes some 70 cycles, and an iteration
    writes 14 registers, so hardly six are in flight with 68; the units would do with 8.7 cycles an iteration."""
    offsets = [f"%p{k} = arith.addi %o, %d{k} : index" for k in range(4)]
    made = [f"%d{k} = arith.constant {64 * k} : index" for k in range(4)]
    lines = [*made, *offsets, *(load(f"a{k}", "x", f"p{k}") for k in range(4))]
    lines += [two("vadd", "s", "a0", "a1"), two("vadd", "t", "a2", "a3"), two("vadd", "u", "s", "t")]
    lines += [one("vcadd", "v", "u"), f'%w = pto.vdup %v, %m {{position = "LOWEST"}} : {V}, {M32} -> {V}']
    lines += [one("vsqrt", "r", "w"), *(two("vmul", f"q{k}", f"a{k}", "r") for k in range(4))]
    lines += [store(f"q{k}", "z", f"p{k}") for k in range(4)]
    text = print_function(loop("c64", *lines)).replace("arith.muli %i, %c64", "arith.muli %i, %c256")
    (plain,) = read_program(text.replace("%c64 = ", "%c256 = arith.constant 256 : index\n  %c64 = ")).functions
    found = simulate(plain, MACHINE)
    assert slow(found.loops) == ["i"] and found.loops[0].bound_by == "registers"
    longer, (done,) = overlapped(plain, MACHINE, (), ["i"], found.cycles, 8)
    after = simulate(longer, MACHINE)
    assert 2 <= done.times <= 8 and after.cycles <= Fraction(9, 10) * found.cycles
    assert program_cost(longer, MACHINE).cycles == program_cost(plain, MACHINE).cycles
    assert overlapped(plain, MACHINE, (), ["i"], found.cycles, 1) == (plain, [])
    assert overlapped(plain, MACHINE, (), ["i"], after.cycles, 8)[1] == []  # nothing saves a fiftieth of that


def test_a_result_says_what_was_unrolled_and_a_limit_of_one_leaves_all() -> None:
    (source,) = read_file(FOLDER / "collection" / "k35d-group-max-f32-256-8.mlir").functions
    plain, longer = (optimize(source, MACHINE, Options(time_limit=20, unroll=most)) for most in (1, 8))
    assert plain.unrolled == [] and plain.simulated is not None and longer.simulated is not None
    (done,) = longer.unrolled
    assert 2 <= done.times <= 8 and longer.cost.cycles == plain.cost.cycles and longer.optimal == plain.optimal
    assert longer.simulated.cycles <= Fraction(98, 100) * plain.simulated.cycles
    assert pressure(longer.function, MACHINE.tied).fits(MACHINE.vregs, MACHINE.predicates)
    (again,) = read_program(print_function(longer.function)).functions
    assert simulate(again, MACHINE).cycles == longer.simulated.cycles


def test_a_loop_that_its_resources_bound_is_left() -> None:
    (source,) = read_file(FOLDER / "seed-001-scale.mlir").functions
    assert optimize(source, MACHINE, Options(time_limit=20)).unrolled == []


TWO = """
func.func @two(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %step_1: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  pto.vecscope {
    %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %t = arith.muli %tile, %c8 : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
      %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
      pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
    }
  }
  %ahead_1 = "other.op"() : () -> index
  pto.vecscope {
    %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %t = arith.addi %ahead_1, %o : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
      %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
      pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
    }
  }
  return
}
"""


def test_loops_of_several_scopes_take_no_name_twice() -> None:
    """Both loops are unrolled and have one name; the function around them uses names that copies would have."""
    (source,) = read_program(TWO).functions
    result = optimize(source, MACHINE, Options(time_limit=20, assumptions=("ahead_1%8==0",)))
    assert [loop.loop for loop in result.unrolled] == ["tile", "tile"]
    (again,) = read_program(print_function(result.function)).functions
    assert program_cost(again, MACHINE).cycles == result.cost.cycles
    bodies = [body for body in result.cost.bodies if body.loop == "tile"]
    assert [body.executions for body in bodies] == [16, 16]
    assert [body.instructions["vcgmax"] for body in bodies] == [1, 1]
    assert numbered(result.function, result.unrolled) == [0, 1]
