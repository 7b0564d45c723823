"""Values of one layout and several lane counts: each move costs the instructions that its own lanes need."""

from __future__ import annotations

import pytest

from eqsat import read_program
from extract import optimize

from .kernels import MACHINE, assert_verified

# Two lanes from each of four rows, stored whole; and, where the flag is set, the first ones once more.
STRIDED = """
func.func @strided(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %flag: i1) {{
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %count = arith.constant {lanes} : index
  %a = pto.vmi.vload %x[%c0], %c8 {{group = 4}} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<8xf32>
  %first = pto.vmi.create_mask %count : index -> !pto.vmi.mask<8xpred>
  %all = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  %b = pto.vmi.{operation} : {types} -> !pto.vmi.vreg<8xf32>
  scf.if %flag {{
    pto.vmi.vstore %b, %y[%c0], %first : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>, !pto.vmi.mask<8xpred>
  }}
  pto.vmi.vstore %a, %x[%c0] : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  return
}}
"""
VECTOR, MASK = "!pto.vmi.vreg<8xf32>", "!pto.vmi.mask<8xpred>"
OPERATIONS = {
    "vsel %first, %a, %a": f"{MASK}, {VECTOR}, {VECTOR}",
    "vadd %a, %a, %all": f"{VECTOR}, {VECTOR}, {MASK}",
}


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("lanes", [1, 3, 5, 8])
def test_a_move_is_priced_by_the_lanes_of_its_own_value(lanes: int, operation: str) -> None:
    text = STRIDED.format(lanes=lanes, operation=operation, types=OPERATIONS[operation])
    source = read_program(text).functions[0]
    result = optimize(source, MACHINE)  # compares the price of the choice with that of the program
    assert result.optimal
    assert_verified(source, result)
