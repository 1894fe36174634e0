"""How the questions of an exercise are put on a page, and with what they are answered there."""

from collections.abc import Container
from enum import StrEnum
from typing import Any

from generator.answers.kind import Width
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.window import Window
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.actions.pages.legend import worth
from grader.figures import markdown
from grader.rendering.html.flow import line
from grader.words.render import label_of, prompt_of
from solver.exact import text

FEW = 8
"""Options that are all in sight."""


class Control(StrEnum):
    """What an answer is given with; ticks, tables and ends are filled in piece by piece."""

    FIGURE = "figure"
    TEXT = "text"
    RADIO = "radio"
    SELECT = "select"
    TICKS = "ticks"
    TABLE = "table"
    ENDS = "ends"


def questions_json(
    exercise: Exercise[Any, Any], language: str, placed: Container[str]
) -> list[dict[str, Plain]]:
    """Each question; those that are `placed` are answered in the figure."""
    return [
        question_json(exercise, question, language, placed=placed)
        for question in exercise.questions
    ]


def question_json(
    exercise: Exercise[Any, Any], question: Question, language: str, *, placed: Container[str]
) -> dict[str, Plain]:
    """`prompt` is HTML, `said` the same as text."""
    spans = markdown.inline(prompt_of(exercise, question, language))
    form = question.form
    return {
        "name": question.name,
        "kind": str(form.kind),
        "points": text(question.points),
        "worth": worth(question.points, language),
        "prompt": line(spans),
        "said": markdown.plain(spans),
        "width": str(form.kind.width),
        "control": str(Control.FIGURE if question.name in placed else control(question)),
        "options": [{"name": name, "words": label_of(name, language)} for name in form.options],
    }


def control(question: Question) -> Control:
    """What suits the kind of answer, and how many options there are."""
    form = question.form
    few = 0 < len(form.options) <= FEW
    if form.kind.width is Width.OPTION:
        return Control.RADIO if few else Control.SELECT
    if form.kind.answer is Distribution and form.options:
        return Control.TABLE
    if form.kind.answer is Window:
        return Control.ENDS
    return Control.TICKS if few and form.kind.answer in {Moves, Nodes} else Control.TEXT
