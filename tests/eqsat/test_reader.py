"""Reading: values, types and attributes worked out by hand from the text."""

import math
import time
from pathlib import Path

import pytest

from eqsat.ir import (
    INDEX,
    Align,
    Function,
    Mask,
    Op,
    OtherType,
    PhysMask,
    PhysReg,
    Ptr,
    Scalar,
    VReg,
    walk,
)
from eqsat.lexer import Tokens
from eqsat.reader import read_file, read_program
from eqsat.typetext import parse_layout, parse_type

FRAGMENT = """\
// free names
%x = pto.vmi.vload %src[%off]
    : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
%mask = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xb32>
%amax = pto.vmi.vcmax %x, %mask {group = 4}
    : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xb32>
   -> !pto.vmi.vreg<4xf32>
pto.vmi.vstore %amax, %out[%off], %c1 {group = 4}
    : !pto.vmi.vreg<4xf32>, !pto.ptr<f32, ub>
"""

NEST = """\
module attributes {pto.target_arch = "a5"} {
  module @inner attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @first(%p: !pto.ptr<bf16, ub>) attributes {pto.aicore} {
      return
    }
  }
  func.func private @second(%84: !pto.ptr<f32, ub>, %n: index) -> index {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0, %b = %c1) -> (index, index) {
      scf.for %j = %c0 to %i step %c1 {
      }
      %s = arith.addi %a, %i : index
      scf.yield %s, %b : index, index
    }
    return %r#1 : index
  }
}
"""


def only(text: str) -> Function:
    (function,) = read_program(text).functions
    return function


def last(text: str) -> Op:
    return only(text).body.ops[-1]


def test_fragment_makes_constants_and_arguments_of_free_names():
    function = only(FRAGMENT)
    assert function.is_fragment
    assert [(v.name, v.type) for v in function.args] == [
        ("src", Ptr("f32", "ub")),
        ("off", INDEX),
        ("out", Ptr("f32", "ub")),
    ]
    constants = [op for op in function.body.ops if op.name == "arith.constant"]
    assert [(op.result.name, op.result.type, op.attrs) for op in constants] == [
        ("c128", INDEX, {"value": 128, "implicit": True}),
        ("c1", INDEX, {"value": 1, "implicit": True}),
    ]
    load, mask, amax, store = function.body.ops[2:]
    assert load.operands == function.args[:2]
    assert mask.operands == [constants[0].result]
    assert amax.attrs == {"group": 4} and amax.result.type == VReg(4, "f32")
    assert store.operands == [amax.result, function.args[2], function.args[1], constants[1].result]
    assert (amax.loc.line, amax.loc.col) == (5, 9)


def test_free_constants_take_their_type_from_the_name_or_the_use():
    function = only("%v = pto.foo %c4_i32, %c2, %c-1 : i32, i16, f32 -> i32")
    assert [(op.result.type, op.attrs["value"]) for op in function.body.ops[:3]] == [
        (Scalar("i32"), 4),
        (Scalar("i16"), 2),
        (Scalar("f32"), -1.0),
    ]
    assert function.args == []


def test_modules_are_flattened_and_functions_keep_their_order():
    first, second = read_program(NEST).functions
    assert (first.name, first.attrs, second.name, second.attrs) == (
        "first",
        "attributes {pto.aicore}",
        "second",
        "-> index",
    )
    assert [v.name for v in second.args] == ["84", "n"]
    loop = second.body.ops[2]
    assert [v.name for v in loop.operands] == ["c0", "n", "c1", "c0", "c1"]
    assert [v.name for v in loop.results] == ["r#0", "r#1"]
    body = loop.regions[0]
    assert [v.name for v in body.args] == ["i", "a", "b"]
    inner, add, end = body.ops
    assert [op.name for op in inner.regions[0].ops] == ["scf.yield"]
    assert end.operands == [add.result, body.args[2]]
    assert second.body.ops[-1].name == "func.return"
    assert second.body.ops[-1].operands == [loop.results[1]]


def test_names_of_ended_regions_may_be_used_again():
    text = "scf.for %i = %c0 to %c2 step %c1 {\n  %v = arith.addi %i, %i : index\n}\n"
    first, second = (op for op in only(text * 2).body.ops if op.name == "scf.for")
    assert first.regions[0].ops[0].result is not second.regions[0].ops[0].result


