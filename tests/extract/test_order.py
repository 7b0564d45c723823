"""Loads and stores through one pointer: bytes are read and written in the order of the source, unless offsets tell them apart."""

from __future__ import annotations

import pytest

from eqsat import load_machine, read_program
from eqsat.ir import Op, walk
from extract import Options, Result, optimize
from verify import verify_functions

MACHINE = load_machine()
ROW = "!pto.vmi.vreg<64xf32>"
PTR = "!pto.ptr<f32, ub>"
CONSTANTS = "".join(f"  %c{n} = arith.constant {n} : index\n" for n in (0, 1, 8, 32, 64, 128, 512))


def load(name: str, place: str) -> str:
    return f"%{name} = pto.vmi.vload %{place} : {PTR} -> {ROW}\n"


def store(name: str, place: str) -> str:
    return f"pto.vmi.vstore %{name}, %{place} : {ROW}, {PTR}\n"


def absolute(name: str, of: str) -> str:
    return f"%{name} = pto.vmi.vabs %{of} : {ROW} -> {ROW}\n"


def solved(body: str, arguments: str = f"%x: {PTR}, %y: {PTR}") -> Result:
    """The verified optimum of a function."""
    source = read_program(f"func.func @f({arguments}) {{\n{CONSTANTS}{body}  return\n}}\n").functions[0]
    result = optimize(source, MACHINE, Options())
    verdict = verify_functions(source, result.function)
    assert verdict.status == "tested", verdict.first_difference
    return result


def looped(body: str, head: str = "", tail: str = "") -> str:
    return f"{head}  scf.for %i = %c0 to %c8 step %c1 {{\n  %o = arith.muli %i, %c64 : index\n{body}  }}\n{tail}"


def accesses(result: Result) -> list[str]:
    """Loads and stores in the order of the text, barriers among them."""
    short = {"pto.vlds": "load", "pto.vldsx2": "load", "pto.vsts": "store", "pto.vstsx2": "store", "pto.mem_bar": "bar"}
    return [short[op.name] for op in walk(result.function.body) if op.name in short]


def inside(result: Result) -> list[Op]:
    (loop,) = [op for op in walk(result.function.body) if op.name == "scf.for"]
    return list(walk(loop.regions[0]))


def test_an_update_in_place() -> None:
    result = solved(looped(load("v", "x[%o]") + absolute("w", "v") + store("w", "x[%o]")))
    assert accesses(result) == ["load", "store"]
    # no barrier: the store waits for the load anyway. A load and a store, 0.5 + 0.5 slots of the buffer; one store
    assert float(result.cost.bodies[-1].ii) == 1.0


def test_an_update_in_place_without_a_loop() -> None:
    result = solved(load("v", "x[%c64]") + absolute("w", "v") + store("w", "x[%c64]"))
    assert accesses(result) == ["load", "store"]


def test_a_store_is_read_back() -> None:
    body = load("v", "y[%c0]") + absolute("w", "v") + store("w", "x[%c0]") + load("r", "x[%c0]") + store("r", "y[%c64]")
    result = solved(body)
    order = [name for name in accesses(result) if name != "bar"]
    assert order == ["load", "store", "load", "store"]


def test_a_load_before_a_store_to_its_bytes_stays_there() -> None:
    """The value loaded first is stored last, under it the bytes have changed."""
    body = load("old", "x[%c0]") + load("new", "y[%c0]") + store("new", "x[%c0]") + store("old", "y[%c64]")
    solved(body)


def test_overlap_in_part() -> None:
    """A store to the middle of what a later load reads."""
    body = load("v", "y[%c0]") + store("v", "x[%c32]") + load("r", "x[%c0]") + store("r", "y[%c64]")
    result = solved(body)
    order = [name for name in accesses(result) if name != "bar"]
    assert order.index("store") < max(k for k, name in enumerate(order) if name == "load")


def test_other_bytes_of_the_same_pointer() -> None:
    """Row i is read, row i + 8 written: no iteration reads what another writes, so nothing has to wait."""
    shifted = "  %p = arith.addi %o, %c512 : index\n"
    result = solved(looped(shifted + load("v", "x[%o]") + absolute("w", "v") + store("w", "x[%p]")))
    assert accesses(result) == ["load", "store"]
    assert float(result.cost.bodies[-1].ii) == 1.0


def test_the_next_row() -> None:
    """Row i goes to row i + 1, which the next iteration reads: the first row runs through all of them."""
    shifted = "  %p = arith.addi %o, %c64 : index\n"
    result = solved(looped(shifted + load("v", "x[%o]") + absolute("w", "v") + store("w", "x[%p]")))
    assert "bar" in accesses(result)


def test_a_load_of_one_place_that_the_loop_writes() -> None:
    """The address does not depend on the loop and the bytes do: the load may not leave it."""
    body = load("v", "x[%c0]") + load("u", "y[%o]")
    body += f"%w = pto.vmi.vmax %v, %u : {ROW}, {ROW} -> {ROW}\n" + store("w", "x[%c0]")
    result = solved(looped(body))
    assert sum(op.name.startswith("pto.vlds") for op in inside(result)) == 2


def test_a_load_of_one_place_that_nothing_writes_leaves_the_loop() -> None:
    body = load("v", "x[%c0]") + load("u", "y[%o]")
    body += f"%w = pto.vmi.vmax %v, %u : {ROW}, {ROW} -> {ROW}\n" + store("w", "z[%o]")
    result = solved(looped(body), f"%x: {PTR}, %y: {PTR}, %z: {PTR}")
    assert sum(op.name.startswith("pto.vlds") for op in inside(result)) == 1


