"""Lane arithmetic on terms: the symbolic twin of ``verify.lanes``, whose functions fold what is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from verify import lanes
from verify.formats import CODE_TYPES, FLOAT_KINDS, kind_bytes
from verify.notes import FUSED_BF16, NAN_BITS, ULP_MODEL, Notes
from verify.symbolic import truths
from verify.symbolic.bits import lane_bits, magnitude, sign_is_clear, with_top
from verify.symbolic.extrema import extremum
from verify.symbolic.forms import Form
from verify.symbolic.integers import extended, linear, product
from verify.symbolic.sums import add
from verify.symbolic.terms import Terms, Unproved

WIDTHS = "integer scalars do not overflow, and fit into 32 bits where they do not stay indices"

_BITS = {"vand": "and", "vor": "or", "vxor": "xor"}


def named(
    t: Terms, params: tuple, args: tuple[int, ...], width: int, numeric: Callable[[Notes], Callable[..., Any]] | None
) -> int:
    """The term ``op`` of those parameters, folded by the interpreters' own function where all arguments are known."""
    known = [t.value(a) for a in args]
    if numeric is not None and all(k is not None for k in known):
        notes = Notes()
        codes = [np.array([k], CODE_TYPES[t.width(a)]) for k, a in zip(known, args, strict=True)]
        with np.errstate(all="ignore"):
            result = int(numeric(notes)(*codes)[0])
        if not set(notes.undefined) - {NAN_BITS} and ULP_MODEL not in notes.assumptions:
            return t.const(result, width)
    return t.make("op", params, args, width)


def binary(t: Terms, name: str, kind: str, a: int, b: int) -> int:
    """vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr of two lanes."""
    if name in _BITS:
        return lane_bits(t, _BITS[name], a, b)
    lanes.refuse_narrow_floats(name, kind)
    if name in ("vmax", "vmin"):
        return extremum(t, name[1:], kind, (a, b))
    return truths.lifted(t, lambda x, y: _binary(t, name, kind, x, y), (a, b))


def _binary(t: Terms, name: str, kind: str, a: int, b: int) -> int:
    width = kind_bytes(kind)
    numeric = lambda notes: lanes.binary(name, kind, notes)  # noqa: E731
    if kind in FLOAT_KINDS:
        uses_f16(t, kind)
        if name == "vadd" and (t.value(a) is None or t.value(b) is None):
            return add(t, kind, a, b)
        args = tuple(sorted((a, b))) if name in ("vadd", "vmul") else (a, b)
        return named(t, (name, kind), args, width, numeric)
    if name == "vadd":
        return linear(t, width, [(1, a), (1, b)])
    if name == "vsub":
        return linear(t, width, [(1, a), (-1, b)])
    if name == "vmul":
        return product(t, width, a, b)
    count = t.value(b)
    if name in ("vshl", "vshr"):
        if count is not None and (count == 8 * width or count >> (8 * width - 1)):
            raise Unproved("a shift by a negative count or by the lane width")
        if count is None:
            t.assume_fact("shift counts are neither negative nor the lane width")
    elif name == "vdiv":
        t.assume_fact("integers are not divided by zero")
    if name in ("vshl", "vshr") and t.value(a) == 0:
        return a
    if name == "vshl":
        if count is not None and count < 8 * width:
            return linear(t, width, [(1 << count, a)])
        return named(t, ("shl", f"u{8 * width}"), (a, b), width, numeric)
    if name == "vshr":
        if count == 0:
            return a
        kind = f"u{kind[1:]}" if sign_is_clear(t, a) else kind
        return named(t, ("shr", kind), (a, b), width, numeric)
    return named(t, (name, kind), (a, b), width, numeric)


def uses_f16(t: Terms, kind: str) -> None:
    """Note arithmetic whose results depend on the mode of f16."""
    if kind == "f16":
        t.memo["f16"] = True


def unary(t: Terms, name: str, kind: str, a: int) -> int:
    """vneg vabs vrelu vnot vsqrt vexp vln of a lane."""
    if name == "vnot":
        return lane_bits(t, "xor", a, t.const(-1, t.width(a)))
    lanes.refuse_narrow_floats(name, kind)
    width, floats = kind_bytes(kind), kind in FLOAT_KINDS
    if name == "vabs":
        if floats:
            return magnitude(t, a)
        if kind[0] == "u" or sign_is_clear(t, a):
            return a
    if name == "vneg":
        return with_top(t, "xor", a, 0x80) if floats else linear(t, width, [(-1, a)])
    if name == "vsqrt" and t.value(a) == 0:
        return a  # exact, unlike other roots
    if name == "vrelu":
        return extremum(t, "max", kind, (a, t.const(0, width)))
    if floats:
        uses_f16(t, kind)
    numeric = lambda notes: lanes.unary(name, kind, notes)  # noqa: E731
    return truths.lifted(t, lambda x: named(t, (name, kind), (x,), width, numeric), (a,))


