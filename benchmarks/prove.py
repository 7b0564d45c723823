"""Proves every kernel of tests/kernels and its collection, and prints a table: proved or why not, and seconds.

    python benchmarks/prove.py [--optimize] [NAME ...]

The kernels of the collection are compared with their expected programs; those of tests/kernels have none and are
optimized first, as is everything with ``--optimize``. NAME takes the kernels that begin with it. Each proof runs twice
and the second time is shown, without what Python does once.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from cli.solve import optimized, options  # noqa: E402
from eqsat import EqsatError, inline_calls, read_file, takes_vectors  # noqa: E402
from eqsat.ir import Function  # noqa: E402
from tests.collection import kernels as collection  # noqa: E402
from verify import Proof, prove_functions  # noqa: E402

KERNELS = ROOT / "tests" / "kernels"
LIMIT = 2.0  # seconds for the choice where a kernel is optimized


def source(path: Path) -> Function:
    """The kernel of a file, with the functions that it calls in their places."""
    program = read_file(str(path))
    (function,) = [f for f in program.functions if not takes_vectors(f)]
    return inline_calls(program, function)


def found(path: Path) -> Function:
    """The program that optimize prints."""
    with contextlib.redirect_stderr(io.StringIO()):
        (solved,) = optimized(str(path), collection.MACHINE, options(time_limit=LIMIT))
    return solved.result.function


def proved(path: Path, optimize: bool) -> Proof:
    """The proof of one kernel."""
    expected = path.parent / "expected" / path.name
    target = source(expected) if expected.exists() and not optimize else found(path)
    first = prove_functions(source(path), target)
    return prove_functions(source(path), target) if first.seconds < 2 else first


def main() -> int:
    """Print the table; exit status 1 when fewer than nine in ten are proved."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("--optimize", action="store_true", help="compare with what optimize prints today")
    parser.add_argument("names", nargs="*", metavar="NAME")
    asked = parser.parse_args()
    paths = [*sorted(KERNELS.glob("*.mlir")), *sorted((KERNELS / "collection").glob("*.mlir"))]
    wanted = [p for p in paths if not asked.names or p.name.startswith(tuple(asked.names))]
    count, slowest = 0, 0.0
    for path in wanted:
        try:
            proof = proved(path, asked.optimize)
        except EqsatError as error:
            print(f"{path.stem:33} {'':7} no program: {error.message[:90]}")
            continue
        count, slowest = count + proof.proved, max(slowest, proof.seconds)
        print(f"{path.stem:33} {proof.seconds:7.3f} {proof.text[:300]}", flush=True)
    print(f"{count} of {len(wanted)} proved, the slowest in {slowest:.3f} s")
    return 0 if 10 * count >= 9 * len(wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
