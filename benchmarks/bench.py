"""Times the commands from process start to exit: medians of ten runs, and how they relate to starting Python.

Run it with an interpreter that has the dependencies; the working tree is what is timed. A first run warms the caches
and is not counted. One line a command: median, fastest, slowest, the limit if there is one, and the ratio of the median
to an empty Python process on the same machine, which is the figure to compare across machines.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

RUNS = 10
ROOT = Path(__file__).parents[1]
EQSAT = [sys.executable, "-c", "from cli.main import main; main()"]
COMMANDS: list[tuple[str, list[str], float | None]] = [
    ("python -c pass", [sys.executable, "-c", "pass"], None),
    ("eqsat --help", [*EQSAT, "--help"], 0.15),
    ("eqsat optimize tests/kernels/seed-001-cast.mlir", [*EQSAT, "optimize", "tests/kernels/seed-001-cast.mlir"], 1.5),
]


def seconds(command: list[str]) -> list[float]:
    """Wall-clock seconds of each counted run. Raises CalledProcessError when the command fails."""
    times = []
    for _ in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return times[1:]


def main() -> int:
    """Prints the table; exit status 1 when a median is over its limit."""
    late = False
    empty = None
    print(f"{'seconds, ' + str(RUNS) + ' runs':48}  median    min    max  limit  ratio")
    for name, command, limit in COMMANDS:
        times = seconds(command)
        median = statistics.median(times)
        empty = empty or median
        late |= limit is not None and median > limit
        shown = "" if limit is None else f"{limit:.2f}"
        print(f"{name:48}  {median:6.3f} {min(times):6.3f} {max(times):6.3f}  {shown:>5}  {median / empty:5.1f}")
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
