"""Naming byte permutations, and describing the first wrong byte."""

from __future__ import annotations

import numpy as np
import pytest

from verify.differences import byte_map, element_at, first_difference, spell
from verify.memory import Footprint, Placement


@pytest.mark.parametrize(("bits", "text"), [
    ([6, 7, 0, 1, 2, 3, 4, 5], "out[4i+p] = want[64p+i]"),
    ([7, 0, 1, 2, 3, 4, 5, 6], "out[2i+p] = want[128p+i]"),
    ([1, 2, 3, 4, 5, 6, 7, 0], "out[128p+i] = want[2i+p]"),
    ([1, 0, 2, 3, 4, 5, 6, 7], "out[4i+2p+q] = want[4i+2q+p]"),  # of two runs of one bit the higher is p
    ([0, 1, 7, 2, 3, 4, 5, 6], "out[8i+4q+p] = want[128q+4i+p]"),
    ([0, 1, 2, 3, 4, 5, 6, 8, 7], "out[256p+128q+i] = want[256q+128p+i]"),
])  # fmt: skip
def test_spelling(bits: list[int], text: str) -> None:
    assert spell(bits) == text


def samples(permutation: np.ndarray, size: int, count: int = 6) -> list[tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(3)
    made = []
    for _ in range(count):
        want = rng.integers(0, 256, size, np.uint8)
        made.append((want, want.reshape(-1, len(permutation))[:, permutation].reshape(-1)))
    return made


def test_a_permutation_inside_tiles() -> None:
    j = np.arange(256)
    assert byte_map(samples(64 * (j % 4) + j // 4, 1024)) == "out[4i+p] = want[64p+i]"


def test_a_permutation_across_registers() -> None:
    j = np.arange(512)
    assert byte_map(samples((j + 256) % 512, 512)) is None  # an exchange of halves moves no index bit
    assert byte_map(samples(256 * (j % 2) + j // 2, 512)) == "out[2i+p] = want[256p+i]"


def test_what_is_no_permutation_has_no_map() -> None:
    made = samples(np.arange(256), 512)
    for _, got in made:
        got[3] ^= 1
    assert byte_map(made) is None
    assert byte_map(samples(np.arange(256)[::-1], 512)) is None


def test_first_difference_counts_from_the_pointer() -> None:
    footprint = Footprint(64, np.zeros(64, bool), np.ones(64, bool), np.full(64, -1, np.int8))
    placement = Placement.of([footprint], adjacent=False)
    want = np.zeros(placement.size, np.uint8)
    got = want.copy()
    start = placement.starts[0]
    got[start + 6 : start + 8] = [0x80, 0x3F]
    found = first_difference(want, got, ["y"], ["f32"], (placement, [footprint]))
    assert found == {
        "buffer": "y", "byte": 70, "element": 17, "want": "0x00000000 (0)", "got": "0x3F800000 (1)",
        "wrong_bytes": 2, "where": "a byte that the source stores",
    }  # fmt: skip
    at = element_at(got, start + 7, ["y"], ["f32"], (placement, [footprint]))
    assert at == {"buffer": "y", "element": 17, "value": "0x3F800000 (1)"}
    got[:] = want
    got[start + 64] = 1
    found = first_difference(want, got, ["y"], ["f32"], (placement, [footprint]))
    assert found["where"] == "a byte that the source leaves alone"
