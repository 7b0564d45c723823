"""The VMI interpreter on logical vectors, by small functions run on known bytes."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.ir import EqsatError
from eqsat.reader import read_program
from verify.memory import Arena, Recorder
from verify.notes import Notes
from verify.vmi import VmiProgram

OUT = 4096
F32 = "!pto.ptr<f32, ub>"


def vreg(lanes: int, element: str = "f32") -> str:
    return f"!pto.vmi.vreg<{lanes}x{element}>"


def vmask(lanes: int) -> str:
    return f"!pto.vmi.mask<{lanes}xpred>"


def run(body: str, data: np.ndarray, element: str = "f32") -> np.ndarray:
    """Run lines with %in (address 0) and %out (4096), pointers to ``element``; returns memory from %out on."""
    text = f"""func.func @t(%in: !pto.ptr<{element}, ub>, %out: !pto.ptr<{element}, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
{body}
  return
}}
"""
    program = VmiProgram(read_program(text).functions[0], Notes())
    image = np.full(3 * OUT, 0xA5, np.uint8)
    raw = np.ascontiguousarray(data).view(np.uint8)
    image[: len(raw)] = raw
    program.memory = Arena(image)
    program.run([0, OUT])
    return program.memory.image[OUT:]


RAMP = np.arange(256, dtype=np.float32)


def test_group_load_broadcast_and_slots() -> None:
    body = f"""  %c5 = arith.constant 5 : index
  %a = pto.vmi.vload %in[%c1], %c5 {{group = 2}} : {F32} -> {vreg(8)}
  %b = pto.vmi.vload %in[%c1], %c5 {{group = 2, dist_mode = "brc"}} : {F32} -> {vreg(8)}
  %s = pto.vmi.vload %in[%c1], %c5 {{group = 4}} : {F32} -> {vreg(4)}
  %o8 = arith.constant 8 : index
  %o16 = arith.constant 16 : index
  pto.vmi.vstore %a, %out[%c0] : {vreg(8)}, {F32}
  pto.vmi.vstore %b, %out[%o8] : {vreg(8)}, {F32}
  pto.vmi.vstore %s, %out[%o16], %c1 {{group = 4}} : {vreg(4)}, {F32}"""
    got = run(body, RAMP).view(np.float32)[:20]
    assert list(got) == [1, 2, 3, 4, 6, 7, 8, 9, 1, 1, 1, 1, 6, 6, 6, 6, 1, 6, 11, 16]


def test_deinterleaving_load_and_group_store() -> None:
    body = f"""  %a, %b = pto.vmi.vload %in[%c0] {{dist_mode = "dintlv"}} : {F32} -> {vreg(64)}, {vreg(64)}
  %c40 = arith.constant 40 : index
  pto.vmi.vstore %b, %out[%c0], %c40 {{group = 2}} : {vreg(64)}, {F32}"""
    got = run(body, RAMP).view(np.float32)
    assert list(got[:32]) == [2 * i + 1 for i in range(32)] and list(got[40:72]) == [65 + 2 * i for i in range(32)]
    assert set(got[32:40].view(np.uint32)) == {0xA5A5A5A5}


def test_masks_zero_lanes_and_hold_back_stores() -> None:
    body = f"""  %c3 = arith.constant 3 : index
  %m = pto.vmi.create_mask %c3 : index -> {vmask(64)}
  %x = pto.vmi.vload %in[%c0] : {F32} -> {vreg(64)}
  %y = pto.vmi.vadd %x, %x, %m : {vreg(64)}, {vreg(64)}, {vmask(64)} -> {vreg(64)}
  %o = arith.constant 64 : index
  pto.vmi.vstore %y, %out[%c0] : {vreg(64)}, {F32}
  pto.vmi.vstore %x, %out[%o], %m : {vreg(64)}, {F32}, {vmask(64)}"""
    got = run(body, RAMP + 1).view(np.float32)
    assert list(got[:5]) == [2, 4, 6, 0, 0] and not got[5:64].any()
    assert list(got[64:67]) == [1, 2, 3] and set(got[67:].view(np.uint32)) == {0xA5A5A5A5}


def test_grouped_maximum_and_its_broadcast() -> None:
    body = f"""  %c70 = arith.constant 70 : index
  %m = pto.vmi.create_mask %c70 : index -> {vmask(128)}
  %x = pto.vmi.vload %in[%c0] : {F32} -> {vreg(128)}
  %g = pto.vmi.vcmax %x, %m {{group = 4}} : {vreg(128)}, {vmask(128)} -> {vreg(4)}
  %b = pto.vmi.vbrc %g {{group = 4}} : {vreg(4)} -> {vreg(128)}
  pto.vmi.vstore %b, %out[%c0] : {vreg(128)}, {F32}"""
    got = run(body, -RAMP).view(np.float32)[:128]
    assert list(got[::32]) == [0, -32, -64, -np.inf]
    assert all(len(set(got[32 * g : 32 * g + 32])) == 1 for g in range(4))


def test_casts_and_bit_views() -> None:
    body = f"""  %x = pto.vmi.vload %in[%c0] : {F32} -> {vreg(64)}
  %q = pto.vmi.vcvt %x {{rounding = "R", saturate = "SAT"}} : {vreg(64)} -> {vreg(64, "f8E4M3FN")}
  %w = pto.vmi.vcvt %q : {vreg(64, "f8E4M3FN")} -> {vreg(64)}
  pto.vmi.vstore %w, %out[%c0] : {vreg(64)}, {F32}"""
    data = np.array([0.3, 449, 1e-9, np.nan] * 16, np.float32)
    assert list(run(body, data).view(np.float32)[:4]) == [0.3125, 448, 0, 0]


def test_interleaving_and_selection() -> None:
    v, m = vreg(64), vmask(64)
    body = f"""  %c8 = arith.constant 8 : index
  %o = arith.constant 64 : index
  %all = pto.vmi.pset "PAT_ALL" : {m}
  %p = pto.vmi.create_mask %c8 : index -> {m}
  %x = pto.vmi.vload %in[%c0] : {F32} -> {v}
  %y = pto.vmi.vload %in[%o] : {F32} -> {v}
  %lo, %hi = pto.vmi.vintlv %x, %y, %all : {v}, {v}, {m} -> {v}, {v}
  %s = pto.vmi.vsel %p, %lo, %hi : {m}, {v}, {v} -> {v}
  pto.vmi.vstore %s, %out[%c0] : {v}, {F32}"""
    got = run(body, RAMP).view(np.float32)
    assert list(got[:10]) == [0, 64, 1, 65, 2, 66, 3, 67, 36, 100]


def test_loop_carried_vectors() -> None:
    v = vreg(64)
    body = f"""  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %z = pto.vmi.vbrc %zero : f32 -> {v}
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %z) -> ({v}) {{
    %o = arith.muli %i, %c64 : index
    %x = pto.vmi.vload %in[%o] : {F32} -> {v}
    %n = pto.vmi.vadd %acc, %x : {v}, {v} -> {v}
    scf.yield %n : {v}
  }}
  pto.vmi.vstore %sum, %out[%c0] : {v}, {F32}"""
    assert list(run(body, RAMP).view(np.float32)[:64]) == [4 * i + 384 for i in range(64)]


def test_signless_integers_are_unsigned() -> None:
    v = vreg(64, "i32")
    body = f"""  %x = pto.vmi.vload %in[%c0] : !pto.ptr<i32, ub> -> {v}
  %o = arith.constant 64 : index
  %y = pto.vmi.vload %in[%o] : !pto.ptr<i32, ub> -> {v}
  %r = pto.vmi.vmax %x, %y : {v}, {v} -> {v}
  pto.vmi.vstore %r, %out[%c0] : {v}, !pto.ptr<i32, ub>"""
    data = np.array([-1] * 64 + [1] * 64, np.int32)
    assert set(run(body, data, "i32").view(np.int32)[:64]) == {-1}


def test_footprints() -> None:
    text = f"""func.func @t(%in: {F32}, %out: {F32}, %off: index) {{
  %c1 = arith.constant 1 : index
  %x = pto.vmi.vload %in[%off] : {F32} -> {vreg(128)}
  %m = pto.vmi.create_mask %off : index -> {vmask(128)}
  %g = pto.vmi.vcmax %x, %m {{group = 4}} : {vreg(128)}, {vmask(128)} -> {vreg(4)}
  pto.vmi.vstore %g, %out[%off], %c1 {{group = 4}} : {vreg(4)}, {F32}
  return
}}
"""
    program = VmiProgram(read_program(text).functions[0], Notes(), footprint=True)
    recorder = Recorder(2)
    program.memory = recorder
    program.run([*recorder.bases, 12])
    source, target = recorder.footprints()
    assert recorder.misaligned == 1  # 48 bytes: no multiple of 32
    assert (source.low, source.size, np.flatnonzero(source.loaded)[0]) == (32, 544, 16)
    assert list(np.flatnonzero(target.stored) + target.low) == list(range(48, 64)) and not target.loaded.any()


def test_unknown_operations_are_named() -> None:
    body = f"""  %x = pto.vmi.vload %in[%c0] : {F32} -> {vreg(64)}
  %y = pto.vmi.vfrob %x : {vreg(64)} -> {vreg(64)}
  pto.vmi.vstore %y, %out[%c0] : {vreg(64)}, {F32}"""
    with pytest.raises(EqsatError, match="pto.vmi.vfrob is not interpreted"):
        run(body, RAMP)


def test_block_accesses_and_interleaving_store() -> None:
    v = vreg(64)
    body = f"""  %two = arith.constant 2 : i16
  %one = arith.constant 1 : i16
  %o = arith.constant 256 : index
  %x = pto.vmi.vload %in[%c0], %two, %one : {F32}, i16, i16 -> {v}
  pto.vmi.vstore %x, %x, %out[%c0] {{dist_mode = "dintlv"}} : {v}, {v}, {F32}
  pto.vmi.vstore %x, %out[%o], %one, %two : {v}, {F32}, i16, i16"""
    blocks = [8 * (1 + 2 * (i // 8)) + i % 8 for i in range(64)]
    got = run(body, RAMP).view(np.float32)
    assert list(got[0:128:2]) == blocks and list(got[1:128:2]) == blocks
    assert list(got[256 + 16 : 256 + 80]) == blocks


def test_index_ramps_masks_by_group_and_compaction() -> None:
    v, m = vreg(64, "i32"), vmask(64)
    p = "!pto.ptr<i32, ub>"
    body = f"""  %s = arith.constant 10 : i32
  %n = arith.constant 70 : i32
  %o1 = arith.constant 64 : index
  %o2 = arith.constant 128 : index
  %i = pto.vmi.vci %s {{order = "DESC", group = 2}} : i32 -> {v}
  %g = pto.vmi.pge "PAT_VL2" {{group = 4}} : {m}
  %k = pto.vmi.compress %i, %g : {v}, {m} -> {v}
  %t, %rest = pto.vmi.plt %n : i32 -> {m}, i32
  %r = pto.vmi.vbrc %rest : i32 -> {v}
  pto.vmi.vstore %i, %out[%c0] : {v}, {p}
  pto.vmi.vstore %k, %out[%o1] : {v}, {p}
  pto.vmi.vstore %r, %out[%o2], %t : {v}, {p}, {m}"""
    got = run(body, RAMP, "i32").view(np.int32)
    assert list(got[:64]) == [10 - i % 32 for i in range(64)]
    assert list(got[64:73]) == [10, 9, -6, -7, 10, 9, -6, -7, 0]
    assert set(got[128:192]) == {6}
