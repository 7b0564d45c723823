"""Prices of steps: what instructions ask of each resource, as integers in one unit per machine.

Every bound on the initiation interval is linear in the counters, so an instruction is a vector of five bounds; the
unit is the reciprocal of the common denominator of all of them, so that sums and comparisons are exact.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from eqsat.ir import EqsatError
from eqsat.machine import Machine
from rules.steps import Use

RESOURCES = ("EXU0", "EXU", "UB", "STORE", "FRONT")
Price = tuple[int, int, int, int, int]
NOTHING: Price = (0, 0, 0, 0, 0)


class Pricing:
    """Prices of one machine; ``unit`` units are one cycle."""

    def __init__(self, machine: Machine, whole: int = 1) -> None:
        """``whole``: a number that the unit is to be a multiple of, so that two machines can share one."""
        self.machine = machine
        denominators = [
            value.denominator for row in machine.rows.values() for value in machine.bounds(row.counters).values()
        ]
        self.unit = lcm(whole, *denominators)
        self._known: dict[tuple[str, str, str], tuple[Price, int]] = {}
        self._sums: dict[tuple[Use, ...], tuple[Price, int]] = {}
        self.missing: dict[str, str] = {}

    def one(self, opcode: str, dist: str, element: str) -> tuple[Price, int]:
        """The price of one instruction, and how many it counts for (0 when it is free)."""
        key = (opcode, dist, element)
        found = self._known.get(key)
        if found is None:
            counters = self.machine.counters(opcode, dist or None, element or None)
            bounds = self.machine.bounds(counters)
            price = tuple(int(bounds[name] * self.unit) for name in RESOURCES)
            found = self._known[key] = (price, int(counters.n))  # type: ignore[assignment]
        return found  # type: ignore[return-value]

    def of(self, uses: tuple[Use, ...]) -> tuple[Price, int]:
        """The price of a step and its instruction count."""
        found = self._sums.get(uses)
        if found is None:
            total, count = [0] * len(RESOURCES), 0
            for use in uses:
                price, n = self.one(use.opcode, use.dist, use.element)
                count += n * use.times
                for r, p in enumerate(price):
                    total[r] += p * use.times
            found = self._sums[uses] = (tuple(total), count)  # type: ignore[assignment]
        return found  # type: ignore[return-value]

    def priced(self, uses: tuple[Use, ...]) -> bool:
        """Whether every instruction has a cost; those that have none are noted in ``missing``."""
        try:
            self.of(uses)
        except EqsatError as error:
            for use in uses:
                self.missing.setdefault(use.opcode, error.message)
            return False
        return True

    def unconfirmed(self, uses: tuple[Use, ...]) -> list[str]:
        """Names of the instructions in a step that nobody has shown on hardware."""
        found = []
        for use in uses:
            row = self.machine.row(use.opcode, use.dist or None, use.element or None)
            if not row.confirmed:
                found.append(row.key)
        return found

    def cycles(self, units: int) -> Fraction:
        """Units as cycles."""
        return Fraction(units, self.unit)
