"""Costs of hand-written programs against figures worked out by hand from the counters of the machine file.

The programs are those that a fixed lowering emits for the kernels of the study (two casts, a scaled cast, grouped
maxima), so that sums over set-up, straight-line code and loops are covered as well as single loops.
"""

from fractions import Fraction

import pytest

from eqsat.ir import EqsatError
from eqsat.machine import load_machine
from eqsat.reader import read_program
from extract.cost import ProgramCost, program_cost

F32, B32, IDX = "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.vreg<64xui32>"
BF16, B16 = "!pto.vreg<128xbf16>", "!pto.mask<b16>"
F16 = "!pto.vreg<128xf16>"
F8, U8, B8 = "!pto.vreg<256xf8E4M3FN>", "!pto.vreg<256xui8>", "!pto.mask<b8>"
P16, PH, P32, P8 = "!pto.ptr<bf16, ub>", "!pto.ptr<f16, ub>", "!pto.ptr<f32, ub>", "!pto.ptr<f8E4M3FN, ub>"

MASK8 = f'%m8 = pto.pset_b8 "PAT_ALL" : {B8}'
MASK16 = f'%m16 = pto.pset_b16 "PAT_ALL" : {B16}'
MASK32 = f'%m32 = pto.pset_b32 "PAT_ALL" : {B32}'
NARROW = 'rnd = "R", sat = "SAT"'


def function(args: str, body: str) -> str:
    constants = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index"
    return f"func.func @k({args}) {{\n{constants}\n{body}\nreturn\n}}\n"


def loop(name: str, trips: int, body: str) -> str:
    return f"%n_{name} = arith.constant {trips} : index\nscf.for %{name} = %c0 to %n_{name} step %c1 {{\n{body}\n}}"


def cost(text: str, params: str = "camodel", assumptions: tuple[str, ...] = ()) -> ProgramCost:
    return program_cost(read_program(text).functions[0], load_machine("a5", params), assumptions)


def widen(source: str, name: str, dense: str = BF16) -> str:
    """Two casts of one 16-bit register: even and odd lanes."""
    return "\n".join(
        f'%{name}{part} = pto.vcvt %{source}, %m16 {{part = "{part}"}} : {dense}, {B16} -> {F32}'
        for part in ("EVEN", "ODD")
    )


def merge_four(names: list[str]) -> str:
    """Four parts of a byte register, merged by three vor, and stored."""
    lines = []
    for part, name in enumerate(names):
        lines.append(f'%q{part} = pto.vcvt %{name}, %m32 {{part = "P{part}", {NARROW}}} : {F32}, {B32} -> {F8}')
        lines.append(f"%u{part} = pto.vbitcast %q{part} : {F8} -> {U8}")
    for index, (a, b) in enumerate((("u0", "u1"), ("u2", "u3"), ("o0", "o1"))):
        lines.append(f"%o{index} = pto.vor %{a}, %{b}, %m8 : {U8}, {U8}, {B8} -> {U8}")
    lines.append(f"%packed = pto.vbitcast %o2 : {U8} -> {F8}")
    lines.append(f'pto.vsts %packed, %out[%off], %m8 {{dist = "NORM_B8"}} : {F8}, {P8}, {B8}')
    return "\n".join(lines)


def dual(name: str, pointer: str, kind: str = BF16, ptr: str = P16) -> str:
    return f'%{name}0, %{name}1 = pto.vldsx2 %{pointer}[%off], "DINTLV_B16" : {ptr}, index -> {kind}, {kind}'


def multiply(name: str, a: str, b: str, kind: str, mask: str, granularity: str) -> str:
    return f"%{name} = pto.vmul %{a}, %{b}, %{mask} : {kind}, {kind}, {granularity} -> {kind}"


OFFSET = "%c256 = arith.constant 256 : index\n%off = arith.muli %tile, %c256 : index"
CAST_D4 = function(
    f"%x: {P16}, %inv: {P16}, %out: {P8}",
    "pto.vecscope {\n"
    + "\n".join([MASK8, MASK16, MASK32])
    + "\n"
    + loop(
        "tile",
        64,
        "\n".join(
            [OFFSET, dual("x", "x"), dual("s", "inv")]
            + [multiply(f"y{i}", f"x{i}", f"s{i}", BF16, "m16", B16) for i in (0, 1)]
            + [widen("y0", "w0"), widen("y1", "w1"), merge_four(["w0EVEN", "w1EVEN", "w0ODD", "w1ODD"])]
        ),
    )
    + "\n}",
)


