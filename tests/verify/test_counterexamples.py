"""Smallest failing inputs of small wrong programs, each worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqsat.ir import Function
from eqsat.reader import read_program
from tests.verify.test_control import (
    ABSOLUTE,
    GATHER,
    GATHER_ARGUMENTS,
    PHYSICAL_ABSOLUTE,
    PHYSICAL_GATHER,
    PHYSICAL_SCATTER,
    PU,
    RU,
    SCATTER,
    VM,
    M,
    P,
    R,
    U,
    V,
)
from tests.verify.test_harness import MAXIMUM_OF_100, MAXIMUM_OF_REGISTERS
from verify import Counterexample, read_repro, replay, repro_text, verify_functions

XY, XYZ = f"%x: {P}, %y: {P}", f"%x: {P}, %y: {P}, %z: {P}"
STORE = f'  pto.vsts %r, %y[%c0], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}'
LOAD = f"  %a = pto.vlds %x[%c0] : {P} -> {R}\n"
VLOAD = f"  %a = pto.vmi.vload %x[%c0] : {P} -> {V}\n"
VSTORE = f"  pto.vmi.vstore %r, %y[%c0] : {V}, {P}"


def programs(arguments: str, source: str, target: str) -> tuple[Function, Function]:
    head = f"func.func @t({arguments}) {{\n  %c0 = arith.constant 0 : index\n"
    mask = f'  %m = pto.pset_b32 "PAT_ALL" : {M}\n'
    source, target = (f"{head}{text}\n  return\n}}\n" for text in (source, mask + target))
    return read_program(source).functions[0], read_program(target).functions[0]


def smallest(arguments: str, source: str, target: str, **options) -> Counterexample:
    """The counterexample, after a check that its file still fails in the same way when it is read back."""
    functions = programs(arguments, source, target)
    found = verify_functions(*functions, shrink=400, **options).counterexample
    assert found is not None and found.complete
    repro = read_repro(repro_text(*functions, found, options.get("assumptions", ())))
    again = replay(repro)
    assert again.status == "failed" and again.first_difference is not None
    assert {k: v for k, v in again.first_difference.items() if k != "loc"} == {
        k: v for k, v in found.failure.items() if k != "loc"
    }
    return found


def shown(found: Counterexample) -> list[str]:
    return [f"{found.place(cell)} = {found.value(cell, code)}" for cell, code in found.values]


def binary(name: str, other: str, extra: str = "") -> Counterexample:
    """A two-operand source operation against another one."""
    pair = f"  %b = pto.vmi.vload %y[%c0] : {P} -> {V}\n"
    physical = f"  %b = pto.vlds %y[%c0] : {P} -> {R}\n"
    source = f"{VLOAD}{pair}  %r = pto.vmi.{name} %a, %b : {V}, {V} -> {V}\n{VSTORE.replace('%y', '%z')}"
    target = f"{LOAD}{physical}{extra}  %r = pto.{other}, %m : {R}, {R}, {M} -> {R}\n{STORE.replace('%y', '%z')}"
    return smallest(XYZ, source, target)


def test_a_minimum_for_a_maximum_takes_one_lane_of_one_input() -> None:
    found = binary("vmax", "vmin %a, %b")
    assert shown(found) in (["%x[0] = 0x3F800000 (1)"], ["%y[0] = 0x3F800000 (1)"])
    assert (found.failure["want"], found.failure["got"]) == ("0x3F800000 (1)", "0x00000000 (0)")
    assert found.failure["buffer"] == "z" and found.failure["element"] == 0


def test_a_wrong_operand_takes_one_lane() -> None:
    found = binary("vadd", "vadd %a, %a")
    assert shown(found) in (["%x[0] = 0x3F800000 (1)"], ["%y[0] = 0x3F800000 (1)"])


def test_a_product_for_a_sum_of_squares_needs_no_more_than_one_lane() -> None:
    assert shown(binary("vmul", "vadd %a, %b")) in (["%x[0] = 0x3F800000 (1)"], ["%y[0] = 0x3F800000 (1)"])


def test_operands_of_another_register() -> None:
    """The second register of y is the first one again: one lane of either shows it."""
    wide, mask = "!pto.vmi.vreg<128xf32>", "  %c64 = arith.constant 64 : index\n"
    source = f"""  %a = pto.vmi.vload %x[%c0] : {P} -> {wide}
  %b = pto.vmi.vload %y[%c0] : {P} -> {wide}
  %r = pto.vmi.vadd %a, %b : {wide}, {wide} -> {wide}
  pto.vmi.vstore %r, %z[%c0] : {wide}, {P}"""
    load = "  %{0} = pto.vlds %{1}[%{2}] : " + f"{P} -> {R}\n"
    target = mask + "".join(load.format(*each) for each in (("a", "x", "c0"), ("b", "x", "c64"), ("c", "y", "c0")))
    for name, operands, place in (("p", "%a, %c", "c0"), ("q", "%b, %c", "c64")):
        target += f"  %{name} = pto.vadd {operands}, %m : {R}, {R}, {M} -> {R}\n"
        target += f'  pto.vsts %{name}, %z[%{place}], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}\n'
    found = smallest(XYZ, source, target)
    assert shown(found) == ["%y[0] = 0x3F800000 (1)"]
    assert (found.failure["element"], found.failure["want"], found.failure["got"]) == (
        64, "0x00000000 (0)", "0x3F800000 (1)"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("mode", "value"),
    [("Z", "0x3FC00000 (1.5)"), ("A", "0x3F000000 (0.5)"), ("F", "0x3FC00000 (1.5)"), ("C", "0x3F000000 (0.5)")],
)
def test_another_rounding_takes_one_simple_value_between_integers(mode: str, value: str) -> None:
    """To nearest even, 1.5 is 2 and 0.5 is 0. Of the powers of two, 0.5 goes to 0 in R, Z and F, to 1 in A and C."""
    si, ri, pi = "!pto.vmi.vreg<64xsi32>", "!pto.vreg<64xsi32>", "!pto.ptr<si32, ub>"
    source = f'{VLOAD}  %r = pto.vmi.vcvt %a {{rounding = "R", saturate = "SAT"}} : {V} -> {si}\n{VSTORE}'
    target = f'{LOAD}  %r = pto.vcvt %a, %m {{rnd = "{mode}", sat = "SAT"}} : {R}, {M} -> {ri}\n{STORE}'
    source, target = source.replace(f"{V}, {P}", f"{si}, {pi}"), target.replace(f"{R}, {P}, {M}", f"{ri}, {pi}, {M}")
    (found,) = shown(smallest(f"%x: {P}, %y: {pi}", source, target))
    assert found.split(" = ")[1] == value


def test_a_tie_of_a_narrow_format_has_one_bit_of_mantissa() -> None:
    """f32 to f16 by R or A: 1 + 2^-11 lies halfway between 1 and 1 + 2^-10."""
    half, rh, ph = "!pto.vmi.vreg<64xf16>", "!pto.vreg<128xf16>", "!pto.ptr<f16, ub>"
    source = f'{VLOAD}  %r = pto.vmi.vcvt %a {{rounding = "R", saturate = "NOSAT"}} : {V} -> {half}\n{VSTORE}'.replace(
        f"{V}, {P}", f"{half}, {ph}"
    )
    target = f"""{LOAD}  %r = pto.vcvt %a, %m {{part = "EVEN", rnd = "A", sat = "NOSAT"}} : {R}, {M} -> {rh}
  pto.vsts %r, %y[%c0], %m {{dist = "PK_B32"}} : {rh}, {ph}, {M}"""
    found = smallest(f"%x: {P}, %y: {ph}", source, target)
    ((_, code),) = found.values
    assert code == 0x3F801000


def test_a_tail_mask_that_ends_early_needs_no_data() -> None:
    """Lane 39 is not written: what was there before shows."""
    count = "  %n = arith.constant {} : {}\n"
    source = f"""{count.format(40, "index")}  %k = pto.vmi.create_mask %n : index -> {VM}
{VLOAD}  %r = pto.vmi.vneg %a : {V} -> {V}
  pto.vmi.vstore %r, %y[%c0], %k : {V}, {P}, {VM}"""
    target = f"""{count.format(39, "i32")}  %k, %rest = pto.plt_b32 %n : i32 -> {M}, i32
{LOAD}  %r = pto.vneg %a, %m : {R}, {M} -> {R}
{STORE.replace("%m", "%k")}"""
    found = smallest(XY, source, target)
    assert shown(found) == [] and found.surroundings == "0xA5"
    assert (found.failure["element"], found.failure["want"]) == (39, "0x80000000 (-0)")
    assert found.failure["got"].startswith("0xA5A5A5A5")


def test_a_reduction_under_a_short_mask_takes_the_lane_that_it_misses() -> None:
    source = read_program(MAXIMUM_OF_100).functions[0]
    short = read_program(MAXIMUM_OF_REGISTERS.replace("constant 36 : i32", "constant 8 : i32")).functions[0]
    found = verify_functions(source, short, shrink=400).counterexample
    assert found is not None
    ((cell, code),) = found.values
    assert code == 0x3F800000 and 72 * 4 <= cell.byte < 100 * 4
    careless = read_program(MAXIMUM_OF_REGISTERS.replace("pto.vcmax %b, %t", "pto.vcmax %b, %m")).functions[0]
    found = verify_functions(source, careless, shrink=400).counterexample
    assert found is not None and shown(found) == [] and found.surroundings == "mixed"


def test_one_positive_element_is_preferred_to_many_negative_ones() -> None:
    """A maximum of 8 lanes for one of 64 differs when those 8 are negative, or when one of the others is positive."""
    source = read_program(MAXIMUM_OF_100).functions[0]
    eight = read_program(MAXIMUM_OF_REGISTERS.replace('"PAT_ALL"', '"PAT_VL8"')).functions[0]
    verdicts = [verify_functions(source, eight, seed=seed, shrink=400) for seed in range(6)]
    found = [verdict.counterexample for verdict in verdicts if verdict.counterexample is not None]
    assert len(found) >= 3 and all([code for _, code in each.values] == [0x3F800000] for each in found)


def test_a_store_beside_its_place_needs_no_data() -> None:
    target = f"  %c8 = arith.constant 8 : index\n{LOAD}  %r = pto.vneg %a, %m : {R}, {M} -> {R}\n{STORE}"
    found = smallest(XY, f"{VLOAD}  %r = pto.vmi.vneg %a : {V} -> {V}\n{VSTORE}", target.replace("y[%c0]", "y[%c8]"))
    assert shown(found) == [] and found.failure["element"] == 0


def test_what_only_a_nan_shows() -> None:
    """The sign of a NaN is taken away by vabs; a maximum gives the canonical NaN."""
    source = f"{VLOAD}  %r = pto.vmi.vabs %a : {V} -> {V}\n{VSTORE}"
    target = (
        f"{LOAD}  %b = pto.vneg %a, %m : {R}, {M} -> {R}\n  %r = pto.vmax %a, %b, %m : {R}, {R}, {M} -> {R}\n{STORE}"
    )
    found = smallest(XY, source, target)
    ((_, code),) = found.values
    assert np.isnan(np.uint32(code).view(np.float32)) and not code >> 31


def test_what_only_minus_zero_shows() -> None:
    """-0 + 0 is +0."""
    zero = f"  %z0 = arith.constant 0.0 : f32\n  %z = pto.vbr %z0 : f32 -> {R}\n"
    target = f"{LOAD}{zero}  %r = pto.vadd %a, %z, %m : {R}, {R}, {M} -> {R}\n{STORE}"
    found = smallest(XY, f"{VLOAD}{VSTORE.replace('%r', '%a')}", target)
    (value,) = shown(found)
    assert value.endswith("= 0x80000000 (-0)")
    assert (found.failure["want"], found.failure["got"]) == ("0x80000000 (-0)", "0x00000000 (0)")


LOOP = """  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %n step %c1 {
    %o = arith.muli %i, %c64 : index
"""
SOURCE_LOOP = f"""{LOOP}{VLOAD.replace("%c0", "%o")}    %r = pto.vmi.vabs %a : {V} -> {V}
{VSTORE.replace("%c0", "%o")}
  }}"""
TARGET_LOOP = f"""{LOOP}{LOAD.replace("%c0", "%o")}    %r = pto.vabs %a, %m : {R}, {M} -> {R}
{STORE.replace("%c0", "%o")}
  }}"""


def test_a_wrong_second_iteration_takes_two_trips() -> None:
    found = smallest(f"{XY}, %n: index", SOURCE_LOOP, TARGET_LOOP.replace("%x[%o]", "%x[%c0]"))
    assert found.shown_scalars == {"n": "2"} and len(found.values) == 1
    ((cell, code),) = found.values
    assert code == 0x3F800000 and cell.byte in (0, 256)
    assert found.failure["element"] == 64


def test_facts_hold_in_counterexamples() -> None:
    wrong = TARGET_LOOP.replace("%x[%o]", "%x[%c0]")
    found = smallest(f"{XY}, %n: index", SOURCE_LOOP, wrong, assumptions=["trips=5"])
    assert found.shown_scalars == {"n": "5"} and len(found.values) == 1


def test_a_run_time_count_is_the_least_that_fails() -> None:
    """The mask holds one lane too many, which shows up to 63 lanes: the source leaves alone what is written."""
    source = f"""  %k = pto.vmi.create_mask %n : index -> {VM}
{VLOAD}  pto.vmi.vstore %a, %y[%c0], %k : {V}, {P}, {VM}"""
    cast = "  %t = arith.index_cast %n : index to i32\n  %o = arith.constant 1 : i32\n"
    more = f"{cast}  %u = arith.addi %t, %o : i32\n  %k, %rest = pto.plt_b32 %u : i32 -> {M}, i32\n"
    target = f"{more}{LOAD}{STORE.replace('%m', '%k').replace('%r', '%a')}"
    found = smallest(f"{XY}, %n: index", source, target)
    assert found.shown_scalars == {"n": "0"} and shown(found) == []
    assert (found.failure["element"], found.failure["got"]) == (0, "0x00000000 (0)")


def test_float_arguments_are_made_simple_too() -> None:
    source = f"""  %k = pto.vmi.pset "PAT_ALL" : {VM}
{VLOAD}  %r = pto.vmi.vmuls %a, %s, %k : {V}, f32, {VM} -> {V}
{VSTORE}"""
    target = f"{LOAD}  %r = pto.vadds %a, %s, %m : {R}, f32, {M} -> {R}\n{STORE}"
    found = smallest(f"{XY}, %s: f32", source, target)
    assert (shown(found), found.shown_scalars) in (
        ([], {"s": "0x3F800000 (1)"}), (["%x[0] = 0x3F800000 (1)"], {"s": "0x00000000 (0)"})
    )  # fmt: skip


def test_a_trap_needs_no_data_and_the_least_offset() -> None:
    source = f"{VLOAD}  %r = pto.vmi.vneg %a : {V} -> {V}\n{VSTORE}".replace("%c0", "%o")
    target = f"{LOAD}  %r = pto.vneg %a, %m : {R}, {M} -> {R}\n{STORE}".replace("%c0", "%o")
    moved = "  %c4 = arith.constant 4 : index\n  %p = arith.addi %o, %c4 : index\n"
    found = smallest(f"{XY}, %o: index", source, moved + target.replace("y[%o]", "y[%p]"))
    assert "not aligned to 32 bytes" in found.failure["trap"] and found.failure["operation"] == "pto.vsts"
    assert shown(found) == [] and found.shown_scalars == {"o": "0"}
    far = "  %c4 = arith.constant 65536 : index\n  %p = arith.addi %o, %c4 : index\n"
    found = smallest(f"{XY}, %o: index", source, far + target.replace("y[%o]", "y[%p]"))
    assert "leaves the buffers" in found.failure["trap"] and found.shown_scalars == {"o": "0"}


def test_bytes_that_carry_are_two_ones() -> None:
    """1 or 1 is 1, 1 + 1 is 2; a single one makes no difference."""
    v, r, p, m = "!pto.vmi.vreg<256xui8>", "!pto.vreg<256xui8>", "!pto.ptr<ui8, ub>", "!pto.mask<b8>"
    source = f"""  %a = pto.vmi.vload %x[%c0] : {p} -> {v}
  %b = pto.vmi.vload %y[%c0] : {p} -> {v}
  %r = pto.vmi.vadd %a, %b : {v}, {v} -> {v}
  pto.vmi.vstore %r, %z[%c0] : {v}, {p}"""
    target = f"""  %k = pto.pset_b8 "PAT_ALL" : {m}
  %a = pto.vlds %x[%c0] : {p} -> {r}
  %b = pto.vlds %y[%c0] : {p} -> {r}
  %r = pto.vor %a, %b, %k : {r}, {r}, {m} -> {r}
  pto.vsts %r, %z[%c0], %k {{dist = "NORM_B8"}} : {r}, {p}, {m}"""
    found = smallest(XYZ.replace("f32", "ui8"), source, target)
    assert [code for _, code in found.values] == [1, 1]
    assert len({cell.byte for cell, _ in found.values}) == 1
    assert (found.failure["want"], found.failure["got"]) == ("0x02 (2)", "0x01 (1)")


def test_only_inputs_on_which_the_source_is_defined_count() -> None:
    """-1 at an index of its own: at one that other lanes have too it would be open which value stays."""
    sign = PHYSICAL_SCATTER.replace("  pto.vscatter %x", f"  %p = pto.vabs %x, %m : {R}, {M} -> {R}\n  pto.vscatter %p")
    assert sign != PHYSICAL_SCATTER
    found = smallest(GATHER_ARGUMENTS, SCATTER, sign)
    ((lane, one), (index, number)) = found.values
    assert (lane.buffer, index.buffer) == (0, 1) and lane.byte == index.byte
    assert (one, number) == (0xBF800000, 1)


def test_a_source_that_is_not_defined_has_no_counterexample() -> None:
    """The bits of a NaN that a sum makes, as integers."""
    cast = f"  %u = pto.vmi.vinterpret_cast %r : {V} -> {U}\n  pto.vmi.vstore %u, %y[%c0] : {U}, {PU}"
    source = f"{VLOAD}  %r = pto.vmi.vadd %a, %a : {V}, {V} -> {V}\n{cast}"
    target = f"{LOAD}  %r = pto.vadd %a, %a, %m : {R}, {R}, {M} -> {R}\n  %u = pto.vbitcast %r : {R} -> {RU}\n" + (
        STORE.replace("%r", "%u").replace(f"{R}, {P}", f"{RU}, {PU}")
    )
    found = verify_functions(*programs(f"%x: {P}, %y: {PU}", source, target), shrink=400)
    assert found.undefined and found.counterexample is None


def test_what_rests_on_the_last_bit_of_a_quotient() -> None:
    """x / 2 and x * 0.5 agree as long as the quotient is correctly rounded; the hardware's may be off."""
    two = "  %s = arith.constant 2.0 : f32\n"
    source = f"{two}{VLOAD}  %b = pto.vmi.vbrc %s : f32 -> {V}\n  %r = pto.vmi.vdiv %a, %b : {V}, {V} -> {V}\n{VSTORE}"
    half = two.replace("2.0", "0.5")
    target = f"{half}{LOAD}  %b = pto.vbr %s : f32 -> {R}\n  %r = pto.vmul %a, %b, %m : {R}, {R}, {M} -> {R}\n{STORE}"
    found = smallest(XY, source, target)
    assert "the last bit of vdiv" in found.failure["trap"] and len(found.values) <= 1


