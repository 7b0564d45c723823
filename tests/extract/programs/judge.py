"""What becomes of a random program: a verified one, a refusal, one without a defined meaning, or a bug."""

from __future__ import annotations

import re
import traceback
from dataclasses import dataclass

from eqsat import EqsatError, Program, print_program, read_program
from eqsat.machine import Machine
from extract import Options, optimize
from verify import judge_functions

PROVED, BOUNDED, REFUSED, UNDEFINED, BUG = "proved", "with a bound", "refused", "undefined", "bug"
NO_MEANING = "the source has no defined behaviour"
# Dropping a dead saturating cast changes the mode of f16 arithmetic, which the judge refuses by name.
MODE = "f16 arithmetic met Inf or NaN"


@dataclass(frozen=True)
class Outcome:
    """``kind`` is one of the constants of this module, ``reason`` says more about all but proved programs."""

    kind: str
    reason: str = ""

    @property
    def pattern(self) -> str:
        """The reason without the names, numbers and element types of one program."""
        text = re.sub(r"%[\w.]+", "%", self.reason.partition("\n")[0])
        text = re.sub(r"\b(?:[su]?i(?:8|16|32)|f8E4M3FN|f8E5M2|bf16|f16|f32)\b", "T", text)
        return re.sub(r"-?\b\d+\b", "#", text)


def outcome(text: str, machine: Machine, time_limit: float = 3.0) -> Outcome:
    """Read, optimize, print, read again and verify a program."""
    try:
        source = read_program(text).functions[0]
    except EqsatError as fault:
        return Outcome(BUG, f"the program cannot be read: {fault}\n")
    except Exception as crash:
        return _crash("read_program", crash)
    try:
        result = optimize(source, machine, Options(time_limit=time_limit))
    except EqsatError as refusal:
        return Outcome(REFUSED, refusal.message) if refusal.message else Outcome(BUG, "a refusal without a reason")
    except Exception as crash:
        return _crash("optimize", crash)
    try:
        again = read_program(print_program(Program([result.function])))
        verdict = judge_functions(source, again.functions[0])
    except EqsatError as fault:
        if NO_MEANING in fault.message:
            return Outcome(UNDEFINED, fault.message)
        return Outcome(BUG, f"verify: {fault}")
    except Exception as crash:
        return _crash("verify", crash)
    if verdict.status != "failed":
        return Outcome(PROVED if result.optimal else BOUNDED)
    if verdict.undefined:
        return Outcome(UNDEFINED, verdict.text)
    if MODE in str(verdict.first_difference):
        return Outcome(UNDEFINED, MODE)
    difference = verdict.first_difference or {}
    return Outcome(BUG, f"mismatch: {difference.get('trap') or difference.get('where')}\n{difference}")


def _crash(where: str, crash: Exception) -> Outcome:
    frames = traceback.extract_tb(crash.__traceback__)
    at = f"{frames[-1].filename.rpartition('/')[2]}:{frames[-1].name}" if frames else "?"
    trace = "".join(traceback.format_exception(crash))
    return Outcome(BUG, f"{where}: {type(crash).__name__} in {at}: {crash}\n{trace}")
