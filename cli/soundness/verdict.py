"""What is found of a rule row: sound, unsound with a counterexample, or unknown with the reason."""

from __future__ import annotations

from dataclasses import dataclass, field

METHODS = ("terms", "exhaustive", "smt", "bytes")


@dataclass
class Finding:
    """What was found of one row.

    ``instances`` counts what was checked by each method: steps on terms, values or pairs of values by running them,
    equations by a solver. ``counterexample`` is what refutes the row, ``reasons`` say why nothing is known of it.
    """

    name: str
    family: str
    instances: dict[str, int] = field(default_factory=dict)
    counterexample: list[str] = field(default_factory=list)
    reasons: dict[str, None] = field(default_factory=dict)

    @property
    def verdict(self) -> str:
        """``sound``, ``unsound`` or ``unknown``."""
        if self.counterexample:
            return "unsound"
        return "unknown" if self.reasons or not self.total else "sound"

    @property
    def total(self) -> int:
        """Everything that was checked."""
        return sum(self.instances.values())

    @property
    def why(self) -> str:
        """Why nothing is known."""
        return "; ".join(self.reasons) or "no instance of it was found"

    def count(self, method: str, number: int = 1) -> None:
        """Notes that so much was checked by a method."""
        self.instances[method] = self.instances.get(method, 0) + number

    def refute(self, lines: list[str]) -> None:
        """Notes a counterexample; the first one stays."""
        if not self.counterexample:
            self.counterexample = lines

    def doubt(self, reason: str) -> None:
        """Notes why something could not be checked."""
        self.reasons[reason] = None
