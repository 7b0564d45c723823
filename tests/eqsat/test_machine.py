"""The machine file: the numbers of the public models, exact, and clear errors for files that are not right."""

from fractions import Fraction
from pathlib import Path

import pytest

from eqsat import machine as machine_module
from eqsat.ir import EqsatError
from eqsat.machine import Counters, load_machine

BUILT_IN = Path(machine_module.__file__).with_name("a5.toml").read_text()


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "copy.toml"
    path.write_text(text)
    return str(path)


@pytest.mark.parametrize(
    "opcode, dist, element, want",
    [
        ("vadd", None, "f32", {"E01": 1}),
        ("vmul", None, "bf16", {"E01": Fraction(23, 20)}),
        ("vexp", None, "f32", {"X": 4}),
        ("vexp", None, "f16", {"X": 8}),
        ("vcgmax", None, "f32", {"E01": Fraction(19, 10)}),
        ("vcmax", None, "f32", {"E0": Fraction(23, 10)}),
        ("vcadd", None, "f32", {"E0": Fraction(31, 10)}),
        ("vdup", None, "f32", {"E0": 1}),
        ("vdup", None, "i32", {"E01": 1}),
        ("vdup", None, "ui8", {"E01": 1}),
        ("vdup", "LOWEST", "i32", {"E0": 1}),
        ("vdintlv", None, "bf16", {"E0": 2}),
        ("vpack", None, "ui16", {"E0": 2}),
        ("vselr", None, "ui8", {"E0": Fraction(3, 2)}),
        ("vlds", "E2B_B16", "bf16", {"U": Fraction(1, 2)}),
        ("vldsx2", "DINTLV_B16", "bf16", {"U": 1}),
        ("vsts", "NORM_B8", "f8E4M3FN", {"U": Fraction(1, 2), "S": 1}),
        ("vsts", "PK_B16", "f8E4M3FN", {"U": Fraction(1, 2), "S": 1}),
        ("vsts", "PK4_B32", "f8E4M3FN", {"U": Fraction(1, 2), "S": 6}),
        ("vsts", "1PT_B32", "f32", {"U": Fraction(1, 2), "S": 1}),
        ("vstsx2", "INTLV_B32", "f32", {"U": 1, "S": 2}),
        ("vstus", None, "f32", {"U": 1, "S": Fraction(19, 10)}),
        ("vstas", None, None, {"U": Fraction(1, 2), "S": 1}),
        ("vgather2", None, "f32", {"U": 10}),
        ("pset_b16", None, None, {"E01": 1}),
        ("pdintlv_b32", None, None, {"E01": 1}),
        ("vci", None, "i32", {"E01": 2}),
    ],
)
def test_counters_are_those_of_the_public_fit(opcode: str, dist: str | None, element: str | None, want: dict) -> None:
    assert load_machine().counters(opcode, dist, element) == Counters(**want, n=Fraction(1))


def test_a_view_of_the_same_bits_is_free_and_a_barrier_only_waits() -> None:
    machine = load_machine()
    assert machine.counters("vbitcast") == Counters()
    assert machine.counters("mem_bar") == Counters(bar=Fraction(16))


@pytest.mark.parametrize("params, pk4, permute", [("camodel", 6, 2), ("device", 6, 4), ("mild", 3, Fraction(5, 2))])
def test_parameter_sets(params: str, pk4: int, permute: Fraction) -> None:
    machine = load_machine("a5", params)
    assert machine.counters("vsts", "PK4_B32").S == pk4
    assert machine.counters("vintlv").E0 == machine.counters("vdintlv").E0 == machine.counters("vpack").E0 == permute
    assert machine.alpha == Fraction(23, 20)


def test_limits() -> None:
    machine = load_machine()
    assert (machine.vregs, machine.predicates, machine.unknown_trips) == (32, 7, 64)


@pytest.mark.parametrize(
    "counters, ii, bottleneck",
    [
        # bf16 -> fp8 by four parts merged: 2 vmul, 8 vcvt, 3 vor; E01 = 2 x 1.15 + 11 = 13.3; 1.15 x 13.3 / 2
        (Counters(E01=Fraction("13.3"), U=Fraction("2.5"), S=Fraction(1), n=Fraction(16)), "7.6475", "EXU"),
        (Counters(E0=Fraction(11), E01=Fraction("8.9"), n=Fraction(17)), "11.4425", "EXU"),
        (Counters(E0=Fraction("9.2"), E01=Fraction(2), U=Fraction(3), S=Fraction(4), n=Fraction(12)), "9.2", "EXU0"),
        (Counters(U=Fraction(2), S=Fraction(2), n=Fraction(4)), "2", "UB"),
        (Counters(U=Fraction("0.5"), S=Fraction(6), n=Fraction(1)), "6", "STORE"),
        (Counters(n=Fraction(7)), "1.4", "FRONT"),
        (Counters(E01=Fraction(1), X=Fraction(4), n=Fraction(2)), "2.575", "EXU"),
        (Counters(E0=Fraction(2), n=Fraction(1), bar=Fraction(16)), "18", "EXU0"),
    ],
)
def test_initiation_interval_is_the_maximum(counters: Counters, ii: str, bottleneck: str) -> None:
    machine = load_machine()
    assert machine.ii(counters) == Fraction(ii)
    assert machine.bottleneck(counters) == bottleneck


