"""Runs single VPTO instructions: registers come from and go to memory by plain loads and stores."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from eqsat.reader import read_program
from verify.memory import Arena
from verify.notes import Notes
from verify.vpto import VptoProgram

LANES = {"f32": 64, "i32": 64, "ui32": 64, "si32": 64, "bf16": 128, "f16": 128, "i16": 128, "ui16": 128, "si16": 128}
TYPES = {"f32": "<f4", "f16": "<f2", "i32": "<i4", "si32": "<i4", "ui32": "<u4", "i16": "<i2", "si16": "<i2",
         "ui16": "<u2", "bf16": "<u2", "i8": "i1", "si8": "i1"}  # fmt: skip
OUT = 4096


def reg(element: str) -> str:
    """The register type of an element."""
    return f"!pto.vreg<{LANES.get(element, 256)}x{element}>"


def mask(bits: int) -> str:
    """The mask type of lanes of that many bits."""
    return f"!pto.mask<b{bits}>"


def run(body: str, image: np.ndarray, bytemaps: Path | None = None, notes: Notes | None = None) -> np.ndarray:
    """Run lines of VPTO with byte pointers %in (address 0) and %out (4096) on a copy of an image; all masks defined."""
    text = f"""func.func @t(%in: !pto.ptr<ui8, ub>, %out: !pto.ptr<ui8, ub>) {{
  %c0 = arith.constant 0 : index
  %m8 = pto.pset_b8 "PAT_ALL" : {mask(8)}
  %m16 = pto.pset_b16 "PAT_ALL" : {mask(16)}
  %m32 = pto.pset_b32 "PAT_ALL" : {mask(32)}
{body}
  return
}}
"""
    program = VptoProgram(read_program(text).functions[0], notes or Notes(), bytemaps)
    program.memory = Arena(image.copy())
    program.run([0, OUT])
    return program.memory.image


def compute(
    lines: str, inputs: list[tuple[str, np.ndarray]], outputs: list[str], bytemaps: Path | None = None
) -> list[np.ndarray]:
    """Run ``lines`` on registers %a, %b, %c ... of the given elements; returns %r0, %r1 ... as arrays.

    Arrays shorter than a register are padded with 0xA5 bytes.
    """
    image = np.full(3 * OUT, 0xA5, np.uint8)
    body = ""
    for k, (element, values) in enumerate(inputs):
        data = np.ascontiguousarray(values).view(np.uint8)
        image[256 * k : 256 * k + len(data)] = data
        name = "abcdefgh"[k]
        body += f"  %i{k} = arith.constant {256 * k} : index\n"
        body += f"  %l{k} = pto.vlds %in[%i{k}] : !pto.ptr<ui8, ub> -> {reg('ui8')}\n"
        body += f"  %{name} = pto.vbitcast %l{k} : {reg('ui8')} -> {reg(element)}\n"
    body += lines + "\n"
    for k, element in enumerate(outputs):
        body += f"  %o{k} = arith.constant {256 * k} : index\n"
        body += f"  %s{k} = pto.vbitcast %r{k} : {reg(element)} -> {reg('ui8')}\n"
        body += (
            f'  pto.vsts %s{k}, %out[%o{k}], %m8 {{dist = "NORM_B8"}} : {reg("ui8")}, !pto.ptr<ui8, ub>, {mask(8)}\n'
        )
    done = run(body, image, bytemaps)
    return [
        done[OUT + 256 * k : OUT + 256 * (k + 1)].view(TYPES.get(element, "u1")) for k, element in enumerate(outputs)
    ]
