"""A table of the right answers of all variants, for the teacher."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.platypus import Flowable, Paragraph

from grader.figures.paper.paper import Paper
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.document import write_pdf
from grader.rendering.pdf.markup import letter_text
from grader.rendering.pdf.masthead import title
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import Grid
from grader.rendering.pdf.story import Story, StoryItem, tie_flowables
from grader.rendering.pdf.styles import GREY, PALE

NUMBER = 0.05
LINES: list[Any] = [
    ("LINEABOVE", (0, 0), (-1, 0), 0.5, GREY),
    ("LINEBELOW", (0, 0), (-1, -1), 0.3, PALE),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 4),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
]


@dataclass(frozen=True, slots=True)
class SolvedVariant:
    """A variant: its names, one per line, and the answers of each exercise by question."""

    names: tuple[str, ...]
    exercises: tuple[Mapping[str, str], ...]


def write_table(paper: Paper, variants: Sequence[SolvedVariant]) -> bytes:
    """Return the table as PDF; `paper` has heading, words and format, but no exercises."""
    return write_pdf(paper, [Story(list(_variant_items(paper, variants)))])


def _variant_items(paper: Paper, variants: Sequence[SolvedVariant]) -> Iterator[StoryItem]:
    """Yield the variants, each under its name, which is repeated on a new page."""
    yield from tie_flowables(title(paper, mark=paper.words.key), Tie.STEP)
    for variant in variants:
        name, *more = variant.names
        yield StoryItem(_name_line(paper, name, " · ".join(more)), Tie.NEW)
        yield StoryItem(_answers(paper, variant), head=_name_line(paper, f"{name} …", ""))


def _name_line(paper: Paper, name: str, more: str) -> Flowable:
    small = f'<font size="{paper.page.small}" color="#5a5a5a">  {letter_text(more)}</font>'
    return Paragraph(letter_text(name, fonts.BOLD) + small, styles.stem(paper.page))


def _answers(paper: Paper, variant: SolvedVariant) -> Flowable:
    """Return a table with a row for each exercise."""
    page = paper.page
    cell = styles.cell(page, "left")
    rows = [
        [
            Paragraph(letter_text(str(number), fonts.BOLD), cell),
            Paragraph(" ".join(_answer(*pair, size=page.small) for pair in answers.items()), cell),
        ]
        for number, answers in enumerate(variant.exercises, 1)
    ]
    grid = Grid(rows, colWidths=[page.column * NUMBER, page.column * (1 - NUMBER)], style=LINES)
    grid.spaceAfter = 9
    return grid


def _answer(question: str, answer: str, *, size: float) -> str:
    """Return markup: the name small, the answer bold; a line may break after it."""
    name = f'<font size="{size}" color="#5a5a5a">{letter_text(question)}</font>'
    return f"{name}&nbsp;{letter_text(answer, fonts.BOLD)}&nbsp;&nbsp;"
