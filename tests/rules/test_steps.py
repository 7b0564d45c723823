"""Steps by hand: which layouts loads, stores, casts, moves and reductions make, with their instructions and masks."""

from __future__ import annotations

import pytest

from eqsat.isa import load_table
from eqsat.layout import Layout, parse
from rules import steps
from rules.steps import Access, Shape, Step, Use

TABLE = load_table()
WIDTH = {"f32": 2, "f16": 1, "bf16": 1, "f8E4M3FN": 0}


def shape(lanes_log2: int, element: str) -> Shape:
    return Shape(element, lanes_log2, WIDTH[element], frozenset(range(lanes_log2)))


def dense(lanes_log2: int, element: str, align: int = 1 << 20) -> Access:
    return Access(tuple(1 << k + WIDTH[element] for k in range(lanes_log2)), lanes_log2, align)


def loads(lanes_log2: int, element: str, align: int = 1 << 20) -> dict[str, str]:
    found = steps.loads(TABLE, shape(lanes_log2, element), dense(lanes_log2, element, align))
    return {step.detail.partition(".")[2] or step.detail: str(step.out) for step in found}


def stores(lanes_log2: int, element: str, align: int = 1 << 20) -> dict[str, Step]:
    found = steps.stores(TABLE, shape(lanes_log2, element), dense(lanes_log2, element, align))
    return {step.detail: step for step in found}


# --- memory ----------------------------------------------------------------------------------------------------------


def test_loads_of_256_bf16() -> None:
    assert loads(8, "bf16") == {
        "NORM": "7 | 6543210e",
        "UNPK_B16": "76 | 543210ze",
        "UNPK_B32": "76 | 54321z0e",
        "US_B16": "76 | 543210*e",
        "BRC_BLK": "7654 | ***3210e",
        "E2B_B16": "76543 | 210****e",
        "E2B_B32": "7654 | 321***0e",
        "DINTLV_B16": "0 | 7654321e",
        "DINTLV_B32": "1 | 7654320e",
        "BDINTLV": "4 | 7653210e",
        "vldus": "7 | 6543210e",
        # blocks of 16 lanes, 2, 4 or 8 apart: neighbours are a dense load
        "vsldb:5": "4 | 7653210e",
        "vsldb:6": "54 | u763210e",
        "vsldb:7": "654 | uu73210e",
    }


def test_loads_of_128_f32() -> None:
    assert loads(7, "f32") == {
        "NORM": "6 | 543210ee",
        "UNPK_B32": "65 | 43210zee",
        "BRC_BLK": "6543 | ***210ee",
        "E2B_B32": "6543 | 210***ee",
        "DINTLV_B32": "0 | 654321ee",
        "BDINTLV": "3 | 654210ee",
        "vldus": "6 | 543210ee",
        "vsldb:4": "3 | 654210ee",
        "vsldb:5": "43 | u65210ee",
        "vsldb:6": "543 | uu6210ee",
    }


def test_loads_of_256_bytes() -> None:
    found = loads(8, "f8E4M3FN")
    assert found["NORM"] == " | 76543210" and found["UNPK_B8"] == "7 | 6543210z"
    assert found["UNPK4"] == "76 | 543210zz" and found["US_B8"] == "7 | 6543210*"
    assert found["DINTLV_B8"] == "0 | u7654321" and found["DINTLV_B16"] == "1 | u7654320"


def test_scales_stand_one_a_block() -> None:
    assert loads(3, "bf16")["E2B_B16"] == " | 210****e" and loads(3, "f32")["E2B_B32"] == " | 210***ee"
    assert loads(3, "f32")["NORM"] == " | uuu210ee" and loads(3, "f32")["BRC_BLK"] == " | ***210ee"
    assert loads(0, "f32")["BRC_B32"] == " | ******ee"
    assert "DINTLV_B32" in loads(6, "f32")  # 64 x f32 fill one register: two half-empty ones come out


def test_an_address_that_nothing_is_known_of_leaves_streams_and_points() -> None:
    assert loads(3, "f32", align=4) == {"vldus": " | uuu210ee", "BRC_B32": "210 | ******ee"}
    assert loads(3, "bf16", align=16)["E2B_B16"] == " | 210****e" and "NORM" not in loads(3, "bf16", align=16)


