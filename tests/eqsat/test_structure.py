"""What stands around vector code: functions, pointers, copies, flags, branches; read, tracked and printed back."""

import pytest

from eqsat.ir import EqsatError, Ptr, Scalar, VReg
from eqsat.printer import print_function, print_program, same_program
from eqsat.reader import read_program

P, V = "!pto.ptr<f32, ub>", "!pto.vmi.vreg<64xf32>"

KERNEL = f"""\
func.func @kernel(%src: !pto.ptr<f32, gm>, %m: memref<256xf32, #pto.address_space<vec>>, %n: i32) {{
  %c0_i64 = arith.constant 0 : i64
  %c1 = arith.constant 1 : index
  %block = pto.get_block_idx
  %number = pto.get_block_num : i64
  %row = arith.index_cast %block : i64 to index
  %cast = builtin.unrealized_conversion_cast %src : !pto.ptr<f32, gm> to memref<256xf32>
  %p = pto.castptr %c0_i64 : i64 -> {P}
  %q = pto.castptr %m : memref<256xf32, #pto.address_space<vec>> -> {P}
  %b = pto.castptr %p : {P} -> !pto.ptr<ui8, ub>
  %a = pto.castptr %p : {P} -> i64
  %next = pto.addptr %p, %row : {P} -> {P}
  pto.mte_gm_ub %src, %p, %c0_i64 nburst(%c0_i64, %c0_i64, %c0_i64) : !pto.ptr<f32, gm>, {P}, i64, i64, i64, i64
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.barrier #pto.pipe<PIPE_ALL>
  %two:2 = func.call @two(%n, %p) : (i32, {P}) -> (i32, {P})
  %one = call @one(%n) : (i32) -> i1
  pto.vecscope {{
    %x = pto.vmi.vload %two#1[%row] : {P} -> {V}
    %y = scf.if %one -> ({V}) {{
      %z = pto.vmi.vadd %x, %x : {V}, {V} -> {V}
      scf.yield %z : {V}
    }} else {{
      scf.yield %x : {V}
    }}
    scf.if %one {{
      pto.vmi.vstore %y, %next[%c1] : {V}, {P}
    }}
    pto.mem_bar "VST_VLD"
  }}
  return
}}
"""


def test_a_kernel_with_its_surroundings():
    program = read_program(KERNEL)
    assert program.warnings == []
    function = program.functions[0]
    by_name = {v.name: v.type for op in function.body.ops for v in op.results}
    assert by_name["block"] == Scalar("i64")  # its use says so
    assert [by_name[n] for n in ("p", "q", "b", "a", "next")] == [
        Ptr("f32"), Ptr("f32"), Ptr("ui8"), Scalar("i64"), Ptr("f32"),
    ]  # fmt: skip
    assert (by_name["two#0"], by_name["two#1"], by_name["one"]) == (Scalar("i32"), Ptr("f32"), Scalar("i1"))
    names = [op.name for op in function.body.ops if op.text is not None]
    assert names == [
        "pto.get_block_idx", "pto.get_block_num", "builtin.unrealized_conversion_cast", "pto.mte_gm_ub",
        "pto.set_flag", "pto.wait_flag", "pto.barrier", "func.call", "func.call",
    ]  # fmt: skip
    assert [v.name for v in function.body.ops[15].operands] == ["n", "p"]
    assert print_function(function) == KERNEL


def test_branches():
    scope = read_program(KERNEL).functions[0].body.ops[-2].regions[0]
    chosen, stored = (op for op in scope.ops if op.name == "scf.if")
    assert chosen.result.type == VReg(64, "f32") and len(chosen.operands) == 1
    assert [[op.name for op in region.ops] for region in chosen.regions] == [
        ["pto.vmi.vadd", "scf.yield"],
        ["scf.yield"],
    ]
    assert [len(region.ops) for region in stored.regions] == [2, 0]  # no else: an empty block
    assert stored.results == [] and stored.regions[0].ops[-1].operands == []


