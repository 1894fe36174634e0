"""An exercise as a page shows it, always without its key."""

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
from grader.actions.desk.exercise_actions import PosedExercise
from grader.actions.pages import bodies
from grader.actions.pages.exercise_from_request import asked_for
from grader.actions.pages.page_figure import asked_figure
from grader.exams.files import exercise_file
from grader.figures import markdown
from grader.figures.spans import plain
from grader.rendering.html.html_blocks import embed_picture, flow, line
from grader.rendering.pdf.groups import are_ticked, common_prompt, group_alike, where_of
from grader.words.environment import say
from grader.words.html_templates import LAYOUT, layout_words
from grader.words.render import heading_of, label_of, prompt_of, statement_of
from solver.exact import ZERO, Rational, text

# The questions of an exercise on a page, with their controls.


MAX_CHOICES = 8
"""The greatest number of options that are all visible."""


class AnswerControl(StrEnum):
    """The control for an answer; ticks, tables and ends are filled in piece by piece."""

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
    """Return the questions; those in `placed` are answered in the figure."""
    return [
        question_json(exercise, question, language, placed=placed)
        for question in exercise.questions
    ]


def question_json(
    exercise: Exercise[Any, Any], question: Question, language: str, *, placed: Container[str]
) -> dict[str, Plain]:
    """Return a question as JSON data; `prompt` is HTML, `said` the same as text."""
    spans = markdown.inline(prompt_of(exercise, question, language))
    return {
        **form_json(question, language, placed=placed),
        "points": text(question.points),
        "worth": worth(question.points, language),
        "prompt": line(spans),
        "said": plain(spans),
    }


def form_json(question: Question, language: str, *, placed: Container[str]) -> dict[str, Plain]:
    """Return the name and form of a question as JSON data, with the control for its answer."""
    form = question.form
    return {
        "name": question.name,
        "kind": str(form.kind),
        "width": str(form.kind.width),
        **({"lines": form.lines} if form.kind.by_hand else {}),
        "control": str(AnswerControl.FIGURE if question.name in placed else control(question)),
        "options": [{"name": name, "words": label_of(name, language)} for name in form.options],
    }


def control(question: Question) -> AnswerControl:
    """Return the control that suits the kind of answer and the number of options."""
    form = question.form
    few = 0 < len(form.options) <= MAX_CHOICES
    if form.kind.width is Width.OPTION:
        return AnswerControl.RADIO if few else AnswerControl.SELECT
    if form.kind.answer is Distribution and form.options:
        return AnswerControl.TABLE
    if form.kind.answer is Window:
        return AnswerControl.ENDS
    return AnswerControl.TICKS if few and form.kind.answer in {Moves, Nodes} else AnswerControl.TEXT


def picture(posed: PosedExercise) -> str:
    """Return the teacher's picture as HTML; empty if there is none."""
    illustration = posed.exercise.wording.picture
    return embed_picture(illustration, posed.language) if illustration else ""


HERE = '<div class="figure-here"></div>'
"""The place of the figure in the statement."""
LEVEL = 2


def exercise(body: bodies.ExerciseBody) -> dict[str, Plain]:
    """Return the exercise: the one with this id, a generated one, or one on a tree."""
    return exercise_json(asked_for(body))


def exercise_json(posed: PosedExercise) -> dict[str, Plain]:
    """Return the exercise with its figure, and with statement and questions as HTML."""
    asked_exercise, language = posed.exercise, posed.language
    figure = asked_figure(asked_exercise, language)
    placed = {field["question"] for field in figure["fields"]} if figure else set()
    return {
        **exercise_file.to_json(asked_exercise, language),
        "title": heading_of(asked_exercise, language),
        "statement": statement_html(statement_of(asked_exercise, language), figure)
        + picture(posed),
        "figure": figure,
        "legend": legend(asked_exercise, language, placed),
        "questions": questions_json(asked_exercise, language, placed),
    }


def statement_html(statement: str, figure: Any) -> str:
    """Return the statement with a place for the figure, which is last by default.

    A figure with fields is last in any case, since its prompts rest on all that is stated.
    """
    blocks = markdown.parse(statement)
    inside = HERE if figure and not figure.get("fields") else ""
    html = flow(blocks, dict.fromkeys(("asked", "solved"), inside), level=LEVEL)
    return html if HERE in html or not figure else f"{html}\n{HERE}"


# The legend of a figure's fields, above it.


def legend(
    exercise: Exercise[Any, Any], language: str, placed: Container[str]
) -> list[dict[str, Plain]]:
    """Return the groups of questions answered in the figure: where, what, and which."""
    inside = [question for question in exercise.questions if question.name in placed]
    prompts = {q.name: markdown.inline(prompt_of(exercise, q, language)) for q in inside}
    prompt_texts = {name: plain(prompt) for name, prompt in prompts.items()}
    words = layout_words(language)
    return [
        {
            "where": where_of(group, words),
            "asked": plain(common_prompt(group, prompts)),
            "ticked": are_ticked(group),
            "worth": worth(sum((question.points for question in group), ZERO), language),
            "questions": [question.name for question in group],
        }
        for group in group_alike(inside, prompt_texts)
    ]


def worth(points: Rational, language: str) -> str:
    """Return the points in words: `2 points`."""
    return say(LAYOUT, "points", language, points)
