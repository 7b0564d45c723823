"""Fitting the open numbers of a machine to measurements, within their ranges, and saying what the data do not settle.

Predictions are piecewise linear in the numbers, flat where another resource decides, and whole cycles in the simulator.
So the search does not trust slopes alone: it takes bounded Gauss-Newton steps and then tries each number by itself in
ever smaller steps. Everything is deterministic. Numbers that no row is sensitive to stay where the machine file has
them: a weak pull towards the file breaks ties and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING

from eqsat.ir import EqsatError
from eqsat.machine import Machine
from eqsat.what_if import Uncertain

from .measurements import Measurement, Measurements
from .predict import MODELS, Predictor

if TYPE_CHECKING:
    from numpy.typing import NDArray

PULL = 1e-3  # squared residual of a number that lies a whole range away from the value of the file
STEPS = (4, 16, 64)  # the search tries steps of these parts of a range
SWEEPS = 6  # of each step, at most
SCAN = 16  # parts of a range at whose ends a number is tried for its interval
SIGNIFICANT = 4.0  # rise of the squared residual, in units of its scale, that bounds an interval: two sigma
FELT = 1.0  # sigma by which some row must move over the range for a number to count as seen
OWN = 0.35  # share of the effect of a number that no others may imitate, or it is degenerate with them
MODEL_ERROR = 0.05  # of a prediction: the public simulator is 4.6 % from the cycle-accurate model on average
OUT = 3.0  # errors of a row outside of all that can be predicted, beyond which it would only distort the fit
FITTED = "fitted"
GRID = 256  # fitted numbers lie on a grid of this part of their range: a program runs once for each of its values


@dataclass(frozen=True)
class Fitted:
    """One open number after the fit.

    ``low`` and ``high`` bound what the rows allow (two sigma), within its range. ``status`` is "fitted", "bounded" (one
    end is that of the range), "open" (no row moves by its own error), or "degenerate" with the numbers in ``with_``.
    ``effect`` is the most that a row moves over the range, in units of its own error, and ``row`` that row.
    """

    number: Uncertain
    value: Fraction
    low: Fraction
    high: Fraction
    status: str
    with_: tuple[str, ...] = ()
    effect: float = 0.0
    row: str = ""


@dataclass(frozen=True)
class Line:
    """One row beside its predictions, in the unit of the row.

    ``predicted`` are the predictions with the numbers of the machine file, by model, and under FITTED that of the fit.
    ``measured`` is, for each of them, the value without the offset that its group then has. ``reach`` are the least and
    the greatest prediction for any values within the ranges, by the model of the fit.
    """

    row: Measurement
    measured: dict[str, float]
    predicted: dict[str, float]
    reach: tuple[float, float] = (-inf, inf)

    @property
    def explained(self) -> bool:
        """Whether some values in the ranges predict the row within its error and that of the models."""
        measured = self.measured.get(FITTED, self.row.value)
        room = max(self.row.sigma, MODEL_ERROR * abs(measured))
        return self.reach[0] - room <= measured <= self.reach[1] + room

    def error(self, of: str) -> float:
        """The relative error of a prediction, of the part of the value that is the vector function's."""
        return self.predicted[of] / self.measured[of] - 1 if self.measured[of] else float("inf")


@dataclass(frozen=True)
class Fit:
    """The result of a fit.

    ``offsets`` holds the offset of each group, in cycles, by model with the numbers of the file and under FITTED for
    the fit. ``before`` and ``after`` are sums of squared residuals in units of the errors of the rows, ``left_out`` the
    names of rows too far from all that the ranges can predict to be fitted, ``failed`` those without a prediction.
    """

    model: str
    numbers: list[Fitted]
    offsets: dict[str, dict[str, float]]
    lines: list[Line]
    before: float
    after: float
    fitted: int  # rows
    left_out: list[str] = field(default_factory=list)
    failed: list[tuple[Measurement, str]] = field(default_factory=list)


