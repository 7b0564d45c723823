"""Imports only go downwards between the packages, heavy ones load late, and no package names a test input."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {
    "eqsat": set(),
    "rules": {"eqsat"},
    "extract": {"eqsat", "rules"},
    "verify": {"eqsat"},
    "cli": {"eqsat", "rules", "extract", "verify"},
}
HEAVY = {"numpy", "ml_dtypes", "egglog", "ortools"}


def sources(room: str) -> Iterator[Path]:
    return (ROOT / room).rglob("*.py")


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Top-level packages that a module imports, with the line; imports of its own package are left out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name.split(".")[0], node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0], node.lineno


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_go_downwards(room: str) -> None:
    assert list(sources(room)), f"{room} has no modules"
    forbidden = (set(MAY_IMPORT) | {"tests", "benchmarks"}) - MAY_IMPORT[room] - {room}
    found = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in sources(room)
        for name, line in imports(path)
        if name in forbidden
    ]
    assert not found


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_no_module_names_a_test_input(room: str) -> None:
    """The names of the kernels in the tests, as words: an answer must not be looked up by name."""
    kernels = list((ROOT / "tests" / "kernels").rglob("*.mlir"))
    files = {path.stem for path in kernels}
    functions = {
        name
        for path in kernels
        for name in re.findall(r"func\.func (?:private )?@(\w+)", path.read_text(encoding="utf-8"))
    }
    words = re.compile("|".join([r"\bseed-\d+", *(rf"\b{re.escape(w)}\b" for w in sorted(files | functions))]))
    data = [p for p in (ROOT / room).rglob("*") if p.suffix in {".py", ".toml", ".egg"}]
    found = [f"{path.relative_to(ROOT)}: {m.group()}" for path in data for m in words.finditer(path.read_text("utf-8"))]
    assert not found


@pytest.mark.parametrize("module", ["cli.main", "eqsat"])
def test_heavy_packages_load_inside_the_command_that_needs_them(module: str) -> None:
    code = f"import sys, {module}; print(*sorted(set(sys.modules) & {HEAVY!r}))"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.split() == []
