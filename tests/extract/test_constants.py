"""Set-up code by value: the pieces of a constant, run by a small interpreter, give the lanes that its name says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from extract.constants import Piece, pieces
from rules.memory_steps import mask_name

Lanes = tuple[int, ...]


def run(constant: str, known: dict[str, Lanes] | None = None) -> Lanes:
    """The lanes of a constant: numbers, or 0 and 1. ``known``: all pieces so far, which equal keys must agree with."""
    held: dict[str, Lanes] = {} if known is None else known
    value: Lanes = ()
    for piece in pieces(constant):
        assert all(key in held for key in piece.operands), "operands come first"
        value = step(piece, [held[key] for key in piece.operands])
        assert held.setdefault(piece.key, value) == value, f"{piece.key} has two meanings"
    return value


def step(piece: Piece, operands: list[Lanes]) -> Lanes:
    """One instruction of set-up."""
    number, low = 2048 // piece.width, (1 << piece.width) - 1
    opcode, scalar = piece.opcode, piece.scalar
    if opcode in ("pset", "plt"):
        patterns = {f"PAT_VL{count}": count for count in range(1, number)} | {"PAT_ALL": number, "PAT_ALLF": 0}
        on = scalar if opcode == "plt" else patterns[piece.literal]
        assert on is not None
        return tuple(int(lane < on) for lane in range(number))
    if opcode == "vci":
        return tuple(lane & low for lane in range(number))
    if opcode == "vbr":
        assert scalar is not None
        return (scalar & low,) * number
    if opcode == "":
        return operands[0]
    *data, mask = operands
    if opcode == "vcmps":
        assert scalar is not None
        holds = {"eq": int.__eq__, "lt": int.__lt__}[piece.literal]
        made = [int(holds(lane, scalar)) for lane in data[0]]
    elif opcode in ("vshls", "vshrs"):
        assert scalar is not None
        made = [(lane << scalar if opcode == "vshls" else lane >> scalar) & low for lane in data[0]]
    elif opcode == "pnot":
        made = [1 - lane for lane in data[0]]
    else:
        join = {"vand": int.__and__, "vor": int.__or__, "por": int.__or__}[opcode]
        made = [join(a, b) for a, b in zip(*data, strict=True)]
    return tuple(lane if on else 0 for lane, on in zip(made, mask, strict=True))


def as_lanes(chosen: int, width: int) -> Lanes:
    return tuple(chosen >> lane & 1 for lane in range(2048 // width))


def sets(width: int) -> Iterator[int]:
    """Sets of lanes: none, one, edges, periods, runs, and any."""
    lanes = 2048 // width
    every = (1 << lanes) - 1
    yield from (
        0,
        1,
        every,
        1 << lanes - 1,
        every ^ 1,
        every ^ 1 << lanes - 1,
        0b1010,
        every ^ 0b110,
        1 | 1 << lanes - 1,
    )
    for period in (2, 3, 4, 8, 12, lanes // 2):
        for part in {1, (1 << period // 2) - 1, (1 << period) - 2, 5 % (1 << period)}:
            yield sum(part << k for k in range(0, lanes, period)) & every
    draw = random.Random(width)
    for _ in range(12):
        low, high = sorted(draw.sample(range(lanes + 1), 2))
        yield (1 << high) - (1 << low)
        yield draw.getrandbits(lanes)
        yield draw.getrandbits(lanes) & draw.getrandbits(lanes) & draw.getrandbits(lanes)


@pytest.mark.parametrize("width", [8, 16, 32])
def test_any_set_of_lanes(width: int) -> None:
    known: dict[str, Lanes] = {}
    for chosen in sets(width):
        assert run(mask_name(width, chosen), known) == as_lanes(chosen, width), f"{chosen:x}"


@pytest.mark.parametrize("width", [8, 16, 32])
def test_lanes_by_the_bits_of_their_number(width: int) -> None:
    known: dict[str, Lanes] = {}
    lanes = 2048 // width
    for tested in {1, 2, 3, 5, lanes // 2, lanes // 4, lanes - 1, lanes - 8, lanes // 2 + 1}:
        for wanted in {0, tested, tested & -tested}:
            found = run(f"mask:{width}:bits{tested}={wanted}", known)
            assert found == tuple(int(lane & tested == wanted) for lane in range(lanes)), (tested, wanted)


@pytest.mark.parametrize("width", [8, 16, 32])
def test_index_vectors(width: int) -> None:
    known: dict[str, Lanes] = {}
    bits = (2048 // width).bit_length() - 1
    draw = random.Random(width)
    chosen = [[str(k) for k in range(bits)], ["-"] * bits, [str(k) for k in range(1, bits)] + ["0"]]
    for _ in range(20):
        places = draw.sample(range(bits), bits)
        chosen.append([draw.choice(["-", str(p), str(p)]) for p in places])
    for sources in chosen:
        free = [k for k in range(bits) if str(k) not in sources]
        for base in {0, 1 << free[-1] if free else 0}:
            found = run(f"index:{width}:{','.join(sources)}:{base}", known)
            moved = [(k, int(s)) for k, s in enumerate(sources) if s != "-"]
            assert found == tuple(base + sum((lane >> k & 1) << s for k, s in moved) for lane in range(1 << bits))


@pytest.mark.parametrize(
    ("constant", "instructions"),
    [
        ("mask:32:all", ["pset"]),
        ("mask:32:first8", ["pset"]),  # a pattern
        ("mask:32:first36", ["plt"]),
        ("mask:32:set2", ["pset", "vci", "vbr", "vand", "vcmps"]),  # lane 1: all bits of its number are known
        ("mask:32:set1f1f1f1f1f1f1f1f", ["pset", "vci", "vbr", "vand", "vcmps"]),  # 5 of every 8
        ("mask:32:set7f8", ["pset", "pset", "plt", "pnot"]),  # 3..10: from 11 downwards without the first 3
        ("mask:16:set9", ["pset"] * 4 + ["pnot", "por"]),
        ("index:32:0,1,2,3,4,5:0", ["pset", "vci"]),
        ("index:32:1,2,3,4,5,6:1", ["pset", "vci", "vshls", "vbr", "vor"]),
        ("zero", ["vbr"]),
    ],
)
def test_instructions_of_constants(constant: str, instructions: list[str]) -> None:
    assert sorted(p.opcode for p in pieces(constant) if p.opcode) == sorted(instructions)


@pytest.mark.parametrize("constant", ["mask:32:some", "what:1"])
def test_an_unknown_constant(constant: str) -> None:
    with pytest.raises(ValueError, match="unknown"):
        pieces(constant)
