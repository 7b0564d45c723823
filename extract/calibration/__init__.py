"""Calibration: is a machine file sound (`audit`), and does it predict what was measured (`fit`).

The names load what they need when they are first used: importing this package imports nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extract.calibration.accuracy import Difference, Sums, difference_errors, differences, errors, kernel_errors
    from extract.calibration.auditing import Audit, Finding, audit
    from extract.calibration.fitting import Comparison, Fit, Fitted, Line, compare, fit
    from extract.calibration.measurements import Measurement, Measurements, read_measurements
    from extract.calibration.settle import Proposal, proposals

_HOMES = {
    "auditing": "audit Audit Finding",
    "accuracy": "differences errors difference_errors kernel_errors Difference Sums",
    "fitting": "compare fit Comparison Fit Fitted Line",
    "measurements": "read_measurements Measurement Measurements",
    "settle": "proposals Proposal",
}
_FROM = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = [
    "Audit",
    "Comparison",
    "Difference",
    "Finding",
    "Fit",
    "Fitted",
    "Line",
    "Measurement",
    "Measurements",
    "Proposal",
    "Sums",
    "audit",
    "compare",
    "difference_errors",
    "differences",
    "errors",
    "fit",
    "kernel_errors",
    "proposals",
    "read_measurements",
]


def __getattr__(name: str) -> Any:
    if name not in _FROM:
        raise AttributeError(f"module 'extract.calibration' has no attribute {name!r}")
    return getattr(import_module(f"extract.calibration.{_FROM[name]}"), name)
