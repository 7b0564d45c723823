"""The acceptance cases A1 to A12: equal bytes on their data, the instructions they name, and relations of costs."""

from __future__ import annotations

from fnmatch import fnmatch
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from eqsat import Function, print_function, read_program
from eqsat.ir import walk
from extract import Options, Result, optimize
from extract.cost import SET_UP
from verify import verify_functions
from verify.memory import Arena
from verify.notes import Notes, Trap
from verify.vpto import VptoProgram

from .datasets import CASES, SETS, DataSet
from .kernels import (
    DEARER,
    MACHINE,
    REFUSED,
    best_known,
    expected,
    expected_cost,
    forms,
    innermost,
    interval_of,
    source,
    table,
)

STATED = table("stated.toml")
DEMANDS = [(case, entry) for case, found in CASES.items() for entry in found.get("demand", [])]
RELATIONS = [(case, entry) for case, found in CASES.items() for entry in found.get("relation", [])]
A3 = CASES["a03"]


def label(value: Any) -> str | None:
    """How pytest names a case and its entry."""
    return value if isinstance(value, str) else value.get("name", value.get("file"))


def assert_right(entry: dict[str, Any], image: np.ndarray) -> None:
    """The memory after a run holds what the data set says."""
    data = DataSet(entry)
    for name, want in {**data.bytes_of("out"), **data.rows()}.items():
        got = image[data.starts()[name] :][: len(want)]
        assert np.array_equal(got, want), f"{name}: bytes {np.flatnonzero(got != want)[:8]} differ"


@pytest.mark.parametrize("case, entry", SETS, ids=label)
def test_the_source_does_what_the_case_says(case: str, entry: dict[str, Any]) -> None:
    assert_right(entry, DataSet(entry).run(source(entry["file"])))


@pytest.mark.parametrize("case, entry", SETS, ids=label)
def test_the_program_stores_the_same_bytes(case: str, entry: dict[str, Any]) -> None:
    assert entry["file"] not in REFUSED
    data = DataSet(entry)
    image = data.run(expected(entry["file"]))
    assert_right(entry, image)
    assert np.array_equal(image, data.run(source(entry["file"])))


@pytest.mark.parametrize("case, entry", [(c, e) for c, e in SETS if "wrong" in e], ids=label)
def test_the_data_tell_the_wrong_answer_apart(case: str, entry: dict[str, Any]) -> None:
    data = DataSet(entry)
    right, wrong = data.bytes_of("out"), data.bytes_of("wrong")
    differing = sum(int((right[name] != wrong[name]).sum()) for name in wrong)
    assert differing == entry.get("wrong_differs", differing) and differing


@pytest.mark.parametrize("case, entry", DEMANDS, ids=label)
def test_instructions_that_the_case_names(case: str, entry: dict[str, Any]) -> None:
    cost, stated = expected_cost(entry["file"]), STATED.get(entry["file"], {})
    inner = innermost(cost)
    if entry.get("where") == "outside":
        bodies = [body for body in cost.bodies if body is not inner and body.loop != SET_UP]
        limit = interval_of(stated["outside"])
    else:
        bodies = [inner]
        known = best_known(entry["file"])
        limit = known.interval if known is not None else Fraction(0)
    there: dict[str, int] = {}
    for body in bodies:
        for name, count in body.instructions.items():
            there[name] = there.get(name, 0) + count
    broken = [name for name in there for pattern in entry.get("absent", []) if fnmatch(name, pattern)]
    broken += [name for name, count in entry.get("counts", {}).items() if there.get(name, 0) != count]
    # cost decides: what is cheaper than the known forms may be made of anything
    assert not broken or sum(body.ii for body in bodies) < limit, broken


@pytest.mark.parametrize("case, entry", RELATIONS, ids=label)
def test_relations_of_costs(case: str, entry: dict[str, Any]) -> None:
    cheap = interval_of(entry["cheap"]) if "cheap" in entry else innermost(expected_cost(entry["file"])).ii
    dear = interval_of(entry["dear"])
    assert cheap < dear or (entry.get("ties", False) and cheap == dear)


BEATEN = [(name, form) for name in STATED for form in forms(name) if form.kind == "to be beaten"]


@pytest.mark.parametrize("name, form", BEATEN, ids=lambda value: value if isinstance(value, str) else value.name)
def test_forms_that_are_to_be_beaten(name: str, form: Any) -> None:
    assert innermost(expected_cost(name)).ii < form.interval


@pytest.mark.parametrize("name", sorted({entry["file"] for _, entry in SETS}))
def test_no_program_of_a_case_costs_more_than_its_known_form(name: str) -> None:
    known = best_known(name)
    assert name not in DEARER
    assert known is None or innermost(expected_cost(name)).ii <= known.interval


# A3: two schemes, forced.


def scheme(name: str, which: str) -> Fraction:
    """Cycles of a forced scheme of the case, from its list: what stands outside once, and all blocks."""
    form = STATED[name] if which == "d4" else STATED[name][which]
    return interval_of(form["outside"]) + A3["blocks"] * interval_of(form["body"])


MEASURED = list(zip(A3["files"], A3["k"], A3["measured_d4"], A3["measured_ls4"], strict=True))


@pytest.mark.parametrize("name, k, d4, ls4", MEASURED)
def test_a03_the_schemes_are_ordered_as_measured(name: str, k: int, d4: int, ls4: int) -> None:
    ratio = float(scheme(name, "ls4") / scheme(name, "d4"))
    near = abs(ls4 / d4 - 1) <= A3["tie"] and abs(ratio - 1) <= A3["tie"]
    assert near or (ratio > 1) == (ls4 > d4)
    # the scheme that was chosen is the better one, or a third that beats both
    strided = "vsts.PK4_B32" in innermost(expected_cost(name)).instructions
    assert strided == (ls4 < d4) or innermost(expected_cost(name)).ii < min(form.interval for form in forms(name))