def test_merged_cast() -> None:
    """2 vmul, 8 vcvt, 3 vor: 1.15 x (2 x 1.15 + 11) / 2 = 7.6475; set-up 3 x 1.15 / 2."""
    found = cost(CAST_D4)
    assert [(b.loop, b.depth, b.trips, b.executions) for b in found.bodies] == [
        ("set-up", 0, 1, 1),
        ("tile", 1, 64, 64),
    ]
    set_up, tile = found.bodies
    assert set_up.ii == Fraction("1.725")
    assert tile.ii == Fraction("7.6475") and tile.bottleneck == "EXU"
    assert tile.instructions == {"vcvt": 8, "vldsx2.DINTLV_B16": 2, "vmul": 2, "vor": 3, "vsts.NORM_B8": 1}
    assert tile.counters.n == 16
    assert found.cycles == 64 * Fraction("7.6475") + Fraction("1.725")
    assert found.instructions["pset_b8"] == 1


def strided_cast() -> str:
    """Eight unpacked loads, four products on half-used registers, four packing stores."""
    lines = [OFFSET]
    for i in range(4):
        for p in ("x", "inv"):
            lines.append(f'%{p}{i} = pto.vlds %{p}[%off] {{dist = "UNPK_B16"}} : {P16} -> {BF16}')
        lines.append(multiply(f"y{i}", f"x{i}", f"inv{i}", BF16, "m16", B16))
        lines.append(f'%w{i} = pto.vcvt %y{i}, %m16 {{part = "EVEN"}} : {BF16}, {B16} -> {F32}')
        lines.append(f'%q{i} = pto.vcvt %w{i}, %m32 {{part = "P0", {NARROW}}} : {F32}, {B32} -> {F8}')
        lines.append(f'pto.vsts %q{i}, %out[%off], %m32 {{dist = "PK4_B32"}} : {F8}, {P8}, {B32}')
    body = "\n".join([MASK16, MASK32, loop("tile", 64, "\n".join(lines))])
    return function(f"%x: {P16}, %inv: {P16}, %out: {P8}", f"pto.vecscope {{\n{body}\n}}")


@pytest.mark.parametrize("params, ii", [("camodel", 24), ("device", 24), ("mild", 12)])
def test_strided_cast_is_bound_by_the_store_port(params: str, ii: int) -> None:
    """Four PK4_B32 at 6 (mild: 3) cycles; set-up 2 x 1.15 / 2."""
    found = cost(strided_cast(), params)
    assert (found.bodies[1].ii, found.bodies[1].bottleneck) == (ii, "STORE")
    assert found.cycles == 64 * ii + Fraction("1.15")


def scaled_cast(products: int) -> str:
    """f16 -> f32, ``products`` multiplications of each of four registers, fp8 by four merged parts; 16 blocks."""
    outside = [MASK8, MASK16, MASK32]
    outside.append(f'%e = pto.vlds %scale[%c0] {{dist = "E2B_B16"}} : {PH} -> {F16}')
    outside.append(f'%s = pto.vcvt %e, %m16 {{part = "EVEN"}} : {F16}, {B16} -> {F32}')
    if products > 1:
        outside.append("%factor = arith.constant 7.000000e-01 : f32")
        outside.append(f"%k = pto.vdup %factor, %m32 : f32, {B32} -> {F32}")
    lines = [OFFSET, dual("x", "x", F16, PH), widen("x0", "w0", F16), widen("x1", "w1", F16)]
    names = ["w0EVEN", "w1EVEN", "w0ODD", "w1ODD"]
    for step in range(products):
        lines += [multiply(f"{n}_{step}", n, "k" if step else "s", F32, "m32", B32) for n in names]
        names = [f"{n}_{step}" for n in names]
    body = "\n".join([*outside, loop("tile", 16, "\n".join([*lines, merge_four(names)]))])
    return function(f"%x: {PH}, %scale: {PH}, %out: {P8}", f"pto.vecscope {{\n{body}\n}}")