def test_rows_apart_in_memory_are_registers() -> None:
    """Four rows of 32 f32, 256 bytes apart: the row bits number registers, and a step of 16 bytes is too odd."""
    rows = Access((4, 8, 16, 32, 64, 256, 512), 5, 1 << 20)
    found = {s.detail: s for s in steps.loads(TABLE, shape(7, "f32"), rows)}
    assert str(found["vlds.NORM"].out) == "65 | u43210ee" and found["vlds.NORM"].uses == (
        Use("vlds", "NORM", "f32", 4),
    )
    odd = Access((4, 8, 16, 32, 64, 144, 288), 5, 1 << 20)
    assert {s.detail for s in steps.loads(TABLE, shape(7, "f32"), odd)} == {"vldus"}


def test_instructions_of_loads() -> None:
    uses = {s.detail: s.uses for s in steps.loads(TABLE, shape(8, "f32"), dense(8, "f32"))}
    assert uses["vlds.NORM"] == (Use("vlds", "NORM", "f32", 4),)
    assert uses["vldsx2.DINTLV_B32"] == (Use("vldsx2", "DINTLV_B32", "f32", 2),)
    assert uses["vldus"] == (Use("vldas", "", "f32", 1), Use("vldus", "", "f32", 4))


def test_stores_want_what_they_pack() -> None:
    found = stores(8, "f8E4M3FN")
    wanted = {detail: str(step.ins[0]) for detail, step in found.items() if detail.endswith(":8")}
    assert wanted == {
        "vsts.NORM_B8:8": " | 76543210",
        "vsts.PK_B16:8": "7 | 6543210?",
        "vsts.PK_B32:8": "7 | 654321?0",
        "vsts.PK4_B32:8": "76 | 543210??",
        "vstus:8": " | 76543210",
    }
    assert found["vsts.PK4_B32:8"].uses == (Use("vsts", "PK4_B32", "f8E4M3FN", 4),)
    assert found["vsts.PK4_B32:8"].rule == "packing-store-4" and found["vsts.PK_B16:8"].rule == "packing-store-2"


@pytest.mark.parametrize(
    ("lanes_log2", "element", "detail", "mask"),
    [
        (8, "f8E4M3FN", "vsts.PK_B16:8", "mask:16:all"),
        (6, "f8E4M3FN", "vsts.NORM_B8:6", "mask:8:first64"),
        (6, "f8E4M3FN", "vsts.PK_B16:6", "mask:16:first64"),
        (6, "f8E4M3FN", "vsts.PK_B32:6", "mask:32:first32"),  # two bytes a lane
        (6, "f8E4M3FN", "vsts.PK4_B32:6", "mask:32:all"),
        (5, "bf16", "vsts.PK_B32:5", "mask:32:first32"),
        (6, "bf16", "vsts.PK_B32:6", "mask:32:all"),
        (3, "f32", "vsts.NORM_B32:3", "mask:32:first8"),
    ],
)
def test_masks_cover_what_the_value_has(lanes_log2: int, element: str, detail: str, mask: str) -> None:
    assert stores(lanes_log2, element)[detail].constants == (mask,)


def test_stores_that_ignore_their_mask_need_every_byte() -> None:
    assert str(stores(7, "f32")["vstsx2.INTLV_B32:7"].ins[0]) == "0 | 654321ee"
    assert not any(detail.startswith("vstsx2") for detail in stores(6, "f32"))
    points = stores(2, "f32", align=4)
    assert {detail for detail in points if detail.startswith("vsts")} == {"vsts.1PT_B32:2"}
    assert str(points["vsts.1PT_B32:2"].ins[0]) == "10 | ??????ee"


def test_a_demand_takes_any_filling() -> None:
    wanted = parse("7 | 6543210?")
    for text, taken in (
        ("7 | 6543210z", True),
        ("7 | 6543210*", True),
        ("7 | 6543210u", True),
        ("6 | 7543210z", False),
    ):
        assert steps.accepts(wanted, parse(text)) is taken
    assert not steps.accepts(parse(" | ???210ee"), parse(" | rzz210ee"))
    assert not steps.accepts(parse(" | 7654321?"), parse(" | 76543210"))


# --- computation -----------------------------------------------------------------------------------------------------


def widened(text: str, source: str, target: str) -> Step:
    found = steps.widen("code", shape(8, source), shape(8, target), parse(text))
    assert found is not None
    return found


