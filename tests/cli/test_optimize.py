"""``eqsat optimize``: its document, its program, its file, and that nothing unverified is shown."""

import json
import os
import stat
from fractions import Fraction
from pathlib import Path

import pytest

from eqsat.machine import load_machine
from eqsat.printer import print_function, print_program
from eqsat.reader import read_program
from extract.cost import program_cost

PROGRAM_COST = 64.575  # set-up 0.575, 64 rows of two UB slots at 0.5


AT = {
    "vregs": "%v = pto.vlds %x[%off] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>",
    "predicates": '%m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>',
}


def test_document(eqsat, stub, vmi: str) -> None:
    from .conftest import UNPROVED, VPTO

    found = eqsat("optimize", vmi, "--format", "json")
    assert (found.status, found.err) == (0, "")
    document = json.loads(found.out)
    kernel = document["kernels"][0]
    times = kernel.pop("time")
    assert set(times) == {"optimize", "verify", "prove"} and all(seconds >= 0 for seconds in times.values())
    zero = {"E0": 0, "E01": 0, "X": 0, "U": 0, "S": 0, "n": 0}
    assert document == {
        "schema": "eqsat.optimize/1",
        "file": vmi,
        "machine": "a5",
        "params": "camodel",
        "assumptions": ["%x and %y do not overlap"],
        "unconfirmed": [],
        "kernels": [
            {
                "name": "square",
                "cost": {
                    "cycles": PROGRAM_COST,
                    "bound": PROGRAM_COST,
                    "optimal": True,
                    "by_loop": [
                        {
                            "loop": "set-up",
                            "depth": 0,
                            "trips": 1,
                            "executions": 1,
                            "ii": 0.575,
                            "counters": {**zero, "E01": 1, "n": 1},
                            "instructions": {"pset_b32": 1},
                            "bottleneck": "EXU",
                        },
                        {
                            "loop": "row",
                            "depth": 1,
                            "trips": 64,
                            "executions": 64,
                            "ii": 1.0,
                            "counters": {**zero, "E01": 1.15, "U": 1, "S": 1, "n": 3},
                            "instructions": {"vlds": 1, "vmul": 1, "vsts.NORM_B32": 1},
                            "bottleneck": "UB",
                        },
                    ],
                },
                "as_written": None,
                "instructions": {"pset_b32": 1, "vlds": 1, "vmul": 1, "vsts.NORM_B32": 1},
                "registers": {
                    "vregs": 1,
                    "predicates": 1,
                    "limit": {"vregs": 32, "predicates": 7},
                    "at": AT,
                    "spills": 0,
                    "remade": 0,
                    "cycles": 0,
                },
                "families": ["ls2", "vor2"],
                "program": print_function(read_program(VPTO).functions[0]),
                "alternatives": [],
                "simulated": {"cycles": None, "reason": "the machine file has no timing"},
                "reconsidered": None,
                "unrolled": [],
                "robust": None,
                "by_params": None,
                "assumptions": ["%x and %y do not overlap"],
                "unconfirmed": [],
                "verified": {"status": "tested", "runs": 3, "seed": 0, "proof": UNPROVED.to_json()},
                "egraph": {"classes": 7, "nodes": 9, "iterations": 2, "saturated": True},
            }
        ],
    }


def test_text(eqsat, stub, vmi: str) -> None:
    found = eqsat("optimize", vmi)
    assert found.status == 0
    assert found.out.startswith(
        "square: 64.575 cycles on a5 (camodel), optimal in this e-graph\n"
        "families: ls2, vor2\n"
        "registers: 1 of 32 vector, 1 of 7 predicate\n"
        "verified: tested, 3 runs from seed 0\n"
        "not proved: byte 4 of %y, %x[4] against 0x00\n"
        "not simulated: the machine file has no timing\n\n"
        "loop    trips  executions     II  cycles  bound by  instructions\n"
        "set-up      1           1  0.575   0.575  EXU       1 pset_b32\n"
        "row        64          64  1.000  64.000  UB        1 vlds, 1 vmul, 1 vsts.NORM_B32\n"
        "total                             64.575\n\n"
        "func.func @square("
    )
    assert found.out.endswith("assumed:\n  %x and %y do not overlap\n")


