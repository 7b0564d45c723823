"""In which order tests run, and what the garbage collector looks at."""

from __future__ import annotations

import gc

import pytest

# Tests that take long come first: no worker is left with one of them when the others have nothing to do any more.
LONG = (
    "test_programs_are_verified_or_refused",
    "test_the_table_of_operations_says_what_the_tool_does",
    "test_all_rows_are_sound",
    "test_no_choice_of_few_families_is_cheaper",
)
TOGETHER = "explored"  # a fixture that is dear, once for each worker: its tests stay side by side, by what they ask for


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        if item.name.startswith(LONG):
            return 0
        return 1 if TOGETHER in getattr(item, "fixturenames", ()) else 2

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """The thousands of collected tests and all modules stay: a collection need not walk through them."""
    gc.collect()
    gc.freeze()
