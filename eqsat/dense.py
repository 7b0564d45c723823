"""``dense<...>`` constants: from their text to numbers, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from eqsat.constants import float_from_bits, float_text
from eqsat.ir import Attr, Scalar, Type, VReg

_DENSE = re.compile(r"dense<([^<>]*)>(?:\s*:.*)?", re.ASCII | re.DOTALL)
_ENTRY = re.compile(r"\s*(?:([\[\],])|(true|false)|(-?(?:0x[0-9a-fA-F]+|\d+\.\d*(?:[eE][+-]?\d+)?|\d+)))", re.ASCII)

Number = int | float | bool


def parse_dense(text: str, element: str) -> Attr:
    """The numbers of ``dense<...>`` as a list, or as one number when all are equal; ``element`` i1 for a mask.

    Raises ValueError with a plain message.
    """
    found = _DENSE.fullmatch(text)
    if found is None:
        raise ValueError(f"expected dense<...>, found '{text[:40]}'")
    inside = found[1].strip()
    if inside.startswith('"'):
        raise ValueError("a constant in hexadecimal blocks is not supported: write its numbers")
    numbers = [_number(entry, element) for entry in _entries(inside)]
    if not numbers:
        raise ValueError("this constant holds no number")
    first = repr(numbers[0])
    return numbers[0] if all(repr(n) == first for n in numbers) else list(numbers)


def _entries(inside: str) -> Iterator[str]:
    """The numbers of nested lists, in order."""
    at, depth, after_number = 0, 0, False
    while at < len(inside):
        token = _ENTRY.match(inside, at)
        if token is None:
            raise ValueError(f"'{inside[at : at + 20].strip()}' is no number")
        at = token.end()
        bracket = token[1]
        if bracket is None:
            if after_number:
                raise ValueError(f"expected ',' before '{token[0].strip()}'")
            after_number = True
            yield token[0].strip()
            continue
        if bracket == ",":
            if not after_number:
                raise ValueError("expected a number before ','")
            after_number = False
            continue
        depth += 1 if bracket == "[" else -1
        after_number = bracket == "]"
    if depth:
        raise ValueError("the brackets of this constant do not match")


def _number(text: str, element: str) -> Number:
    if text in ("true", "false"):
        if element != "i1":
            raise ValueError(f"'{text}' is no constant of type {element}")
        return text == "true"
    if element == "i1":
        if text not in ("0", "1"):
            raise ValueError(f"a mask holds true and false, not {text}")
        return text == "1"
    if "f" not in element:
        if "." in text:
            raise ValueError(f"'{text}' is no constant of type {element}")
        return int(text, 16) if "x" in text else int(text)
    if "x" in text:
        value = float_from_bits(int(text, 16), element)
        if value is None:
            raise ValueError(f"'{text}' is no constant of type {element}")
        return value
    if "." not in text:
        raise ValueError(f"a constant of type {element} needs a decimal point, as in '{text}.0'")
    return float(text)


def dense_text(value: Attr, result: Type) -> str:
    """``dense<...> : vector<NxT>`` of the value of a constant; a mask has elements of type i1."""
    element = str(Scalar(result.element)) if isinstance(result, VReg) else "i1"
    lanes = getattr(result, "lanes", 1)
    if isinstance(value, list):
        inside = f"[{', '.join(_text(entry, element) for entry in value)}]"
    else:
        inside = _text(value, element)
    return f"dense<{inside}> : vector<{lanes}x{element}>"


def _text(value: Attr, element: str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return float_text(value, element) if isinstance(value, float) else str(value)
