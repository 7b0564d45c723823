"""Random VMI programs: each ends in a verified program or in a refusal, never in a mismatch or a crash.

EQSAT_FUZZ=N draws N programs instead of the few of the suite; ``make fuzz`` draws more and counts what became of them.
"""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eqsat import read_program

from .kernels import MACHINE
from .programs import program
from .programs.judge import BUG, outcome

COUNT = int(os.environ.get("EQSAT_FUZZ", "150"))


@settings(
    max_examples=COUNT,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
)
@given(st.data())
def test_programs_are_verified_or_refused(data: st.DataObject) -> None:
    text = program(lambda choices: data.draw(st.sampled_from(choices)))
    found = outcome(text, MACHINE, time_limit=1.0)
    assert found.kind != BUG, f"{text}\n{found.reason}"


@pytest.mark.parametrize("seed", range(3))
def test_programs_of_one_seed_are_the_same_and_can_be_read(seed: int) -> None:
    texts = [[program(random.Random(seed * 100 + k).choice) for k in range(100)] for _ in range(2)]
    assert texts[0] == texts[1]
    for text in texts[0]:
        read_program(text)
