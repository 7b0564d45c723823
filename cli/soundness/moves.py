"""The instruction table: the bit move of each load, store and permutation against the numpy interpreter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from eqsat.bit_moves import Memory, Permute
from eqsat.ir import INDEX, EqsatError, Op, PhysMask, PhysReg, Ptr, Scalar, Type, Value
from eqsat.isa import InstructionTable
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, STAR, ZERO, Layout
from verify.bytemaps import load_bytemaps
from verify.memory import Arena
from verify.notes import Notes, Trap
from verify.registers import Predicate
from verify.vpto import from_table
from verify.vpto_memory import MEMORY, Space

from .placing import Array, grid
from .verdict import Finding

_SIGNED = {8: "ui8", 16: "ui16", 32: "ui32"}
_ROOM = 4096  # bytes of the memory that loads read and stores write


def check_moves(table: InstructionTable, finding: Finding) -> None:
    """Runs every row of the table for every element width that it moves; two sets of bytes tell 65536 places apart."""
    for seed in (1, 2):
        for row in table.permutes:
            _permute(row, finding, seed)
        for row in table.loads:
            _access(row, finding, seed, store=False)
        for row in table.stores:
            _access(row, finding, seed, store=True)


def _permute(row: Permute, finding: Finding, seed: int) -> None:
    for width in range((row.lanes // 8).bit_length()):
        if 8 << width < row.narrowest:
            continue
        for form in row.forms():
            count = 0 if form else len(row.operands)
            first = BYTE_BITS - width
            regs = tuple(range(first, first + count))
            layout = Layout((*ELEMENT_TOKENS[:width], *range(first)), regs)
            if row.dropped:  # the pattern drops what holds nothing
                bits = [ZERO if b in row.dropped else t for b, t in enumerate(layout.bits)]
                layout = Layout((*ELEMENT_TOKENS[:width], *_numbered(bits[width:])), ())
            choice = tuple([STAR if form == "same" else ZERO] * len(row.operands)) if form else tuple(reversed(regs))
            moved = row.apply(layout, choice, width)
            if moved is not None:
                _compare(row, finding, layout, moved[0], choice, form, width, seed)


def _numbered(bits: Sequence[int]) -> Iterator[int]:
    number = 0
    for token in bits:
        yield number if token >= 0 else token
        number += token >= 0


def _compare(
    row: Permute, finding: Finding, layout: Layout, out: Layout, choice: Sequence[int], form: str, width: int, seed: int
) -> None:
    size = 1 + max((t for t in (*layout.bits, *layout.regs) if t >= 0), default=0)
    values = np.random.default_rng(seed).integers(1, 256, (1 << size, 1 << width), np.uint8)
    values = values % 2 if row.masks else values
    before = grid(layout, size, 1 << size)
    held = np.where(before.zero, 0, values[before.index, before.byte])
    order = [next(k for k, key in enumerate(before.keys) if key == bits) for bits in _order(layout, choice, form)]
    operands = [held[k] for k in order]
    if form:
        operands.append(operands[0] if form == "same" else np.zeros_like(operands[0]))
    results = _run(row, operands)
    after = grid(out, size, 1 << size)
    numbers = _results(row, layout, choice, out, form)
    for register, key in enumerate(after.keys):
        found = results[numbers[key]]
        wanted = np.where(after.zero[register], 0, values[after.index[register], after.byte[register]])
        told = ~after.open[register] & ~((after.byte[register] > 0) & row.masks)
        finding.count("bytes")
        if (found[told] != wanted[told]).any():
            where = int(np.argmax((found != wanted) & told))
            finding.refute([
                f"{row.key} {form}".rstrip(), f"from {layout} to {out}",
                f"byte {where} of result {numbers[key]}: {int(found[where])}, claimed {int(wanted[where])}",
            ])  # fmt: skip
            return


def _order(layout: Layout, choice: Sequence[int], form: str) -> list[tuple[int, ...]]:
    """Keys of the operands in the order of the instruction: the first letter is the high bit of their number."""
    if form or not layout.regs:
        return [()]
    keys = []
    for number in range(1 << len(choice)):
        bits = {token: number >> len(choice) - 1 - k & 1 for k, token in enumerate(choice)}
        keys.append(tuple(bits[token] for token in layout.regs))
    return keys


def _results(row: Permute, layout: Layout, choice: Sequence[int], out: Layout, form: str) -> dict[tuple[int, ...], int]:
    """Which result each register of a layout is."""
    letters = dict(zip(row.operands, choice, strict=True))
    outs = [letters[str(p)] if isinstance(p, str) else layout.bits[p] for p in row.outs]
    found = {}
    for number in range(1 << len(outs)):
        bits = {token: number >> len(outs) - 1 - k & 1 for k, token in enumerate(outs)}
        found.setdefault(tuple(bits[token] for token in out.regs), number)
    return found


def _run(row: Permute, operands: list[Array]) -> list[Array]:
    """The results of an instruction on registers, by the interpreter."""
    maps = load_bytemaps()
    type_, made = (
        (PhysMask(f"b{row.lanes}"), PhysMask(f"b{row.result_lanes}")) if row.masks
        else (_register(row.lanes), _register(row.result_lanes))
    )  # fmt: skip
    name = f"pto.{row.opcode}_b{row.lanes}" if row.masks and row.part is None else f"pto.{row.opcode}"
    values = [Value("", type_) for _ in operands]
    arguments: list[Any] = [Predicate(x.astype(bool)) for x in operands] if row.masks else operands
    if row.one_result:
        op = Op(name, [*values, Value("", INDEX)], {}, [Value("", made)])
        action = from_table(op, maps)
        found = [_called(action, [*arguments, k], op) for k in range(1 << len(row.outs))]
        return [part for parts in found for part in parts]
    op = Op(name, values, {"part": row.part} if row.part else {}, [Value("", made)] * (1 << len(row.outs)))
    return _called(from_table(op, maps), arguments, op)


def _called(action: Any, arguments: list[Any], op: Op) -> list[Array]:
    if action is None:
        raise EqsatError(f"{op.name} is not interpreted")
    results = action(*arguments)
    parts = results if isinstance(results, tuple) else (results,)
    return [part.bits.astype(np.uint8) if isinstance(part, Predicate) else part for part in parts]


def _register(lanes: int) -> Type:
    return PhysReg(2048 // lanes, _SIGNED[lanes])


def _access(row: Memory, finding: Finding, seed: int, *, store: bool) -> None:
    """A load or a store of as much as one instruction moves."""
    for width in range(3):
        if not row.suits(width):
            continue
        layout = row.registers(row.covered(width), width, store=store)
        if layout is None or any(t >= row.covered(width) for t in layout.bits):
            continue
        try:
            _moved(row, finding, layout, width, seed, store=store)
        except (Trap, EqsatError) as fault:
            finding.refute([row.key, str(fault)])


def _moved(row: Memory, finding: Finding, layout: Layout, width: int, seed: int, *, store: bool) -> None:
    random = np.random.default_rng(seed)
    image = random.integers(1, 256, _ROOM, np.uint8)
    space = Space(Notes())
    space.arena = Arena(image.copy())
    size, start = row.covered(width), 512
    where = grid(layout, size, 1 << size)
    count = 1 << len(row.outs)
    type_ = _register(8 << width)
    pointer, offset = Value("", Ptr(_SIGNED[8 << width])), Value("", Scalar("index"))
    places = start + (where.index << width) + where.byte
    dist = f"{row.dist}_B{8 << width}" if store and row.dist == "NORM" else row.dist
    if not store:
        op = Op(f"pto.{row.opcode}", [pointer, offset], {"dist": dist}, [Value("", type_)] * count)
        found = MEMORY[row.opcode](op, space, load_bytemaps())(start, 0)
        registers = np.stack(found if isinstance(found, tuple) else (found,))[: len(where.keys)]
        wanted = np.where(where.zero, 0, image[places])
        wrong = (registers != wanted) & ~where.open
    else:
        registers = random.integers(1, 256, (count, 256), np.uint8)
        gate = row.mask or 8 << width
        lanes = np.ones(2048 // gate, bool)
        mask = Predicate.of_lanes(lanes, gate // 8)
        operands = [*(Value("", type_) for _ in range(count)), pointer, offset, Value("", PhysMask(f"b{gate}"))]
        op = Op(f"pto.{row.opcode}", operands, {"dist": dist}, [])
        MEMORY[row.opcode](op, space, load_bytemaps())(*registers, start, 0, mask)
        live = ~where.open & ~where.zero & _held(layout)
        found = space.arena.image[places]
        wrong = (found != registers[: len(where.keys)]) & live
    finding.count("bytes")
    if wrong.any():
        register, byte = np.argwhere(wrong)[0].tolist()
        finding.refute([row.key, f"{8 << width}-bit elements in {layout}", f"register {register}, byte {byte} differs"])


def _held(layout: Layout) -> Array:
    """The bytes of a register that hold an element: those with 0 in every address bit that is none of it."""
    address = np.arange(256)
    other = sum(1 << k for k, t in enumerate(layout.bits) if t < 0 and t not in ELEMENT_TOKENS)
    return address & other == 0
