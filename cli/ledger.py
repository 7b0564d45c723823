"""The ledger ``costs.json`` beside the kernels: what each kernel cost when somebody last agreed to it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from eqsat import EqsatError

from .files import write_whole
from .report import number

if TYPE_CHECKING:
    from extract.cost import ProgramCost

FILE = "costs.json"
SCHEMA = "eqsat.ledger/1"


@dataclass(frozen=True)
class Cost:
    """What the ledger keeps of a kernel's program: cycles with three decimals, instructions, families, and what bounds
    its dearest loop (``row: EXU``; empty in ledgers of before).
    """

    cycles: float
    instructions: dict[str, int]
    families: tuple[str, ...] = ()
    bottleneck: str = ""


def recorded(cost: ProgramCost, families: Iterable[str]) -> Cost:
    """What the ledger keeps of a program and the families of its rules."""
    dearest = max(cost.bodies, key=lambda body: body.cycles, default=None)
    bottleneck = "" if dearest is None else f"{dearest.loop}: {dearest.bottleneck}"
    return Cost(number(cost.cycles), dict(cost.instructions), tuple(sorted(families)), bottleneck)


@dataclass(frozen=True)
class Entry:
    """A kernel's cost against the ledger; ``before`` is None when it is new. ``threshold`` is in percent."""

    key: str
    before: Cost | None
    cost: Cost
    line: int = 0
    threshold: Fraction = Fraction(0)

    @property
    def was(self) -> float | None:
        """The recorded cycles."""
        return None if self.before is None else self.before.cycles

    @property
    def now(self) -> float:
        """The cycles of now."""
        return self.cost.cycles

    @property
    def verdict(self) -> str:
        """same, better, worse or new; costs that differ by 0.001 cycles differ."""
        if self.was is None:
            return "new"
        return "same" if self.now == self.was else "better" if self.now < self.was else "worse"

    @property
    def growth(self) -> Fraction | None:
        """By how many percent the cost is above the recorded one; None when that is nothing or not known."""
        if not self.was:
            return None
        was, now = (Fraction(round(1000 * cycles)) for cycles in (self.was, self.now))
        return 100 * (now - was) / was

    @property
    def fails(self) -> bool:
        """Whether the cost grew by more than the threshold."""
        if self.verdict != "worse":
            return False
        return self.growth is None or self.growth > self.threshold

    @property
    def changes(self) -> str:
        """Instructions that came and went: ``+2 vsts.PK_B16, -1 vor``."""
        if self.before is None:
            return ""
        old, new = self.before.instructions, self.cost.instructions
        difference = {name: new.get(name, 0) - old.get(name, 0) for name in sorted({*new, *old})}
        return ", ".join(f"{count:+d} {name}" for name, count in difference.items() if count)

    @property
    def reasons(self) -> list[str]:
        """What changed, a phrase each: instructions, families, what bounds the dearest loop."""
        if self.before is None:
            return []
        old, new = set(self.before.families), set(self.cost.families)
        families = [f"+{name}" for name in sorted(new - old)] + [f"-{name}" for name in sorted(old - new)]
        found = [f"instructions {self.changes}"] if self.changes else []
        found += [f"families {', '.join(families)}"] if families else []
        bounds = (self.before.bottleneck, self.cost.bottleneck)
        if bounds[0] and bounds[0] != bounds[1]:
            found.append(f"was bound by {bounds[0]}, now by {bounds[1]}")
        elif bounds[1]:
            found.append(f"bound by {bounds[1]}" + (" as before" if bounds[0] else ""))
        return found


class Ledger:
    """The ledger of one folder. Its keys are ``FILE#NAME``, with FILE relative to the folder."""

    def __init__(self, folder: Path) -> None:
        """Reads the folder's ledger, if it has one. Raises EqsatError when it is no ledger."""
        self.path = folder / FILE
        self.folder = folder
        self.kernels: dict[str, dict[str, Any]] = {}
        self.exists = self.path.exists()
        if not self.exists:
            return
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except OSError as error:
            raise EqsatError(f"cannot read '{self.path}': {error.strerror}") from None
        except ValueError as error:
            raise EqsatError(f"'{self.path}' is not JSON: {error}") from None
        if not isinstance(data, dict) or not isinstance(data.get("kernels"), dict):
            raise EqsatError(f"'{self.path}' is no ledger: it has no schema {SCHEMA}")
        if data.get("schema") != SCHEMA:
            raise EqsatError(f"'{self.path}' is no ledger of this version: its schema is not {SCHEMA}")
        self.kernels = data["kernels"]

    def files(self) -> list[str]:
        """The files whose kernels it names, in order."""
        return sorted({key.rpartition("#")[0] for key in self.kernels})

    def compare(self, key: str, params: str, cost: Cost, line: int, threshold: Fraction) -> Entry:
        """A cost of now against the recorded one. Raises EqsatError when the record is malformed."""
        try:
            record = self.kernels.get(key, {}).get(params, {})
            before = None
            if "cycles" in record:
                instructions = {str(name): int(count) for name, count in record.get("instructions", {}).items()}
                families = tuple(map(str, record.get("families", ())))
                before = Cost(float(record["cycles"]), instructions, families, str(record.get("bottleneck", "")))
        except (AttributeError, TypeError, ValueError):
            raise EqsatError(f"'{self.path}' has a malformed record for '{key}'") from None
        return Entry(key, before, cost, line, threshold)

    def record(self, key: str, params: str, cost: Cost) -> None:
        """Takes over a cost; other parameter sets of the kernel stay."""
        new = {**vars(cost), "families": list(cost.families)}
        self.kernels[key] = {**self.kernels.get(key, {}), params: new}

    def drop(self, file: str, keep: set[str]) -> None:
        """Forgets the kernels of a file that it no longer holds."""
        self.kernels = {k: v for k, v in self.kernels.items() if k.rpartition("#")[0] != file or k in keep}

    def write(self) -> None:
        """Writes the ledger, sorted, whole or not at all. Raises EqsatError."""
        document = {"schema": SCHEMA, "kernels": dict(sorted(self.kernels.items()))}
        write_whole(str(self.path), json.dumps(document, indent=2) + "\n")
