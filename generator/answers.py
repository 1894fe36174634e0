"""What a student can be asked for. Keys, mistakes and submissions share these types."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from solver.exact import Rational, Value


class Kind(StrEnum):
    """How an answer is read. A probability is a Number that may be written as a percentage."""

    NUMBER = "number"
    PROBABILITY = "probability"
    MOVES = "moves"
    NODES = "nodes"
    PATH = "path"
    CHOICE = "choice"
    DISTRIBUTION = "distribution"


@dataclass(frozen=True, slots=True)
class Number:
    """A rational or an infinity."""

    value: Value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the options."""

    label: str


@dataclass(frozen=True, slots=True)
class Moves:
    """A set of moves of one node."""

    labels: frozenset[str]


@dataclass(frozen=True, slots=True)
class Nodes:
    """A set of leaves."""

    labels: frozenset[str]


@dataclass(frozen=True, slots=True)
class Path:
    """A line of play: moves in order."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Distribution:
    """A probability for each label; a label that is left out has probability 0."""

    weights: frozenset[tuple[str, Rational]]

    @classmethod
    def of(cls, weights: Mapping[str, Rational]) -> "Distribution":
        return cls(frozenset((label, p) for label, p in weights.items() if p))


Answer: TypeAlias = Number | Choice | Moves | Nodes | Path | Distribution
Answers: TypeAlias = Mapping[str, Answer]
"""Answers by the name of their question."""
