"""Answers for which a form that was handed in has no field: they are lost, which is not blank."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from grader.exams.grading.row import MISSING, is_open
from grader.exams.grading.submissions.submission import Submission
from grader.words.render import missing_of
from solver.message import Message

MOST = 500
"""A line names the questions within so many characters."""


def lost(submission: Submission, asked: Collection[str]) -> list[str]:
    """Return the questions of the sheet whose answers cannot have been handed in."""
    gone = set(asked) if submission.is_form else submission.lost
    return [name for name in asked if name in gone and name not in submission.answers]


def without_lost(
    exercise: Mapping[str, Any], number: int, gone: Collection[str], language: str
) -> dict[str, Any]:
    """Return the exercise of that number on the sheet, in which marks of lost answers are open."""
    marks = [
        opened(mark, language) if f"{number}.{mark['question']}" in gone else mark
        for mark in exercise["marks"]
    ]
    still = sum(map(is_open, marks))
    return {**exercise, **({"open": still} if still else {}), "marks": marks}


def opened(mark: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Return a mark that a person has to decide, since nothing tells what was written."""
    return {**mark, "verdict": MISSING, "feedback": missing_of(language)}


def named(gone: Sequence[str], asked: Sequence[str]) -> Message:
    """Say which fields are missing: exercises of which all are, and the questions of the others."""
    return Message("the form lacks the fields of {names}", names=names(gone, asked))


def names(gone: Sequence[str], asked: Sequence[str]) -> str:
    """Return the names of lost answers in one line; `3.*` are all those of the third exercise."""
    whole, lacking = Counter(map(exercise_of, asked)), Counter(map(exercise_of, gone))
    entire = {number for number in lacking if lacking[number] == whole[number]}
    return ", ".join(dict.fromkeys(each(gone, entire)))[:MOST]


def each(gone: Sequence[str], entire: Collection[str]) -> Iterator[str]:
    for name in gone:
        number = exercise_of(name)
        yield f"{number}.*" if number in entire else name


def exercise_of(question: str) -> str:
    return question.partition(".")[0]
