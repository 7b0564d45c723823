"""``eqsat verify``: its document, its exit status, and what it refuses."""

import json
from pathlib import Path

import pytest

SHOWN = "depends on undefined: the colour of a NaN (made by element 7 of x, 0x7FC00000 (nan))"


@pytest.fixture
def vpto(tmp_path: Path) -> str:
    from .conftest import VPTO

    path = tmp_path / "program.mlir"
    path.write_text(VPTO)
    return str(path)


def test_equal_programs(eqsat, stub, vmi: str, vpto: str) -> None:
    found = eqsat("verify", vmi, vpto, "--format", "json", "--seed", "5", "--runs", "2", "--assume", "trips=3")
    assert (found.status, found.err) == (0, "")
    verdict = {
        "status": "tested",
        "runs": 3,
        "seed": 0,
        "assumptions": [],
        "byte_map": None,
        "first_difference": None,
        "undefined": [],
        "proof": {"status": "not proved", "where": "byte 4 of %y", "terms": ["%x[4]", "0x00"], "assumptions": []},
        "counterexample": None,
        "time": {"verify": 0.25, "prove": 0.5},
    }
    assert json.loads(found.out) == {
        "schema": "eqsat.verify/1",
        **verdict,
        "unconfirmed": [],
        "kernels": [{"name": "square", **verdict}],
    }
    assert stub.verified == [{"seed": 5, "runs": 2, "assumptions": ("trips=3",), "bytemaps": None, "shrink": 400}]
    assert eqsat("verify", vmi, vpto).out == (
        "square: not proved: byte 4 of %y, %x[4] against 0x00\nsquare: equal on all runs (3 runs from seed 0)\n"
    )


def test_a_proof_is_told_with_what_it_rests_on(eqsat, vmi: str, vpto: str) -> None:
    found = eqsat("verify", vmi, vpto)
    lines = found.out.splitlines()
    assert (found.status, lines[:2]) == (0, ["square: proved", "square: equal on all runs (3 runs from seed 0)"])
    assert "assumed: distinct pointer arguments do not overlap" in lines
    document = json.loads(eqsat("verify", vmi, vpto, "--format", "json").out)
    assert (document["status"], document["proof"]["status"], document["proof"]["terms"]) == ("proved", "proved", None)
    assert document["assumptions"] == document["proof"]["assumptions"]
    assert set(document["time"]) == {"verify", "prove"}


def test_a_proof_does_not_hide_a_mismatch(eqsat, vmi: str, vpto: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from verify import Proof, judge

    wrong = Path(vpto).read_text().replace("pto.vmul", "pto.vadd")
    Path(vpto).write_text(wrong)
    found = eqsat("verify", vmi, vpto)
    assert found.status == 1 and found.out.startswith("square: mismatch")
    monkeypatch.setattr(judge, "prove_functions", lambda *given, **options: Proof("proved"))
    found = eqsat("verify", vmi, vpto)
    assert found.status == 3
    assert "Contradiction: square is proved to be equal, but its bytes differ" in found.err


def test_a_mismatch_has_status_one_and_names_the_byte_map(eqsat, stub, vmi: str, vpto: str) -> None:
    from .conftest import MISMATCH

    stub.verdict = MISMATCH
    found = eqsat("verify", vmi, vpto)
    assert found.status == 1
    assert found.out.splitlines() == [
        "square: mismatch (3 runs from seed 0)",
        "byte map: y[4i+p] = want[64p+i]",
        "first difference: buffer y, byte 1, got 00, want 3f",
    ]
    document = json.loads(eqsat("verify", vmi, vpto, "--format", "json").out)
    assert (document["status"], document["byte_map"]) == ("failed", "y[4i+p] = want[64p+i]")


def test_bytes_that_depend_on_something_undefined_are_no_mismatch(eqsat, stub, vmi: str, vpto: str) -> None:
    from .conftest import UNDEFINED

    stub.verdict = UNDEFINED
    found = eqsat("verify", vmi, vpto)
    assert (found.status, found.out) == (1, "square: " + SHOWN + " (3 runs from seed 0)\n")
    document = json.loads(eqsat("verify", vmi, vpto, "--format", "json").out)
    assert (document["status"], document["undefined"]) == ("failed", ["the colour of a NaN"])
    assert (document["first_difference"]["buffer"], document["first_difference"]["element"]) == ("x", 7)
    found = eqsat("optimize", vmi)
    assert (found.status, found.out) == (1, "")
    assert SHOWN in found.err and "mismatch" not in found.err


def test_different_numbers_of_functions_are_refused(eqsat, stub, vmi: str, vpto: str) -> None:
    text = Path(vpto).read_text()
    Path(vpto).write_text(text + text.replace("@square", "@other"))
    found = eqsat("verify", vmi, vpto)
    assert (found.status, found.out) == (2, "")
    assert "square.mlir' holds 1, " in found.err and "program.mlir' 2\n" in found.err


def test_both_from_standard_input_is_refused(eqsat, stub) -> None:
    assert eqsat("verify", "-", "-").status == 2
