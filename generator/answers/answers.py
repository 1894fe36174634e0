"""What can be answered. Keys, mistakes and submissions share these types."""

from collections.abc import Mapping
from typing import TypeAlias


class Answer:
    """The base of the answers, of which each kind has its own: a frozen value, marked by `==`."""

    __slots__ = ()


Answers: TypeAlias = Mapping[str, Answer]
"""Answers by the name of their question."""
