"""Float sums whose order is open: what is exact in every order, and what each way of judging the others still finds."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.reader import read_program
from tests.verify.test_control import M, P, R, judge
from verify.data import STYLES, styled
from verify.harness import Comparison
from verify.memory import ELEMENTS, Footprint, Placement
from verify.notes import OTHER_ORDERS, Notes
from verify.orders import open_total, spread
from verify.scene import Run
from verify.tolerance import settled


def rows(*values: list[float]) -> np.ndarray:
    return np.array(values, np.float64)


@pytest.mark.parametrize(
    ("kind", "values", "exact"),
    [
        ("f32", [1.0, 2.0, -3.0, 0.25], True),
        ("f32", [2.0**24 - 1, 1.0], True),  # 2^24 is the last whole number before a gap
        ("f32", [2.0**24, 1.0], False),  # 2^24 + 1 is no f32
        ("f32", [2.0**24, 2.0, -4.0], True),
        ("f32", [1.0, 2.0**-24], False),
        ("f32", [0.0, -0.0], True),
        ("f32", [2.0**-149, 3 * 2.0**-149], True),  # subnormals are multiples of the smallest one
        ("f32", [np.inf, 0.1, 0.3], True),
        ("f16", [-np.inf, 65504.0], True),
        ("f16", [-np.inf, 65504.0, 65504.0], False),  # -inf from the left, NaN when the others overflow first
        ("f16", [np.inf, 65504.0, 65504.0], True),
        ("f16", [np.inf, -65504.0, -65504.0], False),
        ("f16", [np.nan, -np.inf, 65504.0, 65504.0], True),
        ("f32", [np.inf, -np.inf, 0.1], True),
        ("f32", [np.nan, 0.1, 0.3], True),
        ("f16", [2047.0, 1.0], True),
        ("f16", [2048.0, 1.0], False),
        ("f16", [65504.0, 65504.0], True),  # infinite in every order
    ],
)
def test_sums_that_are_the_same_in_every_order(kind: str, values: list[float], exact: bool) -> None:
    with np.errstate(invalid="ignore"):
        assert (spread(rows(values), kind)[0] == 0) == exact


def test_how_far_orders_may_be_apart() -> None:
    # 3 addends: two trees of depth 2 and one register, each step half an ulp of at most the total 1 + 2 + 2^-24.
    total = 3 + 2.0**-24
    assert spread(rows([1.0, 2.0, 2.0**-24]), "f32")[0] == total * 5 * 2.0**-24
    # 65504 + 65504 - 65504 is 65504 or infinite.
    assert spread(rows([65504.0, 65504.0, -65504.0]), "f16")[0] == np.inf
    assert spread(rows([1.0, 1.0], [1.0, 2.0**-24]), "f32")[0] == 0  # rows have nothing to do with each other


def test_probes_move_open_sums_only() -> None:
    notes = Notes()
    add = open_total("f32", notes)
    codes = np.array([[1, 2], [1, 2.0**-24], [1, 2.0**-24]], np.float32).view(np.uint32)
    mask = np.ones((3, 2), bool)
    usual = add(codes, mask).view(np.float32)
    assert list(usual) == [3, 1, 1] and notes.open_sums and notes.assumptions
    moved = []
    for order in OTHER_ORDERS:
        notes.probe([order])
        moved.append(np.sign(add(codes, None).view(np.float32) - usual).tolist())
    assert moved[:2] == [[0, 1, 1], [0, -1, -1]]
    assert sorted(moved[2:]) == [[0, -1, 1], [0, 1, -1]]  # one row up and the next down, and the other way round
    notes.forget()
    notes.probe()
    assert list(add(codes, np.array([[True, True], [True, False], [False, True]])).view(np.float32)) == [3, 1, 2.0**-24]
    assert not notes.open_sums and notes.met_sum


def images(*values: list[float]) -> tuple[list[np.ndarray], Placement, list[Footprint]]:
    size = 4 * len(values[0])
    footprint = Footprint(0, np.zeros(size, bool), np.ones(size, bool), np.full(size, ELEMENTS.index("f32"), np.int8))
    placement = Placement.of([footprint], adjacent=False)
    made = []
    for row in values:
        image = np.zeros(placement.size, np.uint8)
        start = placement.starts[0]
        image[start : start + size] = np.array(row, np.float32).view(np.uint8)
        made.append(image)
    return made, placement, [footprint]


def test_what_another_order_explains() -> None:
    last = 2.0**-23
    (want, up, down, got), placement, footprints = images(
        [1, 1, 1, 1, 5, 1, 1, 1],
        [1 + 4 * last, 1 + 4 * last, 1 + 4 * last, 1, 5, 1, np.nan, 1 + last],
        [1 - 4 * last, 1 - 4 * last, 1, 1, 5, 1, 1, 1],
        # inside, beyond half as far again on each side, one ulp below, no sum, no sum, as it is, NaN, a sign
        [1 + 3 * last, 1 + 9 * last, 1 - last / 2, 1 + last, 5, 1, np.nan, -1],
    )
    result, ulps = settled(want, [up, down], got, placement, footprints)
    start = placement.starts[0]
    same = (result[start : start + 32].view(np.uint32) == want[start : start + 32].view(np.uint32)).tolist()
    assert same == [True, False, True, False, True, True, True, False]
    assert result[start + 4 : start + 8].tolist() == got[start + 4 : start + 8].tolist() and ulps >= 3
    # Bytes that are no element of the source are never explained.
    got[:] = want
    got[0] = 1
    assert settled(want, [up, down], got, placement, footprints)[0][0] == 1


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", ["f32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "hif8", "u8", "s16"])
def test_styles_hold_their_few_values(kind: str, style: str) -> None:
    made = styled(kind, 512, np.random.Generator(np.random.PCG64(1)), style)
    count = len(np.unique(made))
    assert count <= len(STYLES[style]) and (count > 1) == (len(STYLES[style]) > 1)


# -- whole programs: 4 rows of 100 in 128 lanes, of which two registers hold 64 each

V, VM, V1 = "!pto.vmi.vreg<128xf32>", "!pto.vmi.mask<128xpred>", "!pto.vmi.vreg<1xf32>"
ROWS = """  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
"""
SOFTMAX = f"""{ROWS}  %c100 = arith.constant 100 : index
  %live = pto.vmi.create_mask %c100 : index -> {VM}
  scf.for %row = %c0 to %c4 step %c1 {{
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : {P} -> {V}
    %max = pto.vmi.vcmax %v, %live : {V}, {VM} -> {V1}
    %b = pto.vmi.vbrc %max {{group = 1}} : {V1} -> {V}
    %e = pto.vmi.vexpdif %v, %b, %live : {V}, {V}, {VM} -> {V}
    %sum = pto.vmi.vcadd %e, %live {{reassoc}} : {V}, {VM} -> {V1}
    %s = pto.vmi.vbrc %sum {{group = 1}} : {V1} -> {V}
    %p = pto.vmi.vdiv %e, %s : {V}, {V} -> {V}
    pto.vmi.vstore %p, %y[%o] : {V}, {P}
  }}"""
PHYSICAL_SOFTMAX = f"""{ROWS}  %c36 = arith.constant 36 : i32
  %t, %rest = pto.plt_b32 %c36 : i32 -> {M}, i32
  %one = arith.constant 1.0 : f32
  %ones = pto.vbr %one : f32 -> {R}
  scf.for %row = %c0 to %c4 step %c1 {{
    %o = arith.muli %row, %c128 : index
    %o2 = arith.addi %o, %c64 : index
    %a = pto.vlds %x[%o] : {P} -> {R}
    %b = pto.vlds %x[%o2] : {P} -> {R}
    %ma = pto.vcmax %a, %m : {R}, {M} -> {R}
    %mb = pto.vcmax %b, %t : {R}, {M} -> {R}
    %mm = pto.vmax %ma, %mb, %m : {R}, {R}, {M} -> {R}
    %d = pto.vdup %mm, %m {{position = "LOWEST"}} : {R}, {M} -> {R}
    %ea = pto.vexpdif %a, %d, %m, "ODD" : {R}, {R}, {M} -> {R}
    %eb = pto.vexpdif %b, %d, %t, "ODD" : {R}, {R}, {M} -> {R}
    %both = pto.vadd %ea, %eb, %m : {R}, {R}, {M} -> {R}
    %sum = pto.vcadd %both, %m : {R}, {M} -> {R}
    %s = pto.vdup %sum, %m {{position = "LOWEST"}} : {R}, {M} -> {R}
    %pa = pto.vdiv %ea, %s, %m : {R}, {R}, {M} -> {R}
    %pb = pto.vdiv %eb, %s, %m : {R}, {R}, {M} -> {R}
    pto.vsts %pa, %y[%o], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}
    pto.vsts %pb, %y[%o2], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}
  }}"""

# A product that is rounded has no exact sums whatever the data, but for zeros.
SCALED = f"""{ROWS}  %deci = arith.constant 0.1 : f32
  %all = pto.vmi.pset "PAT_ALL" : {VM}
  %c100 = arith.constant 100 : index
  %live = pto.vmi.create_mask %c100 : index -> {VM}
  scf.for %row = %c0 to %c4 step %c1 {{
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : {P} -> {V}
    %e = pto.vmi.vmuls %v, %deci, %all : {V}, f32, {VM} -> {V}
    %sum = pto.vmi.vcadd %e, %live {{reassoc}} : {V}, {VM} -> {V1}
    %s = pto.vmi.vbrc %sum {{group = 1}} : {V1} -> {V}
    %p = pto.vmi.vadd %v, %s : {V}, {V} -> {V}
    pto.vmi.vstore %p, %y[%o] : {V}, {P}
  }}"""
PHYSICAL_SCALED = f"""{ROWS}  %deci = arith.constant 0.1 : f32
  %c36 = arith.constant 36 : i32
  %t, %rest = pto.plt_b32 %c36 : i32 -> {M}, i32
  scf.for %row = %c0 to %c4 step %c1 {{
    %o = arith.muli %row, %c128 : index
    %o2 = arith.addi %o, %c64 : index
    %a = pto.vlds %x[%o] : {P} -> {R}
    %b = pto.vlds %x[%o2] : {P} -> {R}
    %ea = pto.vmuls %a, %deci, %m : {R}, f32, {M} -> {R}
    %eb = pto.vmuls %b, %deci, %t : {R}, f32, {M} -> {R}
    %both = pto.vadd %ea, %eb, %m : {R}, {R}, {M} -> {R}
    %sum = pto.vcadd %both, %m : {R}, {M} -> {R}
    %s = pto.vdup %sum, %m {{position = "LOWEST"}} : {R}, {M} -> {R}
    %pa = pto.vadd %a, %s, %m : {R}, {R}, {M} -> {R}
    %pb = pto.vadd %b, %s, %m : {R}, {R}, {M} -> {R}
    pto.vsts %pa, %y[%o], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}
    pto.vsts %pb, %y[%o2], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}
  }}"""
ARGUMENTS = f"%x: {P}, %y: {P}"

# An addend dropped, one twice, a mask lost, a mask one short, a register added twice.
ADDENDS = [
    ("%sum = pto.vcadd %both, %m", "%sum = pto.vcadd %both, %cut", '  %cut = pto.pset_b32 "PAT_VL32" : ' + M + "\n"),
    ("%sum = pto.vcadd %both, %m", "%sum = pto.vcadd %ea, %m", ""),
    ("%both = pto.vadd %ea, %eb, %m", "%both = pto.vadd %ea, %ea, %m", ""),
    ("%eb = OP", "%eb = OPLOST", ""),
    ("arith.constant 36 : i32", "arith.constant 35 : i32", ""),
    ("arith.constant 36 : i32", "arith.constant 37 : i32", ""),
]
# Neighbours exchanged, registers exchanged, the wrong row.
PLACES = [
    ("pto.vsts %pa, %y[%o]", "pto.vsts %swapped, %y[%o]", ""),
    ("pto.vsts %pa, %y[%o]", "pto.vsts %pb, %y[%o]", ""),
    ("%a = pto.vlds %x[%o]", "%a = pto.vlds %x[%c0]", ""),
]
SWAP = f"""    %half0, %half1 = pto.vdintlv %pa, %pa : {R}, {R} -> {R}, {R}
    %swapped, %unused = pto.vintlv %half1, %half0 : {R}, {R} -> {R}, {R}
