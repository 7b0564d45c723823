"""A loop of the result whose iterations hold several of the source's: the source's loop, rebuilt to meet it.

A loop from l to u in steps of s makes the same iterations, in the same order, as a loop from l to m in steps of k * s
whose body is k copies of its own, and behind it a loop from m to u in steps of s. This holds where the first one ends
at m and makes no iteration that the source does not. Nothing is known here of how a result came to be: what its loops
do is compared with the rebuilt ones as any loops are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from eqsat.ir import Block, Op, Value
from verify.symbolic.forms import Form, atom_divisor
from verify.symbolic.terms import Terms, Unproved

if TYPE_CHECKING:
    from verify.symbolic.lockstep import Lockstep

_MOST = 16  # iterations of the source in one of the result: there are as many more terms


def pieces(run: Lockstep, a: Op, b: Op) -> list[Op]:
    """What a loop of the source is next to one of the result: itself, or one or two loops, of which the first has
    the upper bound and the step of the result's."""
    lower, upper, step = (run.source.env[v] for v in a.operands[:3])
    end, stride = (run.target.env[v] for v in b.operands[1:3])
    if not all(isinstance(form, Form) for form in (lower, upper, step, end, stride)):
        return [a]
    if step.known is None or stride.known is None or not 0 < step.known < stride.known or stride.known % step.known:
        return [a]
    count = stride.known // step.known
    if count > _MOST:
        raise Unproved(f"a loop of whose iterations one holds {count} of the source, more than {_MOST}", b)
    start = _rest(run.t, lower, upper, end, step.known, stride.known)
    if isinstance(start, Unproved):
        start.op, start.terms = b, (run.show(upper), run.show(end))
        raise start
    first = _first(run, a, end, stride, count)
    if start is None:
        first.results = a.results
        return [first]
    first.results = [run.stand_in(result) for result in a.results]
    rest = Op(a.name, [_scalar(run, a, start), *a.operands[1:3], *first.results], a.attrs, a.results, a.regions, a.loc)
    return [first, rest]


def _rest(t: Terms, lower: Form, upper: Form, end: Form, step: int, stride: int) -> Form | Unproved | None:
    """Where the iterations begin that a loop from ``lower`` to ``end`` by ``stride`` leaves of one to ``upper`` by
    ``step``; None where it leaves none. The fault where it may make an iteration too many."""
    span, reach = upper - lower, end - lower
    least, most = span.bounds(t)
    if reach.known is not None:
        done = max(0, -(-reach.known // stride)) * stride
        if not done or (least is not None and done - step < least):
            return None if most is not None and most <= done else lower + done
    elif reach == span and not span.constant % stride:
        if all(factor * atom_divisor(t, atom) % stride == 0 for atom, factor in span.terms):
            return None
    elif _is_cut(t, span, reach, stride):
        return end
    return Unproved(f"the upper bound of a loop of whose iterations one holds {stride // step} of the source")


def _is_cut(t: Terms, span: Form, reach: Form, stride: int) -> bool:
    """Whether ``reach`` is ``span`` without what a division by a multiple of ``stride`` leaves, which has the sign of
    ``span``. So where ``span`` is negative ``reach`` is neither positive nor below it, and no loop makes a trip."""
    if len(reach.terms) != 1 or reach.constant:
        return False
    ((atom, modulus),) = reach.terms
    node = t.node(atom)
    cut = node.name == "scalar" and node.params == ("divsi", (span, Form(modulus)))
    return cut and modulus > 0 and modulus % stride == 0


def _first(run: Lockstep, a: Op, end: Form, stride: Form, count: int) -> Op:
    """The loop of ``count`` copies, each of which goes on with what the one before yields; without results."""
    body, step = a.regions[0], run.source.env[a.operands[2]].known
    made = Block([run.stand_in(arg) for arg in body.args])
    here, *values = made.args
    for k in range(count):
        names: dict[Value, Value] = dict(zip(body.args, [_further(made, here, k * step), *values], strict=True))
        copied = [_copy(run, op, names) for op in body.ops]
        if copied and copied[-1].name == "scf.yield":
            values = copied.pop().operands
        made.ops += copied
    made.ops.append(Op("scf.yield", values, loc=a.loc))
    bounds = [a.operands[0], _scalar(run, a, end), _scalar(run, a, stride)]
    return Op(a.name, [*bounds, *a.operands[3:]], a.attrs, [], [made], a.loc)


def _further(body: Block, here: Value, distance: int) -> Value:
    """The induction variable of a later iteration."""
    if not distance:
        return here
    number, there = Value(here.name, here.type), Value(here.name, here.type)
    body.ops.append(Op("arith.constant", [], {"value": distance}, [number]))
    body.ops.append(Op("arith.addi", [here, number], {}, [there]))
    return there


def _copy(run: Lockstep, op: Op, names: dict[Value, Value]) -> Op:
    """An operation with results of its own; ``names`` are what stands in for values, and take in these."""
    regions = []
    operands = [names.get(value, value) for value in op.operands]
    for region in op.regions:
        names.update((arg, run.stand_in(arg)) for arg in region.args)
        args = [names[arg] for arg in region.args]
        regions.append(Block(args, [_copy(run, inner, names) for inner in region.ops]))
    names.update((result, run.stand_in(result)) for result in op.results)
    return Op(op.name, operands, op.attrs, [names[result] for result in op.results], regions, op.loc, op.text)


def _scalar(run: Lockstep, a: Op, form: Form) -> Value:
    """A value of the source that is a scalar as it is known."""
    made = Value("bound", a.regions[0].args[0].type)
    run.source.env[made] = form
    return made
