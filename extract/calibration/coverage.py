"""The forms of the instruction table: every opcode with each dist mode and element that it may have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eqsat.isa import InstructionTable


@dataclass(frozen=True)
class Form:
    """What a machine file is asked for. ``confirmed`` is None where the instruction table does not say."""

    opcode: str
    dist: str | None = None
    element: str | None = None
    confirmed: bool | None = None

    @property
    def text(self) -> str:
        """How a person names the form."""
        return ".".join(part for part in (self.opcode, self.dist, self.element) if part)


def forms(table: InstructionTable) -> Iterator[Form]:
    """Every form, in the order of the table."""
    for memory in (*table.loads, *table.stores):
        yield Form(memory.opcode, None if memory.dist == "NORM" else memory.dist)
    for permute in table.permutes:
        yield Form(f"{permute.opcode}_b{permute.lanes}" if permute.masks else permute.opcode)
    for row in (*table.stream_loads, *table.stream_stores):
        yield Form(row.opcode)
    for opcode in (*table.block_loads, *table.block_stores):
        yield Form(opcode)
    yield from (Form("vdup", None, element) for element in ("f32", "i32"))
    if table.lowest:
        yield from (Form("vdup", position, element) for position in ("LOWEST", "HIGHEST") for element in ("f32", "i32"))
    for row in table.elementwise.values():
        for element in sorted(row.types):
            yield Form(row.opcode, None, None if element in ("b8", "b16", "b32") else element)
    for row in table.reduces.values():
        for element in sorted(row.types | row.wide_types):
            yield Form(row.block, None, element)
            yield Form(row.whole, None, element)
        yield from (Form(row.fold, None, element) for element in sorted(row.fold_types))
    for cast in table.casts.values():
        yield Form("vcvt", None, f"{cast.source}_{cast.target}", cast.status == "confirmed")
