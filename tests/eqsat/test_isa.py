"""The instruction table against the byte maps of the interpreter: two tables, written apart, that must say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from eqsat.bit_moves import Memory, Permute
from eqsat.ir import EqsatError
from eqsat.isa import default_path, load_table
from eqsat.layout import REST, Layout, parse
from verify.bytemaps import Row, load_bytemaps

TABLE = load_table()
MAPS = load_bytemaps()


def bit(number: int, place: int) -> int:
    return number >> place & 1


def permuted(row: Permute, result: int) -> list[int]:
    """The byte of the operands, one after the other, that each byte of a result takes; -1 for zero."""
    found = []
    for j in range(256):
        byte, operand, zero = 0, 0, False
        for b, source in enumerate(row.source):
            if source == "z":
                zero = zero or bool(bit(j, b))
            elif isinstance(source, int):
                byte |= bit(j, b) << source
            else:
                operand |= bit(j, b) << len(row.operands) - 1 - row.operands.index(source)
        for k, source in enumerate(reversed(row.outs)):
            assert isinstance(source, int)
            byte |= bit(result, k) << source
        found.append(-1 if zero else 256 * operand + byte)
    return found


def byte_map(row: Permute) -> Row:
    part = {"LOWER": "LOWER", None: "", "index": ""}[row.part]
    found = MAPS.find(row.opcode, part)
    assert found is not None
    return found


@pytest.mark.parametrize("row", TABLE.permutes, ids=lambda row: row.key)
def test_permutations_move_the_bytes_that_the_interpreter_moves(row: Permute) -> None:
    known = byte_map(row)
    for result in range(1 << len(row.outs)):
        if row.one_result:
            wanted = known.indices(row.lanes // 8, result)[0]
        else:
            wanted = known.indices(row.lanes // 8)[result]
        # of a mask the lowest bit of each lane counts
        lanes = slice(None, None, row.result_lanes // 8 if row.masks else 1)
        assert permuted(row, result)[lanes] == wanted.tolist()[lanes]
    assert known.operands == 1 << len(row.operands)
    assert row.one_result or len(known.results) == 1 << len(row.outs)


def loaded(row: Memory, register: int) -> list[int]:
    """The byte of memory that each byte of a register takes; -1 for zero."""
    found = []
    for j in range(256):
        zero = any(place == "z" and bit(j, b) for b, place in enumerate(row.place))
        byte = sum(bit(j, b) << place for b, place in enumerate(row.place) if isinstance(place, int))
        byte |= sum(bit(register, k) << place for k, place in enumerate(reversed(row.outs)))
        found.append(-1 if zero else byte)
    return found


@pytest.mark.parametrize("row", TABLE.loads, ids=lambda row: row.key)
def test_loads_read_the_bytes_that_the_interpreter_reads(row: Memory) -> None:
    known = MAPS.find(row.opcode, row.dist)
    assert known is not None and (known.align, known.reads) == (row.align, row.bytes)
    assert [loaded(row, k) for k in range(1 << len(row.outs))] == [found.tolist() for found in known.indices(1)]


def stored(row: Memory, byte: int) -> int:
    """The byte of the registers, one after the other, that goes to a byte of memory."""
    register = sum(bit(byte, place) << k for k, place in enumerate(reversed(row.outs)))
    return 256 * register + sum(bit(byte, place) << b for b, place in enumerate(row.place) if isinstance(place, int))


@pytest.mark.parametrize("row", TABLE.stores, ids=lambda row: row.key)
def test_stores_write_the_bytes_that_the_interpreter_writes(row: Memory) -> None:
    for width in (8, 16, 32) if row.dist == "NORM" else (row.mask,):
        known = MAPS.find(row.opcode, f"NORM_B{width}" if row.dist == "NORM" else row.dist)
        assert known is not None and known.align == row.align
        assert known.writes == 1 << len([p for p in row.place if isinstance(p, int)]) + len(row.outs)
        assert known.gate == (width // 8 if row.predicate else 0)
        assert [stored(row, j) for j in range(known.writes)] == known.indices(1)[0].tolist()


def permute(key: str) -> Permute:
    return next(row for row in TABLE.permutes if row.key == key)


def moves(key: str, layout: str, width_log2: int) -> dict[str, tuple[str, int]]:
    found = permute(key).moves(parse(layout), width_log2)
    return {detail.partition(":")[2]: (str(out), count) for detail, out, count in found}


def test_vintlv_puts_a_register_bit_below_the_lanes() -> None:
    # f32: the operands' bit enters above the element, the top lane bit becomes the register bit
    assert moves("vintlv.b32", "0 | 654321ee", 2) == {
        "0": ("6 | 543210ee", 1),
        "same": ("60 | 54321*ee", 2),
        "zero": ("60 | 54321zee", 2),
    }
    # 32-bit lanes on 16-bit elements: bit 0 keeps its place; of four registers, either bit may number the pairs
    assert moves("vintlv.b32", "7 | 6543210e", 1)["7"] == ("6 | 5432170e", 1)
    assert moves("vintlv.b16", "87 | 6543210e", 1)["8"] == ("76 | 5432108e", 2)
    assert moves("vintlv.b16", "87 | 6543210e", 1)["7"] == ("86 | 5432107e", 2)


def test_vdintlv_takes_a_lane_bit_out() -> None:
    assert moves("vdintlv.b32", "6 | 543210ee", 2)["6"] == ("0 | 654321ee", 1)
    assert moves("vdintlv.b16", "7 | 6543210e", 1)["7"] == ("0 | 7654321e", 1)
    assert moves("vdintlv.b32", "7 | 6543210e", 1)["7"] == ("1 | 7654320e", 1)
    # a bit that carries nothing vanishes: two half-empty registers become one full one
    assert moves("vdintlv.b8", "7 | 6543210z", 0)["7"] == (" | 76543210", 1)
    assert moves("vdintlv.b8", "76 | 543210zz", 0)["7"] == ("6 | 7543210z", 2)


def test_lanes_narrower_than_elements_would_split_them() -> None:
    assert moves("vintlv.b8", "6 | 543210ee", 2) == {} and moves("vintlv.b16", "6 | 543210ee", 2) == {}
    assert moves("vdintlv.b8", "7 | 6543210e", 1) == {}


def test_bits_of_a_group_move_like_index_bits() -> None:
    rest = Layout(parse("r | 2rrrr1ee").bits, (REST,))
    assert [str(out) for _, out, _ in permute("vintlv.b32").moves(rest, 2)][0] == "2 | rrrr1ree"


def test_vpack_drops_the_empty_half_and_vzunpack_makes_one() -> None:
    assert moves("vpack.b16", " | 6543210z", 0) == {"": (" | z6543210", 1)}
    assert moves("vpack.b32", " | 543210ze", 1) == {"": (" | z543210e", 1)}
    assert moves("vpack.b16", " | 76543210", 0) == {}  # the upper halves hold data
    assert moves("vzunpack.b16", " | 6543210e", 1) == {"": ("6 | 543210ze", 2)}  # each half is an instruction
    assert moves("vzunpack.b16", " | u543210e", 1) == {"": (" | 543210ze", 1)}


def test_bad_rows_are_named(tmp_path: Path) -> None:
    text = default_path().read_text(encoding="utf-8")
    for before, after, complaint in (
        ('pattern = "| 6543210z"', 'pattern = "| 654321z"', "load row 2"),
        ('pattern = "q | 76543210 -> 7 | 6543210q"', 'pattern = "q | 76543210 -> 7 | 6543211q"', "permute row 1"),
        ('pattern = "q | 76543210 -> 7 | 6543210q"', 'pattern = "q | 76543210 -> 7 | 65432100"', "permute row 1"),
        ('types = ["f32", "f16"]', 'types = ["f31", "f16"]', "unknown element type 'f31'"),
        ("[[select]]", "[[selects]]", "unknown kind of row 'selects'"),
        ("[[load]]", "[[load", "no TOML"),
    ):
        path = tmp_path / "isa.toml"
        path.write_text(text.replace(before, after, 1), encoding="utf-8")
        load_table.cache_clear()
        with pytest.raises(EqsatError, match=complaint.replace("[", r"\[")):
            load_table(path)
    load_table.cache_clear()


def test_the_table_may_be_missing(tmp_path: Path) -> None:
    with pytest.raises(EqsatError, match="cannot read the instruction table"):
        load_table(tmp_path / "none.toml")
