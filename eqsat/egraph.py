"""The one place that talks to egglog: text in, rows out.

Programs go in through ``include`` and facts through ``input``, both as files: feeding them through the Python classes
is tens of times slower. Rows come back by ``freeze``. The extension module is loaded by its path, since importing the
package costs ten times as much and nothing else of it is used.
"""

from __future__ import annotations

import atexit
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType


class EGraphError(RuntimeError):
    """egglog refused a program: a fault of ours, not of the user's input."""


@lru_cache(maxsize=1)
def _bindings() -> ModuleType:
    if "egglog.bindings" in sys.modules:
        return sys.modules["egglog.bindings"]
    package = importlib.util.find_spec("egglog")
    if package is None or not package.submodule_search_locations:
        raise EGraphError("egglog is not installed")
    found = sorted(Path(next(iter(package.submodule_search_locations))).glob("bindings*.so"))
    if not found:
        import egglog.bindings as bindings

        return bindings
    spec = importlib.util.spec_from_file_location("egglog.bindings", found[0])
    if spec is None or spec.loader is None:
        raise EGraphError(f"cannot load {found[0]}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def _folder(process: int, thread: int) -> Path:
    """Where files for egglog go: one folder until the process ends, since a new one for each takes longer to remove."""
    folder = tempfile.mkdtemp(prefix="eqsat-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _written(name: str, text: str) -> Path:
    """A file with a text, until the next one of that name."""
    path = _folder(os.getpid(), threading.get_ident()) / name
    # cut off at the end: some file systems write to the disk what replaces a file that was emptied
    with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.truncate()
    return path


class EGraph:
    """One e-graph with a program loaded."""

    def __init__(self, program: str) -> None:
        self._bindings = _bindings()
        self._graph = self._bindings.EGraph()
        self._texts: dict[object, str] = {}
        self.run(program)

    def run(self, program: str) -> None:
        """Runs commands; raises EGraphError when egglog refuses them."""
        self._include(_written("program.egg", program))

    def feed(self, facts: dict[str, list[tuple]], program: str) -> None:
        """Adds rows to relations (columns are int or str), then runs commands."""
        lines = []
        for number, (relation, rows) in enumerate(facts.items()):
            if rows:
                path = _written(f"{number}.tsv", "".join("\t".join(map(str, row)) + "\n" for row in rows))
                lines.append(f'(input {relation} "{path}")')
        self.run("\n".join(lines) + "\n" + program)

    def _include(self, path: Path) -> None:
        try:
            self._graph.run_program(self._bindings.Include(self._bindings.PanicSpan(), str(path)))
        except self._bindings.EggSmolError as error:
            raise EGraphError(str(error)) from error
        except BaseException as error:
            if type(error).__name__ == "PanicException":  # Rust panics are no Exception
                raise EGraphError(str(error)) from error
            raise

    def rows(self, names: Iterable[str]) -> dict[str, list[tuple]]:
        """All rows of the named functions: inputs, then the output; classes are numbered in the order they appear."""
        functions = self._graph.freeze().functions
        result: dict[str, list[tuple]] = {}
        classes: dict[object, int] = {}
        to_text, to_int = self._graph.value_to_string, self._graph.value_to_i64
        texts = self._texts

        def decode(sort: str, value: object):
            if sort == "String":
                text = texts.get(value)
                if text is None:
                    text = texts[value] = to_text(value)
                return text
            if sort == "i64":
                return to_int(value)
            return classes.setdefault(value, len(classes))

        for name in names:
            function = functions.get(name)
            if function is None:
                result[name] = []
                continue
            sorts = [*function.input_sorts, function.output_sort]
            result[name] = [
                tuple(decode(s, v) for s, v in zip(sorts, [*row.inputs, row.output], strict=True))
                for row in function.rows
            ]
        return result


def quote(text: str) -> str:
    """A string literal of egglog."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
