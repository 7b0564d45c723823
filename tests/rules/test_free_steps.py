"""Values that are made in any layout, by hand: masks and lane numbers that fit data, and registers that are dead."""

from __future__ import annotations

import pytest

from eqsat.layout import parse
from rules import steps
from rules.shapes import count, live_keys
from rules.steps import Shape, Use


def whole(element: str, lanes: int) -> Shape:
    index = (lanes - 1).bit_length()
    return Shape(element, index, steps.width_log2(element), frozenset(range(index)), lanes)


# --- registers that hold no lane -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layout", "lanes", "registers"),
    [
        ("76 | 543210ee", 192, 3),  # the fourth would start at lane 192
        ("70 | 654321ee", 192, 4),  # even and odd lanes of 0..127 and of 128..191
        ("10 | 765432ee", 192, 4),
        ("73 | 654210ee", 192, 4),
        ("6 | 543210ee", 100, 2),
        ("0 | 654321ee", 100, 2),
        ("876 | 543210ee", 300, 5),
        ("870 | 654321ee", 300, 6),  # 256..299 take two
        ("876 | 543210ee", 512, 8),
        (" | uuu210ee", 5, 1),
        ("210 | ******ee", 5, 5),
        ("rr | 10rrrree", 4, 4),  # bits that a reduction has left over number registers in any case
    ],
)
def test_dead_registers_are_not_counted(layout: str, lanes: int, registers: int) -> None:
    regs = parse(layout).regs
    assert count(regs, lanes) == registers == len(list(live_keys(regs, lanes)))


def test_live_registers_by_their_bits() -> None:
    assert list(live_keys((6, 7), 192)) == [(0, 0), (0, 1), (1, 0)]  # lanes 0, 128 and 64; not 192
    assert list(live_keys((0, 7), 129)) == [(0, 0), (0, 1), (1, 0)]  # 128 is there, 129 is not


# --- layouts that fit ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "support", "fit"),
    [
        ("0 | 654321ee", {0, 1, 2, 3, 4, 5, 6}, "0 | 654321ee"),
        ("0 | 654321ee", {3, 4, 5, 6}, " | 6543**ee"),  # the mask is one for eight lanes: both registers share it
        (" | 43210zee", {0, 1, 2, 3, 4}, " | 43210uee"),
        (" | 43210uee", {0, 1, 2, 3, 4}, " | 43210uee"),
        (" | 43210?ee", {0, 1, 2, 3, 4}, " | 43210zee"),  # what a store skips must be off
        (" | 543***ee", {3, 4, 5}, " | 543***ee"),
        (" | 543***ee", {0, 3, 4, 5}, None),
        ("6 | 543210ee", set(), " | ******ee"),
    ],
)
def test_fitting(data: str, support: set[int], fit: str | None) -> None:
    found = steps.fitting(parse(data), frozenset(support))
    assert (None if found is None else str(found)) == fit


@pytest.mark.parametrize(
    ("element", "layout", "found"),
    [
        ("b32", "6 | 543210ee", (0, 0, None)),
        ("b32", "0 | 654321ee", (0, 1, None)),  # lane l is index base + 2 l
        ("b32", "10 | 765432ee", (0, 2, None)),
        ("b16", "5 | 43210uue", (2, 0, None)),  # lane l is index l / 4
        ("b16", "6 | 543210ue", (1, 0, None)),
        ("b16", "6 | 543210ze", None),
        ("b32", " | uuu210ee", (0, 0, None)),
        ("b32", " | zzz210ee", (0, 0, 8)),  # lanes above a prefix are off
        ("b32", "3 | 654210ee", None),
        ("b32", " | 543***ee", None),
        ("b32", " | 321***ee", None),
        ("b32", " | **3210ee", None),  # the lanes above are those below once more
        ("b32", "1 | 65432uee", (1, 2, None)),
        ("b8", "8 | 76543210", (0, 0, None)),
    ],
)
def test_lanes_that_ascend_evenly(element: str, layout: str, found: tuple[int, int, int | None] | None) -> None:
    assert steps.ascending(whole(element, 1024), parse(layout)) == found


def test_natural_layouts() -> None:
    assert str(steps.natural(whole("f32", 300))) == "876 | 543210ee"
    assert str(steps.natural(whole("f32", 8))) == " | uuu210ee"
    assert str(steps.natural(whole("b16", 256))) == "7 | 6543210e"


# --- masks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layout", "lanes", "plts"),
    [("6 | 543210ee", 128, 2), ("0 | 654321ee", 128, 2), ("76 | 543210ee", 192, 3), ("70 | 654321ee", 192, 4)],
)
def test_prefixes_take_a_plt_for_each_register(layout: str, lanes: int, plts: int) -> None:
    step = steps.prefix_mask(whole("b32", lanes), parse(layout))
    assert step is not None and step.rule == "prefix-mask"
    assert step.uses == (Use("plt", "", "", plts),) and step.constants == ()


