"""What is explored once for all tests of this folder."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from extract import Options, Result, explore

from .kernels import MACHINE, source

Explored = Callable[[str], list[Result]]


@pytest.fixture(scope="session")
def explored() -> Explored:
    """The first round of an exploration, which is always finished: each family of the winner forbidden, each other required."""
    return cache(lambda name: explore(source(name), MACHINE, Options(limit=1)))
