"""Types and layouts from their text: what the text says is checked here, so that every Type in a program is sound."""

from __future__ import annotations

import re
from functools import lru_cache

from eqsat.ir import (
    ELEMENT_BITS,
    PREFIXED_ELEMENTS,
    REGISTER_BYTES,
    Align,
    Mask,
    OtherType,
    PhysMask,
    PhysReg,
    Ptr,
    Scalar,
    Type,
    VReg,
)

_LOGICAL = re.compile(r"!pto\.vmi\.(vreg|mask)<\s*(\d+)\s*x\s*([^,<>]+?)\s*(?:,\s*#([\w.]+)(?:<([^<>]*)>)?\s*)?>", re.A)
_REGISTER = re.compile(r"!pto\.vreg<\s*(\d+)\s*x\s*([^,<>]+?)\s*>", re.A)
_PREDICATE = re.compile(r"!pto\.mask<\s*(\w+)\s*>", re.A)
_POINTER = re.compile(r"!pto\.ptr<\s*([^,<>]+?)\s*(?:,\s*(\w+)\s*)?>", re.A)
_SCALAR = re.compile(r"index|[su]?i[1-9]\d*|bf16|f16|f32|f64|tf32|hif8|f8E4M3FN|f8E5M2", re.A)
_OURS = re.compile(r"!pto\.(vmi\.|(vreg|mask|ptr|align)\b)", re.A)

# The texts of the layout attribute (one row a form), after blanks are made canonical. The groups are checked below.
_LAYOUTS = tuple(
    re.compile(form, re.A)
    for form in (
        r"contiguous(?:, lane_stride = ([24]))?",
        r"deinterleaved = ([24])(?:, lane_stride = ([24]))?",
        r"block_deinterleaved = ([24])",
        r"num_groups = (?P<groups>[1-9]\d*), slots = [1-9]\d*(?:, lane_stride = ([24]))?",
    )
)


def parse_layout(text: str, lanes: int | None = None) -> str:
    """The canonical text of a layout (the inside of ``#pto.vmi.layout<...>``), as vmi.md 1.2 lists them.

    ``lanes`` is the lane count of the value, which group slots must equal. Raises ValueError with a plain message.
    """
    canonical = re.sub(r"\s+", " ", text.strip())
    canonical = re.sub(r" ?= ?", " = ", re.sub(r" ?, ?", ", ", canonical))
    canonical = canonical.removesuffix(", lane_stride = 1")
    for form in _LAYOUTS:
        found = form.fullmatch(canonical)
        if found:
            groups = found.groupdict().get("groups")
            if groups and lanes is not None and int(groups) != lanes:
                raise ValueError(f"layout of {groups} group slots on a value of {lanes} lanes")
            return canonical
    raise ValueError(f"unknown layout '{text.strip()[:80]}'")


def _element(text: str, whole: str) -> str:
    name = text.removeprefix("!pto.")
    if name not in ELEMENT_BITS or (name != text and name not in PREFIXED_ELEMENTS and name != "hif8"):
        raise ValueError(f"unknown type '{whole[:80]}': '{text[:40]}' is no element type")
    return name


def _lanes(text: str, whole: str) -> int:
    if len(text) > 9 or int(text) == 0:
        raise ValueError(f"wrong lane count {text[:20]} in '{whole[:60]}'")
    return int(text)


@lru_cache(maxsize=4096)
def parse_type(text: str) -> Type:
    """The type that ``text`` spells; types of other dialects become OtherType. Raises ValueError when it is wrong."""
    if _SCALAR.fullmatch(text):
        return Scalar(text)
    if not text.startswith("!"):
        if "<" in text or text == "none":
            return OtherType(text)
        raise ValueError(f"unknown type '{text[:80]}'")
    if found := _LOGICAL.fullmatch(text):
        return _logical(text, *found.groups())
    if found := _REGISTER.fullmatch(text):
        lanes, element = _lanes(found[1], text), _element(found[2], text)
        if lanes * ELEMENT_BITS[element] != 8 * REGISTER_BYTES:
            raise ValueError(
                f"'{text}' is no whole register: {8 * REGISTER_BYTES // ELEMENT_BITS[element]} lanes fill it"
            )
        return PhysReg(lanes, element)
    if found := _PREDICATE.fullmatch(text):
        if found[1] in ("b8", "b16", "b32"):
            return PhysMask(found[1])
    elif found := _POINTER.fullmatch(text):
        return Ptr(_element(found[1], text), found[2] or "gm")
    elif text == "!pto.align":
        return Align()
    if _OURS.match(text):
        raise ValueError(f"unknown type '{text[:80]}'")
    return OtherType(text)


def _logical(whole: str, kind: str, lane_text: str, inner: str, attribute: str | None, layout_text: str | None) -> Type:
    lanes, layout = _lanes(lane_text, whole), None
    if kind == "mask" and inner not in ("pred", "b8", "b16", "b32"):
        raise ValueError(f"unknown type '{whole[:80]}': a mask is pred, b8, b16 or b32")
    if attribute is not None:
        if attribute != "pto.vmi.layout" or layout_text is None:
            raise ValueError(f"unknown layout '#{attribute[:80]}'")
        layout = parse_layout(layout_text, lanes)
    if kind == "mask":
        if inner == "pred" and layout:
            raise ValueError("a mask of granularity pred carries no layout")
        return Mask(lanes, inner, layout)
    return VReg(lanes, _element(inner, whole), layout)
