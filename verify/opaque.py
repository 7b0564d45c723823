"""Operations that nobody here knows: kept verbatim by the tool, so both programs must meet them in the same state.

Such an operation may read and change any buffer. When one is met the whole image is noted, then changed in a way that
only its place in the run decides. Two programs agree only if they hold the same operations in the same order, with
the same bytes in memory at each: a load or a store that was moved across one shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eqsat.ir import Align, EqsatError, Mask, Op, PhysMask, PhysReg, Ptr, Scalar, VReg
from verify.arith import Action
from verify.notes import Notes

_STEP = 64  # results are multiples of it: any alignment that an address may need


def spelled(op: Op) -> str:
    """What an unknown operation is told from others by, beside the values of its operands."""
    if op.text is not None:
        return " ".join(op.text.split())
    types = [", ".join(str(value.type) for value in values) for values in (op.operands, op.results)]
    attributes = [f"{name} = {value!r}" for name, value in sorted(op.attrs.items())]
    return f"{op.name} {{{', '.join(attributes)}}} : ({types[0]}) -> ({types[1]})"


def build_opaque(op: Op, arena: Callable[[], Any], notes: Notes) -> Action:
    """The action of an unknown operation; raises EqsatError when vectors, masks or streams cross it."""
    for value in (*op.operands, *op.results):
        if isinstance(value.type, VReg | Mask | PhysReg | PhysMask | Align):
            raise EqsatError(
                f"{op.name} is not interpreted and touches a vector, so the program cannot be verified", op.loc
            )
    sentence = f"'{op.name}' is not known: taken to do the same in both programs, to buffers and to nothing else"
    notes.assume(sentence)
    name = spelled(op)
    count = len(op.results)
    truth = [value.type == Scalar("i1") for value in op.results]
    pointers = [isinstance(value.type, Ptr) for value in op.operands]

    def action(*operands: Any) -> Any:
        shown = [arena().integer(v) if p else v for v, p in zip(operands, pointers, strict=True)]
        number = arena().opaque(f"{name} {shown}" if shown else name)
        results = tuple(number & 1 if t else _STEP * (number + k) for k, t in enumerate(truth))
        return results[0] if count == 1 else results

    return action
