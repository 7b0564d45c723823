"""Groups of any size: the index space of a row is rounded up, and what lies beyond the row counts nowhere."""

from __future__ import annotations

import pytest

from eqsat import EqsatError, load_machine, read_program
from extract import Options, optimize
from verify import verify_functions

MACHINE = load_machine()


def kernel(groups: int, size: int, element: str, stride: int) -> str:
    """Each row less its maximum; the maxima go out as well."""
    lanes = groups * size
    row, slots = f"!pto.vmi.vreg<{lanes}x{element}>", f"!pto.vmi.vreg<{groups}x{element}>"
    pointer, mask = f"!pto.ptr<{element}, ub>", f"!pto.vmi.mask<{lanes}xpred>"
    return f"""func.func @f(%x: {pointer}, %s: {pointer}, %y: {pointer}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pitch = arith.constant {stride} : index
  %m = pto.vmi.pset "PAT_ALL" : {mask}
  %v = pto.vmi.vload %x[%c0], %pitch {{group = {groups}}} : {pointer} -> {row}
  %g = pto.vmi.vcmax %v, %m {{group = {groups}}} : {row}, {mask} -> {slots}
  %b = pto.vmi.vbrc %g {{group = {groups}}} : {slots} -> {row}
  %d = pto.vmi.vsub %v, %b : {row}, {row} -> {row}
  pto.vmi.vstore %g, %s[%c0], %c1 {{group = {groups}}} : {slots}, {pointer}
  pto.vmi.vstore %d, %y[%c0] : {row}, {pointer}
  return
}}
"""


@pytest.mark.parametrize(
    ("groups", "size", "element", "stride"),
    [
        (8, 12, "f32", 12),  # dense rows of 48 bytes: no two start at a multiple of 32
        (4, 12, "f32", 16),  # rows at a pitch that suits every load
        (3, 24, "f16", 24),
        (2, 75, "f32", 75),  # a row is longer than a register
        (4, 5, "si32", 8),
    ],
)
def test_rows_of_any_size(groups: int, size: int, element: str, stride: int) -> None:
    source = read_program(kernel(groups, size, element, stride)).functions[0]
    result = optimize(source, MACHINE, Options(time_limit=2))
    verdict = verify_functions(source, result.function)
    assert verdict.status == "tested", verdict.first_difference


def test_a_dense_store_of_rows_leaves_what_lies_behind_each_row() -> None:
    """Rows of 12 are stored 16 apart: the four elements between them stay as they were."""
    text = kernel(4, 12, "f32", 16).replace("%y[%c0] :", "%y[%c0], %pitch {group = 4} :")
    source = read_program(text).functions[0]
    result = optimize(source, MACHINE, Options(time_limit=2))
    assert verify_functions(source, result.function).status == "tested"


def test_rows_that_overlap_are_refused() -> None:
    text = kernel(4, 12, "f32", 16).replace("%y[%c0] :", "%y[%c0], %c1 {group = 4} :")
    with pytest.raises(EqsatError, match="rows of 12 overlap"):
        optimize(read_program(text).functions[0], MACHINE, Options())
