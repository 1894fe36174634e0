"""Populations of consistent sheets: answers follow from earlier ones, a hand gives the rest."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.question import Question
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from grader.audit.guessed_texts import plain
from grader.marking.marks.grade import Texts
from solver.exact import Rational

# Populations of invented sheets, whose points the audit measures.


class SheetSort(StrEnum):
    """The kind of student that a sheet stands for."""

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
    """The texts of a sheet, and the named mistake made on it, if any.

    `lost` is the share of the points that the sheet itself forfeits, by question; what marking
    takes off besides is lost beyond it.
    """

    texts: Texts
    mistake: str | None = None
    lost: Mapping[str, Rational] = field(default_factory=dict)


Sheets: TypeAlias = Callable[[Sample, Rng], Iterator[InventedSheet]]


@dataclass(frozen=True, slots=True)
class Population:
    """A population; `sheets` gives its sheets for one exercise: one, or one per mistake."""

    name: str
    sort: SheetSort
    sheets: Sheets


def complete_sheet(sample: Sample, first: Callable[[Question], Answer | None]) -> Texts:
    """Return a sheet on which everything follows from the answers that `first` gives.

    `first` answers the questions that depend on nothing, and those whose inputs allow no
    computation. Right answers to such questions lead to the key.
    """
    exercise, key = sample.exercise, sample.exercise.key
    rests_on = exercise.rests_on
    answers: dict[str, Answer] = {}
    for question in exercise.questions:
        name = question.name
        answer = follows(exercise, answers).get(name)
        inputs = rests_on.get(name, ())
        if answer is None and inputs and all(answers.get(n) == key[n] for n in inputs):
            answer = question.key
        if answer is None:
            answer = first(question)
        if answer is not None:
            answers[name] = answer
    return texts(exercise, answers)


def follows(exercise: Exercise[Any, Any], answers: Answers) -> Answers:
    """Return the answers that follow from the given ones."""
    following: Answers = exercise.follow(answers)
    return following


def texts(exercise: Exercise[Any, Any], answers: Answers) -> Texts:
    """Return the answers as texts on a sheet."""
    return {q.name: plain(q, answers[q.name]) for q in exercise.questions if q.name in answers}
