"""Operations on terms that both languages share and that are no plain arithmetic of lanes: carries, long products,
ramps, histograms, exponentials of differences, gathers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import Op
from verify import lanes as numeric
from verify.floats import converter
from verify.formats import CODE_TYPES, FLOAT_KINDS, kind_bytes
from verify.notes import WRAPPING_BINS, Notes, Trap
from verify.symbolic import arithmetic, truths
from verify.symbolic.integers import extended, linear
from verify.symbolic.memory import Memory, Pointer
from verify.symbolic.terms import Terms, Unproved


def check_cast(source: str, target: str, rounding: str | None, saturate: str | None) -> None:
    """Refuse casts that the interpreters refuse, and those whose overflow no source defines."""
    converter(source, target, rounding, saturate, Notes())
    mode = rounding or "R"
    if saturate == "SAT" and target in ("f8E4M3FN", "f8E5M2") and mode in "FC":
        raise Trap(f"an overflow in a cast to {target} with SAT and rounding {mode}")


def leaky(t: Terms, kind: str, x: int, slope: int) -> int:
    """x where it is above zero, else x times the slope."""
    above = arithmetic.compare(t, "gt", kind, x, t.const(0, kind_bytes(kind)))
    return truths.choose(t, above, x, arithmetic.binary(t, "vmul", kind, x, slope))


def exp_difference(t: Terms, kind: str, x: int, m: int) -> int:
    """f32(exp(f32(x) - f32(m)))."""
    return arithmetic.simple(t, "vexpdif", kind, (x, m), 4, lambda notes: numeric.exp_difference(kind, notes))


def long_product(t: Terms, kind: str, a: Sequence[int], b: Sequence[int]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The low and the high halves of 64-bit products of 32-bit lanes."""
    low, high = [], []
    for x, y in zip(a, b, strict=True):
        both = [extended(t, v, 8, kind[0] == "s") for v in (x, y)]
        known = [t.value(v) for v in both]
        if all(k is not None for k in known):
            whole = linear(t, 8, [(known[0] or 0, both[1])])
        else:
            whole = t.make("product", (), sorted(both), 8)
        parts = t.bytes(whole)
        low.append(t.lane(parts[:4]))
        high.append(t.lane(parts[4:]))
    return np.array(low, np.int64), np.array(high, np.int64)


def with_carry(t: Terms, name: str, values: list[list[int]]) -> tuple[NDArray[Any], NDArray[Any]]:
    """vaddc vaddcs vsubc vsubcs: the wrapped result and the carry, both under the mask."""
    subtract, chained = name.startswith("vsub"), name.endswith("cs")
    a, b, *masks = values
    results, carries = [], []
    for k, (x, y) in enumerate(zip(a, b, strict=True)):
        mask = masks[-1][k]
        carry = masks[0][k] if chained else int(subtract)
        one = truths.choose(t, carry, t.const(1, 4), t.const(0, 4))
        total = linear(t, 4, [(1, x), (-1 if subtract else 1, y), (1, one)], -1 if subtract else 0)
        pair = (x, y) if subtract else sorted((x, y))
        if carry < 2 and t.value(x) == 0 == t.value(y):
            over = carry if subtract else 0  # 0 + 0 carries nothing, 0 - 0 borrows what is borrowed already
        else:
            over = t.make("truth", ("carry", subtract), (carry, *pair), 0)
        results.append(truths.choose(t, mask, total, t.const(0, 4)))
        carries.append(truths.conjunction(t, [mask, over]))
    return np.array(results, np.int64), np.array(carries, np.int64)


def ramp(t: Terms, base: int, kind: str, steps: NDArray[np.int64], op: Op) -> NDArray[np.int64]:
    """Lanes base + step; integers wrap, floats of a known base are rounded once."""
    width = kind_bytes(kind)
    known = t.value(base)
    if known is not None:
        codes = numeric.index_ramp(np.array([known], CODE_TYPES[width]), kind, steps)
        return np.array([t.const(int(c), width) for c in codes], np.int64)
    if kind in FLOAT_KINDS:
        raise Unproved(f"{op.name} of a float base that is not known", op)
    return np.array([linear(t, width, [(1, base)], int(s)) for s in steps], np.int64)


