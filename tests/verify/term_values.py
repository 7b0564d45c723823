"""Numbers for terms: what a term is for given memory, by the interpreters' own arithmetic, many samples at once."""

from __future__ import annotations

from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from verify import lanes
from verify.floats import converter
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes
from verify.notes import Notes
from verify.symbolic.forms import Form
from verify.symbolic.terms import MEMORY, Terms

Truths = NDArray[np.bool_]
_NOTES = Notes()


class Memory:
    """Unknown lanes with the values that samples give them."""

    def __init__(self, t: Terms) -> None:
        self.t = t
        self._bytes: dict[int, Codes] = {}
        self._next = 0
        self._known: dict[int, Any] = {}

    def lane(self, codes: Codes) -> int:
        """A lane that memory holds, of which samples know the codes."""
        width = codes.dtype.itemsize
        start = self.t.frame(("%x", 0, Form(0))) + self._next
        self._next += width
        for k, column in enumerate(codes.view(np.uint8).reshape(-1, width).T):
            self._bytes[start + k] = column.copy()
        return self.t.lane(range(start, start + width))

    def value(self, term: int) -> Any:
        """The codes of a lane, or whether a truth holds, for each sample."""
        if term < 2:
            return np.bool_(term)
        if term not in self._known:
            self._known[term] = self._value(term)
        return self._known[term]

    def byte(self, byte: int) -> Codes:
        """A byte for each sample."""
        if byte < 256:
            return np.array([byte], np.uint8)
        if byte >= MEMORY:
            return self._bytes[byte]
        codes = self.value(byte >> 3)
        return (codes >> codes.dtype.type(8 * (byte & 7))).astype(np.uint8)

    def _value(self, term: int) -> Any:
        node, width = self.t.node(term), self.t.width(term)
        dtype = CODE_TYPES.get(width, np.bool_)
        name, params = node.name, node.params
        if name == "const":
            return np.array([params[0]], dtype)
        if name == "cat":
            parts = [self.byte(b).astype(dtype) << dtype(8 * k) for k, b in enumerate(node.args)]
            return reduce(np.bitwise_or, parts)
        if name == "pick":
            return np.where(self.value(params[0]), *(self.byte(b) for b in node.args))
        if name == "ite":
            return np.where(self.value(params[0]), *(self.value(a) for a in node.args))
        if name == "bits":
            operation = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}[params[0]]
            return reduce(operation, [self.byte(b) for b in node.args], np.uint8(params[1]))
        if name == "sign":
            return np.where(self.byte(node.args[0]) >= 0x80, np.uint8(255), np.uint8(0))
        with np.errstate(all="ignore"):
            return self._computed(name, params, [self.value(a) for a in node.args], width)

    def _computed(self, name: str, params: tuple, args: list[Any], width: int) -> Any:
        dtype = CODE_TYPES.get(width, np.uint8)
        if name == "linear":
            parts = [(a * dtype(f % (1 << 8 * width))).astype(dtype) for a, f in zip(args, params[1], strict=True)]
            return reduce(np.add, parts, np.array([params[0]], dtype))
        if name == "product":
            return (args[0] * args[1]).astype(dtype)
        if name == "extremum":
            return extremum(params[0], params[1], args)
        if name == "cvt":
            source, target, mode, saturate = params
            if source == target:
                return extremum("max", source, args)
            return converter(source, target, mode, "SAT" if saturate else "NOSAT", _NOTES)(*args)
        if name == "cmp":
            return lanes.compare(*params)(*args)
        if name == "not":
            return ~args[0]
        if name in ("all", "any"):
            return reduce(np.logical_and if name == "all" else np.logical_or, args)
        if name == "op":
            return operation(*params)(*args)
        raise AssertionError(f"a term {name} has no value here")


def extremum(name: str, kind: str, args: list[Any]) -> Codes:
    """The maximum or minimum of lanes, one of which is at least made canonical."""
    if kind.startswith("f8"):  # the instructions do not compare them, terms do
        wide = [converter(kind, "f32", None, None, _NOTES)(a) for a in args]
        return converter("f32", kind, "R", "NOSAT", _NOTES)(extremum(name, "f32", wide))
    operation = lanes.binary(f"v{name}", kind, _NOTES)
    if kind in FLOAT_KINDS:
        args = [*args, args[0]]
    view = np.dtype(f"i{kind_bytes(kind)}") if kind[0] == "s" else None
    if view is not None:
        pick = np.maximum if name == "max" else np.minimum
        return reduce(pick, [a.view(view) for a in args]).view(CODE_TYPES[kind_bytes(kind)])
    return reduce(operation, args)


def operation(name: str, kind: str) -> Any:
    """An operation by the name that terms have for it."""
    if name in ("shl", "shr"):
        return lanes.binary(f"v{name}", kind, _NOTES)
    if name == "fused":
        return lanes.fused(kind, _NOTES)
    if name == "vexpdif":
        return lanes.exp_difference(kind, _NOTES)
    if name.startswith("vtrc"):
        return lanes.truncate(kind, name[-1], _NOTES)
    if name in ("vneg", "vabs", "vsqrt", "vexp", "vln"):
        return lanes.unary(name, kind, _NOTES)
    return lanes.binary(name, kind, _NOTES)
