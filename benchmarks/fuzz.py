"""Random programs from numbered seeds: counts what becomes of them, and shrinks each bug to a small program.

    python benchmarks/fuzz.py [--count N] [--first SEED] [--time-limit SECONDS] [--notes FOLDER]

A program must end verified, refused with a reason, or without a defined meaning; anything else is a bug, which is
printed with its seed and shrunk program. ``--notes`` also writes each bug and the slow programs to files. Exit status
1 when there is a bug.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from eqsat.machine import load_machine  # noqa: E402
from tests.extract.programs import program  # noqa: E402
from tests.extract.programs.judge import BOUNDED, BUG, PROVED, REFUSED, UNDEFINED, Outcome, outcome  # noqa: E402

MACHINE = load_machine()
SLOW = 3.0  # seconds, over which a program is listed
HANGS = 60  # seconds, after which a program is given up
SHRINKING = 40.0  # seconds for one bug
SHRUNK = 3  # of the bugs with one first line


class Draws:
    """A source of choices that notes them: replays the positions of a list, then takes what ``more`` gives."""

    def __init__(self, replayed: Sequence[int] = (), more: Callable[[int], int] = lambda count: 0) -> None:
        self._replayed, self._more = replayed, more
        self.taken: list[int] = []

    def __call__(self, choices: Sequence[Any]) -> Any:
        """One of the choices."""
        at = len(self.taken)
        position = self._replayed[at] % len(choices) if at < len(self._replayed) else self._more(len(choices))
        self.taken.append(position)
        return choices[position]


class Hanging(Exception):
    """A program took longer than ``HANGS``."""


def _hang(signum: int, frame: object) -> None:
    raise Hanging(f"no answer within {HANGS} s")


def judged(text: str, limit: float) -> Outcome:
    """The outcome of a program, a bug when it hangs."""
    signal.signal(signal.SIGALRM, _hang)
    signal.alarm(HANGS)
    try:
        return outcome(text, MACHINE, limit)
    except Hanging as hanging:
        return Outcome(BUG, f"hangs: {hanging}")
    except BaseException as crash:
        if isinstance(crash, KeyboardInterrupt | SystemExit):
            raise
        return Outcome(BUG, f"{type(crash).__name__}: {crash}")
    finally:
        signal.alarm(0)


def _smaller(taken: list[int]) -> Iterator[list[int]]:
    """Choices with parts left out, with parts zero, with one choice lower; the larger changes first."""
    size = len(taken) // 2
    while size:
        for start in range(len(taken) - size, -1, -max(1, size // 2)):
            yield taken[:start] + taken[start + size :]
            if any(taken[start : start + size]):
                yield taken[:start] + [0] * size + taken[start + size :]
        size //= 2
    for at, position in enumerate(taken):
        for lower in {position // 2, position - 1} if position else ():
            yield taken[:at] + [lower] + taken[at + 1 :]


def _shorter(text: str) -> Iterator[str]:
    """The text without some of its lines, or without a pair of lines that open and close a region."""
    lines = text.split("\n")
    size = len(lines) // 2
    while size:
        for start in range(len(lines) - size, -1, -max(1, size // 2)):
            yield "\n".join(lines[:start] + lines[start + size :])
        size //= 2
    for opened in [at for at, line in enumerate(lines) if line.endswith("{") and at]:
        indent = len(lines[opened]) - len(lines[opened].lstrip())
        closed = next(at for at in range(opened + 1, len(lines)) if lines[at].startswith(" " * indent + "}"))
        yield "\n".join(line for at, line in enumerate(lines) if at not in (opened, closed))


def shrunk(taken: list[int], pattern: str, limit: float) -> str:
    """A short program whose bug has the same first line: fewer and lower choices, then fewer lines."""
    ends = time.monotonic() + SHRINKING
    best = program(Draws(taken))
    seen = {best}

    def fails(text: str) -> bool:
        if text in seen or time.monotonic() > ends:
            return False
        seen.add(text)
        found = judged(text, limit)
        return found.kind == BUG and found.pattern[:60] == pattern[:60]

    def lines() -> bool:
        nonlocal best
        small = next((text for text in _shorter(best) if fails(text)), None)
        best = small or best
        return small is not None

    def choices() -> bool:
        nonlocal best, taken
        for shorter in _smaller(taken):
            draws = Draws(shorter)
            text = program(draws)
            if (text.count("\n"), len(text)) <= (best.count("\n"), len(best)) and fails(text):
                best, taken = text, draws.taken
                return True
        return False

    half = ends - SHRINKING / 2
    while time.monotonic() < half and choices():
        pass
    while lines():
        pass
    return best


def main() -> int:
    """Draw, judge, count."""
    parser = argparse.ArgumentParser(description="judge random programs")
    parser.add_argument("--count", type=int, default=2000, help="how many programs")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--time-limit", type=float, default=3.0, help="seconds for one search")
    parser.add_argument("--notes", type=Path, help="folder for bugs and slow programs")
    arguments = parser.parse_args()
    kinds: Counter[str] = Counter()
    reasons: Counter[tuple[str, str]] = Counter()
    first_of: dict[tuple[str, str], int] = {}
    slow: list[tuple[float, int]] = []
    for seed in range(arguments.first, arguments.first + arguments.count):
        source = random.Random(seed)
        draws = Draws(more=source.randrange)
        text = program(draws)
        started = time.monotonic()
        found = judged(text, arguments.time_limit)
        spent = time.monotonic() - started
        kinds[found.kind] += 1
        key = found.kind, found.pattern
        reasons[key] += 1
        if spent > SLOW:
            slow.append((spent, seed))
            _note(arguments.notes, f"slow-{seed}", f"// {spent:.1f} s, {found.kind} {found.reason[:200]!r}\n{text}")
        first_of.setdefault(key, seed)
        if found.kind == BUG and reasons[key] <= SHRUNK:
            small = shrunk(draws.taken, found.pattern, arguments.time_limit)
            reason = judged(small, arguments.time_limit).reason
            print(f"bug, seed {seed}: {reason}\n{small}", flush=True)
            _note(arguments.notes, f"bug-{seed}", f"{reason}\n\n{small}")
    for kind in (PROVED, BOUNDED, REFUSED, UNDEFINED, BUG):
        print(f"{kinds[kind]:6} {kind}")
        for (of, reason), number in reasons.most_common():
            if of == kind and reason:
                print(f"         {number:6} {reason} (seed {first_of[of, reason]})")
    print(f"{len(slow):6} slower than {SLOW:g} s: {', '.join(f'{s} ({t:.0f} s)' for t, s in sorted(slow)[::-1][:20])}")
    return 1 if kinds[BUG] else 0


def _note(folder: Path | None, name: str, text: str) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.txt").write_text(text)


if __name__ == "__main__":
    sys.exit(main())
