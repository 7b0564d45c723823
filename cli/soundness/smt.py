"""Equations of 32-bit lanes as formulas: integers as bit vectors, floats in the solver's own theory of them."""

from __future__ import annotations

from typing import Any

from verify.formats import FLOAT_KINDS, kind_bytes, nan_code
from verify.notes import Notes

_SORTS = {"f32": (8, 24), "f16": (5, 11), "bf16": (8, 8)}
_TIMEOUT = 20_000  # milliseconds


class Inexpressible(Exception):
    """The equation has operations that are no formula here."""


class Formulas:
    """Vectors as lists of bit vectors. Raises ImportError where the solver is not installed."""

    def __init__(self) -> None:
        import z3

        self.z = z3

    def free(self, name: str, kind: str, lanes: int) -> Any:
        """A vector of which nothing is known."""
        return [self.z.BitVec(f"{name}{k}", 8 * kind_bytes(kind)) for k in range(lanes)]

    def constant(self, code: int, width: int, lanes: int) -> Any:
        """A splat."""
        return [self.z.BitVecVal(code, 8 * width)] * lanes

    def canonical(self, kind: str, a: Any) -> list[Any]:
        """That lanes are no NaN but the canonical one."""
        if kind not in FLOAT_KINDS:
            return []
        return [self.z.Or(self.z.Not(self.z.fpIsNaN(self._float(kind, x))), x == self._nan(kind)) for x in a]

    def unary(self, name: str, kind: str, a: Any) -> Any:
        """An operation on one vector."""
        z, bits = self.z, 8 * kind_bytes(kind)
        if name == "vabs" and kind in FLOAT_KINDS:
            return [x & ((1 << bits - 1) - 1) for x in a]
        if name == "vabs":
            return [z.If(x < 0, -x, x) if kind[0] == "s" else x for x in a]
        if name == "vrelu":
            return self.binary("vmax", kind, a, [z.BitVecVal(0, bits)] * len(a))
        raise Inexpressible(name)

    def binary(self, name: str, kind: str, a: Any, b: Any) -> Any:
        """An operation on two vectors."""
        return [self._lane(name, kind, x, y) for x, y in zip(a, b, strict=True)]

    def _lane(self, name: str, kind: str, a: Any, b: Any) -> Any:
        z = self.z
        if name in ("vand", "vor", "vxor"):
            return {"vand": a & b, "vor": a | b, "vxor": a ^ b}[name]
        if name in ("vmax", "vmin"):
            return self._extremum(name, kind, a, b)
        if kind not in FLOAT_KINDS:
            found = {"vadd": a + b, "vsub": a - b, "vmul": a * b}.get(name)
            if found is None:
                raise Inexpressible(name)
            return found
        operation = {"vadd": z.fpAdd, "vsub": z.fpSub, "vmul": z.fpMul}.get(name)
        if operation is None or kind == "bf16":  # which rounds twice
            raise Inexpressible(name)
        return self._code(kind, operation(z.RNE(), self._float(kind, a), self._float(kind, b)))

    def _extremum(self, name: str, kind: str, a: Any, b: Any) -> Any:
        z = self.z
        if kind not in FLOAT_KINDS:
            below = a < b if kind[0] == "s" else z.ULT(a, b)
            return z.If(below, b, a) if name == "vmax" else z.If(below, a, b)
        bits = 8 * kind_bytes(kind)
        size = z.BitVecVal((1 << bits - 1) - 1, bits)
        keys: list[Any] = [z.If(x < 0, x ^ size, x) for x in (a, b)]  # -0 below +0
        below = keys[0] < keys[1]
        found = z.If(below, b, a) if name == "vmax" else z.If(below, a, b)
        nan = z.Or(*(z.fpIsNaN(self._float(kind, x)) for x in (a, b)))
        return z.If(nan, self._nan(kind), found)

    def cast(self, source: str, target: str, rounding: str, saturate: str, a: Any) -> Any:
        """An exact cast: integers or floats wider, or narrow integers as floats."""
        z, more = self.z, 8 * (kind_bytes(target) - kind_bytes(source))
        if more < 0 or rounding or saturate:
            raise Inexpressible("a cast that is not exact")
        if source in FLOAT_KINDS:
            wider = (z.fpFPToFP(z.RNE(), self._float(source, x), self._sort(target)) for x in a)
            return [self._code(target, x) for x in wider]
        if target in FLOAT_KINDS:
            make = z.fpSignedToFP if source[0] == "s" else z.fpUnsignedToFP
            return [self._code(target, make(z.RNE(), x, self._sort(target))) for x in a]
        return [z.SignExt(more, x) if source[0] == "s" else z.ZeroExt(more, x) for x in a]

    def reduce(self, name: str, kind: str, a: Any, size: int) -> Any:
        """A group of two, however many there are: more are folded in one by one, by the same equation."""
        if name == "sum" or len(a) != 2:
            raise Inexpressible("a reduction")
        return [self._extremum(f"v{name}", kind, a[0], a[1])]

    def look(self, a: Any, width: int) -> Any:
        """Readings of registers are no formula."""
        raise Inexpressible("a reading")

    def take(self, vectors: Any, index: Any) -> Any:
        """Rearrangements are no formula."""
        raise Inexpressible("a rearrangement")

    def _sort(self, kind: str) -> Any:
        if kind not in _SORTS:
            raise Inexpressible(kind)
        return self.z.FPSort(*_SORTS[kind])

    def _code(self, kind: str, value: Any) -> Any:
        return self.z.If(self.z.fpIsNaN(value), self._nan(kind), self.z.fpToIEEEBV(value))

    def _float(self, kind: str, a: Any) -> Any:
        return self.z.fpBVToFP(a, self._sort(kind))

    def _nan(self, kind: str) -> Any:
        return self.z.BitVecVal(nan_code(kind, Notes()), 8 * kind_bytes(kind))

    def refute(
        self, left: Any, right: Any, given: list[Any], names: dict[str, Any]
    ) -> dict[str, list[int]] | bool | None:
        """True when both sides are equal for all lanes; lanes for which they differ; None when it did not finish."""
        solver = self.z.Solver()
        solver.set("timeout", _TIMEOUT)
        if len(left) != len(right):
            return None
        solver.add(*given, self.z.Or(*(x != y for x, y in zip(left, right, strict=True))))
        answer = solver.check()
        if answer == self.z.unsat:
            return True
        if answer == self.z.unknown:
            return None
        model: Any = solver.model()
        number: Any = lambda lane: model.eval(lane, model_completion=True).as_long()  # noqa: E731
        return {name: [number(lane) for lane in lanes] for name, lanes in names.items()}
