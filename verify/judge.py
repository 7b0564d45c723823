"""The whole judgement of a program: run on data and compared on terms, and never "proved" against the runs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from eqsat.ir import Function
from verify.harness import Comparison
from verify.symbolic.proof import prove_functions
from verify.verdict import Verdict


class Contradiction(Exception):
    """Programs that are proved to be equal, and whose bytes differ all the same: a fault of prover or interpreter."""


def judge_functions(
    vmi: Function,
    vpto: Function,
    *,
    seed: int = 0,
    runs: int = 3,
    assumptions: Sequence[str] = (),
    bytemaps: Path | None = None,
    shrink: int = 0,
) -> Verdict:
    """Run both functions on seeded data, then prove them equal if that can be done.

    The arguments are those of ``verify_functions``. Programs that agree on all runs and are not proved run on more
    inputs, some of them made of the terms at which the proof ended. ``status`` is "proved" where the proof holds and
    all runs agree; ``assumptions`` are then those of the proof. Failed runs stay "failed" whatever the proof says.
    ``seconds`` has the times of both.

    Raises EqsatError as ``verify_functions`` does, and Contradiction where runs differ that are proved to be equal.
    """
    start = time.perf_counter()
    comparison = Comparison(vmi, vpto, seed, runs, assumptions, bytemaps)
    verdict = comparison.verdict()
    verdict.proof = proof = prove_functions(vmi, vpto, assumptions=assumptions, bytemaps=bytemaps)
    if verdict.status == "tested" and not proof.proved:
        comparison.search(verdict, proof.clue)
    comparison.shrink(verdict, shrink)
    verdict.seconds["prove"] = proof.seconds
    verdict.seconds["verify"] = time.perf_counter() - start - proof.seconds
    if not proof.proved:
        return verdict
    if verdict.status == "tested":
        verdict.status, verdict.assumptions = "proved", proof.assumptions
    elif not verdict.undefined and verdict.missing_barrier is None:
        # equal programs may both depend on what no source defines; a proof takes the order of the program for granted
        raise Contradiction(
            f"{vmi.name or 'fragment'} is proved to be equal, but its bytes differ: {verdict.first_difference}"
        )
    return verdict
