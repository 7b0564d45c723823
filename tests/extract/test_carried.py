"""Values that a loop carries: one layout for the first value, the argument, what is yielded and the result, or a conversion."""

from __future__ import annotations

from eqsat import Op, load_machine, read_program
from eqsat.ir import PhysReg, walk
from extract import Options, Result, optimize
from verify import verify_functions

MACHINE = load_machine()

HEAD = """  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %low = arith.constant -1.000000e+30 : f32
"""
WIDE = "!pto.vmi.vreg<256xf32>"


def solved(arguments: str, body: str) -> Result:
    """The verified optimum of a function."""
    source = read_program(f"func.func @f({arguments}) {{\n{HEAD}{body}  return\n}}\n").functions[0]
    result = optimize(source, MACHINE, Options())
    verdict = verify_functions(source, result.function)
    assert verdict.status == "tested", verdict.first_difference
    return result


def loops(result: Result) -> list[Op]:
    return [op for op in walk(result.function.body) if op.name == "scf.for"]


def carried_types_agree(loop: Op) -> int:
    """How many registers a loop carries; init, argument, yield and result of each have one type."""
    block = loop.regions[0]
    final = block.ops[-1]
    assert final.name == "scf.yield"
    inits, arguments = loop.operands[3:], block.args[1:]
    assert len(inits) == len(arguments) == len(final.operands) == len(loop.results)
    for four in zip(inits, arguments, final.operands, loop.results, strict=True):
        assert len({str(value.type) for value in four}) == 1
    return sum(isinstance(a.type, PhysReg) for a in arguments)


def interval(result: Result) -> float:
    """II of the innermost body that comes last."""
    depth = max(body.depth for body in result.cost.bodies)
    return float([b for b in result.cost.bodies if b.depth == depth][-1].ii)


POINTERS = "%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>"

MAXIMUM_OF_ROWS = """  %init = pto.vmi.vbrc %low : f32 -> VEC
  %top = scf.for %row = %c0 to %c8 step %c1 iter_args(%m = %init) -> (VEC) {
    %off = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> VEC
    %n = pto.vmi.vmax %m, %v : VEC, VEC -> VEC
    scf.yield %n : VEC
  }
  pto.vmi.vstore %top, %y[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)


def test_running_maximum_from_a_splat() -> None:
    result = solved(POINTERS, MAXIMUM_OF_ROWS)
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4
    # 4 vmax: 4 x 1.15 / 2 = 2.3 over 4 vlds, 4 x 0.5 = 2.0
    assert interval(result) == 2.3
    assert result.optimal


def test_running_maximum_from_a_load() -> None:
    result = solved(POINTERS, MAXIMUM_OF_ROWS.replace("vbrc %low : f32", "vload %x[%c0] : !pto.ptr<f32, ub>"))
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4
    assert interval(result) == 2.3


def test_an_accumulator_takes_the_layout_that_the_widening_gives() -> None:
    body = """  %init = pto.vmi.vbrc %low : f32 -> VEC
  %top = scf.for %row = %c0 to %c8 step %c1 iter_args(%m = %init) -> (VEC) {
    %off = arith.muli %row, %c256 : index
    %h = pto.vmi.vload %x[%off] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %v = pto.vmi.vcvt %h : !pto.vmi.vreg<256xf16> -> VEC
    %n = pto.vmi.vadd %m, %v : VEC, VEC -> VEC
    scf.yield %n : VEC
  }
  pto.vmi.vstore %top, %y[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)
    result = solved("%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>", body)
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4
    # 4 vcvt + 4 vadd: 8 x 1.15 / 2 = 4.6; what puts the lanes in order stands behind the loop
    assert interval(result) == 4.6
    inside = [op.name for op in walk(loop.regions[0])]
    assert not {"pto.vintlv", "pto.vdintlv", "pto.vselr"} & set(inside)


