"""Which operations have an effect: what no store, branch or unknown operation uses is never run on the machine."""

from __future__ import annotations

from collections.abc import Iterable

from eqsat.ir import Function, Op, Value, walk

# Operations with results that do something else as well.
_EFFECTS = frozenset({"pto.vstus", "pto.vstur", "pto.pstu"})


def _acts(op: Op) -> bool:
    return not op.results or op.text is not None or op.name in _EFFECTS


def is_idle(op: Op, live: set[Value]) -> bool:
    """Whether a loop or branch does nothing but compute values of which none is ``live``."""
    inner = (o for region in op.regions for o in walk(region))
    return not any(result in live for result in op.results) and not any(
        _acts(o) for o in inner if not o.regions and o.name != "scf.yield"
    )


def flow(function: Function) -> tuple[dict[Value, list[Value]], list[Value]]:
    """For each value what it is made of, through loops and branches, and the values that reach an effect directly."""
    sources: dict[Value, list[Value]] = {}
    roots: list[Value] = []
    for op in walk(function.body):
        if op.name == "scf.for":
            roots += op.operands[:3]
            body = op.regions[0]
            for carried, initial, yielded, result in zip(
                body.args[1:], op.operands[3:], _yields(op, 0), op.results, strict=True
            ):
                sources[carried] = sources[result] = [initial, yielded]
        elif op.name == "scf.if":
            roots.append(op.operands[0])
            arms = [_yields(op, k) for k in range(len(op.regions))]
            for k, result in enumerate(op.results):
                sources[result] = [arm[k] for arm in arms]
        elif op.name in ("scf.yield", "pto.vecscope"):
            continue
        elif _acts(op):
            roots += op.operands
        for result in op.results:
            sources.setdefault(result, op.operands)
    return sources, roots


def live_values(function: Function) -> set[Value]:
    """Values that reach an effect."""
    sources, roots = flow(function)
    return slice_of(roots, sources)


def slice_of(roots: Iterable[Value], sources: dict[Value, list[Value]]) -> set[Value]:
    """Everything that the roots are made of."""
    found: set[Value] = set()
    pending = list(roots)
    while pending:
        value = pending.pop()
        if value not in found:
            found.add(value)
            pending += sources.get(value, [])
    return found


def _yields(op: Op, region: int) -> list[Value]:
    ops = op.regions[region].ops
    return ops[-1].operands if ops else []


def saturates(function: Function) -> bool:
    """Whether a live cast says how it saturates, in which case the compiler sets the mode of f16 arithmetic."""
    live = live_values(function)
    return any(
        (op.attrs.get("sat") or op.attrs.get("saturate")) and any(result in live for result in op.results)
        for op in walk(function.body)
    )
