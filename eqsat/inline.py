"""Calls of functions that take or give vectors: the body of the function in the place of the call.

No vector lives across a call in the physical program, so such functions exist in the source only.
"""

from __future__ import annotations

import re

from eqsat.ir import Block, EqsatError, Function, Mask, Op, Program, Value, VReg, walk

_CALLEE = re.compile(r"@([\w.$-]+)", re.ASCII)


def takes_vectors(function: Function) -> bool:
    """Whether a function has vectors or masks in its signature: it is no kernel, its callers are."""
    returned = [v for op in walk(function.body) if op.name == "func.return" for v in op.operands]
    return any(isinstance(v.type, (VReg, Mask)) for v in (*function.args, *returned))


def inline_calls(program: Program, function: Function) -> Function:
    """The function with the bodies of what it calls with vectors; raises EqsatError for a call of itself.

    The function comes back as it is when it has no such call.
    """
    known = {f.name: f for f in program.functions if f.name is not None and takes_vectors(f)}
    if not any(_callee(op, known) for op in walk(function.body)):
        return function
    names = {a.name for a in function.args}
    for op in walk(function.body):
        names |= {v.name for v in op.results} | {a.name for region in op.regions for a in region.args}
    body = _Inliner(known, names).block(function.body, {}, (function.name,))
    return Function(function.name, function.args, body, function.loc, function.attrs, function.span, function.body_span)


def _callee(op: Op, known: dict[str, Function]) -> Function | None:
    if op.name != "func.call" or op.text is None:
        return None
    found = _CALLEE.search(op.text)
    return known.get(found[1]) if found else None


class _Inliner:
    def __init__(self, known: dict[str, Function], names: set[str]) -> None:
        self.known, self.names = known, names

    def block(self, block: Block, seen: dict[Value, Value], stack: tuple[str | None, ...]) -> Block:
        """A copy of a block; ``seen`` maps values of the source to those of the copy."""
        args = [self._fresh(a, seen) if len(stack) > 1 else a for a in block.args]
        ops: list[Op] = []
        for op in block.ops:
            callee = _callee(op, self.known)
            operands = [seen.get(v, v) for v in op.operands]
            if callee is None:
                regions = [self.block(region, seen, stack) for region in op.regions]
                results = [self._fresh(v, seen) if len(stack) > 1 else v for v in op.results]
                ops.append(Op(op.name, operands, op.attrs, results, regions, op.loc, op.text))
                continue
            if callee.name in stack:
                raise EqsatError(f"@{callee.name} calls itself: it cannot stand in the place of its call", op.loc)
            inner = dict(zip(callee.args, operands, strict=True))
            copied = self.block(callee.body, inner, (*stack, callee.name))
            for inlined in copied.ops:
                if inlined.name == "func.return":
                    seen |= dict(zip(op.results, inlined.operands, strict=True))
                else:
                    ops.append(inlined)
        return Block(args, ops)

    def _fresh(self, value: Value, seen: dict[Value, Value]) -> Value:
        """A value of its own for the copy, with a name that nothing has."""
        name, number = value.name, 0
        while name in self.names:
            number += 1
            name = f"{value.name}_{number}"
        self.names.add(name)
        made = seen[value] = Value(name, value.type)
        return made
