"""The right answers of every variant in one table, for the teacher."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from reportlab.platypus import Flowable, Paragraph

from grader.sheets import fonts, styles
from grader.sheets.document import written
from grader.sheets.grid import Grid
from grader.sheets.markup import lettered
from grader.sheets.masthead import title
from grader.sheets.pagination import Tie
from grader.sheets.paper import Paper
from grader.sheets.story import tied
from grader.sheets.styles import GREY, PALE, TINT

WHO, NUMBER, ANSWERS = 0.27, 0.05, 0.68
LINES: list[Any] = [
    ("BOX", (0, 0), (-1, -1), 0.5, GREY),
    ("LINEBELOW", (1, 0), (-1, -2), 0.3, PALE),
    ("SPAN", (0, 0), (0, -1)),
    ("BACKGROUND", (0, 0), (0, -1), TINT),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 4),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
]


@dataclass(frozen=True, slots=True)
class Solved:
    """A variant: what names it, a line each, and by question the answers of each exercise."""

    who: tuple[str, ...]
    exercises: tuple[Mapping[str, str], ...]


def write_table(paper: Paper, variants: Sequence[Solved]) -> bytes:
    """A PDF; `paper` has its heading, its words and its format, and no exercises."""
    rows = (_variant(paper, variant) for variant in variants)
    return written(paper, [tied(chain(title(paper, mark=paper.words.key), rows), Tie.STEP)])


def _variant(paper: Paper, variant: Solved) -> Flowable:
    page = paper.page
    cell, small = styles.cell(page, "left"), styles.small(page)
    named, *more = variant.who
    who = [Paragraph(lettered(named, fonts.BOLD), cell)]
    who += [Paragraph(lettered(line), small) for line in more]
    rows = [
        [
            who if number == 1 else "",
            Paragraph(lettered(str(number), fonts.BOLD), cell),
            Paragraph(" ".join(_answer(*pair, size=page.small) for pair in answers.items()), cell),
        ]
        for number, answers in enumerate(variant.exercises, 1)
    ]
    shares = [page.column * share for share in (WHO, NUMBER, ANSWERS)]
    return Grid(rows, colWidths=shares, style=LINES)


def _answer(question: str, answer: str, *, size: float) -> str:
    """The name small, the answer bold; a line may end behind it."""
    name = f'<font size="{size}" color="#5a5a5a">{lettered(question)}</font>'
    return f"{name}&nbsp;{lettered(answer, fonts.BOLD)}&nbsp;&nbsp;"