@pytest.mark.parametrize(
    "products, ii, set_up, cycles",
    [
        # E01 = 4 + 4 x 1.15 + 4 + 3 = 15.6; outside: one load, one vcvt: 1.15 / 2
        (1, "8.97", "1.725", "145.82"),
        # E01 = 8 + 36 x 1.15 + 3 = 52.4; set-up with one vdup more
        (9, "30.13", "2.3", "484.955"),
    ],
)
def test_arithmetic_is_paid_where_the_units_decide(products: int, ii: str, set_up: str, cycles: str) -> None:
    found = cost(scaled_cast(products))
    assert [(b.loop, b.ii) for b in found.bodies] == [
        ("set-up", Fraction(set_up)),
        ("body", Fraction("0.575")),
        ("tile", Fraction(ii)),
    ]
    assert found.cycles == Fraction(cycles)


def grouped_maximum(indices: str) -> str:
    """Deinterleave, absolute values, maxima over the parts, in-block maximum, four point stores."""
    lines = [MASK32, f'%m4 = pto.pset_b32 "PAT_VL4" : {B32}', f'%m1 = pto.pset_b32 "PAT_VL1" : {B32}', indices]
    lines += [f"%l{i} = pto.vlds %src[%off] : {P32} -> {F32}" for i in (0, 1)]
    lines += [f"%d{i}, %h{i} = pto.vdintlv %l0, %l1 : {F32}, {F32} -> {F32}, {F32}" for i in range(4)]
    lines += [f"%a{i} = pto.vabs %d{i}, %m32 : {F32}, {B32} -> {F32}" for i in range(4)]
    lines += [
        f"%x{i} = pto.vmax %{a}, %{b}, %m32 : {F32}, {F32}, {B32} -> {F32}"
        for i, (a, b) in enumerate((("a0", "a1"), ("a2", "a3"), ("x0", "x1")))
    ]
    lines.append(f"%g = pto.vcgmax %x2, %m32 : {F32}, {B32} -> {F32}")
    lines += [f"%r{i} = pto.vselr %g, %i{i} : {F32}, {IDX} -> {F32}" for i in range(3)]
    lines += [
        f'pto.vsts %{value}, %dst[%off], %m1 {{dist = "1PT_B32"}} : {F32}, {P32}, {B32}'
        for value in ("g", "r0", "r1", "r2")
    ]
    return "\n".join(lines)


SPLATS = "\n".join(
    f"%k{i} = arith.constant {i} : i32\n%i{i} = pto.vdup %k{i}, %m32 : i32, {B32} -> {IDX}" for i in range(3)
)


@pytest.mark.parametrize("params, ii", [("camodel", "12.5"), ("device", "20.5"), ("mild", "14.5")])
def test_constants_of_straight_line_code_are_set_up(params: str, ii: str) -> None:
    """4 vdintlv and 3 vselr on unit 0: 4 x 2 + 4.5; set-up 3 pset and 3 integer vdup: 6 x 1.15 / 2."""
    text = f"pto.vecscope {{\n{grouped_maximum(SPLATS)}\n}}"
    found = cost(text, params)
    assert [(b.loop, b.ii) for b in found.bodies] == [("set-up", Fraction("3.45")), ("body", Fraction(ii))]
    assert found.bodies[1].bottleneck == "EXU0"
    assert found.cycles == Fraction(ii) + Fraction("3.45")


def test_constants_inside_a_nest_are_set_up_and_executions_multiply() -> None:
    """256 x 12.5 + 3.45."""
    args = f"%src: {P32}, %dst: {P32}, %off: index"
    found = cost(function(args, loop("row", 16, loop("pair", 16, grouped_maximum(SPLATS)))))
    assert [(b.loop, b.depth, b.trips, b.executions) for b in found.bodies] == [
        ("set-up", 0, 1, 1),
        ("row/pair", 2, 16, 256),
    ]
    assert found.cycles == Fraction("3203.45")


