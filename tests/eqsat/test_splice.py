"""Writing back: only the bodies of replaced functions change, everything else stays byte for byte."""

import pytest

from eqsat import has_vmi
from eqsat.ir import Block, Function, Op
from eqsat.printer import print_program, same_program
from eqsat.reader import read_file, read_program
from eqsat.splice import rewrite

P, V = "!pto.ptr<f32, ub>", "!pto.vmi.vreg<64xf32>"

FILE = f"""\
// RUN: check it
#map = affine_map<(d0) -> (d0)>
module attributes {{pto.target_arch = "a5"}} {{
  module @vec attributes {{pto.kernel_kind = #pto.kernel_kind<vector>}} {{
    func.func private @ext(%a: i64) -> i64
    func.func private @types_only(i32, index)

    // blocks are nobody's business here
    func.func @blocks(%a: i1) -> i32 {{
      cf.cond_br %a, ^bb1, ^bb1
    ^bb1:
      %c = arith.constant 1 : i32   // one
      return %c : i32
    }}
    // the kernel
    func.func @kernel(%p: {P} {{pto.in}}, %q: {P}) attributes {{pto.aicore}} {{ // first line
        %c0 = arith.constant 0 : index
        pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
        pto.vecscope {{
          %x = pto.vmi.vload %p[%c0] : {P} -> {V}
          pto.vmi.vstore %x, %q[%c0] : {V}, {P}
        }}
        pto.mte_ub_gm %q,
            %p : {P}, {P}
        return
    }} // behind it
  }}
  module @other {{ func.func @kernel() {{ return }} }}
}}
// the end"""

NEW = f"""\
func.func @kernel(%p: {P}, %q: {P}) {{
  %c0 = arith.constant 0 : index
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.vecscope {{
    %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
  }}
  pto.mte_ub_gm %q,
            %p : {P}, {P}
  return
}}
"""

WRITTEN = """\
        %c0 = arith.constant 0 : index
        pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
        pto.vecscope {
          %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
        }
        pto.mte_ub_gm %q,
            %p : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>
        return
"""


def new() -> Function:
    return read_program(NEW).functions[0]


def test_only_the_body_of_the_kernel_changes():
    program = read_program(FILE)
    assert [f.name for f in program.functions] == ["blocks", "kernel", "kernel"]
    assert [has_vmi(f) for f in program.functions] == [False, True, False]
    written = rewrite(FILE, program, {1: new()})
    head = FILE.index(" // first line") + len(" // first line")
    tail = FILE.index("    } // behind it")
    assert written == FILE[:head] + "\n" + WRITTEN + FILE[tail:]
    again = read_program(written)
    assert not any(map(has_vmi, again.functions))


def test_nothing_replaced_is_nothing_changed():
    assert rewrite(FILE, read_program(FILE), {}) == FILE


def test_a_function_in_its_own_place_reads_as_the_same_program():
    program = read_program(FILE)
    written = rewrite(FILE, program, dict(enumerate(program.functions)))
    assert same_program(read_program(written), program)
    assert "#map = affine_map<(d0) -> (d0)>\n" in written and written.endswith("}\n// the end")


def test_several_functions_by_name():
    text = FILE.replace("@kernel()", "@last()")
    program = read_program(text)
    written = rewrite(text, program, {"kernel": new(), "last": Function("last", [], Block([], [Op("func.return")]))})
    assert "module @other { func.func @last() {\n    return\n  } }\n" in written
    assert WRITTEN in written


@pytest.mark.parametrize("key", ["absent", "kernel", 3, -1])
def test_a_function_that_is_not_there(key: str | int):
    with pytest.raises(KeyError):
        rewrite(FILE, read_program(FILE), {key: new()})  # type: ignore[arg-type]


def test_other_arguments_bring_their_head():
    program = read_program(FILE)
    changed = read_program(NEW.replace("%q", "%r")).functions[0]
    written = rewrite(FILE, program, {1: changed})
    assert f"    func.func @kernel(%p: {P}, %r: {P}) {{\n      %c0" in written
    assert "    } // behind it" in written


def test_line_ends_stay(tmp_path):
    path = tmp_path / "dos.mlir"
    path.write_bytes(FILE.replace("\n", "\r\n").encode())
    program = read_file(path)
    written = rewrite(program.source, program, {1: new()})
    assert written.count("\n") == written.count("\r\n") > 20
    assert written.replace("\r\n", "\n") == rewrite(FILE, read_program(FILE), {1: new()})


def test_a_fragment_is_replaced_between_its_first_and_last_operation():
    text = f"// pasted\n  %x = pto.vmi.vload %p[%o] : {P} -> {V}\n  pto.vmi.vstore %x, %q[%o] : {V}, {P}  // said\n// end\n"
    program = read_program(text)
    made = read_program('pto.mem_bar "VV_ALL"\npto.mem_bar "VST_VLD"').functions[0]
    written = '// pasted\n  pto.mem_bar "VV_ALL"\n  pto.mem_bar "VST_VLD"  // said\n// end\n'
    assert rewrite(text, program, {0: made}) == written


def test_a_fragment_in_two_modules_is_replaced_whole():
    text = f"module {{ %x = pto.vmi.vload %p[%o] : {P} -> {V} }}\nmodule {{ pto.vmi.vstore %x, %q[%o] : {V}, {P} }}"
    program = read_program(text)
    assert program.functions[0].span is None
    assert rewrite(text, program, {0: program.functions[0]}) == print_program(program)


def test_vmi_inside_of_an_unknown_operation_is_seen():
    text = "func.func @f(%v: i1) {\n  foo.region {\n    pto.vmi.new\n  }\n  return\n}"
    assert has_vmi(read_program(text).functions[0])
