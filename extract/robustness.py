"""Whether the cheapest program stays the cheapest when the numbers of the machine are others than its file says.

Two questions: is the winner the same in every parameter set, and does it stay the winner while one uncertain number
runs through its range and all others keep their values. What is said to hold is proved, not sampled
(`extract.sensitivity`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class UnderSet:
    """The kernel under one parameter set.

    ``cycles`` and ``families`` are those of the cheapest program there, ``winner_cycles`` what the winner of the set in
    use costs there; ``optimal`` says that ``cycles`` is proved to be the least.
    """

    cycles: Fraction
    families: list[str]
    winner_cycles: Fraction
    optimal: bool = True

    @property
    def same(self) -> bool:
        """Whether the winner is the cheapest there as well, as far as is known."""
        return self.winner_cycles <= self.cycles


@dataclass(frozen=True)
class Flip:
    """A number that decides: beyond ``at`` another lowering is cheaper than the winner.

    ``number`` is a parameter or ``instruction.counter``; ``value`` what it is, ``low`` and ``high`` its range; ``side``
    is "below" or "above" ``value``. At ``at`` both lowerings cost ``cycles_at`` cycles; at ``end``, the end of the
    range on that side, they cost ``winner_end`` and ``challenger_end``; at ``value`` ``winner`` and ``challenger``.
    ``first``: it is proved that no lowering is cheaper nearer to ``value``.
    """

    number: str
    value: Fraction
    low: Fraction
    high: Fraction
    side: str
    at: Fraction
    families: list[str]
    instructions: dict[str, int]
    cycles_at: Fraction
    winner: Fraction
    challenger: Fraction
    winner_end: Fraction
    challenger_end: Fraction
    first: bool = True

    @property
    def end(self) -> Fraction:
        """The end of the range beyond the flip."""
        return self.low if self.side == "below" else self.high

    @property
    def distance(self) -> Fraction:
        """How far the flip is from the value, as a share of the value: what decides is what is nearest."""
        away = abs(self.at - self.value)
        return away / self.value if self.value else away


@dataclass(frozen=True)
class Robustness:
    """What is known about the winner under other numbers.

    ``by_params`` has every parameter set of the machine file; ``families`` are the winner's; ``flips`` the numbers that
    decide, the nearest first, with their first flip on either side; ``held`` the numbers over whose range the winner is
    proved to stay the cheapest; ``not_known`` those for which the search ended without an answer.
    """

    params: str
    families: list[str]
    by_params: dict[str, UnderSet]
    flips: list[Flip] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    not_known: list[str] = field(default_factory=list)

    @property
    def robust(self) -> bool:
        """Whether the winner is proved to be the cheapest in all parameter sets and over all ranges."""
        sets = all(found.same and found.optimal for found in self.by_params.values())
        return sets and not self.flips and not self.not_known

    @property
    def decided_by(self) -> str | None:
        """The number whose change unseats the winner first; None when none does by itself."""
        return self.flips[0].number if self.flips else None