def test_index_vectors_are_set_up_and_loads_are_not() -> None:
    """vci 2 + vshrs 1 + 1 pset in set-up, the load outside; then two loads, two products, two stores: 2 slots."""
    lines = [
        MASK32,
        "%zero = arith.constant 0 : i32",
        "%four = arith.constant 4 : i16",
        "%c = pto.vci %zero : i32 -> !pto.vreg<64xi32>",
        f"%i = pto.vshrs %c, %four, %m32 : !pto.vreg<64xi32>, i16, {B32} -> !pto.vreg<64xi32>",
        f"%s = pto.vlds %src[%c0] : {P32} -> {F32}",
        loop(
            "row",
            32,
            "\n".join(
                f"%r{i} = pto.vlds %rows[%row] : {P32} -> {F32}\n"
                f"{multiply(f'y{i}', f'r{i}', 's', F32, 'm32', B32)}\n"
                f'pto.vsts %y{i}, %dst[%row], %m32 {{dist = "NORM_B32"}} : {F32}, {P32}, {B32}'
                for i in (0, 1)
            ),
        ),
    ]
    found = cost(function(f"%src: {P32}, %rows: {P32}, %dst: {P32}", "\n".join(lines)))
    assert [(b.loop, b.ii) for b in found.bodies] == [
        ("set-up", Fraction("2.3")),
        ("body", Fraction("0.5")),
        ("row", Fraction(2)),
    ]
    assert found.bodies[2].bottleneck == "UB"


def test_masked_maxima_and_point_stores() -> None:
    """4 vcmax at 2.3 on unit 0."""
    lines = [f"%l{i} = pto.vlds %src[%r] : {P32} -> {F32}" for i in (0, 1)]
    lines += [f"%a{i} = pto.vabs %l{i}, %m32 : {F32}, {B32} -> {F32}" for i in (0, 1)]
    lines += [f"%g{i} = pto.vcmax %a{i // 2}, %m32 : {F32}, {B32} -> {F32}" for i in range(4)]
    stores = [f'pto.vsts %g{i}, %dst[%r], %m32 {{dist = "1PT_B32"}} : {F32}, {P32}, {B32}' for i in range(4)]
    found = cost(function(f"%src: {P32}, %dst: {P32}", MASK32 + "\n" + loop("r", 64, "\n".join(lines + stores))))
    assert (found.bodies[1].ii, found.bodies[1].bottleneck) == (Fraction("9.2"), "EXU0")
    packed = [f'%d{i} = pto.vdup %g{i}, %m32 {{position = "LOWEST"}} : {F32}, {B32} -> {F32}' for i in range(4)]
    packed += [
        f"%s{i} = pto.vsel %{a}, %{b}, %m32 : {F32}, {F32}, {B32} -> {F32}"
        for i, (a, b) in enumerate((("d0", "d1"), ("d2", "d3"), ("s0", "s1")))
    ]
    packed.append(f'pto.vsts %s2, %dst[%r], %m32 {{dist = "NORM_B32"}} : {F32}, {P32}, {B32}')
    found = cost(function(f"%src: {P32}, %dst: {P32}", MASK32 + "\n" + loop("r", 64, "\n".join(lines + packed))))
    assert (found.bodies[1].ii, found.bodies[1].bottleneck) == (Fraction("13.2"), "EXU0")
    assert found.bodies[1].instructions["vdup"] == 4


def test_a_stream_is_no_constant() -> None:
    """init_align belongs to its loop although it has no operands."""
    lines = [
        f"%v = pto.vlds %src[%r] : {P32} -> {F32}",
        "%a0 = pto.init_align : !pto.align",
        f"%a1 = pto.vstus %a0, %n, %v, %dst : !pto.align, i32, {F32}, {P32} -> !pto.align",
        f"pto.vstas %a1, %dst, %n : !pto.align, {P32}, i32",
    ]
    head = "%n = arith.constant 4 : i32\n"
    found = cost(function(f"%src: {P32}, %dst: {P32}", head + loop("r", 8, "\n".join(lines))))
    assert [b.loop for b in found.bodies] == ["r"]
    assert found.bodies[0].ii == Fraction("2.9")  # store port: 1.9 + 1.0
    assert found.bodies[0].counters.n == 4


