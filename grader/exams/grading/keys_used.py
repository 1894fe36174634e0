"""The keys by which marks are made again."""

from enum import StrEnum


class KeysUsed(StrEnum):
    """The keys by which marks are made again, where this version computes other ones."""

    RECORDED = "recorded"
    """The keys by which the exam was made; a question whose key differs now keeps its mark."""
    PRESENT = "present"
    """The keys that this version computes; the teacher takes them over."""
