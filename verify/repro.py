"""A counterexample as one file: both programs as MLIR text, and the input in comment lines that begin with ``//!``.

    //! eqsat repro 1
    //! assume trips=3                        facts that were given, any number
    //! surroundings 0xA5 apart               or mixed, adjacent; then exact, and operations with coarse results
    //! scalar %n = 2                         a float as bits: 0x3F800000
    //! buffer %x f32 0..256                  the bytes from its pointer that the buffer holds
    //! %x[3] = 0x40000000 (2)                an element that is not zero; all others are
    //! %x[byte 12 : f16] = 0x3C00            an element of another type
    //! after 1: %x[3] = 0x3F800000           data behind unknown operation 1
    //! source
    ... the VMI program ...
    //! target
    ... the VPTO program ...

All other comments, also what stands in brackets, are for people.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import numpy as np

from eqsat import print_function, read_program
from eqsat.ir import ELEMENT_BITS, INDEX, EqsatError, Function, Loc, Ptr, Scalar, element_bytes
from verify.arith import is_float_scalar, scalar_bits
from verify.counterexample import Counterexample, first_wrong
from verify.formats import kind_bytes
from verify.given import Cell, Given
from verify.harness import Comparison
from verify.memory import ALIGNMENT, LARGEST, Footprint
from verify.scene import FILLS, Run
from verify.verdict import Verdict

MARK = "//!"
HEAD = f"{MARK} eqsat repro 1"
_MOST_EPOCHS = 999
_NAME = r"%[\w$.-]+"
_VALUE = r"=\s*(0x[0-9A-Fa-f]+|-?\d+)(?:\s*\(.*\))?"
_SURROUNDINGS = re.compile(r"surroundings (mixed|0x[0-9A-Fa-f]{2}) (apart|adjacent)( exact)?((?: \w+)*)")
_SCALAR = re.compile(rf"scalar ({_NAME})\s*{_VALUE}")
_BUFFER = re.compile(rf"buffer ({_NAME}|ub) (\w+) (-?\d+)\.\.(-?\d+)")
_ELEMENT = re.compile(rf"(?:after (\d+): )?({_NAME}|ub)\[(?:byte (-?\d+) : (\w+)|(-?\d+))\]\s*{_VALUE}")


def repro_text(source: Function, target: Function, found: Counterexample, facts: Sequence[str] = ()) -> str:
    """The file that holds both programs and the failing input."""
    run = found.run
    words = [found.surroundings, "adjacent" if run.adjacent else "apart", *(["exact"] if run.style else [])]
    lines = [
        HEAD,
        "// Two programs that differ on the input below; `eqsat verify` with this file alone runs them on it.",
        *(f"// {line}" for line in first_wrong(found)),
        *(f"{MARK} assume {fact}" for fact in facts),
        f"{MARK} surroundings {' '.join([*words, *sorted(run.coarse)])}",
        *(f"{MARK} scalar %{name} = {value}" for name, value in found.shown_scalars.items()),
    ]
    for k, (name, (low, high)) in enumerate(zip(found.shown_names, found.spans, strict=False)):
        lines.append(f"{MARK} buffer {name} {found.elements[k]} {low}..{high}")
    for cell, code in found.values:
        after = f"after {cell.epoch}: " if cell.epoch else ""
        lines.append(f"{MARK} {after}{found.place(cell)} = {found.value(cell, code)}")
    programs = [f"{MARK} source\n{print_function(source)}", f"{MARK} target\n{print_function(target)}"]
    return "\n".join([*lines, *(program.rstrip("\n") for program in programs)]) + "\n"


@dataclass
class Repro:
    """What such a file says. ``places`` are the lines of ``values``, for messages."""

    source: Function
    target: Function
    facts: list[str] = field(default_factory=list)
    run: Run = Run(0, plain=True)
    scalars: dict[int, int] = field(default_factory=dict)
    spans: dict[int, tuple[int, int]] = field(default_factory=dict)
    values: dict[Cell, int] = field(default_factory=dict)
    places: dict[Cell, tuple[Loc, str]] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)


def is_repro(text: str) -> bool:
    """Whether a text begins as such a file does."""
    return text.lstrip().startswith(f"{MARK} eqsat repro")


def read_repro(text: str, file: str = "<text>") -> Repro:
    """Read such a file; raises EqsatError at the first fault of the input or of a program."""
    return _Reader(text, file).repro()


def replay(repro: Repro, bytemaps: Path | None = None) -> Verdict:
    """Run both programs on exactly the input of the file. Raises EqsatError as ``verify_functions`` does, and when
    the source does not load what the file gives."""
    comparison = Comparison(repro.source, repro.target, 0, 1, repro.facts, bytemaps)
    count = max(repro.spans, default=-1) + 1
    spans = [repro.spans.get(k, (0, ALIGNMENT)) for k in range(count)]
    comparison.reserved = [Footprint.span(*span) for span in spans]
    given = _given(repro, spans)
    scene = comparison.scene(repro.run, repro.scalars, given)
    for cell, (loc, line) in repro.places.items():
        footprint = scene.footprints[cell.buffer]
        first = cell.byte - footprint.low
        if not footprint.loaded[first : first + element_bytes(cell.element)].any():
            raise EqsatError("the source does not load this element", loc, line)
    return comparison.judge(scene, repro.scalars)


def _given(repro: Repro, spans: Sequence[tuple[int, int]]) -> Given:
    sizes = [high - low for low, high in spans]
    epochs = max((cell.epoch for cell in repro.values), default=0) + 1
    given = Given([low for low, _ in spans], sizes, np.zeros((epochs, sum(sizes)), np.uint8))
    for cell, code in repro.values.items():
        width, first = element_bytes(cell.element), cell.byte - spans[cell.buffer][0]
        value = np.frombuffer(code.to_bytes(width, "little"), np.uint8)
        given.part(cell.epoch, cell.buffer)[first : first + width] = value
    return given


class _Reader:
    """Reads the marked lines one by one, after both programs."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._lines = [line.rstrip("\r") for line in text.split("\n")]
        self._at = 0
        first = next((k for k, line in enumerate(self._lines) if line.strip()), 0)
        if self._lines[first].strip() != HEAD:
            self._at = first
            self._fail(f"expected '{HEAD}': this is no repro")
        self._start = first + 1

    def repro(self) -> Repro:
        source, target = self._place("source"), self._place("target")
        if target < source:
            self._at = target
            self._fail("the source stands before the target")
        # Empty lines in place of what is not read keep the numbers of lines.
        programs = [
            read_program("\n".join([*[""] * a, *self._lines[a:b]]), self._file)
            for a, b in ((source, target), (target, len(self._lines)))
        ]
        for at, program in zip((source, target), programs, strict=True):
            if len(program.functions) != 1:
                self._at = at
                self._fail(f"one function is expected here, not {len(program.functions)}")
        self._found = Repro(programs[0].functions[0], programs[1].functions[0])
        self._found.warnings = [warning for program in programs for warning in program.warnings]
        self._arguments = {f"%{a.name}": (i, a.type) for i, a in enumerate(self._found.source.args)}
        pointers = [(f"%{a.name}", a.type.element) for a in self._found.source.args if isinstance(a.type, Ptr)]
        self._buffers = {name: (k, element) for k, (name, element) in enumerate([*pointers, ("ub", "ui8")])}
        for at in range(self._start, source):
            self._at = at
            line = self._lines[self._at].strip()
            if line.startswith(MARK):
                self._line(line.removeprefix(MARK).strip())
        self._at = source
        for name, (position, type_) in self._arguments.items():
            if not isinstance(type_, Ptr) and position not in self._found.scalars:
                self._fail(f"there is no value for %{name.removeprefix('%')}: expected '{MARK} scalar {name} = ...'")
        return self._found

    def _place(self, word: str) -> int:
        found = [k for k, line in enumerate(self._lines) if line.strip() == f"{MARK} {word}"]
        if len(found) != 1:
            self._at = found[1] if found else len(self._lines) - 1
            self._fail(f"expected one line '{MARK} {word}'" + (", this is another one" if found else ""))
        return found[0]

    def _line(self, text: str) -> None:
        if text.startswith("assume "):
            self._found.facts.append(text.removeprefix("assume ").strip())
        elif match := _SURROUNDINGS.fullmatch(text):
            self._surroundings(match)
        elif match := _SCALAR.fullmatch(text):
            self._scalar(match)
        elif match := _BUFFER.fullmatch(text):
            self._buffer(match)
        elif match := _ELEMENT.fullmatch(text):
            self._element(match)
        else:
            self._fail("expected assume, surroundings, scalar, buffer or an element: this line is none of them")

    def _surroundings(self, match: re.Match[str]) -> None:
        tainted = match[1] == "mixed"
        if not tainted and int(match[1], 16) not in FILLS:
            self._fail(f"surroundings are mixed or one of {', '.join(f'0x{fill:02X}' for fill in FILLS)}", match[1])
        number = 0 if tainted else FILLS.index(int(match[1], 16))
        self._found.run = Run(
            number,
            plain=True,
            tainted=tainted,
            adjacent=match[2] == "adjacent",
            style="exact" if match[3] else "",
            coarse=frozenset(match[4].split()),
        )

    def _scalar(self, match: re.Match[str]) -> None:
        position, type_ = self._arguments.get(match[1], (0, INDEX))
        if match[1] not in self._arguments or not isinstance(type_, Scalar):
            self._fail(f"the source has no scalar argument {match[1]}", match[1])
        value = int(match[2], 0)
        bits = 8 * kind_bytes(type_.name) if is_float_scalar(type_) else scalar_bits(type_)
        low = 0 if is_float_scalar(type_) else -(1 << bits - 1)
        if not low <= value < 1 << bits:
            self._fail(f"{match[2]} is no value of type {type_}", match[2])
        self._found.scalars[position] = value

    def _buffer(self, match: re.Match[str]) -> None:
        number, element = self._buffers.get(match[1], (0, ""))
        low, high = int(match[3]), int(match[4])
        if match[1] not in self._buffers:
            self._fail(f"the source has no pointer argument {match[1]}", match[1])
        if match[2] != element:
            self._fail(f"{match[1]} points to {element}", match[2])
        if low % ALIGNMENT or high % ALIGNMENT or not 0 < high - low <= LARGEST:
            self._fail(f"a buffer spans bytes from one multiple of {ALIGNMENT} to a larger one", match[3])
        self._found.spans[number] = (low, high)

    def _element(self, match: re.Match[str]) -> None:
        number, declared = self._buffers.get(match[2], (-1, "ui8"))
        if number not in self._found.spans:
            self._fail(f"there is no buffer {match[2]} above", match[2])
        element = match[4] or declared
        if element not in ELEMENT_BITS:
            self._fail(f"{element} is no element type", element)
        width = element_bytes(element)
        byte, code = int(match[3]) if match[3] else int(match[5]) * width, int(match[6], 0)
        if not 0 <= code < 1 << 8 * width:
            self._fail(f"{match[6]} does not fit into {width} bytes", match[6])
        low, high = self._found.spans[number]
        if not low <= byte <= high - width:
            self._fail(f"{match[2]} holds bytes {low} to {high}, this is byte {byte}", "[")
        if int(match[1] or 0) > _MOST_EPOCHS:
            self._fail(f"more than {_MOST_EPOCHS} unknown operations", match[1])
        cell = Cell(int(match[1] or 0), number, byte, element)
        self._found.values[cell] = code
        self._found.places[cell] = self._here("[")

    def _here(self, part: str = "") -> tuple[Loc, str]:
        line = self._lines[self._at]
        after = line.find(MARK) + len(MARK)
        column = line.find(part, max(after, 0)) if part else len(line) - len(line.lstrip())
        return Loc(self._file, self._at + 1, max(column, 0) + 1), line

    def _fail(self, message: str, part: str = "") -> NoReturn:
        raise EqsatError(message, *self._here(part))
