"""Constants: masks, index vectors and splats as pieces of set-up code, each piece made once.

A step names the constants that it needs; a constant is spelled out here as instructions whose operands are other
pieces. Choice pays for the union of the pieces, emission writes exactly these.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.steps import Use, lane_mask

BITS = 8  # address bits of a register's bytes


_UNTYPED = ("pset", "plt", "splat", "por")
_PATTERNS = (1, 2, 3, 4, 8, 16, 32, 64, 128)  # pset has a pattern for so many first lanes


@dataclass(frozen=True)
class Piece:
    """One instruction of set-up: ``operands`` are keys of other pieces, ``scalar`` an immediate or a leaf's number."""

    key: str
    opcode: str
    width: int  # lanes in bits
    operands: tuple[str, ...] = ()
    scalar: int | None = None
    literal: str = ""

    @property
    def use(self) -> Use:
        """What it costs."""
        element = f"ui{self.width}" if self.opcode not in _UNTYPED else ""
        return Use({"splat": "vbr"}.get(self.opcode, self.opcode), "", element, 1)


@cache
def pieces(constant: str) -> tuple[Piece, ...]:
    """The pieces of a constant, operands first; the last one is the constant. Raises ValueError for an unknown one."""
    kind, _, rest = constant.partition(":")
    made: dict[str, Piece] = {}
    if kind == "mask":
        width, _, what = rest.partition(":")
        _mask(made, int(width), what, constant)
    elif kind == "index":
        width, sources, base = rest.split(":")
        _index(made, int(width), sources.split(","), int(base), constant)
    elif kind == "zero":
        _add(made, Piece("zero", "vbr", 32, scalar=0))
    elif kind == "splat":
        _add(made, Piece(constant, "splat", 0, scalar=int(rest)))
    else:
        raise ValueError(f"unknown constant '{constant}'")
    return tuple(made.values())


def _add(made: dict[str, Piece], piece: Piece) -> str:
    made.setdefault(piece.key, piece)
    return piece.key


def _all(made: dict[str, Piece], width: int) -> str:
    return _add(made, Piece(lane_mask(width), "pset", width, literal="PAT_ALL"))


def _splat(made: dict[str, Piece], width: int, value: int) -> str:
    return _add(made, Piece(f"vbr:{width}:{value}", "vbr", width, scalar=value))


def _count(made: dict[str, Piece], width: int) -> str:
    return _add(made, Piece(f"vci:{width}", "vci", width, scalar=0))


def _mask(made: dict[str, Piece], width: int, what: str, key: str) -> None:
    if what == "all":
        _all(made, width)
    elif what.startswith("first"):
        _first(made, width, int(what.removeprefix("first")), key)
    elif what.startswith("set"):
        _set(made, width, int(what.removeprefix("set"), 16), key)
    elif what.startswith("bits"):  # lanes whose number reads `wanted` in the bits `tested`
        tested, wanted = (int(x) for x in what.removeprefix("bits").split("="))
        lanes = 2048 // width
        top = lanes - (tested & -tested) if tested else 0
        if wanted == 0 and tested == top:
            _first(made, width, tested & -tested, key)  # the tested bits are the highest: the first lanes
            return
        if tested == lanes // 2:
            prefix = _add(made, Piece(f"mask:{width}:bits{tested}=0", "pset", width, literal=f"PAT_VL{tested}"))
            _add(made, Piece(key, "pnot", width, (prefix, _all(made, width))))
            return
        everything = _all(made, width)
        both = _add(
            made,
            Piece(
                f"and:{width}:{tested}", "vand", width, (_count(made, width), _splat(made, width, tested), everything)
            ),
        )
        _add(made, Piece(key, "vcmps", width, (both, everything), scalar=wanted, literal="eq"))
    else:
        raise ValueError(f"unknown mask '{key}'")


def _first(made: dict[str, Piece], width: int, count: int, key: str) -> str:
    if count in _PATTERNS:
        return _add(made, Piece(key, "pset", width, literal=f"PAT_VL{count}"))
    return _add(made, Piece(key, "plt", width, scalar=count))