def test_pointers_made_of_integers() -> None:
    """The second summand is the first one again."""
    wrong = PHYSICAL_ABSOLUTE.replace("pto.vadd %x, %y", "pto.vadd %x, %x")
    found = smallest("", ABSOLUTE, wrong)
    ((cell, code),) = found.values
    assert code == 0x3F800000 and found.place(cell) in (f"ub[byte {cell.byte} : f32]", f"ub[{cell.byte}]")
    assert found.failure["buffer"] == "ub"


def test_addresses_that_are_data() -> None:
    """One index and the element that it names; the other program reads from where the index points to without it."""
    dense = PHYSICAL_GATHER.replace("pto.vgather2 %table, %i, %m : ", "pto.vlds %table[%c0] : ")
    dense = dense.replace(f"{P}, !pto.vreg<64xui32>, {M} -> {R}", f"{P} -> {R}")
    found = smallest(GATHER_ARGUMENTS, GATHER, dense)
    assert len(found.values) <= 2


def test_a_store_that_crosses_an_unknown_operation() -> None:
    unknown = "  pto.barrier #pto.pipe<PIPE_ALL>\n"
    source = f"{VLOAD}  %r = pto.vmi.vneg %a : {V} -> {V}\n{VSTORE}\n{unknown}"
    target = f"{LOAD}  %r = pto.vneg %a, %m : {R}, {M} -> {R}\n{unknown}{STORE}"
    found = smallest(XY, source, target)
    assert "a store was moved across it" in found.failure["trap"] and shown(found) == []
    found = smallest(XY, source, target.replace(unknown, "") + f"\n{unknown}{unknown}")
    assert "missing, repeated" in found.failure["trap"] and shown(found) == []


