"""Loads that may be done again later: nothing in the program writes the buffer that they read."""

from __future__ import annotations

from eqsat.ir import Function, Op, PhysReg, Ptr, Value, walk

_PLAIN = ("pto.", "arith.", "scf.", "func.")


def buffers(function: Function) -> dict[Value, Value]:
    """For each pointer of a function the one that it was computed from; distinct ones lead into distinct buffers."""
    roots: dict[Value, Value] = {arg: arg for arg in function.args if isinstance(arg.type, Ptr)}
    for op in walk(function.body):
        for result in op.results:
            if isinstance(result.type, Ptr):
                base = next((v for v in op.operands if isinstance(v.type, Ptr)), None)
                roots[result] = roots.get(base, base) if base is not None else result
    return roots


def known_buffers(function: Function) -> bool:
    """Whether every pointer leads into the buffer of an argument and all that touches memory is known."""
    roots, arguments = buffers(function), set(function.args)
    return all(root in arguments for root in roots.values()) and all(
        op.text is None and op.name.startswith(_PLAIN) for op in walk(function.body)
    )


def reloadable(function: Function) -> set[Op]:
    """Plain loads of one register from buffers that nothing in the function writes."""
    if not known_buffers(function):
        return set()
    roots = buffers(function)
    loads: list[Op] = []
    written: set[Value] = set()
    for op in walk(function.body):
        pointers = [v for v in op.operands if isinstance(v.type, Ptr)]
        if op.name == "pto.vlds" and len(op.results) == 1 and isinstance(op.results[0].type, PhysReg):
            loads.append(op)
        elif pointers and not op.regions and op.name not in ("pto.addptr", "pto.castptr") and not reads(op):
            written |= {roots[v] for v in pointers}
    return {op for op in loads if roots[op.operands[0]] not in written}


def reads(op: Op) -> bool:
    """Whether an access of memory is a load."""
    return bool(op.results) and op.name.startswith(("pto.vld", "pto.vsldb", "pto.vgather", "pto.plds"))
