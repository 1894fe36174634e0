"""An exercise and its report for notebooks: in letters, in HTML and in Markdown."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from html import escape
from typing import Any

from grader.actions.desk import choose_picture, draw_picture, exercise_actions, picture_text
from grader.figures import frames as figure_frames
from grader.figures import markdown
from grader.rendering.html import html_blocks
from grader.rendering.terminal import report_table
from grader.words.render import heading_of, report_word

FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:\w+\)\s*", re.MULTILINE)


def exercise_text(posed: exercise_actions.PosedExercise) -> str:
    """Return the exercise as the terminal shows it to a student."""
    return picture_text.print_to_text(exercise_actions.question_page(posed))


def exercise_html(posed: exercise_actions.PosedExercise) -> str:
    """Return the exercise as a student sees it, with its picture inside."""
    page = exercise_actions.question_page(posed)
    blocks = markdown.parse(page.markdown)
    if page.picture is None:
        return html_blocks.flow(blocks, {}, level=1)
    title = heading_of(posed.exercise, posed.language)
    sequence = choose_picture.shown_frames(
        title, [figure_frames.PictureFrame(page.picture)], posed.language
    )
    svg = draw_picture.still(sequence, draw_picture.drawing_of(None, None), None).decode()
    return html_blocks.with_picture(blocks, svg, level=1)


def exercise_markdown(posed: exercise_actions.PosedExercise) -> str:
    """Return the exercise in Markdown, without the place of its picture."""
    return FIGURE.sub("", exercise_actions.question_page(posed).markdown)


def report_text(report: Mapping[str, Any], language: str) -> str:
    """Return the marks as the terminal shows them."""
    return picture_text.print_parts(report_table.report_parts(report, labels(language)))


def report_html(report: Mapping[str, Any], language: str) -> str:
    """Return the marks as a table in HTML, with the feedback and the total below."""
    head, *rows = report_rows(report, language)
    header = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(c)}</td>' for c in row)}</tr>" for row in rows)
    feedback = "".join(
        f"<p><strong>{escape(question)}</strong> {escape(text)}</p>"
        for question, text in report_table.feedback_lines(report)
    )
    total = escape(labels(language)("total", report["points"], report["out_of"]))
    return f"<table><tr>{header}</tr>{body}</table>{feedback}<p>{total}</p>"


def report_markdown(report: Mapping[str, Any], language: str) -> str:
    """Return the marks as a table in Markdown, with the feedback and the total below."""
    head, *rows = [[escape_markdown(c) for c in row] for row in report_rows(report, language)]
    lines = [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
    feedback = [
        f"**{escape_markdown(question)}** {escape_markdown(text)}"
        for question, text in report_table.feedback_lines(report)
    ]
    total = labels(language)("total", report["points"], report["out_of"])
    return "\n\n".join(["\n".join(lines), *feedback, total])


def report_rows(report: Mapping[str, Any], language: str) -> Iterator[tuple[str, ...]]:
    """Yield the headings of the columns, and a row for each mark."""
    label = labels(language)
    yield tuple(label(column) for column in report_table.COLUMNS)
    for mark in report["marks"]:
        yield report_table.report_row(mark, label)


def labels(language: str) -> "partial[str]":
    """Return the function that gives the labels of reports in the language."""
    return partial(report_label, language)


def report_label(language: str, name: str, *arguments: object) -> str:
    """Return a label of a report in the language."""
    return report_word(name, language, *arguments)


def escape_markdown(text: str) -> str:
    """Return what a student wrote as Markdown that shows it as it is."""
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", " ".join(text.split()))
