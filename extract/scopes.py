"""Several vector scopes in one function: each is a program of its own, since no register lives from one to the next.

What stands between them (copies, flags, barriers, scalar code, loops around them) stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eqsat.ir import Block, EqsatError, Function, Mask, Op, Value, VReg, walk

_PURE = ("arith.", "pto.castptr", "pto.addptr")


@dataclass
class Scope:
    """One vector scope: ``op`` in the function, and ``function``, which holds it with the scalars that it needs."""

    op: Op
    function: Function
    loops: list[Op]  # around it, outermost first


def vector_scopes(function: Function) -> tuple[Function, list[Scope]] | None:
    """The function and its vector scopes that are to be lowered one by one; None when all of it is one.

    A function that spells no scope has one around each run of vector code between other operations, unless a vector
    lives across such an operation.
    """
    named = [op for op in walk(function.body) if op.name == "pto.vecscope"]
    if len([op for op in named if holds_vectors(op)]) > 1 or any(op not in function.body.ops for op in named):
        body = function.body
    elif named or not _mixed(function.body):
        return None
    else:
        body = _inferred(function.body)
        if body is None:
            return None
        function = Function(function.name, function.args, body, function.loc, function.attrs)
    makers = {result: op for op in walk(body) for result in op.results}
    return function, [_scope(function, op, loops, makers) for op, loops in _found(body, []) if holds_vectors(op)]


def holds_vectors(op: Op) -> bool:
    """Whether an operation is or holds VMI code."""
    if op.name.startswith("pto.vmi."):
        return True
    return any(holds_vectors(inner) for block in op.regions for inner in block.ops)


def _found(block: Block, loops: list[Op]) -> Iterator[tuple[Op, list[Op]]]:
    for op in block.ops:
        if op.name == "pto.vecscope":
            yield op, loops
        else:
            for region in op.regions:
                yield from _found(region, [*loops, op] if op.name == "scf.for" else loops)


def _quiet(op: Op) -> bool:
    """Whether an operation may stand inside of a vector scope."""
    if op.name.startswith(("pto.vmi.", *_PURE)) or op.name in ("scf.yield", "pto.mem_bar"):
        return True
    return op.name in ("scf.for", "scf.if") and all(_quiet(inner) for block in op.regions for inner in block.ops)


def _mixed(block: Block) -> bool:
    """Whether other operations stand between or inside of vector code."""
    vectors = [place for place, op in enumerate(block.ops) if holds_vectors(op)]
    if not vectors:
        return False
    return any(not _quiet(op) for op in block.ops[vectors[0] : vectors[-1] + 1])


def _inferred(block: Block) -> Block | None:
    """The block with a scope around each run of vector code; None when a vector crosses another operation."""
    made: list[Op] = []
    run: list[Op] = []

    def flush() -> None:
        first = next((k for k, op in enumerate(run) if holds_vectors(op)), len(run))
        last = max((k for k, op in enumerate(run) if holds_vectors(op)), default=-1) + 1
        made.extend(run[:first])
        if last:
            made.append(Op("pto.vecscope", regions=[Block([], run[first:last])]))
        made.extend(run[last:] if last else [])
        run.clear()

    for op in block.ops:
        if _quiet(op) and op.name != "scf.yield":
            run.append(op)
            continue
        flush()
        if holds_vectors(op):
            inner = [_inferred(region) for region in op.regions]
            if any(region is None for region in inner):
                return None
            op = Op(op.name, op.operands, op.attrs, op.results, [r for r in inner if r is not None], op.loc, op.text)
        made.append(op)
    flush()
    for op in made:
        if op.name == "pto.vecscope":
            inside = {id(result) for inner in walk(op.regions[0]) for result in inner.results}
            others = [o for o in made if o is not op]
            uses = [v for other in others for o in (other, *_below(other)) for v in o.operands]
            if any(id(v) in inside for v in uses):
                return None  # vectors, or scalars that vector code gives
    if any(isinstance(v.type, (VReg, Mask)) for op in made if op.name != "pto.vecscope" for v in op.results):
        return None  # a loop carries a vector past something else
    return Block(list(block.args), made)


def _below(op: Op) -> Iterator[Op]:
    for block in op.regions:
        yield from walk(block)


def _scope(function: Function, op: Op, loops: list[Op], makers: dict[Value, Op]) -> Scope:
    """A function of the scope: scalars that others make are its arguments, others come along."""
    inside = {id(v) for inner in _below(op) for v in inner.results}
    inside |= {id(v) for inner in _below(op) for block in inner.regions for v in block.args}
    needed: dict[Op, None] = {}
    arguments: dict[Value, None] = {}

    def need(value: Value) -> None:
        if id(value) in inside:
            return
        if isinstance(value.type, (VReg, Mask)):
            raise EqsatError(f"the vector %{value.name} lives across two vector scopes", op.loc)
        maker = makers.get(value)
        if maker is None or not maker.name.startswith(_PURE) or maker.regions:
            arguments.setdefault(value)
            return
        for operand in maker.operands:
            need(operand)
        needed.setdefault(maker)

    for inner in _below(op):
        for value in inner.operands:
            need(value)
    body = Block([], [*needed, op])
    return Scope(op, Function(function.name, list(arguments), body, op.loc, function.attrs), loops)


def names_of(function: Function) -> set[str]:
    """The names of all values of a function."""
    found = {a.name for a in function.args}
    for op in walk(function.body):
        found |= {v.name for v in op.results} | {a.name for region in op.regions for a in region.args}
    return found


def replaced(function: Function, programs: dict[Op, Function]) -> Function:
    """The function with the program of each scope in its place."""
    inside = {id(inner) for op in programs for inner in _below(op)}
    known = {id(op) for op in walk(function.body)} - inside

    def copy(block: Block) -> Block:
        made: list[Op] = []
        for op in block.ops:
            if op in programs:
                new = [o for o in programs[op].body.ops if id(o) not in known and o.name != "func.return"]
                made.extend(new)
            elif op.regions and op.name != "pto.vecscope":
                regions = [copy(region) for region in op.regions]
                made.append(Op(op.name, op.operands, op.attrs, op.results, regions, op.loc, op.text))
            else:
                made.append(op)
        return Block(list(block.args), made)

    return Function(function.name, list(function.args), copy(function.body), function.loc, function.attrs)
