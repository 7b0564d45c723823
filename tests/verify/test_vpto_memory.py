"""Loads, stores and streams: dist modes byte by byte, alignment traps, masks, guards."""

from __future__ import annotations

import numpy as np
import pytest

from eqsat.ir import EqsatError
from tests.verify.machine import OUT, mask, reg, run
from verify.notes import Trap

P8 = "!pto.ptr<ui8, ub>"
ALL = f"{reg('ui8')}, {P8}, {mask(8)}"


def image() -> np.ndarray:
    """Distinct 16-bit patterns below OUT, 0xA5 above."""
    made = np.full(3 * OUT, 0xA5, np.uint8)
    made[:OUT] = (np.arange(OUT // 2, dtype=np.uint16) * 40503).view(np.uint8)
    return made


def loaded(dist: str, offset: int = 512) -> tuple[np.ndarray, np.ndarray]:
    """The register that a load makes, and the memory from its address on."""
    body = f"""  %o = arith.constant {offset} : index
  %r = pto.vlds %in[%o] {{dist = "{dist}"}} : {P8} -> {reg("ui8")}
  pto.vsts %r, %out[%c0], %m8 {{dist = "NORM_B8"}} : {ALL}"""
    return run(body, image())[OUT : OUT + 256], image()[offset:]


EXPECTED = {
    "NORM": lambda m, j: m[j],
    "BRC_B8": lambda m, j: m[0],
    "BRC_B16": lambda m, j: m[j % 2],
    "BRC_B32": lambda m, j: m[j % 4],
    "BRC_BLK": lambda m, j: m[j % 32],
    "US_B8": lambda m, j: m[j // 2],
    "US_B16": lambda m, j: m[2 * (j // 4) + j % 2],
    "DS_B8": lambda m, j: m[2 * j],
    "DS_B16": lambda m, j: m[4 * (j // 2) + j % 2],
    "UNPK_B8": lambda m, j: m[j // 2] if j % 2 == 0 else 0,
    "UNPK_B16": lambda m, j: m[2 * (j // 4) + j % 4] if j % 4 < 2 else 0,
    "UNPK_B32": lambda m, j: m[4 * (j // 8) + j % 8] if j % 8 < 4 else 0,
    "UNPK4": lambda m, j: m[j // 4] if j % 4 == 0 else 0,
    "E2B_B16": lambda m, j: m[2 * (j // 32) + j % 2],
    "E2B_B32": lambda m, j: m[4 * (j // 32) + j % 4],
}


@pytest.mark.parametrize("dist", EXPECTED)
def test_load_modes(dist: str) -> None:
    got, memory = loaded(dist)
    assert [int(b) for b in got] == [int(EXPECTED[dist](memory, j)) for j in range(256)]


@pytest.mark.parametrize(("dist", "alignment"), [
    ("NORM", 32), ("BRC_B8", 1), ("BRC_B16", 2), ("BRC_B32", 4), ("BRC_BLK", 32), ("US_B8", 32), ("DS_B16", 32),
    ("UNPK_B16", 32), ("UNPK4", 32), ("E2B_B16", 16), ("E2B_B32", 32),
])  # fmt: skip
def test_load_alignment(dist: str, alignment: int) -> None:
    got, memory = loaded(dist, 512 + alignment)
    assert int(got[0]) == int(memory[0])
    if alignment > 1:
        with pytest.raises(Trap, match=f"not aligned to {alignment} bytes"):
            loaded(dist, 512 + alignment // 2)


@pytest.mark.parametrize(("dist", "low", "high"), [
    ("DINTLV_B8", lambda j: 2 * j, lambda j: 2 * j + 1),
    ("DINTLV_B16", lambda j: 4 * (j // 2) + j % 2, lambda j: 4 * (j // 2) + j % 2 + 2),
    ("DINTLV_B32", lambda j: 8 * (j // 4) + j % 4, lambda j: 8 * (j // 4) + j % 4 + 4),
    ("BDINTLV", lambda j: 64 * (j // 32) + j % 32, lambda j: 64 * (j // 32) + j % 32 + 32),
])  # fmt: skip
def test_dual_loads(dist, low, high) -> None:
    body = f"""  %o = arith.constant 256 : index
  %r, %s = pto.vldsx2 %in[%c0], "{dist}" : {P8}, index -> {reg("ui8")}, {reg("ui8")}
  pto.vsts %r, %out[%c0], %m8 {{dist = "NORM_B8"}} : {ALL}
  pto.vsts %s, %out[%o], %m8 {{dist = "NORM_B8"}} : {ALL}"""
    done, memory = run(body, image()), image()
    assert list(done[OUT : OUT + 256]) == [memory[low(j)] for j in range(256)]
    assert list(done[OUT + 256 : OUT + 512]) == [memory[high(j)] for j in range(256)]


def stored(
    dist: str, element: str, bits: int, pattern: str = "PAT_ALL", offset: int = 64
) -> tuple[np.ndarray, np.ndarray]:
    """Memory around the address after a store, and the stored register's bytes."""
    body = f"""  %o = arith.constant {offset} : index
  %p = pto.pset_b{bits} "{pattern}" : {mask(bits)}
  %r = pto.vlds %in[%c0] : {P8} -> {reg("ui8")}
  %v = pto.vbitcast %r : {reg("ui8")} -> {reg(element)}
  pto.vsts %v, %out[%o], %p {{dist = "{dist}"}} : {reg(element)}, {P8}, {mask(bits)}"""
    return run(body, image())[OUT:], image()[:256]


STORES = {
    "NORM_B8": (256, 8, lambda r, j: r[j]),
    "NORM_B16": (256, 16, lambda r, j: r[j]),
    "NORM_B32": (256, 32, lambda r, j: r[j]),
    "PK_B16": (128, 16, lambda r, j: r[2 * j]),
    "PK_B32": (128, 32, lambda r, j: r[4 * (j // 2) + j % 2]),
    "PK_B64": (128, 32, lambda r, j: r[8 * (j // 4) + j % 4]),
    "PK4_B32": (64, 32, lambda r, j: r[4 * j]),
    "1PT_B8": (1, 8, lambda r, j: r[j]),
    "1PT_B16": (2, 16, lambda r, j: r[j]),
    "1PT_B32": (4, 32, lambda r, j: r[j]),
}
ELEMENTS = {8: "ui8", 16: "ui16", 32: "ui32"}


@pytest.mark.parametrize("dist", STORES)
def test_store_modes(dist: str) -> None:
    count, bits, at = STORES[dist]
    memory, register = stored(dist, ELEMENTS[bits], bits)
    assert list(memory[64 : 64 + count]) == [at(register, j) for j in range(count)]
    assert set(memory[:64]) == set(memory[64 + count :]) == {0xA5}


@pytest.mark.parametrize(("dist", "written"), [
    ("NORM_B32", 12), ("PK_B32", 6), ("PK4_B32", 3), ("NORM_B16", 6), ("PK_B16", 3), ("NORM_B8", 3),
])  # fmt: skip
def test_masked_lanes_of_memory_stay(dist: str, written: int) -> None:
    bits = STORES[dist][1]
    memory, register = stored(dist, ELEMENTS[bits], bits, "PAT_VL3")
    assert [memory[64 + j] for j in range(written)] == [STORES[dist][2](register, j) for j in range(written)]
    assert set(memory[64 + written :]) == {0xA5}


def test_a_mask_that_is_no_prefix() -> None:
    memory, register = stored("NORM_B32", "ui32", 32, "PAT_M4")
    for lane in range(64):
        got = list(memory[64 + 4 * lane : 68 + 4 * lane])
        assert got == (list(register[4 * lane : 4 * lane + 4]) if lane % 4 == 0 else [0xA5] * 4)


def test_point_stores_ignore_the_mask() -> None:
    memory, register = stored("1PT_B32", "ui32", 32, "PAT_ALLF", 4)
    assert list(memory[4:8]) == list(register[:4])


def test_store_alignment_and_mask_width() -> None:
    for dist in ("NORM_B32", "PK_B32", "PK4_B32"):
        with pytest.raises(Trap, match="not aligned to 32"):
            stored(dist, "ui32", 32, offset=16)
    with pytest.raises(Trap, match="not aligned to 4"):
        stored("1PT_B32", "ui32", 32, offset=2)
    with pytest.raises(EqsatError, match="governed by b16"):
        stored("PK_B16", "ui8", 8)


def test_the_two_lanes_of_a_64_bit_store_must_agree() -> None:
    with pytest.raises(Trap, match="differ"):
        stored("PK_B64", "ui32", 32, "PAT_VL1")


def test_interleaving_store() -> None:
    body = f"""  %o = arith.constant 256 : index
  %a = pto.vlds %in[%c0] : {P8} -> {reg("ui8")}
  %b = pto.vlds %in[%o] : {P8} -> {reg("ui8")}
  %x = pto.vbitcast %a : {reg("ui8")} -> {reg("ui16")}
  %y = pto.vbitcast %b : {reg("ui8")} -> {reg("ui16")}
  pto.vstsx2 %x, %y, %out[%c0], "INTLV_B16", %m16 : {reg("ui16")}, {reg("ui16")}, {P8}, index, {mask(16)}"""
    lanes = run(body, image())[OUT : OUT + 512].view(np.uint16)
    source = image()[:512].view(np.uint16)
    assert list(lanes[0::2]) == list(source[:128]) and list(lanes[1::2]) == list(source[128:])


def test_block_load_and_store() -> None:
    body = f"""  %two = arith.constant 2 : i16
  %one = arith.constant 1 : i16
  %p = pto.pset_b8 "PAT_VL64" : {mask(8)}
  %r = pto.vsldb %in, %two, %one, %m8 : {P8}, i16, i16, {mask(8)} -> {reg("ui8")}
  pto.vsstb %r, %out, %two, %one, %p : {reg("ui8")}, {P8}, i16, i16, {mask(8)}"""
    done, memory = run(body, image()), image()
    want = np.full(512, 0xA5, np.uint8)
    for b in range(2):  # two blocks of 32 bytes enabled
        want[32 * (1 + 2 * b) : 32 * (2 + 2 * b)] = memory[32 * (1 + 2 * b) : 32 * (2 + 2 * b)]
    assert list(done[OUT : OUT + 512]) == list(want)


def stream(address: int, counts: list[int], flush: bool = True) -> np.ndarray:
    """Append prefixes of one register of bytes 0, 1, 2 ... from ``address`` on."""
    body = f"""  %z = arith.constant 0 : i8
  %v = pto.vci %z : i8 -> {reg("i8")}
  %s0 = pto.init_align : !pto.align
"""
    for k, count in enumerate(counts):
        at = address + sum(counts[:k])
        body += f"""  %n{k} = arith.constant {count} : i32
  %o{k} = arith.constant {at} : index
  %p{k} = pto.addptr %out, %o{k} : {P8} -> {P8}
  %s{k + 1} = pto.vstus %s{k}, %n{k}, %v, %p{k} : !pto.align, i32, {reg("i8")}, {P8} -> !pto.align
"""
    if flush:
        k = len(counts) - 1
        body += f"  pto.vstas %s{k + 1}, %p{k}, %n{k} : !pto.align, {P8}, i32"
    return run(body, image())[OUT:]


def test_a_stream_writes_exactly_its_bytes() -> None:
    memory = stream(5, [16, 40, 3])
    want = np.full(len(memory), 0xA5, np.uint8)
    want[5:64] = [*range(16), *range(40), *range(3)]
    assert list(memory) == list(want)


def test_an_unflushed_stream_holds_its_last_block() -> None:
    memory = stream(5, [40], flush=False)
    assert list(memory[5:32]) == list(range(27)) and set(memory[32:]) == {0xA5}


@pytest.mark.parametrize(("line", "message"), [
    ("%t = pto.vstus %s1, %n, %v, %out", "does not continue its stream"),
    ("%t = pto.vstus %s0, %n, %v, %q", "used twice"),
])  # fmt: skip
def test_stream_faults(line: str, message: str) -> None:
    body = f"""  %n = arith.constant 4 : i32
  %c64 = arith.constant 64 : index
  %z = arith.constant 0 : i8
  %v = pto.vci %z : i8 -> {reg("i8")}
  %q = pto.addptr %out, %c64 : {P8} -> {P8}
  %s0 = pto.init_align : !pto.align
  %s1 = pto.vstus %s0, %n, %v, %q : !pto.align, i32, {reg("i8")}, {P8} -> !pto.align
  {line} : !pto.align, i32, {reg("i8")}, {P8} -> !pto.align"""
    with pytest.raises(Trap, match=message):
        run(body, image())


def test_unaligned_load() -> None:
    body = f"""  %c7 = arith.constant 7 : index
  %q = pto.addptr %in, %c7 : {P8} -> {P8}
  %s = pto.vldas %q : {P8} -> !pto.align
  %v, %t = pto.vldus %q, %s : {P8}, !pto.align -> {reg("ui8")}, !pto.align
  pto.vsts %v, %out[%c0], %m8 {{dist = "NORM_B8"}} : {ALL}"""
    assert list(run(body, image())[OUT : OUT + 256]) == list(image()[7:263])


def test_gather() -> None:
    body = f"""  %z = arith.constant 3 : i32
  %p = pto.pset_b32 "PAT_VL2" : {mask(32)}
  %i = pto.vci %z : i32 -> {reg("i32")}
  %in32 = pto.castptr %in : {P8} -> !pto.ptr<ui32, ub>
  %v = pto.vgather2 %in32, %i, %p : !pto.ptr<ui32, ub>, {reg("i32")}, {mask(32)} -> {reg("ui32")}
  %b = pto.vbitcast %v : {reg("ui32")} -> {reg("ui8")}
  pto.vsts %b, %out[%c0], %m8 {{dist = "NORM_B8"}} : {ALL}"""
    got = run(body, image())[OUT : OUT + 256].view(np.uint32)
    assert list(got[:3]) == [*image().view(np.uint32)[3:5], 0]


def test_leaving_the_image_traps() -> None:
    body = f"""  %o = arith.constant {3 * OUT} : index
  %r = pto.vlds %in[%o] : {P8} -> {reg("ui8")}"""
    with pytest.raises(Trap, match="leaves the buffers"):
        run(body, image())


def test_unknown_instructions_are_named() -> None:
    with pytest.raises(EqsatError, match="pto.vfrobnicate is not interpreted"):
        run(f"  %r = pto.vfrobnicate %m8 : {mask(8)} -> {reg('ui8')}", image())


def test_block_gather_and_scatter() -> None:
    p32, r = "!pto.ptr<ui32, ub>", reg("ui32")
    body = f"""  %z = arith.constant 0 : i32
  %five = arith.constant 5 : i16
  %i = pto.vci %z : i32 -> {reg("i32")}
  %j = pto.vbitcast %i : {reg("i32")} -> {r}
  %o = pto.vshls %j, %five, %m32 : {r}, i16, {mask(32)} -> {r}
  %four = pto.pset_b32 "PAT_VL4" : {mask(32)}
  %b = pto.vgatherb %in, %o, %m32 : {P8}, {r}, {mask(32)} -> {r}
  %out32 = pto.castptr %out : {P8} -> {p32}
  pto.vscatter %b, %out32, %o, %four : {r}, {p32}, {r}, {mask(32)}"""
    words, source = run(body, image())[OUT:].view(np.uint32), image().view(np.uint32)
    assert [int(words[32 * k]) for k in range(4)] == [int(w) for w in source[:4]]
    assert np.count_nonzero(words != 0xA5A5A5A5) == 4


@pytest.mark.parametrize(("dist", "bit"), [("NORM", lambda j: j), ("US", lambda j: j // 2), ("DS", lambda j: 2 * j)])
def test_predicate_loads(dist, bit) -> None:
    body = f"""  %p = pto.plds %in[%c0] {{dist = "{dist}"}} : {P8} -> {mask(8)}
  %s = arith.constant 1 : i8
  %r = pto.vdup %s, %p : i8, {mask(8)} -> {reg("i8")}
  %b = pto.vbitcast %r : {reg("i8")} -> {reg("ui8")}
  pto.vsts %b, %out[%c0], %m8 {{dist = "NORM_B8"}} : {ALL}"""
    bits = np.unpackbits(image()[:64], bitorder="little")
    assert list(run(body, image())[OUT : OUT + 256]) == [bits[bit(j)] for j in range(256)]
