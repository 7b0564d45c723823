"""The data sets of acceptance.toml as bytes, and runs of single programs on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import ArrayLike, NDArray

from eqsat import Function
from eqsat.ir import Ptr
from verify.memory import Arena
from verify.notes import Notes
from verify.vmi import VmiProgram
from verify.vpto import VptoProgram

from .kernels import source, table

Array = NDArray[Any]
CASES: dict[str, dict[str, Any]] = table("acceptance.toml")
SETS = [(case, entry) for case, found in CASES.items() for entry in found.get("set", [])]

FILL = 0xA5
STEP = 1 << 18  # bytes from one buffer to the next, the first at BASE
BASE = 4096
FP8 = np.dtype(ml_dtypes.float8_e4m3fn)
TYPES = {
    "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f8E4M3FN": FP8, "ui8": np.uint8,
    "si8": np.int8, "si16": np.int16, "f4E2M1x2": np.uint8, "bf16x2": np.uint32,
}  # fmt: skip
E2M1 = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6], np.float32)


def saturated(x: ArrayLike) -> Array:
    """fp8 of floats: the largest magnitude for what is beyond it, 0 for NaN."""
    values = np.asarray(x, np.float32)
    return np.where(np.isnan(values), 0, np.clip(values, -448, 448)).astype(FP8)


def serial(x: ArrayLike, factor: float, count: int) -> Array:
    """``count`` products with a constant, each rounded to f32."""
    values = np.asarray(x, np.float32)
    for _ in range(count):
        values = values * np.float32(factor)
    return values


def fp4_pairs(codes: ArrayLike) -> Array:
    """Two bf16 in 32 bits for each byte of two e2m1."""
    values = E2M1.astype(ml_dtypes.bfloat16).view(np.uint16).astype(np.uint32)
    found = np.asarray(codes)
    return values[found & 15] | values[found >> 4] << 16


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "e4m3": lambda codes: np.asarray(codes).astype(np.uint8).view(FP8).astype(np.float32),
    "bf16": lambda x: np.asarray(x, np.float32).astype(ml_dtypes.bfloat16),
    "f16": lambda x: np.asarray(x, np.float32).astype(np.float16),
    "f32": lambda x: np.asarray(x, np.float64).astype(np.float32),
    "f8": saturated,
    "serial": serial,
    "fp4_pairs": fp4_pairs,
    "range": range,
}


def evaluated(value: Any, lanes: int) -> Array:
    """A list as it is, an expression over the lanes."""
    if isinstance(value, str):
        return np.asarray(eval(value, {"__builtins__": {}, "np": np, "i": np.arange(lanes), **FUNCTIONS}))
    return np.asarray(value)


def encoded(values: Array, kind: Any, codes: bool = False) -> Array:
    """Values as the bytes of elements; ``codes`` says that they are the codes of one-byte elements."""
    kind = np.dtype(np.uint8 if codes else TYPES[str(kind).removeprefix("!pto.")])
    if values.dtype != kind:
        values = values.astype(np.int64) if kind.kind in "iu" else values.astype(np.float32)
    return np.ascontiguousarray(values.astype(kind)).view(np.uint8)


@dataclass(frozen=True)
class DataSet:
    """A data set on the buffers of its kernel, by the names of the source's arguments."""

    entry: dict[str, Any]

    @property
    def function(self) -> Function:
        """The VMI function of the kernel."""
        return source(self.entry["file"])

    def bytes_of(self, part: str) -> dict[str, Array]:
        """The bytes that ``in``, ``out`` or ``wrong`` gives for each buffer."""
        elements = {a.name: a.type.element for a in self.function.args if isinstance(a.type, Ptr)}
        codes = self.entry.get("codes", False) and part != "in"
        values = self.entry.get(part, {})
        return {k: encoded(evaluated(v, self.entry["lanes"]), elements[k], codes) for k, v in values.items()}

    def rows(self) -> dict[str, Array]:
        """The bytes of a buffer that ``rows`` describes, up to its last row and as much behind it."""
        rows = self.entry.get("rows")
        if rows is None:
            return {}
        values = evaluated(rows["source"], self.entry["lanes"])
        places = evaluated(rows["at"], 0)
        size = values.dtype.itemsize
        image = np.full(2 * size * (int(places.max()) + rows["length"]), FILL, np.uint8)
        for k, place in enumerate(places):
            row = values[k * rows["length"] :][: rows["length"]]
            image[place * size :][: row.nbytes] = row.view(np.uint8)
        return {rows["buffer"]: image}

    def image(self) -> Array:
        """The memory before the run."""
        image = np.full(len(self.starts()) * STEP + 2 * BASE, FILL, np.uint8)
        for name, data in self.bytes_of("in").items():
            image[self.starts()[name] :][: len(data)] = data
        return image

    def starts(self) -> dict[str, int]:
        """Addresses of the buffers."""
        names = [a.name for a in self.function.args if isinstance(a.type, Ptr)]
        return {name: BASE + k * STEP for k, name in enumerate(names)}

    def run(self, function: Function) -> Array:
        """The memory after a run of the source or of a program for it."""
        program = VmiProgram(function, Notes()) if function is self.function else VptoProgram(function, Notes())
        memory = Arena(self.image())
        program.memory = memory
        known = self.starts() | self.entry.get("args", {})
        program.run([known[argument.name] for argument in self.function.args])
        return memory.image
