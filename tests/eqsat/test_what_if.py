"""Machines with other numbers."""

from fractions import Fraction
from pathlib import Path

import pytest

from eqsat import EqsatError, load_machine, machine
from eqsat.what_if import names, outside, parsed, uncertain, with_numbers

MACHINE = load_machine()


def test_a_parameter_reaches_every_row_that_is_named_by_it() -> None:
    other = with_numbers(MACHINE, {"permute_occupancy_exu0": Fraction(3)})
    assert [other.counters(name).E0 for name in ("vintlv", "vdintlv", "vpack", "vselr")] == [3, 3, 3, Fraction("1.5")]
    assert MACHINE.counters("vintlv").E0 == 2 and other.digest() != MACHINE.digest()


def test_a_row_takes_those_along_that_are_like_it() -> None:
    """vdintlv is like vintlv; vpack only has the same parameter."""
    other = with_numbers(MACHINE, {"vintlv.E0": Fraction(7)})
    assert [other.counters(name).E0 for name in ("vintlv", "vdintlv", "vpack")] == [7, 7, 2]
    assert with_numbers(MACHINE, {"vdintlv.E0": Fraction(7)}).counters("vintlv").E0 == 2


def test_the_set_in_use_gives_way() -> None:
    mild = load_machine("a5", "mild")
    assert mild.counters("vsts", "PK4_B32").S == 3
    assert with_numbers(mild, {"pk4_b32_store_cycles": Fraction(1)}).counters("vsts", "PK4_B32").S == 1


def test_it_is_the_machine_that_the_changed_file_describes(tmp_path: Path) -> None:
    text = Path(machine.__file__).with_name("a5.toml").read_text(encoding="utf-8")
    text = text.replace("alpha = { value = 1.15", "alpha = { value = 1.25")
    text = text.replace('vintlv = { E0 = "permute_occupancy_exu0"', "vintlv = { E0 = 7")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    read = load_machine(tmp_path / "mine.toml")
    made = with_numbers(MACHINE, {"alpha": Fraction("1.25"), "vintlv.E0": Fraction(7)})
    assert made.rows == read.rows and made.alpha == read.alpha == Fraction("1.25")
    assert made.tables["instruction"] == read.tables["instruction"]


def test_nothing_changed_is_the_same_machine() -> None:
    assert with_numbers(MACHINE, {}) is MACHINE


def test_a_range_is_the_widest_of_all_sets() -> None:
    found = uncertain(MACHINE)
    assert (found["permute_occupancy_exu0"].low, found["permute_occupancy_exu0"].high) == (Fraction("1.5"), 5)
    assert (found["pk4_b32_store_cycles"].low, found["pk4_b32_store_cycles"].high) == (Fraction("2.5"), Fraction("6.9"))
    assert uncertain(load_machine("a5", "device"))["permute_occupancy_exu0"].value == 4
    assert (found["vrelu.E01"].low, found["vrelu.E01"].high) == (1, Fraction("1.15"))


def test_a_row_that_is_like_another_has_no_range_of_its_own() -> None:
    assert "vmula.E01" in uncertain(MACHINE) and "vmadd.E01" not in uncertain(MACHINE)
    assert with_numbers(MACHINE, {"vmula.E01": Fraction(2)}).counters("vmadd").E01 == 2


def test_facts_have_no_range_but_may_be_changed() -> None:
    assert "issue_width" not in uncertain(MACHINE) and "issue_width" in names(MACHINE)
    assert with_numbers(MACHINE, {"unknown_trips": Fraction(3)}).unknown_trips == 3


def test_values_beyond_their_range_are_told() -> None:
    values = {"pk4_b32_store_cycles": Fraction(1), "alpha": Fraction("1.2"), "vintlv.E0": Fraction(9)}
    assert outside(MACHINE, values) == ["pk4_b32_store_cycles", "vintlv.E0"]
    assert outside(MACHINE, {"issue_width": Fraction(9), "vrelu.E01": Fraction(1)}) == []


@pytest.mark.parametrize(
    ("name", "near"),
    [("pk4_store_cycles", "pk4_b32_store_cycles"), ("vintlv.S", "vintlv.E0"), ("VDUP", "vdup_occupancy_exu0")],
)
def test_an_unknown_name_lists_near_ones(name: str, near: str) -> None:
    with pytest.raises(EqsatError, match=f"has no number '{name}'; near it: .*{near}"):
        with_numbers(MACHINE, {name: Fraction(1)})


def test_negative_numbers_are_refused() -> None:
    with pytest.raises(EqsatError, match="not negative"):
        with_numbers(MACHINE, {"alpha": Fraction(-1)})


@pytest.mark.parametrize("text", ["alpha", "alpha=", "=2", "alpha=x", "alpha=1/0"])
def test_a_change_is_a_name_and_a_number(text: str) -> None:
    with pytest.raises(EqsatError, match="write NAME=NUMBER"):
        parsed(text)
    assert parsed(" alpha = 1.25 ") == ("alpha", Fraction(5, 4))
