"""Lanes of memory with given codes, and the numbers that terms of them have."""

from __future__ import annotations

from verify.formats import Codes
from verify.symbolic.evaluate import Numbers
from verify.symbolic.forms import Form
from verify.symbolic.terms import Terms


class Memory(Numbers):
    """Unknown lanes with the values that samples give them."""

    def __init__(self, t: Terms) -> None:
        super().__init__(t)
        self._bytes: dict[int, Codes] = {}
        self._next = 0

    def lane(self, codes: Codes) -> int:
        """A lane that memory holds, of which samples know the codes."""
        width = codes.dtype.itemsize
        start = self.t.frame(("%x", 0, Form(0))) + self._next
        self._next += width
        for k, column in enumerate(codes.view("u1").reshape(-1, width).T):
            self._bytes[start + k] = column.copy()
        return self.t.lane(range(start, start + width))

    def held(self, byte: int) -> Codes:
        """A byte of a lane."""
        return self._bytes[byte]
