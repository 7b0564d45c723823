"""Blocks and tails by hand: placements of strided blocks, and which registers of a store go out under which mask."""

from __future__ import annotations

import pytest

from eqsat.bit_moves import Memory
from eqsat.isa import load_table
from eqsat.layout import parse
from rules import steps
from rules.memory_steps import MAX_BLOCK_STRIDE, blocks, stored_registers
from rules.steps import Access, Shape, Step, Use

TABLE = load_table()
FAR = 1 << 20  # an alignment that everything has


def whole(element: str, lanes: int) -> Shape:
    index = (lanes - 1).bit_length()
    return Shape(element, index, steps.width_log2(element), frozenset(range(index)), lanes)


def placed(lanes: int, element: str, strides: tuple[int, ...], dense: int, store: bool = False, align: int = FAR):
    """Placements of blocks: the index bit that numbers them -> (layout, mask)."""
    found = blocks(whole(element, lanes), Access(strides, dense, align), store=store)
    return {first: (str(layout), mask) for first, layout, mask in found}


# --- blocks ----------------------------------------------------------------------------------------------------------

ROWS = (4, 8, 16, 64, 128, 256)  # eight rows of 8 x f32, 64 bytes apart


def test_blocks_of_rows_are_loaded() -> None:
    assert placed(64, "f32", ROWS, 3) == {
        3: (" | 543210ee", "mask:32:all"),
        4: ("3 | u54210ee", "mask:32:first32"),  # four blocks, 128 bytes apart, twice
        5: ("43 | uu5210ee", "mask:32:first16"),
    }


def test_blocks_of_rows_are_stored() -> None:
    assert placed(64, "f32", ROWS, 3, store=True) == {
        3: (" | 543210ee", "mask:32:all"),
        4: ("3 | ?54210ee", "mask:32:first32"),
        5: ("43 | ??5210ee", "mask:32:first16"),
    }


def test_rows_of_less_than_a_block_are_loaded_and_not_stored() -> None:
    rows = (4, 8, 64, 128, 256)  # eight rows of 4 x f32
    assert placed(32, "f32", rows, 2)[2] == (" | 432u10ee", "mask:32:all")
    assert placed(32, "f32", rows, 2, store=True) == {}


@pytest.mark.parametrize(
    ("strides", "align"),
    [
        ((4, 8, 16, 48, 96, 192), FAR),  # no multiple of a block
        ((4, 8, 16, 64, 192, 256), FAR),  # no equal distances, nor for fewer blocks
        ((4, 8, 16, *(32 * (MAX_BLOCK_STRIDE + 1) << k for k in range(3))), FAR),
        (ROWS, 16),
    ],
)
def test_what_no_stride_describes(strides: tuple[int, ...], align: int) -> None:
    assert 3 not in placed(64, "f32", strides, 3, align=align)


def test_neighbouring_blocks_are_no_strided_ones() -> None:
    assert 3 not in placed(64, "f32", tuple(4 << k for k in range(6)), 6)
    assert placed(64, "f32", tuple(4 << k for k in range(6)), 6)[4] == ("3 | u54210ee", "mask:32:first32")


def test_blocks_of_a_lane_count_that_is_no_power_of_two_are_not_stored() -> None:
    assert placed(40, "f32", ROWS, 3) != {} and placed(40, "f32", ROWS, 3, store=True) == {}


def test_dead_registers_of_blocks_are_not_loaded() -> None:
    access = Access((4, 8, 16, 64, 128, 256, 1024, 2048), 3, FAR)  # 24 rows: eight together, 1024 bytes apart
    found = {s.detail: s for s in steps.loads(TABLE, whole("f32", 192), access)}
    assert str(found["vsldb:3"].out) == "76 | 543210ee" and found["vsldb:3"].uses == (Use("vsldb", "", "f32", 3),)


# --- masks of stores -------------------------------------------------------------------------------------------------


def row(key: str) -> Memory:
    return next(r for r in TABLE.stores if f"{r.opcode}.{r.dist}" == key)


