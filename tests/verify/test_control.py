"""Whole verifications of branches, pointers made of integers, and addresses that are data."""

from __future__ import annotations

import pytest

from eqsat.ir import EqsatError
from eqsat.reader import read_program
from verify import Verdict, verify_functions

V, R, M, P = "!pto.vmi.vreg<64xf32>", "!pto.vreg<64xf32>", "!pto.mask<b32>", "!pto.ptr<f32, ub>"
U, RU, PU = "!pto.vmi.vreg<64xui32>", "!pto.vreg<64xui32>", "!pto.ptr<ui32, ub>"
VM = "!pto.vmi.mask<64xpred>"


def judge(arguments: str, source: str, target: str, **options) -> Verdict:
    head = f"func.func @t({arguments}) {{\n  %c0 = arith.constant 0 : index\n"
    mask = f'  %m = pto.pset_b32 "PAT_ALL" : {M}\n'
    functions = [read_program(f"{head}{text}\n  return\n}}\n").functions[0] for text in (source, mask + target)]
    return verify_functions(*functions, **options)


BRANCH = f"""  %c5 = arith.constant 5 : index
  %below = arith.cmpi slt, %n, %c5 : index
  %x = pto.vmi.vload %in[%c0] : {P} -> {V}
  %y = scf.if %below -> ({V}) {{
    %a = pto.vmi.vneg %x : {V} -> {V}
    scf.yield %a : {V}
  }} else {{
    %b = pto.vmi.vabs %x : {V} -> {V}
    scf.yield %b : {V}
  }}
  pto.vmi.vstore %y, %out[%c0] : {V}, {P}"""

PHYSICAL_BRANCH = f"""  %c5 = arith.constant 5 : index
  %below = arith.cmpi slt, %n, %c5 : index
  pto.vecscope {{
  %x = pto.vlds %in[%c0] : {P} -> {R}
  %y = scf.if %below -> ({R}) {{
    %a = pto.vneg %x, %m : {R}, {M} -> {R}
    scf.yield %a : {R}
  }} else {{
    %b = pto.vabs %x, %m : {R}, {M} -> {R}
    scf.yield %b : {R}
  }}
  pto.vsts %y, %out[%c0], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}
  }}"""
BRANCH_ARGUMENTS = f"%in: {P}, %out: {P}, %n: index"


def test_both_ways_of_a_branch_are_run() -> None:
    assert judge(BRANCH_ARGUMENTS, BRANCH, PHYSICAL_BRANCH).status == "tested"
    for wrong in (PHYSICAL_BRANCH.replace("pto.vneg", "pto.vabs"), PHYSICAL_BRANCH.replace("pto.vabs", "pto.vneg")):
        assert judge(BRANCH_ARGUMENTS, BRANCH, wrong).status == "failed"
    shifted = PHYSICAL_BRANCH.replace("constant 5", "constant 6")
    assert judge(BRANCH_ARGUMENTS, BRANCH, shifted).status == "failed"


def test_a_way_that_no_run_took_is_said() -> None:
    found = judge(BRANCH_ARGUMENTS, BRANCH, PHYSICAL_BRANCH, assumptions=["n<5"])
    assert found.status == "tested"
    assert any("in the source the condition of the scf.if of line 6 was never false" in s for s in found.assumptions)


def test_truth_arguments_and_selections() -> None:
    arguments = f"%in: {P}, %out: {P}, %flag: i1"
    source = f"""  %c64 = arith.constant 64 : index
  %o = arith.select %flag, %c0, %c64 : index
  %x = pto.vmi.vload %in[%o] : {P} -> {V}
  pto.vmi.vstore %x, %out[%c0] : {V}, {P}"""
    target = f"""  %c64 = arith.constant 64 : index
  %x = scf.if %flag -> ({R}) {{
    %a = pto.vlds %in[%c0] : {P} -> {R}
    scf.yield %a : {R}
  }} else {{
    %b = pto.vlds %in[%c64] : {P} -> {R}
    scf.yield %b : {R}
  }}
  pto.vsts %x, %out[%c0], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}"""
    assert judge(arguments, source, target).status == "tested"
    assert judge(arguments, source, target.replace("%in[%c64]", "%in[%c0]")).status == "failed"


