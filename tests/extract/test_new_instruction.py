"""A new instruction is data: a row in copies of three tables, and the tool uses it where it pays."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

import eqsat
import verify
from cli.main import run
from eqsat.machine import load_machine
from eqsat.reader import read_file
from extract import Options, optimize
from verify import verify_functions

KERNEL = Path(__file__).parents[1] / "kernels" / "compute-y1-k0.mlir"

# Four quarter-filled registers to one: byte j of the result is byte 4 * (j % 64) of register j div 64.
ISA = """
[[permute]]
opcode = "vdintlv4"
family = "intlv"
lanes = 8
pattern = "qr | 76543210 -> | qr765432"
"""
COST = '\nvdintlv4 = { E01 = 1.0, source = "ASSUMED" }\n'
BYTES = '\n[vdintlv4]\noperands = 4\nresults = ["256*(j//64) + 4*(j%64)"]\n'


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, Path]:
    """Copies of the three tables with the row."""
    package = Path(eqsat.__file__).parent
    isa, machine, bytemaps = (tmp_path / name for name in ("isa.toml", "a5.toml", "bytemaps.toml"))
    isa.write_text((package / "isa.toml").read_text() + ISA)
    machine.write_text((package / "a5.toml").read_text() + COST)  # the file ends in its table of instructions
    bytemaps.write_text((Path(verify.__file__).parent / "bytemaps.toml").read_text() + BYTES)
    return {"isa": isa, "machine": machine, "bytemaps": bytemaps}


def test_the_row_is_used_and_the_result_verified(tables: dict[str, Path]) -> None:
    source = read_file(KERNEL).functions[0]
    result = optimize(source, load_machine(str(tables["machine"])), Options(isa=tables["isa"]))
    inner = result.cost.bodies[-1]
    # 4 + 4 vcvt, 4 vmul at 1.15, 1 vdintlv4: 1.15 * (8 + 4.6 + 1) / 2 = 7.82
    assert inner.ii == Fraction("7.82")
    assert inner.instructions["vdintlv4"] == 1
    assert "intlv" in result.families
    assert verify_functions(source, result.function, bytemaps=tables["bytemaps"]).status == "tested"


def test_without_the_row_the_best_is_what_it_was() -> None:
    source = read_file(KERNEL).functions[0]
    # 8 vcvt, 4.6 of vmul, 2 vor: 1.15 * 14.6 / 2
    assert optimize(source, load_machine()).cost.bodies[-1].ii == Fraction("8.395")


def test_the_command_takes_the_three_files(tables: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    line = ["optimize", str(KERNEL), "--format", "json"]
    line += [word for name, path in tables.items() for word in (f"--{name}", str(path))]
    assert run(line) == 0
    kernel = json.loads(capsys.readouterr().out)["kernels"][0]
    assert kernel["instructions"]["vdintlv4"] == 1
    assert kernel["cost"]["by_loop"][-1]["ii"] == 7.82


def test_without_its_byte_map_nothing_is_printed(tables: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["optimize", str(KERNEL), "--isa", str(tables["isa"]), "--machine", str(tables["machine"])]) == 2
    found = capsys.readouterr()
    assert "vdintlv4" in found.err
    assert found.out == ""
