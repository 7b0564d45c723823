"""Programs whose loops do several iterations at once: proved where they are the source's, and never where they are not."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from eqsat import read_file
from eqsat.ir import INDEX, Block, Function, Op, Value
from tests.collection.kernels import source
from verify import judge_functions, prove_functions, verify_functions
from verify.harness import Comparison

from .mutants import WRONG, Mutant, judged
from .mutations import sites
from .test_symbolic_traps import M, P, R, V, functions, vlds, vload, vstore, vsts
from .unrolling import Loop, constant, copied, unroll, unrolled

ELEMENTWISE, CARRIED, NESTED, RUN_TIME = (
    "a02a-f32-fp8-128",
    "k47c-carry-chain",
    "k27-dynamic-quant-per-channel",
    "k02-narrow-f32-f16",
)
RUN_TIME_CARRIED = "k48e-carried-dense-narrow"


PLAIN = Path(__file__).parent / "programs" / "plain"


def program(kernel: str) -> Function:
    """A program of a kernel in which nothing is unrolled."""
    (function,) = read_file(PLAIN / f"{kernel}.mlir").functions
    return function


def made(kernel: str, times: int, seed: int | None = None, in_turns: bool = True) -> tuple[Function, list[Loop]]:
    """A program of a kernel, unrolled."""
    function = program(kernel)
    return function, unrolled(function, times, seed, in_turns)


# -- what is proved


@pytest.mark.parametrize("times", [2, 4, 8])
@pytest.mark.parametrize("kernel", [ELEMENTWISE, CARRIED, NESTED, RUN_TIME, RUN_TIME_CARRIED])
def test_iterations_in_turns_are_proved(kernel: str, times: int) -> None:
    function, loops = made(kernel, times)
    assert loops
    assert prove_functions(source(kernel), function).text == "proved"


@pytest.mark.parametrize(
    ("kernel", "times"),
    [
        (ELEMENTWISE, 3), (ELEMENTWISE, 7), (CARRIED, 3), (CARRIED, 5), (NESTED, 3), ("k30d-softmax-long-row", 3),
        ("k44b-histogram-cumulative", 2), ("k48a-carried-slots", 4), ("k33b-rmsnorm-f32-256", 3),
    ],
)  # fmt: skip
def test_what_is_left_over_is_done_by_a_second_loop(kernel: str, times: int) -> None:
    for seed in (None, 1):
        function, loops = made(kernel, times, seed)
        assert all(loop.rest for loop in loops)
        verdict = judge_functions(source(kernel), function)
        assert verdict.status == "proved", verdict.text


def test_a_proof_rests_on_what_one_of_the_loop_itself_does() -> None:
    for kernel in (ELEMENTWISE, CARRIED, RUN_TIME, RUN_TIME_CARRIED):
        plain = prove_functions(source(kernel), program(kernel)).assumptions
        assert prove_functions(source(kernel), made(kernel, 4)[0]).assumptions == plain


def test_a_branch_in_iterations_one_after_the_other_is_proved() -> None:
    kernel = "k48c-slots-store-and-broadcast"
    assert prove_functions(source(kernel), made(kernel, 4, in_turns=False)[0]).proved


def test_what_is_left_over_may_be_unrolled_again() -> None:
    for kernel, times in ((ELEMENTWISE, 5), (CARRIED, 5), (RUN_TIME, 8), (RUN_TIME_CARRIED, 8)):
        function, (loop,) = made(kernel, times)
        assert loop.rest is not None
        again = unroll(function, loop.block, loop.rest, 2)
        assert prove_functions(source(kernel), function).proved
        again.distances[0].attrs["value"] = 2
        assert not prove_functions(source(kernel), function).proved


def test_more_iterations_at_once_than_the_limit_are_refused() -> None:
    assert prove_functions(source(ELEMENTWISE), made(ELEMENTWISE, 16)[0]).proved
    assert "more than 16" in prove_functions(source(ELEMENTWISE), made(ELEMENTWISE, 32)[0]).text


def test_a_fact_may_say_that_nothing_is_left_over() -> None:
    function, (loop,) = made(RUN_TIME, 4)
    assert loop.rest is not None
    loop.block.ops.remove(loop.rest)
    loop.main.operands[1] = loop.rest.operands[1]
    assert not prove_functions(source(RUN_TIME), function).proved
    assert prove_functions(source(RUN_TIME), function, assumptions=["rows%4==0"]).proved
    assert not prove_functions(source(RUN_TIME), function, assumptions=["rows%2==0"]).proved


# -- written by hand


TWO = f"%x: {P}, %y: {P}"
BOUNDS = f"%x: {P}, %y: {P}, %l: index, %u: index"
SIX = "  %c2 = arith.constant 2 : index\n  %c6 = arith.constant 6 : index\n"


def added(number: str, v: str) -> str:
    """A sum of two vectors of either language."""
    if v == V:
        return f"  %s{number} = pto.vmi.vadd %a{number}, %b{number} : {V}, {V} -> {V}\n"
    return f"  %s{number} = pto.vadd %a{number}, %b{number}, %m : {R}, {R}, {M} -> {R}\n"


def in_place(shift: int, early: bool) -> tuple[Function, Function]:
    """y[t + shift] = y[t] + x[t], by rows of 64; two iterations at once, the loads of the second first or not."""
    shifted = f"  %cs = arith.constant {64 * shift} : index\n"
    address = "  %o = arith.muli %t, %c64 : index\n  %p = arith.addi %o, %cs : index\n"
    body = vload("a", "y", "%o") + vload("b", "x", "%o") + added("", V) + vstore("s", "y", "%p")
    one = f"{SIX}{shifted}  scf.for %t = %c0 to %c6 step %c1 {{\n{address}{body}  }}\n"
    loads = [vlds(f"a{k}", "y", f"%o{k}") + vlds(f"b{k}", "x", f"%o{k}") for k in (0, 1)]
    stores = [added(str(k), R) + vsts(f"s{k}", "y", f"%p{k}") for k in (0, 1)]
    order = [*loads, *stores] if early else [loads[0], stores[0], loads[1], stores[1]]
    addresses = "  %t1 = arith.addi %t0, %c1 : index\n"
    for k in (0, 1):
        addresses += f"  %o{k} = arith.muli %t{k}, %c64 : index\n  %p{k} = arith.addi %o{k}, %cs : index\n"
    other = f"{SIX}{shifted}  scf.for %t0 = %c0 to %c6 step %c2 {{\n{addresses}{''.join(order)}  }}\n"
    found = functions(TWO, one, other)
    return found[0], found[1]


@pytest.mark.parametrize(("shift", "passes"), [(0, True), (1, False), (2, True), (-1, True)])
def test_a_load_passes_the_store_of_the_iteration_before_where_they_are_apart(shift: int, passes: bool) -> None:
    """With a shift of 1 an iteration reads what the one before wrote."""
    assert prove_functions(*in_place(shift, False)).proved
    early = in_place(shift, True)
    assert prove_functions(*early).proved == passes
    verdict = verify_functions(*early)
    assert (verdict.status == "failed" and verdict.missing_barrier is None) != passes


def cut(over: str, end: str = "arith.subi %u, %over", rest: str = "%e", step: int = 4) -> tuple[Function, Function]:
    """A copy of rows [l, u) with run-time bounds, four at once; what is left over begins at ``rest``."""
    copy = vload("a", "x", "%o") + vstore("a", "y", "%o")
    at = "  %o = arith.muli %t, %c64 : index\n"
    one = f"  scf.for %t = %l to %u step %c1 {{\n{at}{copy}  }}\n"
    other = f"  %k = arith.constant {step} : index\n  %c4 = arith.constant 4 : index\n"
    other += f"  %span = arith.subi %u, %l : index\n  %over = {over} : index\n"
    other += f"  %whole = arith.muli %over, %k : index\n  %e = {end} : index\n"
    main = ""
    for k in range(4):
        main += f"  %d{k} = arith.constant {k} : index\n  %t{k} = arith.addi %t, %d{k} : index\n"
        main += f"  %o{k} = arith.muli %t{k}, %c64 : index\n"
        main += vlds(f"a{k}", "x", f"%o{k}") + vsts(f"a{k}", "y", f"%o{k}")
    other += f"  scf.for %t = %l to %e step %c4 {{\n{main}  }}\n"
    other += f"  scf.for %t = {rest} to %u step %c1 {{\n{at}{vlds('a', 'x', '%o') + vsts('a', 'y', '%o')}  }}\n"
    found = functions(BOUNDS, one, other)
    return found[0], found[1]


def test_bounds_that_are_not_known() -> None:
    remainders = [cut("arith.remsi %span, %k", step=step) for step in (4, 8)]
    for pair in (*remainders, cut("arith.divsi %span, %k", "arith.addi %l, %whole")):
        verdict = judge_functions(*pair)
        assert verdict.status == "proved", verdict.text


@pytest.mark.parametrize(
    ("over", "end", "rest", "step"),
    [
        ("arith.remsi %span, %k", "arith.subi %u, %over", "%e", 6),
        ("arith.remsi %span, %k", "arith.subi %u, %over", "%e", 2),
        ("arith.remsi %u, %k", "arith.subi %u, %over", "%e", 4),
        ("arith.remui %span, %k", "arith.subi %u, %over", "%e", 4),
        ("arith.floordivsi %span, %k", "arith.addi %l, %whole", "%e", 4),  # below %u where %u is below %l
        ("arith.ceildivsi %span, %k", "arith.addi %l, %whole", "%e", 4),
        ("arith.remsi %span, %k", "arith.addi %u, %over", "%e", 4),
        ("arith.remsi %span, %k", "arith.subi %u, %over", "%l", 4),
        ("arith.remsi %span, %k", "arith.subi %u, %over", "%over", 4),
        ("arith.subi %l, %l", "arith.subi %u, %over", "%u", 4),
        ("arith.subi %u, %l", "arith.subi %u, %over", "%c64", 4),
    ],
)
def test_bounds_that_are_not_the_sources(over: str, end: str, rest: str, step: int) -> None:
    assert not prove_functions(*cut(over, end, rest, step)).proved


def walked(first: str, last: str, end: str) -> tuple[Function, Function]:
    """A copy of eight rows whose offset is carried, two at once."""
    head = "  %c8 = arith.constant 8 : index\n  %c2 = arith.constant 2 : index\n"
    one = f"{head}  %z = scf.for %t = %c0 to %c8 step %c1 iter_args(%o = %c0) -> (index) {{\n"
    one += vload("a", "x", "%o") + vstore("a", "y", "%o")
    one += "  %n = arith.addi %o, %c64 : index\n  scf.yield %n : index\n  }\n"
    other = f"{head}  %z = scf.for %t = %c0 to %c8 step %c2 iter_args(%o = %c0) -> (index) {{\n"
    other += "  %n = arith.addi %o, %c64 : index\n  %n2 = arith.addi %n, %c64 : index\n"
    other += vlds("a", "x", first) + vlds("b", "x", last) + vsts("a", "y", first) + vsts("b", "y", last)
    found = functions(TWO, one, f"{other}  scf.yield {end} : index\n  }}\n")
    return found[0], found[1]


def test_an_offset_that_a_loop_carries() -> None:
    assert prove_functions(*walked("%o", "%n", "%n2")).proved
    assert prove_functions(*walked("%n", "%o", "%n2")).proved
    for places in (("%o", "%o", "%n2"), ("%o", "%n", "%n"), ("%o", "%n2", "%n2"), ("%o", "%n", "%o")):
        assert not prove_functions(*walked(*places)).proved
        assert verify_functions(*walked(*places)).status == "failed"


def exchanged(ends: str) -> tuple[Function, Function]:
    """Sums of even and of odd rows, which the source carries in turns; two rows at once."""
    head = "  %f = arith.constant 0.0 : f32\n  %g = arith.constant 1.0 : f32\n  %c8 = arith.constant 8 : index\n"
    carried = "iter_args(%p = %p0, %q = %q0) ->"
    last = vstore("r", "y") + vstore("s", "y", "%c64"), vsts("r", "y") + vsts("s", "y", "%c64")
    one = f"{head}  %p0 = pto.vmi.vbrc %f : f32 -> {V}\n  %q0 = pto.vmi.vbrc %g : f32 -> {V}\n"
    one += f"  %r, %s = scf.for %t = %c0 to %c8 step %c1 {carried} ({V}, {V}) {{\n  %o = arith.muli %t, %c64 : index\n"
    one += f"{vload('a', 'x', '%o')}  %n = pto.vmi.vadd %p, %a : {V}, {V} -> {V}\n  scf.yield %q, %n : {V}, {V}\n  }}\n"
    two = f"{head}  %c2 = arith.constant 2 : index\n  %p0 = pto.vbr %f : f32 -> {R}\n  %q0 = pto.vbr %g : f32 -> {R}\n"
    two += f"  %r, %s = scf.for %t = %c0 to %c8 step %c2 {carried} ({R}, {R}) {{\n  %o = arith.muli %t, %c64 : index\n"
    two += f"  %o2 = arith.addi %o, %c64 : index\n{vlds('a', 'x', '%o')}{vlds('b', 'x', '%o2')}"
    two += f"  %n = pto.vadd %p, %a, %m : {R}, {R}, {M} -> {R}\n  %n2 = pto.vadd %q, %b, %m : {R}, {R}, {M} -> {R}\n"
    found = functions(TWO, one + last[0], f"{two}  scf.yield {ends} : {R}, {R}\n  }}\n{last[1]}")
    return found[0], found[1]


def test_values_that_a_loop_carries_in_turns() -> None:
    assert prove_functions(*exchanged("%n, %n2")).proved
    for ends in ("%n2, %n", "%q, %n", "%n, %n"):
        assert not prove_functions(*exchanged(ends)).proved
        assert verify_functions(*exchanged(ends)).status == "failed"


def test_loops_around_others() -> None:
    """Their iterations may stand one after the other; inner loops of two of them in one loop are not followed."""
    kernel = "k15-per-block-cast"
    function = program(kernel)
    (scope,) = [op for op in function.body.ops if op.name == "pto.vecscope"]
    (outer,) = [op for op in scope.regions[0].ops if op.name == "scf.for"]
    body = unroll(function, scope.regions[0], outer, 2, in_turns=False).main.regions[0]
    assert prove_functions(source(kernel), function).proved
    first, second = [op for op in body.ops if op.name == "scf.for"]
    names = dict(zip(first.regions[0].args, second.regions[0].args, strict=True))
    second.regions[0].ops[:0] = copied(Block(ops=first.regions[0].ops), names).ops
    body.ops.remove(first)
    assert verify_functions(source(kernel), function).status == "tested"
    assert not prove_functions(source(kernel), function).proved


# -- what is not


def _more(loop: Loop, value: int) -> Value:
    """A number that is known in front of a loop."""
    made = constant(value)
    loop.block.ops.insert(loop.block.ops.index(loop.main), made)
    return made.result


def _moved(loop: Loop, op: Op, position: int, by: int) -> None:
    """A bound some iterations further."""
    added = Op("arith.addi", [op.operands[position], _more(loop, by)], {}, [Value("moved", INDEX)])
    loop.block.ops.insert(loop.block.ops.index(loop.main), added)
    op.operands[position] = added.result


def _yield(loop: Loop) -> Op:
    return loop.main.regions[0].ops[-1]


def _step(loop: Loop) -> None:
    loop.main.operands[2] = _more(loop, 2 * (len(loop.copies)))


def _narrow_step(loop: Loop) -> None:
    loop.main.operands[2] = _more(loop, len(loop.copies) - 1)


def _offset(loop: Loop) -> None:
    loop.distances[-1].attrs["value"] = len(loop.copies)


def _negative_offset(loop: Loop) -> None:
    loop.distances[0].attrs["value"] = -1


def _same_offset(loop: Loop) -> None:
    loop.distances[1].attrs["value"] = 1


def _missing(loop: Loop) -> None:
    body = loop.main.regions[0]
    body.ops = [op for op in body.ops if op not in loop.copies[-1]]
    _yield(loop).operands = loop.ends[-2]


def _twice(loop: Loop) -> None:
    body = loop.main.regions[0]
    names = dict(zip(loop.ends[-2], loop.ends[-1], strict=True))
    body.ops[-1:-1] = copied(Block(ops=loop.copies[-1]), names).ops
    _yield(loop).operands = [names.get(v, v) for v in loop.ends[-1]]


def _not_threaded(loop: Loop) -> None:
    names = dict(zip(loop.ends[0], loop.main.regions[0].args[1:], strict=True))
    for op in loop.copies[1]:
        op.operands = [names.get(v, v) for v in op.operands]


def _yields_too_early(loop: Loop) -> None:
    _yield(loop).operands = loop.ends[-2]


def _without_rest(loop: Loop) -> None:
    assert loop.rest is not None
    loop.block.ops.remove(loop.rest)
    loop.main.results = loop.rest.results


def _without_main(loop: Loop) -> None:
    assert loop.rest is not None
    loop.block.ops.remove(loop.main)
    loop.rest.operands[3:] = loop.main.operands[3:]


def _rest_later(loop: Loop) -> None:
    assert loop.rest is not None
    _moved(loop, loop.rest, 0, 1)


def _rest_earlier(loop: Loop) -> None:
    assert loop.rest is not None
    _moved(loop, loop.rest, 0, -1)


def _rest_longer(loop: Loop) -> None:
    assert loop.rest is not None
    _moved(loop, loop.rest, 1, 1)


def _rest_anew(loop: Loop) -> None:
    assert loop.rest is not None
    loop.rest.operands[3:] = loop.main.operands[3:]


def _main_to_the_end(loop: Loop) -> None:
    assert loop.rest is not None
    loop.main.operands[1] = loop.rest.operands[1]


def _main_beyond(loop: Loop) -> None:
    _moved(loop, loop.main, 1, len(loop.copies))


def _main_shorter(loop: Loop) -> None:
    _moved(loop, loop.main, 1, -len(loop.copies))


def _main_later(loop: Loop) -> None:
    _moved(loop, loop.main, 0, 1)


def _other_remainder(loop: Loop) -> None:
    assert loop.over is not None
    loop.over.operands[1] = _before(loop, loop.over, len(loop.copies) + 1)


def _before(loop: Loop, op: Op, value: int) -> Value:
    made = constant(value)
    loop.block.ops.insert(loop.block.ops.index(op), made)
    return made.result


ALL = (
    _step, _narrow_step, _offset, _negative_offset, _same_offset, _missing, _main_to_the_end, _main_beyond, _main_shorter,
    _main_later, _without_rest, _without_main, _rest_later,
)  # fmt: skip
CARRYING = (_twice, _not_threaded, _yields_too_early, _rest_anew, _rest_earlier, _rest_longer)
WRONGS = [
    *((kernel, change) for kernel in (ELEMENTWISE, CARRIED, RUN_TIME, RUN_TIME_CARRIED) for change in ALL),
    *((kernel, change) for kernel in (CARRIED, RUN_TIME_CARRIED) for change in CARRYING),
    *((kernel, _other_remainder) for kernel in (RUN_TIME, RUN_TIME_CARRIED)),
]


@pytest.mark.parametrize(("kernel", "change"), WRONGS, ids=lambda value: getattr(value, "__name__", value))
def test_other_iterations_are_not_proved(kernel: str, change: Callable[[Loop], None]) -> None:
    """And the runs on data show that they are others."""
    function, (loop,) = made(kernel, 3, in_turns=False)
    assert loop.rest is not None and prove_functions(source(kernel), function).proved
    change(loop)
    assert not prove_functions(source(kernel), function).proved
    assert verify_functions(source(kernel), function).status == "failed"


def test_iterations_in_another_order_are_proved_where_they_are_apart() -> None:
    """Floats that are added in another order may differ in the last bit."""
    for kernel, proved in ((ELEMENTWISE, True), (RUN_TIME, True), (RUN_TIME_CARRIED, False)):
        function, (loop,) = made(kernel, 3, in_turns=False)
        for op, value in zip(loop.distances, (2, 1), strict=True):
            op.attrs["value"] = value
        assert prove_functions(source(kernel), function).proved == proved


@pytest.mark.parametrize("change", [_step, _narrow_step, _offset, _missing, _main_beyond, _main_shorter, _main_later])
@pytest.mark.parametrize("kernel", [ELEMENTWISE, CARRIED])
def test_other_iterations_are_not_proved_where_nothing_is_left_over(
    kernel: str, change: Callable[[Loop], None]
) -> None:
    function, (loop,) = made(kernel, 4, in_turns=False)
    assert loop.rest is None
    change(loop)
    assert not prove_functions(source(kernel), function).proved
    assert verify_functions(source(kernel), function).status == "failed"


def test_iterations_that_go_on_in_memory_do_not_pass_each_other() -> None:
    """Each iteration adds to the bytes that the one before left."""
    kernel = "k41-mix-backward"
    assert prove_functions(source(kernel), made(kernel, 2, in_turns=False)[0]).proved
    passed = made(kernel, 2)[0]
    assert not prove_functions(source(kernel), passed).proved
    assert verify_functions(source(kernel), passed).status == "failed"


@pytest.mark.parametrize("kernel", [ELEMENTWISE, CARRIED, RUN_TIME, RUN_TIME_CARRIED, "k30d-softmax-long-row"])
def test_no_mutant_that_changes_a_byte_is_proved(kernel: str) -> None:
    draw = random.Random(f"unrolled {kernel}")
    count = len(sites(made(kernel, 3, 1)[0]))
    for number in draw.sample(range(count), 5):
        function, _ = made(kernel, 3, 1)
        site = sites(function)[number]
        site.apply()
        found = judged(Mutant(kernel, site, function))
        assert found.status != WRONG, f"{kernel}:{site.line} {site.key}, {site.change}: {found.text}"


# -- runs on data


def test_runs_make_trips_around_whole_iterations() -> None:
    """Where bounds are not known, a loop of the result makes no, one and two iterations, with something left or not."""
    function, _ = made(RUN_TIME, 8)
    comparison = Comparison(source(RUN_TIME), function, 0, 3, (), None)
    assert {values[2] for values in comparison.scalar_choices()} >= {0, 1, 2, 3, 7, 8, 9, 17}
    plain = Comparison(source(RUN_TIME), program(RUN_TIME), 0, 3, (), None)
    assert {values[2] for values in plain.scalar_choices()} == {0, 1, 2, 3}