class _Problem:
    """The rows of a fit and their weighted residuals, from which the offsets of groups are already taken."""

    def __init__(self, predictor: Predictor, rows: Sequence[Measurement]) -> None:
        import numpy

        self.np = numpy
        self.predictor, self.rows = predictor, rows
        seen = set().union(*(predictor.names(row) for row in rows)) if rows else set()
        self.names = [name for name in predictor.open if name in seen]
        self.numbers = [predictor.open[name] for name in self.names]
        self.low = numpy.array([float(number.low) for number in self.numbers])
        self.high = numpy.array([float(number.high) for number in self.numbers])
        self.file = numpy.array([float(number.value) for number in self.numbers])
        self.width = self.high - self.low
        self.sigma = numpy.array([row.sigma for row in rows])
        self.value = numpy.array([row.value for row in rows])
        groups = sorted({row.group for row in rows if row.group})
        self.members = {g: numpy.array([row.group == g for row in rows]) for g in groups}

    def snapped(self, at: NDArray) -> NDArray:
        """The nearest values on the grid, or at the ends of the ranges."""
        steps = self.np.rint((at - self.file) / self.width * GRID)
        return self.np.clip(self.file + steps * self.width / GRID, self.low, self.high)

    def chosen(self, at: NDArray) -> dict[str, Fraction]:
        """Values on the grid as the machine takes them."""
        return {number.name: _on_grid(number, float(value)) for number, value in zip(self.numbers, at, strict=True)}

    def predictions(self, at: NDArray) -> NDArray:
        chosen = self.chosen(at)
        return self.np.array([self.predictor.predict(row, chosen) for row in self.rows])

    def residuals(self, at: NDArray) -> NDArray:
        """What is left of each row, in units of its error, once each group has the offset that fits best."""
        left = self.predictions(at) - self.value
        weight = self.sigma**-2.0
        for members in self.members.values():
            left = left - (left * weight)[members].sum() / weight[members].sum() * members
        return left / self.sigma

    def loss(self, at: NDArray) -> float:
        pull = ((at - self.file) / self.width) ** 2
        return float((self.residuals(at) ** 2).sum() + PULL * pull.sum())

    def jacobian(self, at: NDArray) -> NDArray:
        """Change of each residual over the whole range of each number, by differences over a quarter of it."""
        columns = []
        for i in range(len(self.names)):
            down, up = at.copy(), at.copy()
            down[i] = max(self.low[i], at[i] - self.width[i] / 8)
            up[i] = min(self.high[i], at[i] + self.width[i] / 8)
            columns.append((self.residuals(up) - self.residuals(down)) / (up[i] - down[i]) * self.width[i])
        return self.np.array(columns).T.reshape(len(self.rows), len(self.names))


def fit(machine: Machine, data: Measurements, model: str = "simulator", *, held_out: bool = False) -> Fit:
    """Fits the open numbers of a machine to the rows whose split is "fit", and to held-out ones as well if asked.

    Raises EqsatError when no row is left to fit. Rows whose program has no cost are listed, not fitted.
    """
    predictor = Predictor(machine, model)
    rows, failed = _predictable(predictor, data)
    given = {name: number.value for name, number in predictor.open.items()}
    wanted = [row for row in rows if row.split == "fit" or held_out and row.split == "test"]
    used = [row for row in wanted if row.group or _distance(row, _reach(predictor, row, given)) <= OUT]
    if not used:
        raise EqsatError(f"{data.name}: error: no row with split 'fit' has a prediction that may fit")
    problem = _Problem(predictor, used)
    start = problem.snapped(problem.file)
    best = _search(problem, start)
    before, after = (float((problem.residuals(at) ** 2).sum()) for at in (start, best))
    degrees = max(1, len(used) - len(problem.members))
    numbers = _numbers(problem, best, max(1.0, after / degrees))
    numbers += [
        Fitted(number, number.value, number.low, number.high, "open")
        for name, number in predictor.open.items()
        if name not in problem.names
    ]
    chosen = problem.chosen(best)
    compared = _compare(machine, rows, {model: predictor})
    offsets = compared.offsets | {FITTED: _offsets(predictor, rows, chosen)}
    lines = []
    for line in compared.lines:
        row, predicted = line.row, predictor.predict(line.row, chosen)
        measured = row.value - offsets[FITTED].get(row.group or "", 0.0)
        reach = _reach(predictor, row, {**given, **chosen})
        lines.append(Line(row, {**line.measured, FITTED: measured}, {**line.predicted, FITTED: predicted}, reach))
    left_out = [row.name for row in wanted if row not in used]
    return Fit(model, numbers, offsets, lines, before, after, len(used), left_out, failed)


