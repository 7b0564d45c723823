"""Optimizes and judges every kernel of tests/kernels/collection and compares it with the lowerings that are known.

    python benchmarks/collection.py [--bless] [--time-limit S] [NAME ...]

A line a kernel: seconds to optimize and to verify, cost and bound in cycles, whether it is proved to be the cheapest,
cycles of one execution of the innermost body in the best known form and here, and which is cheaper. Refusals and
failed verdicts are listed. NAME takes the kernels that begin with it. Exit status 1 when something is not as
tests/kernels/collection says: a refusal or a dearer program that known.toml does not explain, one that it explains
though it is gone, or a cost above the ledger's, of which a search that was stopped may miss a tenth.

``--bless`` writes expected/NAME.mlir, costs.json, quick.toml and unrolled.json. An old expected program that still
computes the same bytes and costs less than what was found now stays: the time limit may have stopped the search.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import resource
import statistics
import sys
import time
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from cli import report  # noqa: E402
from cli.files import write_whole  # noqa: E402
from cli.ledger import recorded  # noqa: E402
from cli.solve import Solved, Unverified, optimized, options  # noqa: E402
from eqsat import EqsatError, Function, Program, print_program  # noqa: E402
from extract import Options, simulate  # noqa: E402
from extract.cost import ProgramCost  # noqa: E402
from extract.schedule.overlap import overlapped, slow  # noqa: E402
from extract.schedule.unroll import Unrolled, numbered  # noqa: E402
from tests.collection import kernels as collection  # noqa: E402
from verify import verify_functions  # noqa: E402

QUICK_SECONDS = 0.5  # kernels that are proved within it are optimized again in each run of the tests
SLACK = 1.1  # how much dearer than the ledger a search may end that the time limit stops
HEAD = f"{'kernel':33} optimize verify {'cost':>9} {'bound':>9} proof  {'known':>8}  {'here':>8} verdict  families"


@dataclass
class Line:
    """What became of a kernel. ``fault`` says why there is no program.

    ``cost`` is that of ``solved``, or of the old expected program where that was ``kept``.
    """

    name: str
    seconds: float
    solved: Solved | None = None
    fault: str | None = None
    cost: ProgramCost | None = None
    kept: bool = False
    longer: tuple[Function, list[Unrolled]] | None = None  # the old program with its slow loops unrolled
    notes: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def quick(self) -> bool:
        """Whether the tests may optimize it again."""
        proved = self.solved is not None and self.solved.result.optimal
        return proved and not self.kept and self.seconds <= QUICK_SECONDS

    @property
    def intervals(self) -> tuple[Fraction, Fraction] | None:
        """Cycles of the innermost body: of the best known form, and here."""
        known = collection.best_known(self.name)
        return None if known is None or self.cost is None else (known.interval, collection.innermost(self.cost).ii)

    @property
    def verdict(self) -> str:
        """cheaper, equal or dearer than the best known form; a dash when none is known."""
        if self.intervals is None:
            return "-"
        known, here = self.intervals
        return "equal" if here == known else "cheaper" if here < known else "dearer"

    def text(self) -> str:
        """The line of the table."""
        if self.solved is None or self.cost is None:
            return f"{self.name:33} {self.seconds:8.2f}  {self.fault}"
        result = self.solved.result
        known, here = ("-", "-") if self.intervals is None else (f"{float(x):.3f}" for x in self.intervals)
        proof = "proved" if result.optimal else "open  "
        return (
            f"{self.name:33} {self.seconds:8.2f} {self.solved.seconds['verify']:6.2f} "
            f"{report.number(self.cost.cycles):9.3f} {report.number(result.bound):9.3f} {proof} "
            f"{known:>8}  {here:>8} {self.verdict:8} {','.join(result.families)}"
        )


def measured(name: str, limit: float | None) -> Line:
    """Optimizes and verifies a kernel; what goes wrong is in the line."""
    asked = options() if limit is None else options(time_limit=limit)
    start = time.perf_counter()
    try:
        with contextlib.redirect_stderr(io.StringIO()):  # warnings are notes of the line
            (solved,) = optimized(str(collection.FOLDER / f"{name}.mlir"), collection.MACHINE, asked)
    except Unverified as error:
        return Line(name, time.perf_counter() - start, fault=f"{error.verdict.text}: {error.verdict.first_difference}")
    except EqsatError as error:
        return Line(name, time.perf_counter() - start, fault=f"refused: {error.message}")
    except Exception as error:  # a fault of the product: the rest of the table is still wanted
        line = Line(name, time.perf_counter() - start, fault=f"{type(error).__name__}: {error}")
        line.wrong.append("the search broke down")
        return line
    return Line(name, solved.seconds["optimize"], solved, cost=solved.result.cost, notes=[*solved.result.warnings])


def judge(line: Line) -> None:
    """Notes what is not as the collection says."""
    known = collection.REFUSED.get(line.name)
    if line.fault is not None:
        if known is None or known["message"] not in line.fault:
            line.wrong.append("not a refusal that known.toml has")
        return
    if known is not None:
        line.wrong.append("no longer refused: known.toml has it")
    dearer = line.verdict == "dearer"
    if dearer != (line.name in collection.DEARER):
        line.wrong.append("dearer without a reason in known.toml" if dearer else "no longer dearer: known.toml has it")
    proof = None if line.solved is None or line.kept else line.solved.verdict.proof
    if proof is not None and proof.proved == (line.name in collection.UNPROVED):
        line.wrong.append("now proved: known.toml has it" if proof.proved else f"no reason in known.toml: {proof.text}")
    if line.cost is not None and collection.key(line.name) in collection.ledger().kernels:
        families = line.solved.result.families if line.solved is not None else ()
        cost = recorded(line.cost, families)
        entry = collection.ledger().compare(collection.key(line.name), collection.PARAMS, cost, 0, Fraction(0))
        if entry.verdict != "same":
            line.notes.append(f"{entry.verdict}: was {entry.was} ({entry.changes})")
        stopped = line.solved is not None and not line.solved.result.optimal
        if entry.was is not None and entry.now > entry.was * (SLACK if stopped else 1):
            line.wrong.append("dearer than the ledger")


def keep(line: Line) -> None:
    """Puts the old expected program in the place of the new one if it still is right and costs less, or as much and is
    simulated in fewer cycles. Where the simulator chose the new one, only its cycles count."""
    if line.cost is None or collection.key(line.name) not in collection.ledger().kernels:
        return
    try:
        cost = collection.expected_cost(line.name)
        again = line.solved.result.reconsidered if line.solved is not None else None
        chosen = again is not None and again.place > 1
        if cost.cycles > line.cost.cycles and not chosen:
            return
        if (cost.cycles == line.cost.cycles or chosen) and not faster(line):
            return
        verdict = verify_functions(collection.source(line.name), collection.expected(line.name))
    except EqsatError:
        return
    if verdict.status == "tested":
        now = report.number(line.cost.cycles)
        line.notes.append(f"the old program stays: {report.number(cost.cycles)} cycles, the search found {now}")
        line.cost, line.kept = cost, True
        if not collection.unrolled().get(line.name):
            line.longer = longer(collection.expected(line.name))


def longer(function: Function) -> tuple[Function, list[Unrolled]] | None:
    """A program with its slow loops unrolled as those of a result are; None when that gains nothing."""
    found = simulate(function, collection.MACHINE)
    names = slow(found.loops)
    made, done = overlapped(function, collection.MACHINE, (), names, found.cycles, Options().unroll)
    return (made, done) if done else None


def faster(line: Line) -> bool:
    """Whether the old program takes fewer simulated cycles."""
    assert line.solved is not None
    simulated = line.solved.result.simulated
    if simulated is None or line.solved.result.optimal:
        return False
    return simulate(collection.expected(line.name), collection.MACHINE, steady=False).cycles < simulated.cycles


def bless(line: Line) -> None:
    """Takes over the program and the cost of a line."""
    key, ledger = collection.key(line.name), collection.ledger()
    path = collection.EXPECTED / f"{line.name}.mlir"
    if line.solved is None or line.cost is None:
        if key in ledger.kernels or path.exists():
            line.notes.append("the expected program stays, though none was found now")
        return
    families = line.solved.result.families
    if line.kept:
        families = ledger.kernels[key][collection.PARAMS]["families"]
        made = line.longer
    else:
        made = line.solved.result.function, line.solved.result.unrolled
    if made is not None:
        path.parent.mkdir(exist_ok=True)
        function, loops = made
        write_whole(str(path), print_program(Program([function])))
        numbers = numbered(function, loops)
        collection.unrolled()[line.name] = [
            {"number": number, "times": loop.times, "rest": loop.rest}
            for number, loop in zip(numbers, loops, strict=True)
        ]
    ledger.record(key, collection.PARAMS, recorded(line.cost, families))


def write(lines: list[Line]) -> None:
    """The ledger and the list of quick kernels; what was not looked at stays as it is."""
    ledger = collection.ledger()
    there = {f"{name}.mlir" for name in collection.NAMES}
    ledger.kernels = {k: v for k, v in ledger.kernels.items() if k.rpartition("#")[0] in there}
    ledger.write()
    loops = {name: found for name, found in sorted(collection.unrolled().items()) if found and name in collection.NAMES}
    write_whole(str(collection.UNROLLED), json.dumps(loops, indent=1) + "\n")
    for path in collection.EXPECTED.glob("*.mlir"):
        if path.stem not in collection.NAMES:
            path.unlink()
    quick = set(collection.table("quick.toml").get("names", [])) - {line.name for line in lines}
    quick |= {line.name for line in lines if line.quick}
    text = "".join(f'  "{name}",\n' for name in sorted(quick & set(collection.NAMES)))
    head = f"# Kernels that were proved within {QUICK_SECONDS} s when the collection was last blessed.\n"
    write_whole(str(collection.QUICK), f"{head}names = [\n{text}]\n")


def summary(lines: list[Line]) -> None:
    """Counts, times and memory."""
    found = [line for line in lines if line.solved is not None]
    proved = sum(line.solved.result.optimal for line in found if line.solved is not None)
    verdicts = [line.verdict for line in found]
    counts = ", ".join(f"{verdicts.count(v)} {v}" for v in ("cheaper", "equal", "dearer"))
    print(f"{len(found)} of {len(lines)} lowered, {proved} proved; against known forms: {counts}")
    if found:
        slowest = max(found, key=lambda line: line.seconds)
        median = statistics.median(line.seconds for line in found)
        checks = [line.solved.seconds["verify"] for line in found if line.solved is not None]
        print(f"optimize: median {median:.2f} s, largest {slowest.seconds:.2f} s ({slowest.name})")
        print(f"verify: median {statistics.median(checks):.2f} s, largest {max(checks):.2f} s")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory {memory:.0f} MB")


def main() -> int:
    """Prints the table; exit status 1 when something is not as the collection says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="kernels whose names begin so; all by default")
    parser.add_argument("--bless", action="store_true", help="take over programs and costs")
    parser.add_argument("--time-limit", type=float, metavar="S", help="seconds a kernel; that of eqsat optimize")
    asked = parser.parse_args()
    names = [n for n in collection.NAMES if not asked.names or n.startswith(tuple(asked.names))]
    lines = []
    print(HEAD)
    for name in names:
        line = measured(name, asked.time_limit)
        if asked.bless:
            keep(line)
        judge(line)
        if asked.bless:
            bless(line)
        print(line.text(), flush=True)
        for note in line.notes + line.wrong:
            print(f"    {note}", flush=True)
        lines.append(line)
    if asked.bless and lines:
        write(lines)
    summary(lines)
    wrong = [line for line in lines if line.wrong]
    if wrong:
        print(f"not as the collection says: {', '.join(line.name for line in wrong)}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
