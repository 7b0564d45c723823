"""How far predictions are from measurements: signs of differences, the mean and the worst relative error.

A row of metric "kernel" has three errors, and each says something else. That of the vector function takes away the
offset that was fitted to the rows of its group; that of the whole kernel is small because most of the kernel is that
offset; that of the difference between two rows needs no offset, and is large where the difference is small.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .fitting import Comparison, Fit, Line
from .measurements import Pair


@dataclass(frozen=True)
class Difference:
    """A pair beside what is predicted for b - a, in the unit of its rows; the offsets of groups are not part of it."""

    pair: Pair
    measured: float
    predicted: dict[str, float]

    def right(self, of: str) -> bool:
        """Whether the prediction has the sign of the measurement."""
        return (self.predicted[of] > 0) == (self.measured > 0) and (self.predicted[of] < 0) == (self.measured < 0)

    def error(self, of: str) -> float:
        """The relative error of the predicted difference."""
        return self.predicted[of] / self.measured - 1 if self.measured else float("inf")


@dataclass(frozen=True)
class Sums:
    """Errors of some rows under one prediction: their number, the mean and the worst without sign, the worst row."""

    rows: int
    mean: float
    worst: float
    worst_row: str


def differences(found: Fit | Comparison, pairs: Iterable[Pair]) -> list[Difference]:
    """What is predicted for each pair of which both rows have a prediction."""
    lines = {line.row.name: line for line in found.lines}
    result = []
    for pair in pairs:
        a, b = lines.get(pair.a.name), lines.get(pair.b.name)
        if a is not None and b is not None:
            predicted = {of: b.predicted[of] - a.predicted[of] for of in a.predicted}
            result.append(Difference(pair, pair.b.value - pair.a.value, predicted))
    return result


def errors(lines: Sequence[Line], of: str) -> Sums | None:
    """The errors of rows under the prediction ``of``, of the vector functions; None for no rows."""
    return _sums([(line.error(of), line.row.name) for line in lines])


def kernel_errors(lines: Sequence[Line], of: str) -> Sums | None:
    """The errors of whole kernels: prediction and offset against all that was measured; None without such rows."""
    kernels = [line for line in lines if line.row.group is not None]
    return _sums([((line.predicted[of] - line.measured[of]) / line.row.value, line.row.name) for line in kernels])


def difference_errors(found: Sequence[Difference], of: str) -> Sums | None:
    """The errors of predicted differences; None for no pairs."""
    return _sums([(difference.error(of), difference.pair.name) for difference in found])


def _sums(found: Sequence[tuple[float, str]]) -> Sums | None:
    if not found:
        return None
    sizes = [(abs(error), name) for error, name in found]
    worst, name = max(sizes, key=lambda entry: entry[0])
    return Sums(len(sizes), sum(size for size, _ in sizes) / len(sizes), worst, name)
