"""Steady state by formula and by simulator, for the expected programs of the collection.

    python benchmarks/steady.py [--params SET] [--all] [NAME ...]

A line an innermost body whose intervals differ by more than 20 %, or each with --all: cycles an iteration by the
formula (that of the cost, or what whole accesses and the loop-carried path need, if more) and by the simulator, the
difference, what bounds the body in the simulator, and how long the simulation took.
A body without a loop has no steady state: it is repeated as if it were one. At the end the mean and the greatest
difference over kernels, where a kernel's is that of its bodies weighed by the cycles that they take. NAME takes the
kernels that begin with it. Exit status 1 when a kernel is off by more than 20 % and its program does not say that
it was chosen by simulation.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from eqsat import Function, load_machine  # noqa: E402
from extract.reconsider import DIFFERENCE, difference  # noqa: E402
from extract.simulation import simulate  # noqa: E402
from tests.collection import kernels as collection  # noqa: E402


def programs(names: list[str]) -> dict[str, Function]:
    """The expected programs by kernel."""
    chosen = [n for n in collection.LOWERED if not names or n.startswith(tuple(names))]
    return {name: collection.expected(name) for name in chosen}


def percent(share: Fraction) -> str:
    """A share with its sign."""
    return f"{100 * float(share):+.1f} %"


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="kernels whose names begin so; all by default")
    parser.add_argument("--params", default="camodel", help="parameter set")
    parser.add_argument("--all", action="store_true", help="also bodies that agree")
    asked = parser.parse_args()
    machine = load_machine("a5", asked.params)
    kernels: dict[str, Fraction] = {}
    resources: list[Fraction] = []
    paced = 0
    seconds: dict[str, float] = {}
    print(f"{'kernel':34}{'loop':18}{'trips':>6}{'formula':>9}{'simulated':>10}{'more':>8}  bound by")
    for name, function in programs(asked.names).items():
        start = time.perf_counter()
        found = simulate(function, machine)
        seconds[name] = time.perf_counter() - start
        kernels[name] = difference(found.loops)
        resources.append(difference([replace(loop, least=Fraction(0)) for loop in found.loops]))
        paced += any(not loop.repeats for loop in found.loops)
        for loop in found.loops:
            off = difference([loop])
            if asked.all or abs(off) > DIFFERENCE:
                print(
                    f"{name:34}{loop.loop:18}{loop.executions:6}{float(loop.expected):9.3f}{float(loop.ii):10.3f}"
                    f"{percent(off):>8}  {loop.bound_by} (carried {loop.carried_path}, path {loop.critical_path})"
                )
    mean = sum((abs(off) for off in kernels.values()), Fraction(0)) / len(kernels)
    worst = max(kernels, key=lambda name: abs(kernels[name]))
    beyond = [name for name, off in kernels.items() if abs(off) > DIFFERENCE]
    print(f"{len(kernels)} kernels: {percent(mean)} on average, {percent(kernels[worst])} at most ({worst})")
    alone = sum((abs(off) for off in resources), Fraction(0)) / len(kernels)
    print(f"{percent(alone)} on average against the interval of the cost alone")
    print(f"{len(beyond)} differ by more than {percent(DIFFERENCE)}")
    print(f"{paced} have a body whose state does not come twice: its interval is its pace")
    slowest = max(seconds, key=lambda name: seconds[name])
    average = 1000 * sum(seconds.values()) / len(seconds)
    print(f"simulation: {average:.0f} ms a kernel, {1000 * seconds[slowest]:.0f} ms for {slowest}")
    return int(bool(beyond))


if __name__ == "__main__":
    sys.exit(main())
