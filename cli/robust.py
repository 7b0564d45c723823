"""What is said about a result under other numbers of the machine: as fields of a document and as lines of text."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .report import number

if TYPE_CHECKING:
    from extract import Flip, Robustness

_MOST_FLIPS = 4  # that the text tells of
_MOST_NAMES = 4


def robust(found: Robustness | None) -> dict[str, Any] | bool | None:
    """The ``robust`` field: true, what decides, or null when nobody asked.

    ``at`` lists the number's value, where the lowerings cost the same and the end of the range; ``costs`` what winner
    and challenger cost at each. ``first`` is false when an earlier flip could not be excluded.
    """
    if found is None or found.robust:
        return found and True
    document: dict[str, Any] = {"decided_by": found.decided_by}
    if found.flips:
        first, *others = (_flip(flip) for flip in found.flips)
        document |= first | {"also": others}
    return document | {"sets": [n for n, u in found.by_params.items() if not u.same], "not_known": found.not_known}


def _flip(flip: Flip) -> dict[str, Any]:
    return {
        "decided_by": flip.number,
        "flips_at": number(flip.at),
        "side": flip.side,
        "range": [number(flip.low), number(flip.high)],
        "at": [number(flip.value), number(flip.at), number(flip.end)],
        "costs": {
            "winner": [number(flip.winner), number(flip.cycles_at), number(flip.winner_end)],
            "challenger": [number(flip.challenger), number(flip.cycles_at), number(flip.challenger_end)],
        },
        "families": flip.families,
        "instructions": flip.instructions,
        "first": flip.first,
    }


def by_params(found: Robustness | None) -> dict[str, Any] | None:
    """The ``by_params`` field: the cheapest program in each parameter set, and what the winner costs there."""
    if found is None:
        return None
    return {
        name: {
            "cycles": number(under.cycles),
            "families": under.families,
            "winner_cycles": number(under.winner_cycles),
            "optimal": under.optimal,
        }
        for name, under in found.by_params.items()
    }


def lines(found: Robustness | None) -> list[str]:
    """The verdict, what decides, and the parameter sets; nothing when nobody asked."""
    if found is None:
        return []
    if found.robust:
        shown = ["robust: the cheapest in every parameter set and over the range of every uncertain number"]
    elif found.flips or any(not under.same for under in found.by_params.values()):
        first, *others = _flips(found)
        shown = ["not robust: " + first, *(f"  and {other}" for other in others)]
    else:
        shown = [f"not known whether it is robust: {_unknown(found)}"]
    return [*shown, "by parameter set: " + "; ".join(_sets(found))]


def _flips(found: Robustness) -> list[str]:
    said = [flip_line(flip) for flip in found.flips[:_MOST_FLIPS]]
    if len(found.flips) > _MOST_FLIPS:
        said.append(f"and {len(found.flips) - _MOST_FLIPS} numbers more")
    if not said:
        said = [f"another lowering is cheaper in the set {name}" for name, u in found.by_params.items() if not u.same]
    if found.not_known:
        said.append(_unknown(found))
    return said


def _unknown(found: Robustness) -> str:
    if not found.by_params[found.params].optimal:
        return "it is not proved to be the cheapest with the numbers as they are"
    names = ", ".join(found.not_known[:_MOST_NAMES]) or "the other parameter sets"
    more = f" and {len(found.not_known) - _MOST_NAMES} more" if len(found.not_known) > _MOST_NAMES else ""
    return f"not settled within the limits for {names}{more}"


def flip_line(flip: Flip) -> str:
    """Where one number flips, and the cost on both sides."""
    here = f"here {short(flip.value)}, " if flip.at != flip.value else "its value here, "
    where = f"{flip.side} {flip.number} = {short(flip.at)} ({here}range {short(flip.low)} to {short(flip.high)})"
    families = ", ".join(flip.families) or "base only"
    return (
        f"{where} {families} is cheaper: {number(flip.challenger_end):.3f} against {number(flip.winner_end):.3f} "
        f"cycles at {short(flip.end)}"
    )


def _sets(found: Robustness) -> list[str]:
    said = []
    for name, under in found.by_params.items():
        cost = f"{number(under.winner_cycles):.3f}"
        if not under.same:
            families = ", ".join(under.families) or "base only"
            cost += f" ({families}: {number(under.cycles):.3f})"
        said.append(f"{name} {cost}")
    return said


def short(value: Fraction) -> str:
    """A number with up to three decimals."""
    return f"{number(value):.3f}".rstrip("0").rstrip(".")
