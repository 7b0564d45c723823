"""The language: VMI and VPTO programs, their text, layouts, the instruction table and the machine description.

What this module exports is public; it loads nothing outside the standard library.
"""

from .inline import inline_calls, takes_vectors
from .ir import Block, EqsatError, Function, Loc, Op, Program, Value, has_vmi
from .machine import BUILT_IN_MACHINES, Counters, Machine, load_machine
from .printer import print_function, print_op, print_program
from .reader import read_file, read_program, read_text
from .splice import rewrite

__all__ = [
    "BUILT_IN_MACHINES",
    "Block",
    "Counters",
    "EqsatError",
    "Function",
    "Loc",
    "Machine",
    "Op",
    "Program",
    "Value",
    "has_vmi",
    "inline_calls",
    "load_machine",
    "print_function",
    "print_op",
    "print_program",
    "read_file",
    "read_program",
    "read_text",
    "rewrite",
    "takes_vectors",
]
