"""Choosing: cost, exact and greedy choice, emission of physical programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extract.explore import explore
    from extract.optimize import Options, Result, optimize

__all__ = ["Options", "Result", "explore", "optimize"]


def __getattr__(name: str) -> Any:
    if name == "explore":
        from extract.explore import explore

        return explore
    if name in __all__:
        from extract import optimize as module

        return getattr(module, name)
    raise AttributeError(f"module 'extract' has no attribute {name!r}")