def test_widening_turns_sub_lane_bits_into_registers() -> None:
    step = widened("0 | 7654321e", "bf16", "f32")
    assert str(step.out) == "10 | 765432ee" and step.uses == (Use("vcvt", "", "bf16_f32", 4),)
    assert str(widened("7 | 6543210e", "bf16", "f32").out) == "70 | 654321ee"
    assert str(widened("76 | 543210ze", "bf16", "f32").out) == "76 | 543210ee"  # the gap costs nothing
    assert widened(" | 765****e", "bf16", "f32").uses == (Use("vcvt", "", "bf16_f32", 1),)
    assert str(widened(" | 76543210", "f8E4M3FN", "f32").out) == "10 | 765432ee"
    assert str(widened("7 | 6543210z", "f8E4M3FN", "f32").out) == "70 | 654321ee"


def test_narrowing_merges_any_parts() -> None:
    found = {
        (step.rule, str(step.out)): step
        for step in steps.narrow("code", shape(8, "f32"), shape(8, "f8E4M3FN"), parse("10 | 765432ee"))
    }
    assert set(found) == {
        ("narrow", "10 | 765432zz"),
        ("narrow-two", "1 | 765432z0"),
        ("narrow-two", "1 | 7654320z"),
        ("narrow-two", "0 | 765432z1"),
        ("narrow-two", "0 | 7654321z"),
        ("narrow-four", " | 76543210"),
        ("narrow-four", " | 76543201"),
    }
    casts = Use("vcvt", "", "f32_f8E4M3FN", 4)
    assert found["narrow", "10 | 765432zz"].uses == (casts,)
    assert found["narrow-two", "1 | 7654320z"].uses == (casts, Use("vor", "", "ui8", 2))
    assert found["narrow-four", " | 76543210"].uses == (casts, Use("vor", "", "ui8", 3))


def test_operands_meet_where_one_repeats() -> None:
    def join(left: str, right: str, lacks_left: set[int], lacks_right: set[int], zero: bool = True) -> str | None:
        met = steps.join(parse(left), parse(right), frozenset(lacks_left), frozenset(lacks_right), zero=zero)
        return None if met is None else str(met)

    groups = set(range(5))
    assert join("0 | 7654321e", " | 765****e", set(), groups) == "0 | 7654321e"
    assert join("4 | 7653210e", " | 765****e", set(), groups) == "4 | 7653210e"
    assert join("7 | 6543210e", " | 765****e", set(), groups) is None
    assert join("0 | 7654321e", "7 | 6543210e", set(), set()) is None
    assert join("6 | 54321zee", "6 | 54321zee", set(), set(), zero=False) == "6 | 54321uee"
    assert join("6 | 54321zee", "6 | 54321*ee", set(), set()) == "6 | 54321uee"


def test_an_operation_that_does_not_keep_zero_leaves_the_gap_open() -> None:
    assert str(steps.quiet(parse(" | 43210zee"), zero=True)) == " | 43210zee"
    assert str(steps.quiet(parse(" | 43210zee"), zero=False)) == " | 43210uee"


# --- moves -----------------------------------------------------------------------------------------------------------


def test_moves_belong_to_their_rows() -> None:
    found = steps.permutes(TABLE, shape(7, "f32"), parse("6 | 543210ee"))
    rules = {(step.rule, step.detail.partition(":")[0]) for step in found}
    assert rules == {("interleave", "vintlv.b32"), ("interleave", "vdintlv.b32")}
    found = steps.permutes(TABLE, shape(7, "f16"), parse("6 | 543210ze"))
    packed = {step.rule: str(step.out) for step in found if step.rule == "pack"}
    assert packed == {"pack": "6 | z543210e"}


def test_a_register_of_zeros_is_a_constant() -> None:
    found = {s.detail: s for s in steps.permutes(TABLE, shape(7, "f32"), parse("6 | 543210ee"))}
    assert found["vintlv.b32:zero"].constants == ("zero",) and found["vintlv.b32:same"].constants == ()


