"""The ledger ``costs.json`` beside the kernels: what each kernel cost when somebody last agreed to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eqsat import EqsatError

from .files import write_whole

FILE = "costs.json"
SCHEMA = "eqsat.ledger/1"


@dataclass(frozen=True)
class Entry:
    """A kernel's cost against the ledger: cycles with three decimals, ``was`` None when it is new."""

    key: str
    was: float | None
    now: float
    instructions: dict[str, int]
    before: dict[str, int]

    @property
    def verdict(self) -> str:
        """same, better, worse or new; costs that differ by 0.001 cycles differ."""
        if self.was is None:
            return "new"
        return "same" if self.now == self.was else "better" if self.now < self.was else "worse"

    @property
    def changes(self) -> str:
        """Instructions that came and went: ``+2 vsts.PK_B16, -1 vor``."""
        if self.was is None:
            return ""
        difference = {
            name: self.instructions.get(name, 0) - self.before.get(name, 0)
            for name in sorted({*self.instructions, *self.before})
        }
        return ", ".join(f"{count:+d} {name}" for name, count in difference.items() if count)


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
        if not isinstance(data, dict) or data.get("schema") != SCHEMA or not isinstance(data.get("kernels"), dict):
            raise EqsatError(f"'{self.path}' is no ledger: it has no schema {SCHEMA}")
        self.kernels = data["kernels"]

    def files(self) -> list[str]:
        """The files whose kernels it names, in order."""
        return sorted({key.rpartition("#")[0] for key in self.kernels})

    def compare(self, key: str, params: str, cycles: float, instructions: dict[str, int]) -> Entry:
        """A cost of now against the recorded one. Raises EqsatError when the record is malformed."""
        try:
            record = self.kernels.get(key, {}).get(params, {})
            was = None if "cycles" not in record else float(record["cycles"])
            before = {str(name): int(count) for name, count in record.get("instructions", {}).items()}
        except (AttributeError, TypeError, ValueError):
            raise EqsatError(f"'{self.path}' has a malformed record for '{key}'") from None
        return Entry(key, was, cycles, instructions, before)

    def record(self, key: str, params: str, cycles: float, instructions: dict[str, int], families: list[str]) -> None:
        """Takes over a cost; other parameter sets of the kernel stay."""
        new = {"cycles": cycles, "instructions": instructions, "families": families}
        self.kernels[key] = {**self.kernels.get(key, {}), params: new}

    def drop(self, file: str, keep: set[str]) -> None:
        """Forgets the kernels of a file that it no longer holds."""
        self.kernels = {k: v for k, v in self.kernels.items() if k.rpartition("#")[0] != file or k in keep}

    def write(self) -> None:
        """Writes the ledger, sorted, whole or not at all. Raises EqsatError."""
        document = {"schema": SCHEMA, "kernels": dict(sorted(self.kernels.items()))}
        write_whole(str(self.path), json.dumps(document, indent=2) + "\n")