V, M, P = "!pto.vmi.vreg<128xf32>", "!pto.vmi.mask<128xb32>", "!pto.ptr<f32, ub>"
SPELLINGS = {  # legacy text: (unified text, name, attributes)
    f"%r = pto.vmi.load %p[%o] : {P} -> {V}": (f"%r = pto.vmi.vload %p[%o] : {P} -> {V}", "vload", {}),
    f'%r = pto.vmi.vload %p[%o] {{dist_mode = "continuous"}} : {P} -> {V}': (
        f"%r = pto.vmi.vload %p[%o] : {P} -> {V}",
        "vload",
        {},
    ),
    f"%r = pto.vmi.group_load %p[%o], %s {{num_groups = 8}} : {P} -> {V}": (
        f"%r = pto.vmi.vload %p[%o], %s {{group = 8}} : {P} -> {V}",
        "vload",
        {"group": 8},
    ),
    f"%r = pto.vmi.group_slot_load %p[%o], %s : {P} -> !pto.vmi.vreg<8xf32>": (
        f"%r = pto.vmi.vload %p[%o], %s {{group = 8}} : {P} -> !pto.vmi.vreg<8xf32>",
        "vload",
        {"group": 8},
    ),
    f"%r = pto.vmi.group_broadcast_load %p[%o], %s {{num_groups = 4}} : {P} -> {V}": (
        f'%r = pto.vmi.vload %p[%o], %s {{group = 4, dist_mode = "brc"}} : {P} -> {V}',
        "vload",
        {"group": 4, "dist_mode": "brc"},
    ),
    f"%r, %t = pto.vmi.deinterleave_load %p[%o] : {P} -> {V}, {V}": (
        f'%r, %t = pto.vmi.vload %p[%o] {{dist_mode = "dintlv"}} : {P} -> {V}, {V}',
        "vload",
        {"dist_mode": "dintlv"},
    ),
    f"pto.vmi.masked_store %x, %p[%o], %m : {V}, {P}, {M}": (
        f"pto.vmi.vstore %x, %p[%o], %m : {V}, {P}, {M}",
        "vstore",
        {},
    ),
    f"pto.vmi.group_store %x, %p[%o], %s {{num_groups = 8}} : !pto.vmi.vreg<8xf32>, {P}": (
        f"pto.vmi.vstore %x, %p[%o], %s {{group = 8}} : !pto.vmi.vreg<8xf32>, {P}",
        "vstore",
        {"group": 8},
    ),
    f"pto.vmi.interleave_store %x, %y, %p[%o] : {V}, {V}, {P}": (
        f'pto.vmi.vstore %x, %y, %p[%o] {{dist_mode = "intlv"}} : {V}, {V}, {P}',
        "vstore",
        {"dist_mode": "dintlv"},
    ),
    f"%r = pto.vmi.mulf %x, %y : {V}, {V} -> {V}": (f"%r = pto.vmi.vmul %x, %y : {V}, {V} -> {V}", "vmul", {}),
    f"%r = pto.vmi.absf %x : {V} -> {V}": (f'%r = pto.vmi.vabs %x {{pmode = "zero"}} : {V} -> {V}', "vabs", {}),
    f"%r = pto.vmi.fma %x, %y, %acc : {V}, {V}, {V} -> {V}": (
        f"%r = pto.vmi.vmula %acc, %x, %y : {V}, {V}, {V} -> {V}",
        "vmula",
        {},
    ),
    f"%r = pto.vmi.group_broadcast %x {{num_groups = 4}} : !pto.vmi.vreg<4xf32> -> {V}": (
        f"%r = pto.vmi.vbrc %x {{group = 4}} : !pto.vmi.vreg<4xf32> -> {V}",
        "vbrc",
        {"group": 4},
    ),
    f"%r = pto.vmi.group_reduce_addf %x, %m {{num_groups = 4, reassoc}} : {V}, {M} -> !pto.vmi.vreg<4xf32>": (
        f"%r = pto.vmi.vcadd %x, %m {{group = 4, reassoc}} : {V}, {M} -> !pto.vmi.vreg<4xf32>",
        "vcadd",
        {"group": 4, "reassoc": None},
    ),
    f"%r = pto.vmi.reduce_minf %x, %m : {V}, {M} -> !pto.vmi.vreg<1xf32>": (
        f"%r = pto.vmi.vcmin %x, %m : {V}, {M} -> !pto.vmi.vreg<1xf32>",
        "vcmin",
        {},
    ),
    f'%r = pto.vmi.truncf %x {{saturate = "SAT"}} : {V} -> !pto.vmi.vreg<128xf8E5M2>': (
        f'%r = pto.vmi.vcvt %x {{saturate = "SAT", rounding = "R"}} : {V} -> !pto.vmi.vreg<128xf8E5M2>',
        "vcvt",
        {"saturate": "SAT", "rounding": "R"},
    ),
    f"%r = pto.vmi.extf %x : !pto.vmi.vreg<128xhif8> -> {V}": (
        f"%r = pto.vmi.vcvt %x : !pto.vmi.vreg<128xhif8> -> {V}",
        "vcvt",
        {},
    ),
    "%r = pto.vmi.shrsi %x, %y : !pto.vmi.vreg<64xsi16>, !pto.vmi.vreg<64xsi16> -> !pto.vmi.vreg<64xsi16>": (
        "%r = pto.vmi.vshr %x, %y : !pto.vmi.vreg<64xsi16>, !pto.vmi.vreg<64xsi16> -> !pto.vmi.vreg<64xsi16>",
        "vshr",
        {},
    ),
    f"%r = pto.vmi.mask_and %m, %n : {M}, {M} -> {M}": (f"%r = pto.vmi.vand %m, %n : {M}, {M} -> {M}", "vand", {}),
    f"%r = pto.vmi.bitcast %x : {V} -> !pto.vmi.vreg<512xui8>": (
        f"%r = pto.vmi.vinterpret_cast %x : {V} -> !pto.vmi.vreg<512xui8>",
        "vinterpret_cast",
        {},
    ),
}


