"""``eqsat explore``: one line a lowering, all of them verified, and where each of them wins."""

import json

import pytest


def test_document_and_text(eqsat, stub, vmi: str) -> None:
    from .conftest import SLOWER, UNPROVED, VPTO

    stub.programs = [VPTO, SLOWER]
    document = json.loads(eqsat("explore", vmi, "--format", "json", "--limit", "4").out)
    assert (document["schema"], stub.asked[0].limit) == ("eqsat.explore/1", 4)
    (kernel,) = document["kernels"]
    assert kernel["name"] == "square" and kernel["what_if"] is None
    first, second = kernel["alternatives"]
    assert [a["cycles"] for a in kernel["alternatives"]] == [64.575, 128.575]
    assert second["instructions"]["vsts.1PT_B32"] == 1
    assert second["by_loop"][1]["bottleneck"] == "STORE"
    verified = {"status": "tested", "runs": 3, "seed": 0, "proof": UNPROVED.to_json()}
    assert all(a["verified"] == verified for a in kernel["alternatives"])
    assert len(stub.verified) == 2
    assert (first["count"], first["pareto"]) == (4, True)
    assert (first["registers"]["vregs"], first["registers"]["predicates"]) == (1, 1)
    assert (second["count"], second["pareto"], second["what_if"]) == (5, False, None)
    assert first["wins"]["executions"] == [1, None] and second["wins"]["executions"] is None
    # a point store is dearer than nothing wherever its range goes; alpha moves the set-up, 1.04 / 2 to 1.3 / 2
    assert first["wins"]["numbers"] == {"alpha": [[1.04, 1.3]], "onept_store_cycles": [[1.0, 2.3]]}
    assert second["wins"]["numbers"] == {}
    lines = eqsat("explore", vmi).out.splitlines()
    assert lines[0] == "square: 2 lowerings on a5 (camodel)"
    assert lines[2].split() == ["cycles", "more", "II", "bound", "by", "instr", "regs", "families", "verified"]
    # 64 / 64.575 = 99.110 %
    assert lines[3].split() == ["1*", "64.575", "1.000", "UB", "4", "1,", "1", "ls2,", "vor2", "tested"]
    assert lines[4].split()[:7] == ["2", "128.575", "+99.11", "%", "2.000", "STORE", "5"]
    assert "  1  always" in lines
    assert "  never, whatever single number changes within its range: 2" in lines


def test_what_if(eqsat, stub, vmi: str) -> None:
    """A point store of 3 cycles: 64 x 4 + 0.575; a dense load of no slots: the store port still takes its cycle."""
    from .conftest import SLOWER, VPTO

    stub.programs = [VPTO, SLOWER]
    arguments = ("explore", vmi, "--what-if", "onept_store_cycles=3", "--what-if", "vlds.U=0")
    (kernel,) = json.loads(eqsat(*arguments, "--format", "json").out)["kernels"]
    numbers = {"onept_store_cycles": 3.0, "vlds.U": 0.0}
    assert kernel["what_if"] == {"numbers": numbers, "outside": ["onept_store_cycles"], "cheapest": 0}
    assert [a["cycles"] for a in kernel["alternatives"]] == [64.575, 128.575]
    assert [a["what_if"] for a in kernel["alternatives"]] == [
        {"cycles": 64.575, "rank": 1},
        {"cycles": 256.575, "rank": 2},
    ]
    out = eqsat(*arguments).out
    assert (
        "what if onept_store_cycles=3, vlds.U=0: the order is 1, 2\n  onept_store_cycles lies beyond its range" in out
    )
    assert out.splitlines()[2].split()[:5] == ["cycles", "more", "what", "if", "rank"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("pk4_store=1", "has no number 'pk4_store'; near it: "),
        ("vmul.S=1", "has no number 'vmul.S'; near it: vmul.E01"),
        ("alpha", "write NAME=NUMBER"),
        ("alpha=-1", "must be a number that is not negative"),
    ],
)
def test_a_what_if_that_means_nothing(eqsat, stub, vmi: str, change: str, said: str) -> None:
    found = eqsat("explore", vmi, "--what-if", change)
    assert (found.status, found.out) == (2, "") and said in found.err
    assert not stub.asked


def test_one_bad_lowering_stops_all(eqsat, stub, vmi: str) -> None:
    from .conftest import MISMATCH

    stub.verdict = MISMATCH
    found = eqsat("explore", vmi)
    assert (found.status, found.out) == (1, "")
