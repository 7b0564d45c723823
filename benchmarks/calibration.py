"""Writes the tables of docs/calibration.md: published measurements beside what the formula and the simulator predict.

    python benchmarks/calibration.py [--check]

``--check`` writes nothing; exit status 1 when the tables of the page are not those of today.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from cli.calibration_page import tables  # noqa: E402
from eqsat import load_machine  # noqa: E402
from extract.calibration import compare, read_measurements  # noqa: E402

FILE = ROOT / "docs" / "calibration.md"
BEGIN, END = "<!-- made by `make calibration` -->", "<!-- end -->"


def document() -> str:
    """The page with the tables of today."""
    head, _, rest = FILE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    data = read_measurements()
    return f"{head}{BEGIN}\n\n{tables(data, compare(load_machine(), data))}\n\n{END}{tail}"


def main() -> int:
    """Writes the page, or compares it."""
    parser = argparse.ArgumentParser(description="Writes the tables of docs/calibration.md.")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    check = parser.parse_args().check
    text = document()
    if check:
        return int(text != FILE.read_text(encoding="utf-8"))
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
