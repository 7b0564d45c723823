"""What a verdict rests on: sentences collected while the interpreters run, and the fault that stops them.

An interpreter does not decide whether an assumption is acceptable; it says which ones the data reached. Where no
source gives a value, it asks a *question*: the usual answer is one of the possible values, a probing run answers
some questions the other way. Bytes that change between the two depend on something undefined.
"""

from __future__ import annotations

from collections.abc import Iterable

from eqsat.ir import Op

NAN_MODEL = (
    "max_nan = propagate: max, min, arithmetic and float casts that meet a NaN give the canonical NaN "
    "(0x7FC00000 f32, 0x7E00 f16, 0x7FC0 bf16)"
)
ZERO_MODEL = "max(+0, -0) = +0 and min(+0, -0) = -0"
F16_MODE = "f16 arithmetic keeps infinities and NaN (saturating mode off)"
ULP_MODEL = "vdiv, vexp, vln, vsqrt and vexpdif are correctly rounded (hardware: within 1 ulp) and flush subnormals"
TREE_SUM = "float sums add neighbours in a balanced tree, inactive lanes count as +0"
LOWEST_BIT = "a predicate made for wide lanes has only the lowest bit of each lane set"
SOURCE_LANE = "the mask of a widening ODD or P1..P3 vcvt selects by the source lane"
HYBRID = "rounding H to hif8 compares the highest dropped bits with the lowest bits of the source"
FUSED_BF16 = "a fused multiply-add of bf16 is rounded once, to bf16"
WRAPPING_BINS = "a histogram bin beyond 65535 wraps"

# The question that every NaN made by arithmetic or a cast asks: its sign and payload, which only integers can see.
NAN_BITS = "the bits of a NaN that arithmetic made, read as an integer"

# Probes that move each sum whose order is open to an end of what its orders can give: the sums of a run all up, all
# down, and every second one up and the others down, in both ways.
OTHER_ORDERS = ("sums up", "sums down", "sums up and down", "sums down and up")


class Trap(Exception):
    """The program did something that has no defined result, such as a misaligned access.

    ``op`` is the operation that did it, when known; ``str(trap)`` is the reason in plain words.
    """

    def __init__(self, reason: str, op: Op | None = None) -> None:
        self.reason, self.op = reason, op
        super().__init__(reason)


class Notes:
    """Sentences in the order in which they were first met.

    ``assumptions`` are models taken where sources leave a choice; ``undefined`` are questions without an answer in
    any source that a run asked; ``open_sums`` says that a sum was met that is not the same in every order, ``met_sum``
    that one was that is, of more than one finite addend. While an inexact operation is in ``coarse``, its results are
    multiples of a power of two: another function, but one of the same inputs in both programs. ``probe`` makes later
    runs answer some of the questions the other way, and note nothing.
    """

    def __init__(self) -> None:
        self._assumed: dict[str, None] = {}
        self._undefined: dict[str, None] = {}
        self._other: frozenset[str] = frozenset()
        self._sums = 0
        self.coarse: frozenset[str] = frozenset()
        self.open_sums = self.met_sum = False

    def probe(self, questions: Iterable[str] = ()) -> None:
        """Answer these questions the other way from now on; none: back to the usual answers."""
        self._other = frozenset(questions)
        self._sums = 0

    def assume(self, sentence: str) -> None:
        """Note a model that the data reached."""
        if not self._other:
            self._assumed[sentence] = None

    def approximate(self, sentence: str) -> bool:
        """Note a model of a result that hardware gives within a bound; whether this run takes another one in it."""
        self.assume(sentence)
        return sentence in self._other

    def undefine(self, question: str) -> bool:
        """Note a value without a source; whether this run takes the other possible value."""
        if not self._other:
            self._undefined[question] = None
        return question in self._other

    def open_sum(self) -> int | None:
        """Note sums whose order shows; which of ``OTHER_ORDERS`` this run takes, alternating call by call, if any."""
        self.open_sums = True
        self._sums += 1
        which = next((k for k, order in enumerate(OTHER_ORDERS) if order in self._other), None)
        return which if which is None or which < 2 else 2 + (which + self._sums) % 2

    def forget(self) -> None:
        """Start a new list of undefined values, without sums whose order shows."""
        self._undefined.clear()
        self.open_sums = self.met_sum = False

    @property
    def assumptions(self) -> list[str]:
        """Models reached, in order."""
        return list(self._assumed)

    @property
    def undefined(self) -> list[str]:
        """Questions asked since the last ``forget``, in order."""
        return list(self._undefined)
