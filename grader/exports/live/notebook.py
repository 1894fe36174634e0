"""Exercises as a Jupyter notebook for practice, whose cells mark the answers in other cells.

What a student writes runs in the same process as these cells, and can replace them. So their marks
are for the student alone, and no cell of code is graded by nbgrader.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.answers.question import Question
from generator.base.plain import Plain
from grader.exports.items.banks import first_items
from grader.exports.items.item import Bank, Item, identifier
from grader.exports.items.loss import Loss, LostQuestion
from grader.exports.live import live_html
from grader.exports.live.live_exercise import LiveExercise, to_plain
from grader.words.environment import say

TEMPLATE = "exports.md.j2"
FORMAT = {"nbformat": 4, "nbformat_minor": 5}
SCHEMA = 3
"""The version of nbgrader's metadata."""
PYTHON = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebook(bank: Bank) -> bytes:
    """Return the notebook with the first version of the exam, or all exercises of a family."""
    data = {"cells": [*cells(bank)], "metadata": PYTHON, **FORMAT}
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def lost_in_notebook(_bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield the questions that a person marks."""
    if not is_marked(item):
        yield from (LostQuestion(q.name, Loss.MARKING) for q in item.exercise.questions)


def is_marked(item: Item) -> bool:
    """Tell whether the program marks the item, without a key that a student could read."""
    return not item.exercise.family.has_keys


def cells(bank: Bank) -> Iterator[dict[str, Plain]]:
    """Yield all cells."""
    yield prose("title", f"# {escape_line(bank.title)}\n\n{say(TEMPLATE, 'cells', bank.language)}")
    for number, item in enumerate(first_items(bank), 1):
        live = LiveExercise(item.exercise, item.language, bank.scheme)
        yield from exercise_cells(number, live, item)
        for question in item.exercise.questions:
            yield prose(
                f"prompt-{number}-{identifier(question.name)}",
                html(live_html.prompt(live, question)),
            )
            yield answer(number, question, marked=is_marked(item))
        if is_marked(item):
            call = f"notebook.mark(exercise_{number}, answers_{number})"
            yield cell(f"mark-{number}", "code", call)


def exercise_cells(number: int, live: LiveExercise, item: Item) -> Iterator[dict[str, Plain]]:
    """Yield the statement, and the cell with the problem that is solved again."""
    heading = f"## {number}. {escape_line(item.paper.title)} ({item.paper.points})"
    yield prose(f"statement-{number}", f"{heading}\n\n{html(live_html.statement(live))}")
    if is_marked(item):
        first_call = f"notebook.begin({to_plain(item, live.scheme)!r})"
        lines = (
            "from minimaestro import notebook",
            "",
            f"exercise_{number}, answers_{number} = {first_call}",
        )
        yield cell(f"begin-{number}", "code", "\n".join(lines))


def answer(number: int, question: Question, *, marked: bool) -> dict[str, Plain]:
    """Return the cell for an answer; one that a person marks is prose."""
    name = f"answer-{number}-{identifier(question.name)}"
    if marked:
        return cell(name, "code", f'answers_{number}["{question.name}"] = ""')
    worth = {"grade": True, "solution": True, "points": float(question.points)}
    return cell(name, "markdown", "", nbgrader(name, **worth))


def prose(name: str, markdown: str) -> dict[str, Plain]:
    """Return a cell to read."""
    return cell(name, "markdown", markdown)


def cell(
    name: str, sort: str, source: str, metadata: Mapping[str, Plain] | None = None
) -> dict[str, Plain]:
    """Return a cell."""
    run: dict[str, Any] = {"execution_count": None, "outputs": []} if sort == "code" else {}
    settings = {**(metadata or {})}
    return {
        "cell_type": sort,
        "id": name[:64],
        "metadata": settings,
        "source": source.splitlines(keepends=True),
        **run,
    }


def nbgrader(name: str, **settings: Plain) -> dict[str, Plain]:
    """Return the metadata of a cell that a person grades in nbgrader."""
    usual = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"nbgrader": {**usual, "grade_id": name, "schema_version": SCHEMA, **settings}}


# Text that a notebook's Markdown leaves as it is.


def escape_line(text: str) -> str:
    """Return a line in which nothing is markup or a formula."""
    return html(live_html.escape_text(text))


def html(text: str) -> str:
    """Return HTML in which no formula begins and no empty line ends it."""
    return text.replace("$", "&#36;").replace("\n\n", "\n&#10;")