"""


def mutated(target: str, old: str, new: str, head: str) -> str:
    if "OP" in old:
        name = "pto.vexpdif" if "vexpdif" in target else "pto.vmuls"
        line = next(line for line in target.splitlines() if line.strip().startswith("%eb ="))
        assert name in line
        return target.replace(line, line.replace(", %t", ", %m"))
    assert old in target
    target = target.replace(old, new, 1)
    if "%swapped" in new:
        target = target.replace("    pto.vsts %swapped", SWAP + "    pto.vsts %swapped")
    return head + target


def finds(source: str, target: str, run: Run) -> bool:
    """Whether one run alone tells two programs apart."""
    head = f"func.func @t({ARGUMENTS}) {{\n  %c0 = arith.constant 0 : index\n"
    texts = (source, f'  %m = pto.pset_b32 "PAT_ALL" : {M}\n{target}')
    functions = [read_program(f"{head}{text}\n  return\n}}\n").functions[0] for text in texts]
    compared = Comparison(functions[0], functions[1], 0, 1, (), None)
    outcome = compared.pair.compare(compared.scene(run, {}), {})
    assert outcome is not None and outcome.trap is None and not outcome.depends
    assert outcome.exact == run.exact
    return not np.array_equal(outcome.want, outcome.got)


COARSE = Run(5, plain=True, coarse=frozenset({"vexpdif"}))
STEPS, ONES = Run(6, plain=True, style="steps"), Run(7, plain=True, style="ones")


def test_softmax_is_right_in_every_mode() -> None:
    for run in (Run(0, plain=True), COARSE, STEPS, ONES):
        assert not finds(SOFTMAX, PHYSICAL_SOFTMAX, run)
    found = judge(ARGUMENTS, SOFTMAX, PHYSICAL_SOFTMAX)
    assert found.status == "tested"
    said = "; ".join(found.assumptions)
    assert "exact in every order in runs" in said and "vexpdif gave multiples of a power of two in runs 4, 5" in said
    assert "never exact" not in said


@pytest.mark.parametrize("change", ADDENDS)
def test_a_wrong_addend_is_found_in_every_mode(change: tuple[str, str, str]) -> None:
    target = mutated(PHYSICAL_SOFTMAX, *change)
    for run in (Run(0, plain=True), COARSE, STEPS, ONES):
        assert finds(SOFTMAX, target, run), run
    assert judge(ARGUMENTS, SOFTMAX, target).status == "failed"


@pytest.mark.parametrize("change", PLACES)
def test_a_wrong_lane_is_found_in_every_mode(change: tuple[str, str, str]) -> None:
    target = mutated(PHYSICAL_SOFTMAX, *change)
    for run in (Run(0, plain=True), COARSE, STEPS):
        assert finds(SOFTMAX, target, run), run
    assert judge(ARGUMENTS, SOFTMAX, target).status == "failed"


def test_a_product_with_the_reciprocal_is_no_quotient() -> None:
    """It differs in the last bit only, as another order does: the coarse runs tell it apart."""
    target = PHYSICAL_SOFTMAX.replace(
        "    %pa = pto.vdiv %ea, %s",
        f"    %q = pto.vdiv %ones, %s, %m : {R}, {R}, {M} -> {R}\n    %pa = pto.vmul %ea, %q",
    ).replace("pto.vdiv %eb, %s", "pto.vmul %eb, %q")
    assert not finds(SOFTMAX, target, Run(0, plain=True))
    assert finds(SOFTMAX, target, COARSE)
    assert judge(ARGUMENTS, SOFTMAX, target).status == "failed"


def test_sums_that_are_never_exact() -> None:
    found = judge(ARGUMENTS, SCALED, PHYSICAL_SCALED)
    assert found.status == "tested"
    assert "sums were never exact: compared within a tolerance" in found.assumptions
    (sentence,) = (s for s in found.assumptions if s.startswith("the order of float sums is open"))
    assert "in runs 0" in sentence and sentence.endswith("ulp apart")


@pytest.mark.parametrize("change", [*ADDENDS, *PLACES])
def test_mistakes_are_found_within_a_tolerance(change: tuple[str, str, str]) -> None:
    target = mutated(PHYSICAL_SCALED, *change)
    assert finds(SCALED, target, Run(0, plain=True))
    assert judge(ARGUMENTS, SCALED, target).status == "failed"


def test_a_store_across_an_unknown_operation_is_found_where_sums_are_open() -> None:
    unknown = "  pto.barrier #pto.pipe<PIPE_ALL>"
    assert judge(ARGUMENTS, f"{SOFTMAX}\n{unknown}", f"{PHYSICAL_SOFTMAX}\n{unknown}").status == "tested"
    target = f"{PHYSICAL_SOFTMAX}\n{unknown}".replace("pto.vdiv %ea, %s", "pto.vdiv %ea, %both")
    found = judge(ARGUMENTS, f"{SOFTMAX}\n{unknown}", target)
    assert found.first_difference is not None and "a store was moved across it" in found.first_difference["trap"]


# -- counters

H, HP, HM = "!pto.vmi.vreg<128xui16>", "!pto.ptr<ui16, ub>", "!pto.vmi.mask<256xpred>"
HISTOGRAM = f"""  %all = pto.vmi.pset "PAT_ALL" : {HM}
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<256xui8>
  %b = pto.vmi.vload %bins[%c0] : {HP} -> {H}
  %h = pto.vmi.vdhist %b, %v, %all : {H}, !pto.vmi.vreg<256xui8>, {HM} -> {H}
  pto.vmi.vstore %h, %bins[%c0] : {H}, {HP}"""
PHYSICAL_HISTOGRAM = """  %m8 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
  %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
  %v = pto.vlds %x[%c0] : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
  %b = pto.vlds %bins[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
  %h = pto.dhistv2 %b, %v, %m8 {bin = "BIN_N0"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
  pto.vsts %h, %bins[%c0], %m16 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>"""
COUNTED = f"%x: !pto.ptr<ui8, ub>, %bins: {HP}"


def test_counters_start_small_and_wrap() -> None:
    found = judge(COUNTED, HISTOGRAM, PHYSICAL_HISTOGRAM, runs=1)
    assert found.status == "tested" and not any("65535" in s for s in found.assumptions)
    found = judge(COUNTED, HISTOGRAM, PHYSICAL_HISTOGRAM, seed=2)
    assert found.status == "tested" and "a histogram bin beyond 65535 wraps" in found.assumptions
    assert judge(COUNTED, HISTOGRAM, PHYSICAL_HISTOGRAM.replace("BIN_N0", "BIN_N1")).status == "failed"