def test_nested_branches_print_back():
    text = """\
scf.if %a {
  %x:2 = scf.if %b -> (index, i32) {
    scf.yield %n, %k : index, i32
  } else {
    scf.if %a {
    } else {
      foo.bar
    }
    scf.yield %n, %k : index, i32
  }
} else {
}
"""
    program = read_program(text)
    assert print_program(program) == text
    assert same_program(program, read_program(text))


def test_a_cast_of_a_free_name_has_two_types():
    op = read_program("%y = foo.cast %x : i32 to index").functions[0].body.ops[0]
    assert (op.operands[0].type, op.result.type) == (Scalar("i32"), Scalar("index"))


def test_copies_in_a_fragment_type_their_names():
    text = "pto.mte_gm_ub %p, %q nburst(%n, %m) : !pto.ptr<f32, gm>, !pto.ptr<f32, ub>, i64, i64"
    args = read_program(text).functions[0].args
    assert [(v.name, str(v.type)) for v in args] == [
        ("p", "!pto.ptr<f32, gm>"), ("q", "!pto.ptr<f32, ub>"), ("n", "i64"), ("m", "i64"),
    ]  # fmt: skip


def test_scalar_arithmetic():
    binary = "addi subi muli divui divsi remui remsi floordivsi ceildivsi ceildivui minsi maxsi minui maxui andi shli"
    lines = [f"%r{i} = arith.{name} %a, %b : i32" for i, name in enumerate(binary.split())]
    lines += [f"%f{i} = arith.{name} %x, %y : f32" for i, name in enumerate("addf subf mulf divf maximumf".split())]
    lines += ["%e = arith.extsi %a : i32 to i64", "%t = arith.trunci %e : i64 to i8", "%u = arith.extui %t : i8 to i32"]
    lines += ["%c = arith.cmpi ule, %a, %b : i32", "%s = arith.select %c, %a, %b : i32", "%n = arith.negf %x : f32"]
    text = "\n".join(lines) + "\n"
    program = read_program(text)
    assert program.warnings == [] and all(op.text is None for op in program.functions[0].body.ops)
    assert print_program(program) == text


def test_declarations_are_passed_over():
    program = read_program(
        "func.func private @a(i32, index) -> i1\nfunc.func private @b(%x: i32)\nfunc.func @c() { return }"
    )
    assert [f.name for f in program.functions] == ["c"] and program.warnings == []


def test_modules_have_names_of_their_own():
    text = "module { func.func @f() { return } }\nmodule { func.func @f() { return } }\nfunc.func @f() { return }"
    program = read_program(text)
    assert [f.name for f in program.functions] == ["f", "f", "f"]
    assert same_program(read_program(print_program(program)), program)


def test_a_function_without_vector_code_may_hold_anything():
    text = "func.func @g(%a: i1) {\n  cf.br ^bb1\n^bb1:\n  %c = strange %a\n  return\n}\n"
    program = read_program(text + "func.func @f(%p: !pto.ptr<f32, ub>) {\n  return\n}\n", "k.mlir")
    assert [f.name for f in program.functions] == ["g", "f"]
    (op,) = program.functions[0].body.ops
    assert op.name == "func.body" and op.text == "cf.br ^bb1\n^bb1:\n  %c = strange %a\n  return"
    assert program.warnings == [
        "k.mlir:1:1: warning: the function @g has no vector code and is kept as it stands: "
        "blocks with labels are not supported: use scf.for or scf.if"
    ]
    assert print_function(program.functions[0]) == text


def test_a_function_with_vector_code_may_not():
    text = "func.func @g(%a: i1) {\n  cf.br ^bb1\n^bb1:\n  pto.vecscope {\n  }\n  return\n}\n"
    with pytest.raises(EqsatError, match="blocks with labels"):
        read_program(text)


def test_many_known_operations_are_no_noise():
    text = "pto.barrier #pto.pipe<PIPE_ALL>\n" * 3000
    program = read_program(text)
    assert len(program.functions[0].body.ops) == 3000 and program.warnings == []