@pytest.mark.parametrize("legacy", SPELLINGS)
def test_both_spellings_are_one_operation(legacy: str):
    unified, name, attrs = SPELLINGS[legacy]
    a, b = last(legacy), last(unified)
    assert a.name == b.name == f"pto.vmi.{name}"
    assert a.attrs == b.attrs == attrs
    assert [repr(v) for v in a.operands + a.results] == [repr(v) for v in b.operands + b.results]


def test_operands_without_a_listed_type():
    block = last(f"%r = pto.vmi.vload %p[%o], %bs, %rs : {P} -> {V}")
    assert [str(v.type) for v in block.operands] == ["!pto.ptr<f32, ub>", "index", "i16", "i16"]
    masked = last(f"pto.vmi.vstore %x, %p[%o], %bs, %rs, %m : {V}, {P}, {M}")
    assert [str(v.type) for v in masked.operands[3:]] == ["i16", "i16", M]
    dual = last(f'%a, %b = pto.vldsx2 %p[%o], "DINTLV_B32" : {P}, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>')
    assert dual.attrs == {"dist": "DINTLV_B32"} and [v.name for v in dual.operands] == ["p", "o"]
    moved = last(f"%q = pto.addptr %p, %o : {P} -> {P}")
    assert [v.type for v in moved.operands] == [Ptr("f32", "ub"), INDEX]


def test_literals_between_operands_are_attributes():
    store = last(
        f'pto.vstsx2 %a, %b, %p[%o], "INTLV_B32", %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, {P}, index, !pto.mask<b32>'
    )
    assert store.attrs == {"dist": "INTLV_B32"}
    assert [v.name for v in store.operands] == ["a", "b", "p", "o", "m"]
    assert last('%m = pto.pge_b16 "PAT_VL8" : !pto.mask<b16>').attrs == {"pattern": "PAT_VL8"}
    assert last('pto.mem_bar "VST_VLD"').attrs == {"kind": "VST_VLD"}
    unknown = last('%r = pto.vnew %a, "X", %p[%o], "Y" : i32, !pto.ptr<i8, ub> -> i32')
    assert unknown.text is None and unknown.attrs == {"arg1": "X", "arg4": "Y"}


def test_made_up_instruction_is_regular():
    types = ", ".join(["!pto.vreg<256xui8>"] * 4)
    program = read_program(f"%r = pto.vdintlv4 %a, %b, %c, %d : {types} -> !pto.vreg<256xui8>")
    op = program.functions[0].body.ops[0]
    assert (op.name, len(op.operands), op.text, program.warnings) == ("pto.vdintlv4", 4, None, [])
    assert op.result.type == PhysReg(256, "ui8")