def test_a_choice_by_the_simulator_is_said(eqsat, stub, vmi: str) -> None:
    from extract.reconsider import Reconsidered

    stub.changes = {"optimal": False, "reconsidered": Reconsidered(10, 3, 1641, Fraction(2, 5), True)}
    said = "interval +40.0 % from the formula's: chosen again among 10 programs: number 3 by the formula takes"
    assert f"{said} the fewest cycles; the first takes 1641" in eqsat("optimize", vmi).out
    (kernel,) = json.loads(eqsat("optimize", vmi, "--format", "json").out)["kernels"]
    found = {"programs": 10, "place": 3, "cycles": 1641, "difference": 0.4, "complete": True}
    assert kernel["reconsidered"] == found and kernel["cost"]["optimal"] is False


def test_unrolled_loops_are_said_and_may_be_forbidden(eqsat, stub, vmi: str) -> None:
    from extract.schedule.unroll import Unrolled

    stub.changes = {"unrolled": [Unrolled("row/part", 4, "row/part_7"), Unrolled("row", 8)]}
    said = eqsat("optimize", vmi, "--unroll", "4").out
    assert "  row/part: 4 iterations stand interleaved in one, what is left in row/part_7\n" in said
    assert "  row: 8 iterations stand interleaved in one\n" in said
    (kernel,) = json.loads(eqsat("optimize", vmi, "--unroll", "1", "--format", "json").out)["kernels"]
    assert kernel["unrolled"] == [
        {"loop": "row/part", "times": 4, "rest": "row/part_7"},
        {"loop": "row", "times": 8, "rest": None},
    ]
    eqsat("optimize", vmi)
    assert [asked.unroll for asked in stub.asked] == [4, 1, 8]
    assert eqsat("optimize", vmi, "--unroll", "0").status == 2


def test_a_proof_is_worth_more_than_unrolled_loops(eqsat, stub, monkeypatch, vmi: str) -> None:
    """The unrolled program is tested only, the plain one is proved: the plain one is shown, and a warning says why."""
    import verify
    from extract.schedule.unroll import Unrolled

    from .conftest import VPTO, StubResult, StubVerdict

    program = read_program(VPTO).functions[0]
    program.name = "square"
    plain = StubResult("square", program, program_cost(program, load_machine()), Fraction(0), families=["plain"])
    stub.changes = {"unrolled": [Unrolled("row", 8)], "plain": plain, "families": ["longer"]}
    verdicts: list[StubVerdict] = []

    def judge(*_: object, **__: object) -> StubVerdict:
        return verdicts.pop(0)

    monkeypatch.setattr(verify, "judge_functions", judge)
    tested, proved = StubVerdict(), StubVerdict(status="proved")
    verdicts[:] = [tested, proved]
    found = eqsat("optimize", vmi)
    assert "families: plain\n" in found.out and "interleaved" not in found.out
    assert "loops are not unrolled: the program could then be tested only, and not proved" in found.err
    for first in (proved, tested):  # nothing is gained by the plain one
        verdicts[:] = [first, tested]
        found = eqsat("optimize", vmi)
        assert "families: longer\n" in found.out and "interleaved" in found.out and not found.err


def test_a_gap_is_said(eqsat, stub, vmi: str) -> None:
    stub.changes = {"optimal": False}
    assert "within 0.0 % (bound 64.575)" in eqsat("optimize", vmi).out


def test_program_alone_reads_back(eqsat, stub, vmi: str) -> None:
    from .conftest import VPTO

    found = eqsat("optimize", vmi, "--format", "mlir")
    assert found.out == print_program(read_program(VPTO)).rstrip("\n") + "\n"


def test_the_same_call_prints_the_same_bytes(eqsat, stub, vmi: str) -> None:
    assert eqsat("optimize", vmi).out == eqsat("optimize", vmi).out


