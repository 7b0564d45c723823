"""Right by value: runs a VMI function and a VPTO function on the same bytes and says whether they agree.

``verify_functions`` runs both on data; ``prove_functions`` compares them on terms, for all data at once;
``judge_functions`` does both. Importing this package is cheap; numpy loads with the first use of one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from verify.counterexample import Counterexample, first_wrong
    from verify.harness import verify_functions
    from verify.judge import Contradiction, judge_functions
    from verify.repro import Repro, is_repro, read_repro, replay, repro_text
    from verify.symbolic.proof import Proof, prove_functions
    from verify.verdict import Verdict

__all__ = [
    "Contradiction",
    "Counterexample",
    "Proof",
    "Repro",
    "Verdict",
    "first_wrong",
    "is_repro",
    "judge_functions",
    "prove_functions",
    "read_repro",
    "replay",
    "repro_text",
    "verify_functions",
]

_REPRO = ("Repro", "is_repro", "read_repro", "replay", "repro_text")


def __getattr__(name: str) -> Any:
    if name == "verify_functions":
        from verify.harness import verify_functions

        return verify_functions
    if name == "Verdict":
        from verify.verdict import Verdict

        return Verdict
    if name in ("Contradiction", "judge_functions"):
        from verify import judge

        return getattr(judge, name)
    if name in ("Proof", "prove_functions"):
        from verify.symbolic import proof

        return getattr(proof, name)
    if name in ("Counterexample", "first_wrong"):
        from verify import counterexample

        return getattr(counterexample, name)
    if name in _REPRO:
        from verify import repro

        return getattr(repro, name)
    raise AttributeError(f"module 'verify' has no attribute {name!r}")
