"""Honest sheets: so many slips, and everything after each of them done rightly."""

from collections.abc import Iterator

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.rng import Rng
from grader.audit.invented_slips import slips
from grader.audit.population import (
    InventedSheet,
    Population,
    Sample,
    Sheets,
    SheetSort,
    follows,
    texts,
)


def slipping(n: int) -> Sheets:
    """Return who slips at n of the questions, or at all where there are fewer to slip at."""

    def sheets(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
        exercise = sample.exercise
        questions = sorted(rng.shuffled(exercise.questions), key=nothing_near)
        at = {question.name for question in questions[:n]}
        given: dict[str, Answer] = {}
        for question in exercise.questions:
            right = follows(exercise, given).get(question.name, question.key)
            wrong = slips(question, right) if question.name in at else []
            given[question.name] = rng.pick(wrong) if wrong else right
        yield InventedSheet(texts(exercise, given))

    return sheets


def nothing_near(question: Question) -> bool:
    """Tell whether nobody slips at a question, as at one whose answer is `never`."""
    return not slips(question, question.key)


POPULATIONS = (
    Population("one-slip", SheetSort.HONEST, slipping(1)),
    Population("two-slips", SheetSort.HONEST, slipping(2)),
    Population("three-slips", SheetSort.HONEST, slipping(3)),
)
