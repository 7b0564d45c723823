"""Printing: the exact canonical forms, and random programs that must read back as they were."""

import math
import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eqsat.ir import (
    INDEX,
    Align,
    Attr,
    Block,
    Function,
    Mask,
    Op,
    PhysMask,
    PhysReg,
    Program,
    Ptr,
    Scalar,
    Type,
    Value,
    VReg,
)
from eqsat.printer import print_function, print_op, print_program, same_program
from eqsat.reader import read_program

V, M, P = "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.ptr<f32, ub>"
H, MH, PH = "!pto.vreg<128xbf16>", "!pto.mask<b16>", "!pto.ptr<bf16, ub>"
B = "!pto.vreg<256xf8E4M3FN>"

# One text a form of the VPTO language, in the canonical spelling.
FORMS = [
    f'%m = pto.pset_b32 "PAT_ALL" : {M}',
    f'%m = pto.pge_b16 "PAT_VL4" : {MH}',
    f"%m, %rest = pto.plt_b32 %n : i32 -> {M}, i32",
    f"%m = pto.pand %a, %b, %g : {M}, {M}, {M} -> {M}",
    f"%m = pto.pnot %a, %g : {M}, {M} -> {M}",
    f"%lo, %hi = pto.pintlv_b32 %a, %b : {M}, {M} -> {M}, {M}",
    f'%m = pto.ppack %a, "LOWER" : {M} -> {MH}',
    f'%m = pto.punpack %a, "HIGHER" : {MH} -> {M}',
    f"%m = pto.pbitcast %a : {M} -> !pto.mask<b8>",
    f"%r = pto.vlds %p[%o] : {P} -> {V}",
    f'%r = pto.vlds %p[%o] {{dist = "E2B_B16"}} : {PH} -> {H}',
    f'%lo, %hi = pto.vldsx2 %p[%o], "DINTLV_B16" : {PH}, index -> {H}, {H}',
    f"%r = pto.vsldb %p, %bs, %rs, %m : {P}, i16, i16, {M} -> {V}",
    f'pto.vsts %r, %p[%o], %m {{dist = "NORM_B32"}} : {V}, {P}, {M}',
    f'pto.vstsx2 %a, %b, %p[%o], "INTLV_B32", %m : {V}, {V}, {P}, index, {M}',
    f"pto.vsstb %r, %p, %bs, %rs, %m : {V}, {P}, i16, i16, {M}",
    "%a = pto.init_align : !pto.align",
    f"%b = pto.vstus %a, %n, %v, %p : !pto.align, i32, {V}, {P} -> !pto.align",
    f"pto.vstas %a, %p, %n : !pto.align, {P}, i32",
    f"%a = pto.vldas %p : {P} -> !pto.align",
    f"%v, %b = pto.vldus %p, %a : {P}, !pto.align -> {V}, !pto.align",
    f"%q = pto.addptr %p, %o : {P} -> {P}",
    f"%q = pto.castptr %i : i64 -> {P}",
    f"%r = pto.vadd %a, %b, %m : {V}, {V}, {M} -> {V}",
    f"%r = pto.vabs %a, %m : {V}, {M} -> {V}",
    f"%r = pto.vadds %a, %s, %m : {V}, f32, {M} -> {V}",
    f"%r = pto.vdup %s, %m : f32, {M} -> {V}",
    f'%r = pto.vdup %v, %m {{position = "LOWEST"}} : {V}, {M} -> {V}',
    f"%r = pto.vbr %s : f32 -> {V}",
    "%r = pto.vci %s : i32 -> !pto.vreg<64xi32>",
    f'%r = pto.vcvt %a, %m {{part = "EVEN"}} : {H}, {MH} -> {V}',
    f'%r = pto.vcvt %a, %m {{part = "P2", rnd = "R", sat = "SAT"}} : {V}, {M} -> {B}',
    f"%r = pto.vbitcast %a : {V} -> !pto.vreg<256xui8>",
    f"%r = pto.vsel %a, %b, %m : {V}, {V}, {M} -> {V}",
    f'%m = pto.vcmp %a, %b, %g, "lt" : {V}, {V}, {M} -> {M}',
    f'%m = pto.vcmps %a, %s, %g, "lt" : {V}, f32, {M} -> {M}',
    f"%lo, %hi = pto.vintlv %a, %b : {V}, {V} -> {V}, {V}",
    f"%r = pto.vselr %a, %i : {V}, !pto.vreg<64xui32> -> {V}",
    '%r = pto.vpack %a, "LOWER" : !pto.vreg<64xui32> -> !pto.vreg<128xui16>',
    "%r = pto.vzunpack %a, %part : !pto.vreg<128xui16> -> !pto.vreg<64xui32>",
    f"%r = pto.vcgmax %a, %m : {V}, {M} -> {V}",
    f'%r = pto.vexpdif %x, %max, %m, "ODD" : {V}, {V}, {M} -> {V}',
    f"%lo, %hi = pto.vmull %a, %b, %m : {V}, {V}, {M} -> {V}, {V}",
    'pto.mem_bar "VST_VLD"',
    f"%r = pto.vdintlv4 %a, %b, %c, %d : {B}, {B}, {B}, {B} -> {B}",
    f'%r = pto.vnew %a, "X", %p[%o], "Y" {{dist = "D", part = "P", other}} : {V}, {P} -> {V}',
    # VMI and the rest
    "%r = pto.vmi.vload %p[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>",
    '%r = pto.vmi.vload %p[%o], %s {group = 8, dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>',
    "%r = pto.vmi.vload %p[%o], %bs, %rs : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>",
    "pto.vmi.vstore %v, %p[%o], %s {group = 4} : !pto.vmi.vreg<4xf32>, !pto.ptr<f32, ub>",
    "pto.vmi.vstore %v, %p[%o], %bs, %rs, %m : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.vmi.mask<64xb32>",
    "pto.vmi.vsstb %v, %p[%o], %bs, %m : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.vmi.mask<64xb32>",
    "%r = pto.vmi.vcadd %x, %m {group = 8, reassoc}"
    " : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<8xf32>",
    '%m = pto.vmi.pge "PAT_VL4" {group = 2} : !pto.vmi.mask<64xpred>',
    '%m = pto.vmi.cmpf "olt", %a, %b : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.mask<64xpred>',
    "%m = pto.vmi.create_group_mask %n {num_groups = 8, group_size = 8} : index -> !pto.vmi.mask<64xpred>",
    "%r = pto.vmi.shuffle %x[0, 2, 1] : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<3xf32>",
    '%r = "pto.vmi.constant"() {value = dense<1.5> : vector<64xf32>} : () -> (!pto.vmi.vreg<64xf32>)',
    "%r = arith.constant 7.000000e-01 : f32",
    "%r = arith.constant true",
    "%r = arith.muli %a, %b overflow<nsw> : index",
    "%r = arith.cmpi slt, %a, %b : index",
    "%r = arith.select %c, %a, %b : f32",
    "%r = arith.index_cast %a : index to i32",
    "foo.bar %a, {\n  b\n}",
]  # fmt: skip