def test_loops_carry_masks_scalars_and_vectors_through_branches() -> None:
    arguments = f"%in: {P}, %out: {P}"
    loop = """  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  %n0 = arith.constant 150 : i32
  %rest = scf.for %i = %c0 to %c3 step %c1 iter_args(%n = %n0) -> (i32) {
    %o = arith.muli %i, %c64 : index
    %odd = arith.cmpi eq, %i, %c1 : index
BODY
    scf.yield %left : i32
  }"""
    source = f"""    %mask, %left = pto.vmi.plt %n : i32 -> {VM}, i32
    %x = pto.vmi.vload %in[%o] : {P} -> {V}
    scf.if %odd {{
      pto.vmi.vstore %x, %out[%o], %mask : {V}, {P}, {VM}
    }}"""
    target = f"""    %mask, %left = pto.plt_b32 %n : i32 -> {M}, i32
    %x = pto.vlds %in[%o] : {P} -> {R}
    scf.if %odd {{
      pto.vsts %x, %out[%o], %mask {{dist = "NORM_B32"}} : {R}, {P}, {M}
    }}"""
    found = judge(arguments, loop.replace("BODY", source), loop.replace("BODY", target))
    assert found.status == "tested", found.first_difference
    always = target.replace("scf.if %odd {", "scf.if %true {")
    late = loop.replace("BODY", always).replace("  %n0", "  %true = arith.constant true\n  %n0", 1)
    assert judge(arguments, loop.replace("BODY", source), late).status == "failed"


POINTERS = """  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 256 : i64
  %a2 = arith.constant 4096 : i64
"""
ABSOLUTE = f"""{POINTERS}  %p = pto.castptr %a0 : i64 -> {P}
  %q = pto.castptr %a1 : i64 -> {P}
  %r = pto.castptr %a2 : i64 -> !pto.ptr<f16, ub>
  %x = pto.vmi.vload %p[%c0] : {P} -> {V}
  %y = pto.vmi.vload %q[%c0] : {P} -> {V}
  %s = pto.vmi.vadd %x, %y : {V}, {V} -> {V}
  %h = pto.vmi.vcvt %s {{rounding = "R", saturate = "SAT"}} : {V} -> !pto.vmi.vreg<64xf16>
  pto.vmi.vstore %h, %r[%c0] : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>"""
PHYSICAL_ABSOLUTE = f"""{POINTERS}  %p = pto.castptr %a0 : i64 -> {P}
  %b = pto.castptr %p : {P} -> i64
  %n = arith.addi %b, %a1 : i64
  %q = pto.castptr %n : i64 -> {P}
  %r = pto.castptr %a2 : i64 -> !pto.ptr<f16, ub>
  %x = pto.vlds %p[%c0] : {P} -> {R}
  %y = pto.vlds %q[%c0] : {P} -> {R}
  %s = pto.vadd %x, %y, %m : {R}, {R}, {M} -> {R}
  %h = pto.vcvt %s, %m {{part = "EVEN", rnd = "R", sat = "SAT"}} : {R}, {M} -> !pto.vreg<128xf16>
  pto.vsts %h, %r[%c0], %m {{dist = "PK_B32"}} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, {M}"""


def test_pointers_made_of_integers_are_one_buffer() -> None:
    assert judge("", ABSOLUTE, PHYSICAL_ABSOLUTE).status == "tested"
    found = judge("", ABSOLUTE, PHYSICAL_ABSOLUTE.replace("%a2 = arith.constant 4096", "%a2 = arith.constant 4128"))
    assert found.status == "failed" and found.first_difference is not None
    assert found.first_difference["buffer"] == "ub" and found.first_difference["byte"] == 4096
    # The second load may overlap the first when the constants say so.
    near = [text.replace("constant 256", "constant 32") for text in (ABSOLUTE, PHYSICAL_ABSOLUTE)]
    assert judge("", near[0], near[1]).status == "tested"
    assert judge("", near[0], PHYSICAL_ABSOLUTE).status == "failed"
    # Data behind an address are of the type of its pointer: sums of f16 infinities would not differ so.
    assert judge(f"%unused: {P}", ABSOLUTE, PHYSICAL_ABSOLUTE, seed=3).status == "tested"


