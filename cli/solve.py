"""From a file to verified results: nothing leaves this module that its interpreter run did not confirm."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from eqsat import EqsatError, Function, Loc, Machine, Program, has_vmi, inline_calls, rewrite, takes_vectors

from .files import read
from .progress import LINE, warn

if TYPE_CHECKING:
    from extract import Options, Result
    from extract.layouts import AsWritten
    from verify import Verdict

SHRINK_RUNS = 400  # runs that make a failing input small


@dataclass(frozen=True)
class Solved:
    """One result of one kernel, with the verdict of its run against the source; ``seconds`` by phase.

    ``source`` is function number ``place`` of ``program``, which is all that its file holds, with its calls inlined.
    """

    program: Program
    source: Function
    result: Result
    verdict: Verdict
    seconds: dict[str, float]
    place: int
    written: AsWritten | None = None  # in the layouts that the source carries, if it carries any


def rewritten(results: Sequence[Solved]) -> str:
    """The text of the file that all ``results`` come from, with the programs that were found in it.

    Raises EqsatError when one of them still holds VMI code: an operation kept as text may hide it.
    """
    program = results[0].program
    replacements: dict[int, Function | None] = {}
    for solved in results:
        if has_vmi(solved.result.function):
            fault = EqsatError("VMI code is left inside of an unknown operation", solved.source.loc)
            raise placed(fault, program, solved.source)
        replacements[solved.place] = solved.result.function
    replacements |= {k: None for k, function in enumerate(program.functions) if takes_vectors(function)}
    return rewrite(program.source, program, replacements)


class Unverified(Exception):
    """A result that does not compute what its source does; it is not shown.

    ``verdict`` says where it differs; ``kept`` that the failing input is in a file.
    """

    def __init__(self, source: Function, target: Function, verdict: Verdict, facts: Sequence[str] = ()) -> None:
        self.source, self.target, self.verdict, self.facts = source, target, verdict, facts
        self.kept = False
        self.kernel = source.name or "fragment"
        super().__init__(f"{self.kernel}: the result does not agree with its source and is not shown")


def options(
    *,
    only: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    allow_unconfirmed: Sequence[str] | None = None,
    assume: Sequence[str] = (),
    time_limit: float = 6.0,
    limit: int = 10,
    isa: str | None = None,
    explain: bool = False,
    robust: bool = False,
    unroll: int = 8,
) -> Options:
    """The extraction options that a command line asks for."""
    from extract import Options

    return Options(
        only=None if only is None else frozenset(only),
        without=frozenset(without or ()),
        allow_unconfirmed=frozenset(allow_unconfirmed or ()),
        assumptions=tuple(assume),
        time_limit=time_limit,
        limit=limit,
        isa=None if isa is None else Path(isa),
        explain=explain,
        robust=robust,
        unroll=unroll,
        progress=LINE.listener(),
    )


def optimized(file: str | Program, machine: Machine, asked: Options, bytemaps: str | None = None) -> list[Solved]:
    """The cheapest program of each kernel of a file, verified. Raises Unverified and EqsatError."""
    import extract

    kernels = _solved(file, lambda source: [extract.optimize(source, machine, asked)], asked, bytemaps)
    return [replace(solved, written=_as_written(solved, machine, asked, bytemaps)) for (solved,) in kernels]


def _as_written(solved: Solved, machine: Machine, asked: Options, bytemaps: str | None) -> AsWritten | None:
    """The cost of the layouts that a kernel carries, with a program that was run against it."""
    from extract.layouts.carried import carries_layouts

    if not carries_layouts(solved.source):
        return None
    from extract.layouts import as_written

    try:
        found = as_written(solved.source, machine, asked)
    except EqsatError as fault:
        raise placed(fault, solved.program, solved.source) from None
    if found is not None and found.result is not None:
        verdict = judged(solved.source, found.result.function, asked, bytemaps)
        if verdict.status == "failed":
            raise Unverified(solved.source, found.result.function, verdict, asked.assumptions)
    return found


def explored(
    file: str, machine: Machine, asked: Options, bytemaps: str | None = None, other: Machine | None = None
) -> list[list[Solved]]:
    """All lowerings of each kernel of a file, cheapest first, each verified; also the cheapest on an ``other`` machine.

    Raises Unverified and EqsatError.
    """
    import extract

    return _solved(file, lambda source: extract.explore(source, machine, asked, other), asked, bytemaps)


def kernels_of(file: str | Program) -> tuple[Program, list[tuple[int, Function]]]:
    """The program of a file, and its kernels with their places, calls inlined. Raises EqsatError when it has none."""
    program = read(file) if isinstance(file, str) else file
    for warning in program.warnings:
        warn(warning)
    sources = [
        (place, inline_calls(program, function))
        for place, function in enumerate(program.functions)
        if has_vmi(function) and not takes_vectors(function)
    ]
    if not sources:
        raise EqsatError("nothing to lower: there is no VMI operation in it", Loc(program.functions[0].loc.file))
    return program, sources


def _solved(
    file: str | Program, solve: Callable[[Function], list[Result]], asked: Options, bytemaps: str | None
) -> list[list[Solved]]:
    program, sources = kernels_of(file)
    kernels = []
    for place, source in sources:
        found = _kernel(program, source, place, solve, asked, bytemaps)
        kernels.append(found)
        for warning in dict.fromkeys(w for solved in found for w in solved.result.warnings):
            warn(warning)
    return kernels


@dataclass(frozen=True)
class Lowerings:
    """The lowerings of one kernel, cheapest first; ``why`` says why there are none."""

    found: Sequence[Solved]
    why: str = ""


def lowerings(solved: Solved, machine: Machine, asked: Options, bytemaps: str | None = None) -> Lowerings:
    """The lowerings of the kernel of a result, that result among them, each verified. Raises Unverified."""
    import extract

    quick = replace(asked, explain=False, robust=False)
    program, source, place = solved.program, solved.source, solved.place
    try:
        found = _kernel(program, source, place, lambda f: extract.explore(f, machine, quick), quick, bytemaps)
    except EqsatError as fault:
        return Lowerings((), fault.message)

    def signature(each: Solved) -> tuple:
        bodies = tuple((body.loop, tuple(sorted(body.instructions.items()))) for body in each.result.cost.bodies)
        return tuple(each.result.families), bodies

    others = [each for each in found if signature(each) != signature(solved)]
    return Lowerings(sorted([solved, *others], key=lambda each: each.result.cost.cycles))


def _kernel(
    program: Program,
    source: Function,
    place: int,
    solve: Callable[[Function], list[Result]],
    asked: Options,
    bytemaps: str | None,
) -> list[Solved]:
    LINE.kernel = source.name or "fragment"
    try:
        start = time.perf_counter()
        results = solve(source)
        seconds = time.perf_counter() - start
        return [_verified(program, source, place, result, seconds, asked, bytemaps) for result in results]
    except EqsatError as fault:
        raise placed(fault, program, source) from None
    finally:
        LINE.clear()


def placed(fault: EqsatError, program: Program, source: Function) -> EqsatError:
    """The fault of one function with its name, and with the line of the text that it is about."""
    message, line = fault.message, fault.line
    if source.name is not None and f"@{source.name}" not in message:
        message = f"in @{source.name}: {message}"
    if fault.loc is not None and fault.loc.line and line is None:
        lines = program.source.split("\n")
        line = lines[fault.loc.line - 1].rstrip("\r") if fault.loc.line <= len(lines) else None
    return EqsatError(message, fault.loc, line)


def judged(source: Function, target: Function, asked: Options, bytemaps: str | None) -> Verdict:
    """The verdict on a program, as it is printed, against its source; it names lines of what is printed."""
    from eqsat import print_function, read_program
    from verify import judge_functions

    LINE.phase("verification")
    table = None if bytemaps is None else Path(bytemaps)
    (target,) = read_program(print_function(target), "result").functions
    return judge_functions(source, target, assumptions=asked.assumptions, bytemaps=table, shrink=SHRINK_RUNS)


def _verified(
    program: Program, source: Function, place: int, result: Result, seconds: float, asked: Options, bytemaps: str | None
) -> Solved:
    verdict = judged(source, result.function, asked, bytemaps)
    if verdict.status == "failed":
        raise Unverified(source, result.function, verdict, asked.assumptions)
    if verdict.status != "proved" and result.plain is not None:
        without = judged(source, result.plain.function, asked, bytemaps)
        if without.status == "proved":  # a proof is worth more than iterations that overlap
            warning = "loops are not unrolled: the program could then be tested only, and not proved"
            result = replace(result.plain, warnings=[*result.warnings, warning])
            verdict = without
    return Solved(program, source, result, verdict, {"optimize": seconds, **verdict.seconds}, place)
