"""Kinds of values that options take; a text that is none is refused with what would be one."""

from argparse import ArgumentTypeError
from collections.abc import Callable


def one_of(*names: str) -> Callable[[str], str]:
    """One of these words."""

    def read(text: str) -> str:
        if text not in names:
            raise ArgumentTypeError(f"{' or '.join(names)}, not {text[:40]!r}")
        return text

    return read


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number from low to high."""

    def read(text: str) -> int:
        if not (len(text) <= len(str(high)) and text.isdecimal() and low <= int(text) <= high):
            raise ArgumentTypeError(f"a whole number from {low} to {high}, not {text[:40]!r}")
        return int(text)

    return read


def share(text: str) -> float:
    """A number from 0 to 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= 1:
        raise ArgumentTypeError(f"a number from 0 to 1, not {text[:40]!r}")
    return number
