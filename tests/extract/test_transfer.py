"""Thirty variants of the kernels: other names, types, lanes, groups, trips and steps; nothing knows the inputs."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

from eqsat import EqsatError, Function, read_program
from eqsat.layout import pto_name
from extract import Options, Result, optimize
from extract.choice import used_nodes
from extract.session import Session
from rules.row import FAMILIES
from tests.generate import variants

from .kernels import MACHINE, assert_verified

VARIANTS = {variant.name: variant for variant in variants(1, 30)}
# Small ones, for which many restrictions are solved: a cast, a grouped maximum and a minimum.
RESTRICTED = [name for name in VARIANTS if name.startswith(("0-cast-128-", "2-max-128-", "8-max-64-"))]


@cache
def function(name: str) -> Function:
    return read_program(VARIANTS[name].text).functions[0]


@cache
def winner(name: str) -> Result:
    return optimize(function(name), MACHINE, Options(time_limit=60))


@pytest.mark.parametrize("name", VARIANTS)
def test_each_variant_is_optimal_and_right(name: str) -> None:
    result = winner(name)
    assert result.optimal and result.bound == result.cost.cycles
    assert_verified(function(name), result)


@pytest.mark.parametrize("name", RESTRICTED)
def test_no_choice_of_few_families_is_cheaper(name: str) -> None:
    """One, two or three families switched on: a sample of the subsets, the same on every machine."""
    rng = random.Random(name)
    families = [family for family in FAMILIES if family != "base"]
    own = winner(name).families
    subsets = [[family] for family in families] + [rng.sample(families, size) for size in (2, 3) for _ in range(4)]
    subsets += [list(part) for size in (1, 2, 3) for part in combinations(own, size)]
    best = winner(name).cost.cycles
    for subset in sorted({tuple(sorted(subset)) for subset in subsets}):
        try:
            result = optimize(function(name), MACHINE, Options(only=frozenset(subset), time_limit=60))
        except EqsatError:
            continue
        assert result.cost.cycles >= best, subset
        if set(own) <= set(subset):
            assert result.cost.cycles == best


def test_a_winner_uses_a_layout_that_has_no_name() -> None:
    """Nothing in the search starts from the named layouts."""
    nameless = set()
    for name in VARIANTS:
        session = Session(function(name), MACHINE, Options(time_limit=60))
        result = session.search(None, frozenset())
        assert result is not None
        (search,) = session.searches.values()
        assert search.best is not None
        graph, choice = search.best
        for node in used_nodes(graph, choice.picks):
            if node.target >= 0 and node.rule != "group-view":
                shape = search.values.classes[node.target].shape
                full = len(shape.support) == shape.index_bits
                if full and pto_name(node.step.out, shape.index_bits, shape.width_log2) is None:
                    nameless.add(name)
        if nameless:
            return
    raise AssertionError("every layout of every winner has a PTO name")
