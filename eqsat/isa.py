"""The instruction table: isa.toml read into rows.

A row says what an instruction does to address bits and nothing that follows from it: which layouts a load can
make, what a shuffle turns a layout into, how many instructions a bundle takes are all computed from the pattern
(`eqsat.bit_moves`).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from eqsat.bit_moves import Memory, Permute
from eqsat.ir import ELEMENT_BITS, FLOAT_ELEMENTS, EqsatError, Loc
from eqsat.layout import BYTE_BITS


@dataclass(frozen=True)
class Elementwise:
    """An instruction that computes lane by lane."""

    opcode: str
    operands: int  # vectors; or masks, for operations on masks
    zero: bool  # f(0, 0) = 0
    types: frozenset[str]
    scalar: str = ""  # type of a scalar operand: "element" or a type; none when empty
    result: str = ""  # element type of the result, "mask", or the operands' when empty
    governed: bool = False  # takes a mask of its own: vsel
    results: int = 1  # two results are told apart by one more index bit
    apart: bool = False  # works on whole registers: every operand stands densely, by its own lanes
    memory: str = ""  # "load" or "store": lanes are addresses
    modes: tuple[str, ...] = ()  # modes that the text form spells, such as cmp
    zero_floats: bool = True  # ``zero`` holds for floats as well: no scalar makes -0 or NaN of it

    def keeps_zero(self, element: str) -> bool:
        """Whether lanes of zeros give zeros, bit for bit."""
        return self.zero and (self.zero_floats or element not in FLOAT_ELEMENTS)


@dataclass(frozen=True)
class Reduce:
    """A VMI reduction and the instructions that carry it out."""

    operation: str
    fold: str
    block: str
    whole: str
    types: frozenset[str]
    fold_types: frozenset[str]
    wide_types: frozenset[str] = frozenset()  # block and whole give results of twice the width
    ordered: bool = False  # the result is one of the lanes: a maximum or a minimum


@dataclass(frozen=True)
class Cast:
    """One legal vcvt pair."""

    source: str
    target: str
    exact: bool
    rounding: frozenset[str]
    saturate: bool
    status: str

    @property
    def key(self) -> str:
        """What names the row, as the machine file spells it."""
        return f"vcvt.{self.source}_{self.target}"


@dataclass(frozen=True)
class InstructionTable:
    """All rows of one instruction table file, in file order."""

    loads: tuple[Memory, ...]
    stores: tuple[Memory, ...]
    permutes: tuple[Permute, ...]
    selects: tuple[int, ...]  # lane widths of vselr
    lowest: tuple[int, ...]  # lane widths of vdup LOWEST
    merges: tuple[int, ...]  # lane widths of vsel
    stream_loads: tuple[Memory, ...]
    stream_stores: tuple[Memory, ...]
    elementwise: dict[str, Elementwise]
    reduces: dict[str, Reduce]
    casts: dict[tuple[str, str], Cast]
    block_loads: tuple[str, ...]
    block_stores: tuple[str, ...]


def default_path() -> Path:
    """The instruction table that comes with the package."""
    return Path(__file__).with_name("isa.toml")


@lru_cache(maxsize=4)
def load_table(path: Path | None = None) -> InstructionTable:
    """Reads an instruction table; raises EqsatError naming the file and the row that is wrong."""
    path = path or default_path()
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise EqsatError(f"cannot read the instruction table: {error.strerror}", Loc(str(path))) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EqsatError(f"the instruction table is no TOML: {error}", Loc(str(path))) from error
    return _build(data, path)


_KINDS = frozenset({"load", "store", "permute", "select", "lowest", "merge", "stream_load", "stream_store"})
_KINDS |= {"elementwise", "reduce", "cast", "block_load", "block_store"}


def _build(data: dict, path: Path) -> InstructionTable:
    unknown = sorted(set(data) - _KINDS)
    if unknown:
        raise EqsatError(f"unknown kind of row '{unknown[0]}' in the instruction table", Loc(str(path)))

    def rows(kind: str, make):
        built = []
        for number, row in enumerate(data.get(kind, []), 1):
            try:
                built.append(make(row))
            except (KeyError, ValueError, TypeError) as error:
                raise EqsatError(f"{kind} row {number} of the instruction table: {error}", Loc(str(path))) from error
        return tuple(built)

    def lanes(kind: str) -> tuple[int, ...]:
        return tuple(width for row in data.get(kind, []) for width in row["lanes"])

    casts: dict[tuple[str, str], Cast] = {}
    for group in rows("cast", _casts):
        for cast in group:
            casts[cast.source, cast.target] = cast
    return InstructionTable(
        loads=rows("load", _memory),
        stores=rows("store", _memory),
        permutes=rows("permute", _permute),
        selects=lanes("select"),
        lowest=lanes("lowest"),
        merges=lanes("merge"),
        stream_loads=rows("stream_load", _stream),
        stream_stores=rows("stream_store", _stream),
        elementwise={row.opcode: row for row in rows("elementwise", _elementwise)},
        reduces={row.operation: row for row in rows("reduce", _reduce)},
        casts=casts,
        block_loads=rows("block_load", lambda row: row["opcode"]),
        block_stores=rows("block_store", lambda row: row["opcode"]),
    )


def _letters(text: str, allowed: str) -> tuple[int | str, ...]:
    """Letters of one side of a pattern, low bit first, digits as ints."""
    text = text.strip()
    for letter in text:
        if not letter.isdigit() and letter not in allowed:
            raise ValueError(f"'{letter}' has no meaning in a pattern")
    return tuple(int(c) if c.isdigit() else c for c in reversed(text))


def _memory(row: dict) -> Memory:
    outs, _, places = row["pattern"].partition("|")
    place = _letters(places, "*z?")
    if len(place) != BYTE_BITS:
        raise ValueError(f"pattern '{row['pattern']}' has {len(place)} byte bits, not {BYTE_BITS}")
    return Memory(
        opcode=row["opcode"],
        dist=row["dist"],
        family=row["family"],
        place=place,
        outs=tuple(int(c) for c in outs.strip()),
        align=row["align"],
        bytes=row.get("bytes", 0),
        mask=row.get("mask", 0),
        predicate=row.get("predicate", True),
    )


def _stream(row: dict) -> Memory:
    return _memory({**row, "dist": "", "align": 0})


def _permute(row: dict) -> Permute:
    before, arrow, after = row["pattern"].partition("->")
    operands, _, given = before.partition("|")
    outs, _, wanted = after.partition("|")
    operands = operands.strip()
    if not arrow or given.strip() != "76543210":
        raise ValueError(f"pattern '{row['pattern']}' does not read '... | 76543210 -> ... | ...'")
    source = _letters(wanted, operands + "z")
    if len(source) != BYTE_BITS:
        raise ValueError(f"pattern '{row['pattern']}' gives {len(source)} byte bits, not {BYTE_BITS}")
    named = [*source, *_letters(outs, operands)]
    if len([n for n in named if n != "z"]) != len({*named} - {"z"}):
        raise ValueError(f"pattern '{row['pattern']}' names a bit twice")
    if not set(operands) <= {*map(str, named)}:
        raise ValueError(f"pattern '{row['pattern']}' drops an operand")
    return Permute(
        opcode=row["opcode"],
        family=row["family"],
        lanes=row["lanes"],
        operands=operands,
        source=source,
        outs=tuple(reversed(_letters(outs, operands))),
        also=tuple(row.get("also", ())),
        part=row.get("part"),
        result_lanes=row.get("result_lanes", row["lanes"]),
        masks=row.get("masks", False),
        narrowest=row.get("narrowest", 8),
    )


def _elementwise(row: dict) -> Elementwise:
    return Elementwise(
        row["opcode"],
        row["operands"],
        bool(row["zero"]),
        _types(row["types"], masks=True),
        row.get("scalar", ""),
        row.get("result", ""),
        row.get("governed", False),
        row.get("results", 1),
        row.get("apart", False),
        row.get("memory", ""),
        tuple(row.get("modes", ())),
        row["zero"] != "integers",
    )


def _reduce(row: dict) -> Reduce:
    types, folds = _types(row["types"]), _types(row["fold_types"])
    wide = _types(row.get("wide_types", []))
    operation, fold, block, whole = row["operation"], row["fold"], row["block"], row["whole"]
    return Reduce(operation, fold, block, whole, types, folds, wide, row.get("ordered", False))


def _casts(row: dict) -> list[Cast]:
    rounding = frozenset(row.get("rounding", ()))
    saturate, status = row.get("saturate", False), row.get("status", "confirmed")
    return [
        Cast(source, target, row.get("exact", False), rounding, saturate, status)
        for source in sorted(_types(row["from"]))
        for target in sorted(_types(row["to"]))
    ]


def _types(names: list[str], *, masks: bool = False) -> frozenset[str]:
    for name in names:
        if name not in ELEMENT_BITS and not (masks and name in ("b8", "b16", "b32")):
            raise ValueError(f"unknown element type '{name}'")
    return frozenset(names)
