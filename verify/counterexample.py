"""A failing input that a person can follow: few elements that are not zero, simple values, and what is wrong there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from eqsat.ir import element_bytes
from verify.differences import show
from verify.formats import CODE_TYPES
from verify.given import Cell
from verify.scene import FILLS, Run


@dataclass(frozen=True)
class Counterexample:
    """A failing input.

    ``scalars`` are the bits of scalar arguments by position, ``values`` the elements that are not zero, with their
    bits, ``spans`` the bytes from its pointer that each buffer of ``names`` holds (``elements``: their declared types).
    ``failure`` has the keys of ``Verdict.first_difference`` but for ``run``. ``runs`` counts those that shrinking took;
    ``complete`` says that it ended before its bound.
    """

    run: Run
    scalars: dict[int, int]
    names: list[str]
    elements: list[str]
    spans: list[tuple[int, int]]
    values: list[tuple[Cell, int]]
    failure: dict[str, Any]
    runs: int
    complete: bool
    shown_scalars: dict[str, str] = field(default_factory=dict)

    @property
    def surroundings(self) -> str:
        """What stands in every byte that is no input: a byte in hexadecimal, or ``mixed`` (NaN, largest, smallest)."""
        return "mixed" if self.run.tainted else f"0x{FILLS[self.run.number % len(FILLS)]:02X}"

    @property
    def shown_names(self) -> list[str]:
        """The buffers: pointer arguments with their sign, then that of absolute addresses."""
        return [*(f"%{name}" for name in self.names[:-1]), self.names[-1]]

    def place(self, cell: Cell) -> str:
        """``%x[3]``, or ``%x[byte 12 : f16]`` where the source loads another type than that of the pointer."""
        name, element = self.shown_names[cell.buffer], self.elements[cell.buffer]
        width = element_bytes(element)
        if cell.element == element and cell.byte % width == 0:
            return f"{name}[{cell.byte // width}]"
        return f"{name}[byte {cell.byte} : {cell.element}]"

    def value(self, cell: Cell, code: int) -> str:
        """The bits of an element in hexadecimal, and its value."""
        return shown_code(code, cell.element)

    def to_json(self) -> dict[str, Any]:
        """The object ``counterexample`` of schema ``eqsat.verify/1``."""
        buffers: list[dict[str, Any]] = [
            {"name": name, "element": element, "bytes": list(span), "nonzero": []}
            for name, element, span in zip(self.names, self.elements, self.spans, strict=False)
        ]
        for cell, code in self.values:
            epoch = {"after": cell.epoch} if cell.epoch else {}
            buffers[cell.buffer]["nonzero"].append(
                {"byte": cell.byte, "element": cell.element, "value": self.value(cell, code), **epoch}
            )
        return {
            "scalars": self.shown_scalars,
            "buffers": buffers,
            "surroundings": self.surroundings,
            "adjacent": self.run.adjacent,
            "first_difference": self.failure,
            "runs": self.runs,
            "complete": self.complete,
        }


def first_wrong(found: Counterexample) -> list[str]:
    """The failure in words: a trap, or the first wrong byte with both values of its element."""
    failure = found.failure
    if "trap" in failure:
        by = f" ({failure['operation']})" if failure.get("operation") else ""
        return [f"fails with: {failure['trap']}{by}"]
    if failure["buffer"] is None:
        return [f"first wrong byte: address {failure['byte']}"]
    name = failure["buffer"] if failure["buffer"] == found.names[-1] else f"%{failure['buffer']}"
    wrong = failure["wrong_bytes"]
    return [
        f"first wrong byte: byte {failure['byte']} of {name}, element {failure['element']}: "
        f"want {failure['want']}, got {failure['got']}{f'; {wrong} bytes are wrong' if wrong > 1 else ''}"
    ]


def shown_code(code: int, element: str) -> str:
    """Bits in hexadecimal, and the value that an element of a type has with them."""
    width = element_bytes(element)
    return show(np.array([code], CODE_TYPES[width]).view(np.uint8), element)
