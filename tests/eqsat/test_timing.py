"""The tables of the simulator: what they say of pairs of instructions, and errors of files that are not right."""

from __future__ import annotations

from pathlib import Path

import pytest

from eqsat import machine as machine_module
from eqsat.ir import EqsatError
from eqsat.machine import load_machine
from eqsat.timing import Timing

BUILT_IN = Path(machine_module.__file__).with_name("a5.toml").read_text()


def timing() -> Timing:
    found = load_machine().timing
    assert found is not None
    return found


@pytest.mark.parametrize(
    "producer, latency, consumer, result, cycles",
    [
        (("vadd", None, "f32"), 7, ("vmul", None, "f32"), 0, 3),
        (("vadd", None, "f32"), 7, ("vexp", None, "f32"), 0, 4),
        (("vadd", None, "f32"), 7, ("vsel", None, "f32"), 0, 5),
        (("vadd", None, "f32"), 7, ("vsts", "NORM_B32", "f32"), 0, 5),
        (("vexp", None, "f16"), 21, ("vadd", None, "f16"), 0, 18),
        (("vcmp", None, "f32"), 6, ("vsel", None, "f32"), 0, 2),
        (("vdup", None, "f32"), 6, ("vadd", None, "f32"), 0, 3),
        (("vdup", "LOWEST", "ui8"), 6, ("vadd", None, "ui8"), 0, 8),
        (("pset_b16", None, None), 6, ("vadd", None, "bf16"), 0, 2),
        (("vintlv", None, "f32"), 11, ("vsts", "NORM_B32", "f32"), 1, 10),
        (("vgather2", None, "f32"), 27, ("vadd", None, "f32"), 0, 24),  # no row: 27 - 3
    ],
)
def test_forwarding(producer: tuple, latency: int, consumer: tuple, result: int, cycles: int) -> None:
    assert timing().forward(producer, latency, consumer, result) == cycles


@pytest.mark.parametrize(
    "first, then, cycles",
    [
        (("vexp", None, "f32"), ("vdiv", None, "f32"), 6),
        (("vexp", None, "f16"), ("vdiv", None, "f16"), 10),
        (("vcmax", None, "f32"), ("vcmax", None, "f32"), 1),
        (("vcmax", None, "f16"), ("vcmax", None, "f16"), 2),
        (("vsel", None, "f32"), ("vmul", None, "f32"), 2),
        (("vsel", None, "f32"), ("vsel", None, "f32"), 1),
        (("vcvt", None, "f32_si32"), ("vcvt", None, "f32_f16"), 2),
        (("vcvt", None, "f32_f16"), ("vcvt", None, "f32_si32"), 1),
    ],
)
def test_intervals(first: tuple, then: tuple, cycles: int) -> None:
    assert timing().interval(first, then) == cycles


def test_every_instruction_of_the_built_in_machine_can_be_simulated() -> None:
    for key, row in load_machine().rows.items():
        assert row.latency is not None or not row.counters.n, key


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("[timing]\n", "[timming]\n", "timming is no table of a machine file"),
        ("window = { value = 96", "windows = { value = 96", "timing.window is missing"),
        ("window = { value = 96", "window = { value = 96.5", "timing.window.value must be a whole number"),
        ("vadd = { any = 3,", "vadd = { any = -3,", "forward.vadd.any must be a whole number of cycles"),
        ("vadd = { any = 3,", "vadd = { most = 3,", "forward.vadd must say what 'any' consumer waits for"),
        ('vsub = { like = "vadd" }', 'vsub = { like = "vsub" }', "forward.vsub is like itself"),
        ('before = ["vdiv"]\ncycles = 6', "cycles = 6", "interval row 1 must be a table of"),
        ("VST_VLD = { release = 7,", "VST_VLD = { release = 'soon',", "barrier.VST_VLD.release must be a whole number"),
        ("vaxpy = { tied = 1", "vaxpy = { tied = true", "instruction.vaxpy.tied must be the number of an operand"),
    ],
)
def test_malformed_tables_are_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in BUILT_IN
    path = tmp_path / "copy.toml"
    path.write_text(BUILT_IN.replace(old, new, 1))
    with pytest.raises(EqsatError, match=message):
        load_machine(path)