def test_constants():
    values = {
        "7.000000e-01 : f32": 0.7,
        "-5.5e+2 : f16": -550.0,
        "0x7F800000 : f32": math.inf,
        "0x3C00 : f16": 1.0,
        "0xBF80 : bf16": -1.0,
        "-3 : i16": -3,
        "0x1F : i32": 31,
        "true": True,
        "12": 12,
    }
    for text, value in values.items():
        op = last(f"%c = arith.constant {text}")
        assert op.attrs == {"value": value} and type(op.attrs["value"]) is type(value), text
    assert last("%c = arith.constant 12").result.type == Scalar("i64")


def test_attribute_values():
    text = '{a = 1, b = -2.5, c = "x\\"y\\5C\\0A", d, e = [1, [true, "t"]], f = #pto.x<a, <b>>, g = @s, '
    text += "h = 8 : i64, i = i32}"
    assert last(f"pto.new {text}").attrs == {
        "a": 1,
        "b": -2.5,
        "c": 'x"y\\\n',
        "d": None,
        "e": [1, [True, "t"]],
        "f": "#pto.x<a, <b>>",
        "g": "@s",
        "h": 8,
        "i": "i32",
    }


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("!pto.vmi.vreg<256xbf16>", VReg(256, "bf16")),
        ("!pto.vmi.vreg<12x!pto.f4E2M1x2>", VReg(12, "f4E2M1x2")),
        ("!pto.vmi.vreg<8xhif8x2>", VReg(8, "hif8x2")),
        (
            "!pto.vmi.vreg<256xf8E4M3FN,\n   #pto.vmi.layout<contiguous,lane_stride=4>>",
            VReg(256, "f8E4M3FN", "contiguous, lane_stride = 4"),
        ),
        ("!pto.vmi.mask<64xpred>", Mask(64, "pred")),
        ("!pto.vmi.mask<256xb8, #pto.vmi.layout<deinterleaved = 2>>", Mask(256, "b8", "deinterleaved = 2")),
        ("!pto.ptr<!pto.bf16x2, ub>", Ptr("bf16x2", "ub")),
        ("!pto.ptr<ui8>", Ptr("ui8", "gm")),
        ("!pto.vreg<128xsi16>", PhysReg(128, "si16")),
        ("!pto.mask<b16>", PhysMask("b16")),
        ("!pto.align", Align()),
        ("index", INDEX),
        ("si32", Scalar("si32")),
        ("!pto.tile_buf<vec, 16x16xf32>", OtherType("!pto.tile_buf<vec, 16x16xf32>")),
        ("memref<4xf32>", OtherType("memref<4xf32>")),
    ],
)
def test_types(text: str, kind: object):
    assert parse_type(text) == kind


@pytest.mark.parametrize(
    ("text", "layout"),
    [
        ("contiguous", "contiguous"),
        (" deinterleaved=4 ,lane_stride = 2", "deinterleaved = 4, lane_stride = 2"),
        ("block_deinterleaved = 2", "block_deinterleaved = 2"),
        ("num_groups = 8, slots = 8, lane_stride = 2", "num_groups = 8, slots = 8, lane_stride = 2"),
        ("contiguous, lane_stride = 1", "contiguous"),
    ],
)
def test_layouts(text: str, layout: str):
    assert parse_layout(text, 8) == layout


@pytest.mark.parametrize(
    "text",
    [
        "diagonal",
        "deinterleaved = 3",
        "contiguous, lane_stride = 3",
        "block_deinterleaved = 2, lane_stride = 2",
        "num_groups = 4, slots = 8",
        "num_groups = 8",
        "",
    ],
)
def test_layouts_that_do_not_exist(text: str):
    with pytest.raises(ValueError, match="layout"):
        parse_layout(text, 8)


def test_aliases_and_locations():
    text = """\
#c = #pto.vmi.layout<contiguous>
!v = !pto.vmi.vreg<64xf32, #pto.vmi.layout<contiguous>>
#loc1 = loc("a.py":1:2)
%x = pto.vmi.vabs %y : !v -> !pto.vmi.vreg<64xf32, #c> loc(#loc1)
"""
    assert last(text).result.type == VReg(64, "f32", "contiguous")


def test_generic_form():
    op = last('%x = "pto.vmi.constant"() {value = dense<1.5> : vector<64xf32>} : () -> !pto.vmi.vreg<64xf32>')
    assert (op.name, op.attrs) == ("pto.vmi.constant", {"value": 1.5})