@dataclass(frozen=True)
class Comparison:
    """Rows beside their predictions with the numbers of the machine file, and the offsets of their groups."""

    offsets: dict[str, dict[str, float]]  # by model, then by group
    lines: list[Line]
    failed: list[tuple[Measurement, str]] = field(default_factory=list)


def compare(machine: Machine, data: Measurements) -> Comparison:
    """Measurements beside what the formula and the simulator predict; nothing is fitted but the offsets of groups."""
    predictor = Predictor(machine, MODELS[-1])
    rows, failed = _predictable(predictor, data)
    found = _compare(machine, rows, {MODELS[-1]: predictor})
    return Comparison(found.offsets, found.lines, failed)


def _compare(machine: Machine, rows: Sequence[Measurement], known: dict[str, Predictor]) -> Comparison:
    predictors = {model: known.get(model) or Predictor(machine, model) for model in MODELS}
    offsets = {model: _offsets(predictor, rows, {}) for model, predictor in predictors.items()}
    lines = []
    for row in rows:
        predicted = {model: predictor.predict(row) for model, predictor in predictors.items()}
        measured = {model: row.value - offsets[model].get(row.group or "", 0.0) for model in MODELS}
        lines.append(Line(row, measured, predicted))
    return Comparison(offsets, lines)


def _predictable(predictor: Predictor, data: Measurements) -> tuple[list[Measurement], list[tuple[Measurement, str]]]:
    """The rows that have a prediction, and the others with the reason."""
    rows, failed = [], []
    for row in data.rows:
        try:
            predictor.predict(row)
            rows.append(row)
        except EqsatError as error:
            failed.append((row, str(error)))
    return rows, failed


def _offsets(predictor: Predictor, rows: Sequence[Measurement], numbers: dict[str, Fraction]) -> dict[str, float]:
    """The offset of each group that fits best: the weighted mean of what the predictions leave."""
    sums: dict[str, tuple[float, float]] = {}
    for row in rows:
        if row.group is None:
            continue
        weight, left = row.sigma**-2.0, row.value - predictor.predict(row, numbers)
        total, all_ = sums.get(row.group, (0.0, 0.0))
        sums[row.group] = (total + weight * left, all_ + weight)
    return {group: total / weight for group, (total, weight) in sorted(sums.items())}


def _distance(row: Measurement, reach: tuple[float, float]) -> float:
    """How far a value lies outside of what can be predicted, in units of its error."""
    return max(reach[0] - row.value, row.value - reach[1], 0.0) / row.sigma


def _search(problem: _Problem, start: NDArray) -> NDArray:
    """The values of least loss that steps down from ``start`` lead to."""
    best, loss = _newton(problem, start, problem.loss(start))
    for part in STEPS:
        for _ in range(SWEEPS):
            entry = loss
            for i in range(len(problem.names)):
                for sign in (1, -1):
                    at = best.copy()
                    at[i] = min(max(at[i] + sign * problem.width[i] / part, problem.low[i]), problem.high[i])
                    tried = problem.loss(at)
                    if tried < loss - 1e-9:
                        best, loss = at, tried
            if loss > entry - 1e-9:
                break
        best, loss = _newton(problem, best, loss)
    return best


def _newton(problem: _Problem, at: NDArray, loss: float) -> tuple[NDArray, float]:
    """Bounded Gauss-Newton steps, each shortened until the loss falls; numbers at an end that push out are left."""
    numpy = problem.np
    if not problem.names:
        return at, loss
    for _ in range(8):
        slopes, residuals = problem.jacobian(at), problem.residuals(at)
        gradient = slopes.T @ residuals
        free = ~((at <= problem.low) & (gradient > 0) | (at >= problem.high) & (gradient < 0))
        part = slopes[:, free]
        lifted = part.T @ part + numpy.eye(part.shape[1]) * (PULL + 1e-9)
        step = numpy.zeros(len(at))
        step[free] = -numpy.linalg.solve(lifted, gradient[free]) * problem.width[free]
        for shorter in (1.0, 0.5, 0.25, 0.125):
            tried = problem.snapped(at + shorter * step)
            new = problem.loss(tried)
            if new < loss - 1e-6:
                at, loss = tried, new
                break
        else:
            return at, loss
    return at, loss


