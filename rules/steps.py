"""Steps: what one instruction bundle turns layouts into, derived from the instruction table.

A step belongs to a rule row, takes operand layouts and gives a result layout, and lists the instructions that
carry it out and the constants (masks, index vectors) that they need. The search asks for steps forward from what
it has; egglog joins the ones it admits with the definitions of values. Nothing here knows a cost.
"""

from rules.compute_steps import (
    HISTOGRAMS,
    apart,
    convert,
    govern,
    join,
    lanewise,
    low_part,
    narrow,
    quiet,
    result_element,
    splat,
    widen,
    widen_lanewise,
    zero_extend,
)
from rules.free_steps import ascending, compared_prefix, constant_mask, fitting, lane_numbers, natural, prefix_mask
from rules.memory_steps import MAX_STREAM, accepts, loads, scatter, stored_registers, stores
from rules.move_steps import clear_gaps, index_vectors, lowest, merges, moved_out, permutes, rearrange
from rules.reduce_steps import complete, masked_reductions, project, reductions, view
from rules.shapes import BLOCK_BITS, MASK_ELEMENTS, Access, Shape, Step, Use, count, lane_mask, live_keys, width_log2
from rules.view_steps import before_bits, before_half, before_pair, bits, half, pair

__all__ = [
    "Access", "BLOCK_BITS", "HISTOGRAMS", "MASK_ELEMENTS", "MAX_STREAM", "Shape", "Step", "Use", "accepts", "apart",
    "ascending", "before_bits", "before_half", "before_pair", "bits", "clear_gaps", "compared_prefix", "complete",
    "constant_mask",
    "convert", "count", "fitting", "govern", "half", "index_vectors", "join", "lane_mask", "lane_numbers", "lanewise",
    "live_keys", "loads", "low_part", "lowest", "masked_reductions", "merges", "moved_out", "narrow", "natural", "pair",
    "permutes", "prefix_mask", "project", "quiet", "rearrange", "reductions", "result_element", "scatter", "splat",
    "stored_registers", "stores", "view", "widen", "widen_lanewise", "width_log2", "zero_extend",
]  # fmt: skip
