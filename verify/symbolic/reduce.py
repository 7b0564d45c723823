"""VPTO reductions on terms: results that depend on many lanes of a register."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op
from verify import reductions
from verify.formats import FLOAT_KINDS, kind_bytes
from verify.registers import lane_bytes
from verify.symbolic import arithmetic, extrema, truths, wide
from verify.symbolic.forms import Form
from verify.symbolic.terms import Ids, Unproved

if TYPE_CHECKING:
    from verify.symbolic.target import Target

_EXTREMA = {"vcmax": ("max", 1), "vcmin": ("min", 1), "vcgmax": ("max", 8), "vcgmin": ("min", 8)}


def reduced(target: Target, name: str, op: Op, values: list[Any], kind: str) -> Any:
    """The registers that a reduction gives; raises Unproved for those that are not modelled."""
    t, width = target.t, kind_bytes(kind)
    if name in ("dhistv2", "chistv2"):
        return _histogram(target, name, op, values)
    mask = values[1][::width].tolist()
    lanes = t.lanes(values[0], width)
    if name in _EXTREMA:
        which, rows = _EXTREMA[name]
        size = len(lanes) // rows
        found = [
            _extremum(target, op, which, kind, lanes[k : k + size], mask[k : k + size])
            for k in range(0, len(lanes), size)
        ]
        if rows == 1:
            found.append(t.make("index of", (which, kind, *mask), lanes, width))
        return _filled(target, found, width)
    if name in ("vcadd", "vcgadd", "vcpadd"):
        rows = {"vcadd": 1, "vcgadd": 8}.get(name, len(lanes) // 2)
        size, result_width = len(lanes) // rows, lane_bytes(op.result, op)
        zero = t.const(0, width)
        items = [truths.choose(t, m, x, zero) for m, x in zip(mask, lanes, strict=True)]
        found = [arithmetic.total(t, kind, items[k : k + size], result_width) for k in range(0, len(items), size)]
        return _filled(target, found, result_width)
    if name == "vusqz":
        if any(m > 1 for m in mask):
            raise Unproved(f"{op.name} under a mask that is not known", op)
        counts = np.cumsum(mask) - np.array(mask)
        return t.unlanes([t.const(int(c), width) for c in counts])
    raise Unproved(f"{op.name} is not modelled on terms", op)


def _filled(target: Target, lanes: list[int], width: int) -> Ids:
    result = np.zeros(REGISTER_BYTES, np.int64)
    result[: len(lanes) * width] = target.t.unlanes(lanes)
    return result


def _extremum(target: Target, op: Op, which: str, kind: str, lanes: list[int], mask: list[int]) -> int:
    t = target.t
    none = t.const(reductions.neutral(which, kind), kind_bytes(kind))
    live = [(m, x) for m, x in zip(mask, lanes, strict=True) if m]
    items = [truths.choose(t, m, x, none) for m, x in live]
    if kind in FLOAT_KINDS and not any(m == 1 for m, _ in live) and not extrema.has_active(t, {m for m, _ in live}):
        # What comes out of no active lane is open: an infinity or the largest size of its sign.
        number = t.memo["open values"] = t.memo.get("open values", 0) + 1
        items.append(t.make("farthest", (which, kind, number), (), kind_bytes(kind)))
    return extrema.extremum(t, which, kind, items or [none])


def _histogram(target: Target, name: str, op: Op, values: list[Any]) -> Ids:
    t, (acc, data, mask, *chosen) = target.t, values
    written = [v for k, v in op.attrs.items() if k == "bin" or k.startswith("arg")]
    names: dict[Any, int] = {0: 0, 1: 1, "0": 0, "1": 1, "BIN_N0": 0, "BIN_N1": 1, "LOWER": 0, "HIGHER": 1}
    half = names.get(written[0] if written else 0)
    if chosen:
        half = chosen[0].known if isinstance(chosen[0], Form) else None
    if half not in (0, 1) or len(written) + len(chosen) > 1:
        raise EqsatError(f"{op.name} of bins {written} is not interpreted", op.loc)
    found = wide.histogram(t, name == "chistv2", 128 * half, t.lanes(acc, 2), t.lanes(data, 1), mask.tolist())
    return t.unlanes(found.tolist())