@pytest.mark.parametrize("text", FORMS)
def test_canonical_text_prints_as_it_was_read(text: str):
    program = read_program(text)
    assert print_program(program) == text + "\n"
    assert print_op(program.functions[0].body.ops[-1]) == text


def test_attributes_print_in_canonical_order():
    text = f'%r = pto.vcvt %a, %m {{sat = "SAT", rnd = "R", part = "P2"}} : {V}, {M} -> {B}'
    assert '{part = "P2", rnd = "R", sat = "SAT"}' in print_program(read_program(text))


def test_functions_and_loops():
    text = """\
func.func @f(%n: index, %k: i32) attributes {pto.aicore} {
  pto.vecscope {
    %r:2 = scf.for %i = %n to %n step %n iter_args(%a = %n, %b = %k) -> (index, i32) {
      scf.for %j = %k to %k step %k : i32 {
      } {unroll = 2}
      scf.yield %i, %b : index, i32
    }
    %c = arith.cmpi eq, %r#0, %n : index
    scf.if %c {
      foo.bar %r#1 {
 kept
      }
    }
  }
  return
}
"""
    program = read_program(text)
    assert print_function(program.functions[0]) == text
    assert print_program(Program(program.functions * 2)) == text + "\n" + text


def test_fragments_print_without_implied_constants():
    text = "%x = arith.addi %c4, %n : index\n"
    assert print_program(read_program(text)) == text


