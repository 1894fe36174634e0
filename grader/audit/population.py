"""Invented sheets of one sort, of which the audit asks what they earn."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from grader.marking.marks.grade import Texts


class Sort(StrEnum):
    """Whose sheets they are."""

    HONEST = "honest"
    MISTAKEN = "mistaken"
    CHEATING = "cheating"


@dataclass(frozen=True, slots=True)
class Sample:
    """An exercise, and another one of the same family and level."""

    exercise: Exercise[Any, Any]
    neighbour: Exercise[Any, Any]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on it, and the named mistake that was made, if one was."""

    texts: Texts
    mistake: str | None = None


Sheets: TypeAlias = Callable[[Sample, Rng], Iterator[Sheet]]


@dataclass(frozen=True, slots=True)
class Population:
    """`sheets` are those on one exercise: one of them, or as many as there are mistakes."""

    name: str
    sort: Sort
    sheets: Sheets