def test_options_reach_extraction(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    line = "--only ls2,vor2 --only d4+vor --without vselr --allow-unconfirmed vcvt --time-limit 5 --isa t.toml"
    more = ["--assume", "off%8==0", "--assume", "trips=16", "--bytemaps", "b.toml"]
    assert eqsat("optimize", vmi, *line.split(), *more).status == 0
    (asked,) = stub.asked
    assert asked.only == {"ls2", "vor2", "d4+vor"} and asked.without == {"vselr"}
    assert asked.allow_unconfirmed == {"vcvt"} and asked.assumptions == ("off%8==0", "trips=16")
    assert (asked.time_limit, asked.isa) == (5.0, Path("t.toml"))
    assert stub.verified == [{"assumptions": ("off%8==0", "trips=16"), "bytemaps": Path("b.toml"), "shrink": 400}]
    eqsat("optimize", vmi)
    assert stub.asked[1].only is None and stub.asked[1].without == frozenset()


def test_machine_and_parameters(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    from eqsat import machine

    text = Path(machine.__file__).with_name("a5.toml").read_text()
    copy = tmp_path / "mine.toml"
    copy.write_text(text.replace("vsts = { U = 0.5, S = 1.0", "vsts = { U = 0.5, S = 3.0"))
    document = json.loads(eqsat("optimize", vmi, "--machine", str(copy), "--params", "mild", "--format", "json").out)
    assert (document["machine"], document["params"]) == (str(copy), "mild")
    assert document["kernels"][0]["cost"]["cycles"] == 3 * 64 + 0.575


@pytest.mark.parametrize("form", ["text", "json", "mlir"])
def test_nothing_unverified_is_shown(eqsat, stub, vmi: str, tmp_path: Path, form: str) -> None:
    from .conftest import MISMATCH

    stub.verdict = MISMATCH
    target = tmp_path / "out.mlir"
    found = eqsat("optimize", vmi, "--format", form, "-o", str(target))
    assert (found.status, found.out, target.exists()) == (1, "", False)
    assert "square: the result does not agree" in found.err and "y[4i+p] = want[64p+i]" in found.err
    assert "byte 1" in found.err


def test_output_file(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    from .conftest import VPTO

    target = tmp_path / "out.mlir"
    target.write_text("old")
    target.chmod(0o640)
    found = eqsat("optimize", vmi, "-o", str(target), "--format", "json")
    assert json.loads(found.out)["schema"] == "eqsat.optimize/1"
    assert target.read_text() == "\n" + print_program(read_program(VPTO)).rstrip("\n") + "\n"  # as its source begins
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert eqsat("optimize", vmi, "-o", str(target), "--format", "mlir").out == ""
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out.mlir", "square.mlir"]


def test_a_link_keeps_pointing_at_the_file(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    (tmp_path / "real.mlir").write_text("old")
    (tmp_path / "link.mlir").symlink_to("real.mlir")
    assert eqsat("optimize", vmi, "-o", str(tmp_path / "link.mlir")).status == 0
    assert (tmp_path / "link.mlir").is_symlink()
    assert (tmp_path / "real.mlir").read_text().lstrip().startswith("func.func @square")


def test_a_device_is_written_to_and_not_replaced(eqsat, stub, vmi: str) -> None:
    assert eqsat("optimize", vmi, "-o", os.devnull).status == 0
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("target", ["", "missing/out.mlir"])
def test_unwritable_output(eqsat, stub, vmi: str, tmp_path: Path, target: str) -> None:
    before = sorted(tmp_path.iterdir())
    found = eqsat("optimize", vmi, "-o", str(tmp_path / target))
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith("error: cannot write '") and found.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


def test_warnings_go_to_standard_error(eqsat, stub, vmi: str) -> None:
    stub.changes = {"warnings": ["square.mlir:3:1: warning: kept verbatim"]}
    found = eqsat("optimize", vmi, "--format", "json")
    assert found.err == "square.mlir:3:1: warning: kept verbatim\n"
    json.loads(found.out)


def test_numbers_round_half_up() -> None:
    from cli.report import number

    assert [number(Fraction(n, 10000)) for n in (76475, 76474, 5, 4, 0)] == [7.648, 7.647, 0.001, 0.0, 0.0]
