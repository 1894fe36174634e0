"""An exercise as a page shows it, always without its key."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from generator.answers.kind import Width
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.filling import Filling
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
from grader.exams.making.describe_exercise import points, unsolved_exercise
from grader.figures import markdown
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.figures.spans import plain
from grader.rendering.html.html_blocks import embed_picture, flow, line
from grader.rendering.pdf.groups import are_ticked, common_prompt, group_alike, where_of
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import ZERO, text

# The questions of an exercise on a page, with their controls.


MAX_CHOICES = 8
"""The greatest number of options that are all visible."""


class AnswerControl(StrEnum):
    """The control for an answer; ticks, cells, tables and ends are filled in piece by piece."""

    FIGURE = "figure"
    TEXT = "text"
    RADIO = "radio"
    SELECT = "select"
    TICKS = "ticks"
    CELLS = "cells"
    TABLE = "table"
    ENDS = "ends"


def questions_json(
    posed: PosedExercise, printed: PaperExercise, placed: Container[str]
) -> list[dict[str, Plain]]:
    """Return the questions; those in `placed` are answered in the figure."""
    return [
        question_json(question, on_paper, posed.language, placed=placed)
        for question, on_paper in zip(posed.exercise.questions, printed.questions, strict=True)
    ]


def question_json(
    question: Question, on_paper: PaperQuestion, language: str, *, placed: Container[str]
) -> dict[str, Plain]:
    """Return a question as JSON data; `prompt` is HTML, `said` the same as text.

    `rule` is what a sheet adds to it, as text: accuracy, partial credit, and the options of a
    teacher's own question if its control does not show them.
    """
    spans = markdown.inline(on_paper.prompt)
    form = form_json(question, language, placed=placed)
    rules = on_paper.rules(shows_choices=form["control"] in LISTED)
    return {
        **form,
        "points": text(question.points),
        "worth": on_paper.worth,
        "prompt": line(spans),
        "said": plain(spans),
        "rule": plain(markdown.inline(rules)),
    }


LISTED = frozenset({"radio", "select", "ticks", "table", "cells"})
"""The controls that show what a question is answered from."""


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
    if form.kind.answer is Filling and form.options:
        return AnswerControl.CELLS
    if form.kind.answer is Distribution and form.options:
        return AnswerControl.TABLE
    if form.kind.answer is Window:
        return AnswerControl.ENDS
    return AnswerControl.TICKS if few and form.kind.answer in {Moves, Nodes} else AnswerControl.TEXT


HERE = '<div class="figure-here"></div>'
"""The place of the figure in the statement."""
LEVEL = 2


def exercise(body: bodies.ExerciseBody) -> dict[str, Plain]:
    """Return the exercise: the one with this id, a generated one, or one on a tree."""
    return exercise_json(asked_for(body))


def exercise_json(posed: PosedExercise) -> dict[str, Plain]:
    """Return the exercise by itself, where its statement says all rules."""
    printed = unsolved_exercise(posed.exercise, posed.language)
    return exercise_on_page(posed, replace(printed, statement=printed.full_statement))


def exercise_on_page(posed: PosedExercise, printed: PaperExercise) -> dict[str, Plain]:
    """Return the exercise with its figure, and with statement and questions as HTML."""
    asked_exercise, language = posed.exercise, posed.language
    picture = embed_picture(printed.picture, language) if printed.picture else ""
    figure = asked_figure(asked_exercise, language)
    placed = {field["question"] for field in figure["fields"]} if figure else set()
    return {
        **exercise_file.to_json(asked_exercise, language),
        "title": printed.title,
        "statement": statement_html(printed.statement, figure) + picture,
        "figure": figure,
        "legend": legend(asked_exercise, printed, language, placed),
        "questions": questions_json(posed, printed, placed),
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
    exercise: Exercise[Any, Any], printed: PaperExercise, language: str, placed: Container[str]
) -> list[dict[str, Plain]]:
    """Return the groups of questions answered in the figure: where, what, and which."""
    inside = [question for question in exercise.questions if question.name in placed]
    prompts = {q.name: markdown.inline(q.prompt) for q in printed.questions if q.name in placed}
    rules = {q.name: plain(markdown.inline(q.rules(shows_choices=True))) for q in printed.questions}
    prompt_texts = {name: plain(prompt) for name, prompt in prompts.items()}
    words = layout_words(language)
    return [
        {
            "where": where_of(group, words),
            "asked": " ".join((plain(common_prompt(group, prompts)), *distinct(rules, group))),
            "ticked": are_ticked(group),
            "worth": points(sum((question.points for question in group), ZERO), language),
            "questions": [question.name for question in group],
        }
        for group in group_alike(inside, prompt_texts)
    ]


def distinct(rules: Mapping[str, str], group: Iterable[Question]) -> list[str]:
    """Return each rule of these questions once."""
    return [*dict.fromkeys(filter(None, (rules[question.name] for question in group)))]
