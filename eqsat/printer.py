"""Canonical text of programs, VMI and VPTO; reading it gives the same program again (``same_program``).

Every ``pto`` operation prints in one regular form from the tables of spellings.py; operations kept verbatim print
their text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from eqsat.constants import float_text
from eqsat.dense import dense_text
from eqsat.ir import FLOAT_ELEMENTS, INDEX, Attr, Block, Function, Op, Program, Ptr, Scalar, Type, Value, VReg
from eqsat.spellings import (
    ARITH,
    ATTR_ORDER,
    BRACKETED_VECTOR,
    GENERIC_ONLY,
    I16,
    LISTS_OFFSET,
    NO_BRACKETS,
    POSITIONAL,
    POSITIONAL_KEY,
    RESPELLED,
    STRIDES,
    UNTYPED,
)

_KEY = re.compile(r"[A-Za-z_][\w$.]*", re.ASCII)
# Attribute values that stand without quotes, as the reader keeps their text.
_BARE = re.compile(r"#[A-Za-z_][\w$.]*(<[^<>\"]*>)?|@[A-Za-z_][\w$.]*|dense<[^<>]*>( : [\w<>]+)?", re.ASCII)
_UNPRINTED = re.compile(r'[\x00-\x1f\x7f"\\]')
_PACKED = re.compile(r"(.*)#0", re.ASCII)
_RANK = {key: rank for rank, key in enumerate(ATTR_ORDER)}


def print_program(program: Program) -> str:
    """The functions of ``program`` in order, each ending in a newline, with an empty line between them.

    A function whose name another one has already stands in a module of its own.
    """
    shown: list[str] = []
    names: set[str | None] = set()
    for function in program.functions:
        text = print_function(function)
        shown.append(f"module {{\n{text}}}\n" if function.name in names else text)
        names.add(function.name)
    return "\n".join(shown)


def print_function(function: Function) -> str:
    """One function; a fragment prints as its bare operations, without the constants that its names imply."""
    if function.is_fragment:
        return print_body(function, "")
    arguments = ", ".join(f"%{v.name}: {v.type}" for v in function.args)
    attrs = f" {function.attrs}" if function.attrs else ""
    head = f"func.func @{_symbol(function.name or '')}({arguments}){attrs} {{"
    return f"{head}\n{print_body(function, '  ')}}}\n"


def print_body(function: Function, indent: str) -> str:
    """The operations of a function, each line behind ``indent`` and with a newline at its end.

    Operations kept verbatim keep the further lines of their text as they are.
    """
    ops = [op for op in function.body.ops if "implicit" not in op.attrs]
    return "".join(line + "\n" for line in _lines(ops, indent))


def print_op(op: Op) -> str:
    """One operation with the regions it holds, without indentation or a newline at the end."""
    return "\n".join(_lines([op], ""))


def _symbol(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_][\w$.-]*", name, re.ASCII) else f'"{name}"'


def _lines(ops: Sequence[Op], indent: str) -> Iterator[str]:
    for op in ops:
        if op.text is not None:
            yield indent + op.text
        elif op.name == "scf.for":
            yield from _for(op, indent)
        elif op.name == "scf.if":
            yield from _if(op, indent)
        elif op.name == "pto.vecscope":
            yield indent + "pto.vecscope {"
            yield from _lines(op.regions[0].ops, indent + "  ")
            yield indent + "}"
        elif op.name in ("scf.yield", "func.return"):
            if op.operands or op.name == "func.return":
                word = op.name if op.name == "scf.yield" else "return"
                tail = f" {_names(op.operands)} : {_types(op.operands)}" if op.operands else ""
                yield indent + word + tail
        elif op.name in ARITH:
            yield f"{indent}{_results(op.results)}{op.name} {_arith(op)}"
        else:
            yield f"{indent}{_results(op.results)}{_regular(op)}"


def _names(values: Sequence[Value]) -> str:
    return ", ".join(f"%{v.name}" for v in values)


def _types(values: Sequence[Value]) -> str:
    return ", ".join(str(v.type) for v in values)


def _results(values: Sequence[Value]) -> str:
    """``%a, %b:2 = ``, where values named ``b#0``, ``b#1`` are one pack."""
    shown: list[str] = []
    position = 0
    while position < len(values):
        name, length = values[position].name, 1
        if found := _PACKED.fullmatch(name):
            while position + length < len(values) and values[position + length].name == f"{found[1]}#{length}":
                length += 1
            name = f"{found[1]}:{length}"
        shown.append(f"%{name}")
        position += length
    return f"{', '.join(shown)} = " if shown else ""


def _for(op: Op, indent: str) -> Iterator[str]:
    body = op.regions[0]
    low, high, step, *inits = op.operands
    iv, *carried = body.args
    head = f"{_results(op.results)}scf.for %{iv.name} = %{low.name} to %{high.name} step %{step.name}"
    if inits:
        pairs = ", ".join(f"%{a.name} = %{b.name}" for a, b in zip(carried, inits, strict=True))
        head += f" iter_args({pairs}) -> ({_types(carried)})"
    if iv.type != INDEX:
        head += f" : {iv.type}"
    yield f"{indent}{head} {{"
    yield from _lines(body.ops, indent + "  ")
    yield f"{indent}}}{_attributes(op.attrs)}"