def test_a_stream_of_unknown_operations_refills_the_buffers() -> None:
    def kernel(text: str) -> str:
        head, _, tail = text.partition("  %x = ")
        flags = (
            '  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]\n  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]\n'
        )
        return f"{head}{flags}  %x = {tail}\n  pto.barrier #pto.pipe<PIPE_ALL>"

    good = judge("", kernel(ABSOLUTE), kernel(PHYSICAL_ABSOLUTE))
    assert good.status == "tested", good.first_difference
    late = kernel(PHYSICAL_ABSOLUTE).replace("\n  pto.barrier #pto.pipe<PIPE_ALL>", "")
    found = judge("", kernel(ABSOLUTE), late)
    assert found.status == "failed" and found.first_difference is not None
    assert "missing, repeated" in found.first_difference["trap"]


def test_an_absolute_address_that_the_source_does_not_have() -> None:
    source = f"  %x = pto.vmi.vload %in[%c0] : {P} -> {V}\n  pto.vmi.vstore %x, %in[%c0] : {V}, {P}"
    target = f"""  %a = arith.constant 0 : i64
  %p = pto.castptr %a : i64 -> {P}
  %x = pto.vlds %p[%c0] : {P} -> {R}"""
    found = judge(f"%in: {P}", source, target)
    assert found.status == "failed" and found.first_difference is not None
    assert "made of an integer" in found.first_difference["trap"]


def test_several_scopes() -> None:
    source = f"""  %c64 = arith.constant 64 : index
  %x = pto.vmi.vload %in[%c0] : {P} -> {V}
  pto.vmi.vstore %x, %out[%c0] : {V}, {P}
  pto.mem_bar "VST_VLD"
  pto.vmi.vstore %x, %out[%c64] : {V}, {P}"""
    scope = f"""  pto.vecscope {{
    %x = pto.vlds %in[%c0] : {P} -> {R}
    pto.vsts %x, %out[%c0], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}
  }}
"""
    target = f"  %c64 = arith.constant 64 : index\n{scope}{scope.replace('%out[%c0]', '%out[%c64]')}"
    assert judge(f"%in: {P}, %out: {P}", source, target).status == "tested"


GATHER_ARGUMENTS = f"%table: {P}, %index: {PU}, %out: {P}"
GATHER = f"""  %all = pto.vmi.pset "PAT_ALL" : {VM}
  %i = pto.vmi.vload %index[%c0] : {PU} -> {U}
  %x = pto.vmi.vgather %table, %i, %all : {P}, {U}, {VM} -> {V}
  pto.vmi.vstore %x, %out[%c0] : {V}, {P}"""
PHYSICAL_GATHER = f"""  %i = pto.vlds %index[%c0] : {PU} -> {RU}
  %x = pto.vgather2 %table, %i, %m : {P}, {RU}, {M} -> {R}
  pto.vsts %x, %out[%c0], %m {{dist = "NORM_B32"}} : {R}, {P}, {M}"""


def test_gathers_with_loaded_indices() -> None:
    found = judge(GATHER_ARGUMENTS, GATHER, PHYSICAL_GATHER)
    assert found.status == "tested", found.first_difference
    assert any("distinct small numbers" in sentence for sentence in found.assumptions)
    shifted = PHYSICAL_GATHER.replace(
        "  %x", f"  %n = arith.constant 1 : i16\n  %j = pto.vshls %i, %n, %m : {RU}, i16, {M} -> {RU}\n  %x"
    )
    assert judge(GATHER_ARGUMENTS, GATHER, shifted.replace("%table, %i", "%table, %j")).status == "failed"
    dense = PHYSICAL_GATHER.replace(
        f"pto.vgather2 %table, %i, %m : {P}, {RU}, {M} -> {R}", f"pto.vlds %table[%c0] : {P} -> {R}"
    )
    assert judge(GATHER_ARGUMENTS, GATHER, dense).status == "failed"


