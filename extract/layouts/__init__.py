"""Layouts under PTO's names: programs restricted to them, and VMI text that carries them.

The names load what they need when they are first used: importing this package imports nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extract.layouts.choice import Layouts, Place, choose_layouts
    from extract.layouts.written import AsWritten, as_written

__all__ = ["AsWritten", "Layouts", "Place", "as_written", "choose_layouts"]

_HOMES = {"as_written": "written", "AsWritten": "written"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'extract.layouts' has no attribute {name!r}")
    return getattr(import_module(f"extract.layouts.{_HOMES.get(name, 'choice')}"), name)
