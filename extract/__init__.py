"""Choosing: cost, exact and greedy choice, emission of physical programs.

The names load what they need when they are first used: importing this package imports nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extract.comparison import Place, frontier
    from extract.explain import Link, Worth, worth
    from extract.exploration import explore
    from extract.robustness import Flip, Robustness, UnderSet
    from extract.session import Options, Result, Session, optimize
    from extract.simulation import Event, LoopTiming, Simulation, simulate

__all__ = [
    "Event",
    "Flip",
    "Link",
    "LoopTiming",
    "Options",
    "Place",
    "Result",
    "Robustness",
    "Session",
    "Simulation",
    "UnderSet",
    "Worth",
    "explore",
    "frontier",
    "optimize",
    "simulate",
    "worth",
]

_HOMES = {"explore": "extract.exploration"} | dict.fromkeys(("Link", "Worth", "worth"), "extract.explain")
_HOMES |= dict.fromkeys(("Flip", "Robustness", "UnderSet"), "extract.robustness")
_HOMES |= dict.fromkeys(("Event", "LoopTiming", "Simulation", "simulate"), "extract.simulation")
_HOMES |= dict.fromkeys(("Place", "frontier"), "extract.comparison")


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'extract' has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, "extract.session")), name)
