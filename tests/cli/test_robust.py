"""What ``eqsat optimize`` says of a winner under other numbers."""

import json
from fractions import Fraction

from extract import Flip, Robustness, UnderSet


def flip(number: str = "permute_occupancy_exu0", at: str = "3.25", *, first: bool = True) -> Flip:
    """A number of 2, range 1.5 to 5, beyond which a form of 100 cycles beats one of 90 that gains 8 a unit."""
    value, low, high = Fraction(2), Fraction("1.5"), Fraction(5)
    ends = Fraction(90), Fraction(100), Fraction(114), Fraction(100)
    return Flip(number, value, low, high, "above", Fraction(at), ["vselr"], {"vselr": 2}, Fraction(100), *ends, first)


def sets(device: int = 90) -> dict[str, UnderSet]:
    known = {"camodel": UnderSet(Fraction(90), ["ls2"], Fraction(90))}
    return known | {"device": UnderSet(Fraction(device), ["vselr"], Fraction(90))}


def robust(**changes: object) -> Robustness:
    return Robustness("camodel", ["ls2"], **{"by_params": sets(), **changes})  # type: ignore[arg-type]


def test_nobody_asked(eqsat, stub, vmi: str) -> None:
    eqsat("optimize", vmi, "--no-robust")
    eqsat("optimize", vmi)
    assert [asked.robust for asked in stub.asked] == [False, True]


def test_robust(eqsat, stub, vmi: str) -> None:
    stub.changes = {"robust": robust()}
    (kernel,) = json.loads(eqsat("optimize", vmi, "--format", "json").out)["kernels"]
    assert kernel["robust"] is True
    assert kernel["by_params"] == {
        "camodel": {"cycles": 90.0, "families": ["ls2"], "winner_cycles": 90.0, "optimal": True},
        "device": {"cycles": 90.0, "families": ["vselr"], "winner_cycles": 90.0, "optimal": True},
    }
    assert (
        "\nrobust: the cheapest in every parameter set and over the range of every uncertain number\n"
        "by parameter set: camodel 90.000; device 90.000\n\n"
    ) in eqsat("optimize", vmi).out


def test_what_decides(eqsat, stub, vmi: str) -> None:
    other = flip("vselr_occupancy_exu0", "4", first=False)
    stub.changes = {"robust": robust(by_params=sets(device=80), flips=[flip(), other], not_known=["alpha"])}
    found = json.loads(eqsat("optimize", vmi, "--format", "json").out)["kernels"][0]["robust"]
    (also,) = found.pop("also")
    assert found == {
        "decided_by": "permute_occupancy_exu0",
        "flips_at": 3.25,
        "side": "above",
        "range": [1.5, 5.0],
        "at": [2.0, 3.25, 5.0],
        "costs": {"winner": [90.0, 100.0, 114.0], "challenger": [100.0, 100.0, 100.0]},
        "families": ["vselr"],
        "instructions": {"vselr": 2},
        "first": True,
        "sets": ["device"],
        "not_known": ["alpha"],
    }
    assert (also["decided_by"], also["flips_at"], also["first"]) == ("vselr_occupancy_exu0", 4.0, False)
    lines = eqsat("optimize", vmi).out.splitlines()
    (line,) = [line for line in lines if line.startswith("not robust: ")]
    assert line == (
        "not robust: above permute_occupancy_exu0 = 3.25 (here 2, range 1.5 to 5) vselr is cheaper: 100.000 against "
        "114.000 cycles at 5"
    )
    second, third, fourth = lines[lines.index(line) + 1 :][:3]
    assert second == (
        "  and above vselr_occupancy_exu0 = 4 (here 2, range 1.5 to 5) vselr is cheaper: 100.000 against 114.000 "
        "cycles at 5"
    )
    assert third == "  and not settled within the limits for alpha"
    assert fourth == "by parameter set: camodel 90.000; device 90.000 (vselr: 80.000)"


def test_a_set_may_decide_alone(eqsat, stub, vmi: str) -> None:
    stub.changes = {"robust": robust(by_params=sets(device=80))}
    kernel = json.loads(eqsat("optimize", vmi, "--format", "json").out)["kernels"][0]
    assert kernel["robust"] == {"decided_by": None, "sets": ["device"], "not_known": []}
    assert "not robust: another lowering is cheaper in the set device\n" in eqsat("optimize", vmi).out


def test_a_lack_of_proof_is_no_claim(eqsat, stub, vmi: str) -> None:
    stub.changes = {"robust": robust(not_known=["alpha"])}
    assert "\nnot known whether it is robust: not settled within the limits for alpha\n" in eqsat("optimize", vmi).out
    unproved = {"camodel": UnderSet(Fraction(90), ["ls2"], Fraction(90), optimal=False)}
    stub.changes = {"robust": robust(by_params=unproved)}
    assert "not proved to be the cheapest with the numbers as they are" in eqsat("optimize", vmi).out
    assert json.loads(eqsat("optimize", vmi, "--format", "json").out)["kernels"][0]["robust"]["decided_by"] is None
