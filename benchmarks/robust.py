"""Checks what is said about robust winners by solving again all over each range, and on both sides of a flip.

    python benchmarks/robust.py [--samples N] [FILE...]

Without FILE the kernels of tests/kernels and of its collection that are proved within a second. One line a kernel:
seconds without and with the question, the answer, how many values were solved, and what does not hold. Exit status 1
when something does not.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from cli.files import read
from eqsat import EqsatError, Function, Machine, has_vmi, inline_calls, load_machine, takes_vectors
from eqsat.what_if import Uncertain, uncertain, with_numbers
from extract import Options, Result, optimize
from extract.cost import program_cost

ROOT = Path(__file__).parents[1]
KERNELS = ROOT / "tests" / "kernels"
QUICK = 1.0  # seconds
LIMIT = 60.0  # seconds for the question, so that a busy machine does not leave it open
_NEAR = Fraction(1, 1000)  # of the range, on either side of a flip


def functions(files: list[str]) -> Iterator[tuple[str, Function]]:
    """The kernels of some files by name."""
    for file in files:
        program = read(file)
        for function in program.functions:
            if has_vmi(function) and not takes_vectors(function):
                yield f"{Path(file).stem}#{function.name or 'fragment'}", inline_calls(program, function)


def values(number: Uncertain, result: Result, samples: int) -> list[tuple[Fraction, bool | None]]:
    """Values of a number with what is said of the winner there: the cheapest, not the cheapest, or nothing (None)."""
    assert result.robust is not None
    flips = [flip for flip in result.robust.flips if flip.number == number.name]
    step = (number.high - number.low) / (samples + 1)
    found = [number.low + step * k for k in range(samples + 2)]
    for flip in flips:
        near = (number.high - number.low) * _NEAR
        found += [flip.at, flip.at - near, flip.at + near]
    said = []
    for value in sorted({v for v in found if number.low <= v <= number.high and v != number.value}):
        side = next((f for f in flips if (value < number.value) == (f.side == "below")), None)
        if number.name in result.robust.not_known:
            continue
        if side is None:
            said.append((value, True))
        elif abs(value - number.value) <= abs(side.at - number.value):
            said.append((value, True if side.first else None))
        elif abs(value - side.at) == (number.high - number.low) * _NEAR:
            said.append((value, False))
    return said


def wrong(function: Function, machine: Machine, result: Result, samples: int) -> tuple[int, list[str]]:
    """How many values were solved, and what is not as it is said."""
    assert result.robust is not None
    faults, solved = [], 0
    for number in uncertain(machine).values():
        if number.name not in result.robust.held and all(f.number != number.name for f in result.robust.flips):
            continue
        for value, winner in values(number, result, samples):
            other = with_numbers(machine, {number.name: value})
            cost = program_cost(result.function, other).cycles
            best = optimize(function, other, Options(time_limit=LIMIT))
            solved += 1
            if winner is not None and (best.cost.cycles >= cost) != winner:
                faults.append(
                    f"{number.name}={float(value):.4f}: {float(cost):.4f}, best {float(best.cost.cycles):.4f}"
                )
    return solved, faults


def main(arguments: list[str]) -> int:
    """Prints a line a kernel and the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", type=int, default=2, help="values inside of each range")
    parser.add_argument("files", nargs="*")
    asked = parser.parse_args(arguments)
    files = asked.files or sorted(str(p) for p in (*KERNELS.glob("*.mlir"), *(KERNELS / "collection").glob("*.mlir")))
    machine, times, bad = load_machine(), [], 0
    for name, function in functions(files):
        try:
            start = time.process_time()
            plain = optimize(function, machine, Options(time_limit=QUICK if not asked.files else LIMIT))
            middle = time.process_time()
            if not plain.optimal:
                continue
            result = optimize(function, machine, Options(time_limit=LIMIT, robust=True))
            end = time.process_time()
        except EqsatError:
            continue
        assert result.robust is not None
        solved, faults = wrong(function, machine, result, asked.samples) if asked.samples else (0, [])
        bad += len(faults)
        times.append((middle - start, end - middle))
        answer = "robust" if result.robust.robust else result.robust.decided_by or "not known"
        print(
            f"{name:44} {middle - start:6.2f} {end - middle:6.2f}  {answer:26} {solved:4}  {'; '.join(faults)}",
            flush=True,
        )
    if times:
        plain, full = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"{len(times)} kernels, medians {plain:.2f} and {full:.2f} seconds of processor time, {bad} faults")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
