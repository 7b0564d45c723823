"""What PTOAS's own lowering has rows for: a policy that keeps a search to them, and the reasons where one is missing.

The tables stand in ptoas.toml. They say which layouts an operation has together and which instructions carry it out;
how many, and what they cost, follows from our instruction table and the machine file.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from eqsat.layout import Layout, rename
from extract.kernel import Kernel
from extract.layouts.names import SLOT_LANES
from extract.layouts.policy import LOAD_RULES, MOVE_RULES, NamedPolicy
from extract.values import Values
from rules.codes import parse_cast
from rules.lowering import STORES
from rules.steps import BLOCK_BITS, Shape, Step

_STORE_RULES = frozenset(rule.name for rule in STORES)
_CASTS = frozenset({"convert", "widen", "narrow", "narrow-two", "narrow-four", "zero-extend", "low-part"})
_SLOTS = re.compile(r"num_groups = \d+, slots = (8|1)", re.ASCII)


@cache
def tables() -> dict[str, Any]:
    """The contents of ptoas.toml."""
    return tomllib.loads((Path(__file__).parent / "ptoas.toml").read_text(encoding="utf-8"))


def general(name: str) -> str:
    """A name without the number of its groups, as the tables have it."""
    found = _SLOTS.match(name)
    if found is None:
        return name
    return ("slots" if found[1] == "8" else "one slot") + name[found.end() :]


def share(group_log2: int, width_log2: int) -> str | None:
    """The size of a group in blocks of 32 bytes as the tables spell it; None for one that they do not have."""
    blocks = group_log2 + width_log2 - BLOCK_BITS
    known = {-2: "1/4", -1: "1/2", 0: "1", 1: "2", 2: "4"}
    return "full" if blocks > 2 else known.get(blocks)


class PeerPolicy(NamedPolicy):
    """Only what PTOAS has rows for."""

    def __init__(self, kernel: Kernel, values: Values) -> None:
        super().__init__(kernel, values)
        self.tables = tables()
        self.spread = {n.args[0] for number in values.order for n in values.classes[number].nodes if n.kind == "brc"}

    def permits(self, target: int, step: Step, sources: tuple[tuple[int, Layout], ...]) -> bool:
        """What has a name and a row."""
        return super().permits(target, step, sources) and self.missing(target, step, sources) is None

    def renames(self, target: int, source: int, layout: Layout) -> bool:
        """Only broadcasts that have a row."""
        node = next((n for n in self.values.classes[target].nodes if n.kind == "brc"), None)
        spread = node is not None and self.unspread(target, rename(layout, node.amount)) is not None
        return super().renames(target, source, layout) and not spread

    # --- what has no row ----------------------------------------------------------------------------------------------

    def missing(self, target: int, step: Step, sources: tuple[tuple[int, Layout], ...]) -> str | None:
        """What there is no row for in a step; None when there is one."""
        known = self.tables
        if step.rule in MOVE_RULES:
            return self._move(target, step)
        if step.rule in LOAD_RULES:
            return self._access(step.detail, "load", known["loads"], target, step.out)
        if step.rule in _STORE_RULES:
            return self._access(step.detail, "store", known["stores"], *sources[0])
        if step.rule in _CASTS:
            return self._cast(target, step, sources[0])
        if step.rule == "group-view" or step.rule.startswith("masked-fold"):
            return self._reduction(target, sources[0]) or self._fold(target, step.rule, sources[0][0])
        if step.rule in ("fold-blocks", "fold-lanes"):
            return self._fold(target, step.rule, None)
        return None

    def _names(self, number: int, layout: Layout) -> list[str] | None:
        """The names of a value of the source; None for what lies inside of an operation."""
        return [general(n) for n in self.names.of(number, layout)] if number in self.names.lanes else None

    def _move(self, target: int, step: Step) -> str | None:
        lanes = self.names.lanes.get(target)
        few = target in self.spread or lanes is not None and lanes <= SLOT_LANES
        if step.rule in self.tables["slot_moves"] and few:
            return None
        if step.rule not in self.tables["moves"] or lanes is None:
            return f"a conversion by '{step.rule}'"
        known = self.values.classes[target]
        if known.shape.is_mask or known.leaf is not None and known.leaf.kind == "load":
            return None
        here, there = (self._names(target, layout) or [] for layout in (step.ins[0], step.out))
        bits = 8 << known.shape.width_log2
        if not here or not there or any(converts(a, b, bits, lanes) for a in here for b in there):
            return None
        return f"a conversion from '{' or '.join(here)}' to '{' or '.join(there)}' of {lanes} {known.shape.element}"

    def _access(self, detail: str, what: str, allowed: list[str], number: int, layout: Layout) -> str | None:
        if not any(detail.startswith(one) for one in allowed):
            return f"a {what} by {detail.partition(':')[0]}"
        names = self._names(number, layout)
        leaf = self.values.classes[number].leaf
        if detail.startswith("vsldb") and leaf is not None and leaf.access is not None:
            if leaf.access.dense == leaf.shape.index_bits and leaf.shape.lanes > SLOT_LANES:
                return f"a dense load by {detail.partition(':')[0]}"
        if detail.startswith(("vsldb", "vsstb")) and names is not None:
            if not set(names) & set(self.tables[f"strided_{what}s"]):
                return f"a {what} of blocks at a stride in '{' or '.join(names)}'"
        return None

    def _cast(self, target: int, step: Step, source: tuple[int, Layout]) -> str | None:
        here, there = self._names(*source), self._names(target, step.out)
        if here is None or there is None:
            return None
        values = self.values.classes
        before, after = (values[number].shape.width_log2 for number in (source[0], target))
        if before == after:
            return None if set(here) & set(there) else "a cast that changes the layout"
        narrow, wide = (here, there) if before < after else (there, here)
        rows = self.tables["cast"][str(1 << abs(before - after))]
        if any(row[0] in narrow and row[1] in wide for row in rows):
            return None
        code = parse_cast(step.detail)
        return f"a cast of {code.source} to {code.target} from '{' or '.join(here)}' to '{' or '.join(there)}'"

    def _group(self, target: int, source: int | None) -> tuple[int, Shape] | None:
        """Size of the groups of a reduction, as log2 of lanes, and the shape of what it reduces."""
        classes = self.values.classes
        for node in classes[target].nodes:
            if node.kind == "red":
                number = node.args[0] if source is None or source not in classes else source
                return node.amount, classes[number].shape
        return None

    def _reduction(self, target: int, source: tuple[int, Layout]) -> str | None:
        found, names = self._group(target, source[0]), self._names(*source)
        if found is None or names is None:
            return None
        group, shape = found
        rows = self.tables["reduce"].get(share(group, shape.width_log2), [])
        if set(rows) & set(names):
            return None
        return f"a reduction of groups of {1 << group} {shape.element} in '{' or '.join(names)}'"

    def _fold(self, target: int, rule: str, source: int | None) -> str | None:
        found = self._group(target, source)
        if found is None or rule == "group-view":
            return None
        full = share(found[0], found[1].width_log2) == "full"
        if full == rule.endswith("lanes"):
            return None
        how = "whole registers" if rule.endswith("lanes") else "blocks"
        return f"a reduction of groups of {1 << found[0]} {found[1].element} by {how}"

    def unspread(self, target: int, layout: Layout) -> str | None:
        """What there is no row for when a class that repeats another one stands in a layout."""
        node = next((n for n in self.values.classes[target].nodes if n.kind == "brc"), None)
        if node is None:
            return None
        names = self._names(target, layout)
        shape = self.values.classes[target].shape
        rows = self.tables["broadcast"].get(share(node.amount, shape.width_log2), [])
        if names is None or set(rows) & set(names):
            return None
        return f"a broadcast to groups of {1 << node.amount} {shape.element} in '{' or '.join(names)}'"


@cache
def _conversions() -> dict[frozenset[str], dict[str, Any]]:
    return {frozenset(pair.split(" <-> ")): widths for pair, widths in tables()["convert"].items()}


def converts(one: str, other: str, bits: int, lanes: int) -> bool:
    """Whether there is a conversion between two layouts of elements of so many bits."""
    known = _conversions().get(frozenset((one, other)), {}).get(str(bits), [])
    return one == other or known == "any" or lanes in known
