"""The front of a sheet: logo, score boxes, instructions, rules, signature."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any

from reportlab.platypus import Flowable

from grader.figures import markdown
from grader.figures.paper.paper import Paper, PaperFront
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.logo import Logo
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.masthead import student_line, title
from grader.rendering.pdf.paragraph import Grid, PdfParagraph
from grader.rendering.pdf.pdf_blocks import flow
from grader.rendering.pdf.styles import GREY, PALE, TINT
from grader.rendering.pdf.tags import ARTIFACT

LOGO = (150.0, 56.0)
"""The room for the logo, in points."""
BESIDE = 12.0
LARGE = 1.4
"""From this scale on the title has the full width, with the logo above it."""
MIN_BOXES, MAX_BOXES = 4, 10
"""The least and greatest number of score boxes side by side."""
LABEL, BOX, TOTAL, HIGH = 66.0, 36.0, 54.0, 26.0
SIGNATURE = 200.0
FLAT: list[Any] = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 0),
    ("TOPPADDING", (0, 0), (-1, -1), 0),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
    ("ALIGN", (-1, 0), (-1, 0), "RIGHT"),
]
BOXES: list[Any] = [
    ("GRID", (0, 0), (-1, -1), 0.4, PALE),
    ("BOX", (0, 0), (-1, -1), 0.6, GREY),
    ("BACKGROUND", (0, 0), (-1, 1), TINT),
    ("BACKGROUND", (0, 0), (0, -1), TINT),
    ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
    ("LEFTPADDING", (0, 0), (-1, -1), 3),
    ("RIGHTPADDING", (0, 0), (-1, -1), 3),
    ("TOPPADDING", (0, 0), (-1, -1), 2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
]


def front(paper: Paper, front: PaperFront) -> Iterator[Flowable]:
    """Yield everything before the exercises."""
    yield from _head(paper, front)
    yield student_line(paper)
    yield from score_boxes(paper, front)
    for flowable in flow(markdown.parse(front.instructions), paper.page, {}):
        if isinstance(flowable, PdfParagraph) and flowable.style.name == styles.HEADING:
            flowable.tag = "H2"
        yield flowable
    yield from _list_rules(paper, paper.words.marking, paper.notes)
    yield from _list_rules(paper, paper.words.rules, front.rules)
    if front.signature:
        yield _signature(paper)


def score_boxes(paper: Paper, front: PaperFront) -> Iterator[Flowable]:
    """Yield rows of boxes for the exercises' scores, as many side by side as fit."""
    abreast = _boxes_abreast(paper)
    for first in range(0, len(front.points), abreast):
        yield _boxes(paper, front, range(first, first + abreast))


def _head(paper: Paper, front: PaperFront) -> Iterator[Flowable]:
    """Yield title, course, date and duration, with the logo at the right."""
    lines = list(title(paper, mark="", more=front.duration))
    if not front.logo:
        yield from lines
        return
    logo = Logo(front.logo, LOGO)
    if paper.page.scale > LARGE:
        above = Grid([[logo]], colWidths=[paper.page.column], style=FLAT)
        above.tag = ARTIFACT
        yield above
        yield from lines
        return
    share = logo.wide + BESIDE
    beside = Grid([[lines, logo]], colWidths=[paper.page.column - share, share], style=FLAT)
    beside.tag = "H1"
    yield beside


def _boxes_abreast(paper: Paper) -> int:
    """Return how many boxes fit side by side."""
    room = paper.page.column / paper.page.scale - LABEL - TOTAL
    return max(MIN_BOXES, min(MAX_BOXES, int(room / BOX)))


def _boxes(paper: Paper, front: PaperFront, which: range) -> Flowable:
    """Return a row of boxes for scores, the last with one for the sum."""
    page, words = paper.page, paper.words
    columns = [(words.exercises, words.worth, words.score)]
    scores = front.scores or ("",) * len(front.points)
    cells = zip(which, front.points[which.start :], scores[which.start :], strict=False)
    columns += [(str(n + 1), points, score) for n, points, score in cells]
    widths = [LABEL, *(BOX for _ in columns[1:])]
    if which.stop >= len(front.points):
        columns.append((words.total, front.total, front.scored))
        widths.append(TOTAL)
    rows = [
        [_cell(paper, text, fonts.REGULAR if row else fonts.BOLD) for text in line]
        for row, line in enumerate(zip(*columns, strict=True))
    ]
    room = min(page.scale, page.column / fsum(widths))
    grid = Grid(
        rows,
        colWidths=[wide * room for wide in widths],
        rowHeights=[None, None, HIGH * page.scale],
        splitByRow=0,
        hAlign="LEFT",
    )
    grid.headings = grid.row_headings = 1
    grid.setStyle(BOXES)
    grid.spaceBefore, grid.spaceAfter = 8 * page.scale, 8 * page.scale
    return grid


def _cell(paper: Paper, text: str, face: str) -> PdfParagraph:
    return PdfParagraph(letter_text(text, face), styles.cell(paper.page, "center"))


def _list_rules(paper: Paper, heading: str, lines: Sequence[str]) -> Iterator[Flowable]:
    """Yield rules in small print under a heading."""
    if lines:
        headed = PdfParagraph(letter_text(heading, fonts.BOLD), styles.heading(paper.page, 2))
        headed.tag = "H2"
        yield headed
    for line in lines:
        style = styles.rule(paper.page)
        yield PdfParagraph(markup(markdown.inline(line)), style, bulletText="•")


def _signature(paper: Paper) -> Flowable:
    """Return a line for the signature, at the right."""
    page = paper.page
    label = PdfParagraph(letter_text(paper.words.signature), styles.small(page))
    wide = min(SIGNATURE * page.scale, page.column)
    grid = Grid([["", label]], colWidths=[page.column - wide, wide], rowHeights=[16 * page.scale])
    grid.setStyle([("LINEABOVE", (1, 0), (1, 0), 0.6, GREY), ("LEFTPADDING", (1, 0), (1, 0), 2)])
    grid.tag = "P"
    grid.spaceBefore, grid.spaceAfter = 30 * page.scale, 4
    return grid
