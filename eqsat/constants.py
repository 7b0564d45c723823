"""Floating-point constants as text: decimal where that is exact, the bits in hexadecimal where it is not."""

from __future__ import annotations

import math
import struct

_FORMATS = {"f16": ("<H", "<e"), "f32": ("<I", "<f"), "f64": ("<Q", "<d")}


def float_from_bits(bits: int, kind: str) -> float | None:
    """The value of a bit pattern of type ``kind`` (f16, bf16, f32, f64); None when there is no such constant."""
    if kind == "bf16":
        return float_from_bits(bits << 16, "f32")
    if kind not in _FORMATS or bits < 0:
        return None
    packed, unpacked = _FORMATS[kind]
    try:
        return struct.unpack(unpacked, struct.pack(packed, bits))[0]
    except struct.error:
        return None


def float_text(value: float, kind: str) -> str:
    """The literal of ``value``: like ``7.000000e-01``, or bits when it is infinite or not a number."""
    if math.isfinite(value):
        short = f"{value:.6e}"
        return short if float(short) == value else f"{value:.17e}"
    if kind == "bf16":
        return f"0x{struct.unpack('<I', struct.pack('<f', value))[0] >> 16:04X}"
    packed, unpacked = _FORMATS.get(kind, _FORMATS["f64"])
    return f"0x{struct.unpack(packed, struct.pack(unpacked, value))[0]:0{2 * struct.calcsize(packed)}X}"