def _set(made: dict[str, Piece], width: int, chosen: int, key: str) -> None:
    """Any set of lanes: by the bits of the lane number when that says it, else as intervals put together."""
    lanes = 2048 // width
    members = [lane for lane in range(lanes) if chosen >> lane & 1]
    if not members:
        _add(made, Piece(key, "pset", width, literal="PAT_ALLF"))
        return
    same = lanes - 1
    for lane in members:
        same &= ~(lane ^ members[0])
    if len(members) == 1 << (lanes - 1 - same).bit_count():
        _mask(made, width, f"bits{same}={members[0] & same}", key)
        return
    everything = _all(made, width)
    period = 1
    while period < lanes:
        part = chosen & (1 << period) - 1
        if (
            part
            and part & part + 1 == 0
            and all(chosen >> k & (1 << period) - 1 == part for k in range(0, lanes, period))
        ):
            number = _add(
                made,
                Piece(
                    f"and:{width}:{period - 1}", "vand", width,
                    (_count(made, width), _splat(made, width, period - 1), everything),
                ),
            )  # fmt: skip
            _add(made, Piece(key, "vcmps", width, (number, everything), scalar=part.bit_length(), literal="lt"))
            return
        period *= 2
    runs: list[tuple[int, int]] = []
    for lane in members:
        if runs and runs[-1][1] == lane:
            runs[-1] = (runs[-1][0], lane + 1)
        else:
            runs.append((lane, lane + 1))
    total = ""
    for number, (low, high) in enumerate(runs):
        last = number == len(runs) - 1
        own = key if last and not total else f"run:{width}:{low}:{high}"
        until = everything if high == lanes else _first(made, width, high, f"run:{width}:0:{high}")
        if low:
            until = _add(made, Piece(own, "pnot", width, (_first(made, width, low, f"run:{width}:0:{low}"), until)))
        if total:
            name = key if last else f"runs:{width}:{total}:{until}"
            until = _add(made, Piece(name, "por", width, (total, until, everything)))
        total = until


def _index(made: dict[str, Piece], width: int, sources: list[str], base: int, key: str) -> None:
    """Lane i reads lane ``sum of bit s_k of the source for every bit k set in i`` plus ``base``."""
    shifts: dict[int, int] = {}  # distance -> result bits of the lane number that move by it
    for bit, source in enumerate(sources):
        if source != "-":
            shifts[int(source) - bit] = shifts.get(int(source) - bit, 0) | 1 << bit
    everything = _all(made, width)
    lanes = (1 << len(sources)) - 1
    terms = []
    for distance, bits in sorted(shifts.items()):
        terms.append(_term(made, width, distance, bits, lanes, everything))
    if base or not terms:
        terms.append(_splat(made, width, base))
    total = terms[0]
    for term in terms[1:]:
        total = _add(made, Piece(f"or({total},{term})", "vor", width, (total, term, everything)))
    if total != key:
        made[key] = Piece(key, "", width, (total,))  # another name for the last piece


def _term(made: dict[str, Piece], width: int, distance: int, bits: int, lanes: int, everything: str) -> str:
    """The lane number's ``bits``, moved up by ``distance``."""
    value = _count(made, width)
    left = bits
    if distance < 0 and bits >> -distance << -distance == bits and lanes >> -distance << -distance == bits:
        left = lanes  # shifting down drops the bits below by itself
    if distance > 0 and width == BITS and (lanes << distance & 255) >> distance == bits:
        left = lanes  # an 8-bit lane drops what leaves it at the top
    if left == bits and bits != lanes:
        value = _add(made, Piece(f"and:{width}:{bits}", "vand", width, (value, _splat(made, width, bits), everything)))
    if distance:
        opcode, places = ("vshls", distance) if distance > 0 else ("vshrs", -distance)
        value = _add(made, Piece(f"{opcode}({value},{places})", opcode, width, (value, everything), scalar=places))
    return value
