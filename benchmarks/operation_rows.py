"""The rows of docs/operations.md: every VMI operation in its variants, each as a small program that uses it.

A case writes the operation into a ``Part`` with the loads before it and the stores behind it. Vectors fill one
register where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from eqsat.check_lanes import direction
from eqsat.check_shape import FAMILIES
from eqsat.ir import ELEMENT_BITS, PREFIXED_ELEMENTS
from eqsat.spellings import VMI_FORMS

ELEMENTS = tuple(e for e, bits in ELEMENT_BITS.items() if bits <= 32)
SCALARS = tuple(e for e in ELEMENTS if e not in PREFIXED_ELEMENTS)  # pairs are no scalars
FLOATS = ("f32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "hif8")
WIDTHS = (("f32", "i32", "ui32"), ("f16", "i16"), ("ui8",))  # elements that stand for a width, the first that works
TESTS = ("eq", "ne", "lt", "le", "gt", "ge")


class Named(NamedTuple):
    """A value with the text of its type."""

    name: str
    type: str


def spelled(element: str) -> str:
    """An element type as a vector or a pointer spells it."""
    return f"!pto.{element}" if element in PREFIXED_ELEMENTS else element


def filled(element: str) -> int:
    """The lanes that fill a register."""
    return 2048 // ELEMENT_BITS[element]


def vector(lanes: int, element: str) -> str:
    """The type of a vector."""
    return f"!pto.vmi.vreg<{lanes}x{spelled(element)}>"


def predicate(lanes: int) -> str:
    """The type of a mask."""
    return f"!pto.vmi.mask<{lanes}xpred>"


def scalar_of(element: str) -> str:
    """The type of a scalar that goes with vectors of an element."""
    return element.lstrip("su") if element[0] in "su" else spelled(element)


class Part:
    """A piece of a program; ``prefix`` begins all of its names."""

    def __init__(self, prefix: str) -> None:
        self.prefix, self.count = prefix, 0
        self.args: list[Named] = []
        self.lines: list[str] = []

    def fresh(self) -> str:
        """A name that nothing else has."""
        self.count += 1
        return f"{self.prefix}{self.count}"

    def argument(self, type_: str) -> Named:
        """Something that is known at run time only."""
        self.args.append(Named(self.fresh(), type_))
        return self.args[-1]

    def pointer(self, element: str) -> Named:
        """A pointer argument."""
        return self.argument(f"!pto.ptr<{spelled(element)}, ub>")

    def number(self, value: float, type_: str = "index") -> Named:
        """A constant scalar."""
        made = Named(self.fresh(), type_)
        self.lines.append(f"%{made.name} = arith.constant {value} : {type_}")
        return made

    def one(self, element: str) -> Named:
        """The scalar 1."""
        type_ = scalar_of(element)
        return self.number(1 if type_[0] == "i" else 1.0, type_)

    def add(self, text: str, *types: str, arrow: str = " -> ") -> list[Named]:
        """An operation with its operands and the types of these, and the types of its results."""
        made = [Named(self.fresh(), type_) for type_ in types]
        head = f"{', '.join(f'%{m.name}' for m in made)} = " if made else ""
        self.lines.append(f"{head}pto.vmi.{text}{arrow if made else ''}{', '.join(types)}")
        return made

    def do(self, name: str, operands: Sequence[Named], *types: str, attrs: str = "") -> list[Named]:
        """An operation whose text is regular."""
        values, listed = ", ".join(f"%{v.name}" for v in operands), ", ".join(v.type for v in operands)
        shown = f" {{{attrs}}}" if attrs else ""
        return self.add(f"{name} {values}{shown} : {listed}", *types)

    def at(self, pointer: Named, *strides: Named) -> str:
        """A place in memory: offset 0, and strides behind it."""
        return ", ".join([f"%{pointer.name}[%{self.number(0).name}]", *(f"%{s.name}" for s in strides)])

    def load(self, element: str, lanes: int = 0) -> Named:
        """A dense load from a pointer of its own; a full register unless ``lanes`` is given."""
        pointer = self.pointer(element)
        return self.add(f"vload {self.at(pointer)} : {pointer.type}", vector(lanes or filled(element), element))[0]

    def store(self, *values: Named) -> None:
        """A dense store of each value to a pointer of its own."""
        for value in values:
            element = value.type.partition("x")[2].rstrip(">").removeprefix("!pto.")
            pointer = self.pointer(element)
            self.add(f"vstore %{value.name}, {self.at(pointer)} : {value.type}, {pointer.type}")

    # --- masks --------------------------------------------------------------------------------------------------------

    def all_on(self, lanes: int) -> Named:
        """A mask with all lanes on."""
        return self.add('pset "PAT_ALL" : ', predicate(lanes), arrow="")[0]

    def mask(self, kind: str, lanes: int, element: str) -> Named:
        """A mask for lanes of an element: ``constant``, ``run-time`` or ``compared``."""
        if kind != "compared":
            count = self.number(3) if kind == "constant" else self.argument("index")
            return self.do("create_mask", [count], predicate(lanes))[0]
        if element not in FAMILIES["arith"]:
            element = f"ui{ELEMENT_BITS[element]}"
        a, b, seed = self.load(element, lanes), self.load(element, lanes), self.all_on(lanes)
        return self.do("vcmp", [a, b, seed], predicate(lanes), attrs='cmp = "lt"')[0]

    def masked(self, mask: Named, element: str, lanes: int) -> None:
        """A use of a mask: a store under it."""
        value, pointer = self.load(element, lanes), self.pointer(element)
        types = f"{value.type}, {pointer.type}, {mask.type}"
        self.add(f"vstore %{value.name}, {self.at(pointer)}, %{mask.name} : {types}")


Write = Callable[[Part], None]


@dataclass(frozen=True)
class Case:
    """A program of a row; ``label`` tells it from the others of the row."""

    label: str
    write: Write


@dataclass(frozen=True)
class Row:
    """A variant of an operation."""

    operation: str
    variant: str
    cases: tuple[Case, ...]


def row(operation: str, variant: str, *cases: tuple[str, Write] | Write) -> Row:
    """A row of cases, or of a single one without a label."""
    return Row(operation, variant, tuple(Case("", c) if callable(c) else Case(*c) for c in cases))


def each(operation: str, variant: str, labels: Iterable[str], write: Callable[[Part, str], None]) -> Row:
    """A row with a case for each label, which ``write`` takes."""
    return Row(operation, variant, tuple(Case(label, lambda p, x=label: write(p, x)) for label in labels))


def works(operation: str, elements: Iterable[str]) -> list[str]:
    """The elements that the reader lets through."""
    family = FAMILIES.get(VMI_FORMS[operation].elements)
    return [e for e in elements if family is None or e in family]


# --- memory -----------------------------------------------------------------------------------------------------------


def _lanes(p: Part, label: str) -> None:
    p.store(p.load("f32", int(label)))


def _load(p: Part, element: str, lanes: int, strides: Sequence[Named], attrs: str, mask: Named | None = None) -> None:
    pointer = p.pointer(element)
    dual = "dintlv" in attrs
    values = [*strides, *([mask] if mask else [])]
    types = f"{pointer.type}, {mask.type}" if mask else pointer.type
    shown = f" {{{attrs}}}" if attrs else ""
    made = p.add(f"vload {p.at(pointer, *values)}{shown} : {types}", *[vector(lanes, element)] * (1 + dual))
    p.store(*made)


def _rows(lanes: int, groups: int, stride: int | None, attrs: str = "", element: str = "f32") -> Write:
    def write(p: Part) -> None:
        distance = p.number(stride) if stride is not None else p.argument("index")
        _load(p, element, lanes, [distance], f"group = {groups}{attrs}")

    return write


def _store(p: Part, values: Sequence[Named], strides: Sequence[Named], attrs: str, to: str = "") -> None:
    """A store of f32 vectors; masks stand last among the strides."""
    pointer = p.pointer(to or values[0].type.partition("x")[2].rstrip(">"))
    masks = [s for s in strides if "mask" in s.type]
    types = ", ".join(v.type for v in (*values, pointer, *masks))
    shown = f" {{{attrs}}}" if attrs else ""
    p.add(f"vstore {', '.join(f'%{v.name}' for v in values)}, {p.at(pointer, *strides)}{shown} : {types}")


def _store_rows(lanes: int, groups: int, stride: int | None, element: str = "f32", to: str = "") -> Write:
    def write(p: Part) -> None:
        distance = p.number(stride) if stride is not None else p.argument("index")
        _store(p, [p.load(element, lanes)], [distance], f"group = {groups}", to)

    return write


def _block_strides(p: Part, known: bool) -> list[Named]:
    return [p.number(2, "i16"), p.number(0, "i16")] if known else [p.argument("i16"), p.argument("i16")]


def _load_blocks(known: bool, kind: str = "", element: str = "f32") -> Write:
    def write(p: Part) -> None:
        lanes = filled(element)
        mask = p.all_on(lanes) if kind == "all" else p.mask(kind, lanes, element) if kind else None
        _load(p, element, lanes, _block_strides(p, known), "", mask)

    return write


def _store_blocks(known: bool, kind: str = "") -> Write:
    def write(p: Part) -> None:
        masks = [p.all_on(64) if kind == "all" else p.mask(kind, 64, "f32")] if kind else []
        _store(p, [p.load("f32")], [*_block_strides(p, known), *masks], "")

    return write


def _vsstb(known: bool, kind: str) -> Write:
    def write(p: Part) -> None:
        value, pointer = p.load("f32"), p.pointer("f32")
        mask = p.all_on(64) if kind == "all" else p.mask(kind, 64, "f32")
        stride = _block_strides(p, known)[0]
        p.add(f"vsstb %{value.name}, {p.at(pointer, stride, mask)} : {value.type}, {pointer.type}, {mask.type}")

    return write


def _either_load(name: str, kind: str, element: str = "f32") -> Write:
    """masked_load and expand_load."""

    def write(p: Part) -> None:
        lanes = filled(element)
        other, pointer = p.load(element), p.pointer(element)
        mask = p.all_on(lanes) if kind == "all" else p.mask(kind, lanes, element)
        types = f"{pointer.type}, {mask.type}, {other.type}"
        p.store(*p.add(f"{name} {p.at(pointer, mask, other)} : {types}", other.type))

    return write


def _compress_store(kind: str, element: str = "f32", lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        count = lanes or filled(element)
        value, pointer = p.load(element, count), p.pointer(element)
        mask = p.all_on(count) if kind == "all" else p.mask(kind, count, element)
        p.add(f"compress_store %{value.name}, {p.at(pointer, mask)} : {value.type}, {pointer.type}, {mask.type}")

    return write


def _gather(name: str, element: str, index: str, kind: str = "all") -> Write:
    def write(p: Part) -> None:
        lanes = filled(element)
        pointer, places = p.pointer(element), p.load(index, lanes)
        mask = p.all_on(lanes) if kind == "all" else p.mask(kind, lanes, element)
        if name == "gather":
            other = p.load(element)
            types = f"{pointer.type}, {places.type}, {mask.type}, {other.type}"
            text = f"gather %{pointer.name}[%{places.name}], %{mask.name}, %{other.name} : {types}"
            p.store(*p.add(text, other.type))
        else:
            p.store(*p.do(name, [pointer, places, mask], vector(lanes, element)))

    return write


def _gather_blocks(p: Part) -> None:
    pointer, places, mask = p.pointer("f32"), p.load("ui32", 8), p.all_on(64)
    p.store(*p.do("vgatherb", [pointer, places, mask], vector(64, "f32")))


def _scatter(element: str, index: str, kind: str = "all") -> Write:
    def write(p: Part) -> None:
        lanes = filled(element)
        value, pointer, places = p.load(element), p.pointer(element), p.load(index, lanes)
        mask = p.all_on(lanes) if kind == "all" else p.mask(kind, lanes, element)
        p.do("vscatter", [value, pointer, places, mask])

    return write


KINDS = ("constant", "run-time", "compared")
_WORDS = ("f32", "si32", "ui32", "i32", "f16", "bf16", "ui16", "ui8")


def memory() -> Iterator[Row]:
    """Loads and stores."""
    yield each("vload", "dense", ELEMENT_BITS, lambda p, e: p.store(p.load(e)))
    yield each("vload", "dense, f32 lanes", "1 2 4 8 64 256 1024 12 100 300".split(), _lanes)
    yield each("vload", 'dist_mode = "brc"', ELEMENTS, lambda p, e: _load(p, e, filled(e), [], 'dist_mode = "brc"'))
    yield each(
        "vload", 'dist_mode = "dintlv"', ELEMENTS, lambda p, e: _load(p, e, filled(e), [], 'dist_mode = "dintlv"')
    )
    yield row(
        "vload", 'dist_mode = "dintlv", f32 lanes',
        ("128", lambda p: _load(p, "f32", 128, [], 'dist_mode = "dintlv"')),
        ("12", lambda p: _load(p, "f32", 12, [], 'dist_mode = "dintlv"')),
    )  # fmt: skip
    yield row("vload", 'dist_mode = "unpack"', lambda p: _load(p, "f32", 64, [], 'dist_mode = "unpack"'))
    yield row(
        "vload", "group: rows of f32",
        ("8 rows of 32, stride 32", _rows(256, 8, 32)), ("8 rows of 32, stride 40", _rows(256, 8, 40)),
        ("8 rows of 8, stride 9", _rows(64, 8, 9)), ("4 rows of 12, stride 12", _rows(48, 4, 12)),
        ("4 rows of 12, stride 16", _rows(48, 4, 16)), ("3 rows of 32, stride 64", _rows(96, 3, 64)),
        ("8 rows of 32, run-time stride", _rows(256, 8, None)),
    )  # fmt: skip
    yield row(
        "vload", "group = lanes: one element a group",
        ("stride 1", _rows(8, 8, 1)), ("stride 8", _rows(8, 8, 8)), ("stride 3", _rows(8, 8, 3)),
        ("run-time stride", _rows(8, 8, None)),
    )  # fmt: skip
    brc = ', dist_mode = "brc"'
    yield row(
        "vload", 'group, dist_mode = "brc"',
        ("8 groups of 32, stride 1", _rows(256, 8, 1, brc)), ("8 groups of 32, stride 8", _rows(256, 8, 8, brc)),
        ("8 groups of 16 f16, stride 1", _rows(128, 8, 1, brc, "f16")),
        ("5 groups of 8, stride 1", _rows(40, 5, 1, brc)),
        ("8 groups of 12, stride 1", _rows(96, 8, 1, brc)),
        ("8 groups of 32, run-time stride", _rows(256, 8, None, brc)),
    )  # fmt: skip
    yield row(
        "vload", "block strides",
        *((e, _load_blocks(True, "", e)) for e in ("f32", "f16", "ui8")), ("run-time strides", _load_blocks(False)),
        ("mask with all lanes on", _load_blocks(True, "all")), *((f"{k} mask", _load_blocks(True, k)) for k in KINDS),
    )  # fmt: skip
    yield each("vstore", "dense", ELEMENT_BITS, lambda p, e: p.store(p.load(e)))
    for kind in KINDS:
        yield each(
            "vstore", f"{kind} mask", _WORDS, lambda p, e, k=kind: p.masked(p.mask(k, filled(e), e), e, filled(e))
        )
    yield each(
        "vstore", 'dist_mode = "dintlv"', ELEMENTS,
        lambda p, e: _store(p, [p.load(e), p.load(e)], [], 'dist_mode = "dintlv"', e),
    )  # fmt: skip
    yield each(
        "vstore", 'dist_mode = "dintlv" and a mask', KINDS,
        lambda p, k: _store(p, [p.load("f32"), p.load("f32")], [p.mask(k, 64, "f32")], 'dist_mode = "dintlv"'),
    )  # fmt: skip
    yield row(
        "vstore", "group: rows of f32",
        ("8 rows of 32, stride 32", _store_rows(256, 8, 32)), ("8 rows of 32, stride 40", _store_rows(256, 8, 40)),
        ("8 rows of 8, stride 9", _store_rows(64, 8, 9)), ("4 rows of 12, stride 16", _store_rows(48, 4, 16)),
        ("rows that overlap", _store_rows(256, 8, 16)), ("8 rows of 32, run-time stride", _store_rows(256, 8, None)),
    )  # fmt: skip
    yield row(
        "vstore", "group = lanes: one element a group",
        ("stride 1", _store_rows(8, 8, 1)), ("stride 8", _store_rows(8, 8, 8)), ("stride 3", _store_rows(8, 8, 3)),
        ("16 groups, stride 1", _store_rows(16, 16, 1)), ("run-time stride", _store_rows(8, 8, None)),
        ("i32 to bytes, stride 1", _store_rows(8, 8, 1, "i32", "ui8")),
        ("i32 to bytes, stride 2", _store_rows(8, 8, 2, "i32", "ui8")),
    )  # fmt: skip
    yield row(
        "vstore", "block strides",
        ("no mask", _store_blocks(True)), ("run-time strides", _store_blocks(False)),
        ("mask with all lanes on", _store_blocks(True, "all")), *((f"{k} mask", _store_blocks(True, k)) for k in KINDS),
    )  # fmt: skip
    yield row(
        "vsstb", "",
        ("mask with all lanes on", _vsstb(True, "all")), ("run-time stride", _vsstb(False, "all")),
        *((f"{k} mask", _vsstb(True, k)) for k in KINDS),
    )  # fmt: skip
    for name in ("masked_load", "expand_load"):
        for kind in ("all", *KINDS):
            said = "mask with all lanes on" if kind == "all" else f"{kind} mask"
            yield each(name, said, _WORDS, lambda p, e, n=name, k=kind: _either_load(n, k, e)(p))
    for kind in ("all", *KINDS):
        said = "mask with all lanes on" if kind == "all" else f"{kind} mask"
        yield each("compress_store", said, _WORDS, lambda p, e, k=kind: _compress_store(k, e)(p))
    yield row("compress_store", "two registers", _compress_store("compared", "f32", 128))
    pairs = (("f32", "ui32"), ("f32", "i32"), ("f32", "si32"), ("f16", "ui16"), ("f16", "si16"), ("bf16", "i16"))
    odd = (("f32", "ui16"), ("ui8", "ui16"), ("si32", "ui32"), ("ui16", "ui16"))
    for name in ("vgather", "gather"):
        yield row(name, "", *((f"{e} by {i}", _gather(name, e, i)) for e, i in pairs + odd))
        yield each(name, "masked f32", KINDS, lambda p, k, n=name: _gather(n, "f32", "ui32", k)(p))
    yield row("vgatherb", "", _gather_blocks)
    yield row("vscatter", "", *((f"{e} by {i}", _scatter(e, i)) for e, i in (*pairs, *odd, ("ui8", "ui8"))))
    yield each("vscatter", "masked f32", KINDS, lambda p, k: _scatter("f32", "ui32", k)(p))


# --- constants, lane numbers, masks -----------------------------------------------------------------------------------


def _constant(value: str, element: str) -> Write:
    def write(p: Part) -> None:
        lanes = 8
        text = f"constant {{value = dense<{value}> : vector<{lanes}x{element}>}} : "
        p.store(*p.add(text, vector(lanes, element), arrow=""))

    return write


def _of_no_operands(p: Part, text: str, lanes: int, width: str) -> None:
    """A mask that is made of nothing, and a store under it."""
    p.masked(p.add(f"{text} : ", predicate(lanes), arrow="")[0], width, lanes)


def _pattern(name: str, pattern: str, element: str, group: int = 0) -> Write:
    attrs = f" {{group = {group}}}" if group else ""
    return lambda p: _of_no_operands(p, f'{name} "{pattern}"{attrs}', filled(element), element)


def _flags(flags: Callable[[int], bool]) -> Write:
    def write(p: Part) -> None:
        bits = ", ".join("true" if flags(k) else "false" for k in range(64))
        _of_no_operands(p, f"constant_mask {{value = dense<[{bits}]> : vector<64xi1>}}", 64, "f32")

    return write


def _counted(element: str, known: bool, groups: int = 0, size: int = 0) -> Write:
    def write(p: Part) -> None:
        lanes = groups * size or filled(element)
        count = p.number(3) if known else p.argument("index")
        name = "create_group_mask" if groups else "create_mask"
        attrs = f"num_groups = {groups}, group_size = {size}" if groups else ""
        p.masked(p.do(name, [count], predicate(lanes), attrs=attrs)[0], element, lanes)

    return write


def _tail(element: str, lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        wide = lanes or filled(element)
        mask, _ = p.do("plt", [p.argument("i32")], predicate(wide), "i32")
        p.masked(mask, element, wide)

    return write


def _numbers(element: str, attrs: str = "", known: bool = True) -> Write:
    def write(p: Part) -> None:
        base = p.one(element) if known else p.argument(scalar_of(element))
        p.store(*p.do("vci", [base], vector(filled(element), element), attrs=attrs))

    return write


def _broadcast(lanes: int, groups: int, element: str = "f32") -> Write:
    def write(p: Part) -> None:
        attrs = f"group = {groups}" if groups else ""
        p.store(*p.do("vbrc", [p.load(element, groups or 1)], vector(lanes, element), attrs=attrs))

    return write


def _logic(name: str, kinds: str, other: str = "f32") -> Write:
    """Logic on masks; ``kinds`` names those of the operands."""

    def write(p: Part) -> None:
        masks = [p.mask(k, 64, e) for k, e in zip(kinds.split(), ("f32", other), strict=False)]
        p.masked(p.do(name, masks, predicate(64))[0], "f32", 64)

    return write


def masks() -> Iterator[Row]:
    """Constants, broadcasts, lane numbers and masks."""
    yield row("constant", "equal lanes", ("f32", _constant("2.0", "f32")), ("si16", _constant("3", "si16")))
    yield row(
        "constant", "different lanes",
        ("f32", _constant("[1.0, 2.0, 4.0, 8.0, 0.5, 0.0, -1.0, 3.0]", "f32")),
        ("ui8", _constant("[1, 2, 4, 8, 5, 0, 7, 3]", "ui8")),
    )  # fmt: skip
    yield row(
        "constant_mask", "",
        ("leading lanes", _flags(lambda k: k < 10)), ("every second lane", _flags(lambda k: k % 2 == 0)),
        ("lanes 3 to 9", _flags(lambda k: 3 <= k < 10)), ("no regular pattern", _flags(lambda k: k * k % 7 in (1, 2))),
    )  # fmt: skip
    yield each(
        "vbrc", "a scalar", SCALARS,
        lambda p, e: p.store(*p.do("vbrc", [p.argument(scalar_of(e))], vector(filled(e), e))),
    )  # fmt: skip
    yield row("vbrc", "a vector of one lane", *((e, _broadcast(filled(e), 0, e)) for e in ("f32", "f16", "ui8")))
    yield row(
        "vbrc", "group",
        ("8 groups of 32", _broadcast(256, 8)), ("8 groups of 8", _broadcast(64, 8)),
        ("4 of 16 f16", _broadcast(64, 4, "f16")), ("2 of 128 ui8", _broadcast(256, 2, "ui8")),
        ("5 groups of 8", _broadcast(40, 5)), ("8 groups of 12", _broadcast(96, 8)),
    )  # fmt: skip
    yield each("vci", "ascending", SCALARS, lambda p, e: _numbers(e)(p))
    yield each("vci", "descending", works("vci", ELEMENTS), lambda p, e: _numbers(e, 'order = "DESC"')(p))
    yield each("vci", "run-time base", works("vci", ELEMENTS), lambda p, e: _numbers(e, "", False)(p))
    yield row(
        "vci", "group",
        ("8 groups of 8", _numbers("f32", "group = 8")),
        ("8 groups of 8, descending", _numbers("si32", 'group = 8, order = "DESC"')),
    )  # fmt: skip
    yield each("create_mask", "constant", ("f32", "f16", "ui8"), lambda p, e: _counted(e, True)(p))
    yield each("create_mask", "run-time", ("f32", "f16", "ui8"), lambda p, e: _counted(e, False)(p))
    for known, said in ((True, "constant"), (False, "run-time")):
        yield row(
            "create_group_mask", said,
            ("8 groups of 8", _counted("f32", known, 8, 8)), ("4 groups of 32 f16", _counted("f16", known, 4, 32)),
            ("4 groups of 64 ui8", _counted("ui8", known, 4, 64)), ("8 groups of 12", _counted("f32", known, 8, 12)),
        )  # fmt: skip
    for name in ("pset", "pge"):
        patterns = "ALL ALLF H Q M3 M4 VL1 VL2 VL3 VL4 VL8 VL16 VL32 VL64 VL128".split()
        yield each(name, "", [f"PAT_{x}" for x in patterns], lambda p, x, n=name: _pattern(n, x, "f32")(p))
        yield row(name, "group", ("PAT_VL3, 8 groups", _pattern(name, "PAT_VL3", "f32", 8)))
    yield row(
        "plt", "", *((e, _tail(e)) for e in ("f32", "f16", "ui8")), ("100 lanes of f32", _tail("f32", 100)),
    )  # fmt: skip
    for name in ("vand", "vor", "vxor"):
        yield row(
            name, "masks",
            *((f"{a} and run-time", _logic(name, f"{a} run-time")) for a in ("constant", "compared")),
            ("two compared", _logic(name, "compared compared")),
            ("compared, of lanes of two widths", _logic(name, "compared compared", "f16")),
        )  # fmt: skip
    yield each("vnot", "masks", KINDS, lambda p, k: _logic("vnot", k)(p))


# --- lane by lane -----------------------------------------------------------------------------------------------------

# operands of the operations that work lane by lane: v a vector, n a vector of counts below the width, s a scalar of the
# element type, h a count as i16; a mask stands last where it must
_LANEWISE = {
    **dict.fromkeys("vadd vsub vmul vdiv vmax vmin vand vor vxor".split(), "vv"),
    **dict.fromkeys("vneg vabs vsqrt vexp vln vrelu vnot".split(), "v"),
    **dict.fromkeys(("vshl", "vshr"), "vn"),
    **dict.fromkeys("vadds vmuls vmaxs vmins vlrelu".split(), "vsm"),
    **dict.fromkeys(("vshls", "vshrs"), "vhm"),
    "vmula": "vvv",
    "vaxpy": "vvsm",
    "vprelu": "vvm",
    "vexpdif": "vvm",
    **dict.fromkeys(("vaddc", "vsubc", "vmull"), "vvm"),
    **dict.fromkeys(("vaddcs", "vsubcs"), "vvcm"),
}
_TWO = {"vaddc": "carry", "vsubc": "carry", "vaddcs": "carry", "vsubcs": "carry", "vmull": "vector"}


def _lanewise(name: str, element: str, kind: str = "", attrs: str = "") -> Write:
    """An operation under a mask of some kind: "" for none, or all lanes where a mask must be."""

    def write(p: Part) -> None:
        lanes, operands = filled(element), []
        for letter in _LANEWISE[name]:
            if letter == "v":
                operands.append(p.load(element))
            elif letter == "n" and element not in FAMILIES["int"]:
                operands.append(p.load(element))
            elif letter == "n":
                limit = p.number(ELEMENT_BITS[element] - 1, scalar_of(element))
                (most,) = p.do("vbrc", [limit], vector(lanes, element))
                operands += p.do("vand", [p.load(element), most], most.type)
            elif letter == "s":
                operands.append(p.one(element))
            elif letter == "h":
                operands.append(p.number(3, "i16"))
            elif letter == "c":
                operands.append(p.mask("compared", lanes, element))
        if kind:
            operands.append(p.mask(kind, lanes, element))
        elif "m" in _LANEWISE[name]:
            operands.append(p.all_on(lanes))
        made = vector(lanes, "f32" if name == "vexpdif" else element)
        second = {"carry": predicate(lanes), "vector": made, "": ""}[_TWO.get(name, "")]
        results = p.do(name, operands, *([made, second] if second else [made]), attrs=attrs)
        p.store(results[0])
        if second == made:
            p.store(results[1])
        elif second:
            p.masked(results[1], element, lanes)

    return write


def lanewise() -> Iterator[Row]:
    """What is computed lane by lane."""
    for name in _LANEWISE:
        every = SCALARS if "s" in _LANEWISE[name] else ELEMENTS
        yield each(name, "", every, lambda p, e, n=name: _lanewise(n, e)(p))
        some = [found[0] for width in WIDTHS if (found := works(name, width))]
        for kind in KINDS:
            yield each(name, f"{kind} mask", some, lambda p, e, n=name, k=kind: _lanewise(n, e, k)(p))
        if VMI_FORMS[name].merge:
            yield row(name, 'pmode = "merge"', _lanewise(name, some[0], "constant", 'pmode = "merge"'))


# --- comparisons, selections, reductions ------------------------------------------------------------------------------


def _compared(name: str, element: str, test: str, kind: str = "") -> Write:
    def write(p: Part) -> None:
        lanes = filled(element)
        a = p.load(element)
        b = p.one(element) if name == "vcmps" else p.load(element)
        seed = p.mask(kind, lanes, element) if kind else p.all_on(lanes)
        (made,) = p.do(name, [a, b, seed], predicate(lanes), attrs=f'cmp = "{test}"')
        p.masked(made, element, lanes)

    return write


def _unseeded(name: str, element: str, test: str) -> Write:
    def write(p: Part) -> None:
        lanes = filled(element)
        a, b = p.load(element), p.load(element)
        text = f'{name} "{test}", %{a.name}, %{b.name} : {a.type}, {b.type}'
        p.masked(p.add(text, predicate(lanes))[0], element, lanes)

    return write


def _select(element: str, kind: str) -> Write:
    def write(p: Part) -> None:
        mask, a, b = p.mask(kind, filled(element), element), p.load(element), p.load(element)
        p.store(*p.do("vsel", [mask, a, b], a.type))

    return write


def _select_by_another_width(p: Part) -> None:
    mask = p.mask("compared", 64, "f32")
    a, b = p.load("f16", 64), p.load("f16", 64)
    p.store(*p.do("vsel", [mask, a, b], a.type))


def _select_lanes(element: str, lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        a = p.load(element, lanes)
        places = p.load(f"ui{ELEMENT_BITS[element]}", lanes)
        if not lanes or lanes == filled(element):
            (places,) = _below(p, places, element)
        p.store(*p.do("vselr", [a, places], a.type))

    return write


def _below(p: Part, places: Named, element: str) -> list[Named]:
    """Lane numbers within a register."""
    index = f"ui{ELEMENT_BITS[element]}"
    (most,) = p.do("vbrc", [p.number(filled(element) - 1, scalar_of(index))], places.type)
    return p.do("vand", [places, most], places.type)


def _in_each_group(p: Part, kind: str, lanes: int, element: str, groups: int) -> Named:
    """A mask with a lane of each group: what the largest of no lanes is, nobody says."""
    if not groups:
        return p.mask(kind, lanes, element)
    attrs = f"num_groups = {groups}, group_size = {lanes // groups}"
    count = p.argument("index") if kind == "run-time" else p.number(3 if kind == "constant" else 1)
    (mask,) = p.do("create_group_mask", [count], predicate(lanes), attrs=attrs)
    return mask if kind != "compared" else p.do("vor", [p.mask(kind, lanes, element), mask], mask.type)[0]


def _reduce(name: str, element: str, groups: int = 0, kind: str = "", lanes: int = 0, ordered: bool = False) -> Write:
    def write(p: Part) -> None:
        wide = lanes or filled(element)
        a = p.load(element, wide)
        mask = _in_each_group(p, kind, wide, element, groups) if kind else p.all_on(wide)
        attrs = [f"group = {groups}"] if groups else []
        attrs += ["reassoc"] if name == "vcadd" and element in FLOATS and not ordered else []
        p.store(*p.do(name, [a, mask], vector(groups or 1, element), attrs=", ".join(attrs)))

    return write


def choices() -> Iterator[Row]:
    """Comparisons and selections."""
    for name in ("vcmp", "vcmps"):
        yield each(name, "lt", SCALARS if name == "vcmps" else ELEMENTS, lambda p, e, n=name: _compared(n, e, "lt")(p))
        for element in ("f32", "si16", "ui8"):
            tests = (*TESTS, *(("oeq", "olt", "ole", "ogt", "oge", "one") if element == "f32" else ()))
            yield each(name, f"{element}, all predicates", tests, lambda p, t, n=name, e=element: _compared(n, e, t)(p))
        for kind in KINDS:
            yield each(
                name, f"{kind} seed", ("f32", "f16", "ui8"), lambda p, e, n=name, k=kind: _compared(n, e, "lt", k)(p)
            )
    floats = "oeq olt ole ogt oge one une ueq ult".split()
    yield each("vcmp", "without a seed, f32", floats, lambda p, t: _unseeded("cmpf", "f32", t)(p))
    signs = "eq ne slt sle sgt sge ult ule ugt uge".split()
    for element in ("si32", "ui32"):
        yield each("vcmp", f"without a seed, {element}", signs, lambda p, t, e=element: _unseeded("cmpi", e, t)(p))
    for kind in KINDS:
        yield each("vsel", f"{kind} mask", ELEMENTS, lambda p, e, k=kind: _select(e, k)(p))
    yield row("vsel", "a mask computed on lanes of another width", _select_by_another_width)
    yield each("vselr", "a full register", ELEMENTS, lambda p, e: _select_lanes(e)(p))
    yield row(
        "vselr", "other lane counts",
        ("128 ui8", _select_lanes("ui8", 128)), ("64 f16", _select_lanes("f16", 64)),
        ("128 f32", _select_lanes("f32", 128)),
    )  # fmt: skip


def reductions() -> Iterator[Row]:
    """Reductions."""
    for name in ("vcadd", "vcmax", "vcmin"):
        yield each(name, "all lanes", ELEMENTS, lambda p, e, n=name: _reduce(n, e)(p))
        some = works(name, ELEMENTS)
        yield each(name, "groups of a block", some, lambda p, e, n=name: _reduce(n, e, 8)(p))
        yield row(
            name, "groups, f32",
            ("8 of 32", _reduce(name, "f32", 8, lanes=256)), ("2 of 64", _reduce(name, "f32", 2, lanes=128)),
            ("32 of 2", _reduce(name, "f32", 32)), ("64 of 1", _reduce(name, "f32", 64)),
            ("8 of 12", _reduce(name, "f32", 8, lanes=96)),
        )  # fmt: skip
        yield row(
            name, "all lanes, f32, by their number",
            *((str(n), _reduce(name, "f32", lanes=n)) for n in (8, 1024, 12, 100)),
        )  # fmt: skip
        for kind in KINDS:
            few = [e for e in ("f32", "f16", "bf16", "si32", "si16", "ui8") if e in some]
            yield each(name, f"{kind} mask", few, lambda p, e, n=name, k=kind: _reduce(n, e, 0, k)(p))
            yield each(
                name, f"{kind} mask, groups of a block", ("f32", "f16", "si16"),
                lambda p, e, n=name, k=kind: _reduce(n, e, 8, k)(p),
            )  # fmt: skip
        yield each(
            name, "100 lanes of f32 and a mask", KINDS, lambda p, k, n=name: _reduce(n, "f32", 0, k, 100)(p)
        )  # fmt: skip
    yield row("vcadd", "floats without reassoc", _reduce("vcadd", "f32", ordered=True))


# --- casts ------------------------------------------------------------------------------------------------------------

_ROUNDINGS = ("", *"RAFCZH")


def _cast(source: str, target: str, rounding: str, saturate: str, lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        wide = lanes or 2048 // max(ELEMENT_BITS[source], ELEMENT_BITS[target])
        attrs = [f'rounding = "{rounding}"'] if rounding else []
        attrs += [f'saturate = "{saturate}"'] if saturate else []
        p.store(*p.do("vcvt", [p.load(source, wide)], vector(wide, target), attrs=", ".join(attrs)))

    return write


def casts(reads: Callable[[Write], bool]) -> Iterator[Row]:
    """A row for each pair of elements between which a cast is, with all the modes that ``reads`` lets through."""
    for source in ELEMENTS:
        for target in ELEMENTS:
            if direction(source, target) is None:
                continue
            cases = []
            for rounding in _ROUNDINGS:
                for saturate in ("", "SAT", "NOSAT"):
                    write = _cast(source, target, rounding, saturate)
                    if reads(write):
                        cases.append((f"{rounding} {saturate}".strip() or "plain", write))
            yield row("vcvt", f"{source} to {target}", *cases)
    yield row("vcvt", "int to int that cannot saturate", ("si32 to si8", _cast("si32", "si8", "", "SAT")))
    yield row(
        "vcvt", "any other pair",
        ("ui16 to f32", _cast("ui16", "f32", "", "")), ("f16 to bf16", _cast("f16", "bf16", "R", "SAT")),
        ("bf16 to si16", _cast("bf16", "si16", "R", "SAT")), ("f32 to ui8", _cast("f32", "ui8", "R", "SAT")),
        ("si8 to ui16", _cast("si8", "ui16", "", "")), ("f8E5M2 to f16", _cast("f8E5M2", "f16", "", "")),
    )  # fmt: skip
    yield row(
        "vcvt", "lanes that are no power of two",
        ("100 f16 to f32", _cast("f16", "f32", "", "", 100)), ("100 f32 to f16", _cast("f32", "f16", "R", "SAT", 100)),
        ("300 f32 to f8E4M3FN", _cast("f32", "f8E4M3FN", "R", "SAT", 300)),
        ("12 ui8 to ui32", _cast("ui8", "ui32", "", "", 12)),
    )  # fmt: skip


# --- lanes that move --------------------------------------------------------------------------------------------------


def _seen(source: str, target: str, lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        wide = lanes or filled(source)
        bits = wide * ELEMENT_BITS[source]
        (made,) = p.do("vinterpret_cast", [p.load(source, wide)], vector(bits // ELEMENT_BITS[target], target))
        p.store(made)

    return write


def _interleave(name: str, element: str, kind: str = "", lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        wide = lanes or filled(element)
        a, b = p.load(element, wide), p.load(element, wide)
        masks = [] if kind == "none" else [p.mask(kind, wide, element) if kind else p.all_on(wide)]
        said = {"vintlv": "vzip", "vdintlv": "vunzip"}[name] if kind == "none" else name
        p.store(*p.do(said, [a, b, *masks], a.type, a.type))

    return write


def _channels(split: bool, count: int, element: str = "f32", lanes: int = 0) -> Write:
    def write(p: Part) -> None:
        wide = lanes or filled(element)
        if split:
            parts = [vector(wide, element)] * count
            p.store(*p.do("channel_split", [p.load(element, wide * count)], *parts))
        else:
            values = [p.load(element, wide) for _ in range(count)]
            p.store(*p.do("channel_merge", values, vector(wide * count, element)))

    return write


def _on_a_register(name: str, element: str, kind: str, lanes: int = 0) -> Write:
    """compress and active_prefix_index."""

    def write(p: Part) -> None:
        wide = lanes or filled(element)
        mask = p.all_on(wide) if kind == "all" else p.mask(kind, wide, element)
        operands = [p.load(element, wide), mask] if name == "compress" else [mask]
        p.store(*p.do(name, operands, vector(wide, element)))

    return write


def _shuffle(indices: Sequence[int]) -> Write:
    def write(p: Part) -> None:
        a = p.load("f32")
        shown = ", ".join(map(str, indices))
        p.store(*p.add(f"shuffle %{a.name}[{shown}] : {a.type}", vector(len(indices), "f32")))

    return write


def _histogram(name: str, bins: int, samples: int, kind: str = "") -> Write:
    def write(p: Part) -> None:
        (counts,) = p.do("vbrc", [p.number(0, "i16")], vector(bins, "ui16"))
        data = p.load("ui8", samples)
        mask = p.mask(kind, samples, "ui8") if kind else p.all_on(samples)
        p.store(*p.do(name, [counts, data, mask], counts.type))

    return write


def _same(name: str) -> Write:
    def write(p: Part) -> None:
        layout = "#pto.vmi.layout<contiguous>"
        if name == "ensure_layout":
            (made,) = p.do(name, [p.load("f32")], f"!pto.vmi.vreg<64xf32, {layout}>")
            pointer = p.pointer("f32")
            p.add(f"vstore %{made.name}, {p.at(pointer)} : {made.type}, {pointer.type}")
        else:
            mask = p.mask("run-time", 64, "f32")
            said = f"!pto.vmi.mask<64xb32, {layout}>" if name == "ensure_mask_layout" else "!pto.vmi.mask<64xb32>"
            p.masked(p.do(name, [mask], said)[0], "f32", 64)

    return write


def _registers(name: str) -> Write:
    def write(p: Part) -> None:
        register = "!pto.vreg<64xf32>"
        if name == "pack":
            p.store(*p.do("pack", [p.argument(register), p.argument(register)], vector(128, "f32")))
        else:
            a = p.load("f32", 128)
            p.do("unpack", [a], register, register)
            p.store(a)

    return write


def moves() -> Iterator[Row]:
    """What moves lanes, or sees them as others."""
    yield row(
        "vinterpret_cast", "one width", ("f32 to si32", _seen("f32", "si32")), ("bf16 to ui16", _seen("bf16", "ui16")),
        ("ui8 to f8E4M3FN", _seen("ui8", "f8E4M3FN")), ("100 f32 to ui32", _seen("f32", "ui32", 100)),
    )  # fmt: skip
    yield row(
        "vinterpret_cast", "two widths", ("f32 to ui8", _seen("f32", "ui8")), ("ui16 to f32", _seen("ui16", "f32")),
        ("ui32 to bf16", _seen("ui32", "bf16")), ("100 f32 to ui16", _seen("f32", "ui16", 100)),
    )  # fmt: skip
    for name in ("vintlv", "vdintlv"):
        yield each(name, "", ELEMENTS, lambda p, e, n=name: _interleave(n, e)(p))
        yield row(name, "without a mask", _interleave(name, "f32", "none"))
        yield each(name, "other masks", KINDS, lambda p, k, n=name: _interleave(n, "f32", k)(p))
        yield row(
            name, "f32 lanes", *((str(n), _interleave(name, "f32", "", n)) for n in (8, 256, 12, 100)),
        )  # fmt: skip
    for split, name in ((True, "channel_split"), (False, "channel_merge")):
        for count, said in ((2, "two channels"), (4, "four channels")):
            yield row(
                name, said, *((e, _channels(split, count, e)) for e in ("f32", "bf16", "ui8")),
                ("12 lanes of f32", _channels(split, count, "f32", 12)),
            )  # fmt: skip
    for kind in ("all", *KINDS):
        said = "mask with all lanes on" if kind == "all" else f"{kind} mask"
        yield each("compress", said, ELEMENTS, lambda p, e, k=kind: _on_a_register("compress", e, k)(p))
    yield row(
        "compress", "other lane counts", ("32", _on_a_register("compress", "f32", "run-time", 32)),
        ("128", _on_a_register("compress", "f32", "run-time", 128)),
    )  # fmt: skip
    for kind in KINDS:
        yield each(
            "active_prefix_index", f"{kind} mask", works("active_prefix_index", ELEMENTS),
            lambda p, e, k=kind: _on_a_register("active_prefix_index", e, k)(p),
        )  # fmt: skip
    yield row(
        "active_prefix_index", "other lane counts",
        ("32", _on_a_register("active_prefix_index", "si32", "run-time", 32)),
        ("128", _on_a_register("active_prefix_index", "si32", "run-time", 128)),
    )  # fmt: skip
    yield row(
        "shuffle", "f32", ("all lanes as they are", _shuffle(range(64))), ("lane 0 everywhere", _shuffle([0] * 64)),
        ("backwards", _shuffle(range(63, -1, -1))), ("any order", _shuffle([k * 5 % 64 for k in range(64)])),
    )  # fmt: skip
    for name in ("vdhist", "vchist"):
        yield row(
            name, "",
            ("256 bins, 256 samples", _histogram(name, 256, 256)), ("128 bins", _histogram(name, 128, 256)),
            ("512 samples", _histogram(name, 256, 512)), ("100 samples", _histogram(name, 256, 100)),
            *((f"{k} mask", _histogram(name, 256, 256, k)) for k in KINDS),
        )  # fmt: skip
    for name in ("ensure_layout", "ensure_mask_layout", "ensure_mask_granularity"):
        yield row(name, "", _same(name))
    for name in ("pack", "unpack"):
        yield row(name, "", _registers(name))


def sections(reads: Callable[[Write], bool]) -> dict[str, list[Row]]:
    """All rows by the title of their section."""
    return {
        "Memory": list(memory()),
        "Constants, lane numbers, masks": list(masks()),
        "Lane by lane": list(lanewise()),
        "Comparisons and selections": list(choices()),
        "Reductions": list(reductions()),
        "Casts": list(casts(reads)),
        "Moves": list(moves()),
    }
