"""The same call prints the same bytes in another process, whatever the order of Python's sets there."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from .kernels import FOLDER

_LIMIT = ("--time-limit", "60")  # what a limit cuts short may differ, so none is hit here


def printed(name: str, seed: str) -> str:
    """The JSON document of ``optimize`` without its times, its keys in their order."""
    code = "import sys; from cli.main import run; sys.exit(run(sys.argv[1:]))"
    line = [sys.executable, "-c", code, "optimize", f"{name}.mlir", "--format", "json", *_LIMIT]
    found = subprocess.run(
        line,
        check=True,
        cwd=FOLDER,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(FOLDER.parents[1])},
        capture_output=True,
        text=True,
    )
    assert found.stderr == ""
    document = json.loads(found.stdout)
    for kernel in document["kernels"]:
        del kernel["time"]
    return json.dumps(document)


@pytest.mark.parametrize("name", ["seed-001-cast", "seed-000-per-block", "compute-y1-k8"])
def test_two_processes_print_the_same(name: str) -> None:
    assert printed(name, "1") == printed(name, "4242")
