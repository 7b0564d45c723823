"""What integer lanes are as numbers: a scalar plus a multiple of each index bit, where that can be told.

Lane numbers, shifted, masked, scaled and added, stay of this form; so a gather whose indices have it is a load.
"""

from __future__ import annotations

from dataclasses import dataclass

from eqsat.address import Affine, Expressions
from extract.kernel import Item, Kernel
from rules.codes import parse_code


@dataclass(frozen=True)
class LaneForm:
    """``base + sum(bits[k] * index bit k)``."""

    base: Affine
    bits: tuple[int, ...]


def lane_form(kernel: Kernel, expressions: Expressions, number: int) -> LaneForm | None:
    """The form of an integer value; None when it has none that is known. Sums are taken not to wrap."""
    item = kernel.items[number]
    index = item.shape.index_bits
    if item.shape.element[:2] not in ("ui", "si"):
        return None
    if item.kind == "splat" and item.scalar is not None:
        return LaneForm(expressions.form(item.scalar), (0,) * index)
    if item.kind == "index" and item.scalar is not None:
        sign = -1 if item.code == "DESC" else 1
        bits = tuple(sign << k if k < item.amount else 0 for k in range(index))
        return LaneForm(expressions.form(item.scalar), bits)
    if item.kind == "brc":
        inner = lane_form(kernel, expressions, item.args[0])
        return None if inner is None else LaneForm(inner.base, ((0,) * item.amount + inner.bits)[:index])
    return _computed(kernel, expressions, item) if item.kind == "op" else None


def _computed(kernel: Kernel, expressions: Expressions, item: Item) -> LaneForm | None:
    code = parse_code(item.code)
    forms = [lane_form(kernel, expressions, a) for a in item.args]
    if any(form is None for form in forms) or len(item.args) != kernel.table.elementwise[code.opcode].operands:
        return None
    first, *others = (form for form in forms if form is not None)
    scalar = None if code.scalar is None else expressions.form(kernel.scalars[code.scalar])
    if code.opcode == "vadd":
        (second,) = others
        return LaneForm(first.base + second.base, _sum(first.bits, second.bits))
    if code.opcode == "vadds" and scalar is not None:
        return LaneForm(first.base + scalar, first.bits)
    if scalar is not None and scalar.is_constant and code.opcode in ("vmuls", "vshls"):
        factor = scalar.constant if code.opcode == "vmuls" else 1 << scalar.constant
        return LaneForm(first.base.times(factor), tuple(b * factor for b in first.bits))
    if code.opcode == "vshrs" and scalar is not None and scalar.is_constant and _by_bits(first):
        return LaneForm(Affine(0), tuple(b >> scalar.constant for b in first.bits))
    if code.opcode == "vand" and _by_bits(first) and not any(others[0].bits) and others[0].base.is_constant:
        return LaneForm(Affine(0), tuple(b & others[0].base.constant for b in first.bits))
    return None


def _by_bits(form: LaneForm) -> bool:
    """Whether each index bit is one bit of the number, so that shifts and masks act on each by itself."""
    used = [b for b in form.bits if b]
    return form.base == Affine(0) and all(b > 0 and b & b - 1 == 0 for b in used) and len(used) == len(set(used))


def _sum(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(first, second, strict=True))
