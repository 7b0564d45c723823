"""Algebra: equations between values, without layouts. Only what holds bit for bit in the stated model.

The model: arithmetic, maxima and casts give the one canonical NaN, moves and absolute values keep bits; so an equation
that drops an operation needs a value whose NaNs are canonical already. Maximum and minimum order -0 below +0.
"""

from __future__ import annotations

from rules.row import Rule, algebra, source

RULES: tuple[Rule, ...] = (
    # max(widen a, widen b) = widen(max(a, b)): widening is exact and monotone. Not for equal operands: max(c, c) is c,
    # and a class that is its own operand would be widened for ever
    algebra(
        "widen-binary",
        "op(widen a, widen b) = widen(op(a, b))",
        "op is max or min of different values, the widening is exact, the narrow type has op",
        """
(rule ((= v (Bin o c d)) (!= c d) (= c (Cvt w a)) (= d (Cvt w b)) (Exchange w o p))
      ((union v (Cvt w (Bin p a b)))) :ruleset algebra)""",
    ),
    # |widen a| = widen |a|: both give the canonical NaN, whose sign is clear
    algebra(
        "widen-unary",
        "op(widen a) = widen(op(a))",
        "op is abs or relu, the widening is exact, the narrow type has op",
        """
(rule ((= v (Un o (Cvt w a))) (Exchange w o p))
      ((union v (Cvt w (Un p a)))) :ruleset algebra)""",
    ),
    # the maximum of a group is found in any type that holds the values exactly
    algebra(
        "widen-reduce",
        "reduce(widen a) = widen(reduce a)",
        "the reduction is max or min, the widening is exact, the narrow type folds",
        """
(rule ((= v (Red o s k (Cvt w a))) (Exchange w o p))
      ((union v (Cvt w (Red p s k a)))) :ruleset algebra)""",
    ),
    # max(a, b) = max(b, a)
    algebra(
        "commute",
        "op(a, b) = op(b, a)",
        "op is add, mul, max or min",
        """
(rule ((= v (Bin o a b)) (Commutes o))
      ((union v (Bin o b a))) :ruleset algebra)""",
    ),
    # max(a, a) = a
    algebra(
        "idempotent",
        "op(a, a) = a",
        "op is max or min, NaNs of a are canonical",
        """
(rule ((= v (Bin o a a)) (Idempotent o) (Canonical a))
      ((union v a)) :ruleset algebra)""",
    ),
    # ||a|| = |a|
    algebra(
        "abs-twice",
        "op(op(a)) = op(a)",
        "op is abs or relu",
        """
(rule ((= v (Un o b)) (= b (Un o a)) (Projects o))
      ((union v b)) :ruleset algebra)""",
    ),
    # max(a, -inf) = a
    algebra(
        "neutral",
        "op(a, n) = a",
        "n is a splat of op's neutral element, NaNs of a are canonical",
        """
(rule ((= v (Bin o a n)) (Neutral o i) (= n (Leaf i)) (Canonical a))
      ((union v a)) :ruleset algebra)""",
    ),
    # max(reduce a, reduce b) = reduce(max(a, b)): one reduction instead of two. Not for equal operands, as above
    algebra(
        "reduce-once",
        "op(reduce a, reduce b) = reduce(op(a, b))",
        "max or min of different values over equal groups, no lane masked",
        """
(rule ((= v (Bin o c d)) (!= c d) (= c (Red r s 0 a)) (= d (Red r s 0 b)) (Folds r o))
      ((union v (Red r s 0 (Bin o a b)))) :ruleset algebra)""",
    ),
    # a reduction of a reduction is one over the joined groups
    algebra(
        "reduce-twice",
        "reduce(reduce a) = reduce a over the joined groups",
        "max or min, no lane masked",
        """
(rule ((= v (Red r s 0 (Red r t 0 a))))
      ((union v (Red r (+ s t) 0 a))) :ruleset algebra)""",
    ),
    # narrow(widen a) = a
    algebra(
        "cast-cancel",
        "narrow(widen a) = a",
        "back to the type it came from (not f16, whose mode the cast sets) without saturation, NaNs of a are canonical",
        """
(rule ((= v (Cvt n (Cvt w a))) (Cancels w n) (Canonical a))
      ((union v a)) :ruleset algebra)""",
    ),
    # the magnitude of a bf16 is its bits without the sign, in whatever type one looks at it
    algebra(
        "magnitude-bits",
        "|widen a| = widen(a & 0x7FFF)",
        "bf16 lanes; both sides give the canonical NaN",
        """
(rule ((= v (Un "vabs.f32" (Cvt "bf16>f32" a))) (= a (V j)) (Clear j i))
      ((let y (Bin "vand.ui16" a (Leaf i))) (Magnitude y) (union v (Cvt "bf16>f32" y))) :ruleset algebra)""",
    ),
    # magnitudes are ordered as their bits are; a NaN lies above all and comes out of the widening as the canonical one
    algebra(
        "magnitude-max",
        "max(widen a, widen b) = widen(max of the bits)",
        "magnitudes of bf16",
        """
(rule ((= v (Bin "vmax.f32" c d)) (!= c d) (= c (Cvt "bf16>f32" a)) (= d (Cvt "bf16>f32" b))
       (Magnitude a) (Magnitude b))
      ((let y (Bin "vmax.ui16" a b)) (Magnitude y) (union v (Cvt "bf16>f32" y))) :ruleset algebra)""",
    ),
    algebra(
        "magnitude-reduce",
        "reduce(widen a) = widen(reduce the bits)",
        "maxima of magnitudes of bf16",
        """
(rule ((= v (Red "vcmax.f32" s k (Cvt "bf16>f32" a))) (Magnitude a))
      ((let y (Red "vcmax.ui16" s k a)) (Magnitude y) (union v (Cvt "bf16>f32" y))) :ruleset algebra)""",
    ),
    # zeros below the bits of a bf16 make it an f32
    algebra(
        "interleave-below",
        "interleave(0, a), seen twice as wide = widen a",
        "bf16 lanes whose NaNs are canonical",
        """
(rule ((= v (Look "bits:1:2" (Half h (Pair "pair:0" z a)))) (= z (Leaf i)) (Zero i) (Lower h l) (Canonical a))
      ((union v (Cvt "bf16>f32" (Half l a)))) :ruleset algebra)""",
    ),
    # zeros above the bits of an unsigned lane make it wider
    algebra(
        "interleave-above",
        "interleave(a, 0), seen twice as wide = widen a",
        "unsigned lanes",
        """
(rule ((= v (Look w (Half h (Pair "pair:0" a z)))) (= z (Leaf i)) (Zero i) (Lower h l) (Doubles w c))
      ((union v (Cvt c (Half l a)))) :ruleset algebra)""",
    ),
    # bf16 -> f32 -> fp8 rounds once, as bf16 -> fp8 does
    algebra(
        "cast-direct",
        "narrow(widen a) = cast a",
        "the widening is exact; the direct cast is unconfirmed and must be allowed by name",
        """
(rule ((= v (Cvt n (Cvt w a))) (Composes w n d))
      ((union v (Cvt d a))) :ruleset algebra)""",
    ),
)