def test_gathers_behind_a_copy_into_the_index_buffer() -> None:
    flag = '  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]\n'
    assert judge(GATHER_ARGUMENTS, flag + GATHER, flag + PHYSICAL_GATHER).status == "tested"


SCATTER = f"""  %all = pto.vmi.pset "PAT_ALL" : {VM}
  %i = pto.vmi.vload %index[%c0] : {PU} -> {U}
  %x = pto.vmi.vload %table[%c0] : {P} -> {V}
  pto.vmi.vscatter %x, %out, %i, %all : {V}, {P}, {U}, {VM}"""
PHYSICAL_SCATTER = f"""  %i = pto.vlds %index[%c0] : {PU} -> {RU}
  %x = pto.vlds %table[%c0] : {P} -> {R}
  pto.vscatter %x, %out, %i, %m : {R}, {P}, {RU}, {M}"""


def test_scatters_with_loaded_indices() -> None:
    assert judge(GATHER_ARGUMENTS, SCATTER, PHYSICAL_SCATTER).status == "tested"
    half = PHYSICAL_SCATTER.replace("  %i =", f'  %h = pto.pset_b32 "PAT_VL32" : {M}\n  %i =').replace(
        "%i, %m", "%i, %h"
    )
    assert judge(GATHER_ARGUMENTS, SCATTER, half).status == "failed"


def test_what_crosses_an_unknown_operation_is_refused() -> None:
    source = f"  %x = pto.vmi.vload %in[%c0] : {P} -> {V}\n  pto.vmi.vfrob %x : {V}"
    with pytest.raises(EqsatError, match="vfrob is not interpreted"):
        judge(f"%in: {P}", source, "")


F4, B2 = "!pto.ptr<!pto.f4E2M1x2, ub>", "!pto.ptr<!pto.bf16x2, ub>"
PAIRS = f"""  %x = pto.vmi.vload %in[%c0] : {F4} -> !pto.vmi.vreg<128x!pto.f4E2M1x2>
  %b = pto.vmi.vcvt %x : !pto.vmi.vreg<128x!pto.f4E2M1x2> -> !pto.vmi.vreg<128x!pto.bf16x2>
  pto.vmi.vstore %b, %out[%c0] : !pto.vmi.vreg<128x!pto.bf16x2>, {B2}"""


def test_fp4_pairs_to_bf16_pairs() -> None:
    f4, b2, m8 = "!pto.vreg<256x!pto.f4E2M1x2>", "!pto.vreg<128xbf16>", "!pto.mask<b8>"
    target = f"""  %c64 = arith.constant 64 : index
  %m8 = pto.pset_b8 "PAT_ALL" : {m8}
  %x = pto.vlds %in[%c0] {{dist = "UNPK_B8"}} : {F4} -> {f4}
  %a = pto.vcvt %x, %m8 {{part = "P0"}} : {f4}, {m8} -> {b2}
  %b = pto.vcvt %x, %m8 {{part = "P2"}} : {f4}, {m8} -> {b2}
  pto.vstsx2 %a, %b, %out[%c0], "INTLV_B32", %m : {b2}, {b2}, {B2}, index, {M}"""
    found = judge(f"%in: {F4}, %out: {B2}", PAIRS, target)
    assert found.status == "tested", found.first_difference
    # The other slots are padding.
    assert judge(f"%in: {F4}, %out: {B2}", PAIRS, target.replace('"P2"', '"P1"')).status == "failed"


