"""Published pairs of measurements, joined with the programs of the package that are known to stand behind them.

A list of pairs says what two variants of a kernel took, in its own unit. Only a pair whose program is known can be
compared with a prediction; every other one is named with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eqsat.ir import EqsatError

from .measurements import Measurement, Measurements, Pair, Unused, with_value


def joined(name: str, pairs: Sequence[Mapping[str, Any]], known: Measurements) -> Measurements:
    """The rows of ``known`` with the values that ``pairs`` give them. Raises EqsatError when no pair has a program."""
    rows: dict[str, Measurement] = {}
    compared: list[Pair] = []
    unused: list[Unused] = []
    reasons = {(entry.source, entry.kernel): entry.reason for entry in known.unused}
    for number, raw in enumerate(pairs, 1):
        where = f"row {number}"
        source, kernel = (_text(name, where, raw, key) for key in ("source", "kernel"))
        sides = [_side(raw, letter, known) for letter in "ab"]
        values = [_value(name, where, raw, letter) for letter in "ab"]
        found = [
            with_value(row, value)
            for row, value in zip(sides, values, strict=True)
            if row is not None and value is not None
        ]
        ratio = next((row for row in sides if row is not None and row.metric == "ratio"), None)
        if ratio is not None and values[0] and values[1]:  # one row stands for both variants
            rows[ratio.name] = with_value(ratio, values[1] / values[0])
            continue
        rows.update({row.name: row for row in found})
        if len(found) == 2:
            compared.append(Pair(f"{found[1].name} over {found[0].name}", found[0], found[1]))
        for letter, row in zip("ab", sides, strict=True):
            if row is None:
                variant = str(raw.get(f"variant_{letter}", letter))
                reason = reasons.get((source, variant)) or reasons.get((source, kernel)) or "no program is known for it"
                entry = Unused(source, f"{kernel}, {variant}" if found else kernel, reason)
                if entry not in unused:
                    unused.append(entry)
    if not rows:
        raise EqsatError(f"{name}: error: no program is known for any of its rows")
    return Measurements(name, tuple(rows.values()), tuple(compared), tuple(unused))


def _side(raw: Mapping[str, Any], letter: str, known: Measurements) -> Measurement | None:
    """The row of the package that stands for one variant of a pair."""
    config = raw.get("config")
    config = config if isinstance(config, Mapping) else {}
    for row in known.rows:
        told = row.published
        same = row.source == raw.get("source") and told.get("kernel") == raw.get("kernel")
        if same and told.get("variant") == raw.get(f"variant_{letter}"):
            if all(config.get(key) == value for key, value in told.get("config", {}).items()):
                return row
    return None


def _text(name: str, where: str, raw: Mapping[str, Any], key: str) -> str:
    if not isinstance(raw.get(key), str):
        raise EqsatError(f"{name}: {where}: error: '{key}' must be a text")
    return raw[key]


def _value(name: str, where: str, raw: Mapping[str, Any], letter: str) -> float | None:
    value = raw.get(f"value_{letter}")
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise EqsatError(f"{name}: {where}: error: 'value_{letter}' must be a number or null")
    return value
