"""VPTO instructions beyond plain arithmetic, against values worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.ir import EqsatError
from tests.verify.machine import OUT, compute, mask, reg, run
from verify.notes import Notes, Trap

RAMP8 = np.arange(256, dtype=np.uint8)
RAMP16 = np.arange(128, dtype=np.uint16)
RAMP32 = np.arange(64, dtype=np.uint32)
P8, P16, P32 = "!pto.ptr<ui8, ub>", "!pto.ptr<ui16, ub>", "!pto.ptr<ui32, ub>"
M8, M16, M32 = mask(8), mask(16), mask(32)
R8, R16, R32, F32 = reg("ui8"), reg("ui16"), reg("ui32"), reg("f32")


def memory(words: np.ndarray | None = None) -> np.ndarray:
    """An image with 32-bit words from address 0 on and 0xA5 from OUT on."""
    made = np.full(3 * OUT, 0xA5, np.uint8)
    made[:OUT] = (np.arange(OUT // 4, dtype=np.uint32) if words is None else words).view(np.uint8)[:OUT]
    return made


HEAD = f"""  %p = pto.castptr %in : {P8} -> {P32}
  %q = pto.castptr %out : {P8} -> {P32}
  %s0 = arith.constant 0 : i32
  %ramp = pto.vci %s0 : i32 -> {reg("i32")}
  %i = pto.vbitcast %ramp : {reg("i32")} -> {R32}
