"""Mutants of the collection's expected programs, and what the prover and the runs on data say of one."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

from eqsat import EqsatError, Function, read_file
from tests.collection.kernels import EXPECTED, source
from tests.verify.mutations import Site, sites
from verify import Contradiction, judge_functions

# Proved, and equal on all runs; proved, but different: the prover is wrong; refused by both; equal, but not proved.
EQUAL, WRONG, REFUSED, UNPROVED = "equal", "WRONG", "refused", "unproved"

_LISTED = tomllib.loads((Path(__file__).parent / "equivalent_mutants.toml").read_text(encoding="utf-8"))
REASONS: dict[str, str] = {key: reason for key, reason in _LISTED.items() if isinstance(reason, str)}
# By kernel, kind and operation: mutants that are not proved and equal on all runs.
REMAINING: dict[str, str] = _LISTED["unproved"]


@dataclass(frozen=True)
class Mutant:
    """A changed program and the kernel that it no longer need be equal to."""

    kernel: str
    site: Site
    function: Function

    def is_listed(self, status: str) -> bool:
        """Whether there is a reason for an answer, where one is needed."""
        if status == UNPROVED:
            return f"{self.kernel} {self.site.key}" in REMAINING
        return status != EQUAL or self.site.key in REASONS


@dataclass(frozen=True)
class Outcome:
    """One of the four answers, and what the prover or the runs said."""

    status: str
    text: str


def sampled(kernel: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a kernel's expected program, of different kinds as far as there are, the same at each call."""
    draw = random.Random(f"{kernel} {seed}")
    by_kind: dict[str, list[int]] = {}
    for number, site in enumerate(sites(program(kernel))):
        by_kind.setdefault(site.kind, []).append(number)
    for numbers in by_kind.values():
        draw.shuffle(numbers)
    kinds = sorted(by_kind)
    draw.shuffle(kinds)
    chosen = [by_kind[kind][k] for k in range(count) for kind in kinds if k < len(by_kind[kind])]
    return [made(kernel, number) for number in chosen[:count]]


def program(kernel: str) -> Function:
    """A fresh copy of a kernel's expected program."""
    (function,) = read_file(EXPECTED / f"{kernel}.mlir").functions
    return function


def made(kernel: str, number: int) -> Mutant:
    """The mutant of a kernel's expected program at the site of that number."""
    function = program(kernel)
    site = sites(function)[number]
    site.apply()
    return Mutant(kernel, site, function)


def judged(mutant: Mutant) -> Outcome:
    """What becomes of a mutant."""
    try:
        verdict = judge_functions(source(mutant.kernel), mutant.function)
    except EqsatError as error:
        return Outcome(REFUSED, error.message)
    except Contradiction as fault:
        return Outcome(WRONG, str(fault))
    assert verdict.proof is not None
    wrong = verdict.proof.proved and verdict.missing_barrier is None  # a proof takes the order of accesses for granted
    status = {"proved": EQUAL, "failed": WRONG if wrong else REFUSED}.get(verdict.status, UNPROVED)
    return Outcome(status, verdict.text if status == EQUAL else verdict.proof.text)
