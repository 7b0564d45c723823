"""Random VMI programs: each ends in a verified program or in a refusal, never in a mismatch or a crash.

EQSAT_FUZZ=N draws N programs instead of the few of the suite.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eqsat import EqsatError, read_program
from extract import Options, optimize
from verify import verify_functions

from .kernels import MACHINE
from .programs import program

COUNT = int(os.environ.get("EQSAT_FUZZ", "15"))
# values.md Q1: dropping a dead saturating cast changes the mode of f16 arithmetic, which the judge refuses by name
MODE = "f16 arithmetic met Inf or NaN"


@settings(
    max_examples=COUNT,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
)
@given(st.data())
def test_programs_are_verified_or_refused(data: st.DataObject) -> None:
    text = program(lambda choices: data.draw(st.sampled_from(choices)))
    function = read_program(text).functions[0]
    try:
        result = optimize(function, MACHINE, Options(time_limit=5))
    except EqsatError as refusal:
        assert refusal.message
        return
    verdict = verify_functions(function, result.function)
    if verdict.status != "tested":
        assert MODE in str(verdict.first_difference), f"{text}\n{verdict.first_difference}"
