"""Certificates: accepted as they were written, refused with the place when a byte or a claim of theirs was changed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.main import run
from verify.certificate import damages, opened, sealed

KERNELS = Path(__file__).parents[1] / "kernels"
STORED = Path(__file__).parent / "seed-001-cast.certificate.json"


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("certificate") / "c.json"
    assert run(["optimize", str(KERNELS / "seed-001-cast.mlir"), "--certificate", str(path)]) == 0
    return path.read_text()


def checked(capsys, folder: Path, text: str) -> tuple[int, dict[str, Any]]:
    path = folder / "c.json"
    path.write_text(text)
    status = run(["verify", "--certificate", str(path), "--format", "json"])
    out = capsys.readouterr().out
    return status, json.loads(out) if out else {}


def accepted(capsys, folder: Path, kernel: str) -> dict[str, Any]:
    """The certificate of a kernel of the collection, which its check accepts."""
    path = folder / "written.json"
    source = KERNELS / "collection" / f"{kernel}.mlir"
    assert run(["optimize", str(source), "--no-robust", "--certificate", str(path)]) == 0
    text = path.read_text()
    capsys.readouterr()
    status, found = checked(capsys, folder, text)
    assert (status, found["wrong"]) == (0, [])
    return json.loads(text)


def test_what_was_written_is_accepted(capsys, tmp_path: Path, text: str) -> None:
    capsys.readouterr()
    status, found = checked(capsys, tmp_path, text)
    assert (status, found["status"], found["wrong"]) == (0, "accepted", [])
    (kernel,) = found["kernels"]
    assert (kernel["name"], kernel["cycles"]) == ("cast_tile", 454.365)


def test_unrolled_loops_are_rolled_up_again(capsys, tmp_path: Path) -> None:
    """The copies of a body cost what one body costs in as many iterations; a wrong number of copies shows."""
    document = accepted(capsys, tmp_path, "k35d-group-max-f32-256-8")
    (loop,) = document["kernels"][0]["unrolled"]
    (_, body) = document["kernels"][0]["cost"]["by_loop"]
    assert body["executions"] == 16 and loop["loop"] == body["loop"] and loop["times"] > 1
    for times in (1, loop["times"] // 2, 2 * loop["times"], 3):
        loop["times"] = times
        status, found = checked(capsys, tmp_path, sealed(document))
        assert status == 1 and found["wrong"], times


def test_a_program_that_is_not_proved_is_accepted(capsys, tmp_path: Path) -> None:
    """Where its proof ends is said by lines of the program as it is written; it pays for copies, which no step makes."""
    document = accepted(capsys, tmp_path, "k29-int8-asymmetric-gather")
    assert document["kernels"][0]["verified"]["status"] == "tested"


def test_neither_egglog_nor_the_rules_are_needed(tmp_path: Path, text: str) -> None:
    path = tmp_path / "c.json"
    path.write_text(text)
    code = (
        "import sys; from cli.main import run; status = run(['verify', '--certificate', sys.argv[1]]);"
        "print(status, sorted({m.split('.')[0] for m in sys.modules} & {'egglog', 'ortools', 'rules'}))"
    )
    root = KERNELS.parents[1]
    found = subprocess.run(
        [sys.executable, "-c", code, str(path)], cwd=root, capture_output=True, text=True, check=True
    )
    assert found.stdout.split("\n")[-2] == "0 []"


def test_a_stored_one_is_accepted(capsys) -> None:
    """It was made on another day. Whoever changes costs or the printer makes it anew."""
    assert run(["verify", "--certificate", str(STORED)]) == 0, capsys.readouterr().out


def test_every_changed_byte_shows(text: str) -> None:
    for place in range(0, len(text), 5):
        changed = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
        try:
            found = damages(changed, opened(changed, "c.json"))
        except Exception as fault:
            assert type(fault).__name__ == "EqsatError"
            continue
        assert found, place


def test_blanks_and_repeated_keys_show(text: str) -> None:
    for changed in (
        text + "\n",
        text.replace('": ', '":  ', 1),
        text.replace('"kernels"', '"schema": "x",\n  "kernels"'),
    ):
        try:
            assert damages(changed, opened(changed, "c.json"))
        except Exception as fault:
            assert "no certificate" in str(fault)


Change = Callable[[dict[str, Any]], None]


def kernel(name: str, change: Callable[[Any], Any]) -> Change:
    def apply(document: dict[str, Any]) -> None:
        document["kernels"][0][name] = change(document["kernels"][0][name])

    return apply


def replaced(name: str, old: str, new: str) -> Change:
    def change(value: str) -> str:
        assert old in value
        return value.replace(old, new, 1)

    return kernel(name, change)


def inside(*path: Any) -> Callable[[Any], Change]:
    """Puts a value at a path of the document."""

    def put(value: Any) -> Change:
        def apply(document: dict[str, Any]) -> None:
            here: Any = document
            for key in path[:-1]:
                here = here[key]
            here[path[-1]] = value

        return apply

    return put


def source(old: str, new: str) -> Change:
    def apply(document: dict[str, Any]) -> None:
        from verify.certificate import digest

        assert old in document["input"]["text"]
        document["input"]["text"] = document["input"]["text"].replace(old, new, 1)
        document["input"]["sha256"] = digest(document["input"]["text"])

    return apply


def without_step(chain: list) -> list:
    return chain[:2] + chain[3:]


K = ("kernels", 0)
TAMPERED: list[tuple[str, Change, str]] = [
    ("another rounding", replaced("program", 'rnd = "R"', 'rnd = "Z"'), "program: mismatch"),
    ("another part", replaced("program", 'part = "ODD"', 'part = "EVEN"'), "program: mismatch"),
    ("another dist mode", replaced("program", '"PK_B16"', '"NORM_B8"'), "program"),
    ("another operation", replaced("program", "pto.vmul", "pto.vadd"), "program: mismatch"),
    ("an offset", replaced("program", "constant 128", "constant 64"), "program"),
    ("one cvt less", replaced("program", "      %", "      // %"), "program"),
    ("no saturation", replaced("program", '"SAT"', '"NOSAT"'), "program"),
    ("another source", source("mulf", "addf"), "program: mismatch"),
    ("another rounding of the source", source('rounding = "R"', 'rounding = "Z"'), "mismatch"),
    ("a cheaper cost", inside(*K, "cost", "cycles")(400.0), "cost: the program costs 454.365"),
    ("a cheaper exact cost", inside(*K, "cost", "exact")("400"), "cost: the program costs 454.365"),
    ("another interval", inside(*K, "cost", "by_loop", 1, "ii")(6.0), "cost: the program costs"),
    ("a bound above the cost", inside(*K, "bound")({"cycles": 500.0, "exact": "500", "optimal": False}), "no bound"),
    ("an optimum below", inside(*K, "bound")({"cycles": 400.0, "exact": "400", "optimal": True}), "optimal, and less"),
    ("other assumptions", inside(*K, "verified", "assumptions")([]), "the runs say otherwise"),
    ("a proof that is none", inside(*K, "verified", "status")("certain"), "the runs say otherwise"),
    ("another machine", inside("machine", "sha256")("0" * 64), "machine: made for another a5"),
    ("another parameter set", inside("machine", "params")("mild"), "machine: made for another a5"),
    ("other byte maps", inside("options", "bytemaps")("0" * 64), "options: made with other byte maps"),
    ("a step left out", kernel("chain", without_step), "does not begin where the one before ends"),
    ("a cheaper step", inside(*K, "chain", 2, "uses", 0, 3)(1), "brings the cost to"),
    ("another family", inside(*K, "families")(["ls4"]), "families: its steps are of ls2, vor2"),
    ("another name", inside(*K, "name")("other"), "the input has 'cast_tile' there"),
    ("no chain", lambda document: document["kernels"][0].pop("chain"), "a part is missing"),
    ("an unconfirmed instruction", inside(*K, "unconfirmed")(["vcvt.bf16"]), "the program has none"),
]


@pytest.mark.parametrize(("change", "words"), [t[1:] for t in TAMPERED], ids=[t[0] for t in TAMPERED])
def test_claims_are_checked_whatever_the_digests_say(
    capsys, tmp_path: Path, text: str, change: Change, words: str
) -> None:
    """Changed and sealed anew: what the digests cannot tell, the second look must."""
    document = json.loads(text)
    change(document)
    capsys.readouterr()
    assert damages(json.dumps(document, indent=2) + "\n", document)
    status, found = checked(capsys, tmp_path, sealed(document))
    assert (status, found["status"]) == (1, "refused")
    assert any(words in wrong for wrong in found["wrong"]), found["wrong"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": "eqsat.cost/1"}', "[" * 100_000])
def test_what_is_no_certificate_is_bad_input(capsys, tmp_path: Path, text: str) -> None:
    path = tmp_path / "c.json"
    path.write_text(text)
    assert run(["verify", "--certificate", str(path)]) == 2
    assert f"{path}:1:" in capsys.readouterr().err