def histogram(
    t: Terms, cumulative: bool, first: int, acc: Sequence[int], data: Sequence[int], mask: Sequence[int]
) -> NDArray[np.int64]:
    """Accumulators plus the counts of their bins among the active bytes, whatever the order of these."""
    t.assume_fact(WRAPPING_BINS)
    counted: list[tuple[int, int]] = [(x, m) for x, m in zip(data, mask, strict=True) if m]
    found = []
    for k, start in enumerate(acc):
        node = t.node(start)
        items = counted
        if node.name == "histogram" and node.params[:2] == (cumulative, first + k):
            items = [*counted, *t.memo["counted", node.params[2]]]
            start = node.args[0]
        items = sorted(items)
        key = hash_list(t, items)
        found.append(t.make("histogram", (cumulative, first + k, key), (start,), 2))
    return np.array(found, np.int64)


def hash_list(t: Terms, items: list[tuple[int, int]]) -> int:
    """A number for a list, equal for equal lists."""
    numbers: dict[tuple, int] = t.memo.setdefault("lists", {})
    key = tuple(items)
    if key not in numbers:
        numbers[key] = len(numbers)
        t.memo["counted", numbers[key]] = items
    return numbers[key]


def access(t: Terms, memory: Memory, name: str, op: Op, values: list[Any]) -> Any:
    """VMI gathers and scatters: lanes are addresses."""
    from verify.vmi_memory import BLOCK, pointer_bytes

    if name in ("vscatter", "scatter"):
        codes, base, index, mask = values
        width = pointer_bytes(op.operands[1], op)
        scatter(t, memory, op, base, index.tolist(), width, mask.tolist(), codes.tolist())
        return None
    base, index, mask, *other = values
    width = pointer_bytes(op.operands[0], op)
    zero = t.const(0, width)
    if name == "vgatherb":
        per = BLOCK // width
        found: list[int] = []
        for block in range(mask.size // per):
            live = truths.disjunction(t, mask[block * per : (block + 1) * per].tolist())
            lanes = [gathered(t, memory, op, base, int(index[block]), 1, k * width, width) for k in range(per)]
            found += [truths.choose(t, live, lane, zero) for lane in lanes]
        return np.array(found, np.int64)
    passed = other[0].tolist() if other else [zero] * mask.size
    rows = zip(index.tolist(), mask.tolist(), passed, strict=True)
    return np.array(
        [truths.choose(t, m, gathered(t, memory, op, base, i, width, 0, width), p) for i, m, p in rows], np.int64
    )


def gathered(t: Terms, memory: Memory, op: Op, base: Pointer, index: int, scale: int, further: int, width: int) -> int:
    """The lane of ``width`` bytes at ``base + scale * index + further``; the index is unsigned."""
    known = t.value(index)
    if known is not None:
        return t.lane(memory.load(base, known * scale + further + np.arange(width)).tolist())
    if memory.written.get(base.buffer) or any(held.buffer == base.buffer for held, _ in memory.pending):
        raise Unproved(f"{op.name} may meet an earlier store", op)
    whole = extended(t, index, 8, False)
    key = (base.buffer, memory.epoch(base.buffer).number, base.at + further, scale)
    return t.make("gather", key, (whole,), width)


def scatter(
    t: Terms, memory: Memory, op: Op, base: Pointer, index: list[int], width: int, mask: list[int], data: list[int]
) -> None:
    """Store lanes at ``base + width * index``: only known indices, each once."""
    places = [t.value(i) for i in index]
    live = [k for k, m in enumerate(mask) if m]
    live = list({(places[k], mask[k], data[k]): k for k in live}.values())  # what is stored again changes nothing
    if any(places[k] is None for k in live) or len({places[k] for k in live}) != len(live):
        raise Unproved(f"{op.name} to addresses that depend on data", op)
    for k in live:
        place = places[k]
        assert place is not None
        ids = np.array(t.bytes(data[k])[:width], np.int64)
        memory.store(base, place * width + np.arange(width), ids, [mask[k]] * width)