def test_float_constants():
    for value, kind, text in [
        (0.1, "f64", "1.000000e-01"),
        (1 / 3, "f64", "3.33333333333333315e-01"),
        (math.inf, "f32", "0x7F800000"),
        (-math.inf, "bf16", "0xFF80"),
        (math.nan, "f16", "0x7E00"),
    ]:
        op = Op("arith.constant", [], {"value": value}, [Value("c", Scalar(kind))])
        assert print_op(op) == f"%c = arith.constant {text} : {kind}"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("%x = arith.addi %a, %a : index", "%y = arith.addi %a, %a : index"),
        ("%x = arith.addi %a, %b : index", "%x = arith.addi %b, %a : index"),
        ("%x = arith.addi %a, %b : index", "%x = arith.addi %a, %b : i32"),
        ("%x = arith.addi %a, %b : index", "%x = arith.subi %a, %b : index"),
        ("pto.x {a = 1}", "pto.x {a = 1.0}"),
        ("pto.x {a = 1}", "pto.x {a = true}"),
        ("pto.x {a}", "pto.x"),
        ("foo.x", "foo.x {}"),
        ("scf.if %c {\n}", "scf.if %c {\n} else {\n}"),
        ("func.func @f() {\n return\n}", "func.func @g() {\n return\n}"),
    ],
)
def test_programs_that_differ(a: str, b: str):
    assert same_program(read_program(a), read_program(a))
    assert not same_program(read_program(a), read_program(b))


# ---- random programs

LAYOUTS = {None, "contiguous", "contiguous, lane_stride = 2", "deinterleaved = 4", "block_deinterleaved = 2"}
MEMORY_ELEMENTS = [
    "f32",
    "f16",
    "bf16",
    "f8E4M3FN",
    "f8E5M2",
    "hif8",
    "ui8",
    "si16",
    "i32",
    "i64",
    "bf16x2",
    "f4E1M2x2",
]
ARITHMETIC = ["f32", "f16", "bf16", "i32", "si16", "ui8"]
SCALARS = [INDEX, *map(Scalar, ("i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"))]
REGISTERS = [
    PhysReg(lanes, element)
    for lanes, element in ((64, "f32"), (128, "bf16"), (256, "ui8"), (32, "i64"), (64, "bf16x2"), (256, "f4E2M1x2"))
]
MASKS = [PhysMask("b8"), PhysMask("b16"), PhysMask("b32")]
POINTERS = [Ptr("f32"), Ptr("bf16"), Ptr("ui8"), Ptr("hif8x2", "gm")]


