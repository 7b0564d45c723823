"""Variants of the kernels in tests/kernels: other names, types, lane counts, groups, trip counts and address steps."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    """One generated kernel."""

    name: str
    text: str


def names(rng: random.Random, count: int) -> list[str]:
    """Distinct SSA names that mean nothing."""
    syllables = ["ba", "ko", "mi", "tu", "re", "lo", "za", "ne", "vi", "sa"]
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(rng.choice(syllables) for _ in range(3))] = None
    return list(found)


def cast_chain(
    rng: random.Random, lanes: int, narrow: str, target: str, trips: int, scaled: int | None, products: int
) -> str:
    """narrow type -> product (with a grouped scale, when ``scaled`` lanes share one) -> f32 -> products -> target."""
    x, inv, out, tile, off, a, b, c, w, q, first = names(rng, 11)
    vector = f"!pto.vmi.vreg<{lanes}x{narrow}>"
    wide, small = f"!pto.vmi.vreg<{lanes}xf32>", f"!pto.vmi.vreg<{lanes}x{target}>"
    loads = [f"    %{a} = pto.vmi.vload %{x}[%{off}] : !pto.ptr<{narrow}, ub> -> {vector}"]
    if scaled:
        groups = lanes // scaled
        loads.append(
            f'    %{b} = pto.vmi.vload %{inv}[%{first}], %c1 {{group = {groups}, dist_mode = "brc"}} : !pto.ptr<{narrow}, ub> -> {vector}'
        )
    else:
        groups = 1
        loads.append(f"    %{b} = pto.vmi.vload %{inv}[%{off}] : !pto.ptr<{narrow}, ub> -> {vector}")
    rng.shuffle(loads)
    last = w
    more = []
    for k in range(products):
        more.append(f"    %{w}{k} = pto.vmi.vmul %{last}, %{w} : {wide}, {wide} -> {wide}")
        last = f"{w}{k}"
    body = "\n".join(
        [
            f"    %{off} = arith.muli %{tile}, %c{lanes} : index",
            f"    %{first} = arith.muli %{tile}, %groups : index",
            *loads,
            f"    %{c} = pto.vmi.vmul %{a}, %{b} : {vector}, {vector} -> {vector}",
            f"    %{w} = pto.vmi.vcvt %{c} : {vector} -> {wide}",
            *more,
            f'    %{q} = pto.vmi.vcvt %{last} {{rounding = "R", saturate = "SAT"}} : {wide} -> {small}',
            f"    pto.vmi.vstore %{q}, %{out}[%{off}] : {small}, !pto.ptr<{target}, ub>",
        ]
    )
    return f"""func.func @kernel(%{x}: !pto.ptr<{narrow}, ub>, %{inv}: !pto.ptr<{narrow}, ub>, %{out}: !pto.ptr<{target}, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c{lanes} = arith.constant {lanes} : index
  %groups = arith.constant {groups} : index
  %trips = arith.constant {trips} : index
  scf.for %{tile} = %c0 to %trips step %c1 {{
{body}
  }}
  return
}}
"""


def grouped_maximum(
    rng: random.Random, lanes: int, element: str, group: int, trips: int, step: int, operation: str, absolute: bool
) -> str:
    """A grouped extremum in a loop whose results go to memory ``step`` elements further in each iteration."""
    src, dst, i, off, at, a, b, m, r = names(rng, 9)
    groups = lanes // group
    vector, slots = f"!pto.vmi.vreg<{lanes}x{element}>", f"!pto.vmi.vreg<{groups}x{element}>"
    value = b if absolute else a
    body = [
        f"    %{off} = arith.muli %{i}, %lanes : index",
        f"    %{at} = arith.muli %{i}, %step : index",
        f"    %{m} = pto.vmi.create_mask %lanes : index -> !pto.vmi.mask<{lanes}xpred>",
        f"    %{a} = pto.vmi.vload %{src}[%{off}] : !pto.ptr<{element}, ub> -> {vector}",
    ]
    if absolute:
        body.append(f"    %{b} = pto.vmi.vabs %{a} : {vector} -> {vector}")
    body += [
        f"    %{r} = pto.vmi.{operation} %{value}, %{m} {{group = {groups}}} : {vector}, !pto.vmi.mask<{lanes}xpred> -> {slots}",
        f"    pto.vmi.vstore %{r}, %{dst}[%{at}], %c1 {{group = {groups}}} : {slots}, !pto.ptr<{element}, ub>",
    ]
    joined = "\n".join(body)
    return f"""func.func @kernel(%{src}: !pto.ptr<{element}, ub>, %{dst}: !pto.ptr<{element}, ub>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lanes = arith.constant {lanes} : index
  %step = arith.constant {step} : index
  %trips = arith.constant {trips} : index
  scf.for %{i} = %c0 to %trips step %c1 {{
{joined}
  }}
  return
}}
"""


def variants(seed: int, count: int) -> list[Variant]:
    """The first ``count`` variants of a seed."""
    rng = random.Random(seed)
    made: list[Variant] = []
    while len(made) < count:
        number = len(made)
        if number % 3 < 2:
            lanes = rng.choice([64, 128, 256, 512, 1024])
            narrow, target = rng.choice(["f16", "bf16"]), rng.choice(["f8E4M3FN", "f8E5M2"])
            scaled = rng.choice([None, 8, 16, 32, 64])
            products, trips = rng.choice([0, 0, 1, 3]), rng.choice([1, 7, 16, 64])
            text = cast_chain(
                rng, lanes, narrow, target, trips, scaled if scaled and lanes // scaled > 1 else None, products
            )
            made.append(Variant(f"{number}-cast-{lanes}-{narrow}-{target}-{scaled}-{products}-{trips}", text))
        else:
            lanes = rng.choice([64, 128, 256, 512, 1024])
            element = rng.choice(["f32", "f32", "f16"])
            group = rng.choice([8, 16, 32, 64])
            width = 4 if element == "f32" else 2
            groups = lanes // group
            if groups < 2:
                continue
            step = max(groups, rng.choice([4, 8, 16, 32, 64]) // width)
            operation, absolute = rng.choice(["vcmax", "vcmin"]), rng.random() < 0.5
            trips = rng.choice([1, 5, 16, 64])
            text = grouped_maximum(rng, lanes, element, group, trips, step, operation, absolute)
            made.append(Variant(f"{number}-max-{lanes}-{element}-{group}-{step}-{operation}-{absolute}-{trips}", text))
    return made
