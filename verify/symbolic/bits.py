"""Bytes: and, or and exclusive or in one form, signs, and what is known of a lane's top bit."""

from __future__ import annotations

from verify.symbolic.terms import MEMORY, Terms

_NEUTRAL = {"and": 0xFF, "or": 0, "xor": 0}
_FOLD = {"and": int.__and__, "or": int.__or__, "xor": int.__xor__}


def bitwise(t: Terms, name: str, a: int, b: int) -> int:
    """``and``, ``or`` or ``xor`` of two bytes: a known part and the others in order, each once."""
    known = _NEUTRAL[name]
    items: list[int] = []
    for byte in (a, b):
        if byte < 256:
            known = _FOLD[name](known, byte)
            continue
        node = t.node(byte >> 3) if byte < MEMORY and not byte & 7 else None
        if node is not None and node.name == "bits" and node.params[0] == name:
            known = _FOLD[name](known, node.params[1])
            items += node.args
        else:
            items.append(byte)
    if name == "xor":
        items = [byte for byte in set(items) if items.count(byte) % 2]
    unique = sorted(set(items))
    if not unique or (name, known) in (("and", 0), ("or", 0xFF)):
        return known
    if len(unique) == 1:
        if known == _NEUTRAL[name]:
            return unique[0]
        if name == "and" and known == 0x7F and top_is_clear(t, unique[0]):
            return unique[0]
    return 8 * t.make("bits", (name, known), unique, 1)


def lane_bits(t: Terms, name: str, a: int, b: int) -> int:
    """A bitwise operation on two lanes."""
    return t.lane([bitwise(t, name, x, y) for x, y in zip(t.bytes(a), t.bytes(b), strict=True)])


def with_top(t: Terms, name: str, term: int, known: int) -> int:
    """A lane whose top byte is combined with a known one."""
    parts = t.bytes(term)
    return t.lane([*parts[:-1], bitwise(t, name, parts[-1], known)])


def magnitude(t: Terms, term: int) -> int:
    """The lane without its top bit: the absolute value of a float."""
    return with_top(t, "and", term, 0x7F)


def as_magnitude(t: Terms, term: int) -> int | None:
    """The lane whose ``magnitude`` a term is, if it is one that shows."""
    parts = t.bytes(term)
    top = parts[-1]
    node = t.node(top >> 3) if 256 <= top < MEMORY and not top & 7 else None
    if node is None or node.name != "bits" or node.params != ("and", 0x7F) or len(node.args) != 1:
        return None
    return t.lane([*parts[:-1], node.args[0]])


def top_is_clear(t: Terms, byte: int) -> bool:
    """Whether the highest bit of a byte is known to be 0."""
    if byte < 256:
        return byte < 0x80
    if byte >= MEMORY:
        return False
    term, k = byte >> 3, byte & 7
    node = t.node(term)
    if node.name == "bits":
        clear = [top_is_clear(t, b) for b in (node.params[1], *node.args)]
        return any(clear) if node.params[0] == "and" else all(clear)
    if node.name == "pick":
        return all(top_is_clear(t, b) for b in node.args)
    return k == t.width(term) - 1 and _is_positive(t, term)


def sign_is_clear(t: Terms, term: int) -> bool:
    """Whether the top bit of a lane is known to be 0."""
    return top_is_clear(t, t.bytes(term)[-1])


def _is_positive(t: Terms, term: int) -> bool:
    node = t.node(term)
    if node.name == "extremum":
        name, kind = node.params
        clear = [sign_is_clear(t, a) for a in node.args]
        # A float maximum is at least each of its operands; a NaN is the canonical one, which is positive.
        return all(clear) or (any(clear) and name == "max" and kind[0] != "u")
    if node.name == "cvt":
        source, target = node.params[:2]
        return target == "f32" and source[0] not in "su" and sign_is_clear(t, node.args[0])
    if node.name == "op":
        name, kind = node.params[:2]
        if name == "shr" and kind[0] == "u":
            count = t.value(node.args[1])
            return count is not None and count > 0
        return name == "vexp"
    return False


def sign_byte(t: Terms, byte: int) -> int:
    """0xFF where the top bit of the byte is set, else 0."""
    if byte < 256:
        return 0xFF if byte >= 0x80 else 0
    if top_is_clear(t, byte):
        return 0
    if byte < MEMORY and not byte & 7 and t.node(byte >> 3).name == "sign":
        return byte
    return 8 * t.make("sign", (), (byte,), 1)
