"""Asks the tool what becomes of each VMI operation, and writes the answers to docs/operations.md.

    python benchmarks/operations.py [--check] [--only OPERATION] [--show]

Each case of operation_rows.py is a small program that is read, optimized and verified by itself. ``--check`` compares
the answers with the file, and takes short cuts: the reader and the front end are asked about every case, the search
about those that the file has as refused and about one lowered case of each row. ``--only`` asks about one operation
and prints its rows, ``--show`` prints the programs as well.
Exit status 1 when the file is stale or a result is wrong.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.operation_rows import Case, Part, Row, Write, sections  # noqa: E402
from eqsat import EqsatError, Function, Op, load_machine, read_program  # noqa: E402
from eqsat.check_lanes import direction  # noqa: E402
from eqsat.check_shape import FLOATS, INTS  # noqa: E402
from eqsat.ir import ELEMENT_BITS, Mask, VReg  # noqa: E402
from eqsat.isa import load_table  # noqa: E402
from eqsat.spellings import LEGACY, VMI_FORMS, Legacy  # noqa: E402
from extract import Options, optimize  # noqa: E402
from extract.frontend import read_kernel  # noqa: E402
from verify import verify_functions  # noqa: E402

FILE = ROOT / "docs" / "operations.md"
MACHINE = load_machine()
TABLE = load_table(None)
OPTIONS = Options(time_limit=1.0)
QUICK = Options(time_limit=0.05)  # any program will do
LOWERED = "lowered"
WRONG = "wrong: the result computes other bytes"
_DETAIL = re.compile(r" \(made by [^;]*\)(?=;|$)")  # where in the data of the test something undefined came up
_FOUND = re.compile(r": the program holds .*")  # what the search came upon in its time
TOGETHER = {"Reductions": 2, "Moves": 6}  # cases that share a program, by section
MOST = 16  # in the others

HEAD = """# What becomes of each VMI operation

Made by `make docs`: each line is a small program that was read, optimized and verified. *Lowered* means that the
result computed the same bytes as the source. *Refused* gives the reason, as the command line says it. Where a reason
stands for several elements, `T` is the element. Elements that are not listed beside a reason are lowered.

