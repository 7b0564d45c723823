"""Symbolic equality: both programs run on terms in place of numbers, so that equal bytes are equal for all inputs."""
