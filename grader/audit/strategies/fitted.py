"""Fitted per question: the answer or the feature that was right most often in its slot."""

from collections.abc import Sequence
from typing import Any

from generator.exercise.exercise import Exercise
from grader.audit.habits import learn_habits
from grader.audit.strategy import FillIn


def fit_questions(lessons: Sequence[Exercise[Any, Any]]) -> FillIn:
    """Return the sheets that these habits write."""
    return learn_habits(lessons).sheet


STRATEGY = fit_questions
