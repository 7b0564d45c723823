"""Random small VMI programs: whoever draws gives ``pick``, which chooses one of a list (a random generator, hypothesis).

What a program does is legal VMI, as far as types go; whether it has a lowering is another matter. The first entry of
a list is the simplest choice, towards which a failing program shrinks.
"""

from .control import program

__all__ = ["program"]
