"""The tables of docs/calibration.md: measured, predicted by formula and by simulator, error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .calibration import DECIMALS, difference, models, percent, signed, sum_lines

if TYPE_CHECKING:
    from extract.calibration import Comparison, Line, Measurements

_TITLES = {
    "fit": "Rows whose program is known",
    "test": "Held-out rows",
    "shown": "Shown, and no part of the error",
}


def tables(data: Measurements, found: Comparison) -> str:
    """All rows by split, differences, sums, offsets, and what is not used, as Markdown."""
    from extract.calibration import differences

    shown = models(found)
    parts = []
    for split, title in _TITLES.items():
        lines = [line for line in found.lines if line.row.split == split]
        if lines:
            header = ("measurement", "metric", "measured", *(c for of in shown for c in (of, "error")), "note")
            parts.append(f"### {title}\n\n{_markdown(header, [_row(line, shown) for line in lines])}")
    pairs = differences(found, data.pairs)
    if pairs:
        rows = [(d.pair.name, signed(d.measured), *(difference(d, of) for of in shown)) for d in pairs]
        parts.append(f"### Differences\n\n{_markdown(('difference', 'measured', *shown), rows)}")
    parts.append("### Sums\n\n" + "\n".join(f"* {line}" for line in sum_lines(data, found)))
    groups = found.offsets[shown[0]]
    if groups:
        offsets = [f"{group}: {', '.join(f'{of} {found.offsets[of][group]:.0f}' for of in shown)}" for group in groups]
        parts.append("Cycles outside of the vector function, one number a group, fitted: " + "; ".join(offsets) + ".")
    if data.unused:
        rows = [(u.source, u.kernel, u.reason) for u in data.unused]
        parts.append(f"### Not used\n\n{_markdown(('source', 'kernel', 'reason'), rows)}")
    return "\n\n".join(parts)


def _row(line: Line, shown: Sequence[str]) -> tuple[str, ...]:
    digits = DECIMALS.get(line.row.metric, 0)
    cells = [line.row.name, line.row.metric, f"{line.row.value:.{digits}f}"]
    for of in shown:
        measured = f" of {line.measured[of]:.0f}" if line.row.group else ""
        cells += [f"{line.predicted[of]:.{digits}f}{measured}", percent(line.error(of))]
    return (*cells, line.row.note)


def _markdown(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
