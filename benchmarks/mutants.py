"""Mutants of the expected programs of the collection: what the prover and the runs on data say of each.

    python benchmarks/mutants.py [--each N] [--seed N] [NAME ...]

Takes N mutants of each kernel, of as many kinds as there are. A mutant that is proved must be equal on all runs; one
that is proved, and one that is not and equal on all runs, must be listed in tests/verify/equivalent_mutants.toml with a
reason. Exit status 1 when one is not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.collection.kernels import LOWERED  # noqa: E402
from tests.verify.mutants import REFUSED, WRONG, judged, sampled  # noqa: E402


def main() -> int:
    """Judge the mutants and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("--each", type=int, default=12, metavar="N", help="mutants of a kernel")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("names", nargs="*", metavar="NAME")
    asked = parser.parse_args()
    start, found, wrong = time.perf_counter(), Counter[tuple[str, str]](), 0
    for name in LOWERED:
        if asked.names and not name.startswith(tuple(asked.names)):
            continue
        for mutant in sampled(name, asked.each, asked.seed):
            outcome = judged(mutant)
            found[mutant.site.kind, outcome.status] += 1
            unlisted = not mutant.is_listed(outcome.status)
            if outcome.status != REFUSED:
                site = mutant.site
                note = " (no reason listed)" if unlisted else ""
                print(f"{outcome.status:9} {name}:{site.line} {site.key}, {site.change}{note}: {outcome.text[:150]}")
            wrong += unlisted or outcome.status == WRONG
            sys.stdout.flush()
    statuses = sorted({status for _, status in found})
    print(f"{'':12}" + "".join(f"{status:>12}" for status in statuses))
    for kind in sorted({kind for kind, _ in found}):
        print(f"{kind:12}" + "".join(f"{found[kind, status]:12}" for status in statuses))
    print(f"{found.total()} mutants in {time.perf_counter() - start:.0f} s, {wrong} of them wrong or without a reason")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