def test_unknown_operations_are_kept_verbatim():
    text = """\
%v = arith.index_cast %off : index to i32
%w:2 = foo.bar %v, %x[%off] {a = {b = 1}} {
  ^bb0(%in: f32):
    %y, %z = foo.two %in, %q : f32
    "foo.end"(%y) : (f32) -> ()
} : i32 -> (f32, i32)  // said
%s = memref.load %buf[%off] : memref<4xf32>
%b = pto.vmi.vbrc %s : f32 -> !pto.vmi.vreg<64xf32>
pto.barrier #pto.pipe<PIPE_ALL>
pto.vmi.vnonsense %b
    {a}
    : !pto.vmi.vreg<64xf32>
"foo.generic"(%b) ({
}) : (!pto.vmi.vreg<64xf32>) -> ()
"""
    program = read_program(text, "f.mlir")
    assert [w.split(" warning: ")[0] for w in program.warnings] == [
        "f.mlir:2:8:",
        "f.mlir:10:1:",
        "f.mlir:13:1:",
    ]  # a load of a memref and a barrier are no vector code: kept without a word
    assert "'foo.bar'" in program.warnings[0]
    _, bar, load, splat, barrier, nonsense, generic = program.functions[0].body.ops
    assert bar.text == text[text.index("%w:2") : text.index("  // said")]
    assert [v.name for v in bar.operands] == ["v", "x", "off", "q"]
    assert [(v.name, str(v.type)) for v in bar.results] == [("w#0", "f32"), ("w#1", "i32")]
    # The listed type of a load is that of its buffer: the use says what is loaded.
    assert load.result.type == Scalar("f32") and load.result is splat.operands[0]
    assert barrier.text == "pto.barrier #pto.pipe<PIPE_ALL>"
    assert nonsense.text is not None and nonsense.text.count("\n") == 2 and nonsense.operands == [splat.result]
    assert generic.name == "foo.generic" and generic.operands == [splat.result]
    types = {v.name: str(v.type) for v in program.functions[0].args}
    assert types == {"off": "index", "x": "unknown", "q": "unknown", "buf": "unknown"}


def test_unknown_operation_ends_with_its_region():
    function = only("func.func @f(%n: index) {\n  scf.for %i = %n to %n step %n { foo.bar %i }\n  return }")
    loop = function.body.ops[0]
    assert [op.text for op in loop.regions[0].ops] == ["foo.bar %i", None]


def test_vecscope_and_if():
    text = """\
func.func @f(%c: i1, %m: !pto.mask<b32>) {
  pto.vecscope {
    %r = scf.if %c -> (!pto.mask<b32>) {
      scf.yield %m : !pto.mask<b32>
    } else {
      %n = pto.pnot %m, %m : !pto.mask<b32>, !pto.mask<b32> -> !pto.mask<b32>
      scf.yield %n : !pto.mask<b32>
    }
    scf.if %c {
    }
  }
  return
}
"""
    names = [op.name for op in walk(only(text).body)]
    assert names == [
        "pto.vecscope", "scf.if", "scf.yield", "pto.pnot", "scf.yield", "scf.if", "scf.yield", "func.return",
    ]  # fmt: skip


def test_windows_line_ends_and_tabs():
    function = only(FRAGMENT.replace("\n", "\r\n").replace("    ", "\t"))
    assert [op.loc.line for op in function.body.ops[2:]] == [2, 4, 5, 8]


def test_read_file(tmp_path: Path):
    path = tmp_path / "k.mlir"
    path.write_text(FRAGMENT, encoding="utf-8")
    assert read_file(path).functions[0].body.ops[2].loc.file == str(path)


def test_tokens_have_places():
    tokens = Tokens('%84 = pto.x<a -> "b>">, // c\n -0x1F', "f")
    found = []
    while tokens.kind != "end":
        found.append((tokens.kind, tokens.text, tokens.loc(tokens.start).line, tokens.loc(tokens.start).col))
        tokens.advance()
    assert found == [
        ("value", "%84", 1, 1),
        ("punct", "=", 1, 5),
        ("word", 'pto.x<a -> "b>">', 1, 7),
        ("punct", ",", 1, 23),
        ("number", "-0x1F", 2, 2),
    ]


def test_a_hundred_lines_read_in_15_ms():
    body = "".join(
        f"  %v{i} = pto.vmi.vmul %x, %x : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>\n"
        for i in range(97)
    )
    text = f"func.func @f(%x: !pto.vmi.vreg<256xf32>) {{\n{body}  return\n}}\n"

    def seconds() -> float:
        start = time.process_time()
        read_program(text)
        return time.process_time() - start

    assert min(seconds() for _ in range(5)) < 0.015
