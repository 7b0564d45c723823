"""The egglog program: sorts, relations and the rule rows that are switched on."""

from __future__ import annotations

from collections.abc import Iterable

from rules import algebra, lowering
from rules.row import FAMILIES, Rule

ALL: tuple[Rule, ...] = algebra.RULES + lowering.RULES
SOURCE = algebra.SOURCE

SORTS = """
(ruleset algebra)
(ruleset lower)
; values: what is computed, without a layout
(sort Val)
(constructor V (i64) Val)
(constructor Leaf (i64) Val)
(constructor Un (String Val) Val)
(constructor Bin (String Val Val) Val)
(constructor Tri (String Val Val Val) Val)
(constructor Quad (String Val Val Val Val) Val)
(constructor Cvt (String Val) Val)
(constructor Red (String i64 i64 Val) Val)
(constructor Brc (i64 Val) Val)
; the same bits seen as lanes of another width; the lanes where one index bit reads 0 or 1; two values as one
(constructor Look (String Val) Val)
(constructor Half (String Val) Val)
(constructor Pair (String Val Val) Val)
; bundles: all registers that hold a value in a layout; Use is the class of all ways to have them
(sort Bun)
(constructor Use (Val String) Bun)
(constructor Kept (i64 String) Bun)
(constructor N0 (String String i64 String) Bun)
(constructor N1 (String String Bun String) Bun)
(constructor N2 (String String Bun Bun String) Bun)
(constructor N3 (String String Bun Bun Bun String) Bun)
(constructor N4 (String String Bun Bun Bun Bun String) Bun)
; effects
(sort Eff)
(constructor Sink (i64) Eff)
(constructor Put (String String i64 Bun) Eff)
(constructor PutMasked (String String i64 Bun Bun) Eff)
(constructor PutThree (String String i64 Bun Bun Bun) Eff)
; side conditions of the algebra
(relation Canonical (Val))
(relation Canonicalises (String))
(relation Keeps (String))
(relation Settles (String))
(relation Exchange (String String String))
(relation Commutes (String))
(relation Idempotent (String))
(relation Projects (String))
(relation Neutral (String i64))
(relation Folds (String String))
(relation Zero (i64))
(relation Clear (i64 i64))
(relation Magnitude (Val))
(relation Lower (String String))
(relation Doubles (String String))
(relation Cancels (String String))
(relation Composes (String String String))
; steps that the instruction table admits, and the layouts admitted for each value
(relation Step0 (String String i64 String))
(relation Step1 (String String String String))
(relation Step2 (String String String String String))
(relation Step3 (String String String String String String))
(relation Step4 (String String String String String String String))
(relation StepS (String String i64 String))
(relation StepM (String String i64 String i64 String))
(relation StepT (String String i64 String i64 String i64 String))
(relation Renamed (i64 String String))
(relation Seen (String String String))
(relation Viewed (i64 String String))
(relation Admitted (i64 String))
(relation Movable (i64))
(relation MovableMask (i64))
; a value that is another one where a mask is on and the neutral element of a reduction where it is off
(relation Masked (i64 i64 i64))
(relation Stored (i64 i64))
(relation Loop (i64 i64 i64))
(relation Carry (i64 String String String))
(relation LoopResult (i64 i64))
"""


def select(only: frozenset[str] | None, without: frozenset[str], rules: Iterable[Rule] = ALL) -> tuple[Rule, ...]:
    """The rows that flags leave on: base always, then ``only`` (all when None) less ``without``."""
    families = (set(FAMILIES) if only is None else set(only)) - set(without) | {"base"}
    return tuple(rule for rule in rules if rule.family in families)


def render(rules: Iterable[Rule]) -> str:
    """The text of the program with these rows."""
    return SORTS + algebra.ANALYSES + "".join(rule.text for rule in rules) + "\n"
