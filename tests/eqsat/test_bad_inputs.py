"""Every fault of a text is one error that names its place: line, column and a plain message."""

import random
import time
from pathlib import Path

import pytest

from eqsat.ir import EqsatError
from eqsat.reader import read_file, read_program

V, M, P = "!pto.vmi.vreg<128xf32>", "!pto.vmi.mask<128xb32>", "!pto.ptr<f32, ub>"
H, V4 = "!pto.vmi.vreg<128xf16>", "!pto.vmi.vreg<4xf32>"
R, PM = "!pto.vreg<64xf32>", "!pto.mask<b32>"

BAD: dict[str, tuple[str, str, str]] = {  # what is wrong: (text, line:col, part of the message)
    # the file
    "empty": ("", "1:1", "holds no operation"),
    "only comments": ("// nothing\n\n", "1:1", "holds no operation"),
    "prose": ("Dear all,\nplease", "1:1", "expected an operation, found 'Dear'"),
    "binary": ("%x = \x00\x01\xff", "1:6", "unexpected character U+0000"),
    "module not closed": ("module {\n", "1:9", "the '{' of line 1"),
    "brace too many": ("foo.bar\n}\n", "2:1", "closes nothing"),
    "operation beside functions": (
        f"func.func @f() {{\n  return\n}}\n%x = pto.vmi.vabs %y : {V} -> {V}",
        "4:6",
        "outside of the functions",
    ),
    # functions and regions
    "truncated in a loop": (
        "func.func @f(%n: index) {\n  scf.for %i = %n to %n step %n {\n    %x = arith.addi %i, %i : index\n",
        "3:35",
        "the text ends before the '{' of line 2 is closed",
    ),
    "truncated in a line": (f"%x = pto.vmi.vabs %y : {V} ->", "1:49", "expected a type, but the text ends here"),
    "truncated in a string": ('%x = pto.pset_b32 "PAT_A', "1:19", "string is never closed"),
    "truncated in a type": ("%x = pto.vmi.vabs %y : !pto.vmi.vreg<128xf32", "1:37", "'<' is never closed"),
    "truncated unknown operation": ("foo.bar {\n  a", "2:4", "the '{' of line 1"),
    "wrong bracket": ("foo.bar { ( }", "1:13", "expected ')', found '}'"),
    "no return": ("func.func @f(%m: !pto.mask<b8>) {\n}", "1:11", "@f does not end with a return"),
    "return too early": ("func.func @f(%m: !pto.mask<b8>) {\n  return\n  return\n}", "3:3", "nothing may follow"),
    "function twice": ("func.func @f() {\n return\n}\nfunc.func @f() {\n return\n}", "4:11", "already defined"),
    "wrong return type": (
        "func.func @f(%n: index, %a: !pto.align) -> i32 {\n  return %n : index\n}",
        "2:3",
        "return of index in a function of i32",
    ),
    "yield outside of a loop": ("scf.yield", "1:1", "may not stand here"),
    "yield of another type": (
        "%r = scf.for %i = %n to %n step %n iter_args(%a = %v) -> (i32) {\n  scf.yield %i : index\n}",
        "2:3",
        "scf.yield of index in a scf.for of i32",
    ),
    "no yield": (
        "%r = scf.for %i = %n to %n step %n iter_args(%a = %v) -> (i32) {\n}",
        "2:1",
        "has no scf.yield",
    ),
    "labels": ("func.func @f(%v: !pto.align) {\n^bb0:\n  return\n}", "2:1", "blocks with labels"),
    "deep nesting": ("scf.if %c {\n" * 5000, "64:11", "nested deeper than 64"),
    "deep attribute": ("pto.vmi.vabs {a = " + "[" * 5000, "1:84", "nested deeper than 64"),
    # names
    "undefined value": (f"func.func @f() {{\n  %x = pto.vmi.vabs %y : {V} -> {V}\n", "2:21", "undefined value %y"),
    "used before its definition": (
        "func.func @f(%n: index) {\n  %x = arith.addi %y, %n : index\n  %y = arith.addi %n, %n : index\n"
        "  pto.vecscope {\n  }\n  return\n}",
        "2:19",
        "nothing defines it before line 3",
    ),
    "free name defined later": (
        "%x = arith.addi %y, %n : index\n%y = arith.addi %n, %n : index",
        "2:1",
        "%y is used in line 1, before this definition",
    ),
    "defined twice": (
        "%x = arith.addi %n, %n : index\n%x = arith.addi %n, %n : index",
        "2:1",
        "already defined in line 1",
    ),
    "defined in a loop, used behind it": (
        "scf.for %i = %n to %n step %n {\n}\n%x = arith.addi %i, %i : index",
        "3:17",
        "line 1 defines it inside a region that has ended",
    ),
    "two types of a free name": (
        f"%x = pto.vmi.vabs %y : {V} -> {V}\n%z = arith.addi %y, %n : index",
        "2:17",
        "%y is !pto.vmi.vreg<128xf32> (line 1), but is used as index",
    ),
    "constant as a vector": (f"%x = pto.vmi.vabs %c4 : {V} -> {V}", "1:19", "%c4 is a constant by its name"),
    "no name for a result": (f"pto.vmi.vabs %y : {V} -> {V}", "1:1", "makes 1 result, but '=' has 0 names"),
    "a name too many": (f"%a, %b = pto.vabs %y, %m : {R}, {PM} -> {R}", "1:10", "makes 1 result, but '=' has 2"),
    # types
    "unknown element": (
        f"%x = pto.vmi.vload %p[%o] : {P} -> !pto.vmi.vreg<128xf12>",
        "1:50",
        "'f12' is no element type",
    ),
    "unknown type": (f"%x = pto.vmi.vload %p[%o] : {P} -> !pto.vmi.vrag<128xf32>", "1:50", "unknown type"),
    "unknown word as a type": ("%x = arith.addi %a, %b : indx", "1:26", "unknown type 'indx'"),
    "foreign type": (f"%x = pto.vmi.vload %p[%o] : {P} -> !foo.bar", "1:50", "does not take the type '!foo.bar'"),
    "unknown layout": (
        "%x = pto.vmi.vabs %y : !pto.vmi.vreg<128xf32, #pto.vmi.layout<diagonal>> -> i1",
        "1:24",
        "unknown layout 'diagonal'",
    ),
    "no lanes": (f"%x = pto.vmi.vabs %y : !pto.vmi.vreg<0xf32> -> {V}", "1:24", "wrong lane count 0"),
    "half a register": ("%x = pto.vbr %s : f32 -> !pto.vreg<32xf32>", "1:26", "64 lanes fill it"),
    # VMI operations
    "lanes of operands": (
        f"%x = pto.vmi.vadd %a, %b : {V}, !pto.vmi.vreg<64xf32> -> {V}",
        "1:52",
        "64 lanes here, 128 lanes before",
    ),
    "lanes of the result": (f"%x = pto.vmi.vabs %a : {V} -> !pto.vmi.vreg<64xf32>", "1:50", "64 lanes here"),
    "lanes of a mask": (
        f"pto.vmi.vstore %x, %p[%o], %m : {V}, {P}, !pto.vmi.mask<64xb32>",
        "1:76",
        "a mask of 64 lanes for 128 lanes",
    ),
    "elements of operands": (f"%x = pto.vmi.vadd %a, %b : {V}, {H} -> {V}", "1:52", "elements f16 here, f32 before"),
    "layouts of operands": (
        f"%x = pto.vmi.vabs %a : {V} -> !pto.vmi.vreg<128xf32, #pto.vmi.layout<contiguous>>",
        "1:50",
        "two layouts",
    ),
    "bits of floats": (f"%x = pto.vmi.vand %a, %b : {V}, {V} -> {V}", "1:28", "does not work on elements of type f32"),
    "element of the pointer": (
        f"%x = pto.vmi.vload %p[%o] : {P} -> {H}",
        "1:50",
        "f16 elements through a pointer to f32",
    ),
    "memory not in ub": (f"%x = pto.vmi.vload %p[%o] : !pto.ptr<f32, gm> -> {V}", "1:29", "into ub, not gm"),
    "group does not divide": (
        f"%x = pto.vmi.vload %p[%o], %c1 {{group = 3}} : {P} -> {V}",
        "1:33",
        "group = 3 does not divide 128 lanes",
    ),
    "negative group": (f"%x = pto.vmi.vload %p[%o], %c1 {{group = -4}} : {P} -> {V}", "1:33", "group must be positive"),
    "group without stride": (
        f"%x = pto.vmi.vload %p[%o] {{group = 4}} : {P} -> {V}",
        "1:6",
        "with group needs a stride",
    ),
    "stride without group": (f"%x = pto.vmi.vload %p[%o], %c1 : {P} -> {V}", "1:28", "one stride but no group"),
    "mask of a group store": (
        f"pto.vmi.vstore %x, %p[%o], %c1, %m {{group = 4}} : {V}, {P}, {M}",
        "1:93",
        "with group takes no mask",
    ),
    "dintlv of one vector": (
        f'%x = pto.vmi.vload %p[%o] {{dist_mode = "dintlv"}} : {P} -> {V}',
        "1:6",
        "makes 2 results here, but its text lists 1",
    ),
    "unknown dist_mode": (
        f'pto.vmi.vstore %x, %p[%o] {{dist_mode = "brc"}} : {V}, {P}',
        "1:28",
        'unknown dist_mode "brc" of vstore',
    ),
    "unknown attribute": (f"%x = pto.vmi.vload %p[%o] {{grp = 4}} : {P} -> {V}", "1:28", "no attribute 'grp'"),
    "attribute of the wrong type": (
        f'%x = pto.vmi.vload %p[%o], %c1 {{group = "4"}} : {P} -> {V}',
        "1:33",
        "'group' must be an integer",
    ),
    "attribute twice": (f"%x = pto.vmi.vabs %y {{a, a}} : {V} -> {V}", "1:26", "stands here twice"),
    "merging mask": (
        f'pto.vmi.vstore %x, %p[%o], %m {{pmode = "merge"}} : {V}, {P}, {M}',
        "1:32",
        'vstore takes only pmode = "zero"',
    ),
    "missing operand": (f"%x = pto.vmi.vadd %a : {V} -> {V}", "1:6", "found 1: a missing operand"),
    "missing operand, type listed": (f"%x = pto.vmi.vadd %a : {V}, {V} -> {V}", "1:24", "a missing operand"),
    "missing type": (f"%x = pto.vmi.vadd %a, %b : {V} -> {V}", "1:28", "a missing type"),
    "missing offset": (f"%x = pto.vmi.vload %p : {P} -> {V}", "1:6", "a missing operand"),
    "missing types": ("%x = pto.vmi.vabs %a", "1:21", "':' and the types"),
    "reduction without mask": (f"%x = pto.vmi.vcmax %a {{group = 4}} : {V} -> {V4}", "1:6", "vcmax needs a mask"),
    "lanes of a reduction": (
        f"%x = pto.vmi.vcmax %a, %m {{group = 8}} : {V}, {M} -> {V4}",
        "1:91",
        "vcmax makes 8 lanes, not 4",
    ),
    "legacy group missing": (
        f"%x = pto.vmi.group_reduce_maxf %a, %m : {V}, {M} -> {V4}",
        "1:6",
        "needs the attribute num_groups",
    ),
    "sum of floats": (
        f"%x = pto.vmi.vcadd %a, %m {{group = 4}} : {V}, {M} -> {V4}",
        "1:6",
        "needs the attribute reassoc",
    ),
    "lanes of a broadcast": (
        f"%x = pto.vmi.vbrc %a {{group = 8}} : {V4} -> {V}",
        "1:36",
        "vbrc of 4 lanes with 8 groups",
    ),
    "scalar of a broadcast": (f"%x = pto.vmi.vbrc %a : f16 -> {V}", "1:24", "a scalar of type f32"),
    "narrowing without saturate": (f"%x = pto.vmi.vcvt %a : {V} -> {H}", "1:6", 'needs saturate = "SAT"'),
    "widening with rounding": (f'%x = pto.vmi.vcvt %a {{rounding = "R"}} : {H} -> {V}', "1:23", "takes no rounding"),
    "widening with saturate": (f'%x = pto.vmi.vcvt %a {{saturate = "SAT"}} : {H} -> {V}', "1:23", "takes no saturate"),
    "unknown rounding": (
        f'%x = pto.vmi.vcvt %a {{rounding = "F", saturate = "SAT"}} : {V} -> {H}',
        "1:23",
        "one of R, A, H, Z",
    ),
    "no such conversion": (
        f"%x = pto.vmi.vcvt %a : {H} -> !pto.vmi.vreg<128xbf16>",
        "1:50",
        "no conversion from f16 to bf16",
    ),
    "legacy name of another direction": (f"%x = pto.vmi.truncf %a : {H} -> {V}", "1:6", "f16 to f32 is extf"),
    "signed shift of unsigned": (
        "%x = pto.vmi.shrsi %a, %b : " + ", ".join(["!pto.vmi.vreg<64xi16>"] * 2) + " -> !pto.vmi.vreg<64xi16>",
        "1:6",
        "these elements are unsigned",
    ),
    "bits of a bitcast": (
        f"%x = pto.vmi.vinterpret_cast %a : {V} -> !pto.vmi.vreg<128xui8>",
        "1:61",
        "of 4096 bits to 1024 bits",
    ),
    # arith and VPTO
    "constant of a float type": ("%x = arith.constant 4 : f32", "1:21", "needs a decimal point"),
    "endless number": ("%x = arith.constant " + "1" * 9000, "1:21", "too long"),
    "comma in vain": (f"%x = pto.vabs %a, : {R} -> {R}", "1:19", "expected another operand of pto.vabs"),
    "no colon": (f"%x = pto.vlds %p[%o] dist : {P} -> {R}", "1:22", "':' and the types of pto.vlds"),
    "foreign type in VPTO": (f"%x = pto.vabs %a, %m : memref<4xf32>, {PM} -> {R}", "1:24", "does not take the type"),
}  # fmt: skip