def test_data_behind_an_unknown_operation() -> None:
    unknown = "  pto.barrier #pto.pipe<PIPE_ALL>\n"
    again = f"{VLOAD}{unknown}" + VLOAD.replace("%a", "%b")
    source = f"{again}  %r = pto.vmi.vadd %a, %b : {V}, {V} -> {V}\n{VSTORE}"
    both = f"{LOAD}{unknown}" + LOAD.replace("%a", "%b")
    target = f"{both}  %r = pto.vadd %a, %a, %m : {R}, {R}, {M} -> {R}\n{STORE}"
    found = smallest(XY, source, target)
    assert len(found.values) == 1 and found.values[0][1] == 0x3F800000


def test_the_bound_on_runs_is_kept_and_said() -> None:
    source, target = programs(XY, SOURCE_LOOP.replace("%n", "%c64"), TARGET_LOOP.replace("%n", "%c64"))
    wrong = read_program(repr_of(target).replace("pto.vabs", "pto.vrelu")).functions[0]
    full = verify_functions(source, wrong, shrink=400).counterexample
    assert full is not None and full.complete and len(full.values) == 1
    short = verify_functions(source, wrong, shrink=4).counterexample
    assert short is not None and not short.complete and short.runs == 4
    assert len(short.values) > len(full.values)
    assert verify_functions(source, wrong).counterexample is None
    assert verify_functions(source, wrong, shrink=400).counterexample == full