def test_a_load_behind_the_loop_that_wrote_its_bytes() -> None:
    """A loop fills rows, a load behind it reads one of them."""
    body = looped(
        load("v", "y[%o]") + absolute("w", "v") + store("w", "x[%o]"), tail=load("r", "x[%c64]") + store("r", "y[%c0]")
    )
    solved(body)


def test_a_load_before_the_loop_that_overwrites_its_bytes() -> None:
    head = load("r", "x[%c64]")
    body = looped(load("v", "y[%o]") + absolute("w", "v") + store("w", "x[%o]"), head, store("r", "y[%c0]"))
    solved(body)


def test_two_stores_to_the_same_bytes() -> None:
    body = load("v", "y[%c0]") + absolute("w", "v") + store("w", "x[%c0]") + store("v", "x[%c0]")
    solved(body)


@pytest.mark.parametrize("first", ["c0", "c32", "c64"])
def test_two_stores_that_overlap(first: str) -> None:
    body = load("v", "y[%c0]") + absolute("w", "v") + store("w", f"x[%{first}]") + store("v", "x[%c32]")
    solved(body)


def test_two_stores_that_meet_only_across_iterations() -> None:
    """Row i is written, then half of row i + 1, over which the next iteration writes."""
    shifted = "  %p = arith.addi %o, %c32 : index\n"
    body = shifted + load("v", "y[%o]") + absolute("w", "v") + store("w", "x[%o]") + store("v", "x[%p]")
    solved(looped(body))


def test_an_offset_that_nobody_knows() -> None:
    """%n may be 0: the store may hit what the load behind it reads."""
    body = load("v", "y[%c0]") + store("v", "x[%n]") + load("r", "x[%c0]") + store("r", "y[%c64]")
    result = solved(body, f"%x: {PTR}, %y: {PTR}, %n: index")
    order = [name for name in accesses(result) if name != "bar"]
    assert order == ["load", "store", "load", "store"]
    source = "%x and %y"
    assert any("overlap" in sentence for sentence in result.assumptions), source


def test_a_wide_store_over_a_small_one() -> None:
    """A point of a row goes out first, the row over it afterwards, and the other way round."""
    point = f"""%m = pto.vmi.create_mask %c64 : index -> !pto.vmi.mask<64xpred>
  %g = pto.vmi.vcmax %v, %m : {ROW}, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
"""
    put = f"pto.vmi.vstore %g, %x[%c8], %c1 {{group = 1}} : !pto.vmi.vreg<1xf32>, {PTR}\n"
    solved(load("v", "y[%c0]") + point + put + store("v", "x[%c0]"))
    solved(load("v", "y[%c0]") + point + store("v", "x[%c0]") + put)


def test_two_loops_are_kept_apart_by_barriers_between_them() -> None:
    """What the first loop stored or read is waited for once, not in each iteration of the second: 2 x 16 cycles."""
    first = looped(load("a", "x[%o]") + absolute("b", "a") + store("b", "y[%o]"))
    second = looped(load("c", "y[%o]") + absolute("d", "c") + store("d", "x[%o]")).replace("%i", "%j")
    result = solved(first + second)
    assert accesses(result) == ["load", "store", "bar", "bar", "load", "store"]
    bars = {body.loop: body.instructions.get("mem_bar", 0) for body in result.cost.bodies}
    assert bars["body"] == 2 and bars["i"] == bars["j"] == 0


def test_a_stream_waits_before_its_first_part() -> None:
    """Rows of four, 12 apart, go where later rows were: no part of the stream may overtake the load of a row."""
    rows = "!pto.vmi.vreg<32xf32>"
    body = "  %c12 = arith.constant 12 : index\n"
    body += f"  %v = pto.vmi.vload %x[%c0], %c12 {{group = 8}} : {PTR} -> {rows}\n"
    body += f"  pto.vmi.vstore %v, %x[%c32], %c1 {{group = 32}} : {rows}, {PTR}\n"
    result = solved(body)
    order = [op.name for op in walk(result.function.body) if op.name in ("pto.mem_bar", "pto.vstus", "pto.vsts")]
    assert order[0] == "pto.mem_bar"


def test_an_accumulator_in_memory_takes_one_barrier() -> None:
    """The load waits for the store of the iteration before, and the store for the load by its operand."""
    body = load("v", "y[%o]") + load("s", "x[%c0]")
    body += f"%t = pto.vmi.vmax %s, %v : {ROW}, {ROW} -> {ROW}\n" + store("t", "x[%c0]")
    result = solved(looped(body))
    kinds = [op.attrs["kind"] for op in inside(result) if op.name == "pto.mem_bar"]
    assert kinds == ["VST_VLD"]


def test_one_barrier_serves_all_that_stands_before_it() -> None:
    body = load("v", "y[%c0]") + store("v", "x[%c0]") + store("v", "x[%c64]")
    body += load("a", "x[%c0]") + load("b", "x[%c64]") + store("a", "y[%c64]") + store("b", "y[%c128]")
    assert accesses(solved(body)).count("bar") == 1


def test_every_two_rows_of_one_buffer_take_a_barrier_of_their_own() -> None:
    """A row is written twice in an iteration, and what stands there in between is read."""
    body = load("v", "y[%o]") + store("v", "x[%c0]") + load("s", "x[%c0]")
    body += absolute("t", "s") + store("t", "x[%c0]")
    result = solved(looped(body))
    kinds = sorted(str(op.attrs["kind"]) for op in inside(result) if op.name == "pto.mem_bar")
    # the load waits for the first store, and that for the second one of the iteration before, which needed its load
    assert kinds == ["VST_VLD", "VST_VST"]
