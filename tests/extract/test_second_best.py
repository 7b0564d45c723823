"""Every program of a small kernel, one by one: the choice, and what comes out when a node of it is taken away.

The programs are counted out of the graph's rows, so nothing of the solver or of its model takes part in the expectation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from eqsat import read_program
from eqsat.isa import load_table
from extract.choice import ChoiceGraph, ENode, price_of, used_nodes
from extract.closure import Scope
from extract.exact import components, solve
from extract.frontend import read_kernel
from extract.greedy import greedy
from extract.pricing import Pricing
from extract.search import Search
from rules.program import ALL

from .kernels import MACHINE

CAST = """func.func @f(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<128xbf16>
  %w = pto.vmi.vcvt %v : !pto.vmi.vreg<128xbf16> -> !pto.vmi.vreg<128xf32>
  pto.vmi.vstore %w, %y[%c0] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
  return
}
"""
NARROW = """func.func @f(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
  %a = pto.vmi.vabs %v : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
  %w = pto.vmi.vcvt %a {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf16>
  pto.vmi.vstore %w, %y[%c0] : !pto.vmi.vreg<128xf16>, !pto.ptr<f16, ub>
  return
}
"""
TEXTS = {"widen": CAST, "narrow": NARROW}
MOST = 20_000  # programs that are still counted out


@cache
def graph_of(name: str) -> ChoiceGraph:
    """A conversion on each value, and the best four layouts of each: at most 20 classes, with cycles among them."""
    kernel = read_kernel(read_program(TEXTS[name]).functions[0], load_table(), (), 64)
    graph = Search(kernel, ALL, Pricing(MACHINE), frozenset(), 60).graph(Scope(moves=1, keep=4))
    assert graph is not None and len(graph.members) <= 20
    edges: dict[int, set[int]] = {eclass: set() for eclass in graph.members}
    for node in graph.nodes:
        edges[node.eclass] |= set(node.children)
    assert any(len(component) > 2 for component in components(edges))
    return graph


def programs(graph: ChoiceGraph) -> Iterator[dict[int, ENode]]:
    """All programs: a node for each class that is needed, none above itself."""

    def extend(picks: dict[int, ENode], waiting: tuple[int, ...]) -> Iterator[dict[int, ENode]]:
        if not waiting:
            yield picks
            return
        eclass, *rest = waiting
        if eclass in picks:
            yield from extend(picks, tuple(rest))
            return
        for place in graph.members.get(eclass, ()):
            node = graph.nodes[place]
            yield from extend({**picks, eclass: node}, (*rest, *node.children))

    for picks in extend({}, tuple(graph.roots)):
        if not circular(picks):
            yield picks


def circular(picks: dict[int, ENode]) -> bool:
    """Whether some bundle is made of itself: peeling off what is ready does not reach all of them."""
    ready: set[int] = set()
    while True:
        more = {c for c, node in picks.items() if c not in ready and set(node.children) <= ready}
        if not more:
            return len(ready) < len(picks)
        ready |= more


@cache
def listed(name: str) -> list[tuple[int, int, frozenset[int]]]:
    """Cost, instruction count and node numbers of each program, cheapest first."""
    graph = graph_of(name)
    places = {id(node): place for place, node in enumerate(graph.nodes)}
    found = []
    for picks in programs(graph):
        found.append((*price_of(graph, picks.values()), frozenset(places[id(n)] for n in picks.values())))
        assert len(found) <= MOST
    return sorted(found, key=lambda program: program[:2])


@pytest.mark.parametrize("name", TEXTS)
def test_the_choice_heads_the_list(name: str) -> None:
    graph = graph_of(name)
    chosen = solve(graph, greedy(graph), 30)
    assert chosen is not None and chosen.optimal
    assert (chosen.cost, chosen.count) == listed(name)[0][:2]
    assert len({program[2] for program in listed(name)}) == len(listed(name)) > 100


@pytest.mark.parametrize("name", TEXTS)
def test_less_a_chosen_node_the_next_of_the_list_comes_out(name: str) -> None:
    graph = graph_of(name)
    chosen = solve(graph, greedy(graph), 30)
    assert chosen is not None
    for node in used_nodes(graph, chosen.picks):
        place = graph.nodes.index(node)
        left = [program[:2] for program in listed(name) if place not in program[2]]
        rest = graph.without(lambda n, gone=node: n is gone)
        again = solve(rest, greedy(rest), 30)
        if not left:
            assert again is None, node
            continue
        assert again is not None and (again.cost, again.count) == left[0], node


@pytest.mark.parametrize("name", TEXTS)
def test_program_after_program_in_the_order_of_the_list(name: str) -> None:
    """Banning each program that comes out gives the costs of the list one after the other."""
    graph = graph_of(name)
    banned: tuple[frozenset[tuple], ...] = ()
    for cost, count, _ in listed(name)[:8]:
        chosen = solve(graph, None, 30, banned=banned)
        assert chosen is not None and (chosen.cost, chosen.count) == (cost, count)
        banned += (frozenset(n.identity for n in used_nodes(graph, chosen.picks)),)
