"""A memorised sheet: the key of one exercise, the one that is worth most on the others."""

from collections.abc import Sequence
from typing import Any

from generator.exercise.exercise import Exercise
from grader.audit.guessed_texts import plain
from grader.audit.strategy import FillIn
from grader.marking.marks.grade import Texts
from solver.exact import ZERO, Rational


def learn_sheet(lessons: Sequence[Exercise[Any, Any]]) -> FillIn:
    """Return the sheet whose answers are worth most over all the exercises."""
    best = max(lessons, key=lambda one: sum((common_worth(one, other) for other in lessons), ZERO))
    questions = {question.name: question for question in best.questions}

    def fill_in(exercise: Exercise[Any, Any]) -> Texts:
        return {
            q.name: plain(questions[q.name], questions[q.name].key)
            for q in exercise.questions
            if q.name in questions
        }

    return fill_in


def common_worth(one: Exercise[Any, Any], other: Exercise[Any, Any]) -> Rational:
    """Return the points of the other exercise that the key of one earns."""
    key = one.key
    return sum(
        (q.points for q in other.questions if q.name in key and q.accepts(key[q.name])), ZERO
    )


STRATEGY = learn_sheet
