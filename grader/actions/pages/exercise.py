"""An exercise as a page shows it; the key is never in it."""

from typing import Any

from generator.base.plain import Plain
from grader.actions.desk.exercises import Posed
from grader.actions.pages import bodies
from grader.actions.pages.figure import asked_figure
from grader.actions.pages.legend import legend
from grader.actions.pages.posed import asked_for
from grader.actions.pages.questions import questions_json
from grader.exams.files import exercise_file
from grader.figures import markdown
from grader.rendering.html.flow import flow
from grader.words.render import statement_of, title_of

HERE = '<div class="figure-here"></div>'
"""Where in the statement the figure stands."""
LEVEL = 2


def exercise(body: bodies.Exercise) -> dict[str, Plain]:
    """The one that is asked for."""
    return exercise_json(asked_for(body))


def exercise_json(posed: Posed) -> dict[str, Plain]:
    """The full exercise, with its statement and its questions as HTML and its figure."""
    asked, language = posed.exercise, posed.language
    figure = asked_figure(asked, language)
    placed = {field["question"] for field in figure["fields"]} if figure else set()
    return {
        **exercise_file.to_json(asked, language),
        "title": title_of(asked.family, language),
        "statement": statement_html(statement_of(asked, language), figure),
        "figure": figure,
        "legend": legend(asked, language, placed),
        "questions": questions_json(asked, language, placed),
    }


def statement_html(statement: str, figure: Any) -> str:
    """With the place of the figure, which else comes last."""
    blocks = markdown.parse(statement)
    html = flow(blocks, dict.fromkeys(("asked", "solved"), HERE if figure else ""), level=LEVEL)
    return html if HERE in html or not figure else f"{html}\n{HERE}"
