"""The simulator: when each instruction of a VPTO program starts on the pipeline that the machine file describes.

`program` turns a function into the code that the core runs, `core` is the pipeline, `state` tells when it repeats,
`paths` follows dependences, `run` puts a result together.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extract.simulation.result import Event, LoopTiming, Simulation
    from extract.simulation.run import simulate

__all__ = ["Event", "LoopTiming", "Simulation", "simulate"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'extract.simulation' has no attribute {name!r}")
    return getattr(import_module(f"extract.simulation.{'run' if name == 'simulate' else 'result'}"), name)