def fused(t: Terms, kind: str, a: int, b: int, c: int) -> int:
    """a * b + c, of floats rounded once."""
    lanes.refuse_narrow_floats("a fused multiply-add", kind)
    if kind not in FLOAT_KINDS:
        return linear(t, kind_bytes(kind), [(1, product(t, kind_bytes(kind), a, b)), (1, c)])
    uses_f16(t, kind)
    if kind == "bf16":
        t.assume_fact(FUSED_BF16)

    def make(x: int, y: int, z: int) -> int:
        x, y = sorted((x, y))
        return named(t, ("fused", kind), (x, y, z), kind_bytes(kind), lambda notes: lanes.fused(kind, notes))

    return truths.lifted(t, make, (a, b, c))


def simple(
    t: Terms, name: str, kind: str, args: tuple[int, ...], width: int, numeric: Callable[[Notes], Callable[..., Any]]
) -> int:
    """An operation without a normal form of its own."""
    uses_f16(t, kind)
    return truths.lifted(t, lambda *x: named(t, (name, kind), x, width, numeric), args)


# -- comparisons

_SWAPPED = {"gt": "lt", "ge": "le"}


def compare(t: Terms, mode: str, kind: str, a: int, b: int) -> int:
    """The truth of a comparison of two lanes, by eq ne lt le gt ge and their ordered forms."""
    lanes.compare(mode, kind)  # refuses what has no meaning
    if mode == "one":
        return truths.disjunction(t, [compare(t, "lt", kind, a, b), compare(t, "lt", kind, b, a)])
    mode = mode[1:] if mode[0] == "o" else mode
    if mode in _SWAPPED:
        mode, a, b = _SWAPPED[mode], b, a
    if mode == "ne":
        return truths.negation(t, compare(t, "eq", kind, a, b))
    floats = kind in FLOAT_KINDS
    if mode == "le" and not floats:
        return truths.negation(t, compare(t, "lt", kind, b, a))
    left, right = t.value(a), t.value(b)
    if left is not None and right is not None:
        dtype = CODE_TYPES[kind_bytes(kind)]
        with np.errstate(all="ignore"):
            return int(lanes.compare(mode, kind)(np.array([left], dtype), np.array([right], dtype))[0])
    if not floats and a == b:
        return int(mode == "eq")
    if mode == "lt" and not floats:
        found = _counted(t, kind, a, b)
        if found is not None:
            return found
    args = sorted((a, b)) if mode == "eq" else (a, b)
    return t.make("cmp", (mode, kind), args, 0)


def _counted(t: Terms, kind: str, a: int, b: int) -> int | None:
    """a < b where one is a known number and the other a scalar that the lane holds whole."""
    bits = int(kind[1:])
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)
    for lane, other, first in ((a, b, False), (b, a, True)):
        code, node = t.value(lane), t.node(other)
        if code is None or node.name != "int":
            continue
        number = code - (1 << bits) if code > high else code
        form: Form = node.params[0]
        least, most = form.bounds(t)
        fits = least is not None and most is not None and low <= least and most <= high
        if not fits and kind == "s32" or (kind == "u32" and least is not None and least >= 0):
            t.assume_fact(WIDTHS)
            fits = True
        if fits:
            # number < form, or form < number = not (number - 1 < form)
            return truths.negation(t, truths.less(t, number - 1, form)) if first else truths.less(t, number, form)
    return None


def scalar_lane(t: Terms, form: Form, width: int) -> int:
    """A lane that holds the low bits of an integer scalar."""
    known = form.known
    if known is None:
        return t.make("int", (form,), (), width)
    if not -(1 << (8 * width - 1)) <= known < 1 << (8 * width):
        raise Unproved(f"the scalar {known} does not fit into a lane of {8 * width} bits")
    return t.const(known, width)


# -- reductions of lanes that are known to count, by their truths


def total(t: Terms, kind: str, items: Iterable[int], width: int) -> int:
    """The sum of lanes: floats neighbours first, as the hardware adds; integers modulo the result's size."""
    found = list(items)
    if kind not in FLOAT_KINDS:
        return linear(t, width, [(1, extended(t, item, width, kind[0] == "s")) for item in found])
    zero = t.const(0, kind_bytes(kind))
    while len(found) > 1:
        found += [zero] * (len(found) % 2)
        found = [binary(t, "vadd", kind, x, y) for x, y in zip(found[0::2], found[1::2], strict=True)]
    return found[0]