# Equations that the reader of the source draws, since their conditions are on addresses, ranges and loops.
SOURCE: tuple[Rule, ...] = (
    source("load-affine", "gather p, i = load p", "indices are a scalar and multiples of index bits"),
    source("gather-rows", "load p = gather p, numbers", "many rows, each smaller than a block"),
    source("narrow-in-range", "saturating narrow a = low part of a", "all lanes of a fit, and no f16 mode is set"),
    source("narrow-wrapped", "narrow(wrap a) = low part of a", "what wraps changes bits above the result alone"),
    source(
        "reduce-after-loop",
        "carried op(c, reduce a) = reduce(carried op(c, a))",
        "max, min or integer sum from its neutral splat; nothing else reads the carried value",
    ),
)

# Facts that the rows above test. They hold by definition, so no flag removes them.
#  * which values have canonical NaNs: results of arithmetic, whole reductions and casts (but for one that makes another
#    NaN of what overflows); an absolute value keeps them, a negation does not: it sets the sign
#  * a reduction that has bits left is made from one that has one more: the chain of partial reductions exists
ANALYSES = """
(rule ((= v (Bin o a b)) (Canonicalises o)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Cvt c a)) (Settles c)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Red o s 0 a)) (> s 0)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Un o a)) (Keeps o) (Canonical a)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Brc s a)) (Canonical a)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Half c a)) (Canonical a)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Pair c a b)) (Canonical a) (Canonical b)) ((Canonical v)) :ruleset algebra)
(rule ((= v (Red o s k a)) (< k s)) ((Red o s (+ k 1) a)) :ruleset algebra)
"""
