"""vcvt: which casts exist, with which attributes, and where their lanes come from and go to (isa.md section 4)."""

from __future__ import annotations

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op
from verify.arith import Action
from verify.floats import converter
from verify.formats import CODE_TYPES, kind_bytes
from verify.notes import SOURCE_LANE, Notes
from verify.registers import Predicate, Register, lane_kind, masked, zeroed

PARTS = {1: (None,), 2: ("EVEN", "ODD"), 4: ("P0", "P1", "P2", "P3")}

# Casts by source kind: target, roundings ("-": no rnd attribute), and whether there is a sat attribute. "any" is what
# the assembler lets through; a rounding without a meaning is refused by the cast itself.
_ANY = "RAFCZOH"
_ROWS = """
f32: f8E4M3FN RAHZ sat, f8E5M2 RAHZ sat, hif8 AH sat, f16 any sat, bf16 any sat, s16 any sat, s32 any sat, s64 any sat
f16: f8E4M3FN RAFZC sat, f8E5M2 RAFZC sat, hif8 AH sat, f32 - -, bf16 any -, s32 any -, s16 any sat, s8 any sat
f16: u8 any sat
bf16: f8E4M3FN RAFZC sat, f8E5M2 RAFZC sat, f4E1M2x2 RAFZC -, f4E2M1x2 RAFZC -, f16 any sat, f32 - -, s32 any sat
bf16x2: f4E1M2x2 RAFZC -, f4E2M1x2 RAFZC -
u8: u16 - -, f16 - -, u32 - -
s8: s16 - -, f16 - -, s32 - -
u16: u8 - sat, u32 - -
s16: f16 any -, f32 - -, s32 - -, u32 - -, u8 - sat
u32: u8 - sat, u16 - sat, s16 - sat
s32: f32 any -, u8 - sat, u16 - sat, s16 - sat, s64 - -
s64: f32 any -, s32 - sat
f8E4M3FN: f32 - -
f8E5M2: f32 - -
hif8: f32 - -
f4E1M2x2: bf16 - -, bf16x2 - -
f4E2M1x2: bf16 - -, bf16x2 - -
"""


def _table() -> dict[tuple[str, str], tuple[str, bool]]:
    table = {}
    for line in _ROWS.strip().splitlines():
        source, _, targets = line.partition(": ")
        for entry in targets.split(", "):
            target, roundings, saturation = entry.split()
            table[source, target] = ({"any": _ANY, "-": ""}.get(roundings, roundings), saturation == "sat")
    return table


# (source, target) -> roundings, whether it saturates or not by an attribute.
CASTS = _table()


def cast(op: Op, notes: Notes) -> Action:
    """A vcvt: narrowing puts lane i into slot ratio * i + part of zeros, widening reads that slot."""
    source, target = lane_kind(op.operands[0], op), lane_kind(op.result, op)
    if (source, target) not in CASTS:
        raise EqsatError(f"vcvt from {source} to {target} is not interpreted", op.loc)
    roundings, saturates = CASTS[source, target]
    rounding, saturate, part = op.attrs.get("rnd"), op.attrs.get("sat"), op.attrs.get("part")
    if rounding is not None and (len(str(rounding)) != 1 or str(rounding) not in roundings):
        raise EqsatError(f"vcvt from {source} to {target} does not take rnd {rounding}", op.loc)
    if saturate is not None and (not saturates or saturate not in ("SAT", "NOSAT")):
        raise EqsatError(f"vcvt from {source} to {target} does not take sat {saturate}", op.loc)
    if (rounding is None) == bool(roundings) or (saturate is None) == saturates:
        missing = "rnd" if rounding is None and roundings else "sat"
        raise EqsatError(f"vcvt from {source} to {target} needs the attribute {missing}", op.loc)
    masked(op, 1, kind_bytes(source))
    # fp4 comes in pairs: what it is cast from and to is two bf16 lanes at a time.
    if target.startswith("f4") and source == "bf16":
        source = "bf16x2"
    if source.startswith("f4") and target == "bf16":
        target = "bf16x2"
    function = converter(
        source, target, str(rounding) if rounding else None, str(saturate) if saturate else None, notes
    )
    width, target_width = kind_bytes(source), kind_bytes(target)
    ratio = max(width, target_width) // min(width, target_width)
    if part not in PARTS[ratio]:
        raise EqsatError(f"vcvt from {source} to {target} with part {part} is not interpreted", op.loc)
    slot = PARTS[ratio].index(part)
    source_type, target_type = CODE_TYPES[width], CODE_TYPES[target_width]
    if ratio == 1:
        return lambda a, mask: zeroed(function(a.view(source_type)), mask, width)
    if target_width < width:

        def squeeze(a: Register, mask: Predicate) -> Register:
            codes = function(a.view(source_type))
            live = mask.lanes(width)
            if live is not None:
                codes = np.where(live, codes, codes.dtype.type(0))
            result = np.zeros(REGISTER_BYTES, np.uint8)
            result.view(target_type)[slot::ratio] = codes
            return result

        return squeeze

    def widen(a: Register, mask: Predicate) -> Register:
        codes = function(a.view(source_type)[slot::ratio].copy())
        live = mask.lanes(width)
        if live is not None:
            if slot:
                notes.assume(SOURCE_LANE)
            codes = np.where(live[slot::ratio], codes, codes.dtype.type(0))
        return codes.view(np.uint8)

    return widen
