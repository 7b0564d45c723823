"""``eqsat rules test``: every row is sound, and rows that somebody got wrong are refused with a counterexample."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from cli.soundness.check import check_rules
from cli.soundness.moves import check_moves
from cli.soundness.pattern import Unreadable, read
from cli.soundness.verdict import Finding
from eqsat.bit_moves import Permute
from eqsat.isa import InstructionTable, load_table
from eqsat.layout import ZERO, Layout, parse
from extract import expand, values
from rules import algebra, compute_steps, lowering, move_steps, steps
from rules.row import Rule
from rules.row import algebra as row_of_algebra
from rules.steps import Step


def test_all_rows_are_sound(eqsat) -> None:
    """The table of instructions and the rows that come with the package, with fewer lane counts."""
    found = eqsat("rules", "test", "--quick", "--format", "json")
    document = json.loads(found.out)
    wrong = [row for row in document["rules"] if row["verdict"] != "sound"]
    assert document["schema"] == "eqsat.rules-test/1" and not wrong and found.status == 0
    names = [rule.name for rule in (*algebra.RULES, *lowering.RULES)]
    assert [row["name"] for row in document["rules"]] == [*names, "analyses", "instruction-table"]


def row(name: str) -> Rule:
    """A row by its name."""
    return next(rule for rule in (*algebra.RULES, *lowering.RULES) if rule.name == name)


def judged(rule: Rule, table: InstructionTable | None = None) -> Finding:
    """What is found of one row."""
    (finding,) = check_rules(table or load_table(), [rule], whole=False, quick=True)
    return finding


def refused(rule: Rule, table: InstructionTable | None = None) -> str:
    """The counterexample of a row that must be refused."""
    finding = judged(rule, table)
    assert finding.verdict == "unsound", finding
    return "\n".join(finding.counterexample)


# --- wrong rows of the algebra --------------------------------------------------------------------------------------------


def test_differences_do_not_commute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "_COMMUTE", ("vadd", "vsub"))
    assert "o = vsub." in refused(row("commute"))


def test_maxima_of_a_value_with_itself_change_its_nans() -> None:
    text = row("idempotent").text.replace("(Canonical a)", "")
    assert "left  gives 0x7" in refused(replace(row("idempotent"), text=text))


def test_plus_zero_is_not_neutral(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "_NEUTRAL", {"vadd": 0.0})
    shown = refused(row("neutral"))
    assert "0x8000" in shown and "left  gives 0x0000" in shown  # -0 + 0 is +0


def test_a_saturating_cast_does_not_cancel(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = row_of_algebra(
        "cancel", "", "", '(rule ((= v (Cvt "f32>bf16:R:SAT" (Cvt "bf16>f32" a)))) ((union v a)) :ruleset algebra)'
    )
    assert "left  gives" in refused(wrong)


def test_sums_are_not_widened() -> None:
    text = '(rule ((= v (Bin "vadd.f32" (Cvt "f16>f32" a) (Cvt "f16>f32" b)))) '
    text += '((union v (Cvt "f16>f32" (Bin "vadd.f16" a b)))) :ruleset algebra)'
    assert "(f16)" in refused(row_of_algebra("widen-sum", "", "", text))


def test_what_cannot_be_read_is_unknown() -> None:
    text = "(rule ((= v (Un o a)) (Sometimes o)) ((union v a)) :ruleset algebra)"
    finding = judged(row_of_algebra("sometimes", "", "", text))
    assert finding.verdict == "unknown" and "Sometimes" in finding.why
    assert judged(replace(row("dense-load"), name="none")).why == "no instance of it was found"
    with pytest.raises(Unreadable):
        read("(rule ((= v a)")


# --- wrong steps and wrong entries of the table ------------------------------------------------------------------------------


def changed(monkeypatch: pytest.MonkeyPatch, name: str, change: Callable[[Step], Step]) -> None:
    """Every step of a generator, changed."""
    old = getattr(steps, name)
    monkeypatch.setattr(steps, name, lambda *args, **more: (change(step) for step in old(*args, **more)))


def test_an_interleaving_that_keeps_the_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, "permutes", lambda s: s._replace(out=Layout(s.ins[0].bits, s.out.regs)))
    assert "claimed" in refused(row("interleave"))


def test_a_pack_that_keeps_the_wrong_half() -> None:
    table = load_table()
    assert "vpack" in refused(row("pack"), replace(table, permutes=_halved(table)))


def _halved(table: InstructionTable) -> tuple[Permute, ...]:
    """vpack that is said to keep the upper half of each lane."""
    upper = {"vpack.b16": (0, 2, 3, 4, 5, 6, 7), "vpack.b32": (1, 2, 3, 4, 5, 6, 7)}
    return tuple(replace(p, source=(*upper[p.key], "z")) if p.key in upper else p for p in table.permutes)


def test_a_zero_extension_over_what_is_not_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    old = steps.zero_extend

    def careless(code, source, target, layout):
        low, high = source.width_log2, target.width_log2
        bits = tuple(ZERO if low <= k < high and t < 0 else t for k, t in enumerate(layout.bits))
        made = old(code, source, target, Layout(bits, layout.regs))
        return None if made is None else made._replace(ins=(layout,))

    monkeypatch.setattr(steps, "zero_extend", careless)
    assert "claimed 0x00" in refused(row("zero-extend"))


def test_a_narrow_that_is_merged_at_the_wrong_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def swapped(step: Step) -> Step:
        low, high = step.out.bits[:2]
        if step.rule != "narrow-four":
            return step
        return step._replace(out=Layout((high, low, *step.out.bits[2:]), step.out.regs))

    old = expand.Expander._do_narrow
    monkeypatch.setattr(expand.Expander, "_do_narrow_four", lambda self, step, *rest: old(self, swapped(step), *rest))
    assert "byte" in refused(row("narrow-four"))


def test_a_load_that_is_said_to_leave_zeros() -> None:
    table = load_table()
    loads = tuple(replace(o, place=tuple("z" if p == "*" else p for p in o.place)) for o in table.loads)
    assert "claimed 0x00" in refused(row("unpacking-load"), replace(table, loads=loads))


def test_a_store_beside_its_place() -> None:
    table = load_table()
    stores = tuple(replace(o, align=1) if o.key == "vsts.NORM" else o for o in table.stores)
    assert "multiple of 32" in refused(row("dense-store"), replace(table, stores=stores))


def test_a_wrong_move_in_the_table() -> None:
    finding = Finding("table", "")
    table = load_table()
    swapped = tuple(replace(o, source=o.source[::-1]) if o.key == "vintlv.b8" else o for o in table.permutes)
    check_moves(replace(table, permutes=swapped), finding)
    assert finding.counterexample[0] == "vintlv.b8"


def test_a_scalar_can_make_something_of_zero() -> None:
    table = load_table()
    rows = {name: replace(one, zero_floats=True) for name, one in table.elementwise.items()}
    assert "vmuls" in refused(row("unary"), replace(table, elementwise=rows))


def test_a_packed_mask_of_bytes_is_no_mask() -> None:
    table = load_table()
    permutes = tuple(replace(one, narrowest=8) for one in table.permutes)
    assert "ppack.b32" in refused(row("mask-pack"), replace(table, permutes=permutes))


def test_a_store_of_carriers_goes_beyond_the_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """A carrier of two bytes for a value of one byte: the table refuses it."""
    table = load_table()
    pack = next(one for one in table.stores if one.dist == "PK_B32")
    assert pack.registers(0, 0, store=True) is None
    assert pack.registers(1, 0, store=True) == parse("| ??????" + "?0")


def test_the_parts_of_a_widening_stand_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    old = compute_steps.widened

    def swapped(layout, low, high):
        made = old(layout, low, high)
        return made if made is None else Layout((*made.bits[:-2], made.bits[-1], made.bits[-2]), made.regs)

    monkeypatch.setattr(compute_steps, "widened", swapped)
    assert "claimed" in refused(row("widen"))


def test_lanes_of_the_lower_half_alone_are_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    old = move_steps.index_vectors
    monkeypatch.setattr(move_steps, "index_vectors", lambda *a: (v.replace(",1,", ",2,", 1) for v in old(*a)))
    assert "vselr" in refused(row("rearrange"))
