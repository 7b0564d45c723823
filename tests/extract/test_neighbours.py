"""Programs that differ from a choice in one step."""

from __future__ import annotations

from eqsat.reader import read_file
from extract.choice import evaluate, identity, used_nodes
from extract.greedy import neighbours
from extract.session import Options, optimize

from .kernels import FOLDER, MACHINE


def test_neighbours_differ_in_one_step_and_are_sorted() -> None:
    """Of the cast: one class of the winner is made by another node, and what that needs comes along."""
    (source,) = read_file(FOLDER / "seed-001-cast.mlir").functions
    found = optimize(source, MACHINE, Options(time_limit=20)).found
    assert found is not None
    graph, choice = found.graph, found.choice
    near = neighbours(graph, choice, 2 * choice.cost)
    assert near and [(n.cost, n.count) for n in near] == sorted((n.cost, n.count) for n in near)
    own = {node.number for node in used_nodes(graph, choice.picks)}
    classes = {node.eclass for node in used_nodes(graph, choice.picks)}
    programs = set()
    for other in near:
        assert choice.cost <= other.cost <= 2 * choice.cost  # the winner is proved to be the cheapest
        assert (other.cost, other.count) == evaluate(graph, other.picks)
        used = {node.number: node.eclass for node in used_nodes(graph, other.picks)}
        changed = {eclass for number, eclass in used.items() if number not in own}
        assert changed & classes and set(used) & own
        programs.add(identity(graph, other))
    assert len(programs) == len(near) and identity(graph, choice) not in programs
    assert neighbours(graph, choice, choice.cost - 1) == []
