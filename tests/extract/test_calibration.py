"""Fits recover the numbers that made the measurements, and audits find what is wrong with a machine file."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from eqsat import machine as machine_module
from eqsat.ir import EqsatError
from eqsat.isa import load_table
from eqsat.machine import load_machine
from eqsat.reader import read_program
from eqsat.what_if import with_numbers
from extract.calibration import audit, compare, differences, errors, fit, proposals, read_measurements
from extract.calibration.fitting import Fit, Fitted
from extract.calibration.predict import Predictor, open_numbers
from extract.calibration.settle import probe_keys, program, settling

BUILT_IN = Path(machine_module.__file__).with_name("a5.toml").read_text()
F32, U32, B32 = "!pto.vreg<64xf32>", "!pto.vreg<64xui32>", "!pto.mask<b32>"
P32, PU32, P8 = "!pto.ptr<f32, ub>", "!pto.ptr<ui32, ub>", "!pto.ptr<ui8, ub>"


def body(*lines: str) -> str:
    """A program that runs the lines once an iteration, over registers that were loaded."""
    inside = "\n".join(lines)
    return f"""
func.func @k(%x: {P32}, %u: {PU32}, %out: {P8}, %n: index) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {{
    %m = pto.pset_b32 "PAT_ALL" : {B32}
    %a = pto.vlds %x[%c0] : {P32} -> {F32}
    %v = pto.vlds %u[%c0] : {PU32} -> {U32}
    scf.for %i = %c0 to %n step %c1 {{
{inside}
    }}
  }}
  return
}}
"""


STORE = f'pto.vsts %v, %out[%i], %m {{dist = "PK4_B32"}} : {U32}, {P8}, {B32}'
PERMUTE = f"%p, %q = pto.vintlv %a, %a : {F32}, {F32} -> {F32}, {F32}"
SELECT = f"%s = pto.vselr %a, %v : {F32}, {U32} -> {F32}"
POINT = f'pto.vsts %a, %x[%i], %m {{dist = "1PT_B32"}} : {F32}, {P32}, {B32}'
MAX = f"%r = pto.vcmax %a, %m : {F32}, {B32} -> {F32}"


def slope(name: str, text: str, value: float, **more: Any) -> dict[str, Any]:
    return {"name": name, "source": "made up", "metric": "slope", "text": text, "value": value, **more}


def written(folder: Path, *rows: dict[str, Any], **more: Any) -> Path:
    path = folder / "measurements.json"
    path.write_text(json.dumps({"schema": "eqsat.calibration/1", "rows": rows, **more}))
    return path


def fitted(folder: Path, *rows: dict[str, Any], model: str = "formula") -> tuple[Fit, dict[str, Fitted]]:
    found = fit(load_machine(), read_measurements(written(folder, *rows)), model)
    return found, {number.number.name: number for number in found.numbers}


# -- predictions


@pytest.mark.parametrize("model", ["formula", "simulator"])
def test_predictions_by_hand(model: str) -> None:
    """Load 6 to vcmax, 14 to the store, 9; 33 around, 2 for the loop, 127 x 2.3 (2 + 2/7 simulated), a pset."""
    rows = {row.name: row for row in read_measurements().rows}
    predictor = Predictor(load_machine(), model)
    row = rows["1194 RowMax"]
    if model == "formula":
        assert predictor.predict(row) == pytest.approx(33 + 2 + 6 + 14 + 9 + 127 * 2.3 + 0.575)
    else:
        assert predictor.predict(row) == pytest.approx(33 + 2 + 6 + 14 + 9 + 127 * 16 / 7, abs=4)
    steady = {"formula": 20 * 3.1, "simulator": 20 * 22 / 7}[model]
    assert predictor.predict(rows["1022 reduce and point store"]) == pytest.approx(steady)
    assert predictor.predict(rows["exp f16"]) == pytest.approx({"formula": (8 + 1.15) / 2, "simulator": 4}[model])


def test_differences_and_ratios(tmp_path: Path) -> None:
    """64 further stores of 6 cycles, or of 1."""
    rows = [
        {
            "name": "d",
            "source": "s",
            "metric": "difference",
            "value": 1,
            "text": body(STORE),
            "against_text": body(POINT),
        },
        {"name": "r", "source": "s", "metric": "ratio", "value": 1, "text": body(STORE), "against_text": body(POINT)},
    ]

    read = read_measurements(written(tmp_path, *({**row, "trips": 65} for row in rows))).rows
    predictor = Predictor(load_machine(), "formula")
    assert [predictor.predict(row) for row in read] == [64 * (6 - 1), 6]


# -- fits


@pytest.mark.parametrize("model", ["formula", "simulator"])
def test_known_numbers_are_recovered(tmp_path: Path, model: str) -> None:
    permute, store, offset = Fraction(13, 4), Fraction(21, 4), 2400
    true = Predictor(
        with_numbers(load_machine(), {"permute_occupancy_exu0": permute, "pk4_b32_store_cycles": store}), model
    )
    given = [slope("a", body(PERMUTE), 1), slope("b", body(PERMUTE, PERMUTE.replace("%p, %q", "%e, %f")), 1)]
    given += [slope(f"k{n}", body(STORE), 1, group="g", trips=n, sigma=1) | {"metric": "kernel"} for n in (8, 16, 64)]
    rows = read_measurements(written(tmp_path, *given)).rows
    for raw, row in zip(given, rows, strict=True):
        raw["value"] = true.predict(row) + (offset if row.group else 0)
    found, numbers = fitted(tmp_path, *given, model=model)
    grid = Fraction(7, 2) / 256  # of the widest range
    assert abs(numbers["permute_occupancy_exu0"].value - permute) <= 2 * grid
    assert abs(numbers["pk4_b32_store_cycles"].value - store) <= 2 * grid
    assert found.offsets["fitted"]["g"] == pytest.approx(offset, abs=1.5)
    for name, value in (("permute_occupancy_exu0", permute), ("pk4_b32_store_cycles", store)):
        assert numbers[name].status == "fitted"
        assert numbers[name].low - grid <= value <= numbers[name].high + grid
    assert all(line.explained for line in found.lines)


def test_ranges_are_respected_and_what_they_cannot_reach_is_named(tmp_path: Path) -> None:
    """A store of 9 cycles is beyond 6.9; a permutation of 2.5 is not."""
    found, numbers = fitted(tmp_path, slope("far", body(STORE), 9), slope("near", body(PERMUTE), 2.5))
    assert [line.row.name for line in found.lines if not line.explained] == ["far"]
    assert found.left_out == ["far"]
    assert found.lines[0].reach == (2.5, 6.9)
    assert float(numbers["permute_occupancy_exu0"].value) == pytest.approx(2.5, abs=0.02)
    for number in found.numbers:
        assert number.number.low <= number.low <= number.value <= number.high <= number.number.high


def test_a_row_at_the_edge_pushes_to_the_end_of_the_range(tmp_path: Path) -> None:
    _, numbers = fitted(tmp_path, slope("edge", body(STORE), 7.0))
    assert numbers["pk4_b32_store_cycles"].value == Fraction("6.9")


def test_numbers_that_the_rows_do_not_tell_apart_are_named(tmp_path: Path) -> None:
    """vintlv and vselr run on unit 0 one after the other: only their sum is measured."""
    found, numbers = fitted(tmp_path, slope("sum", body(PERMUTE, SELECT), 4.5))
    permute, select = numbers["permute_occupancy_exu0"], numbers["vselr_occupancy_exu0"]
    assert permute.status == select.status == "degenerate"
    assert (permute.with_, select.with_) == (("vselr_occupancy_exu0",), ("permute_occupancy_exu0",))
    assert float(permute.value + select.value) == pytest.approx(4.5, abs=0.05)
    asked = {proposal.number: proposal for proposal in proposals(load_machine(), found)}
    assert {"permute_occupancy_exu0", "vselr_occupancy_exu0"} <= set(asked)
    assert asked["vselr_occupancy_exu0"].what == "vselr"


def test_a_number_without_a_row_gets_a_measurement_that_settles_it(tmp_path: Path) -> None:
    """64 dual stores: 63 more of 1 or of 4 cycles behind the first."""
    found, numbers = fitted(tmp_path, slope("other", body(PERMUTE), 2))
    assert numbers["dual_store_cycles"].status == "open" and not numbers["dual_store_cycles"].effect
    (asked,) = [p for p in proposals(load_machine(), found) if p.number == "dual_store_cycles"]
    assert asked.what == "vstsx2"
    assert asked.at_high - asked.at_low == pytest.approx(63 * (4 - 1))
    assert read_program(asked.program).functions[0].name == "probe"


def test_every_open_number_has_a_probe() -> None:
    """But for those that no probe shows: constants are made once, the window is deep, a store port hides the buffer."""
    machine = load_machine()
    predictor = Predictor(machine, "formula")
    missing = {name for name, number in predictor.open.items() if settling(predictor, number) is None}
    hidden = {"vstsx2.U", "vstas.U", "psts.U"}
    assert missing <= hidden | {"pge.E01", "timing.window"}
    for key in probe_keys():
        assert not read_program(program(key)).warnings


def test_the_fit_is_the_same_twice(tmp_path: Path) -> None:
    rows = [slope("a", body(PERMUTE, SELECT), 4.5), slope("b", body(STORE, MAX), 5)]
    assert fitted(tmp_path, *rows)[0].numbers == fitted(tmp_path, *rows)[0].numbers


# -- the published measurements


def test_published_rows_are_met() -> None:
    """Signs all right; the simulator within 8 % on average and 20 % in each row whose program is known."""
    data = read_measurements()
    found = compare(load_machine(), data)
    assert not found.failed
    pairs = differences(found, data.pairs)
    assert len(pairs) == 9
    assert all(pair.right(of) for pair in pairs for of in ("formula", "simulator"))
    lines = [line for line in found.lines if line.row.split == "fit"]
    sums = errors(lines, "simulator")
    assert sums is not None and sums.rows >= 24 and sums.mean <= 0.08
    assert sums.worst <= 0.20


def test_a_queue_for_each_unit_explains_the_cast(tmp_path: Path) -> None:
    row = next(row for row in read_measurements().rows if row.name == "cast f32 -> f16, PK_B32")
    path = tmp_path / "one.toml"
    path.write_text(BUILT_IN.replace("unit_queues = { value = 2,", "unit_queues = { value = 1,"))
    assert Predictor(load_machine(path), "simulator").predict(row) == 1.0
    assert abs(Predictor(load_machine(), "simulator").predict(row) / row.value - 1) <= 0.10


def test_published_values_are_those_of_the_sources() -> None:
    values = {row.name: row.value for row in read_measurements().rows}
    assert [values[f"1391 {form} k={k}"] for k in (0, 8) for form in ("d4", "ls4")] == [2628, 2931, 3007, 2963]
    assert (values["1194 RowMin"], values["1194 RowMin, combined"]) == (358, 477)
    assert (values["select f16"], values["cast f32 -> f16, PK_B32"], values["exp f32"]) == (2.10, 1.32, 1.967)


def test_a_list_of_published_pairs_is_joined_with_known_programs(tmp_path: Path) -> None:
    pair = {"source": "PTOAS#1391", "kernel": "ComputeY1 f16->fp8", "config": {"extra_mulf": 4, "blocks": 16}}
    pair |= {"variant_a": "d4", "value_a": 2860, "variant_b": "ls2", "value_b": 2950}
    device = {"source": "PTOAS#1559 (seed 000)", "variant_a": "ASC slot-store", "variant_b": "VMI packed"}
    device |= {"kernel": "per_token_cast non-packed bf16->e4m3, 8001x16384, round_sf", "value_a": 100, "value_b": 225}
    other = {"source": "nobody", "kernel": "k", "variant_a": "x", "value_a": 1, "variant_b": "y", "value_b": 2}
    path = tmp_path / "pairs.json"
    path.write_text(json.dumps({"rows": [pair, device, other]}))
    data = read_measurements(path)
    assert [(row.name, row.value) for row in data.rows[:2]] == [("1391 d4 k=4", 2860), ("1391 ls4 k=4", 2950)]
    assert (data.rows[2].metric, data.rows[2].value, data.rows[2].sigma) == (
        "ratio",
        2.25,
        pytest.approx(0.045, rel=0.01),
    )
    assert [pair.name for pair in data.pairs] == ["1391 ls4 k=4 over 1391 d4 k=4"]
    assert [(u.source, u.reason) for u in data.unused] == [("nobody", "no program is known for it")]


# -- files of measurements


@pytest.mark.parametrize(
    "change, message",
    [
        ({"metric": "speed"}, "row 1 (a): error: 'metric' must be one of cycles, kernel"),
        ({"value": "6"}, "row 1 (a): error: 'value' must be a number"),
        ({"value": float("nan")}, "row 1 (a): error: 'value' must be a number"),
        ({"value": -1}, "row 1 (a): error: 'value' must be above 0"),
        ({"sigma": 0}, "row 1 (a): error: 'sigma' must be above 0"),
        ({"trips": 0}, "row 1 (a): error: 'trips' must be a whole number"),
        ({"name": ""}, "row 1: error: 'name' must be a text"),
        ({"group": "g"}, "a 'group', by whose offset rows belong together, is for metric 'kernel'"),
        ({"metric": "kernel"}, "a 'group', by whose offset rows belong together, is for metric 'kernel'"),
        ({"metric": "ratio"}, "'against' is needed"),
        ({"program": "a.mlir"}, "needs either 'program', a file of VPTO text, or 'text'"),
        ({"split": "train"}, "'split' must be one of fit, test, shown"),
        ({"colour": "red"}, "has an unknown field 'colour'"),
        ({"text": "func.func @k() {"}, "in its program"),
        ({"text": body(STORE) + body(POINT).replace("@k", "@l")}, "its program must be one function, not 2"),
        ({"published": 1}, "'published' must be an object"),
    ],
)
def test_faults_of_a_row_are_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    path = written(tmp_path, slope("a", body(STORE), 6) | change)
    with pytest.raises(EqsatError) as caught:
        read_measurements(path)
    assert message in str(caught.value)
    assert "measurements.json" in str(caught.value)


@pytest.mark.parametrize(
    "text, message",
    [
        ("{", "not a JSON text"),
        ("[]", "must be an object"),
        ('{"rows": []}', 'must be "eqsat.calibration/1", not null'),
        ('{"schema": "eqsat.calibration/1", "rows": []}', "holds no measurement"),
        ('{"schema": "eqsat.calibration/1", "rows": [1]}', "row 1: error: must be an object"),
        ('{"schema": "eqsat.calibration/1", "lines": []}', "is no part of the format"),
        ('{"rows": [{"variant_a": "x"}]}', "'source' must be a text"),
        (
            '{"rows": [{"variant_a": "x", "variant_b": "y", "source": "s", "kernel": "k", "value_a": 1, "value_b": 2}]}',
            "no program is known for any of its rows",
        ),
    ],
)
def test_faults_of_a_file_are_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(EqsatError, match="bad.json") as caught:
        read_measurements(path)
    assert message in str(caught.value)


def test_other_faults_of_a_file(tmp_path: Path) -> None:
    row = slope("a", body(STORE), 6)
    with pytest.raises(EqsatError, match=r"row 2 \(a\): error: has the name of another row"):
        read_measurements(written(tmp_path, row, row))
    with pytest.raises(EqsatError, match="pair 1: error: 'b' is the name of no row: 'z'"):
        read_measurements(written(tmp_path, row, pairs=[{"name": "p", "a": "a", "b": "z"}]))
    missing = {k: v for k, v in row.items() if k != "text"} | {"program": "none.mlir"}
    with pytest.raises(EqsatError, match="cannot read program 'none.mlir': No such file"):
        read_measurements(written(tmp_path, missing))
    with pytest.raises(EqsatError, match="cannot read"):
        read_measurements(tmp_path / "nothing.json")
    shown = read_measurements(written(tmp_path, row | {"split": "shown"}))
    with pytest.raises(EqsatError, match="no row with split 'fit'"):
        fit(load_machine(), shown, "formula")


# -- audits


def findings(tmp_path: Path, old: str, new: str) -> list[tuple[str, str, str, str]]:
    """What the audit finds when ``old`` in the built-in file is ``new``."""
    assert BUILT_IN.count(old) == 1, old
    path = tmp_path / "copy.toml"
    path.write_text(BUILT_IN.replace(old, new))
    return [(f.severity, f.check, f.where, f.message) for f in audit(path, load_table()).findings]


def test_the_built_in_machine_is_sound() -> None:
    found = audit("a5", load_table())
    assert found.faults == 0
    assert found.checked["instruction forms"] > 450 and found.checked["parameter sets"] == 3


@pytest.mark.parametrize(
    "old, new, check, where, message",
    [
        ('vabs = { E01 = 1.0, latency = 5, unit = "ALU EXU01", source = "OCC VF" }',
         'vabs = { E01 = 1.0, latency = 5, unit = "ALU EXU01" }', "source", "instruction.vabs", "has no source"),
        ('vabs = { E01 = 1.0, latency = 5, unit = "ALU EXU01", source = "OCC VF" }',
         'vabs = { E01 = 1.0, latency = 5, unit = "ALU EXU01", source = "OCC XX" }',
         "source", "instruction.vabs", "names the source 'XX'"),
        ("pk4_b32_store_cycles = { value = 6.0, range = [4.3, 6.9]", "pk4_b32_store_cycles = { value = 7.0, range = [4.3, 6.9]",
         "range", "parameter.pk4_b32_store_cycles", "has the value 7 outside its range [4.3, 6.9]"),
        ("pk4_b32_store_cycles = { value = 3.0, range = [2.5, 4.3]", "pk4_b32_store_cycles = { value = 2.0, range = [2.5, 4.3]",
         "range", "params.mild.pk4_b32_store_cycles", "has the value 2 outside its range [2.5, 4.3]"),
        ("range = [4.3, 6.9]", "range = [6.9, 4.3]", "range", "parameter.pk4_b32_store_cycles", "not [low, high]"),
        ("range = [4.3, 6.9], ", "", "range", "parameter.pk4_b32_store_cycles", "is fitted or assumed and has no range"),
        ("dhistv2 = { tied = 0, E0 = 4.0, range = { E0 = [1.0, 8.0]", "dhistv2 = { tied = 0, E0 = 4.0, range = { E0 = [5.0, 8.0]",
         "range", "instruction.dhistv2.E0", "outside its range [5, 8]"),
        ('vadd = { E01 = 1.0, latency = 7, unit = "ALU EXU01"', 'vadd = { E01 = 1.0, latency = 7, unit = "ALU EXU0"',
         "unit", "instruction.vadd", "counts E01, cycles of EXU01, but names the unit 'ALU EXU0'"),
        ('vadd = { E01 = 1.0, latency = 7, unit = "ALU EXU01", ', "vadd = { E01 = 1.0, latency = 7, ",
         "unit", "instruction.vadd", "does not name the unit"),
        ('issue_width = { value = 5, unit = "instructions a cycle", ', "issue_width = { value = 5, ",
         "unit", "parameter.issue_width", "does not name its unit"),
        ("vcmax = { E0 = 2.3, latency = 16,", "vcmax = { E0 = 2.3, latency = 18,",
         "occupancy", "instruction.vcmax", "has E0 = 2.3 below latency / 7 = 2.571"),
        ("vcadd = { E0 = 3.1, latency = 22,", "vcadd = { E0 = 30, latency = 22,",
         "occupancy", "instruction.vcadd", "above its latency of 22"),
        ('vsubs = { like = "vadds" }', 'vsubs = { like = "vsubs" }', "like", "instruction.vsubs", "is like itself"),
        ('pnot = { like = "pxor" }', 'pnot = { like = "pxorr" }', "like", "instruction.pnot", "is like 'pxorr'"),
        ("[params.camodel]\n", "[params.camodel]\nnothing = { value = 1, source = \"MI\" }\n",
         "set", "params.camodel.nothing", "is the name of no parameter"),
        ('vxor = { E01 = 1.0, latency = 7, unit = "ALU EXU01", source = "OCC PD" }', "", "entry", "vxor.i16", "has no entry"),
        ('"vcvt.bf16_f8E5M2" = { like = "vcvt.bf16_f8E4M3FN" }', '"vcvt.bf16_f8E5M2" = { like = "vcvt" }',
         "status", "instruction.vcvt.bf16_f8E5M2", "where it is unconfirmed"),
        ("gather_cycles = { value = 10,", 'alone = { value = 1, unit = "cycles", source = "MI" }\ngather_cycles = { value = 10,',
         "unused", "parameter.alone", "is named by no row"),
        ('CHOICE = "a choice', 'LOST = "no one cites this"\nCHOICE = "a choice', "unused", "source.LOST", "is cited by nothing"),
        ('vsqz = { E0 = "vselr_occupancy_exu0"', 'vsqz = { E0 = "vselr_cycles"', "form", "instruction.vsqz.E0", "names no parameter"),
        ("drain = { value = 12, ", "drain = { ", "form", "params.", "timing.drain must be a table of 'value'"),
        ("window = { value = 96,", "window = { value = 196,", "range", "timing.window", "outside its range [84, 110]"),
        ("vmula = { like = \"vmul\", source = \"ASSUMED\", range = [4, 7]", "vmula = { like = \"vmul\", source = \"ASSUMED\", range = [5, 7]",
         "range", "forward.vmula.any", "has the value 4 outside its range [5, 7]"),
        ('shift = ["vshls", "vshrs"]', 'shift = ["vshls", "vshlx"]', "entry", "group.shift", "speaks of 'vshlx'"),
        ('after = ["vdiv"]', 'after = ["vdivv"]', "entry", "interval 3", "speaks of 'vdivv'"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found(tmp_path: Path, old: str, new: str, check: str, where: str, message: str) -> None:
    found = findings(tmp_path, old, new)
    severity = "warning" if check == "unused" else "fault"
    hits = [f for f in found if f[0] == severity and f[1] == check and f[2].startswith(where) and message in f[3]]
    assert hits, found


def test_an_audit_names_every_fault_not_the_first(tmp_path: Path) -> None:
    text = BUILT_IN.replace("range = [4.3, 6.9]", "range = [1.0, 2.0]").replace(
        "vcmax = { E0 = 2.3", "vcmax = { E0 = 1.3"
    )
    path = tmp_path / "copy.toml"
    path.write_text(text)
    assert {f.where for f in audit(path, load_table()).findings if f.severity == "fault"} >= {
        "parameter.pk4_b32_store_cycles",
        "instruction.vcmax",
        "instruction.vcmin",
    }


def test_open_numbers_hold_their_values() -> None:
    numbers = open_numbers(load_machine("a5", "device"))
    assert numbers["permute_occupancy_exu0"].value == 4
    assert all(number.low <= number.value <= number.high for number in numbers.values())
