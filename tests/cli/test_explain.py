"""``eqsat optimize --explain``: the chain of rules from the source to the program, and what its rows are worth."""

from __future__ import annotations

import json
from pathlib import Path

from cli.main import run

KERNELS = Path(__file__).parents[1] / "kernels"

# Per tile: 128 bf16 twice (vldsx2: 1 UB slot, 1.0), their scales (vlds E2B: 0.5), two products (1.15 each of E01),
# four widenings and four narrowings (1.0 each), three vor (1.0 each), one store (0.5, and 1.0 of the store port).
# II of so many of them, by hand: max(U, 1.15 * E01 / 2); 64 tiles. Constants: pset 1.15 / 2 each.
SCALE = [
    ("dual-load", 0, 64),  # U 1.0
    ("element-to-block", 64, 96),  # U 1.5
    ("broadcast", 96, 96),
    ("binary", 96, 96.575),  # E01 2.3: 1.3225 is less than U; one pset
    ("widen", 96.575, 232.415),  # E01 6.3: 64 * 3.6225, and the pset
    ("narrow-four", 232.415, 491.165),  # E01 13.3: 64 * 7.6475, and three psets
    ("dense-store", 491.165, 491.165),  # U 2.0
]
# Without four narrowings in one register: stores of two halves. Without E2B: vselr spreads the scales.
WORTH = {"dual-load": 527.965, "element-to-block": 548.09, "narrow-four": 527.965}


def explanation(capsys, name: str, *more: str) -> dict:
    assert run(["optimize", "--explain", "--format", "json", *more, str(KERNELS / name)]) == 0
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    assert kernel["explanation"]["cycles"] == kernel["cost"]["cycles"]
    return kernel["explanation"]


def test_the_chain_of_a_scaled_cast(capsys) -> None:
    found = explanation(capsys, "seed-001-scale.mlir")
    assert [(x["rule"], x["cycles"]["before"], x["cycles"]["after"]) for x in found["chain"]] == SCALE
    assert {row["rule"]: row["cycles"]["before"] for row in found["rows"]} == WORTH
    narrow = found["chain"][5]
    assert (narrow["value"], narrow["line"], narrow["loop"]) == ("%q", 17, "tile")
    assert (narrow["from"], narrow["to"]) == (["10 | 765432ee"], "| 76543210")
    assert (narrow["instructions"], narrow["constants"]) == ({"vcvt": 4, "vor": 3}, {"pset": 2})


def test_equations_come_first_with_both_sides(capsys) -> None:
    found = explanation(capsys, "collection/k45b-gather-every-second.mlir")
    first = found["chain"][0]
    assert (first["kind"], first["rule"], first["value"]) == ("algebra", "load-affine", "%v")
    assert "cycles" not in first and first["after"] == "half:0:0(%v)"
    assert [x["kind"] for x in found["chain"][1:]] == ["lowering"] * 3


def test_the_text_says_the_same(capsys) -> None:
    assert run(["optimize", "--explain", str(KERNELS / "seed-001-scale.mlir")]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert any(line.split()[1:4] == ["narrow-four", "%q", "(line"] for line in lines if len(line.split()) > 4)
    assert "element-to-block  e2b           1   548.090  +11.6 %" in lines


def test_barriers_are_told_apart(capsys) -> None:
    """A histogram that may read what it writes: one barrier of 16 cycles around the loop."""
    found = explanation(capsys, "collection/k44b-histogram-cumulative.mlir")
    assert found["barriers"] + found["chain"][-1]["cycles"]["after"] == found["cycles"]