def _if(op: Op, indent: str) -> Iterator[str]:
    types = f" -> ({_types(op.results)})" if op.results else ""
    yield f"{indent}{_results(op.results)}scf.if %{op.operands[0].name}{types} {{"
    yield from _lines(op.regions[0].ops, indent + "  ")
    for region in op.regions[1:]:
        if region.ops:  # an empty block is a branch that the text does not have
            yield indent + "} else {"
            yield from _lines(region.ops, indent + "  ")
    yield indent + "}"


def _arith(op: Op) -> str:
    shape, result = ARITH[op.name], op.results[0].type
    if shape == "constant":
        return _constant(op.attrs["value"], result)
    flags = "".join(f" {key}<{op.attrs[key]}>" for key in ("overflow", "fastmath") if key in op.attrs)
    rest = {k: v for k, v in op.attrs.items() if k not in ("overflow", "fastmath", "predicate")}
    tail = f"{_names(op.operands)}{flags}{_attributes(rest)} : "
    if shape == "compare":
        return f"{op.attrs['predicate']}, {tail}{op.operands[0].type}"
    if shape == "cast":
        return f"{tail}{op.operands[0].type} to {result}"
    return f"{tail}{result}"


def _constant(value: Attr, kind: Type) -> str:
    name = kind.name if isinstance(kind, Scalar) else ""
    if name == "i1":
        return "true" if value else "false"
    if isinstance(value, float) or ("f" in name and isinstance(value, int)):
        return f"{float_text(float(value), name)} : {kind}"
    return f"{value} : {kind}"


def _regular(op: Op) -> str:
    """``name %a, %p[%o], "LITERAL" {attributes} : types -> types``."""
    attrs = dict(op.attrs)
    if op.name in GENERIC_ONLY:
        kinds = f"({_types(op.operands)}) -> ({_types(op.results)})"
        value = f" {{value = {dense_text(attrs['value'], op.result.type)}}}"
        return f'"{op.name}"({_names(op.operands)}){value} : {kinds}'
    name = RESPELLED.get((op.name, len(op.operands)), op.name)
    if op.name == "pto.vmi.vcmp" and len(op.operands) == 2:
        name, attrs["cmp"] = _seedless(op)
    brackets = _brackets(op)
    items: list[str] = []
    after: list[int] = []  # how many operands stand before and in item i
    for position, value in enumerate(op.operands):
        if position in brackets:
            items[-1] += f"[%{value.name}]"
            after[-1] += 1
        else:
            items.append(f"%{value.name}")
            after.append(position + 1)
    if op.name == "pto.vmi.shuffle" and items and "indices" in attrs:
        items[0] += f"[{', '.join(map(_attribute, _as_list(attrs.pop('indices'))))}]"
    for place, text in _literals(name, attrs, after):
        items.insert(place, text)
    text = f"{name} {', '.join(items)}" if items else name
    text += _attributes(attrs)
    listed = ", ".join(str(op.operands[i].type) for i in _listed(op, brackets))
    results = _types(op.results)
    if listed:
        return f"{text} : {listed} -> {results}" if results else f"{text} : {listed}"
    return f"{text} : {results}" if results else text


def _seedless(op: Op) -> tuple[str, str]:
    """Name and predicate of a comparison without a seed: cmpf or cmpi, as the canonical form came from there."""
    first, test = op.operands[0].type, str(op.attrs["cmp"])
    element = first.element if isinstance(first, VReg) else ""
    if element in FLOAT_ELEMENTS:
        return "pto.vmi.cmpf", "une" if test == "ne" else test if test == "one" else f"o{test}"
    if test in ("eq", "ne") or len(test) == 3:
        return "pto.vmi.cmpi", test
    return "pto.vmi.cmpi", f"{'s' if element.startswith('s') else 'u'}{test}"


def _as_list(value: Attr) -> list[Attr]:
    return value if isinstance(value, list) else [value]


def _literals(name: str, attrs: dict[str, Attr], after: list[int]) -> list[tuple[int, str]]:
    """Take the attributes that are written between the operands out of ``attrs``: (item they become, text)."""
    row = POSITIONAL.get(name)
    if row is not None:
        key, before = row
        if not isinstance(attrs.get(key), str):
            return []
        return [(sum(1 for end in after if end <= before), _quoted(str(attrs.pop(key))))]
    if name.startswith("pto.vmi."):
        return []
    found: list[tuple[int, int, str]] = []
    literals = sorted((int(m[1]), k) for k in attrs if (m := POSITIONAL_KEY.fullmatch(k)) and isinstance(attrs[k], str))
    for number, (position, key) in enumerate(literals):
        before = position - number  # operands that stand before it
        if 0 <= before <= (after[-1] if after else 0) and f"arg{position}" == key:
            found.append((sum(1 for end in after if end <= before) + number, number, _quoted(str(attrs.pop(key)))))
    return [(place, text) for place, _, text in found]


