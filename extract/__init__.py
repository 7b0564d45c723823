"""Choosing: cost, exact and greedy choice, emission of physical programs.

The names load what they need when they are first used: importing this package imports nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extract.explain import Link, Worth, worth
    from extract.exploration import explore
    from extract.robustness import Flip, Robustness, UnderSet
    from extract.session import Options, Result, Session, optimize

__all__ = [
    "Flip",
    "Link",
    "Options",
    "Result",
    "Robustness",
    "Session",
    "UnderSet",
    "Worth",
    "explore",
    "optimize",
    "worth",
]

_HOMES = {"explore": "extract.exploration"} | dict.fromkeys(("Link", "Worth", "worth"), "extract.explain")
_HOMES |= dict.fromkeys(("Flip", "Robustness", "UnderSet"), "extract.robustness")


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'extract' has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, "extract.session")), name)
