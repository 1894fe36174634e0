"""The head of a paper: title, course, date, student, rules of marking."""

from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.platypus import Flowable

from grader.figures import markdown
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import Paper, PaperExercise
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.paragraph import Grid, PdfParagraph
from grader.rendering.pdf.styles import GREY, PALE, TINT

NAME, STUDENT, VERSION, CODE = 0.62, 0.22, 0.12, 0.16
ASIDE = 7.0
"""The space beside the text of a cell, in points."""
SPARE = 2.0
"""The width that a value has to spare, so that it is not broken by rounding."""
MIN_CODE_SIZE = 8.0
"""The least size of a value, in points at the usual size of type."""
WIDEST = 0.34
"""The greatest share of a column that is widened for its text."""


def masthead(paper: Paper, mark: str) -> Iterator[Flowable]:
    """Yield the head; `mark`, such as "Key", goes beside the title."""
    yield from title(paper, mark=mark)
    yield student_line(paper)
    yield from notes(paper)


def notes(paper: Paper) -> Iterator[Flowable]:
    """Yield the rules of marking in small print."""
    for note in paper.notes:
        yield PdfParagraph(markup(markdown.inline(note)), styles.small(paper.page))


def title(paper: Paper, *, mark: str, more: str = "") -> Iterator[Flowable]:
    """Yield the title with its mark, then the course, the date and more."""
    heading, page = paper.heading, paper.page
    letters = letter_text(heading.title, fonts.BOLD)
    if mark:
        letters += f' <font color="#a31515">{letter_text(f"· {mark}", fonts.BOLD)}</font>'
    yield PdfParagraph(letters, styles.title(page))
    line = " · ".join(filter(None, (heading.department, heading.course, heading.date, more)))
    yield PdfParagraph(letter_text(line), styles.body(page))


def exercise_title(exercise: PaperExercise, paper: Paper) -> Flowable:
    """Return `Exercise 1. Title` with its points at the right, above a line."""
    page = paper.page
    number = paper.words.exercise.format(number=exercise.number)
    left = PdfParagraph(
        letter_text(f"{number}. {exercise.title}", fonts.BOLD), styles.exercise(page)
    )
    right = PdfParagraph(letter_text(exercise.points), styles.cell(page, "right"))
    room = fonts.width(exercise.points, page.size) + 8
    grid = Grid([[left, right]], colWidths=[page.column - room, room])
    grid.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, 0), 0.8, GREY),
            ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 0),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
        ]
    )
    grid.tag = "H2"
    grid.spaceBefore, grid.spaceAfter = 18, 6
    grid.keepWithNext = 1
    return grid


def student_line(paper: Paper) -> Flowable:
    """Return the line with the student, the code, and the version if there is one."""
    heading, words, page = paper.heading, paper.words, paper.page
    cells = [
        (words.name, heading.name, NAME - VERSION if heading.version else NAME),
        (words.student, heading.student, STUDENT),
        *([(words.version, heading.version, VERSION)] if heading.version else []),
        (words.code, heading.code, CODE),
    ]
    labels, values, parts = zip(*cells, strict=True)
    if page.is_large:
        return _large_student_line(labels, values, page)
    shares = _shares(labels, values, [page.column * part for part in parts], page)
    rows = _labels_and_values(labels, values, shares, page)
    return _student_grid(rows, shares, [])


def _large_student_line(labels: Sequence[str], values: Sequence[str], page: PageFormat) -> Flowable:
    """Return the name in a line of its own, and below it the rest, with the student first."""
    others = len(labels) - 1
    usual = [page.column, *[0.0] * (others - 1)]
    shares = _shares(labels[1:], values[1:], usual, page)
    name = _labels_and_values(labels[:1], values[:1], [page.column], page)
    rows = [row + [""] * (others - 1) for row in name]
    rows += _labels_and_values(labels[1:], values[1:], shares, page)
    spans = [("SPAN", (0, 0), (-1, 0)), ("SPAN", (0, 1), (-1, 1))]
    return _student_grid(rows, shares, spans)


def _labels_and_values(
    labels: Sequence[str], values: Sequence[str], shares: Sequence[float], page: PageFormat
) -> list[list[Flowable | str]]:
    """Return a row of labels in small print, and one of values that fit these widths."""
    return [
        [PdfParagraph(letter_text(label), styles.small(page)) for label in labels],
        [
            _value(value, share - 2 * ASIDE - SPARE / 2, page)
            for value, share in zip(values, shares, strict=True)
        ],
    ]


def _student_grid(
    rows: list[list[Flowable | str]], shares: Sequence[float], more: list[Any]
) -> Flowable:
    """Return rows of labels and rows of values below them, in a frame."""
    grid = Grid(rows, colWidths=shares)
    grid.setStyle(
        [
            ("BOX", (0, 0), (-1, -1), 0.6, GREY),
            ("LINEAFTER", (0, -2), (-2, -1), 0.4, PALE),
            ("BACKGROUND", (0, 0), (-1, -1), TINT),
            ("LEFTPADDING", (0, 0), (-1, -1), ASIDE),
            ("RIGHTPADDING", (0, 0), (-1, -1), ASIDE),
            *(("TOPPADDING", (0, i), (-1, i), 3 if i % 2 == 0 else 0) for i in range(len(rows))),
            *(("BOTTOMPADDING", (0, i), (-1, i), 5 * (i % 2)) for i in range(len(rows))),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            *more,
        ]
    )
    grid.headings = 1
    grid.spaceBefore, grid.spaceAfter = 4, 6
    return grid


def _shares(
    labels: Sequence[str], values: Sequence[str], usual: Sequence[float], page: PageFormat
) -> list[float]:
    """Return the columns' widths: words after the first column are not broken, but very long ones.

    The room that they need beyond the usual is the first column's.
    """
    smallest = _least_value_size(page)
    needed = [
        max(
            *(fonts.width(word, page.small) for word in label.split()),
            fonts.width(value, smallest, fonts.BOLD),
        )
        for label, value in zip(labels[1:], values[1:], strict=True)
    ]
    most = WIDEST * page.column
    others = [
        max(share, min(most, wide + 2 * ASIDE + SPARE))
        for share, wide in zip(usual[1:], needed, strict=True)
    ]
    return [sum(usual) - sum(others), *others]


def _value(text: str, room: float, page: PageFormat) -> PdfParagraph:
    """Return a value on one line in letters that may be smaller, else on several lines."""
    size = max(_least_value_size(page), fonts.fit_size(text, 11.5 * page.scale, room, fonts.BOLD))
    letters = letter_text(text, fonts.BOLD)
    return PdfParagraph(f'<font size="{size}">{letters}</font>', styles.cell(page, "left"))


def _least_value_size(page: PageFormat) -> float:
    """Return the least size of a value, which is not small in large print."""
    return page.size if page.is_large else MIN_CODE_SIZE * page.scale
