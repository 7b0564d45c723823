"""The answer of a verification and its JSON form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from verify.counterexample import Counterexample
    from verify.symbolic.proof import Proof


@dataclass
class Verdict:
    """What the runs showed.

    ``status`` is "tested" (every byte agreed in every run), "proved" (they did, and a proof holds for all data) or
    "failed". ``first_difference`` describes the first
    wrong byte or the trap: keys run, buffer, byte, element, want, got, wrong_bytes, or run, trap, operation, loc;
    where an input makes bytes depend on something undefined, also its buffer, element and value, and where a barrier
    is missing its kind as barrier.
    ``byte_map`` names the permutation when the wrong bytes are one. ``assumptions`` are the models and facts on
    which the verdict rests. ``undefined`` names the values that no source defines and on which stored bytes depend:
    when there are any, ``status`` is "failed" and ``text`` says "depends on undefined". ``counterexample`` is a small
    input that fails, where one was asked for and the source is defined on it. ``proof`` is what the prover
    said, None where it was not asked; ``seconds`` are wall-clock times by step.
    """

    status: str
    runs: int
    seed: int
    assumptions: list[str] = field(default_factory=list)
    byte_map: str | None = None
    first_difference: dict[str, Any] | None = None
    undefined: list[str] = field(default_factory=list)
    proof: Proof | None = None
    seconds: dict[str, float] = field(default_factory=dict)
    counterexample: Counterexample | None = None

    @property
    def missing_barrier(self) -> str | None:
        """The kind of barrier that the program lacks, if that is why it failed."""
        return (self.first_difference or {}).get("barrier")

    @property
    def text(self) -> str:
        """The verdict in words."""
        if self.missing_barrier is not None:
            return f"a {self.missing_barrier} barrier is missing"
        if self.undefined:
            made = self.first_difference or {}
            by = f" (made by element {made['element']} of {made['buffer']}, {made['value']})" if "value" in made else ""
            return f"depends on undefined: {'; '.join(self.undefined)}{by}"
        words = {"tested": "equal on all runs", "proved": "equal on all runs", "failed": "mismatch"}
        return words.get(self.status, self.status)

    def to_json(self) -> dict[str, Any]:
        """The document of schema ``eqsat.verify/1``."""
        return {
            "schema": "eqsat.verify/1",
            "status": self.status,
            "runs": self.runs,
            "seed": self.seed,
            "assumptions": self.assumptions,
            "byte_map": self.byte_map,
            "first_difference": self.first_difference,
            "undefined": self.undefined,
            "proof": None if self.proof is None else self.proof.to_json(),
            "counterexample": self.counterexample.to_json() if self.counterexample is not None else None,
        }