@pytest.mark.parametrize("name, k, d4, ls4", MEASURED)
def test_a03_the_ratios_are_as_measured(name: str, k: int, d4: int, ls4: int) -> None:
    """Of whole kernels, as they were measured: most of their cycles lie around the vector function."""
    ratio = (A3["around"] + scheme(name, "ls4")) / (A3["around"] + scheme(name, "d4"))
    assert abs(float(ratio) / (ls4 / d4) - 1) <= A3["ratio_within"]


@cache
def forced(name: str) -> tuple[Result, Result]:
    """The merged and the strided scheme of a kernel."""
    merged = optimize(source(name), MACHINE, Options(without=frozenset({"ls2", "ls4"})))
    only = frozenset({"ls4", "dist-load", "e2b", "intlv"})
    strided = optimize(source(name), MACHINE, Options(only=only))
    assert "d4+vor" in merged.families and "ls4" in strided.families
    return merged, strided


@pytest.mark.parametrize("entry", CASES["a03"]["set"][:2], ids=label)
def test_a03_both_schemes_store_the_same_bytes(entry: dict[str, Any]) -> None:
    merged, strided = forced(entry["file"])
    for result in (merged, strided):
        assert_right(entry, DataSet(entry).run(result.function))
    assert innermost(merged.cost).ii == interval_of(STATED[entry["file"]]["body"])
    assert innermost(strided.cost).ii == interval_of(STATED[entry["file"]]["ls4"]["body"])


# Traps of single cases.

VSLDB = """func.func @misaligned(%p: !pto.ptr<bf16, ub>, %q: !pto.ptr<bf16, ub>) {
  %o = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i16
  %m = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
  %a = pto.addptr %p, %o : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
  %r = pto.vsldb %a, %zero, %zero, %m : !pto.ptr<bf16, ub>, i16, i16, !pto.mask<b16> -> !pto.vreg<128xbf16>
  pto.vsts %r, %q[%c0], %m {dist = "NORM_B16"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b16>
  return
}
"""
NORM = """func.func @one_lane(%p: !pto.ptr<f32, ub>, %q: !pto.ptr<f32, ub>) {
  %o = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %m = pto.pset_b32 "PAT_VL1" : !pto.mask<b32>
  %r = pto.vlds %p[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
  pto.vsts %r, %q[%o], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  return
}
"""


@pytest.mark.parametrize("text, step", [(VSLDB, 16), (NORM, 8)], ids=["a05: block load", "a07: store of one lane"])
def test_misaligned_accesses_raise(text: str, step: int) -> None:
    def run(code: str) -> None:
        program = VptoProgram(read_program(code).functions[0], Notes())
        program.memory = Arena(np.zeros(4096, np.uint8))
        program.run([512, 2048])

    with pytest.raises(Trap, match="not aligned"):
        run(text)
    aligned = "%o = arith.constant"
    run(text.replace(f"{aligned} 8", f"{aligned} {step}").replace(f"{aligned} 1 ", f"{aligned} {step} "))


def changed(function: Function, *changes: tuple[str, str]) -> Function:
    """A program with words replaced, each of which it has."""
    text = print_function(function)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return read_program(text).functions[0]


def unpacked(function: Function) -> Function:
    """The program of a10 with the load that leaves gaps."""
    dist = next(op.attrs["dist"] for op in walk(function.body) if op.name == "pto.vlds")
    return changed(function, (f'"{dist}"', '"UNPK_B8"'))


def test_a10_the_gaps_of_an_unpacking_load_are_not_read() -> None:
    name = "a10-fp4-pairs"
    right = unpacked(expected(name))
    assert verify_functions(source(name), right).status == "tested"
    for old, new in (("P0", "P1"), ("P2", "P3")):
        wrong = changed(right, (f'part = "{old}"', f'part = "{new}"'))
        assert verify_functions(source(name), wrong).status == "failed"


def test_a10_no_part_of_the_program_reads_padding() -> None:
    function = expected("a10-fp4-pairs")
    loads = {op.result: op.attrs.get("dist") for op in walk(function.body) if op.name == "pto.vlds"}
    casts = [op for op in walk(function.body) if op.name == "pto.vcvt"]
    parts = {str(op.attrs["part"]) for op in casts if loads.get(op.operands[0]) == "UNPK_B8"}
    assert parts <= {"P0", "P2"}


def test_a11_no_odd_part_is_cast() -> None:
    function = expected("a11a-block-strided-stores")
    odd = [op for op in walk(function.body) if op.name == "pto.vcvt" and op.attrs.get("part") == "ODD"]
    known = best_known("a11a-block-strided-stores")
    assert known is not None
    assert not odd or innermost(expected_cost("a11a-block-strided-stores")).ii < known.interval


def test_a08_the_neutral_maximum_is_dropped() -> None:
    assert {"vmax", "vmaxs", "vdup"}.isdisjoint(
        op.name.removeprefix("pto.") for op in walk(expected("a08a-neutral-max").body)
    )


def test_a08_dropping_the_maximum_saves_what_was_measured() -> None:
    case, dear = CASES["a08"], next(form for form in forms("a08a-neutral-max") if form.kind == "to be beaten")
    low, high = case["range"]
    assert low <= 1 - float(innermost(expected_cost("a08a-neutral-max")).ii / dear.interval) <= high
