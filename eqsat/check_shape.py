"""What the checks of VMI operations share: the fault they raise, element families, questions about an operation."""

from __future__ import annotations

from typing import NoReturn

from eqsat.ir import ELEMENT_BITS, Mask, Op, Ptr, Scalar, Type, Value, VReg

INTS = frozenset(f"{s}i{b}" for s in ("", "s", "u") for b in (8, 16, 32))
FLOATS = frozenset({"f16", "bf16", "f32"})
SMALL_FLOATS = frozenset({"f8E4M3FN", "f8E5M2", "hif8"})
_NATIVE = frozenset({"f16", "f32"})
_WORDS = frozenset({"i32", "si32", "ui32"})
_NO_BYTES = frozenset(e for e in INTS if ELEMENT_BITS[e] > 8)

# Element types by the name that the table of forms gives them (spellings.py); "any" is not restricted.
FAMILIES: dict[str, frozenset[str]] = {
    "arith": INTS | FLOATS,
    "product": _NO_BYTES | FLOATS,
    "scale": _NO_BYTES | _NATIVE,
    "native": _NATIVE,
    "signed": INTS | _NATIVE,
    "magnitude": frozenset({"si8", "si16", "si32"}) | FLOATS,
    "rectify": frozenset({"si32"}) | _NATIVE,
    "int": INTS,
    "word": _WORDS,
    "wide": frozenset({"i32", "ui32"}),
}


class Fault(Exception):
    """``part`` is "name", "operand", "result" or "attr"; ``key`` the position or the attribute's key."""

    def __init__(self, message: str, part: str = "name", key: int | str = 0) -> None:
        super().__init__(message)
        self.message, self.part, self.key = message, part, key


def plural(count: int, noun: str) -> str:
    """``1 operand``, ``2 operands``."""
    return f"{count} {noun}{'s' * (count != 1)}"


def sign_free(element: str) -> str:
    """``i16`` for si16 and ui16; other elements as they are."""
    return element[1:] if element in INTS and element[0] in "su" else element


class Shape:
    """The operands and results of an operation, with the questions that the checks ask.

    ``short`` is the canonical name without its dialect, ``said`` the name that the source uses.
    """

    def __init__(self, op: Op, said: str, elements: str) -> None:
        self.op, self.said = op, said
        self.short = op.name.removeprefix("pto.vmi.")
        self.family = FAMILIES.get(elements)

    def count(self, low: int, high: int | None = None, results: int = 1) -> None:
        """The number of operands and of results."""
        found, high = len(self.op.operands), low if high is None else high
        if not low <= found <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            what = "a missing operand" if found < low else "too many operands"
            raise Fault(f"{self.said} takes {wanted} operand{'s' * (wanted != '1')}, found {found}: {what}")
        self.results(results)

    def results(self, wanted: int) -> None:
        """The number of results."""
        found = len(self.op.results)
        if found != wanted:
            raise Fault(f"{self.said} makes {plural(wanted, 'result')} here, but its text lists {found}")

    def value(self, position: int, part: str = "operand") -> Value:
        """An operand or a result; a fault when the text has fewer."""
        values = self.op.operands if part == "operand" else self.op.results
        if position >= len(values):
            raise Fault(f"{self.said} needs more than {plural(len(values), part)}: a missing {part}")
        return values[position]

    def wrong(self, part: str, position: int, what: str) -> NoReturn:
        """Something else stands where ``what`` should."""
        kind = self.value(position, part).type
        raise Fault(f"{self.said} needs {what} as {part} {position + 1}, not {kind}", part, position)

    def vector(self, position: int, part: str = "operand") -> VReg:
        """A vector whose elements the operation works on."""
        found = self.value(position, part).type
        if not isinstance(found, VReg):
            self.wrong(part, position, "a vector (!pto.vmi.vreg)")
        if self.family is not None and found.element not in self.family:
            raise Fault(f"{self.said} does not work on elements of type {found.element}", part, position)
        return found

    def indices(self, position: int, bits: tuple[int, ...]) -> VReg:
        """A vector of integers of one of these widths."""
        found = self.value(position).type
        widths = " or ".join(map(str, bits))
        if not isinstance(found, VReg) or found.element not in INTS or ELEMENT_BITS[found.element] not in bits:
            self.wrong("operand", position, f"a vector of {widths}-bit integers")
        return found

    def pointer(self, position: int) -> Ptr:
        """A pointer into ub."""
        found = self.value(position).type
        if not isinstance(found, Ptr):
            self.wrong("operand", position, "a pointer (!pto.ptr)")
        if found.space != "ub":
            raise Fault(f"{self.said} needs a pointer into ub, not {found.space}", "operand", position)
        return found

    def any_mask(self, position: int, part: str = "operand") -> Mask:
        """A mask of any number of lanes."""
        found = self.value(position, part).type
        return found if isinstance(found, Mask) else self.wrong(part, position, "a mask (!pto.vmi.mask)")

    def mask(self, position: int, lanes: int, part: str = "operand") -> Mask:
        """A mask of so many lanes."""
        found = self.any_mask(position, part)
        if found.lanes != lanes:
            raise Fault(f"a mask of {found.lanes} lanes for {lanes} lanes", part, position)
        return found

    def scalar(self, position: int, wanted: Type, part: str = "operand") -> None:
        """A scalar of exactly this type."""
        if self.value(position, part).type != wanted:
            self.wrong(part, position, str(wanted))

    def element_scalar(self, position: int, element: str) -> None:
        """The scalar's type is the element type; integers of one width are one type whatever their sign."""
        found = self.value(position).type
        name = found.name if isinstance(found, Scalar) else ""
        if name != element and not (name in INTS and element in INTS and sign_free(name) == sign_free(element)):
            self.wrong("operand", position, f"a scalar of type {element}")

    def same(self, position: int, first: VReg, part: str = "operand") -> None:
        """A vector of the lanes, elements and layout of ``first``."""
        found = self.vector(position, part)
        self.lanes(found, first.lanes, part, position)
        if found.element != first.element:
            raise Fault(f"{self.said}: elements {found.element} here, {first.element} before", part, position)
        if found.layout != first.layout:
            raise Fault(f"{self.said}: its vectors have two layouts", part, position)

    def lanes(self, found: VReg | Mask, wanted: int, part: str, position: int) -> None:
        """As many lanes as before."""
        if found.lanes != wanted:
            raise Fault(f"{self.said}: {found.lanes} lanes here, {wanted} lanes before", part, position)

    def groups(self, lanes: int) -> int | None:
        """The attribute group, which divides ``lanes``."""
        group = self.op.attrs.get("group")
        if not isinstance(group, int):
            return None
        if lanes % group:
            raise Fault(f"group = {group} does not divide {lanes} lanes", "attr", "group")
        return group