def test_other_prefixes_are_compared() -> None:
    blocks = parse("3 | 654210ee")
    assert steps.prefix_mask(whole("b32", 128), blocks) is None
    step = steps.compared_prefix(whole("b32", 128), blocks)
    assert step is not None and step.uses == (Use("vcmps", "", "ui32", 2),)
    assert step.constants == ("index:32:0,1,2,4,5,6:0", "mask:32:all")
    step = steps.compared_prefix(whole("b16", 128), parse(" | 6543***e"))
    assert step is not None and step.uses == (Use("vcmps", "", "ui16", 1),)
    assert step.constants == ("index:16:-,-,-,3,4,5,6:0", "mask:16:all")


def test_a_count_of_all_lanes_must_fit_a_lane() -> None:
    groups = Shape("b8", 8, 0, frozenset(range(7)))  # 128 lanes: counts up to 128
    step = steps.compared_prefix(groups, parse(" | *6543210"))
    assert step is not None and step.uses == (Use("vcmps", "", "ui8", 1),)
    assert steps.compared_prefix(whole("b8", 256), parse(" | 76543210")) is None


def test_what_must_be_off_is_not_compared() -> None:
    assert steps.compared_prefix(whole("b32", 32), parse(" | 43210zee")) is None


@pytest.mark.parametrize(
    ("element", "layout", "lanes", "pattern", "masks"),
    [
        ("b32", "6 | 543210ee", 128, (1 << 70) - 1, ("mask:32:all", "mask:32:first6")),
        ("b32", "0 | 654321ee", 128, 0b11111, ("mask:32:first3", "mask:32:first2")),  # 0 2 4 and 1 3
        ("b32", "0 | 654321ee", 128, 0b10010, ("mask:32:set4", "mask:32:first1")),  # 4 is lane 2, 1 is lane 0
        ("b32", " | 43210uee", 32, 0b111, ("mask:32:first6",)),  # the gap goes with its lane
        ("b32", " | 43210zee", 32, 0b111, ("mask:32:set15",)),  # lanes 0, 2 and 4
        ("b16", " | 6543***e", 128, 0xFFFF, ("mask:16:first16",)),
        ("b16", " | 6543***e", 128, 0xFF00, ("mask:16:setff00",)),
        ("b32", "76 | 543210ee", 192, (1 << 192) - 1, ("mask:32:all",) * 3),
        ("b8", "8 | 76543210", 300, 1 << 299, ("mask:8:first0", "mask:8:set80000000000")),  # 299 - 256 = 43
    ],
)
def test_masks_of_known_lanes(element: str, layout: str, lanes: int, pattern: int, masks: tuple[str, ...]) -> None:
    step = steps.constant_mask(whole(element, lanes), parse(layout), pattern)
    assert step.constants == masks and step.uses == () and step.rule == "constant-mask"


# --- lane numbers ----------------------------------------------------------------------------------------------------


def test_numbers_from_zero_are_constants() -> None:
    step = steps.lane_numbers(whole("si32", 64), parse(" | 543210ee"), 0, descending=False)
    assert step is not None and step.uses == () and step.constants == ("index:32:0,1,2,3,4,5:0",)
    step = steps.lane_numbers(whole("si32", 128), parse("0 | 654321ee"), 0, descending=False)
    assert step is not None and step.constants == ("index:32:1,2,3,4,5,6:0", "index:32:1,2,3,4,5,6:1")


def test_numbers_from_a_scalar_are_counted_or_added() -> None:
    step = steps.lane_numbers(whole("si32", 192), parse("76 | 543210ee"), None, descending=False)
    assert step is not None and step.uses == (Use("vci", "", "si32", 3),) and step.constants == ()
    step = steps.lane_numbers(whole("ui16", 256), parse("0 | 7654321e"), None, descending=False)
    assert step is not None and step.uses == (Use("vadds", "", "ui16", 2),)
    assert step.constants == ("index:16:1,2,3,4,5,6,7:0", "mask:16:all")


def test_numbers_that_do_not_fit_their_lanes_are_counted() -> None:
    step = steps.lane_numbers(whole("si8", 512), parse("8 | 76543210"), 0, descending=False)
    assert step is not None and step.uses == (Use("vci", "", "si8", 2),)
    assert steps.lane_numbers(whole("si8", 512), parse("0 | 87654321"), 0, descending=False) is None


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("element", ["f32", "si32"])
def test_numbers_in_any_order_and_of_any_type_are_counted_when_they_lie_densely(element: str, descending: bool) -> None:
    step = steps.lane_numbers(whole(element, 128), parse("6 | 543210ee"), 5, descending=descending)
    assert step is not None and step.uses == (Use("vci", "", element, 2),)
    apart = steps.lane_numbers(whole(element, 128), parse("0 | 654321ee"), 5, descending=descending)
    assert (apart is None) is (element == "f32" or descending)