def repr_of(function: Function) -> str:
    from eqsat import print_function

    return print_function(function)


OPERATIONS = ["vadd", "vsub", "vmul", "vmax", "vmin"]


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(OPERATIONS), st.sampled_from(OPERATIONS), st.integers(0, 99), st.integers(5, 120))
def test_a_shrunk_input_fails_and_has_no_more_elements(name: str, other: str, seed: int, limit: int) -> None:
    load = f"{VLOAD}  %b = pto.vmi.vload %y[%c0] : {P} -> {V}\n"
    physical = f"{LOAD}  %b = pto.vlds %y[%c0] : {P} -> {R}\n"
    source = f"{load}  %r = pto.vmi.{name} %a, %b : {V}, {V} -> {V}\n{VSTORE.replace('%y', '%z')}"
    target = f"{physical}  %r = pto.{other} %a, %b, %m : {R}, {R}, {M} -> {R}\n{STORE.replace('%y', '%z')}"
    functions = programs(XYZ, source, target)
    counts = []
    for bound in (1, limit):
        found = verify_functions(*functions, seed=seed, shrink=bound).counterexample
        assert (found is None) == (name == other)
        if found is None:
            return
        assert found.runs <= bound
        again = replay(read_repro(repro_text(*functions, found)))
        assert again.status == "failed" and again.first_difference is not None
        assert math.isclose(again.first_difference["byte"], found.failure["byte"])
        counts.append(len(found.values))
    assert counts[1] <= counts[0] <= 128