def _brackets(op: Op) -> set[int]:
    """Positions of operands that are written in brackets behind the pointer before them."""
    if op.name in NO_BRACKETS:
        return set()
    values = op.operands
    pairs = enumerate(zip(values, values[1:], strict=False))
    vectors = op.name in BRACKETED_VECTOR
    return {i + 1 for i, (a, b) in pairs if isinstance(a.type, Ptr) and (b.type == INDEX or vectors)}


def _listed(op: Op, brackets: set[int]) -> list[int]:
    """Positions of operands whose types are listed."""
    count = len(op.operands)
    unlisted = set() if op.name in LISTS_OFFSET or op.name in BRACKETED_VECTOR else set(brackets)
    for position, kind in UNTYPED.get(op.name, {}).items():
        if position < count and op.operands[position].type == kind:
            unlisted.add(position)
    stride = STRIDES.get(op.name.removeprefix("pto.vmi.")) if op.name.startswith("pto.vmi.") else None
    if stride is not None and brackets:
        behind = [v.type for v in op.operands[max(brackets) + 1 :] if isinstance(v.type, Scalar)]
        if behind == [stride] or behind == [I16, I16]:
            first = max(brackets) + 1
            unlisted |= set(range(first, first + len(behind)))
    return [i for i in range(count) if i not in unlisted]


def _attributes(attrs: dict[str, Attr]) -> str:
    """`` {key = value, bare}`` in canonical order, or nothing."""
    if not attrs:
        return ""
    keys = sorted(attrs, key=lambda key: (_RANK.get(key, len(_RANK)), key))
    return f" {{{', '.join(_pair(key, attrs[key]) for key in keys)}}}"


def _pair(key: str, value: Attr) -> str:
    shown = key if _KEY.fullmatch(key) else _quoted(key)
    return shown if value is None else f"{shown} = {_attribute(value)}"


def _attribute(value: Attr) -> str:
    if value is None:
        return "unit"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_attribute, value))}]"
    if isinstance(value, float):
        text = float_text(value, "f64")
        return text if "x" not in text else f"{text} : f64"
    if isinstance(value, int):
        return str(value)
    return value if _BARE.fullmatch(value) else _quoted(value)


def _quoted(text: str) -> str:
    return f'"{_UNPRINTED.sub(_escaped, text)}"'


def _escaped(found: re.Match[str]) -> str:
    character = found.group()
    return f"\\{character}" if character in '"\\' else f"\\{ord(character):02X}"


# ---- equality of programs


def same_program(a: Program, b: Program) -> bool:
    """Whether two programs agree in structure, names, types and attributes; places and warnings do not count.

    The order of a fragment's arguments and implied constants, which follows from their first use, does not count.
    """
    return len(a.functions) == len(b.functions) and all(
        same_function(f, g) for f, g in zip(a.functions, b.functions, strict=True)
    )


def same_function(a: Function, b: Function) -> bool:
    """``same_program`` for one function."""
    if a.name != b.name or a.attrs != b.attrs or len(a.args) != len(b.args):
        return False
    known: dict[int, Value] = {}
    first, second = list(a.args), list(b.args)
    ops, others = list(a.body.ops), list(b.body.ops)
    if a.is_fragment:
        first.sort(key=lambda v: v.name)
        second.sort(key=lambda v: v.name)
        ops, others = _constants_first(ops), _constants_first(others)
    return _same_values(first, second, known) and _same_ops(ops, others, known)


def _constants_first(ops: list[Op]) -> list[Op]:
    implied = [op for op in ops if "implicit" in op.attrs]
    return sorted(implied, key=lambda op: op.results[0].name) + [op for op in ops if "implicit" not in op.attrs]


def _same_values(a: Sequence[Value], b: Sequence[Value], known: dict[int, Value]) -> bool:
    """Whether newly defined values pair up; pairs are entered in ``known``."""
    if [(v.name, v.type) for v in a] != [(v.name, v.type) for v in b]:
        return False
    known.update((id(v), w) for v, w in zip(a, b, strict=True))
    return True


def _same_ops(a: Sequence[Op], b: Sequence[Op], known: dict[int, Value]) -> bool:
    return len(a) == len(b) and all(_same_op(op, other, known) for op, other in zip(a, b, strict=True))


def _same_op(a: Op, b: Op, known: dict[int, Value]) -> bool:
    return (
        a.name == b.name
        and a.text == b.text
        and [id(known.get(id(v))) for v in a.operands] == [id(v) for v in b.operands]
        and _exact(a.attrs) == _exact(b.attrs)
        and len(a.regions) == len(b.regions)
        and all(_same_block(r, s, known) for r, s in zip(a.regions, b.regions, strict=True))
        and _same_values(a.results, b.results, known)
    )


def _same_block(a: Block, b: Block, known: dict[int, Value]) -> bool:
    return _same_values(a.args, b.args, known) and _same_ops(a.ops, b.ops, known)


def _exact(attrs: dict[str, Attr]) -> dict[str, str]:
    """Attributes so that 1, 1.0 and True differ and a NaN equals itself."""
    return {key: repr(value) for key, value in attrs.items()}