def test_a_kernel_with_copies_from_and_to_global_memory() -> None:
    gm = "!pto.ptr<f32, gm>"
    copies = f"""  %z = arith.constant 0 : i64
  %far = arith.constant 1024 : i64
  %n = arith.constant 256 : i64
  %a = pto.castptr %z : i64 -> {P}
  %b = pto.castptr %far : i64 -> {P}
  pto.mte_gm_ub %x, %a, %n : {gm}, {P}, i64
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
BODY
  pto.mte_ub_gm %b, %y, %n : {P}, {gm}, i64"""
    source = f"""  %c1 = arith.constant 1 : index
  %all = pto.vmi.pset "PAT_ALL" : {VM}
  %v = pto.vmi.vload %a[%c0] : {P} -> {V}
  %s = pto.vmi.vcadd %v, %all {{reassoc}} : {V}, {VM} -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %s, %b[%c0], %c1 {{group = 1}} : !pto.vmi.vreg<1xf32>, {P}"""
    target = f"""  pto.vecscope {{
    %v = pto.vlds %a[%c0] : {P} -> {R}
    %s = pto.vcadd %v, %m : {R}, {M} -> {R}
    pto.vsts %s, %b[%c0], %m {{dist = "1PT_B32"}} : {R}, {P}, {M}
  }}"""
    texts = copies.replace("BODY", source), copies.replace("BODY", target)
    assert judge(f"%x: {gm}, %y: {gm}", *texts).status == "tested"
    # A copy to another address is another copy.
    found = judge(f"%x: {gm}, %y: {gm}", texts[0], texts[1].replace("%x, %a, %n", "%x, %b, %n"))
    assert found.status == "failed"


@pytest.mark.parametrize("region", ["pto.vecscope {", "scf.for %i = %c0 to %c1 step %c1 {", "scf.if %yes {"])
def test_values_end_with_their_region(region: str) -> None:
    """The reader refuses such a text; a function that was never read must not get through either."""
    text = f"""func.func @t(%in: {P}, %out: {P}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %yes = arith.constant true
  {region}
    %x = pto.vmi.vload %in[%c0] : {P} -> {V}
    pto.vmi.vstore %x, %out[%c0] : {V}, {P}
  }}
  return
}}
"""
    source = read_program(text).functions[0]
    broken = read_program(text).functions[0]
    inner = next(op for op in broken.body.ops if op.regions).regions[0]
    broken.body.ops.insert(len(broken.body.ops) - 1, inner.ops.pop(1))
    physical = text.replace("vmi.vload", "vlds").replace(V, R).replace(f"{R}, {P}", f"{R}, {P}, {M}")
    physical = physical.replace("vmi.vstore %x, %out[%c0]", 'vsts %x, %out[%c0], %m {dist = "NORM_B32"}')
    physical = physical.replace("  %yes", f'  %m = pto.pset_b32 "PAT_ALL" : {M}\n  %yes')
    target = read_program(physical).functions[0]
    assert verify_functions(source, target).status == "tested"
    with pytest.raises(EqsatError, match="%x is used by pto.vmi.vstore outside of the region that defines it"):
        verify_functions(broken, target)


def test_a_mask_that_is_dropped_shows() -> None:
    """Counts of masks are tried below the lanes: a program without the mask is not taken for one with it."""
    source = (
        "func.func @f(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {\n"
        "  %c0 = arith.constant 0 : index\n"
        "  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>\n"
        "  %m = pto.vmi.create_mask %n : index -> !pto.vmi.mask<64xpred>\n"
        "  %a = pto.vmi.vabs %v, %m : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xf32>\n"
        "  pto.vmi.vstore %a, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>\n"
        "  return\n}\n"
    )
    target = (
        "func.func @f(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {\n"
        "  %c0 = arith.constant 0 : index\n"
        "  pto.vecscope {\n"
        '    %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>\n'
        "    %v = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>\n"
        "    %a = pto.vabs %v, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>\n"
        '    pto.vsts %a, %y[%c0], %m {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>\n'
        "  }\n  return\n}\n"
    )
    vmi, vpto = (read_program(text).functions[0] for text in (source, target))
    assert verify_functions(vmi, vpto).status == "failed"
