"""A term made again from changed arguments, by the maker that gives it its normal form."""

from __future__ import annotations

from verify.formats import kind_bytes
from verify.symbolic import arithmetic, bits, casts, extrema, integers, sums, truths
from verify.symbolic.terms import Node, Terms


def rebuilt(t: Terms, node: Node, params: tuple, args: tuple[int, ...], width: int) -> int:
    """The term with the name of ``node`` and the given parameters and arguments."""
    name = node.name
    if name == "cat":
        return t.lane(args)
    if name == "pick":
        return t.lane([truths.pick(t, params[0], *args)])
    if name == "ite":
        return truths.choose(t, params[0], *args)
    if name == "bits":
        byte = args[0]
        for other in args[1:]:
            byte = bits.bitwise(t, params[0], byte, other)
        return t.lane([bits.bitwise(t, params[0], byte, params[1])])
    if name == "sign":
        return t.lane([bits.sign_byte(t, args[0])])
    if name == "extremum":
        return extrema.extremum(t, *params, args)
    if name == "linear":
        return integers.linear(t, width, zip(params[1], args, strict=True), params[0])
    if name == "product":
        return integers.product(t, width, *args)
    if name == "sum":
        return sums.open_sum(t, params[0], args)
    if name == "cvt":
        return casts.cast(t, *params, *args)
    if name in ("all", "any"):
        return (truths.conjunction if name == "all" else truths.disjunction)(t, args)
    if name == "not":
        return truths.negation(t, args[0])
    if name == "cmp":
        return arithmetic.compare(t, *params, *args)
    if name == "op":
        return _operation(t, params, args, width)
    return t.make(name, params, args, width)


def _operation(t: Terms, params: tuple, args: tuple[int, ...], width: int) -> int:
    name, kind = params[:2]
    if name == "fused":
        return arithmetic.fused(t, kind, *args)
    if name == "vadd":
        return t.make("op", params, sorted(args), width)
    if name in ("vsub", "vmul", "vdiv", "vshl", "vshr"):
        return arithmetic.binary(t, name, kind, *args)
    if name in ("shl", "shr"):
        return arithmetic.binary(t, f"v{name}", kind, *args)
    if name in ("vabs", "vsqrt", "vexp", "vln") and kind_bytes(kind) == width:
        return arithmetic.unary(t, name, kind, *args)
    return truths.lifted(t, lambda *x: t.make("op", params, x, width), args)
