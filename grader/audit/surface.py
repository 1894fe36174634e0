"""Surface features: what can be copied off an exercise without solving it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import tree_view
from grader.audit.features import FEATURE_SETS
from grader.audit.guessed_texts import is_choice_of_labels, plain
from grader.audit.surface_feature import QuestionView, Shape, SurfaceFeature
from grader.words.render import statement_of

NUMBER: Final = re.compile(r"(?<![\w/.])[-\u2212]?\d+(?:/\d+)?(?![\w/.]*\d)")
REALS: Final = "reals"

Surface: TypeAlias = Mapping[SurfaceFeature, Plain]
"""The answers to a question by feature."""


def surfaces(exercise: Exercise[Any, Any]) -> Mapping[str, Surface]:
    """Return by question the answers that surface features give."""
    tree, numbers = tree_view(exercise), in_the_statement(exercise)
    return {
        question.name: {
            feature: plain_answer
            for feature, plain_answer in features(QuestionView(question, tree, numbers))
            if has_shape(question, plain_answer)
        }
        for question in exercise.questions
    }


def in_the_statement(exercise: Exercise[Any, Any]) -> Sequence[str]:
    """Return the numbers in the statement, in reading order."""
    number_texts = NUMBER.findall(statement_of(exercise, "en"))
    return [number.replace("\u2212", "-") for number in number_texts]


def features(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield each feature of the question's shape with the answer that it gives."""
    shape = shape_of(view.question)
    given = (
        pair
        for feature_set in FEATURE_SETS.values()
        if feature_set.shape is shape
        for pair in feature_set.answers(view)
    )
    is_pair = isinstance(plain(view.question, view.question.key), list)
    return pairs(given) if shape is Shape.NUMBER and is_pair else given


def shape_of(question: Question) -> Shape:
    """Return the shape of the question's answer, all that is looked at of its key."""
    match plain(question, question.key):
        case dict():
            return Shape.WEIGHTS
        case list() as items if is_choice_of_labels(question, items):
            return Shape.LABELS
        case str() as text if text in question.form.options:
            return Shape.LABEL
        case _:
            return Shape.REALS if question.form.kind.name == REALS else Shape.NUMBER


def pairs(
    numbers: Iterator[tuple[SurfaceFeature, Plain]],
) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield windows and vectors: copied whole, or with a number at one end or both."""
    for feature, number in numbers:
        yield feature, number
        if isinstance(number, str):
            yield replace(feature, end="both"), [number, number]
            yield replace(feature, end="upper"), ["-inf", number]
            yield replace(feature, end="lower"), [number, "inf"]


def has_shape(question: Question, plain_answer: Plain) -> bool:
    """Tell whether it has the shape of the key: a list or a text."""
    return type(plain_answer) is type(plain(question, question.key))