def test_masks_that_depend_on_a_loop_are_no_constants() -> None:
    """plt of a carried scalar stays in the loop, plt of an argument is set-up."""
    text = function(
        f"%src: {P32}, %n: i32",
        f"%m, %left = pto.plt_b32 %n : i32 -> {B32}, i32\n"
        "%c8 = arith.constant 8 : index\n"
        "%last = scf.for %r = %c0 to %c8 step %c1 iter_args(%now = %n) -> (i32) {\n"
        f"%t, %next = pto.plt_b32 %now : i32 -> {B32}, i32\n"
        "scf.yield %next : i32\n}",
    )
    found = cost(text)
    assert [(b.loop, b.instructions) for b in found.bodies] == [("set-up", {"plt_b32": 1}), ("r", {"plt_b32": 1})]


def test_barriers_add_to_the_interval() -> None:
    lines = f'%v = pto.vlds %src[%r] : {P32} -> {F32}\npto.mem_bar "VST_VLD"'
    found = cost(function(f"%src: {P32}", loop("r", 8, lines)))
    assert found.bodies[0].ii == Fraction("16.5")


def test_unknown_trip_counts_are_said() -> None:
    body = f"%v = pto.vlds %src[%r] : {P32} -> {F32}"
    text = function(f"%src: {P32}, %n: index", f"scf.for %r = %c0 to %n step %c1 {{\n{body}\n}}")
    found = cost(text)
    assert (found.bodies[0].trips, found.cycles) == (64, 32)
    assert found.assumptions == ["the trip count of the loop over %r is unknown: taken to be 64"]
    found = cost(text, assumptions=("off%8==0", "trips=10"))
    assert (found.bodies[0].trips, found.cycles) == (10, 5)
    with pytest.raises(EqsatError, match="trips=N"):
        cost(text, assumptions=("trips=many",))


@pytest.mark.parametrize("bounds, trips", [((0, 16, 1), 16), ((3, 16, 4), 4), ((0, 17, 4), 5), ((5, 5, 1), 0)])
def test_trip_counts_of_constant_bounds(bounds: tuple[int, int, int], trips: int) -> None:
    constants = "\n".join(f"%b{i} = arith.constant {value} : index" for i, value in enumerate(bounds))
    body = f"%v = pto.vlds %src[%r] : {P32} -> {F32}"
    found = cost(function(f"%src: {P32}", f"{constants}\nscf.for %r = %b0 to %b1 step %b2 {{\n{body}\n}}"))
    assert (found.bodies[0].trips, found.cycles) == (trips, Fraction(trips, 2))


def test_casts_that_nobody_has_shown_are_named() -> None:
    cast = f'%q = pto.vcvt %x, %m16 {{part = "EVEN", {NARROW}}} : {BF16}, {B16} -> {F8}'
    found = cost(function(f"%p: {P16}", f"{MASK16}\n%x = pto.vlds %p[%c0] : {P16} -> {BF16}\n{cast}"))
    assert found.unconfirmed == ["vcvt.bf16_f8E4M3FN"]
    assert cost(CAST_D4).unconfirmed == []


def test_rows_are_the_lines_of_the_program() -> None:
    found = cost(f"{MASK32}\n%v = pto.vlds %src[%off] : {P32} -> {F32}")
    assert [(row.opcode, row.loop, row.line.split(" : ")[0]) for row in found.rows] == [
        ("pset_b32", "set-up", '%m32 = pto.pset_b32 "PAT_ALL"'),
        ("vlds", "body", "%v = pto.vlds %src[%off]"),
    ]


@pytest.mark.parametrize(
    "text, message",
    [
        (f"%v = pto.vlds %p[%o] : {P32} -> {F32}\npto.frobnicate %v : {F32}", "no cost"),
        ("%v = pto.vmi.vload %p[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>", "is VMI"),
        ("scf.for %i = %c0 to %c8 step %c0 {\n}", "does not advance"),
    ],
)
def test_programs_without_a_cost_are_refused(text: str, message: str) -> None:
    with pytest.raises(EqsatError, match=message):
        cost(text)
