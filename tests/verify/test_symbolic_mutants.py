"""Mutants of emitted programs: none that changes a byte is proved, and those that are proved are of known kinds.

`benchmarks/mutants.py` judges a dozen of each kernel; here two of every fourth one.
"""

from __future__ import annotations

import pytest

from tests.collection.kernels import LOWERED

from .mutants import REFUSED, WRONG, judged, sampled

SOME = LOWERED[1::4]


@pytest.mark.parametrize("name", SOME)
def test_no_mutant_that_changes_a_byte_is_proved(name: str) -> None:
    for mutant in sampled(name, 2, 11):
        found = judged(mutant)
        place = f"{name}:{mutant.site.line} {mutant.site.key}, {mutant.site.change}: {found.text}"
        assert found.status != WRONG, place
        assert mutant.is_listed(found.status), place


def test_mutants_are_of_many_kinds_and_most_are_refused() -> None:
    mutants = [mutant for name in LOWERED[::13] for mutant in sampled(name, 4, 3)]
    assert len({mutant.site.kind for mutant in mutants}) >= 10
    statuses = [judged(mutant).status for mutant in mutants]
    assert statuses.count(REFUSED) > len(statuses) / 2


def test_the_same_mutants_come_each_time() -> None:
    one, other = ([(m.site.key, m.site.change) for m in sampled(LOWERED[0], 12, 0)] for _ in range(2))
    assert one == other and len(one) == 12
