"""The keys by which marks are made again."""

from enum import StrEnum


class KeysUsed(StrEnum):
    """The keys by which marks are made again, where this version computes other ones."""

    RECORDED = "recorded"
    """Those by which the exam was made: what has another one now stays as it was marked."""
    PRESENT = "present"
    """Those of this version, which the teacher takes over."""
