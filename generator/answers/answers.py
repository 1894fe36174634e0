"""The base type of answers, shared by keys, mistakes and submissions."""

from collections.abc import Mapping
from typing import TypeAlias


class Answer:
    """The base of the answers: each kind has its frozen type, and marking compares by `==`."""

    __slots__ = ()


Answers: TypeAlias = Mapping[str, Answer]
"""Answers by the name of their question."""
