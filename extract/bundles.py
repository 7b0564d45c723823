"""Bundles: the registers of a value by key, and the bookkeeping of keys.

A bundle is a dictionary from a key to a register; a key gives the value of each register bit, in the order of the
layout's ``regs``. Renaming registers is free, so nothing but these keys says which register is which. Registers that
hold no lane of the value are not there.
"""

from __future__ import annotations

from itertools import product

from eqsat.ir import Value
from eqsat.layout import Layout
from rules.steps import live_keys

Key = tuple[int, ...]
Bundle = dict[Key, Value]


def keys(layout: Layout, lanes: int) -> list[Key]:
    """All keys of the bundle of a value with so many lanes, in order."""
    return list(live_keys(layout.regs, lanes))


def key_of(pairs: list[tuple[int, int]]) -> Key:
    """The key that gives each token its bit; equal tokens keep their order."""
    return tuple(bit for _, bit in sorted(pairs, key=lambda p: p[0]))


def pick(bundle: Bundle, layout: Layout, bits: dict[int, int]) -> Value:
    """The register for some register bits; any other one where it holds no lane."""
    return any_of(bundle, tuple(bits[t] for t in layout.regs))


def any_of(bundle: Bundle, key: Key) -> Value:
    """The register of a key; any other one where it holds no lane."""
    return bundle[key] if key in bundle else next(iter(bundle.values()))


def split(layout: Layout, chosen: tuple[int, ...]) -> list[int]:
    """Positions in ``regs`` of the chosen tokens, the first free one of equal tokens."""
    free = list(range(len(layout.regs)))
    places = []
    for token in chosen:
        place = next(p for p in free if layout.regs[p] == token)
        free.remove(place)
        places.append(place)
    return places


def groups(layout: Layout, chosen: tuple[int, ...], lanes: int) -> tuple[list[list[tuple[int, int]]], list[int]]:
    """Pairs of the register bits that are not chosen, for each of their values that has lanes; and places of the
    chosen ones.
    """
    places = split(layout, chosen)
    rest = [p for p in range(len(layout.regs)) if p not in places]
    tokens = tuple(layout.regs[p] for p in rest)
    return [list(zip(tokens, bits, strict=True)) for bits in live_keys(tokens, lanes)], places


def source_key(layout: Layout, places: list[int], rest: list[tuple[int, int]], bits: Key) -> Key:
    """The key of the register whose chosen bits read ``bits``."""
    key = [0] * len(layout.regs)
    for place, bit in zip(places, bits, strict=True):
        key[place] = bit
    others = [p for p in range(len(layout.regs)) if p not in places]
    for place, (_, bit) in zip(others, rest, strict=True):
        key[place] = bit
    return tuple(key)


def options(count: int) -> list[Key]:
    """Every value of so many bits."""
    return list(product((0, 1), repeat=count))