The last column has the other spellings of the operation that the reader takes. A `compared` mask is one that a
comparison made. `vcvt`: rounding and saturation of the casts are the cases; `plain` has neither. 64-bit elements are
read, and refused in all operations.
"""


def program(cases: Sequence[Case]) -> str:
    """The text of a program of some cases."""
    parts = [Part(f"v{number}." if len(cases) > 1 else "v") for number in range(len(cases))]
    for case, part in zip(cases, parts, strict=True):
        case.write(part)
    args = ", ".join(f"%{a.name}: {a.type}" for part in parts for a in part.args)
    lines = "".join(f"  {line}\n" for part in parts for line in part.lines)
    return f"func.func @case({args}) {{\n{lines}  return\n}}\n"


def read(cases: Sequence[Case]) -> Function:
    """The function of some cases; raises EqsatError."""
    return read_program(program(cases)).functions[0]


def reads(write: Write) -> bool:
    """Whether the reader takes a program."""
    try:
        read([Case("", write)])
    except EqsatError:
        return False
    return True


def answer(function: Function, options: Options) -> str:
    """What becomes of a program."""
    try:
        result = optimize(function, MACHINE, options)
        verdict = verify_functions(function, result.function)
    except EqsatError as fault:
        return f"refused: {_FOUND.sub('', fault.message)}"
    if verdict.status == "tested":
        return LOWERED
    return _DETAIL.sub("", verdict.text) if verdict.undefined else WRONG


def taken(case: Case) -> str:
    """What the reader and the front end say: ``lowered``, or why not."""
    try:
        read_kernel(read([case]), TABLE, (), MACHINE.unknown_trips)
    except EqsatError as fault:
        return f"refused: {fault.message}"
    return LOWERED


def asked(rows: Sequence[Row]) -> list[list[str]]:
    """The answers to the cases of rows, each by itself."""
    return [[alone(case) for case in row.cases] for row in rows]


def alone(case: Case) -> str:
    """The answer to a case."""
    try:
        return answer(read([case]), OPTIONS)
    except EqsatError as fault:
        return f"refused: {fault.message}"


def checked(rows: Sequence[Row], together: int) -> list[list[str]]:
    """The same answers as far as a short time can tell.

    The reader and the front end are asked about every case. What they take and the file has as lowered is searched
    for one case of each row, ``together`` of them in a program; all other cases by themselves.
    """
    odd = not_lowered()
    cases = [case for row in rows for case in row.cases]
    answers = [""] * len(cases)
    waiting: list[int] = []
    k = 0
    for number, row in enumerate(rows):
        taken_ones = []
        for case in row.cases:
            answers[k] = taken(case)
            if answers[k] == LOWERED and (row.operation, row.variant, case.label) in odd:
                answers[k] = alone(case)
            elif answers[k] == LOWERED:
                taken_ones.append(k)
            k += 1
        if taken_ones:
            waiting.append(taken_ones[number % len(taken_ones)])
    for first in range(0, len(waiting), together):
        _halved(cases, waiting[first : first + together], answers)
    found = iter(answers)
    return [[next(found) for _ in row.cases] for row in rows]


def _halved(cases: Sequence[Case], some: list[int], answers: list[str]) -> None:
    """Asks about some cases in one program; when that is not lowered, about its halves."""
    said = answer(read([cases[k] for k in some]), QUICK if len(some) > 1 else OPTIONS)
    if said == LOWERED or len(some) == 1:
        for k in some:
            answers[k] = said
        return
    _halved(cases, some[: len(some) // 2], answers)
    _halved(cases, some[len(some) // 2 :], answers)


# --- other spellings --------------------------------------------------------------------------------------------------


def spellings(row: Row) -> list[str]:
    """The legacy names that stand for the operation in the cases of a row that are read."""
    found: dict[str, None] = {}
    for case in row.cases:
        try:
            ops = [op for op in read([case]).body.ops if op.name == f"pto.vmi.{row.operation}"]
        except EqsatError:
            continue
        if ops:
            op = ops[0] if row.operation in ("vand", "vbrc") and len(ops) > 1 else ops[-1]
            found |= dict.fromkeys(said for said, legacy in LEGACY.items() if _stands(op, said, legacy))
    return list(found)


def _stands(op: Op, said: str, legacy: Legacy) -> bool:
    if op.name != f"pto.vmi.{legacy.name}" or legacy.operands not in (None, len(op.operands)):
        return False
    if op.attrs.get("dist_mode") != legacy.attrs.get("dist_mode") or said.startswith("group_") != ("group" in op.attrs):
        return False
    kinds = [v.type for v in (*op.operands, *op.results) if isinstance(v.type, VReg)]
    masks = [v for v in op.operands if isinstance(v.type, Mask)]
    if legacy.slots and kinds[0].lanes != op.attrs["group"] or said == "masked_store" and not masks:
        return False
    if legacy.elements == "m" or not kinds:
        return legacy.elements == "m" and not kinds
    element = kinds[0].element
    if legacy.elements is not None and (element in FLOATS) != (legacy.elements == "f"):
        return False
    if legacy.elements is not None and legacy.elements in "su" and element.startswith("s") != (legacy.elements == "s"):
        return False
    if said == "reduce_addi" and ELEMENT_BITS[element] != 32:
        return False
    if said in ("cmpf", "cmpi") and (element in INTS) != (said == "cmpi"):
        return False
    if said in ("vzip", "vunzip"):
        return True
    return legacy.direction is None or direction(element, kinds[1].element) == legacy.direction


# --- the file ---------------------------------------------------------------------------------------------------------


@dataclass
class Line:
    """A line of the table: cases of a row that have one answer."""

    answer: str
    labels: list[str] = field(default_factory=list)


def lines(row: Row, answers: Sequence[str]) -> list[Line]:
    """The lines of a row: equal answers together, elements in a reason left open."""
    found: dict[str, Line] = {}
    for case, text in zip(row.cases, answers, strict=True):
        words = text.split(" ")
        label = case.label.split(" ")[0]
        key = " ".join("T" if word.strip("'") == label and label in ELEMENT_BITS else word for word in words)
        line = found.setdefault(key, Line(text))
        line.labels.append(case.label)
        if len(line.labels) > 1:
            line.answer = key
    return list(found.values())


def table(rows: Iterable[tuple[Row, Sequence[str]]]) -> str:
    """The table of a section."""
    text = "| operation | variant | cases | answer | also spelled |\n|---|---|---|---|---|\n"
    for row, answers in rows:
        said = ", ".join(f"`{name}`" for name in spellings(row))
        for line in lines(row, answers):
            cells = (f"`{row.operation}`", row.variant, "; ".join(line.labels), line.answer.replace("|", "\\|"), said)
            text += f"| {' | '.join(cells)} |\n"
            said = ""
    return text


def counted(answers: Iterable[str]) -> str:
    """A sentence with the numbers of answers."""
    every = list(answers)
    lowered, wrong = every.count(LOWERED), every.count(WRONG)
    refused = sum(a.startswith("refused") for a in every)
    rest = len(every) - lowered - refused - wrong
    said = [f"{lowered} lowered", f"{refused} refused"]
    said += [f"{rest} depend on something undefined"] * bool(rest) + [f"{wrong} wrong"] * bool(wrong)
    return f"{len(every)} programs: {', '.join(said)}.\n"


@dataclass
class Document:
    """The text of the file and the answers that are neither."""

    text: str
    wrong: list[str]


def document(*, check: bool = False, only: str | None = None, show: bool = False) -> Document:
    """All that is asked and answered."""
    text, every, wrong = "", [], []
    for title, rows in sections(reads).items():
        made = []
        rows = [row for row in rows if only in (None, row.operation)]
        found = checked(rows, TOGETHER.get(title, MOST)) if check else asked(rows)
        for row, answers in zip(rows, found, strict=True):
            every += answers
            made.append((row, answers))
            for case, said in zip(row.cases, answers, strict=True):
                if said == WRONG:
                    wrong.append(" ".join(filter(None, [row.operation, row.variant, case.label])) + f": {said}")
                if show:
                    print(f"// {said}\n{program([case])}")
        if made:
            text += f"\n## {title}\n\n{table(made)}"
    return Document(f"{HEAD}\n{counted(every)}{text}", wrong)


def not_lowered() -> frozenset[tuple[str, str, str]]:
    """Operation, variant and label of the cases that the file has as something else than lowered."""
    found = set()
    for line in FILE.read_text(encoding="utf-8").split("\n") if FILE.exists() else []:
        cells = line.split(" | ")
        if len(cells) == 5 and cells[3] != LOWERED:
            found |= {(cells[0].strip("| `"), cells[1], label) for label in cells[2].split("; ")}
    return frozenset(found)


def missing(rows: Iterable[Row]) -> set[str]:
    """Operations without a row."""
    return set(VMI_FORMS) - {row.operation for row in rows}


def main() -> int:
    """Ask, and write or compare."""
    parser = argparse.ArgumentParser(description="what becomes of each VMI operation")
    parser.add_argument("--check", action="store_true", help="compare with the file, quickly")
    parser.add_argument("--only", metavar="OPERATION", help="print the rows of one operation")
    parser.add_argument("--show", action="store_true", help="print the programs")
    arguments = parser.parse_args()
    found = document(check=arguments.check, only=arguments.only, show=arguments.show)
    for line in found.wrong:
        print(line, file=sys.stderr)
    if arguments.only:
        print(found.text)
    elif arguments.check:
        if FILE.read_text(encoding="utf-8") != found.text:
            print(f"{FILE.relative_to(ROOT)} is stale: run make docs", file=sys.stderr)
            return 1
    else:
        FILE.write_text(found.text, encoding="utf-8")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
