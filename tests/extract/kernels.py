"""The kernels of tests/kernels and questions about results, shared by the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from eqsat import Function, Machine, load_machine, read_program
from extract import Options, Result, optimize
from extract.cost import BodyCost
from verify import Verdict, verify_functions

FOLDER = Path(__file__).parents[1] / "kernels"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.mlir")))
MACHINE: Machine = load_machine()


@cache
def source(name: str) -> Function:
    """The VMI function of a kernel file."""
    path = FOLDER / f"{name}.mlir"
    return read_program(path.read_text(), str(path)).functions[0]


@cache
def best(name: str, only: frozenset[str] | None = None, without: frozenset[str] = frozenset()) -> Result:
    """The optimum of a kernel under a restriction of families, found once."""
    return optimize(source(name), MACHINE, Options(only=only, without=without))


def without(name: str, *families: str) -> Result:
    return best(name, without=frozenset(families))


def only(name: str, *families: str) -> Result:
    return best(name, only=frozenset(families))


def innermost(result: Result) -> BodyCost:
    """The last of the deepest bodies."""
    depth = max(body.depth for body in result.cost.bodies)
    return [body for body in result.cost.bodies if body.depth == depth][-1]


def interval(result: Result) -> float:
    """II of the innermost body in cycles."""
    return float(innermost(result).ii)


def length(body: BodyCost) -> int:
    """Instructions of a body."""
    return sum(body.instructions.values())


def opcodes(instructions: Iterable[str]) -> set[str]:
    """Instruction names without their dist modes."""
    return {name.partition(".")[0] for name in instructions}


def verdict(function: Function, result: Result, bytemaps: Path | None = None) -> Verdict:
    return verify_functions(function, result.function, bytemaps=bytemaps)


def assert_verified(function: Function, result: Result, bytemaps: Path | None = None) -> None:
    """The result computes what its source does."""
    found = verdict(function, result, bytemaps)
    assert found.status == "tested", found.first_difference
