"""Sheets that hold together: what follows from the answers before it, and a hand for the rest."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.question import Question
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from grader.audit.guessed_texts import plain
from grader.marking.marks.grade import Texts

# Invented sheets of one sort, of which the audit asks what they earn.


class SheetSort(StrEnum):
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
class InventedSheet:
    """What stands on it, and the named mistake that was made, if one was."""

    texts: Texts
    mistake: str | None = None


Sheets: TypeAlias = Callable[[Sample, Rng], Iterator[InventedSheet]]


@dataclass(frozen=True, slots=True)
class Population:
    """`sheets` are those on one exercise: one of them, or as many as there are mistakes."""

    name: str
    sort: SheetSort
    sheets: Sheets


def completed(sample: Sample, first: Callable[[Question], Answer | None]) -> Texts:
    """`first` answers what follows from nothing, or from answers that leave nothing to reckon.

    Whoever reckons rightly from answers that happen to be right comes to the key.
    """
    exercise, key = sample.exercise, sample.exercise.key
    rests_on = exercise.family.rests_on(exercise.problem, exercise.worked)
    given: dict[str, Answer] = {}
    for question in exercise.questions:
        name = question.name
        answer = follows(exercise, given).get(name)
        inputs = rests_on.get(name, ())
        if answer is None and inputs and all(given.get(n) == key[n] for n in inputs):
            answer = question.key
        if answer is None:
            answer = first(question)
        if answer is not None:
            given[name] = answer
    return texts(exercise, given)


def follows(exercise: Exercise[Any, Any], given: Answers) -> Answers:
    """What is right after these answers."""
    following: Answers = exercise.family.follow(exercise.problem, exercise.worked, given)
    return following


def texts(exercise: Exercise[Any, Any], given: Answers) -> Texts:
    """The answers as they stand on a sheet."""
    return {q.name: plain(q, given[q.name]) for q in exercise.questions if q.name in given}
