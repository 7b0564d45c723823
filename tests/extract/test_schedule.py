"""The list scheduler by hand on a small piece of code, what it keeps in order, and scheduled programs before the judge."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eqsat import Function, print_function, read_program
from eqsat.ir import Block, PhysMask, PhysReg
from extract.cost import program_cost
from extract.registers import pressure
from extract.schedule.dependences import Memory, predecessors
from extract.schedule.order import FROM_END, FROM_START, SAVING, arranged, listed, sunk
from extract.simulation import simulate
from tests.collection import kernels as collection
from verify import verify_functions

from .kernels import MACHINE

V, M32 = "!pto.vreg<64xf32>", "!pto.mask<b32>"
P = "!pto.ptr<f32, ub>"
MASK = f'%m = pto.pset_b32 "PAT_ALL" : {M32}'


def function(*lines: str) -> Function:
    numbers = [f"%c{n} = arith.constant {n} : index" for n in (0, 1, 16, 64, 128)]
    text = [f"func.func @k(%x: {P}, %y: {P}, %z: {P}) {{", *numbers, *lines, "return", "}"]
    return read_program("\n".join(text)).functions[0]


def load(name: str, pointer: str = "x", offset: str = "c0") -> str:
    return f"%{name} = pto.vlds %{pointer}[%{offset}] : {P} -> {V}"


def store(name: str, pointer: str = "z", offset: str = "c0") -> str:
    return f'pto.vsts %{name}, %{pointer}[%{offset}], %m {{dist = "NORM_B32"}} : {V}, {P}, {M32}'


def one(opcode: str, result: str, operand: str) -> str:
    return f"%{result} = pto.{opcode} %{operand}, %m : {V}, {M32} -> {V}"


def two(opcode: str, result: str, first: str, second: str) -> str:
    return f"%{result} = pto.{opcode} %{first}, %{second}, %m : {V}, {V}, {M32} -> {V}"


def names(block: Block) -> list[str]:
    """Results of the vector instructions in order; a store by what it stores."""
    found = []
    for op in block.ops:
        held = [v for v in (*op.results, *op.operands[:1]) if isinstance(v.type, PhysReg | PhysMask)]
        if op.name.startswith("pto.") and held:
            found.append(held[0].name if op.results else f"store {held[0].name}")
    return found


SMALL = (
    MASK,
    load("a"),
    one("vabs", "b", "a"),
    load("c", "y"),
    one("vexp", "d", "c"),
    store("b"),
    store("d", "z", "c64"),
)


def test_the_longest_chain_goes_first() -> None:
    """Forwarding: a load 6 cycles, vabs 3 to a store, vexp 14 to a store, a mask 2.

    To the end it is 6 + 14 + 1 from c, 2 + 14 + 1 from the mask, 6 + 3 + 1 from a; in cycle 6 d goes before b.
    """
    assert names(listed(function(*SMALL), MACHINE).body) == ["c", "m", "a", "d", "b", "store b", "store d"]


def test_from_the_end_what_waits_longest_goes_last() -> None:
    """Counted from the end: d's store in cycle 0, b's in 1 (one port); b in 4, a in 10, d in 14, the mask in 16, c in 20."""
    assert names(listed(function(*SMALL), MACHINE, FROM_END).body) == ["c", "m", "d", "a", "b", "store b", "store d"]


def test_saving_registers_uses_up_what_there_is_before_more_is_loaded() -> None:
    text = [MASK, *(load(n, "x", o) for n, o in (("u", "c0"), ("v", "c64"), ("w", "c128")))]
    text += [one("vabs", f"{n}1", n) for n in "uvw"]
    text += [two("vadd", "s", "u1", "v1"), two("vadd", "t", "s", "w1"), store("t")]
    emitted = function(*text)
    saving = listed(emitted, MACHINE, SAVING[0])
    assert (pressure(emitted, MACHINE.tied).vregs, pressure(saving, MACHINE.tied).vregs) == (3, 2)
    assert names(saving.body) == ["m", "u", "u1", "v", "v1", "s", "w", "w1", "t", "store t"]


def test_a_constant_sinks_to_its_first_use() -> None:
    other = f'%n = pto.pset_b32 "PAT_VL8" : {M32}'
    inside = ["scf.for %i = %c0 to %c16 step %c1 {", load("a"), one("vabs", "b", "a"), store("b"), "}"]
    late = [load("e"), f"%f = pto.vabs %e, %n : {V}, {M32} -> {V}"]
    late += [f'pto.vsts %f, %y[%c0], %n {{dist = "NORM_B32"}} : {V}, {P}, {M32}']
    emitted = function(other, MASK, *inside, *late)
    assert pressure(emitted, MACHINE.tied).predicates == 2
    moved = sunk(emitted)
    assert pressure(moved, MACHINE.tied).predicates == 1
    assert names(moved.body) == ["m", "e", "n", "f", "store f"]


# --- what stays in order ----------------------------------------------------------------------------------------------


def order_of(*lines: str) -> set[tuple[int, int]]:
    """Pairs (earlier, later) of accesses, by their place among the accesses."""
    source = function(MASK, *lines)
    ops = [op for op in source.body.ops if op.name != "func.return"]
    memory = Memory(source)
    accesses = [k for k, op in enumerate(ops) if memory.access(op) is not None]
    before = predecessors(ops, memory)
    return {(accesses.index(i), accesses.index(k)) for k in accesses for i in before[k] if i in accesses}


def test_accesses_of_one_buffer_stay_in_order_unless_they_lie_apart() -> None:
    assert order_of(load("a"), load("b")) == set()
    assert order_of(load("a"), store("a", "x")) == {(0, 1)}
    # registers of 64 lanes: c64 is the next one, c16 overlaps; a load may reach over the next register
    assert order_of(load("a"), store("a", "z"), store("a", "z", "c64")) == {(0, 1), (0, 2)}
    assert order_of(load("a"), store("a", "z"), store("a", "z", "c16")) == {(0, 1), (0, 2), (1, 2)}
    assert order_of(load("v", "y"), store("v", "z"), load("b", "z", "c64")) == {(0, 1)}
    assert order_of(load("v", "y"), store("v", "z", "c64"), load("b", "z")) == {(0, 1), (1, 2)}


def test_an_address_that_is_not_known_may_be_any_of_its_buffer() -> None:
    moved = "%o = arith.remsi %c128, %c16 : index"
    assert order_of(moved, load("v", "y"), store("v", "z", "o"), load("b", "z")) == {(0, 1), (1, 2)}
    assert order_of(moved, load("v", "y"), store("v", "z", "o"), load("b", "x")) == {(0, 1)}
    further = "%p = arith.addi %o, %c64 : index"
    assert order_of(moved, further, load("v", "y"), store("v", "z", "o"), load("b", "z", "p")) == {(0, 1)}


def test_a_multiple_of_an_unknown_address_keeps_its_distance() -> None:
    """64 (r + 1) lies 64 lanes behind 64 r, and 64 r is that of another product."""
    r = "%r = arith.remsi %c128, %c16 : index"
    more = "%s = arith.addi %r, %c1 : index"
    both = ["%o = arith.muli %r, %c64 : index", "%p = arith.muli %c64, %s : index", "%q = arith.muli %r, %c64 : index"]
    assert order_of(r, more, *both, load("v", "y"), store("v", "z", "o"), load("b", "z", "p")) == {(0, 1)}
    assert order_of(r, more, *both, load("v", "y"), store("v", "z", "o"), load("b", "z", "q")) == {(0, 1), (1, 2)}
    assert order_of(r, more, *both, load("v", "y"), store("v", "z", "r"), load("b", "z", "o")) == {(0, 1), (1, 2)}


def test_a_pointer_made_of_an_integer_may_lead_anywhere() -> None:
    made = ["%n = arith.constant 0 : i64", f"%q = pto.castptr %n : i64 -> {P}"]
    assert order_of(*made, load("v", "y"), store("v", "q"), load("b", "x")) == {(0, 1), (1, 2)}


def test_nothing_crosses_a_barrier() -> None:
    text = [
        MASK,
        load("a"),
        one("vexp", "b", "a"),
        store("b"),
        'pto.mem_bar "VST_VLD"',
        load("c", "z"),
        store("c", "y"),
    ]
    for how in (FROM_START, FROM_END, *SAVING):
        moved = [op.name for op in listed(function(*text), MACHINE, how).body.ops if op.name.startswith("pto.")]
        assert moved[4:5] == ["pto.mem_bar"] and sorted(moved[:4]) == [
            "pto.pset_b32",
            "pto.vexp",
            "pto.vlds",
            "pto.vsts",
        ]


# --- programs ---------------------------------------------------------------------------------------------------------

# barriers, updates in place, streams, gathers, branches, carried values, predicates in pieces
KINDS = (
    "a03e-compute-y1-k8 a06a-group-max-point-stores a11b-block-strided-stores k08-int8-dequant k18-mxfp8-f32-32x64-nz "
    "k29-int8-asymmetric-gather k33a-rmsnorm-bf16-4096 k39f-lanes-300-tail k41-mix-backward k43a-interleave-chain "
    "k44b-histogram-cumulative k45c-scatter k46a-filter-compress-store k47c-carry-chain k48b-if-slots k49b-lanes-1024-cast"
).split()


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(KINDS), st.lists(st.sampled_from((FROM_START, FROM_END, *SAVING)), min_size=1, max_size=3))
def test_scheduled_programs_compute_the_same_bytes(name: str, orders: list[str]) -> None:
    """One order after another, read back as text: the judge runs them, with weak memory as well."""
    made = collection.expected(name)
    for how in orders:
        made = listed(sunk(made) if how in SAVING else made, MACHINE, how)
    (again,) = read_program(print_function(made)).functions
    found = verify_functions(collection.source(name), again, runs=1)
    assert found.status == "tested", (found.text, print_function(again))
    assert program_cost(again, MACHINE).cycles == collection.expected_cost(name).cycles


def operations(program: Function) -> list[str]:
    found: list[str] = []

    def add(block: Block) -> None:
        for op in block.ops:
            found.append(op.name)
            for region in op.regions:
                add(region)

    add(program.body)
    return sorted(found)


@pytest.mark.parametrize("name", KINDS)
def test_the_order_that_is_kept_is_not_slower_and_loses_nothing(name: str) -> None:
    before = collection.expected(name)
    after = arranged(before, MACHINE)
    assert operations(after) == operations(before)
    assert simulate(after, MACHINE, steady=False).cycles <= simulate(before, MACHINE, steady=False).cycles
    assert pressure(after, MACHINE.tied).fits(MACHINE.vregs, MACHINE.predicates)


def test_an_unrolled_body_gains_from_the_order() -> None:
    """As it is written it goes chain by chain; the list scheduler lets the units work on several at once."""
    emitted = _row_by_row()
    assert simulate(arranged(emitted, MACHINE), MACHINE).cycles < simulate(emitted, MACHINE).cycles


def _row_by_row() -> Function:
    """Eight independent chains of a load, vexp, vexp and a store, one after the other, once."""
    lines = []
    for row in range(8):
        lines += [f"%o{row} = arith.constant {64 * row} : index", load(f"a{row}", "x", f"o{row}")]
        lines += [
            one("vexp", f"b{row}", f"a{row}"),
            one("vexp", f"d{row}", f"b{row}"),
            store(f"d{row}", "z", f"o{row}"),
        ]
    return function(MASK, *lines)


def test_a_machine_without_timing_keeps_the_order() -> None:
    source = _row_by_row()
    assert arranged(source, replace(MACHINE, timing=None)) is source
