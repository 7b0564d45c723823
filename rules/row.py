"""What a rule row is: a name, a family, an equation with its side condition, and its egglog text.

Rows say what is equal or what an instruction makes. They never mention costs.
"""

from __future__ import annotations

from dataclasses import dataclass

FAMILIES = (
    "base", "dist-load", "dist-dual", "e2b", "point-broadcast", "ls2", "ls4", "vor2", "d4+vor", "intlv", "vselr",
    "pack", "vcg", "vc", "slot-store", "packed", "stream", "algebra",
)  # fmt: skip


@dataclass(frozen=True)
class Rule:
    """One row. ``text`` is egglog; ``ruleset`` is ``algebra`` (values) or ``lower`` (bundles)."""

    name: str
    family: str
    equation: str
    condition: str
    text: str
    ruleset: str


def algebra(name: str, equation: str, condition: str, text: str) -> Rule:
    """A row that equates values."""
    return Rule(name, "algebra", equation, condition, text, "algebra")


def lowering(name: str, family: str, shape: str, equation: str, condition: str) -> Rule:
    """A row by which an instruction makes a bundle; ``shape`` picks the egglog text of its kind."""
    return Rule(name, family, equation, condition, _SHAPES[shape].replace("NAME", name), "lower")


# Every lowering rule of one kind joins the definition of a value with the steps that the instruction table admits
# for its layouts: (StepN rule detail from.. to). A rule fires only for a bundle that something asked for (Use v M).
_SHAPES = {
    "leaf": """
(rule ((Step0 "NAME" d i M) (= v (Leaf i)) (= u (Use v M)))
      ((union u (N0 "NAME" d i M))) :ruleset lower)""",
    "unary": """
(rule ((= u (Use v M)) (= v (Un d a)) (Step1 "NAME" d L M) (= a (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use a L) M))) :ruleset lower)""",
    "binary": """
(rule ((= u (Use v M)) (= v (Bin d a b)) (Step2 "NAME" d K L M) (= a (V i)) (Admitted i K) (= b (V j)) (Admitted j L))
      ((union u (N2 "NAME" d (Use a K) (Use b L) M))) :ruleset lower)""",
    "cast": """
(rule ((= u (Use v M)) (= v (Cvt d a)) (Step1 "NAME" d L M) (= a (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use a L) M))) :ruleset lower)""",
    "move": """
(rule ((= u (Use v M)) (Step1 "NAME" d L M) (= v (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use v L) M))) :ruleset lower)""",
    "broadcast": """
(rule ((= u (Use v M)) (= v (Brc s a)) (Renamed s L M) (= a (V i)) (Admitted i L))
      ((union u (Use a L))) :ruleset lower)""",
    "view": """
(rule ((= u (Use v M)) (= v (Red d s s a)) (Viewed s L M) (= a (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use a L) M))) :ruleset lower)""",
    "reduce": """
(rule ((= u (Use v M)) (= v (Red d s k a)) (Step1 "NAME" d L M) (= w (Red d s l a)) (> l k) (= w (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use w L) M))) :ruleset lower)""",
    "store": """
(rule ((StepS "NAME" d t L) (Stored t j) (= v (V j)) (= v (V i)) (Admitted i L))
      ((union (Sink t) (Put "NAME" d t (Use v L)))) :ruleset lower)""",
    "carried": """
(rule ((= q (Kept i M)) (Loop i s y) (Carry i K L M) (= a (V s)) (= b (V y)))
      ((union q (N2 "NAME" "" (Use a K) (Use b L) M))) :ruleset lower)""",
    "argument": """
(rule ((Step0 "NAME" d i M) (= v (Leaf i)) (= u (Use v M)))
      ((union u (N1 "NAME" d (Kept i M) M))) :ruleset lower)""",
    "result": """
(rule ((Step0 "NAME" d i M) (= v (Leaf i)) (= u (Use v M)) (LoopResult i c))
      ((union u (N1 "NAME" d (Kept c M) M))) :ruleset lower)""",
}
