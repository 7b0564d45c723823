"""The prover: equal bytes for all inputs, or the place where the proof ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import lcm
from pathlib import Path
from typing import Any

from eqsat.ir import EqsatError, Function, Op, Ptr, Scalar, Type, walk
from verify.bytemaps import load_bytemaps
from verify.harness import match_arguments
from verify.liveness import live_values, saturates
from verify.memory import GUARD
from verify.notes import F16_MODE, NAN_MODEL, TREE_SUM, ZERO_MODEL, Trap
from verify.scalars import Fact, parse_fact
from verify.symbolic import scalars
from verify.symbolic.forms import Form
from verify.symbolic.lockstep import Lockstep, flattened
from verify.symbolic.memory import Alignment, Pointer, check_over_reads
from verify.symbolic.source import Source
from verify.symbolic.target import Target
from verify.symbolic.terms import Terms, Unproved

_SHOWN = 160  # characters of a term in a message
_DEPTH = 20_000  # terms are as deep as programs are long
_SAME_FUNCTION = "vdiv, vexp, vln, vsqrt and vexpdif give equal results for equal operands"
_EXTREMA = frozenset({"vmax", "vmin", "vmaxs", "vmins", "vcmax", "vcmin", "vrelu", "maximumf", "minimumf"})
_ITERATIVE = frozenset({"vdiv", "vexp", "vln", "vsqrt", "vexpdif"})


@dataclass(frozen=True)
class Clue:
    """Bytes, as ``terms`` number them, that the source and the result leave at the same places, and that differ."""

    terms: Terms
    pairs: Sequence[tuple[int, int]]


@dataclass
class Proof:
    """What the prover found.

    ``status`` is "proved" (both programs leave the same bytes, whatever the data and the run-time scalars that the
    assumptions admit) or "not proved", which says nothing against the program. ``where`` says at which byte, operation
    or property the proof ended, ``terms`` what the source and the result have there, shortened. ``assumptions`` are
    what a proof rests on; ``seconds`` is the time that it took. ``clue`` is what to search an input with that shows a
    difference: the terms, and bytes of the source and of the result that differ.
    """

    status: str
    where: str | None = None
    terms: tuple[str, str] | None = None
    assumptions: list[str] = field(default_factory=list)
    seconds: float = 0.0
    clue: Clue | None = field(default=None, repr=False, compare=False)

    @property
    def proved(self) -> bool:
        """Whether the programs are equal for all inputs."""
        return self.status == "proved"

    @property
    def text(self) -> str:
        """The verdict in words."""
        if self.proved:
            return "proved"
        shown = f", {_cut(self.terms[0])} against {_cut(self.terms[1])}" if self.terms else ""
        return f"not proved: {self.where}{shown}"

    def to_json(self) -> dict[str, Any]:
        """The ``proof`` object of a document; times are told elsewhere."""
        terms = None if self.terms is None else list(self.terms)
        return {"status": self.status, "where": self.where, "terms": terms, "assumptions": self.assumptions}


def _cut(term: str) -> str:
    return term if len(term) <= _SHOWN else f"{term[:_SHOWN]}..."


def prove_functions(
    vmi: Function, vpto: Function, *, assumptions: Sequence[str] = (), bytemaps: Path | None = None
) -> Proof:
    """Compare a VMI function with a VPTO function on terms.

    Arguments match as for ``verify_functions``. ``assumptions`` are facts on free scalars (``off%8==0``, ``n<=128``).
    Raises EqsatError only where the functions do not fit together; whatever the prover cannot follow is the answer
    "not proved".
    """
    start = time.perf_counter()
    order = match_arguments(vmi, vpto)
    facts = [parse_fact(text) for text in assumptions]
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _DEPTH))
    terms = Terms()
    try:
        proof = _Prover(terms, vmi, vpto, order, facts, bytemaps).proof()
    except Unproved as fault:
        proof = Proof("not proved", _where(fault.reason, fault.op), fault.terms)
        proof.clue = Clue(terms, fault.pairs) if fault.pairs else None
    except Trap as trap:
        proof = Proof("not proved", _where(str(trap), trap.op))
    except EqsatError as fault:
        place = f" (line {fault.loc.line})" if fault.loc is not None and fault.loc.line else ""
        proof = Proof("not proved", f"{fault.message}{place}")
    except RecursionError:
        proof = Proof("not proved", "terms that are too deep")
    except Exception as fault:  # the answer of a judge that fails is never "proved", nor the end of its caller
        proof = Proof("not proved", f"the prover failed: {type(fault).__name__}: {fault}")
    finally:
        sys.setrecursionlimit(limit)
    if proof.proved:
        proof.assumptions = [*(f"as asked: {fact}" for fact in assumptions), *proof.assumptions]
    proof.seconds = time.perf_counter() - start
    return proof


def _where(reason: str, op: Op | None) -> str:
    return f"{reason} ({op.name}, line {op.loc.line})" if op is not None and op.loc.line else reason


def _same_scalar(one: Type, other: Type) -> bool:
    """Whether two arguments have the same values: of one type, or integers that hold any address."""
    wide = (Scalar("index"), Scalar("i32"), Scalar("i64"))
    return isinstance(one, Ptr) or one == other or (one in wide and other in wide)


class _Prover:
    def __init__(
        self, terms: Terms, vmi: Function, vpto: Function, order: list[int], facts: list[Fact], bytemaps: Path | None
    ) -> None:
        self._vmi, self._vpto, self._facts = vmi, vpto, facts
        self._t = terms
        self._alignment = Alignment(self._t)
        self._source = Source(self._t, vmi, self._alignment)
        self._target = Target(self._t, load_bytemaps(bytemaps), self._alignment)
        values = [self._argument(position) for position in range(len(vmi.args))]
        self._source.env.update(zip(vmi.args, values, strict=True))
        self._target.env.update((a, values[k]) for a, k in zip(vpto.args, order, strict=True))
        for argument, k in zip(vpto.args, order, strict=True):
            if not _same_scalar(vmi.args[k].type, argument.type):
                raise Unproved(f"%{argument.name} is {argument.type}, in the source {vmi.args[k].type}")

    def proof(self) -> Proof:
        run = Lockstep(self._t, self._source, self._target, live_values(self._vmi), str)
        run.run(flattened(self._vmi.body), flattened(self._vpto.body))
        run.compare()
        aligned = self._alignment.check()
        over_read = check_over_reads(self._source.memory, self._target.memory)
        if self._t.memo.get("f16") and saturates(self._vmi) != saturates(self._vpto):
            raise Unproved("f16 arithmetic, and only one program has the saturating cast that sets its mode")
        return Proof("proved", assumptions=self._assumptions(aligned, over_read))

    def _argument(self, position: int) -> Any:
        argument = self._vmi.args[position]
        if isinstance(argument.type, Ptr):
            return Pointer(f"%{argument.name}", Form(0))
        value = scalars.symbol(self._t, argument.type, "argument", position, argument.name)
        if not isinstance(value, Form):
            return value
        ((atom, _),) = value.terms
        low, high, divisor = None, None, 1
        for fact in (fact for fact in self._facts if fact.name == argument.name):
            if fact.modulus:
                if fact.relation in ("=", "==") and fact.value == 0:
                    divisor = lcm(divisor, fact.modulus)
                continue
            if fact.relation in ("=", "=="):
                return Form(fact.value)
            least = {">=": fact.value, ">": fact.value + 1}.get(fact.relation)
            most = {"<=": fact.value, "<": fact.value - 1}.get(fact.relation)
            low = max((b for b in (least, low) if b is not None), default=None)
            high = min((b for b in (most, high) if b is not None), default=None)
        self._t.memo["bounds", atom] = (low, high)
        self._t.memo["divisor", atom] = divisor
        return value

    def _assumptions(self, aligned: bool, over_read: bool) -> list[str]:
        pointers = [a for a in self._vmi.args if isinstance(a.type, Ptr)]
        sentences = []
        if pointers:
            sentences.append("pointer arguments are aligned to 32 bytes")
        if len(pointers) > 1:
            sentences.append("distinct pointer arguments do not overlap")
        if aligned:
            sentences.append("run-time offsets align the dense accesses of the source to 32 bytes")
        if over_read:
            sentences.append(
                f"loads may read bytes that the source does not, {GUARD} bytes around those that it touches"
            )
        sentences.append("memory accesses happen in the order of the program: barriers are left to the runs")
        sentences += list(self._t.assumptions)
        names = {op.name.rpartition(".")[2] for op in walk(self._vmi.body)}
        if any("f" in str(value.type) for op in walk(self._vmi.body) for value in op.results):
            sentences += [NAN_MODEL, *([ZERO_MODEL] if names & _EXTREMA else [])]
        if self._t.memo.get("f16"):
            sentences.append(F16_MODE)
        if names & _ITERATIVE:
            sentences.append(_SAME_FUNCTION)
        if self._t.memo.get("open sums"):
            sentences.append("the order of float sums is open (reassoc)")
        elif "vcadd" in names:
            sentences.append(TREE_SUM)
        return list(dict.fromkeys(sentences))