@pytest.mark.parametrize(
    ("key", "layout", "element", "lanes", "pattern", "written"),
    [
        ("vsts.NORM", "6 | 543210ee", "f32", 100, None, {(0,): "mask:32:all", (1,): "mask:32:first36"}),
        ("vsts.NORM", "76 | 543210ee", "f32", 192, None, dict.fromkeys([(0, 0), (0, 1), (1, 0)], "mask:32:all")),
        ("vsts.NORM", "6 | 543210ee", "f32", 128, 0b101, {(0,): "mask:32:set5"}),  # the other register has nothing
        ("vsts.NORM", "6 | 543210ee", "f32", 128, 1 << 64 | 1, {(0,): "mask:32:first1", (1,): "mask:32:first1"}),
        ("vsts.NORM", "5 | ?43210ee", "f32", 64, None, dict.fromkeys([(0,), (1,)], "mask:32:first32")),
        ("vsts.NORM", " | ????10ee", "f32", 3, None, {(): "mask:32:first3"}),
        ("vsts.PK_B32", "6 | 543210?e", "f16", 100, None, {(0,): "mask:32:all", (1,): "mask:32:first36"}),
        ("vsts.PK_B16", "7 | 6543210?", "ui8", 200, None, {(0,): "mask:16:all", (1,): "mask:16:first72"}),
        ("vsts.PK4_B32", "6 | 543210??", "ui8", 100, None, {(0,): "mask:32:all", (1,): "mask:32:first36"}),
        ("vsts.1PT_B32", "10 | ??????ee", "f32", 3, None, dict.fromkeys([(0, 0), (0, 1), (1, 0)], "mask:32:all")),
        ("vsts.1PT_B32", "10 | ??????ee", "f32", 4, 0b1010, dict.fromkeys([(1, 0), (1, 1)], "mask:32:all")),
        ("vstsx2.INTLV_B32", "70 | 654321ee", "f32", 256, None, dict.fromkeys([(0,), (1,)], "mask:32:all")),
        ("vstsx2.INTLV_B32", "70 | 654321ee", "f32", 192, None, None),  # it ignores its mask
        ("vstsx2.INTLV_B32", "870 | 654321ee", "f32", 384, None, dict.fromkeys([(0, 0), (0, 1), (1, 0)], "mask:32:all")),
        ("vstsx2.INTLV_B32", "0 | 654321ee", "f32", 128, 0b111, None),
    ],
)  # fmt: skip
def test_registers_that_are_stored(
    key: str, layout: str, element: str, lanes: int, pattern: int | None, written: dict[tuple[int, ...], str] | None
) -> None:
    found = stored_registers(row(key), parse(layout), whole(element, lanes), pattern)
    assert (None if found is None else dict(found)) == written


def stores(lanes: int, element: str, masked: bool = False) -> dict[str, Step]:
    shape = whole(element, lanes)
    access = Access(tuple(1 << k + shape.width_log2 for k in range(shape.index_bits)), shape.index_bits, FAR)
    return {step.detail: step for step in steps.stores(TABLE, shape, access, masked=masked)}


def test_stores_of_a_tail_write_live_registers() -> None:
    found = stores(300, "f32")
    assert found["vsts.NORM_B32:9"].uses == (Use("vsts", "NORM_B32", "f32", 5),)
    assert found["vsts.NORM_B32:9"].constants == (
        "mask:32:all",
        "mask:32:first44",
        *["mask:32:all"] * 3,
    )  # 0, 256, 128, ..
    assert not any(detail.startswith(("vstsx2", "vsstb")) for detail in found)
    assert found["vstus:9"].uses[1] == Use("vstus", "", "f32", 5)


def test_stores_under_a_mask_that_is_known_at_run_time() -> None:
    found = stores(128, "f16", masked=True)
    assert {step.rule for step in found.values()} == {"masked-store", "masked-packing-2"}
    full, packed = found["vsts.NORM_B16:7"], found["vsts.PK_B32:7"]
    assert [str(held) for held in full.ins] == [" | 6543210e", " | 6543210e"]
    assert [str(held) for held in packed.ins] == ["6 | 543210?e", "6 | 543210ee"]  # the mask governs 32-bit carriers
    assert packed.uses == (Use("vsts", "PK_B32", "f16", 2),) and packed.constants == ()


@pytest.mark.parametrize(("masked", "operands"), [(False, 2), (True, 3)])
def test_scatters_take_their_indices_as_the_data_stand(masked: bool, operands: int) -> None:
    layout = parse("0 | 654321ee")
    step = steps.scatter(whole("f32", 100), layout, masked)
    assert step.ins == (layout,) * operands and step.uses == (Use("vscatter", "", "f32", 2),)
    assert step.constants == (() if masked else ("mask:32:first50",) * 2)  # even and odd lanes
