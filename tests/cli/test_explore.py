"""``eqsat explore``: one line a lowering, all of them verified."""

import json


def test_document_and_text(eqsat, stub, vmi: str) -> None:
    from .conftest import SLOWER, UNPROVED, VPTO

    stub.programs = [VPTO, SLOWER]
    document = json.loads(eqsat("explore", vmi, "--format", "json", "--limit", "4").out)
    assert (document["schema"], stub.asked[0].limit) == ("eqsat.explore/1", 4)
    (kernel,) = document["kernels"]
    assert kernel["name"] == "square"
    assert [a["cycles"] for a in kernel["alternatives"]] == [64.575, 128.575]
    assert kernel["alternatives"][1]["instructions"]["vsts.1PT_B32"] == 1
    assert kernel["alternatives"][1]["by_loop"][1]["bottleneck"] == "STORE"
    verified = {"status": "tested", "runs": 3, "seed": 0, "proof": UNPROVED.to_json()}
    assert all(a["verified"] == verified for a in kernel["alternatives"])
    assert len(stub.verified) == 2
    lines = eqsat("explore", vmi).out.splitlines()
    assert lines[0] == "square: 2 lowerings on a5 (camodel)"
    assert lines[2].split() == ["cycles", "more", "II", "bound", "by", "families", "verified"]
    # 64 / 64.575 = 99.110 %
    assert lines[3].split()[:4] == ["1", "64.575", "1.000", "UB"]
    assert lines[4].split()[:6] == ["2", "128.575", "+99.11", "%", "2.000", "STORE"]


def test_one_bad_lowering_stops_all(eqsat, stub, vmi: str) -> None:
    from .conftest import MISMATCH

    stub.verdict = MISMATCH
    found = eqsat("explore", vmi)
    assert (found.status, found.out) == (1, "")
