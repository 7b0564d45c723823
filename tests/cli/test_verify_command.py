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
        "counterexample": None,
    }
    assert json.loads(found.out) == {
        "schema": "eqsat.verify/1",
        **verdict,
        "unconfirmed": [],
        "kernels": [{"name": "square", **verdict}],
    }
    assert stub.verified == [{"seed": 5, "runs": 2, "assumptions": ("trips=3",), "bytemaps": None, "shrink": 400}]
    assert eqsat("verify", vmi, vpto).out == "square: equal on all runs (3 runs from seed 0)\n"


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