def _numbers(problem: _Problem, best: NDArray, scale: float) -> list[Fitted]:
    """What the rows say about each number: its interval, or that it is open or imitated by others."""
    numpy = problem.np
    slopes, base = problem.jacobian(best), problem.residuals(best)
    found = []
    for i, number in enumerate(problem.numbers):
        steps = numpy.arange(-SCAN, SCAN + 1) * problem.width[i] / SCAN + problem.file[i]
        grid = [problem.low[i], *(v for v in steps if problem.low[i] < v < problem.high[i]), problem.high[i]]
        others = numpy.delete(slopes, i, axis=1)
        allowed, effect, row = [float(best[i])], 0.0, ""
        free = base + others @ numpy.linalg.lstsq(others, -base, rcond=1e-6)[0] if others.size else base
        felt = []
        for value in grid:
            at = best.copy()
            at[i] = value
            residuals = problem.residuals(at)
            felt.append(residuals)
            rest = residuals
            if others.size:
                rest = residuals + others @ numpy.linalg.lstsq(others, -residuals, rcond=1e-6)[0]
            if float((rest**2).sum() - (free**2).sum()) <= SIGNIFICANT * scale:
                allowed.append(value)
        spread = numpy.max(felt, axis=0) - numpy.min(felt, axis=0)
        if spread.size:
            effect, row = float(spread.max()), problem.rows[int(spread.argmax())].name
        low, high = min(allowed), max(allowed)
        ends = (low <= problem.low[i], high >= problem.high[i])
        partners = _imitators(problem, slopes, i) if effect >= FELT else ()
        if effect < FELT or all(ends) and not partners:
            status = "open"
        elif partners and all(ends):
            status = "degenerate"
        else:
            status = "bounded" if any(ends) else "fitted"
        found.append(
            Fitted(
                number,
                problem.chosen(best)[number.name],
                _on_grid(number, low),
                _on_grid(number, high),
                status,
                partners if status == "degenerate" else (),
                effect,
                row,
            )
        )
    return found


def _on_grid(number: Uncertain, value: float) -> Fraction:
    """A value of the search as the machine takes it: on the grid, or an end of the range."""
    for end in (number.low, number.high):
        if abs(value - float(end)) < 1e-9:
            return end
    steps = round((value - float(number.value)) / float(number.high - number.low) * GRID)
    exact = number.value + steps * (number.high - number.low) / GRID
    return min(max(exact, number.low), number.high)


def _imitators(problem: _Problem, slopes: NDArray, i: int) -> tuple[str, ...]:
    """The numbers that together have nearly the effect of number ``i``; none when it has an effect of its own."""
    numpy = problem.np
    own = slopes[:, i]
    length = float(numpy.linalg.norm(own))
    others = [j for j in range(len(problem.names)) if j != i and numpy.linalg.norm(slopes[:, j]) > 1e-9]
    if length < 1e-9 or not others:
        return ()
    weights = numpy.linalg.lstsq(slopes[:, others], own, rcond=1e-6)[0]
    if float(numpy.linalg.norm(own - slopes[:, others] @ weights)) > OWN * length:
        return ()
    share = [float(abs(w) * numpy.linalg.norm(slopes[:, j])) / length for w, j in zip(weights, others, strict=True)]
    return tuple(problem.names[j] for s, j in sorted(zip(share, others, strict=True), reverse=True) if s > 0.2)


def _reach(predictor: Predictor, row: Measurement, chosen: dict[str, Fraction]) -> tuple[float, float]:
    """The least and the greatest prediction for any values within the ranges.

    Each number by itself tells towards which of its ends the prediction falls and rises; all together go there.
    """
    base = predictor.predict(row, chosen)
    lowest, highest, seen = dict(chosen), dict(chosen), [base]
    for name in sorted(predictor.names(row)):
        number = predictor.open[name]
        at = {end: predictor.predict(row, {**chosen, name: end}) for end in (number.low, number.high)}
        seen += at.values()
        if at[number.low] != at[number.high]:
            lowest[name], highest[name] = sorted(at, key=lambda end: at[end])
        else:
            lowest[name], highest[name] = number.low, number.high
    seen += [predictor.predict(row, lowest), predictor.predict(row, highest)]
    return min(seen), max(seen)
