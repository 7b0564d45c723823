"""What a rule row is: a name, a family, an equation with its side condition, and its egglog text.

Rows say what is equal or what an instruction makes. They never mention costs.
"""

from __future__ import annotations

from dataclasses import dataclass

FAMILIES = (
    "base", "dist-load", "dist-dual", "e2b", "point-broadcast", "ls2", "ls4", "vor2", "d4+vor", "intlv", "vselr",
    "pack", "vcg", "vc", "slot-store", "packed", "stream", "block", "algebra",
)  # fmt: skip


@dataclass(frozen=True)
class Rule:
    """One row. ``text`` is egglog; ``ruleset`` is ``algebra`` (values), ``lower`` (bundles) or ``source``."""

    name: str
    family: str
    equation: str
    condition: str
    text: str
    ruleset: str


def algebra(name: str, equation: str, condition: str, text: str) -> Rule:
    """A row that equates values."""
    return Rule(name, "algebra", equation, condition, text, "algebra")


def source(name: str, equation: str, condition: str) -> Rule:
    """A row that the reader of the source applies: its side condition asks for more than terms, such as addresses."""
    return Rule(name, "algebra", equation, condition, "", "source")


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
    "ternary": """
(rule ((= u (Use v M)) (= v (Tri d a b c)) (Step3 "NAME" d K L P M)
       (= a (V i)) (Admitted i K) (= b (V j)) (Admitted j L) (= c (V k)) (Admitted k P))
      ((union u (N3 "NAME" d (Use a K) (Use b L) (Use c P) M))) :ruleset lower)""",
    "quaternary": """
(rule ((= u (Use v M)) (= v (Quad d a b c e)) (Step4 "NAME" d K L P Q M)
       (= a (V i)) (Admitted i K) (= b (V j)) (Admitted j L) (= c (V k)) (Admitted k P) (= e (V m)) (Admitted m Q))
      ((union u (N4 "NAME" d (Use a K) (Use b L) (Use c P) (Use e Q) M))) :ruleset lower)""",
    "pair": """
(rule ((= u (Use v M)) (= v (Pair d a b)) (Step2 "NAME" d K L M)
       (= a (V i)) (Admitted i K) (= b (V j)) (Admitted j L))
      ((union u (N2 "NAME" d (Use a K) (Use b L) M))) :ruleset lower)""",
    "half": """
(rule ((= u (Use v M)) (= v (Half d a)) (Step1 "NAME" d L M) (= a (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use a L) M))) :ruleset lower)""",
    "seen": """
(rule ((= u (Use v M)) (= v (Look d a)) (Seen d L M) (= a (V i)) (Admitted i L))
      ((union u (Use a L))) :ruleset lower)""",
    "masked": """
(rule ((StepM "NAME" d t L i K) (Stored t j) (= v (V j)) (= v (V n)) (Admitted n L) (Admitted i K) (= m (V i)))
      ((union (Sink t) (PutMasked "NAME" d t (Use v L) (Use m K)))) :ruleset lower)""",
    "indexed": """
(rule ((StepM "NAME" d t L i K) (Stored t j) (= v (V j)) (= v (V n)) (Admitted n L) (Admitted i K) (= m (V i)))
      ((union (Sink t) (PutMasked "NAME" d t (Use v L) (Use m K)))) :ruleset lower)
(rule ((StepT "NAME" d t L i K k P) (Stored t j) (= v (V j)) (= v (V n)) (Admitted n L) (Admitted i K) (= x (V i))
       (Admitted k P) (= m (V k)))
      ((union (Sink t) (PutThree "NAME" d t (Use v L) (Use x K) (Use m P)))) :ruleset lower)""",
    "cast": """
(rule ((= u (Use v M)) (= v (Cvt d a)) (Step1 "NAME" d L M) (= a (V i)) (Admitted i L))
      ((union u (N1 "NAME" d (Use a L) M))) :ruleset lower)""",
    "move": """
(rule ((= u (Use v M)) (Step1 "NAME" d L M) (= v (V i)) (Admitted i L) (Movable i))
      ((union u (N1 "NAME" d (Use v L) M))) :ruleset lower)""",
    "mask-move": """
(rule ((= u (Use v M)) (Step1 "NAME" d L M) (= v (V i)) (Admitted i L) (MovableMask i))
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
    "masked-reduce": """
(rule ((= u (Use v M)) (= v (Red d s k x)) (Step2 "NAME" d L K M) (= x (V i)) (Masked i j l)
       (= a (V j)) (Admitted j L) (= m (V l)) (Admitted l K))
      ((union u (N2 "NAME" d (Use a L) (Use m K) M))) :ruleset lower)""",
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
