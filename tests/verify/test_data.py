"""What the test data are bound to contain."""

from __future__ import annotations

import numpy as np
import pytest

from verify.data import codes
from verify.formats import CODE_TYPES, FORMATS, decoder, kind_bytes


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


def test_plain_f32_data_are_distinct_finite_and_of_moderate_size() -> None:
    made = codes("f32", 4096, rng(), True, False)
    values = np.abs(made.view(np.float32))
    assert len(np.unique(made)) > 4080 and values.min() >= 2.0**-3 and values.max() < 2.0**4
    signs = np.signbit(made.view(np.float32)).reshape(-1, 16)
    assert signs.all(axis=1).any() and (~signs).all(axis=1).any()  # blocks of one sign


@pytest.mark.parametrize("kind", ["f32", "f16", "bf16"])
def test_the_smallest_mixed_buffer_has_every_special_value(kind: str) -> None:
    for seed in range(5):
        made = codes(kind, 128, rng(seed), False, False)
        values = decoder(kind)(made)
        assert np.isnan(values).any() and np.isposinf(values).any() and np.isneginf(values).any()
        assert ((values == 0) & np.signbit(values)).any() and ((values == 0) & ~np.signbit(values)).any()
        least = 2.0**-14 if kind == "f16" else 2.0**-126
        assert ((np.abs(values) < least) & (values != 0)).any()


def test_mixed_data_have_ties_of_the_narrow_formats() -> None:
    with np.errstate(invalid="ignore"):  # signalling NaN
        values = codes("f32", 4096, rng(), False, False).view(np.float32).astype(np.float64)
    for kind in ("f16", "bf16", "f8E4M3FN", "f8E5M2"):
        grid = decoder(kind)(np.arange(FORMATS[kind].largest + 1, dtype=CODE_TYPES[kind_bytes(kind)]))
        middle = (grid[:-1].astype(np.float64) + grid[1:]) / 2
        assert np.isin(np.abs(values), middle).any(), kind


def test_one_register_of_mixed_data_tells_roundings_apart() -> None:
    """Half away from zero and half to even differ on 0.5, and in f16 on 1 + 2^-11."""
    for seed in range(5):
        values = codes("f32", 64, rng(seed), False, False).view(np.float32)
        assert {0.5, 1.5, 2.5, 1 + 2.0**-11} <= set(np.abs(values).tolist())


def test_exact_sums_are_exact() -> None:
    values = codes("f16", 1024, rng(), True, True).view(np.float16).astype(np.float64)
    assert np.array_equal(values * 2, np.rint(values * 2)) and np.abs(values).sum() <= 1024
    values = codes("f32", 1024, rng(), True, True).view(np.float32).astype(np.float64)
    assert np.array_equal(values * 4, np.rint(values * 4)) and len(np.unique(values)) > 20


def test_integers_reach_their_extremes() -> None:
    made = codes("u8", 512, rng(), False, False)
    assert {0, 127, 128, 255} <= set(made.tolist())


def test_the_same_seed_gives_the_same_data() -> None:
    assert np.array_equal(codes("bf16", 300, rng(4), False, False), codes("bf16", 300, rng(4), False, False))