"""


def store(value: str = "%r") -> str:
    return f'\n  pto.vsts {value}, %q[%c0], %m32 {{dist = "NORM_B32"}} : {R32}, {P32}, {M32}'


def words(body: str, image: np.ndarray | None = None, notes: Notes | None = None) -> np.ndarray:
    return run(HEAD + body, memory() if image is None else image, notes=notes)[OUT:].view(np.uint32)


def test_gathers_read_active_lanes_only() -> None:
    body = f"""  %two = arith.constant 1 : i16
  %d = pto.vshls %i, %two, %m32 : {R32}, i16, {M32} -> {R32}
  %v3 = pto.pset_b32 "PAT_VL3" : {M32}
  %r = pto.vgather2 %p, %d, %v3 : {P32}, {R32}, {M32} -> {R32}"""
    assert list(words(body + store())[:5]) == [0, 2, 4, 0, 0]
    assert list(words(body.replace("vgather2", "vgather2_bc") + store())[:5]) == [0, 2, 4, 0, 0]
    with pytest.raises(EqsatError, match="b16"):
        words(
            body.replace("_b32", "_b16")
            .replace(f'%v3 = pto.pset_b16 "PAT_VL3" : {M32}', f'%v3 = pto.pset_b16 "PAT_VL3" : {M16}')
            .replace(f"{R32}, {M32} -> {R32}", f"{R32}, {M16} -> {R32}")
        )


def test_bytes_are_gathered_into_zero_extended_halves() -> None:
    body = f"""  %z = arith.constant 2 : i16
  %j = pto.vci %z {{order = "DESC"}} : i16 -> {reg("i16")}
  %k = pto.vbitcast %j : {reg("i16")} -> {R16}
  %v3 = pto.pset_b16 "PAT_VL3" : {M16}
  %r = pto.vgather2 %in, %k, %v3 : {P8}, {R16}, {M16} -> {R16}
  pto.vsts %r, %out[%c0], %m16 {{dist = "NORM_B16"}} : {R16}, {P8}, {M16}"""
    assert list(run(body, memory(np.full(OUT // 4, 0x00CCBBAA, np.uint32)))[OUT : OUT + 8]) == [
        0xCC,
        0,
        0xBB,
        0,
        0xAA,
        0,
        0,
        0,
    ]


def test_block_gathers_and_their_alignment() -> None:
    body = f"""  %n = arith.constant 6 : i16
  %d = pto.vshls %i, %n, %m32 : {R32}, i16, {M32} -> {R32}
  %v = pto.pset_b32 "PAT_VL16" : {M32}
  %r = pto.vgatherb %p, %d, %v : {P32}, {R32}, {M32} -> {R32}"""
    assert list(words(body + store())[:17]) == [*range(8), *range(16, 24), 0]
    with pytest.raises(Trap, match="not aligned to 32 bytes"):
        words(body.replace("constant 6", "constant 4") + store())


def test_scatters_and_which_of_two_stays() -> None:
    body = f"""  %one = arith.constant 1 : i32
  %x = pto.vxor %i, %b1, %m32 : {R32}, {R32}, {M32} -> {R32}
  %v = pto.pset_b32 "PAT_VL4" : {M32}
  pto.vscatter %i, %q, %x, %v : {R32}, {P32}, {R32}, {M32}"""
    body = body.replace(
        "  %x", f"  %b0 = pto.vbr %one : i32 -> {reg('i32')}\n  %b1 = pto.vbitcast %b0 : {reg('i32')} -> {R32}\n  %x"
    )
    notes = Notes()
    assert list(words(body, notes=notes)[:5]) == [1, 0, 3, 2, 0xA5A5A5A5] and not notes.undefined
    words(body.replace("pto.vxor %i, %b1", "pto.vand %i, %b1"), notes=notes)
    assert notes.undefined == ["a scatter to equal active indices"]


def test_block_loads_and_stores_raise_on_a_misaligned_address() -> None:
    body = f"""  %o = arith.constant 4 : index
  %two = arith.constant 2 : i16
  %zero = arith.constant 0 : i16
  %a = pto.addptr %p, %o : {P32} -> {P32}
  %r = pto.vsldb %a, %two, %zero, %m32 : {P32}, i16, i16, {M32} -> {R32}"""
    with pytest.raises(Trap, match="vsldb at address 16 is not aligned"):
        words(body + store())
    assert list(words(body.replace("constant 4", "constant 8") + store())[:9]) == [*range(8, 16), 24]
    body = f"""  %o = arith.constant 4 : index
  %two = arith.constant 2 : i16
  %zero = arith.constant 0 : i16
  %a = pto.addptr %q, %o : {P32} -> {P32}
  pto.vsstb %i, %a, %two, %zero, %m32 : {R32}, {P32}, i16, i16, {M32}"""
    with pytest.raises(Trap, match="vsstb at address 4112 is not aligned"):
        words(body)


def test_squeezed_streams() -> None:
    body = f"""  %v = pto.pset_b32 "PAT_M4" : {M32}
  %o = arith.constant 3 : index
  %at = pto.addptr %q, %o : {P32} -> {P32}
  %k = pto.vsqz %i, %v : {R32}, {M32} -> {R32}
  %a0 = pto.init_align : !pto.align
  %a1 = pto.vstur %a0, %k, %at : !pto.align, {R32}, {P32} -> !pto.align
  %w = pto.pset_b32 "PAT_VL2" : {M32}
  %l = pto.vsqz %i, %w : {R32}, {M32} -> {R32}
  %a2 = pto.vstur %a1, %l, %at : !pto.align, {R32}, {P32} -> !pto.align
  pto.vstar %a2, %at : !pto.align, {P32}"""
    got = words(body)
    assert list(got[3:21]) == [*range(0, 64, 4), 0, 1] and set(got[:3]) == set(got[21:]) == {0xA5A5A5A5}
    with pytest.raises(Trap, match="no vsqz before it"):
        words(body.replace(f"%l = pto.vsqz %i, %w : {R32}, {M32} -> {R32}", f"%l = pto.vmov %i : {R32} -> {R32}"))


def test_tail_masks_of_every_granularity() -> None:
    lines = f"""  %n = arith.constant 130 : i32
  %a8, %n1 = pto.plt_b8 %n : i32 -> {M8}, i32
  %a16, %n2 = pto.plt_b16 %n : i32 -> {M16}, i32
  %b16, %n3 = pto.plt_b16 %n2 : i32 -> {M16}, i32
  %r0 = pto.vand %a, %a, %a8 : {R8}, {R8}, {M8} -> {R8}
  %r1 = pto.vand %b, %b, %b16 : {R16}, {R16}, {M16} -> {R16}
  %t = pto.vbr %n3 : i32 -> {reg("i32")}
  %r2 = pto.vbitcast %t : {reg("i32")} -> {R32}"""
    a, b, rest = compute(lines, [("ui8", RAMP8 | 1), ("ui16", RAMP16 | 1)], ["ui8", "ui16", "ui32"])
    assert list(np.flatnonzero(a)) == list(range(130)) and list(np.flatnonzero(b)) == [0, 1] and set(rest) == {0}


def test_predicates_are_selected_packed_and_interleaved() -> None:
    lines = f"""  %v4 = pto.pset_b32 "PAT_VL4" : {M32}
  %v8 = pto.pset_b32 "PAT_VL8" : {M32}
  %odd = pto.pset_b32 "PAT_M3" : {M32}
  %s = pto.psel %v4, %v8, %odd : {M32}, {M32}, {M32} -> {M32}
  %x = pto.pxor %v4, %v8, %m32 : {M32}, {M32}, {M32} -> {M32}
  %k = pto.ppack %v4, "LOWER" : {M32} -> {M16}
  %u = pto.punpack %k, "LOWER" : {M16} -> {M32}
  %lo, %hi = pto.pintlv_b32 %v4, %v8 : {M32}, {M32} -> {M32}, {M32}
  %e, %o = pto.pdintlv_b32 %lo, %hi : {M32}, {M32} -> {M32}, {M32}
  %r0 = pto.vand %a, %a, %s : {R32}, {R32}, {M32} -> {R32}
  %r1 = pto.vand %a, %a, %x : {R32}, {R32}, {M32} -> {R32}
  %r2 = pto.vand %b, %b, %k : {R16}, {R16}, {M16} -> {R16}
  %r3 = pto.vand %a, %a, %u : {R32}, {R32}, {M32} -> {R32}
  %r4 = pto.vand %a, %a, %lo : {R32}, {R32}, {M32} -> {R32}
  %r5 = pto.vand %a, %a, %o : {R32}, {R32}, {M32} -> {R32}"""
    results = compute(
        lines, [("ui32", RAMP32 | 1), ("ui16", RAMP16 | 1)], ["ui32", "ui32", "ui16", "ui32", "ui32", "ui32"]
    )
    lanes = [list(np.flatnonzero(r)) for r in results]
    assert lanes == [
        [0, 1, 2, 3, 4, 5, 7], [4, 5, 6, 7], [0, 1, 2, 3], [0, 1, 2, 3],
        [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15], list(range(8)),
    ]  # fmt: skip


@pytest.mark.parametrize(("element", "ramp"), [("ui8", RAMP8), ("ui16", RAMP16), ("ui32", RAMP32)])
def test_selection_by_index_wraps(element: str, ramp: np.ndarray) -> None:
    r = reg(element)
    lines = f"  %r0 = pto.vselr %a, %b : {r}, {r} -> {r}"
    index = (len(ramp) + 2 - 2 * ramp.astype(int)) % (1 << 8 * ramp.itemsize)
    (got,) = compute(lines, [(element, ramp), (element, index.astype(ramp.dtype))], [element])
    assert [int(x) for x in got] == [int(i) % len(ramp) for i in index]


def test_index_ramps_down_and_duplicates_of_the_highest() -> None:
    lines = f"""  %s = arith.constant 5 : i16
  %r0 = pto.vci %s {{order = "DESC"}} : i16 -> {reg("i16")}
  %r1 = pto.vdup %a, %m32 {{position = "HIGHEST"}} : {R32}, {M32} -> {R32}"""
    down, last = compute(lines, [("ui32", RAMP32)], ["i16", "ui32"])
    assert list(down[:8]) == [5, 4, 3, 2, 1, 0, -1, -2] and set(last) == {63}


def test_borrows() -> None:
    lines = f"""  %r0, %c = pto.vsubc %a, %b, %m32 : {R32}, {R32}, {M32} -> {R32}, {M32}
  %r1, %d = pto.vsubcs %a, %b, %c, %m32 : {R32}, {R32}, {M32}, {M32} -> {R32}, {M32}
  %r2 = pto.vand %a, %a, %d : {R32}, {R32}, {M32} -> {R32}"""
    a, b = np.array([5, 2] * 32, np.uint32), np.array([3, 4] * 32, np.uint32)
    low, high, kept = compute(lines, [("ui32", a), ("ui32", b)], ["ui32", "ui32", "ui32"])
    assert list(low[:2]) == [2, 0xFFFFFFFE] and list(high[:2]) == [2, 0xFFFFFFFD] and list(kept[:2]) == [5, 0]


def test_histograms_of_both_halves() -> None:
    lines = f"""  %hi = arith.constant 1 : i32
  %lo = arith.constant 0 : i32
  %v = pto.pset_b8 "PAT_VL128" : {M8}
  %r0 = pto.dhistv2 %a, %b, %v, %lo : {R16}, {R8}, {M8}, i32 -> {R16}
  %r1 = pto.dhistv2 %a, %b, %m8, %hi : {R16}, {R8}, {M8}, i32 -> {R16}
  %r2 = pto.chistv2 %a, %b, %m8, %hi : {R16}, {R8}, {M8}, i32 -> {R16}
  %r3 = pto.dhistv2 %a, %b, %m8, "BIN_N1" : {R16}, {R8}, {M8} -> {R16}"""
    data = np.where(RAMP8 < 128, RAMP8 // 64, 200).astype(np.uint8)
    low, high, below, named = compute(lines, [("ui16", RAMP16), ("ui8", data)], ["ui16"] * 4)
    assert list((low - RAMP16)[:4]) == [64, 64, 0, 0]
    assert list(np.flatnonzero(high - RAMP16)) == [72] and int(high[72]) == 72 + 128
    assert int(below[71]) == 71 + 128 and int(below[72]) == 72 + 256 and list(named) == list(high)


def test_sums_of_narrow_integers_are_wide() -> None:
    lines = f"""  %r0 = pto.vcgadd %a, %m16 : {R16}, {M16} -> {R32}
  %r1 = pto.vcadd %a, %m16 : {R16}, {M16} -> {R32}
  %r2 = pto.vcgmin %a, %m16 : {R16}, {M16} -> {R16}"""
    blocks, total, least = compute(lines, [("ui16", np.full(128, 40000, np.uint16))], ["ui32", "ui32", "ui16"])
    assert list(blocks[:9]) == [640000] * 8 + [0] and total[0] == 5120000 and list(least[:9]) == [40000] * 8 + [0]
    with pytest.raises(EqsatError, match="vcadd from"):
        compute(f"  %r0 = pto.vcadd %a, %m16 : {R16}, {M16} -> {R16}", [("ui16", RAMP16)], ["ui16"])


def test_extrema_with_their_lanes() -> None:
    lines = f"""  %r0, %p = pto.vcbmax %a, %m32 : {F32}, {M32} -> {F32}, {M32}
  %r1 = pto.vand %b, %b, %p : {R32}, {R32}, {M32} -> {R32}"""
    values = np.array([1, 7, 7, 3] * 16, np.float32)
    best, where = compute(lines, [("f32", values), ("ui32", RAMP32 + 1)], ["f32", "ui32"])
    assert best[0] == 7 and not best[1:].any() and list(np.flatnonzero(where)[:4]) == [1, 2, 5, 6]


def test_halves_of_interleavings() -> None:
    lines = "\n".join(
        f'  %r{k} = pto.{op} %a, %b, "{part}" : {R32}, {R32} -> {R32}'
        for k, (op, part) in enumerate((o, p) for o in ("vintlvv2", "vdintlvv2") for p in ("LOWER", "HIGHER"))
    )
    got = compute(lines, [("ui32", RAMP32), ("ui32", RAMP32 + 64)], ["ui32"] * 4)
    assert [list(r[:4]) for r in got] == [[0, 64, 1, 65], [32, 96, 33, 97], [0, 2, 4, 6], [1, 3, 5, 7]]
    assert [int(r[32]) for r in got] == [16, 48, 64, 65]


def test_split_channel_loads_say_what_they_assume() -> None:
    notes = Notes()
    body = f"""  %r = pto.vlds %p[%c0] {{dist = "SPLT2CHN_B16"}} : {P32} -> {R32}"""
    got = words(body + store(), notes=notes).view(np.uint16)
    assert list(got[:4]) == [0, 1, 2, 3] and not got[64:128].any()
    assert any("SPLT2CHN_B16 is taken to put" in sentence for sentence in notes.assumptions)
    four = words(body.replace("SPLT2CHN_B16", "SPLT4CHN") + store()).view(np.uint8)
    assert list(four[:64]) == list(range(64)) and not four[64:256].any()


def test_scaled_casts_to_f16() -> None:
    lines = f"""  %s = arith.constant 0.5 : f32
  %r0 = pto.vmulscvt %a, %s, %m32 {{part = "ODD", rnd = "A"}} : {F32}, f32, {M32} -> {reg("f16")}"""
    (got,) = compute(lines, [("f32", np.array([2.0, -3.0, 1e9, 4.0] * 16, np.float32))], ["f16"])
    assert list(got[:8]) == [0, 1, 0, -1.5, 0, np.inf, 0, 2]


def test_lane_kinds_without_an_instruction_are_refused() -> None:
    cases = {
        f"pto.vmul %a, %a, %m8 : {R8}, {R8}, {M8} -> {R8}": "ui8",
        f"pto.vexp %a, %m16 : {reg('bf16')}, {M16} -> {reg('bf16')}": "bf16",
        f"pto.vor %a, %a, %m32 : {F32}, {F32}, {M32} -> {F32}": "f32",
        f"pto.vabs %a, %m16 : {reg('bf16')}, {M16} -> {reg('bf16')}": "bf16",
    }
    for line, element in cases.items():
        with pytest.raises(EqsatError, match="does not compute on"):
            compute(f"  %r0 = {line}", [(element, RAMP32)], [element])
    with pytest.raises(EqsatError, match="as i16"):
        compute(
            f"  %n = arith.constant 1 : i32\n  %r0 = pto.vshls %a, %n, %m32 : {R32}, i32, {M32} -> {R32}",
            [("ui32", RAMP32)],
            ["ui32"],
        )


def test_predicates_in_memory() -> None:
    body = f"""  %v = pto.pset_b8 "PAT_VL3" : {M8}
  pto.psts %v, %out[%c0] {{dist = "NORM"}} : {M8}, {P8}
  %o = arith.constant 32 : index
  pto.psts %m16, %out[%o] {{dist = "PK"}} : {M16}, {P8}"""
    got = run(body, memory())[OUT:]
    assert list(got[:32]) == [7] + [0] * 31 and set(got[32:48]) == {0xFF} and set(got[48:]) == {0xA5}
