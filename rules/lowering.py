"""Lowering rules: which instructions make a value in a layout, one row a kind and family.

Which layouts, dist modes and widths a row covers is not written here: steps.py derives it from the instruction table.
"""

from __future__ import annotations

from rules.row import Rule, lowering

LOADS: tuple[Rule, ...] = (
    lowering("dense-load", "base", "leaf", "v = vlds p", "32-byte alignment"),
    lowering("unpacking-load", "dist-load", "leaf", "v = vlds p {UNPK, US, BRC_BLK}", "32-byte alignment"),
    lowering("dual-load", "dist-dual", "leaf", "v = vldsx2 p {DINTLV, BDINTLV}", "32-byte alignment"),
    lowering("element-to-block", "e2b", "leaf", "v = vlds p {E2B}", "16-byte (B16) or 32-byte (B32) alignment"),
    lowering("point-load", "point-broadcast", "leaf", "v = vlds p {BRC}", "element alignment"),
    lowering("block-load", "block", "leaf", "v = vsldb p, stride", "32-byte alignment of address and stride"),
    lowering("stream-load", "stream", "leaf", "v = vldus(vldas p)", "element alignment"),
)

STORES: tuple[Rule, ...] = (
    lowering("dense-store", "base", "store", "p := vsts v", "32-byte alignment; a mask when v fills no register"),
    lowering("packing-store-2", "ls2", "store", "p := vsts v {PK_B16, PK_B32}", "half of every carrier holds v"),
    lowering("packing-store-4", "ls4", "store", "p := vsts v {PK4_B32}", "a quarter of every carrier holds v"),
    lowering("point-store", "slot-store", "store", "p[i] := vsts v[i] {1PT}", "one element in lane 0 of each register"),
    lowering("dual-store", "dist-dual", "store", "p := vstsx2 v {INTLV}", "the predicate is ignored: no tail"),
    lowering("block-store", "block", "store", "p := vsstb v, stride", "whole blocks; 32-byte alignment"),
    lowering("masked-store", "base", "masked", "p := vsts v, m", "m stands as v does; 32-byte alignment"),
    lowering("masked-packing-2", "ls2", "masked", "p := vsts v, m {PK_B16, PK_B32}", "m governs the carriers"),
    lowering("masked-packing-4", "ls4", "masked", "p := vsts v, m {PK4_B32}", "m governs the carriers"),
    lowering("scatter", "base", "indexed", "p[i] := vscatter v, i, m", "one common layout; element alignment"),
    lowering("stream-store", "stream", "store", "p := vstas(vstus v)", "a dense prefix; flushed in the same iteration"),
)

MEMORY = LOADS + STORES

COMPUTE: tuple[Rule, ...] = (
    lowering("splat", "base", "leaf", "v = vdup s", "every lane is the same scalar"),
    lowering("lane-numbers", "base", "leaf", "v = vci or constants", "each lane is its number and a scalar"),
    lowering("constant-mask", "base", "leaf", "m = pset, plt or a comparison of constants", "known lanes"),
    lowering("prefix-mask", "base", "leaf", "m = plt n", "the lanes of a register ascend evenly"),
    lowering("compared-prefix", "base", "leaf", "m = vcmps lanes, n", "16- or 32-bit lanes, in any layout"),
    lowering("unary", "base", "unary", "v = op a", "the operand stands in the layout of the result"),
    lowering("binary", "base", "binary", "v = op a, b", "equal layouts; * fits any bit that an operand lacks"),
    lowering("ternary", "base", "ternary", "v = op a, b, c", "equal layouts, as for two operands"),
    lowering("quaternary", "base", "quaternary", "v = op a, b, c, m", "equal layouts, as for two operands"),
    lowering("convert", "base", "cast", "v = vcvt a", "types of one width"),
    lowering("either", "base", "pair", "v = a or b", "both in one layout: what a branch gives"),
    lowering("zero-extend", "base", "cast", "v = a", "unsigned lanes with zeros above them"),
    lowering("low-part", "base", "cast", "v = a", "the low part of wrapping integers"),
    lowering("bits", "base", "seen", "v = a as other lanes", "element bits become index bits or the other way"),
    lowering(
        "half", "base", "half", "v = some registers of a", "the bit that chooses numbers registers or empty lanes"
    ),
    lowering("pair", "base", "pair", "v = registers of a and b", "the bit that chooses numbers registers"),
    lowering("widen", "base", "cast", "v = vcvt a {EVEN, ODD or P0..P3}", "sub-lane bits become register bits"),
    lowering("narrow", "base", "cast", "v = vcvt a {EVEN or P0}", "the gaps are zero"),
    lowering("narrow-two", "vor2", "cast", "v = vor(vcvt a, vcvt a')", "a register bit becomes a sub-lane bit"),
    lowering("narrow-four", "d4+vor", "cast", "v = vor of vcvt P0..P3", "two register bits become sub-lane bits"),
    lowering("broadcast", "base", "broadcast", "broadcast(a) = a", "renames bits: the lanes of a group share a slot"),
    lowering(
        "loop-carried",
        "base",
        "carried",
        "carried = init, then yield",
        "init, argument, yield and result share a layout",
    ),
    lowering("loop-argument", "base", "argument", "argument = carried", "in the layout that the loop carries"),
    lowering("loop-result", "base", "result", "result = carried", "in the layout that the loop carries"),
)

MOVES: tuple[Rule, ...] = (
    lowering("interleave", "intlv", "move", "v = vintlv or vdintlv of v", "rotates one register bit through the lanes"),
    lowering("rearrange", "vselr", "move", "v = vselr v, index", "any placement of the lanes inside one register"),
    lowering("extract", "vselr", "move", "v = several vselr of v", "lane bits become register bits"),
    lowering(
        "mask-interleave", "intlv", "mask-move", "m = pintlv or pdintlv of m",
        "a computed mask; lanes of masks go where those of data do",
    ),
    lowering("pack", "pack", "move", "v = vpack v", "drops the empty half of every lane"),
    lowering(
        "mask-gaps", "base", "mask-move", "m = pand m, m, lanes", "a computed mask; off in lanes without an element"
    ),
    lowering("mask-pack", "pack", "mask-move", "m = ppack m", "a computed mask; no lane is on in the upper half"),
    lowering("unpack", "pack", "move", "v = vzunpack v", "a zero half above every lane"),
    lowering("lowest", "packed", "move", "v = vdup v {LOWEST}", "lane 0 is all that the register holds"),
    lowering("merge", "packed", "move", "v = vsel v, v', mask", "both repeat along the bit that the mask tests"),
)  # fmt: skip

REDUCE: tuple[Rule, ...] = (
    lowering("group-view", "base", "view", "a, seen by groups", "the bits of a group are interchangeable"),
    lowering("fold", "base", "reduce", "reduce v = op of two registers", "a register bit of the group"),
    lowering("fold-blocks", "vcg", "reduce", "reduce v = vcgmax v", "each 32-byte block holds lanes of one group"),
    lowering("fold-lanes", "vc", "reduce", "reduce v = vcmax v, mask", "one instruction for each slot in a register"),
)

MASKED: tuple[Rule, ...] = (
    lowering(
        "masked-fold-blocks", "vcg", "masked-reduce", "reduce(m ? a : neutral) = vcgmax a, m", "blocks of one group"
    ),
    lowering(
        "masked-fold-lanes", "vc", "masked-reduce", "reduce(m ? a : neutral) = vcmax a, m", "registers of one group"
    ),
)

RULES: tuple[Rule, ...] = MEMORY + COMPUTE + MOVES + REDUCE + MASKED
