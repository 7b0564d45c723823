"""Audits and fits of the machine file: JSON documents, and text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from eqsat import Machine

from .report import Document, number
from .text import table

if TYPE_CHECKING:
    from extract.calibration import Audit, Comparison, Difference, Fit, Fitted, Line, Measurements, Proposal, Sums

DECIMALS = {"slope": 2, "ratio": 2}  # by metric; 0 for cycles
SPLITS = {"fit": "rows of the fit", "test": "held-out rows"}


# -- machine check


def check(found: Audit) -> Document:
    """The document of ``machine check``."""
    return {
        "schema": "eqsat.machine-check/1",
        "machine": found.machine,
        "checked": found.checked,
        "faults": found.faults,
        "warnings": len(found.findings) - found.faults,
        "findings": [
            {"severity": f.severity, "check": f.check, "where": f.where, "message": f.message} for f in found.findings
        ],
    }


def check_text(found: Audit) -> str:
    """The audit as a table, with what was looked at and the sums."""
    looked = ", ".join(f"{count} {what}" for what, count in found.checked.items())
    parts = [f"machine {found.machine}: {looked}"]
    if found.findings:
        rows = [(f.severity, f.check, f.where, f.message) for f in found.findings]
        parts.append(table(("severity", "check", "where", "what"), rows, (0, 1, 2, 3)))
    warnings = len(found.findings) - found.faults
    parts.append(f"{count(found.faults, 'fault')}, {count(warnings, 'warning')}")
    return "\n\n".join(parts)


# -- machine fit


def fit(machine: Machine, data: Measurements, found: Fit) -> Document:
    """The document of ``machine fit``."""
    from extract.calibration import differences, proposals

    return {
        "schema": "eqsat.machine-fit/1",
        "machine": machine.name,
        "params": machine.params,
        "measurements": data.name,
        "model": found.model,
        "rows_fitted": found.fitted,
        "squares": {"before": _float(found.before), "after": _float(found.after)},
        "numbers": [_number(fitted) for fitted in found.numbers],
        "offsets": {of: {g: _float(v) for g, v in groups.items()} for of, groups in found.offsets.items()},
        "rows": [_line(line, found) for line in found.lines],
        "differences": [
            {
                "name": d.pair.name,
                "measured": _float(d.measured),
                "predicted": {of: _float(value) for of, value in d.predicted.items()},
                "sign": {of: d.right(of) for of in d.predicted},
            }
            for d in differences(found, data.pairs)
        ],
        "errors": _errors(data, found),
        "unexplained": [line.row.name for line in found.lines if not line.explained],
        "left_out": found.left_out,
        "settle": [_proposal(proposal) for proposal in proposals(machine, found)],
        "failed": [{"name": row.name, "reason": reason} for row, reason in found.failed],
        "unused": [{"source": u.source, "kernel": u.kernel, "reason": u.reason} for u in data.unused],
    }


def _number(fitted: Fitted) -> Document:
    return {
        "name": fitted.number.name,
        "file": number(fitted.number.value),
        "range": [number(fitted.number.low), number(fitted.number.high)],
        "fitted": number(fitted.value),
        "interval": [number(fitted.low), number(fitted.high)],
        "status": fitted.status,
        "with": list(fitted.with_),
        "effect": _float(fitted.effect),
        "row": fitted.row or None,
    }


def _line(line: Line, found: Fit) -> Document:
    row = line.row
    return {
        "name": row.name,
        "source": row.source,
        "split": row.split,
        "metric": row.metric,
        "value": _float(row.value),
        "sigma": _float(row.sigma),
        "group": row.group,
        "measured": {of: _float(value) for of, value in line.measured.items()},
        "predicted": {of: _float(value) for of, value in line.predicted.items()},
        "error": {of: _float(line.error(of)) for of in line.predicted},
        "reach": [_float(end) for end in line.reach],
        "explained": line.explained,
        "note": row.note,
    }


def _errors(data: Measurements, found: Fit) -> Document:
    from extract.calibration import difference_errors, differences, errors, kernel_errors

    document: Document = {}
    pairs = differences(found, data.pairs)
    for of in models(found):
        kinds = {split: errors([line for line in found.lines if line.row.split == split], of) for split in SPLITS}
        kinds |= {"kernels": kernel_errors(found.lines, of), "differences": difference_errors(pairs, of)}
        for kind, sums in kinds.items():
            if sums is not None:
                shown = {"rows": sums.rows, "mean": _float(sums.mean), "worst": _float(sums.worst)}
                document.setdefault(kind, {})[of] = {**shown, "worst_row": sums.worst_row}
    return document


def _proposal(proposal: Proposal) -> Document:
    return {
        "number": proposal.number,
        "instruction": proposal.what,
        "cycles": [_float(proposal.at_low), _float(proposal.at_high)],
        "program": proposal.program,
    }


def fit_text(machine: Machine, data: Measurements, found: Fit) -> str:
    """The fit for people: numbers, rows, what is not explained, what to measure next."""
    from extract.calibration import differences, proposals

    parts = [
        f"machine {machine.name}, params {machine.params}: {count(found.fitted, 'row')} of {data.name} fitted by "
        f"the {found.model}; squared residuals {found.before:.1f} before, {found.after:.1f} after"
    ]
    seen = [fitted for fitted in found.numbers if fitted.effect > 0]
    header = ("number", "file", "range", "fitted", "interval", "what the rows say")
    parts.append(table(header, [_number_cells(fitted) for fitted in seen], (0, 2, 4, 5)))
    silent = [fitted.number.name for fitted in found.numbers if not fitted.effect]
    if silent:
        parts.append("no row depends on: " + ", ".join(silent))
    if found.offsets["fitted"]:
        offsets = ", ".join(f"{group} {value:.0f}" for group, value in found.offsets["fitted"].items())
        parts.append(f"outside of the vector function, fitted, in cycles: {offsets}")
    shown = models(found)
    cells = [_line_cells(line, shown, found) for line in found.lines]
    parts.append(table(("measurement", "measured", *(c for of in shown for c in (of, "error"))), cells))
    pairs = differences(found, data.pairs)
    if pairs:
        lines = [(d.pair.name, signed(d.measured), *(difference(d, of) for of in shown)) for d in pairs]
        parts.append(table(("difference", "measured", *shown), lines))
    parts.append("\n".join(sum_lines(data, found)))
    parts += _unexplained(found)
    asked = proposals(machine, found)
    if asked:
        rows = [(p.number, f"64 x {p.what}", f"{p.at_low:.0f}", f"{p.at_high:.0f}") for p in asked]
        parts.append("what would settle the open numbers (programs: --format json):")
        parts.append(table(("number", "measure", "at low end", "at high end"), rows, (0, 1)))
    if data.unused:
        parts.append("not used:\n" + "\n".join(f"  {u.source}, {u.kernel}: {u.reason}" for u in data.unused))
    return "\n\n".join(parts)


def _number_cells(fitted: Fitted) -> tuple[str, ...]:
    number = fitted.number
    said = {
        "fitted": "determined",
        "bounded": "bounded on one side",
        "open": "nothing: no row moves by its own error" if fitted.effect < 1 else "nothing within the range",
        "degenerate": "only together with " + ", ".join(fitted.with_),
    }[fitted.status]
    span = (_short(fitted.number.low), _short(fitted.number.high))
    interval = f"{_short(fitted.low)} .. {_short(fitted.high)}" if fitted.status != "open" else ""
    return (number.name, _short(number.value), f"{span[0]} .. {span[1]}", _short(fitted.value), interval, said)


def _line_cells(line: Line, shown: Sequence[str], found: Fit) -> tuple[str, ...]:
    digits = DECIMALS.get(line.row.metric, 0)
    cells = [line.row.name, f"{line.measured[found.model]:.{digits}f}"]
    for of in shown:
        cells += [f"{line.predicted[of]:.{digits}f}", percent(line.error(of))]
    return tuple(cells)


def models(found: Fit | Comparison) -> list[str]:
    """The formula and the simulator, then the fit if there was one."""
    return sorted(found.offsets, key=lambda of: (of == "fitted", of))


def difference(found: Difference, of: str) -> str:
    """A predicted difference, marked when its sign is wrong."""
    return f"{signed(found.predicted[of])}{'' if found.right(of) else ' wrong'}"


def sum_lines(data: Measurements, found: Fit | Comparison) -> Iterator[str]:
    """The errors of all predictions, one sentence each."""
    from extract.calibration import difference_errors, differences, errors, kernel_errors

    for split, name in SPLITS.items():
        lines = [line for line in found.lines if line.row.split == split]
        for of in models(found):
            yield from _sum_line(f"{name}, {_named(of, found)}", errors(lines, of))
    pairs = differences(found, data.pairs)
    for of in models(found):
        yield from _sum_line(
            f"kernels, with what is outside of the vector function, {of}", kernel_errors(found.lines, of)
        )
    for of in models(found):
        right = sum(difference.right(of) for difference in pairs)
        if pairs:
            yield f"differences, {of}: {right} of {len(pairs)} signs right"
        yield from _sum_line(f"size of differences, {of}", difference_errors(pairs, of))


def _sum_line(what: str, sums: Sums | None) -> Iterator[str]:
    if sums is not None:
        mean, worst = f"{100 * sums.mean:.1f} %", f"{100 * sums.worst:.1f} % ({sums.worst_row})"
        yield f"{what}: mean error {mean}, worst {worst}, {count(sums.rows, 'row')}"


def _named(of: str, found: Fit | Comparison) -> str:
    if of != "fitted":
        return f"{of}, numbers of the file"
    return f"{getattr(found, 'model', '')}, fitted numbers"


def _unexplained(found: Fit) -> list[str]:
    lines = [
        f"  {line.row.name}: measured {_plain(line, line.measured['fitted'])}, any values in the ranges give "
        f"{_plain(line, line.reach[0])} to {_plain(line, line.reach[1])}"
        + (" (not fitted)" if line.row.name in found.left_out else "")
        for line in found.lines
        if not line.explained
    ]
    parts = ["cannot be explained:\n" + "\n".join(lines)] if lines else []
    if found.failed:
        failed = [f"  {row.name}: {' '.join(reason.split())}" for row, reason in found.failed]
        parts.append("without a prediction:\n" + "\n".join(failed))
    return parts


# -- numbers as text


def _float(value: float) -> float:
    return round(value, 3) + 0.0


def _short(value: Fraction) -> str:
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def signed(value: float) -> str:
    """Whole cycles with their sign."""
    return f"{value:+.0f}"


def percent(error: float) -> str:
    """A relative error with its sign."""
    return f"{100 * error:+.1f} %"


def _plain(line: Line, value: float) -> str:
    return f"{value:.{DECIMALS.get(line.row.metric, 0)}f}"


def count(number: int, what: str) -> str:
    """So many of something."""
    return f"{number} {what}{'' if number == 1 else 's'}"