@pytest.mark.parametrize("fault", BAD)
def test_fault_names_its_place(fault: str):
    text, place, message = BAD[fault]
    with pytest.raises(EqsatError) as caught:
        read_program(text, "bad.mlir")
    head, *lines = str(caught.value).split("\n")
    assert head.startswith(f"bad.mlir:{place}: error: ")
    assert message in head
    assert len(lines) == 2 and lines[1].strip() == "^"


def test_error_shows_line_and_caret():
    text = f"\n  %x = pto.vmi.vload %p[%o], %c1 {{group = 3}} : {P} -> {V}\n"
    with pytest.raises(EqsatError) as caught:
        read_program(text, "k.mlir")
    assert str(caught.value) == (
        "k.mlir:2:35: error: group = 3 does not divide 128 lanes\n"
        f"    %x = pto.vmi.vload %p[%o], %c1 {{group = 3}} : {P} -> {V}\n"
        "                                    ^"
    )


SIZE = 3_000_000
NOISE = {
    "printable": "".join(random.Random(1).choices([chr(c) for c in range(32, 127)], k=SIZE)),
    "one letter": "x" * SIZE,
    "braces": "{" * SIZE,
    "open braces of an unknown operation": "foo.bar " + "{" * SIZE,
    "unknown operations": "foo.bar\n" * (SIZE // 8),
    "one endless operation": "foo.bar (" + "%a, " * (SIZE // 4),
    "names": "%a, " * (SIZE // 4),
    "types": "%x = pto.vabs %p : " + "!pto.align, " * (SIZE // 12),
    "angles": "foo.bar !a" + "<" * SIZE,
    "comments": "// x\n" * (SIZE // 5),
    "zeros": "\0" * SIZE,
}


@pytest.mark.parametrize("noise", NOISE)
def test_noise_fails_fast(noise: str):
    start = time.process_time()
    with pytest.raises(EqsatError) as caught:
        read_program(NOISE[noise])
    assert time.process_time() - start < 1.0
    assert len(str(caught.value)) < 600


def test_every_prefix_of_a_program_is_an_error_or_a_program():
    text = f"""\
module {{
  func.func @f(%p: {P}, %n: index) attributes {{a = "b"}} {{
    %c = arith.constant 7.000000e-01 : f32
    %r = scf.for %i = %n to %n step %n iter_args(%a = %c) -> (f32) {{
      %x = pto.vmi.vload %p[%i], %n {{group = 4}} : {P} -> {V}
      foo.bar %x {{ (1) }}
      scf.yield %a : f32
    }}
    return
  }}
}}
"""
    assert len(read_program(text).functions) == 1
    for end in range(len(text.rstrip()) - 1):
        with pytest.raises(EqsatError):
            read_program(text[:end])


def test_files_that_cannot_be_read(tmp_path: Path):
    latin = tmp_path / "latin.mlir"
    latin.write_bytes(b"// caf\xe9\n")
    for path, message in (
        (tmp_path, "error: cannot read the file: Is a directory"),
        (tmp_path / "absent.mlir", "error: cannot read the file: No such file or directory"),
        (latin, "error: this is not UTF-8 text: byte 6 is 0xE9"),
        (Path("nul\0name"), "error: cannot read the file: embedded null byte"),
    ):
        with pytest.raises(EqsatError) as caught:
            read_file(path)
        assert str(caught.value) == f"{path}: {message}"
