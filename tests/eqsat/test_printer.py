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
from eqsat.splice import rewrite

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
    f"%r = pto.vsqz %a, %m : {V}, {M} -> {V}",
    f"%r = pto.vusqz %a, %m : {V}, {M} -> {V}",
    "%r = pto.dhistv2 %acc, %x, %m : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>",
    "%r = pto.chistv2 %acc, %x, %m : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>",
    f"%r, %c = pto.vaddc %a, %b, %m : {V}, {V}, {M} -> {V}, {M}",
    f"%r, %c = pto.vsubcs %a, %b, %d, %m : {V}, {V}, {M}, {M} -> {V}, {M}",
    f"%r = pto.vmula %acc, %a, %b, %m : {V}, {V}, {V}, {M} -> {V}",
    f"%r = pto.vaxpy %x, %acc, %s, %m : {V}, {V}, f32, {M} -> {V}",
    f"%r = pto.vlrelu %x, %s, %m : {V}, f32, {M} -> {V}",
    f"%r = pto.vprelu %x, %a, %m : {V}, {V}, {M} -> {V}",
    f"%r = pto.vgather2 %p, %i, %m : {P}, !pto.vreg<64xui32>, {M} -> {V}",
    f"%r = pto.vgatherb %p, %i, %m : {P}, !pto.vreg<64xui32>, {M} -> {V}",
    f"pto.vscatter %x, %p, %i, %m : {V}, {P}, !pto.vreg<64xui32>, {M}",
    f"%lo, %hi = pto.pdintlv_b16 %a, %b : {MH}, {MH} -> {MH}, {MH}",
    f"%m = pto.psel %a, %b, %g : {M}, {M}, {M} -> {M}",
    f"%r = pto.vshls %a, %s, %m : {V}, i16, {M} -> {V}",
    '%r = pto.vci %s {order = "DESC"} : i32 -> !pto.vreg<64xi32>',
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
    '%r = "pto.vmi.constant"() {value = dense<1.500000e+00> : vector<64xf32>} : () -> (!pto.vmi.vreg<64xf32>)',
    '%r = "pto.vmi.constant"() {value = dense<[1, -2]> : vector<2xsi8>} : () -> (!pto.vmi.vreg<2xsi8>)',
    '%m = "pto.vmi.constant_mask"() {value = dense<[true, false]> : vector<2xi1>} : () -> (!pto.vmi.mask<2xpred>)',
    '%m = pto.vmi.cmpi "ult", %a, %b : !pto.vmi.vreg<64xi32>, !pto.vmi.vreg<64xi32> -> !pto.vmi.mask<64xpred>',
    '%m = pto.vmi.cmpi "slt", %a, %b : !pto.vmi.vreg<64xi32>, !pto.vmi.vreg<64xi32> -> !pto.vmi.mask<64xpred>',
    "%r = pto.vmi.vload %p[%o], %bs, %rs, %m : !pto.ptr<f32, ub>, !pto.vmi.mask<64xb32> -> !pto.vmi.vreg<64xf32>",
    "%a, %b = pto.vmi.vzip %x, %y : !pto.vmi.vreg<8xf32>, !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xf32>, !pto.vmi.vreg<8xf32>",
    "%r = pto.vmi.gather %p[%i], %m, %x : !pto.ptr<f32, ub>, !pto.vmi.vreg<8xui32>, !pto.vmi.mask<8xb32>, "
    "!pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xf32>",
    "%r = pto.vmi.masked_load %p[%o], %m, %x : !pto.ptr<f32, ub>, !pto.vmi.mask<8xb32>, !pto.vmi.vreg<8xf32>"
    " -> !pto.vmi.vreg<8xf32>",
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
    assert print_program(Program(program.functions * 2)) == f"{text}\nmodule {{\n{text}}}\n"


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
            branches += [Block()] * (2 - len(branches))
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
        total: dict[str, Attr]
        signed, native, word = pick(["f32", "f16", "i32", "si16", "ui8"]), pick(["f32", "f16"]), pick(["i32", "ui32"])
        x, w, f32 = VReg(lanes, native, layout), VReg(lanes, word, layout), VReg(lanes, "f32", layout)
        product = VReg(64, word)
        merge: dict[str, Attr] = pick([{}, {}, {"pmode": "merge"}])
        index, half = VReg(lanes, "ui16"), VReg(lanes, "f16")
        double = VReg(2 * lanes, element)
        if signed in ("f32", "f16"):
            total = {"reassoc": None}
        else:
            total = {}
        numbers: Attr = [pick([0.5, -0.0, 1e-30]) for _ in range(lanes)] if lanes < 9 else 0.25
        integers: Attr = [pick([1, -7, 200]) for _ in range(lanes)] if lanes < 9 else 5
        bits: Attr = [pick([True, False]) for _ in range(lanes)] if lanes < 9 else True
        if isinstance(bits, list) and len(set(bits)) == 1:
            bits = bits[0]
        if isinstance(integers, list) and len(set(integers)) == 1:
            integers = integers[0]
        if isinstance(numbers, list) and len(set(map(repr, numbers))) == 1:
            numbers = numbers[0]
        source, compacted = VReg(lanes, signed, layout), VReg(group, signed, slots)
        forms: list[tuple[str, list[Type], dict[str, Attr], list[Type]]] = [
            ("vload", [pointer, INDEX], {}, [stored]),
            ("vload", [pointer, INDEX, INDEX], grouped, [stored]),
            ("vload", [pointer, INDEX, INDEX], {**grouped, "dist_mode": "brc"}, [stored]),
            ("vload", [pointer, INDEX], {"dist_mode": "dintlv"}, [stored, stored]),
            ("vload", [pointer, INDEX, i16, i16], {}, [stored]),
            ("vload", [pointer, INDEX, i16, i16, mask], {}, [stored]),
            ("vstore", [stored, pointer, INDEX], {}, []),
            ("vstore", [stored, pointer, INDEX, mask], {}, []),
            ("vstore", [stored, pointer, INDEX, INDEX], grouped, []),
            ("vstore", [stored, pointer, INDEX, i16, i16, mask], {}, []),
            ("vstore", [stored, stored, pointer, INDEX], {"dist_mode": "dintlv"}, []),
            ("masked_load", [pointer, INDEX, mask, stored], {}, [stored]),
            ("expand_load", [pointer, INDEX, mask, stored], {}, [stored]),
            ("compress_store", [stored, pointer, INDEX, mask], {}, []),
            ("vgather", [Ptr("f16"), index, mask], {}, [half]),
            ("gather", [Ptr("f16"), index, mask, half], {}, [half]),
            ("vgatherb", [pointer, VReg(8, "ui32"), mask], {}, [stored]),
            ("vscatter", [half, Ptr("f16"), index, mask], {}, []),
            ("constant", [], {"value": numbers}, [VReg(lanes, pick(["f32", "bf16"]))]),
            ("constant", [], {"value": integers}, [VReg(lanes, pick(["si32", "i16", "ui8"]))]),
            ("constant_mask", [], {"value": bits}, [mask]),
            ("vadd", [vector, vector], {}, [vector]),
            ("vmax", [vector, vector, mask], merge, [vector]),
            ("vneg", [source], {}, [source]),
            ("vabs", [f32], {}, [f32]),
            ("vrelu", [x, mask], merge, [x]),
            ("vand", [mask, mask], {}, [mask]),
            ("vadds", [vector, scalar, mask], merge, [vector]),
            ("vshrs", [w, i16, mask], merge, [w]),
            ("vaxpy", [x, x, Scalar(native), mask], merge, [x]),
            ("vlrelu", [x, Scalar(native), mask], merge, [x]),
            ("vprelu", [x, x, mask], merge, [x]),
            ("vexpdif", [x, x, mask], merge, [f32]),
            ("vaddc", [w, w, mask], {}, [w, mask]),
            ("vsubcs", [w, w, mask, mask], {}, [w, mask]),
            ("vmull", [product, product, Mask(64, "pred")], {}, [product, product]),
            ("vbrc", [scalar], {}, [vector]),
            ("vbrc", [compact], grouped, [vector]),
            ("vci", [Scalar(signed.lstrip("su"))], pick([{}, {"order": "DESC"}, grouped]), [source]),
            ("create_mask", [INDEX], {}, [mask]),
            ("pge", [], {"pattern": "PAT_VL8", **grouped}, [mask]),
            ("plt", [Scalar("i32")], {}, [mask, Scalar("i32")]),
            ("vcmp", [vector, vector, mask], {"cmp": "le"}, [mask]),
            ("vcmp", [vector, vector], {"cmp": pick(["lt", "eq", "ne", "ge"])}, [mask]),
            ("vcmp", [VReg(lanes, "i32"), VReg(lanes, "i32")], {"cmp": "slt"}, [mask]),
            ("vcmps", [f32, Scalar("f32"), mask], {"cmp": "one"}, [mask]),
            ("vsel", [mask, vector, vector], {}, [vector]),
            ("vselr", [VReg(64, "f32"), VReg(64, "ui32")], {}, [VReg(64, "f32")]),
            ("active_prefix_index", [mask], {}, [VReg(lanes, "i16")]),
            ("compress", [stored, mask], {}, [stored]),
            ("shuffle", [vector], {"indices": [lanes - 1, 0]}, [VReg(2, element)]),
            ("vintlv", [vector, vector, mask], {}, [vector, vector]),
            ("vdintlv", [vector, vector], {}, [vector, vector]),
            ("channel_split", [double], {}, [VReg(lanes, element)] * 2),
            ("channel_merge", [VReg(lanes, element)] * 4, {}, [VReg(4 * lanes, element)]),
            ("vdhist", [VReg(256, "ui16"), VReg(lanes, "ui8"), mask], {}, [VReg(256, "ui16")]),
            ("vcmax", [source, mask], grouped, [compacted]),
            ("vcadd", [source, mask], {**grouped, **total}, [compacted]),
            ("vcvt", [VReg(lanes, "f32")], {"rounding": "R", "saturate": "SAT"}, [VReg(lanes, "f8E4M3FN", layout)]),
            ("vinterpret_cast", [VReg(lanes, "f32")], {}, [VReg(lanes, "ui32")]),
            ("vmula", [vector, vector, vector], {}, [vector]),
            ("vsstb", [stored, pointer, INDEX, i16, mask], {}, []),
            ("create_group_mask", [INDEX], {"num_groups": group, "group_size": lanes // group}, [mask]),
        ]
        name, operands, attrs, results = pick(forms)
        return self.op(f"pto.vmi.{name}", operands, dict(attrs), *results)

    def vpto(self, depth: int) -> Op:
        pick = self.random.choice
        r, other, m, p, i16 = pick(REGISTERS), pick(REGISTERS), pick(MASKS), pick(POINTERS), Scalar("i16")
        s = pick([Scalar("f32"), Scalar("i32")])
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
            ("plt_b32", [Scalar("i32")], {}, [MASKS[2], Scalar("i32")]),
            ("vsstb", [r, p, i16, i16, m], {}, []),
            ("vgather2", [p, other, m], {}, [r]),
            ("vscatter", [r, p, other, m], {}, []),
            ("pdintlv_b16", [MASKS[1], MASKS[1]], {}, [MASKS[1], MASKS[1]]),
            ("vsqz", [r, m], {}, [r]),
            ("dhistv2", [r, other, m], {}, [r]),
            ("vaddc", [r, r, m], {}, [r, m]),
            ("vmula", [r, r, r, m], {}, [r]),
            ("vaxpy", [r, r, s, m], {}, [r]),
            ("vlrelu", [r, s, m], {}, [r]),
            ("vcmps", [r, s, m], {"cmp": "gt"}, [m]),
            ("castptr", [p], {}, [Ptr("ui32")]),
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
    written = rewrite(text, again, dict(enumerate(again.functions)))
    assert same_program(read_program(written), again), written
