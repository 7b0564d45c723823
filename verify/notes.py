"""What a verdict rests on: sentences collected while the interpreters run, and the fault that stops them.

An interpreter does not decide whether an assumption is acceptable; it says which ones the data reached.
"""

from __future__ import annotations

from eqsat.ir import Op

NAN_MODEL = (
    "max_nan = propagate: max, min, arithmetic and float casts that meet a NaN give the canonical NaN "
    "(0x7FC00000 f32, 0x7E00 f16, 0x7FC0 bf16)"
)
ZERO_MODEL = "max(+0, -0) = +0 and min(+0, -0) = -0"
F16_MODE = "f16 arithmetic keeps infinities and NaN (saturating mode off)"
ULP_MODEL = "vdiv, vexp, vln, vsqrt and vexpdif are correctly rounded (hardware: within 1 ulp) and flush subnormals"
TREE_SUM = "float sums add neighbours in a balanced tree, inactive lanes count as +0"


class Trap(Exception):
    """The program did something that has no defined result, such as a misaligned access.

    ``op`` is the operation that did it, when known; ``str(trap)`` is the reason in plain words.
    """

    def __init__(self, reason: str, op: Op | None = None) -> None:
        self.reason, self.op = reason, op
        super().__init__(reason)


class Notes:
    """Sentences in the order in which they were first met.

    ``assumptions`` are models taken where sources leave a choice; ``undefined`` are values that no source
    gives and that the run used all the same.
    """

    def __init__(self) -> None:
        self._assumed: dict[str, None] = {}
        self._undefined: dict[str, None] = {}

    def assume(self, sentence: str) -> None:
        """Note a model that the data reached."""
        self._assumed[sentence] = None

    def undefine(self, sentence: str) -> None:
        """Note a value without a source."""
        self._undefined[sentence] = None

    @property
    def assumptions(self) -> list[str]:
        """Models reached, in order."""
        return list(self._assumed)

    @property
    def undefined(self) -> list[str]:
        """Values without a source, in order."""
        return list(self._undefined)
