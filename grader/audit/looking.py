"""One exercise, held to what every exercise has to show."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.answers.answers import Answers
from generator.answers.outcome import Blank, Read
from generator.exercise.exercise import Exercise
from generator.exercise.features import features
from generator.generation.difficulty import difficulty
from generator.generation.generate import mistakes_told_apart
from grader.audit.completing import texts
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.check import explained
from grader.marking.marks.diagnosis import diagnose
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Mistaken, Right


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """`apart` is whether each mistake has an answer of its own, `named` whether it is recognised.

    `full` is whether the key earns everything, `accused` whether a right answer is called mistaken.
    """

    likeness: str
    difficulty: int
    denominator: int
    number: int
    apart: bool
    named: Mapping[str, bool]
    full: bool
    accused: bool


def look(exercise: Exercise[Any, Any]) -> Look:
    """Marked in the product's own way; mistakes without the detour of writing and reading."""
    there = features(exercise)
    report = grade(exercise, texts(exercise, exercise.key), spellings={})
    verdicts = [mark.verdict for mark in report.marks]
    return Look(
        likeness=exercise.family.likeness(exercise.problem),
        difficulty=difficulty(exercise),
        denominator=int(there["denominators"]),
        number=int(there["numbers"]),
        apart=mistakes_told_apart(exercise, list(exercise.family.mistakes)),
        named={name: recognised(exercise, name) for name in exercise.mistakes},
        full=report.points == report.out_of and all(isinstance(v, Right) for v in verdicts),
        accused=any(isinstance(v, Mistaken) for v in verdicts),
    )


def recognised(exercise: Exercise[Any, Any], mistake: str) -> bool:
    """Whether its answers are called by its name, or asked about where a slip gives the same."""
    attempt = attempted(exercise, exercise.mistakes[mistake])
    diagnosis = diagnose(attempt)
    said = (explained(question, diagnosis) for question in diagnosis.explains)
    return Mistaken(mistake) in said or mistake in diagnosis.perhaps.values()


def attempted(exercise: Exercise[Any, Any], answers: Answers) -> Attempt:
    """These answers and no others."""
    return Attempt(
        exercise,
        {
            question.name: Read(answers[question.name]) if question.name in answers else Blank()
            for question in exercise.questions
        },
    )
