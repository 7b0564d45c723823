"""Programs that differ on few inputs only: where there is no proof, an input that shows it is searched for."""

from __future__ import annotations

import pytest

from eqsat import Function, read_program
from verify import judge_functions, prove_functions, replay, repro_text, verify_functions
from verify.harness import Comparison
from verify.repro import read_repro

from .mutants import EQUAL, REFUSED, judged, made, program
from .mutations import sites

M, R, P = "!pto.mask<b32>", "!pto.vreg<64xf32>", "!pto.ptr<f32, ub>"
H = "!pto.ptr<f16, ub>"

# Each changes some byte on some input, and three runs from seed 0 miss it: kernel, which of its changes of that name.
RARE = (
    ("k05-bf16-f16", 0, "rounding of vcvt, R to A"),
    ("k08-int8-dequant", 3, "saturation of vcvt, SAT to NOSAT"),
    ("k24a-mx-dequant-e4m3-bf16", 3, "rounding of vcvt, R to F"),
    ("k25b-dynamic-quant-smooth", 0, "rounding of vcvt, R to A"),
    ("k30b-softmax-f16-masked", 0, "rounding of vcvt, R to A"),
    ("k30d-softmax-long-row", 0, "register of vmax"),
    ("k31-expdif-narrow-block-store", 0, "rounding of vcvt, R to A"),
    ("k39f-lanes-300-tail", 1, "constant of arith.constant, 64 to 65"),
    ("k39f-lanes-300-tail", 1, "saturation of vcvt, SAT to NOSAT"),
    ("k41-mix-backward", 3, "rounding of vcvt, R to F"),
    ("k48e-carried-dense-narrow", 3, "saturation of vcvt, SAT to NOSAT"),
)


def _functions(arguments: str, source: str, target: str) -> list[Function]:
    heads = ("  %c0 = arith.constant 0 : index\n", f"  %c0 = arith.constant 0 : index\n  {_all('%m')}\n")
    texts = [
        f"func.func @t({arguments}) {{\n{h}{b}\n  return\n}}\n" for h, b in zip(heads, (source, target), strict=True)
    ]
    return [read_program(text).functions[0] for text in texts]


def _all(name: str) -> str:
    return f'{name} = pto.pset_b32 "PAT_ALL" : {M}'


def _rounded(mode: str) -> list[Function]:
    """64 f32 to f16, nearest even, and a program that rounds in a mode."""
    source = f"""  %v = pto.vmi.vload %x[%c0] : {P} -> !pto.vmi.vreg<64xf32>
  %h = pto.vmi.vcvt %v {{rounding = "R", saturate = "SAT"}} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
  pto.vmi.vstore %h, %y[%c0] : !pto.vmi.vreg<64xf16>, {H}"""
    target = f"""  %v = pto.vlds %x[%c0] : {P} -> {R}
  %h = pto.vcvt %v, %m {{part = "EVEN", rnd = "{mode}", sat = "SAT"}} : {R}, {M} -> !pto.vreg<128xf16>
  pto.vsts %h, %y[%c0], %m {{dist = "PK_B32"}} : !pto.vreg<128xf16>, {H}, {M}"""
    return _functions(f"%x: {P}, %y: {H}", source, target)


def _largest(tail: int) -> list[Function]:
    """The largest of 100 f32, and a program that looks at so many lanes of the second register."""
    source = f"""  %n = arith.constant 100 : index
  %one = arith.constant 1 : index
  %k = pto.vmi.create_mask %n : index -> !pto.vmi.mask<100xpred>
  %v = pto.vmi.vload %x[%c0] : {P} -> !pto.vmi.vreg<100xf32>
  %g = pto.vmi.vcmax %v, %k {{group = 1}} : !pto.vmi.vreg<100xf32>, !pto.vmi.mask<100xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %g, %y[%c0], %one {{group = 1}} : !pto.vmi.vreg<1xf32>, {P}"""
    target = f"""  %c64 = arith.constant 64 : index
  %n = arith.constant {tail} : i32
  %k, %rest = pto.plt_b32 %n : i32 -> {M}, i32
  %a = pto.vlds %x[%c0] : {P} -> {R}
  %b = pto.vlds %x[%c64] : {P} -> {R}
  %c = pto.vcmax %a, %m : {R}, {M} -> {R}
  %d = pto.vcmax %b, %k : {R}, {M} -> {R}
  %g = pto.vmax %c, %d, %m : {R}, {R}, {M} -> {R}
  pto.vsts %g, %y[%c0], %m {{dist = "1PT_B32"}} : {R}, {P}, {M}"""
    return _functions(f"%x: {P}, %y: {P}", source, target)


@pytest.mark.parametrize("kernel,place,text", RARE, ids=lambda value: str(value).partition(" ")[0])
def test_a_change_that_shows_on_few_inputs_is_refused(kernel: str, place: int, text: str) -> None:
    numbers = [n for n, site in enumerate(sites(program(kernel))) if f"{site.key}, {site.change}".startswith(text)]
    assert judged(made(kernel, numbers[place])).status == REFUSED


def test_another_rounding_differs_on_halfway_cases() -> None:
    assert judge_functions(*_rounded("R")).status == "proved"
    for mode in "AFCZ":
        assert judge_functions(*_rounded(mode)).status == "failed", mode


def test_a_tail_mask_that_leaves_out_one_lane_is_found() -> None:
    assert judge_functions(*_largest(36)).status == "proved"
    source, target = _largest(35)
    assert verify_functions(source, target, seed=1).status == "tested"  # chance would have it otherwise for some seeds
    assert judge_functions(source, target, seed=1).status == "failed"


def test_the_search_answers_alike_twice() -> None:
    for pair in (_largest(35), _rounded("A")):
        one, other = (judge_functions(*pair).to_json() for _ in range(2))
        assert one == other


def test_what_was_found_becomes_a_small_counterexample() -> None:
    source, target = _rounded("A")
    verdict = judge_functions(source, target, shrink=300)
    found = verdict.counterexample
    assert verdict.status == "failed" and found is not None and len(found.values) == 1
    again = replay(read_repro(repro_text(source, target, found), "repro"))
    assert again.status == "failed"


def test_proved_programs_are_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object) -> None:
        raise AssertionError("a search")

    monkeypatch.setattr(Comparison, "search", refuse)
    verdict = judge_functions(*_rounded("R"))
    assert verdict.status == "proved" and not any("more runs" in line for line in verdict.assumptions)


def test_a_cast_that_always_fits_is_the_same_saturated_or_not() -> None:
    numbers = [n for n, site in enumerate(sites(program("k09-f32-int8-quant-wrap"))) if site.kind == "saturation"]
    assert judged(made("k09-f32-int8-quant-wrap", numbers[0])).status == EQUAL


def test_a_proof_that_ends_elsewhere_has_no_clue() -> None:
    source, target = _rounded("R")
    assert prove_functions(source, target).clue is None
    assert prove_functions(*_rounded("A")).clue is not None
