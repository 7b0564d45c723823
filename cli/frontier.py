"""The lowerings of a kernel side by side: fields of the document of ``eqsat explore``, its table and its notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .report import number
from .robust import short

if TYPE_CHECKING:
    from eqsat import Machine
    from extract import Place

_MOST = 5  # numbers of one lowering that the text lists


@dataclass(frozen=True)
class WhatIf:
    """Other numbers that were asked for, those of them beyond their ranges, and the machine that has them."""

    numbers: Mapping[str, Fraction] = field(default_factory=dict)
    outside: Sequence[str] = ()
    machine: Machine | None = None

    @property
    def text(self) -> str:
        """The numbers, as they were given."""
        return ", ".join(f"{name}={short(value)}" for name, value in self.numbers.items())


def asked(machine: Machine, texts: Sequence[str]) -> WhatIf:
    """What ``--what-if`` asks for; raises EqsatError for a number that the machine does not have."""
    if not texts:
        return WhatIf()
    from eqsat.what_if import outside, parsed, with_numbers

    numbers = dict(parsed(text) for text in texts)
    return WhatIf(numbers, outside(machine, numbers), with_numbers(machine, numbers))


def fields(place: Place) -> dict[str, Any]:
    """What the document says of a lowering beyond its program."""
    return {
        "count": place.instructions,
        "pareto": place.pareto,
        "wins": {
            "executions": None if place.executions is None else list(place.executions),
            "numbers": {
                name: [[number(low), number(high)] for low, high in spans] for name, spans in place.numbers.items()
            },
        },
        "what_if": None if place.what_if is None else {"cycles": number(place.what_if), "rank": place.rank},
    }


def head(places: Sequence[Place], what_if: WhatIf) -> dict[str, Any] | None:
    """The ``what_if`` field of a kernel: the numbers, those beyond their ranges, the place of the cheapest one then."""
    if what_if.machine is None:
        return None
    first = next(k for k, place in enumerate(places) if place.rank == 1)
    numbers = {name: number(value) for name, value in what_if.numbers.items()}
    return {"numbers": numbers, "outside": list(what_if.outside), "cheapest": first}


def notes(places: Sequence[Place], what_if: WhatIf, machine: Machine) -> list[str]:
    """Where each lowering is the cheapest of the list, and what other numbers change."""
    lines = ["cheapest of these:"]
    width = len(str(len(places)))
    lines += [f"  {k:{width}}  {wins(place, machine)}" for k, place in enumerate(places, 1) if not place.never]
    never = [str(k) for k, place in enumerate(places, 1) if place.never]
    if never:
        lines.append(f"  never, whatever single number changes within its range: {', '.join(never)}")
    lines.append("* no other has as few cycles, instructions and vector registers (regs: vector, predicate)")
    if what_if.machine is not None:
        order = sorted(range(len(places)), key=lambda k: places[k].rank or 0)
        lines.append(f"what if {what_if.text}: the order is {', '.join(str(k + 1) for k in order)}")
        lines += [f"  {name} lies beyond its range" for name in what_if.outside]
    return lines


def wins(place: Place, machine: Machine) -> str:
    """Where a lowering is the cheapest of its list, in words; empty when it is so nowhere."""
    from eqsat.what_if import uncertain

    known = uncertain(machine)
    whole = [name for name, spans in place.numbers.items() if spans == [(known[name].low, known[name].high)]]
    parts = {name: spans for name, spans in place.numbers.items() if name not in whole}
    if place.executions == (1, None) and not parts:
        return "always"
    said = []
    if place.executions is not None:
        said.append(f"innermost body runs {_runs(*place.executions)}")
    for name, spans in list(parts.items())[:_MOST]:
        said.append(f"{name} {' and '.join(f'{short(low)} to {short(high)}' for low, high in spans)}")
    if len(parts) > _MOST:
        said.append(f"{len(parts) - _MOST} numbers more")
    if whole:
        said.append(f"all of {', '.join(whole[:_MOST])}" + (" ..." if len(whole) > _MOST else ""))
    return "; ".join(said)


def _runs(low: int, high: int | None) -> str:
    if high is None:
        return "any number of times" if low == 1 else f"{low} times or more"
    return f"{low} to {high} times" if high > low else "once" if low == 1 else f"{low} times"
