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
from verify.symbolic.terms import MEMORY, OF_BYTES, Terms

Truths = NDArray[np.bool_]
_NOTES = Notes()


class Numbers:
    """The values of terms, one a sample. What memory holds, scalars and other names get theirs from a subclass."""

    def __init__(self, t: Terms) -> None:
        self.t = t
        self._known: dict[int, Any] = {}

    def held(self, byte: int) -> Codes:
        """A byte that memory holds."""
        raise AssertionError(f"byte {byte} has no value here")

    def named(self, term: int) -> Any:
        """The codes, or truths, of a term that is made of no others."""
        raise AssertionError(f"a term {self.t.node(term).name} has no value here")

    def scalar(self, form: Form) -> int:
        """The value of a linear form, the same in all samples."""
        raise AssertionError("a form has no value here")

    def value(self, term: int) -> Any:
        """The codes of a lane, or whether a truth holds, for each sample."""
        if term < 2:
            return np.bool_(term)
        if term not in self._known:
            for inner in self.inside(term):
                if inner not in self._known:
                    self._known[inner] = self._value(inner)
        return self._known[term]

    def byte(self, byte: int) -> Codes:
        """A byte for each sample."""
        if byte < 256:
            return np.array([byte], np.uint8)
        if byte >= MEMORY:
            return self.held(byte)
        codes = self.value(byte >> 3)
        return (codes >> codes.dtype.type(8 * (byte & 7))).astype(np.uint8)

    def inside(self, *roots: int) -> list[int]:
        """The terms that some are made of, and these, operands first: they are numbered as they are made."""
        found: set[int] = set()
        waiting = [root for root in roots if root >= 2]
        while waiting:
            term = waiting.pop()
            if term not in found:
                found.add(term)
                waiting += [inner for inner in self._operands(term) if inner >= 2]
        return sorted(found)

    def _operands(self, term: int) -> list[int]:
        node = self.t.node(term)
        if term in self.t.stands_for:
            return [self.t.stands_for[term]]
        if node.name in OF_BYTES:
            inner = [byte >> 3 for byte in node.args if 256 <= byte < MEMORY]
        else:
            inner = list(node.args)
        return [*inner, node.params[0]] if node.name in ("pick", "ite") else inner

    def _value(self, term: int) -> Any:
        node, width = self.t.node(term), self.t.width(term)
        dtype = CODE_TYPES.get(width, np.bool_)
        name, params = node.name, node.params
        if term in self.t.stands_for:
            return self.value(self.t.stands_for[term])
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
        if name == "int":
            return np.array([self.scalar(params[0]) & ((1 << 8 * width) - 1)], dtype)
        if name == "less":
            return np.bool_(params[0] < self.scalar(params[1]))
        with np.errstate(all="ignore"):
            found = computed(name, params, [self.value(a) for a in node.args], width) if node.args else None
        return self.named(term) if found is None else found


def computed(name: str, params: tuple, args: list[Any], width: int) -> Any:
    """The value of a term of terms; None where it is not modelled."""
    dtype = CODE_TYPES.get(width, np.uint8)
    if name == "linear":
        parts = [(a * dtype(f % (1 << 8 * width))).astype(dtype) for a, f in zip(args, params[1], strict=True)]
        return reduce(np.add, parts, np.array([params[0]], dtype))
    if name == "product":
        return (args[0] * args[1]).astype(dtype)
    if name == "extremum":
        return extremum(params[0], params[1], args)
    if name == "sum":
        return reduce(lanes.binary("vadd", params[0], _NOTES), args)
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
    return None


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
