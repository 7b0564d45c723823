"""Takes out each rule row in turn: some program must get dearer or be refused, else the row is not worth having.

    python benchmarks/ablate.py [--sample N] [--all]

The programs are the cases of tests/rules/cases.py, those of the row first, then the kernels of the ledger in
tests/kernels. Each says what it costs with all rows; a row is missed when one of them does not. The first failure
decides, ``--all`` looks for every one. Exit status 1 when a row can go without a failure, or when a program does
not cost what it should with all rows.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from eqsat.ir import EqsatError, Function  # noqa: E402
from eqsat.machine import load_machine  # noqa: E402
from eqsat.reader import read_program  # noqa: E402
from extract import Options, optimize  # noqa: E402
from rules.program import ALL  # noqa: E402
from rules.row import Rule  # noqa: E402
from tests.rules.cases import CASES, Case  # noqa: E402

LEDGER = ROOT / "tests" / "kernels" / "costs.json"
MACHINE = load_machine()
NOTHING = Fraction(1, 1000)  # the ledger's numbers have three decimals


@dataclass(frozen=True)
class Program:
    """An input with what its cheapest program costs when all rows are there."""

    name: str
    function: Function
    cycles: Fraction
    case: Case | None = None

    def cost(self, rules: tuple[Rule, ...]) -> Fraction | None:
        """Cycles of the cheapest program that the rows allow, None when they allow none."""
        case = self.case
        options = Options(rules=rules)
        if case is not None:
            options = Options(only=case.only, without=case.without, allow_unconfirmed=case.allow, rules=rules)
        try:
            return optimize(self.function, MACHINE, options).cost.cycles
        except EqsatError:
            return None

    def failure(self, rules: tuple[Rule, ...]) -> str | None:
        """How the program fails its test under these rows; None when it does not."""
        found = self.cost(rules)
        if found is None:
            return "refused"
        same = abs(found - self.cycles) < NOTHING
        return None if same else f"{float(found):.4f} cycles, not {float(self.cycles):.4f}"


def case_programs() -> list[Program]:
    """The cases, in table order."""
    names = [f"{case.row}/{1 + [c for c in CASES if c.row == case.row].index(case)}" for case in CASES]
    return [
        Program(name, read_program(case.kernel).functions[0], Fraction(case.cycles), case)
        for name, case in zip(names, CASES, strict=True)
    ]


def kernel_programs() -> list[Program]:
    """The kernels of the ledger."""
    if not LEDGER.exists():
        return []
    found = []
    for key, entry in json.loads(LEDGER.read_text(encoding="utf-8"))["kernels"].items():
        file, _, name = key.partition("#")
        path = LEDGER.parent / file
        functions = read_program(path.read_text(encoding="utf-8"), str(path)).functions
        function = next(f for f in functions if (f.name or "fragment") == name)
        found.append(Program(key, function, Fraction(str(entry["camodel"]["cycles"]))))
    return found


def failures(row: Rule, programs: Sequence[Program], rules: tuple[Rule, ...]) -> Iterator[tuple[str, str]]:
    """Programs that fail without the row, its own cases first."""
    left = tuple(rule for rule in rules if rule.name != row.name)
    own = [p for p in programs if p.case is not None and p.case.row == row.name]
    for program in [*own, *(p for p in programs if p not in own)]:
        how = program.failure(left)
        if how is not None:
            yield program.name, how


def ablate(rows: Sequence[Rule], rules: tuple[Rule, ...] = ALL, *, every: bool = False) -> bool:
    """Prints the table of the rows; whether every row is missed and every program of theirs is right with it."""
    programs = [*case_programs(), *kernel_programs()]
    good = True
    width = max(len(row.name) for row in rules) + 2
    print(f"{'row':{width}}{'family':17}{'fails without it':24}how")
    for row in rows:
        broken = [p.name for p in programs if p.case is not None and p.case.row == row.name and p.failure(rules)]
        found = failures(row, programs, rules)
        listed = list(found) if every else [first] if (first := next(found, None)) else []
        if broken:
            listed = [(broken[0], "does not cost what it should with all rows")]
        good = good and bool(listed) and not broken
        for name, how in listed or [("-", "NOTHING FAILS: delete the row or find a program that needs it")]:
            print(f"{row.name:{width}}{row.family:17}{name:24}{how}", flush=True)
    return good


def sample(count: int | None) -> list[Rule]:
    """Rows spread evenly over all of them in the order of their names; all when no count is given."""
    rows = sorted(ALL, key=lambda rule: rule.name)
    if count is None or count >= len(rows):
        return list(ALL)
    return [rows[k * len(rows) // count] for k in range(count)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the ablation; the exit status."""
    parser = argparse.ArgumentParser(description="Take out each rule row in turn; a program must fail for each.")
    parser.add_argument("--sample", type=int, metavar="N", help="only N rows, the same ones each time")
    parser.add_argument("--all", action="store_true", help="list every program that fails, not only the first")
    asked = parser.parse_args(arguments)
    if asked.sample is not None and asked.sample < 1:
        parser.error("--sample needs a positive number")
    rows = sample(asked.sample)
    start = time.perf_counter()
    good = ablate(rows, every=asked.all)
    verdict = "each is needed" if good else "NOT GOOD"
    print(f"{len(rows)} of {len(ALL)} rows, {time.perf_counter() - start:.0f} s: {verdict}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