class Maker:
    """Draws a function: values come from what is visible, or become arguments (free names of a fragment)."""

    def __init__(self, seed: int, words: list[str]) -> None:
        self.random = random.Random(seed)
        self.words = words
        self.fragment = self.random.random() < 0.5
        self.visible: list[Value] = []
        self.args: list[Value] = []
        self.implied: list[Op] = []
        self.count = 0

    def name(self) -> str:
        self.count += 1
        pattern = self.random.choice(["{}", "v{}", "a.b{}", "$x-{}_", "_{}", "long_name{}", "c{}_"])
        return pattern.format(self.count)

    def use(self, kind: Type) -> Value:
        known = [v for v in self.visible if v.type == kind]
        if known and self.random.random() < 0.8:
            return self.random.choice(known)
        if self.fragment and isinstance(kind, Scalar) and kind.name in ("index", "i16", "i32"):
            number = self.random.randrange(100)
            name = f"c{number}" if kind == INDEX else f"c{number}_{kind.name}"
            if all(op.result.name != name for op in self.implied):
                value = Value(name, kind)
                self.implied.append(Op("arith.constant", [], {"value": number, "implicit": True}, [value]))
                self.visible.append(value)
                return value
        value = Value(self.name(), kind)
        self.args.append(value)
        self.visible.append(value)
        return value

    def results(self, *kinds: Type) -> list[Value]:
        if len(kinds) > 1 and self.random.random() < 0.5:
            name = self.name()
            return [Value(f"{name}#{i}", kind) for i, kind in enumerate(kinds)]
        return [Value(self.name(), kind) for kind in kinds]

    def op(self, name: str, operands: list[Type], attrs: dict[str, Attr], *results: Type) -> Op:
        return Op(name, [self.use(kind) for kind in operands], attrs, self.results(*results))

    def block(self, depth: int, args: list[Value], end: str, types: list[Type]) -> Block:
        outer = list(self.visible)
        made = len(self.args)
        implied = len(self.implied)
        self.visible += args
        ops = []
        for _ in range(self.random.randrange(1, 7)):
            op = self.statement(depth)
            self.visible += op.results
            ops.append(op)
        ops.append(Op(end, [self.use(kind) for kind in types]))
        # What was drawn as an argument meanwhile stays visible: it is one of the whole function.
        self.visible = outer + self.args[made:] + [op.result for op in self.implied[implied:]]
        return Block(args, ops)

    def statement(self, depth: int) -> Op:
        kinds = [self.vmi, self.vpto, self.scalar, self.foreign]
        return self.random.choice(kinds + [self.nest] * 2 * (depth < 3))(depth)

    def nest(self, depth: int) -> Op:
        pick, pool = self.random.choice, [INDEX, VReg(64, "f32"), Mask(64, "pred"), Align(), *REGISTERS]
        if pick([True, False, False]) and depth == 0:
            body = self.block(depth + 1, [], "scf.yield", [])
            return Op("pto.vecscope", regions=[Block([], body.ops[:-1])])
        types = self.random.choices(pool, k=self.random.randrange(4))
        if pick([True, False]):
            condition = self.use(Scalar("i1"))
            branches = [self.block(depth + 1, [], "scf.yield", types) for _ in range(2 if types else pick([1, 2]))]
            return Op("scf.if", [condition], {}, self.results(*types), branches)
        counter = pick([INDEX, INDEX, Scalar("i32")])
        operands = [self.use(kind) for kind in (counter, counter, counter, *types)]
        args = [Value(self.name(), kind) for kind in (counter, *types)]
        body = self.block(depth + 1, args, "scf.yield", types)
        return Op("scf.for", operands, pick([{}, {}, {"unroll": 4}]), self.results(*types), [body])

    def scalar(self, depth: int) -> Op:
        kind = self.random.choice(SCALARS)
        name = kind.name
        if self.random.random() < 0.4:
            value: Attr = self.random.choice([0, 1, -7, 2**31 - 1])
            if name == "i1":
                value = bool(value)
            elif "f" in name:
                value = self.random.choice([0.0, -0.0, 0.7, 1e-30, math.inf, -math.inf, math.nan, 1 / 3])
            return self.op("arith.constant", [], {"value": value}, kind)
        if "f" in name:
            return self.op("arith.mulf", [kind, kind], self.random.choice([{}, {"fastmath": "nnan,ninf"}]), kind)
        return self.random.choice(
            [
                lambda: self.op("arith.addi", [kind, kind], {}, kind),
                lambda: self.op("arith.cmpi", [kind, kind], {"predicate": "ult"}, Scalar("i1")),
                lambda: self.op("arith.select", [Scalar("i1"), kind, kind], {}, kind),
                lambda: self.op("arith.index_cast", [INDEX], {}, Scalar("i32")),
            ]
        )()

    def vmi(self, depth: int) -> Op:
        pick = self.random.choice
        group = pick([1, 2, 4, 8])
        lanes = group * pick([1, 3, 8, 32])
        layout = pick(sorted(LAYOUTS, key=str))
        memory, element = pick(MEMORY_ELEMENTS), pick(ARITHMETIC)
        stored, vector = VReg(lanes, memory, layout), VReg(lanes, element, layout)
        slots = pick([None, f"num_groups = {group}, slots = 8"])
        mask, compact = Mask(lanes, pick(["pred", "b8", "b16", "b32"])), VReg(group, element, slots)
        scalar = Scalar(element.lstrip("su"))
        pointer = Ptr(memory)
        i16 = Scalar("i16")
        grouped: dict[str, Attr] = {"group": group}
        total: dict[str, Attr] = {"reassoc": None} if "f" in element else {}
        forms = [
            ("vload", [pointer, INDEX], {}, [stored]),
            ("vload", [pointer, INDEX, INDEX], grouped, [stored]),
            ("vload", [pointer, INDEX, INDEX], {**grouped, "dist_mode": "brc"}, [stored]),
            ("vload", [pointer, INDEX], {"dist_mode": "dintlv"}, [stored, stored]),
            ("vload", [pointer, INDEX, i16, i16], {}, [stored]),
            ("vstore", [stored, pointer, INDEX], {}, []),
            ("vstore", [stored, pointer, INDEX, mask], {}, []),
            ("vstore", [stored, pointer, INDEX, INDEX], grouped, []),
            ("vstore", [stored, pointer, INDEX, i16, i16, mask], {}, []),
            ("vstore", [stored, stored, pointer, INDEX], {"dist_mode": "dintlv"}, []),
            ("vadd", [vector, vector], {}, [vector]),
            ("vmax", [vector, vector, mask], {}, [vector]),
            ("vabs", [vector], {}, [vector]),
            ("vand", [mask, mask], {}, [mask]),
            ("vmuls", [vector, scalar, mask], {}, [vector]),
            ("vbrc", [scalar], {}, [vector]),
            ("vbrc", [compact], grouped, [vector]),
            ("create_mask", [INDEX], {}, [mask]),
            ("pge", [], {"pattern": "PAT_VL8", **grouped}, [mask]),
            ("vcmp", [vector, vector, mask], {"cmp": "le"}, [mask]),
            ("vsel", [mask, vector, vector], {}, [vector]),
            ("vcmax", [vector, mask], grouped, [compact]),
            ("vcadd", [vector, mask], {**grouped, **total}, [compact]),
            ("vcvt", [VReg(lanes, "f32")], {"rounding": "R", "saturate": "SAT"}, [VReg(lanes, "f8E4M3FN", layout)]),
            ("vinterpret_cast", [VReg(lanes, "f32")], {}, [VReg(lanes, "ui32")]),
            ("vmula", [vector, vector, vector], {}, [vector]),
            ("vsstb", [stored, pointer, INDEX, i16, mask], {}, []),
            ("create_group_mask", [INDEX], {**grouped, "group_size": lanes // group}, [mask]),
        ]
        name, operands, attrs, results = pick(forms)
        return self.op(f"pto.vmi.{name}", operands, dict(attrs), *results)

    def vpto(self, depth: int) -> Op:
        pick = self.random.choice
        r, other, m, p, i16 = pick(REGISTERS), pick(REGISTERS), pick(MASKS), pick(POINTERS), Scalar("i16")
        forms: list[tuple[str, list[Type], dict[str, Attr], list[Type]]] = [
            ("pset_b8", [], {"pattern": "PAT_ALL"}, [MASKS[0]]),
            ("vlds", [p, INDEX], pick([{}, {"dist": "UNPK_B16"}]), [r]),
            ("vldsx2", [p, INDEX], {"dist": "BDINTLV"}, [r, r]),
            ("vsldb", [p, i16, i16, m], {}, [r]),
            ("vsts", [r, p, INDEX, m], {"dist": "PK_B16"}, []),
            ("vstsx2", [r, r, p, INDEX, m], {"dist": "INTLV_B8"}, []),
            ("init_align", [], {}, [Align()]),
            ("vstus", [Align(), Scalar("i32"), r, p], {}, [Align()]),
            ("vldus", [p, Align()], {}, [r, Align()]),
            ("addptr", [p, INDEX], {}, [p]),
            ("vor", [r, r, m], {}, [r]),
            ("vcvt", [r, m], {"part": "P1", "rnd": "R", "sat": "SAT"}, [other]),
            ("vdup", [r, m], {"position": "LOWEST"}, [r]),
            ("vcmp", [r, r, m], {"cmp": "ge"}, [m]),
            ("vzunpack", [r, INDEX], {}, [other]),
            ("vpack", [r], {"part": "HIGHER"}, [other]),
            ("mem_bar", [], {"kind": "VST_VLD"}, []),
            ("vmade_up", [r, p, INDEX, INDEX, m], self.attributes(), [other, m]),
            ("vmade_up", [], self.attributes(), []),
            ("vliterals", [r, m], {"arg0": pick(self.words), "arg2": pick(self.words)}, [r]),
        ]
        name, operands, attrs, results = pick(forms)
        return self.op(f"pto.{name}", operands, attrs, *results)

    def attributes(self) -> dict[str, Attr]:
        keys = ["dist", "zeta", "a.b", "two words", "x1"]
        values: list[Attr] = [1, -5, 2.5, -1e-9, math.inf, True, False, None, [], [1, [True, None, "q"]], "#pto.x<a>"]
        return {key: self.random.choice([*values, *self.words]) for key in self.random.sample(keys, 2)}

    def foreign(self, depth: int) -> Op:
        kind = self.random.choice([INDEX, *REGISTERS])
        operand = self.use(kind)
        (result,) = self.results(self.random.choice(REGISTERS))
        text = f"%{result.name} = other.op %{operand.name} {{\n  kept }} : {kind} -> {result.type}"
        return Op("other.op", [operand], {}, [result], text=text)

    def function(self, name: str) -> Function:
        body = self.block(0, [], "func.return", [])
        if self.fragment:
            return Function(None, self.args, Block([], self.implied + body.ops))
        return Function(name, self.args, body, attrs=self.random.choice(["", 'attributes {a = "b"}']))


WORDS = st.lists(st.text(string.printable + "äß√", max_size=8), min_size=1, max_size=3)


@settings(max_examples=250, deadline=None)
@given(seed=st.integers(0, 2**32), words=WORDS)
def test_random_programs_read_back(seed: int, words: list[str]):
    functions = [Maker(seed, words).function("f")]
    if not functions[0].is_fragment:
        second = Maker(seed + 1, words)
        second.fragment = False
        functions.append(second.function("g.h"))
    program = Program(functions)
    text = print_program(program)
    again = read_program(text)
    assert same_program(program, again), text
    assert print_program(again) == text