def test_vselr_goes_where_somebody_wants_it() -> None:
    def go(layout: str, demand: str, element: str, lanes_log2: int) -> list[tuple[str, str, int, tuple[str, ...]]]:
        found = steps.rearrange(TABLE, shape(lanes_log2, element), parse(layout), [parse(demand)])
        return [(s.rule, str(s.out), s.uses[0].times, s.constants) for s in found]

    assert go(" | 70654321", " | 76543210", "f8E4M3FN", 8) == [
        ("rearrange", " | 76543210", 1, ("index:8:6,0,1,2,3,4,5,7:0",))
    ]
    assert go(" | uuu543ee", " | 543***ee", "f32", 6) == [("rearrange", " | 543***ee", 1, ("index:32:-,-,-,0,1,2:0",))]
    # bit 6 moves to the register number: two instructions, the second reads eight lanes further
    assert go(" | uu6543ee", "6 | 543***ee", "f32", 7) == [
        ("extract", "6 | 543***ee", 2, ("index:32:-,-,-,0,1,2:0", "index:32:-,-,-,0,1,2:8"))
    ]
    assert go(" | uuuuuu10", "0 | ???????1", "f8E4M3FN", 2) == [
        ("extract", "0 | *******1", 2, ("index:8:1,-,-,-,-,-,-,-:0", "index:8:1,-,-,-,-,-,-,-:1"))
    ]
    # what stands in its place already is no instruction: only the second register is made
    assert go(" | uuuuu10e", "1 | ??????0e", "bf16", 2) == [
        ("extract", "1 | uuuuuu0e", 1, ("index:16:0,-,-,-,-,-,-:2",))
    ]
    assert go("6 | 543210ee", "5 | 643210ee", "f32", 7) == []  # registers do not mix


def test_lowest_and_merge() -> None:
    def spread(text: str) -> list[str]:
        return [str(s.out) for s in steps.lowest(TABLE, shape(2, "f32"), parse(text))]

    assert spread("10 | uuuuuuee") == ["10 | ******ee"]
    assert spread("10 | ******ee") == [] and spread("1 | uuuuu0ee") == []
    merged = list(steps.merges(TABLE, shape(1, "f32"), parse("0 | ******ee")))
    assert [str(s.out) for s in merged] == [
        " | *****0ee", " | ****0*ee", " | ***0**ee", " | **0***ee", " | *0****ee", " | 0*****ee",
    ]  # fmt: skip
    assert merged[0].constants == ("mask:32:bits1=0",) and merged[0].uses == (Use("vsel", "", "f32", 1),)


# --- reductions ------------------------------------------------------------------------------------------------------


def reduced(text: str, element: str = "f32") -> dict[str, Step]:
    return {step.rule: step for step in steps.reductions(TABLE, "vcmax", shape(2, element), parse(text))}


def test_a_group_view_renames_the_bits_of_the_group() -> None:
    assert str(steps.view("vcmax.f32", 5, parse("0 | 654321ee")).out) == "r | 10rrrree"
    assert str(steps.view("vcmax.f32", 3, parse("6 | 543210ee")).out) == "3 | 210rrree"


def test_folds() -> None:
    assert str(reduced("r | 10rrrree")["fold"].out) == " | 10rrrree"
    assert reduced("rr | 10rrrree")["fold"].uses == (Use("vmax", "", "f32", 2),)
    blocks = reduced("1 | 0rrrrree")["fold-blocks"]
    assert str(blocks.out) == "1 | zzz0rree" and blocks.uses == (Use("vcgmax", "", "f32", 2),)
    assert "fold-blocks" not in reduced(" | rr10rree")  # a block would hold lanes of two groups
    assert "fold-blocks" not in reduced("r | 10***ree".replace("***", "**0"))


def test_vcmax_takes_one_slot_at_a_time() -> None:
    lanes = reduced(" | 10rrrree")["fold-lanes"]
    assert str(lanes.out) == "10 | uuuuuuee" and lanes.uses == (Use("vcmax", "", "f32", 4),)
    assert lanes.constants == ("mask:32:bits48=0", "mask:32:bits48=16", "mask:32:bits48=32", "mask:32:bits48=48")
    assert reduced("1 | rrrrrree")["fold-lanes"].constants == ("mask:32:all",)
    # lanes above the data must not take part
    assert reduced(" | uurrrree")["fold-lanes"].constants == ("mask:32:bits48=0",)


def test_vcgmax_leaves_out_lanes_without_data() -> None:
    block = reduced(" | 210zrree")["fold-blocks"]
    assert block.constants == ("mask:32:bits4=0",)


def test_types_that_no_reduction_takes_still_fold() -> None:
    assert set(reduced("r | 210rrrre", "bf16")) == {"fold"}


def test_demands_go_back_through_operands() -> None:
    assert steps.project(parse("0 | 7654321e"), frozenset({5, 6, 7})) == parse(" | 765****e")
    assert steps.complete(parse(" | 765****e"), frozenset({5, 6, 7}))
    assert not steps.complete(parse(" | 765****e"), frozenset({4, 5, 6, 7}))


def test_splats_fill_a_register() -> None:
    assert steps.splat(shape(8, "bf16")) == Layout(parse(" | *******e").bits, ())
