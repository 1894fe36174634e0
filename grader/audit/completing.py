"""Sheets that hold together: what follows from the answers before it, and a hand for the rest."""

from collections.abc import Callable
from typing import Any

from generator.answers import Answer, Answers
from generator.exercise import Exercise
from generator.question import Question
from grader.audit.hand import plain
from grader.audit.population import Rests, Sample
from grader.audit.slips import slips
from grader.marks.grade import Texts

SLIPS = 6
"""So many wrong answers to a question show what rests on it."""


def completed(sample: Sample, first: Callable[[Question], Answer | None]) -> Texts:
    """`first` answers what follows from nothing, or from answers that leave nothing to reckon.

    Whoever reckons rightly from answers that happen to be right comes to the key.
    """
    exercise, rests, key = sample.exercise, sample.rests, sample.exercise.key
    given: dict[str, Answer] = {}
    for question in exercise.questions:
        name = question.name
        answer = follows(exercise, given).get(name)
        if answer is None and rests[name] and all(given.get(n) == key[n] for n in rests[name]):
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


def rests_of(exercise: Exercise[Any, Any]) -> Rests:
    """Found by trying: a question rests on another if a wrong answer there speaks of it."""
    rests: dict[str, set[str]] = {question.name: set() for question in exercise.questions}
    for question in exercise.questions:
        for wrong in slips(question, question.key)[:SLIPS]:
            for name in follows(exercise, {question.name: wrong}).keys() & rests.keys():
                rests[name].add(question.name)
    return {name: frozenset(on) for name, on in rests.items()}


def texts(exercise: Exercise[Any, Any], given: Answers) -> Texts:
    """The answers as they stand on a sheet."""
    return {q.name: plain(q, given[q.name]) for q in exercise.questions if q.name in given}
