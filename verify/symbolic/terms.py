"""Hash-consed terms and the bytes and lanes that are made of them.

A *term* is a number; equal numbers mean equal values for all inputs. A *byte* is a number as well: 0..255 are known
bytes, ``8 * term + k`` is byte k of a term, and numbers from ``MEMORY`` on are bytes that memory held, named by their
place. A *truth* is 0, 1 or a term without width. Nothing here knows what an operation does: the normal forms are made
by the modules beside this one, which give terms their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import Op

Ids = NDArray[np.int64]

MEMORY = 1 << 40
_REACH = 1 << 24  # bytes of a frame: how far constant offsets may go, half of it to each side
_FIRST = 32  # terms below would have the numbers of known bytes


class Unproved(Exception):
    """The proof ends here: why, at which operation, and the two terms that differ, if any, as text; ``pairs`` are
    bytes of the source and of the result that differ."""

    def __init__(
        self,
        reason: str,
        op: Op | None = None,
        terms: tuple[str, str] | None = None,
        pairs: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.reason, self.op, self.terms, self.pairs = reason, op, terms, pairs
        super().__init__(reason)


@dataclass(frozen=True)
class Node:
    """``name`` with parameters that are no terms, and arguments: terms, or bytes where ``name`` is in ``OF_BYTES``."""

    name: str
    params: tuple[Any, ...]
    args: tuple[int, ...]


# Terms of one byte whose arguments are bytes; ``cat`` is a lane of bytes that belong to no one term.
OF_BYTES = frozenset({"cat", "pick", "bits", "sign"})

Rebuild = Callable[["Terms", Node, tuple[int, ...], tuple], int]


class Terms:
    """All terms of one proof. ``rebuilders`` make a term again from changed arguments, by name (``assume``)."""

    def __init__(self) -> None:
        self._nodes: list[Node] = [Node("none", (), ())] * _FIRST
        self._width: list[int] = [0] * _FIRST
        self._guarded: list[bool] = [False] * _FIRST  # whether a truth occurs in the term
        self._known: dict[tuple, int] = {}
        self._lane: dict[tuple[int, ...], int] = {}
        self._bytes: dict[int, tuple[int, ...]] = {}
        self._frames: dict[Any, int] = {}
        self._frame_keys: list[Any] = []
        self.memo: dict[Any, Any] = {}
        # Carried lanes, and what they are in the first iteration or behind it: for searches, no proof rests on it.
        self.stands_for: dict[int, int] = {}
        self.assumptions: dict[str, None] = {}
        self.premises: list[
            tuple[int, int]
        ] = []  # truths, and whether they hold, under which a side of a choice is made
        # The regions that are run, of those that may not run at all: what is taken for granted in one holds there.
        self.scope: tuple[int, ...] = ()

    def assume_fact(self, sentence: str) -> None:
        """Note what the proof takes for granted."""
        self.assumptions[sentence] = None

    def within(self, scope: tuple[int, ...]) -> bool:
        """Whether what is run now runs only where a region of that scope does."""
        return self.scope[: len(scope)] == scope

    # -- making and looking

    def make(self, name: str, params: tuple, args: Iterable[int], width: int) -> int:
        """The term of that name with those arguments; ``width`` in bytes, 0 for a truth or a scalar."""
        args = tuple(args)
        key = (name, params, args, width)
        found = self._known.get(key)
        if found is None:
            found = len(self._nodes)
            self._known[key] = found
            self._nodes.append(Node(name, params, args))
            self._width.append(width)
            self._guarded.append(self._is_guarded(name, args))
        return found

    def _is_guarded(self, name: str, args: tuple[int, ...]) -> bool:
        if name in ("pick", "ite", "truth", "less", "cmp", "all", "any", "not"):
            return True
        if name in OF_BYTES:
            return any(self.guarded_byte(b) for b in args)
        return any(self._guarded[a] for a in args)

    def guarded(self, term: int) -> bool:
        """Whether the term depends on a truth."""
        return self._guarded[term]

    def guarded_byte(self, byte: int) -> bool:
        """Whether the byte depends on a truth."""
        return 256 <= byte < MEMORY and self._guarded[byte >> 3]

    def node(self, term: int) -> Node:
        """What a term is made of."""
        return self._nodes[term]

    def width(self, term: int) -> int:
        """Bytes of a term."""
        return self._width[term]

    def parted(self, reason: str, op: Op, one: int, other: int) -> Unproved:
        """The end of a proof at two lanes that differ."""
        pairs = list(zip(self.bytes(one), self.bytes(other), strict=True))
        return Unproved(reason, op, (self.show(one, 7), self.show(other, 7)), pairs)

    def __len__(self) -> int:
        return len(self._nodes)

    # -- constants, bytes and lanes

    def const(self, value: int, width: int) -> int:
        """The term of a known lane."""
        return self.make("const", (value & ((1 << (8 * width)) - 1),), (), width)

    def value(self, term: int) -> int | None:
        """The code of a known lane, None of any other."""
        node = self._nodes[term]
        return node.params[0] if node.name == "const" else None

    def bytes(self, term: int) -> tuple[int, ...]:
        """The bytes of a term, lowest first."""
        found = self._bytes.get(term)
        if found is None:
            found = self._bytes_of(term)
            self._bytes[term] = found
        return found

    def _bytes_of(self, term: int) -> tuple[int, ...]:
        node, width = self._nodes[term], self._width[term]
        if node.name == "const":
            return tuple(node.params[0].to_bytes(width, "little"))
        if node.name == "cat":
            return node.args
        if node.name == "ite":
            yes, no = (self.bytes(a) for a in node.args)
            return tuple(
                x if x == y else 8 * self.make("pick", node.params, (x, y), 1) for x, y in zip(yes, no, strict=True)
            )
        own = tuple(range(8 * term, 8 * term + width))
        if node.name in ("linear", "product") and width > 1:
            from verify.symbolic.integers import low_half

            # Modulo a smaller number the sum is one of smaller lanes, so its low bytes are theirs.
            own = (*self.bytes(low_half(self, node, width // 2)), *own[width // 2 :])
            self._lane[own] = term
        return own

    def lane(self, parts: Sequence[int]) -> int:
        """The term whose bytes are ``parts``."""
        key = tuple(parts)
        found = self._lane.get(key)
        if found is None:
            found = self._lane_of(key)
            self._lane[key] = found
        return found

    def _lane_of(self, parts: tuple[int, ...]) -> int:
        width, first = len(parts), parts[0]
        if all(p < 256 for p in parts):
            return self.const(int.from_bytes(bytes(parts), "little"), width)
        if 256 <= first < MEMORY and not first & 7:
            term = first >> 3
            if self._width[term] == width and parts == self.bytes(term):
                return term
        picks = [self._nodes[p >> 3] if 256 <= p < MEMORY and not p & 7 else None for p in parts]
        truths = {pick.params for pick in picks if pick is not None and pick.name == "pick"}
        if len(truths) == 1 and width > 1:
            rows = zip(picks, parts, strict=True)
            both = [pick.args if pick is not None and pick.name == "pick" else (p, p) for pick, p in rows]
            yes, no = (self.lane([pair[k] for pair in both]) for k in (0, 1))
            return self.make("ite", truths.pop(), (yes, no), width)
        from verify.symbolic.casts import recognised

        term = recognised(self, parts)
        return term if term is not None else self.make("cat", (), parts, width)

    def lanes(self, ids: Ids, width: int) -> list[int]:
        """The terms of consecutive lanes of ``width`` bytes."""
        parts = ids.tolist()
        return [self.lane(parts[k : k + width]) for k in range(0, len(parts), width)]

    def unlanes(self, terms: Iterable[int]) -> Ids:
        """The bytes of terms, one behind the other."""
        return np.array([b for term in terms for b in self.bytes(term)], np.int64)

    # -- memory

    def frame(self, key: Any) -> int:
        """The number of byte 0 of a frame: all bytes that one buffer held at one time, at distances from a place."""
        if key not in self._frames:
            self._frames[key] = len(self._frame_keys)
            self._frame_keys.append(key)
        return MEMORY + self._frames[key] * _REACH + _REACH // 2

    def check_reach(self, low: int, high: int) -> None:
        """Raise Unproved for constant offsets that are too far away to be named."""
        if low < -_REACH // 2 or high >= _REACH // 2:
            raise Unproved("an address is too far from its pointer")

    def place(self, byte: int) -> tuple[Any, int]:
        """The frame key and the offset of a byte of memory."""
        index, offset = divmod(byte - MEMORY, _REACH)
        return self._frame_keys[index], offset - _REACH // 2

    # -- text

    def show_byte(self, byte: int, depth: int = 4) -> str:
        """A byte as text, cut off below ``depth``."""
        if byte < 256:
            return f"0x{byte:02X}"
        if byte >= MEMORY:
            (buffer, _, form), offset = self.place(byte)
            return f"{buffer}[{self.show_form(form + offset)}]"
        return (
            f"{self.show(byte >> 3, depth)}.{byte & 7}" if self._width[byte >> 3] > 1 else self.show(byte >> 3, depth)
        )

    def show_form(self, form: Any) -> str:
        """A linear form as text."""
        shown = [f"{f} * {self.show(a, 2)}" if f != 1 else self.show(a, 2) for a, f in form.terms]
        return " + ".join(shown + ([str(form.constant)] if form.constant or not shown else []))

    def show(self, term: int, depth: int = 4) -> str:
        """A term as text, cut off below ``depth`` and after the third argument."""
        if term < 2:
            return ("false", "true")[term]
        node = self._nodes[term]
        if node.name == "const":
            return f"0x{node.params[0]:0{2 * self._width[term]}X}"
        if node.name == "symbol":
            return f"%{node.params[-1]}"
        if node.name == "less":
            return f"{node.params[0]} < {self.show_form(node.params[1])}"
        if depth == 0:
            return "..."
        one: Callable[[int], str]
        if node.name in OF_BYTES:
            one = lambda a: self.show_byte(a, depth - 1)  # noqa: E731
        else:
            one = lambda a: self.show(a, depth - 1)  # noqa: E731
        shown = [one(a) for a in node.args[:3]] + ["..."] * (len(node.args) > 3)
        params = (
            [self.show(p, depth - 1) for p in node.params] if node.name in ("pick", "ite") else map(str, node.params)
        )
        return f"{' '.join([node.name, *params])}({', '.join(shown)})"