def test_two_loops_around_one_value() -> None:
    body = """  %init = pto.vmi.vbrc %low : f32 -> VEC
  %top = scf.for %row = %c0 to %c4 step %c1 iter_args(%m = %init) -> (VEC) {
    %first = arith.muli %row, %c8 : index
    %inner = scf.for %tile = %c0 to %c8 step %c1 iter_args(%n = %m) -> (VEC) {
      %at = arith.addi %first, %tile : index
      %off = arith.muli %at, %c256 : index
      %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> VEC
      %o = pto.vmi.vmax %n, %v : VEC, VEC -> VEC
      scf.yield %o : VEC
    }
    scf.yield %inner : VEC
  }
  pto.vmi.vstore %top, %y[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)
    result = solved(POINTERS, body)
    outer, inner = loops(result)
    assert carried_types_agree(outer) == carried_types_agree(inner) == 4
    assert interval(result) == 2.3


def test_a_carried_value_meets_a_broadcast_scale() -> None:
    body = """  %s = pto.vmi.vload %k[%c0], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<f32, ub> -> VEC
  %init = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> VEC
  %top = scf.for %row = %c0 to %c8 step %c1 iter_args(%m = %init) -> (VEC) {
    %off = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> VEC
    %p = pto.vmi.vmul %m, %s : VEC, VEC -> VEC
    %n = pto.vmi.vmax %p, %v : VEC, VEC -> VEC
    scf.yield %n : VEC
  }
  pto.vmi.vstore %top, %y[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)
    result = solved(f"{POINTERS}, %k: !pto.ptr<f32, ub>", body)
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4
    # 4 vmul and 4 vmax: (4 x 1.15 + 4) x 1.15 / 2 = 4.945
    assert interval(result) == 4.945


def test_a_carried_value_stored_in_each_iteration() -> None:
    body = """  %init = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> VEC
  %top = scf.for %row = %c0 to %c8 step %c1 iter_args(%m = %init) -> (VEC) {
    %off = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> VEC
    %n = pto.vmi.vmax %m, %v : VEC, VEC -> VEC
    pto.vmi.vstore %m, %y[%off] : VEC, !pto.ptr<f32, ub>
    scf.yield %n : VEC
  }
""".replace("VEC", WIDE)
    result = solved(POINTERS, body)
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4
    # 4 stores: the store port asks for 4 x 1.0
    assert interval(result) == 4.0


def test_two_carried_values_change_places() -> None:
    body = """  %one = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> VEC
  %two = pto.vmi.vload %x[%c256] : !pto.ptr<f32, ub> -> VEC
  %p, %q = scf.for %row = %c0 to %c3 step %c1 iter_args(%a = %one, %b = %two) -> (VEC, VEC) {
    scf.yield %b, %a : VEC, VEC
  }
  pto.vmi.vstore %p, %y[%c0] : VEC, !pto.ptr<f32, ub>
  pto.vmi.vstore %q, %y[%c256] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)
    result = solved(POINTERS, "  %c3 = arith.constant 3 : index\n" + body)
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 8


def test_a_carried_value_that_never_changes() -> None:
    body = """  %one = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> VEC
  %p = scf.for %row = %c0 to %c8 step %c1 iter_args(%a = %one) -> (VEC) {
    scf.yield %a : VEC
  }
  pto.vmi.vstore %p, %y[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)
    solved(POINTERS, body)


def test_an_argument_that_meets_itself() -> None:
    """max(m, m): the previous iteration's value feeds a node twice."""
    body = """  %init = pto.vmi.vbrc %low : f32 -> VEC
  %p = scf.for %row = %c0 to %c8 step %c1 iter_args(%a = %init) -> (VEC) {
    %b = pto.vmi.vmax %a, %a : VEC, VEC -> VEC
    scf.yield %b : VEC
  }
  pto.vmi.vstore %p, %y[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE)
    solved(POINTERS, body)


def test_a_broadcast_starts_what_a_loop_carries() -> None:
    """The first value repeats eight loaded scales; its registers serve all those of the argument that they match."""
    result = solved(
        POINTERS,
        """  %s = pto.vmi.vload %y[%c0], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<f32, ub> -> VEC
  %top = scf.for %row = %c0 to %c8 step %c1 iter_args(%m = %s) -> (VEC) {
    %off = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<f32, ub> -> VEC
    %n = pto.vmi.vmax %m, %v : VEC, VEC -> VEC
    scf.yield %n : VEC
  }
  pto.vmi.vstore %top, %x[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE),
    )
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4


def test_what_is_yielded_may_depend_on_fewer_bits_than_what_is_carried() -> None:
    """A loop that yields a broadcast: its registers serve every register of the argument that they match."""
    result = solved(
        POINTERS,
        """  %s = pto.vmi.vload %y[%c0], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<f32, ub> -> VEC
  %first = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> VEC
  %top = scf.for %row = %c0 to %c8 step %c1 iter_args(%m = %first) -> (VEC) {
    pto.vmi.vstore %m, %x[%c256] : VEC, !pto.ptr<f32, ub>
    scf.yield %s : VEC
  }
  pto.vmi.vstore %top, %x[%c0] : VEC, !pto.ptr<f32, ub>
""".replace("VEC", WIDE),
    )
    (loop,) = loops(result)
    assert carried_types_agree(loop) == 4
