"""Registers by hand: how many are live, what a program pays that holds too many, and what is chosen then.

Costs are worked out from the counters of the machine file: alpha = 1.15, so a body with E01 cycles of work on both units
takes 1.15 / 2 x E01; loads take 0.5 of the buffer, stores 0.5 and a cycle of the store port, a barrier 16 cycles.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from eqsat import Function, Machine, load_machine, print_function, read_program
from eqsat.ir import Ptr, walk
from eqsat.what_if import with_numbers
from extract import Options, optimize
from extract.cost import ProgramCost, TooManyRegisters, program_cost
from extract.registers import pressure
from extract.schedule.spilling import Limits, spilled
from tests.collection import kernels as collection
from verify.memory import Arena
from verify.notes import Notes
from verify.vpto import VptoProgram
from verify.weak import _LateStores

from .kernels import MACHINE

V, M32, M16 = "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.mask<b16>"
H, P, PH = "!pto.vreg<128xf16>", "!pto.ptr<f32, ub>", "!pto.ptr<f16, ub>"


@cache
def machine(vregs: int = 32, predicates: int = 7) -> Machine:
    """The built-in machine with other numbers of registers."""
    return with_numbers(load_machine(), {"vregs": Fraction(vregs), "predicates": Fraction(predicates)})


def function(*lines: str, arguments: str = f"%x: {P}, %y: {P}, %h: {PH}, %g: {PH}") -> Function:
    """A function of some lines, with two masks and some numbers."""
    numbers = [f"%c{n} = arith.constant {n} : index" for n in (0, 1, 16, 64)]
    return read_program("\n".join([f"func.func @k({arguments}) {{", *numbers, *lines, "return", "}"])).functions[0]


def loop(trips: int, *lines: str) -> list[str]:
    return [f"scf.for %i = %c0 to %c{trips} step %c1 {{", *lines, "}"]


def load(name: str, pointer: str = "x") -> str:
    kind, register = (PH, H) if pointer in "hg" else (P, V)
    return f"%{name} = pto.vlds %{pointer}[%c0] : {kind} -> {register}"


def store(name: str, pointer: str = "y") -> str:
    kind, register, mask, lanes = (PH, H, M16, 16) if pointer in "hg" else (P, V, M32, 32)
    return f'pto.vsts %{name}, %{pointer}[%c0], %m{lanes} {{dist = "NORM_B{lanes}"}} : {register}, {kind}, {mask}'


def one(opcode: str, result: str, operand: str, lanes: int = 32) -> str:
    register, mask = (H, M16) if lanes == 16 else (V, M32)
    return f"%{result} = pto.{opcode} %{operand}, %m{lanes} : {register}, {mask} -> {register}"


def two(opcode: str, result: str, first: str, second: str) -> str:
    return f"%{result} = pto.{opcode} %{first}, %{second}, %m32 : {V}, {V}, {M32} -> {V}"


MASK32, MASK16 = f'%m32 = pto.pset_b32 "PAT_ALL" : {M32}', f'%m16 = pto.pset_b16 "PAT_ALL" : {M16}'


def live(*lines: str) -> tuple[int, int]:
    found = pressure(function(*lines), MACHINE.tied)
    return found.vregs, found.predicates


# --- counts -------------------------------------------------------------------------------------------------------


def test_a_result_takes_the_register_of_an_operand_that_ends_there() -> None:
    assert live(MASK32, load("a"), load("b"), two("vadd", "c", "a", "b"), store("c")) == (2, 1)
    assert live(MASK32, load("a"), load("b"), two("vadd", "c", "a", "b"), two("vadd", "d", "a", "c"), store("d")) == (
        2,
        1,
    )
    last = two("vadd", "e", "a", "b")
    assert live(MASK32, load("a"), load("b"), two("vadd", "c", "a", "b"), last, store("c"), store("e")) == (3, 1)


def test_where_most_registers_are_live() -> None:
    found = pressure(
        function(MASK32, load("a"), one("vabs", "b", "a"), load("c"), store("b"), store("c")), MACHINE.tied
    )
    assert found.vregs_at is not None and found.vregs_at.results[0].name == "c"
    assert found.predicates_at is not None and found.predicates_at.results[0].name == "m32"


def test_a_value_from_outside_a_loop_is_live_through_it_and_what_the_loop_carries_as_well() -> None:
    carried = [
        f"%s = scf.for %i = %c0 to %c16 step %c1 iter_args(%acc = %z) -> ({V}) {{",
        load("a"),
        two("vadd", "n", "acc", "a"),
        f"scf.yield %n : {V}",
        "}",
    ]
    assert live(MASK32, load("z"), *carried, store("s")) == (2, 1)
    assert live(MASK32, load("z"), *carried, store("s"), store("z")) == (3, 1)


def test_an_operand_that_is_overwritten_and_used_again_has_a_copy() -> None:
    fused = f"%r = pto.vmula %a, %b, %c, %m32 : {V}, {V}, {V}, {M32} -> {V}"
    assert live(MASK32, load("a"), load("b"), load("c"), fused, store("r")) == (3, 1)
    assert live(MASK32, load("a"), load("b"), load("c"), fused, store("r"), store("a")) == (4, 1)
    assert live(MASK32, load("a"), load("b"), load("c"), fused, store("r"), store("b")) == (3, 1)


def test_branches_do_not_hold_their_registers_at_once() -> None:
    def way(name: str) -> list[str]:
        return [load(f"{name}1"), load(f"{name}2"), two("vadd", name, f"{name}1", f"{name}2"), store(name)]

    text = ["%t = arith.constant 1 : i1", MASK32, "scf.if %t {", *way("a"), "} else {", *way("b"), "}"]
    assert live(*text) == (2, 1)


# --- what too few cost --------------------------------------------------------------------------------------------


def cost(source: Function, vregs: int = 32, predicates: int = 7) -> ProgramCost:
    return program_cost(source, machine(vregs, predicates))


def two_masks(work: int) -> list[str]:
    """Work under one mask, then as much under the other, then a store under each."""
    lines = [load("a0"), *(one("vabs", f"a{n + 1}", f"a{n}") for n in range(work))]
    lines += [load("b0", "h"), *(one("vabs", f"b{n + 1}", f"b{n}", 16) for n in range(work))]
    return [*lines, store(f"a{work}"), store(f"b{work}", "g")]


def test_a_mask_is_made_again_where_the_units_have_time() -> None:
    source = function(MASK32, MASK16, *loop(16, *two_masks(1)))
    # 2 vabs, 2 loads, 2 stores: the store port takes 2 cycles an iteration; two masks outside take 1.15
    assert cost(source).cycles == 16 * 2 + Fraction("1.15")
    found = cost(source, predicates=1)
    # m32, m16, m32 and m16 are made in each iteration, none outside: 6 instructions on two units
    assert found.cycles == 16 * Fraction("3.45")
    assert (found.registers.spilled, found.registers.remade) == (0, 2)
    assert found.registers.cycles == Fraction("22.05")
    (body,) = found.bodies
    assert body.instructions["spill.pset_b32"] == body.instructions["spill.pset_b16"] == 2


def test_a_mask_goes_through_memory_where_the_units_have_none() -> None:
    source = function(MASK32, MASK16, *loop(64, *two_masks(8)))
    assert cost(source).cycles == 64 * Fraction("9.2") + Fraction("1.15")
    found = cost(source, predicates=1)
    # four loads an iteration are hidden; outside are two stores and one barrier; made again: 64 x 11.5
    assert found.cycles == 64 * Fraction("9.2") + Fraction("1.15") + 2 + 16
    assert (found.registers.spilled, found.registers.remade, found.registers.cycles) == (2, 0, 18)
    assert found.instructions["spill.mem_bar"] == 1 and found.barriers == 0


def test_a_value_of_the_loop_goes_through_memory_with_a_barrier_in_each_iteration() -> None:
    work = [load("x0"), one("vabs", "p", "x0"), one("vneg", "q", "x0"), two("vadd", "s", "p", "q")]
    work += [two("vmul", "t", "s", "p"), two("vmul", "u", "t", "q"), store("u")]
    source = function(MASK32, *loop(16, *work))
    # vabs and vadd 1, vneg and two vmul 1.15: 5.45 of work
    assert (
        cost(source, vregs=3).cycles
        == cost(source).cycles
        == 16 * Fraction("5.45") * Fraction("0.575") + Fraction("0.575")
    )
    found = cost(source, vregs=2)
    # q is stored under a mask of its own and loaded: one more on the units, the store port takes 2
    assert found.cycles == 16 * (Fraction("6.45") * Fraction("0.575") + 16) + Fraction("0.575")
    assert (found.registers.spilled, found.registers.remade) == (1, 0)


def test_what_nobody_writes_is_loaded_again_instead() -> None:
    ways = [load("a"), two("vadd", "b", "a", "v"), two("vadd", "c", "b", "w"), store("c")]
    source = function(MASK32, load("v"), load("w"), *loop(16, *ways))
    # 2 vadd of 1.15 an iteration; two loads outside
    assert cost(source).cycles == 16 * Fraction("1.15") + 1 + Fraction("0.575")
    found = cost(source, vregs=2)
    # three loads and a store take 2 cycles of the buffer; outside nothing is loaded any more
    assert found.cycles == 16 * 2 + Fraction("0.575")
    assert (found.registers.spilled, found.registers.remade) == (0, 2)


def test_constants_of_a_loop_are_made_before_it_as_long_as_they_can_be_held() -> None:
    masks = [f'%k{n} = pto.pset_b32 "PAT_VL{n}" : {M32}' for n in (1, 2, 3, 4)]
    work = [load("a"), *(f"%a{n} = pto.vabs %a, %k{n} : {V}, {M32} -> {V}" for n in (1, 2, 3, 4))]
    work += [f'pto.vsts %a{n}, %y[%c0], %k{n} {{dist = "NORM_B32"}} : {V}, {P}, {M32}' for n in (1, 2, 3, 4)]
    each = [work[0], *(line for n in range(4) for line in (masks[n], work[1 + n], work[5 + n]))]
    source = function(*loop(16, *each))
    # 4 stores; 4 masks once
    assert cost(source, predicates=4).cycles == 16 * 4 + Fraction("2.3")
    found = cost(source, predicates=1)
    assert (found.cycles, found.registers.remade) == (16 * Fraction("4.6"), 4)
    assert found.registers.pressure.predicates == 1 and found.fitted is source


def test_an_instruction_that_needs_more_than_there_is_has_no_cost() -> None:
    source = function(MASK32, load("a"), load("b"), two("vadd", "c", "a", "b"), store("c"))
    with pytest.raises(
        TooManyRegisters, match="holds 2 vector and 1 predicate registers at once, the machine has 1 and 7"
    ):
        cost(source, vregs=1)


def test_the_stack_is_as_large_as_the_machine_file_says() -> None:
    values = [line for n in range(40) for line in (load("x0") if not n else "", one("vabs", f"v{n}", "x0"))]
    source = function(MASK32, *filter(None, values), *(store(f"v{n}") for n in range(40)))
    # of 40 values 24 fit 6144 bytes
    assert cost(source, vregs=16).registers.spilled == 24
    with pytest.raises(TooManyRegisters, match="stack of 6144 bytes"):
        cost(source, vregs=8)


# --- programs that fit ----------------------------------------------------------------------------------------------

FORCED = (
    "a01-bf16-fp8-merged a09b-fp8-round-trip k08-int8-dequant k16b-mx-quant-f16-e5m2 k17-mxfp8-f32-32x32 k30b-softmax-f16-masked "
    "k33a-rmsnorm-bf16-4096 k39f-lanes-300-tail k43a-interleave-chain k46b-filter-positions k48b-if-slots k48e-carried-dense-narrow"
).split()  # fmt: skip


@pytest.mark.parametrize("name", FORCED)
def test_programs_with_fewer_registers_compute_the_same_bytes(name: str) -> None:
    """Also where loads overtake stores as far as barriers let them."""
    source = collection.expected(name)
    size, count = 1 << 16, len(source.args)
    image = np.random.default_rng(0).integers(0, 64, size * (count + 1), np.uint8)

    def run(program: Function, late: bool) -> np.ndarray:
        compiled = VptoProgram(program, Notes(), ordered=late)
        arena = compiled.memory = _LateStores(Arena(image.copy())) if late else Arena(image.copy())
        compiled.run([k * size if isinstance(arg.type, Ptr) else 1 for k, arg in enumerate(program.args)])
        if isinstance(arena, _LateStores):
            arena.end()
        return arena.image[: size * count]

    wanted = run(source, False)
    need = pressure(source, MACHINE.tied)
    made = 0
    for vregs, predicates in ((5, 2), (4, 1), (32, 1)):
        limits = Limits(vregs, predicates, 6144, tuple(MACHINE.tied.items()))
        for found in list(spilled(source, limits))[::5]:
            assert pressure(found.function, MACHINE.tied).fits(vregs, predicates)
            assert found.added <= set(walk(found.function.body))
            for late in (False, True):
                assert np.array_equal(run(found.function, late), wanted), print_function(found.function)
            made += not need.fits(vregs, predicates)
    assert made


# --- the choice -----------------------------------------------------------------------------------------------------


def solved(name: str, vregs: int = 32, predicates: int = 7):
    return optimize(collection.source(name), machine(vregs, predicates), Options(time_limit=20))


def test_with_fewer_predicates_another_lowering_is_chosen() -> None:
    usual = solved("k02-narrow-f32-f16")
    # 64 x (2 vcvt and vor on two units: 1.725), three masks outside
    assert (usual.families, usual.cost.cycles) == (["dist-dual", "vor2"], Fraction("112.125"))
    assert usual.cost.registers.pressure.predicates == 3
    for found in (solved("k02-narrow-f32-f16", predicates=2), solved("k02-narrow-f32-f16", vregs=1)):
        # the three masks would take two loads an iteration, 2.5 of the buffer; 64 x 2 stores of halves, one mask
        assert (found.families, found.cost.cycles, found.optimal) == (["ls2"], Fraction("128.575"), True)
        assert found.cost.registers.cycles == 0


def test_with_one_predicate_a_lowering_is_kept_and_makes_its_masks_again() -> None:
    usual = solved("k01-widen-f16-f32")
    # 32 x 2 cycles of the buffer and of the store port, two masks outside
    assert usual.cost.cycles == 64 + Fraction("1.15")
    found = solved("k01-widen-f16-f32", predicates=1)
    # 2 vcvt and 2 masks in each iteration; any other lowering needs both masks too
    assert (found.families, found.cost.cycles) == (usual.families, 32 * Fraction("2.3"))
    assert (found.cost.registers.remade, found.cost.registers.spilled) == (2, 0)
    assert pressure(found.function, MACHINE.tied).predicates == 1
    assert program_cost(found.function, machine(predicates=1)).cycles == found.cost.cycles


def test_with_one_predicate_and_busy_units_masks_go_through_memory() -> None:
    """Two sums of f16, two casts, two sums of f32 in two registers: 8 instructions on two units are 4.6 cycles."""
    half, full = "!pto.vmi.vreg<128xf16>", "!pto.vmi.vreg<128xf32>"
    lines = ["%o = arith.muli %i, %n : index", f"%a0 = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> {half}"]
    lines += [f"%a{k + 1} = pto.vmi.vadd %a{k}, %a{k} : {half}, {half} -> {half}" for k in range(2)]
    lines += [f"%b0 = pto.vmi.vcvt %a2 : {half} -> {full}"]
    lines += [f"%b{k + 1} = pto.vmi.vadd %b{k}, %b{k} : {full}, {full} -> {full}" for k in range(2)]
    lines += [f"pto.vmi.vstore %b2, %y[%o] : {full}, !pto.ptr<f32, ub>"]
    head = "func.func @k(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {"
    numbers = ["%n = arith.constant 128 : index", *(f"%c{n} = arith.constant {n} : index" for n in (0, 1, 64))]
    source = read_program("\n".join([head, *numbers, *loop(64, *lines), "return", "}"])).functions[0]
    usual = optimize(source, machine(), Options(time_limit=20))
    assert usual.cost.cycles == 64 * Fraction("4.6") + Fraction("1.15")
    found = optimize(source, machine(predicates=1), Options(time_limit=20))
    # two loads an iteration are hidden behind the units, outside are two stores and a barrier; masks that are made
    # again would take 64 x 5.75
    assert found.cost.cycles == usual.cost.cycles + 2 + 16
    assert (found.cost.registers.spilled, found.cost.registers.remade) == (2, 0)
    assert {name for name in found.cost.instructions if name.startswith("spill.")} == {
        "spill.mem_bar",
        "spill.plds",
        "spill.psts",
    }
    assert not any(op.name in ("pto.plds", "pto.psts", "pto.mem_bar") for op in walk(found.function.body))


def test_loads_that_are_made_again_spare_the_copies_of_what_is_overwritten() -> None:
    """Eight registers that a loop adds to: with registers enough each is copied in front of vmula, which overwrites it;
    with six, four of them are loaded in each iteration instead, and those are not copied.

    An iteration: 8 loads, 8 vmula, 8 stores. 32 registers: 8 vmov, 1.15 x 8 x 2.15 / 2 = 9.89 for the units. Six: 4 more
    loads and 4 vmov, 20 x 0.5 = 10 for the buffer. Without copies it were 8, for the stores: so much the choice knows.
    """
    wide = "!pto.vmi.vreg<512xf32>"
    source = read_program(f"""
func.func @k(%x: {P}, %y: {P}, %z: {P}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c512 = arith.constant 512 : index
  %a = pto.vmi.vload %x[%c0] : {P} -> {wide}
  scf.for %i = %c0 to %c16 step %c1 {{
    %o = arith.muli %i, %c512 : index
    %b = pto.vmi.vload %y[%o] : {P} -> {wide}
    %r = pto.vmi.vmula %a, %b, %b : {wide}, {wide}, {wide} -> {wide}
    pto.vmi.vstore %r, %z[%o] : {wide}, {P}
  }}
  return
}}""").functions[0]
    enough, few = (optimize(source, machine(vregs), Options(time_limit=20)) for vregs in (32, 6))
    assert [found.cost.instructions["copy.vmov"] for found in (enough, few)] == [8, 4]
    rows = [{body.loop: body.ii for body in found.cost.bodies}["i"] for found in (enough, few)]
    assert rows == [Fraction("9.89"), 10]
