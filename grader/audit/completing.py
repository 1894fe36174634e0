"""Sheets that hold together: what follows from the answers before it, and a hand for the rest."""

from collections.abc import Callable
from typing import Any

from generator.answers.answers import Answer, Answers
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from grader.audit.hand import plain
from grader.audit.population import Sample
from grader.marking.marks.grade import Texts


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