def test_forms_that_nobody_has_shown_are_unconfirmed() -> None:
    machine = load_machine()
    assert machine.status("vcvt", None, "bf16_f8E4M3FN") == "unconfirmed"
    assert machine.status("vcvt", None, "f16_f8E5M2") == "unconfirmed"
    assert machine.status("vsts", "PERIODIC_MASK") == "unconfirmed"
    assert machine.status("vcvt", None, "f32_f8E4M3FN") == machine.status("vsts", "PK_B16") == "confirmed"


def test_every_entry_has_a_source_and_what_is_fitted_or_assumed_a_range() -> None:
    machine = load_machine()
    for key, parameter in machine.parameters.items():
        assert parameter.source, key
        if set(parameter.source.split()) & {"ASSUMED", "FORMULA", "I1391", "I1567"}:
            assert parameter.bounds, key
    for key, row in machine.rows.items():
        assert row.source, key


def test_a_new_row_is_enough_for_a_new_instruction(tmp_path: Path) -> None:
    copy = written(tmp_path, BUILT_IN + "\n[instruction.vdintlv4]\nE01 = 1.0\n")
    assert load_machine(copy).counters("vdintlv4", None, "f8E4M3FN") == Counters(E01=Fraction(1), n=Fraction(1))
    with pytest.raises(EqsatError, match="no cost is known for 'vdintlv4'"):
        load_machine().counters("vdintlv4")


def test_a_changed_parameter_changes_every_row_that_names_it(tmp_path: Path) -> None:
    text = BUILT_IN.replace("onept_store_cycles = { value = 1.0", "onept_store_cycles = { value = 2.3")
    copy = written(tmp_path, text)
    assert load_machine(copy).counters("vsts", "1PT_B32").S == Fraction(23, 10)


def test_a_copy_may_state_a_value_outside_the_range(tmp_path: Path) -> None:
    text = BUILT_IN.replace("pk4_b32_store_cycles = { value = 6.0", "pk4_b32_store_cycles = { value = 2.0")
    assert load_machine(written(tmp_path, text)).counters("vsts", "PK4_B32").S == 2


def test_the_numbers_of_the_built_in_machine_lie_within_their_ranges() -> None:
    for params in ("camodel", "device", "mild"):
        for key, parameter in load_machine("a5", params).parameters.items():
            low, high = parameter.bounds or (parameter.value, parameter.value)
            assert low <= parameter.value <= high, key


def test_digest_tells_machines_apart(tmp_path: Path) -> None:
    copy = written(tmp_path, BUILT_IN)
    assert load_machine("a5").digest() == load_machine(copy).digest()
    assert load_machine("a5", "mild").digest() != load_machine("a5").digest()
    assert load_machine(written(tmp_path, BUILT_IN + "\n")).digest() != load_machine("a5").digest()


@pytest.mark.parametrize(
    "addition, message",
    [
        ("[instruction.w]\nlatency = 3\n", r"instruction.w must have a counter"),
        ("[instruction.w]\nE01 = 1.0\nE7 = 1.0\n", r"instruction.w has an unknown key 'E7'"),
        ("[instruction.w]\nE01 = -1.0\n", r"instruction.w.E01 must be a number that is not negative"),
        ("[instruction.w]\nE01 = true\n", r"instruction.w.E01 must be a number"),
        ("[instruction.w]\nE01 = 'speed'\n", r"instruction.w.E01 names no parameter: 'speed'"),
        ("[instruction.w]\nlike = 'v'\n", r"instruction.v is missing"),
        ("[instruction.w]\nlike = 'x'\n[instruction.x]\nlike = 'w'\n", r"is like itself"),
        ("[instruction.w]\nE01 = 1.0\nfree = true\n", r"instruction.w must have a counter"),
        ("[instruction.w]\nE01 = 1.0\nrange = { U = [0, 1] }\n", r"speaks of 'U'"),
        ("[instruction.w]\nE01 = 1.0\nstatus = 'maybe'\n", r"must be confirmed or unconfirmed"),
        ("[instruction.w]\nE01 = 1.0\nsource = 'RUMOUR'\n", r"names 'RUMOUR'"),
        ("[params.fast]\nspeed = { value = 1.0 }\n", None),
        ("[instruktion.w]\nE01 = 1.0\n", r"instruktion is no table of a machine file"),
        ("[instruction.w]\nE01 = \n", r"is not valid TOML"),
        ("[instruction.w]\nE01 = inf\n", r"is not valid TOML"),
    ],
)
def test_malformed_files_are_refused(tmp_path: Path, addition: str, message: str | None) -> None:
    copy = written(tmp_path, BUILT_IN + "\n" + addition)
    if message is None:  # only the chosen set is read
        load_machine(copy)
        message = "params.fast.speed is the name of no parameter"
    with pytest.raises(EqsatError, match=message):
        load_machine(copy, "fast" if "params.fast" in addition else "camodel")


@pytest.mark.parametrize(
    "name, params, message",
    [
        ("b7", "camodel", "unknown machine 'b7'"),
        ("a5", "optimistic", "has no set 'optimistic'; it has camodel, device, mild"),
        ("nowhere.toml", "camodel", "cannot read machine file 'nowhere.toml'"),
    ],
)
def test_unknown_names_are_refused(name: str, params: str, message: str) -> None:
    with pytest.raises(EqsatError, match=message):
        load_machine(name, params)
