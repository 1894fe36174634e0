"""A short key for marking by hand: a line for each question."""

from collections.abc import Iterator
from typing import Any

from reportlab.platypus import Flowable, Paragraph

from grader.figures import markdown
from grader.figures.paper.paper import Paper, PaperExercise
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.markup import lettered, markup
from grader.rendering.pdf.masthead import title, titled, whose
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import Grid
from grader.rendering.pdf.story import StoryItem, tied
from grader.rendering.pdf.styles import PALE

PROMPT, ANSWER, POINTS = 0.54, 0.34, 0.12
FEW = 3
LINES: list[Any] = [
    ("LINEBELOW", (0, 0), (-1, -1), 0.3, PALE),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-2, -1), 10),
    ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
    ("TOPPADDING", (0, 0), (-1, -1), 1.5),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
]


def short_key(paper: Paper) -> Iterator[StoryItem]:
    """Yield each question with its answer and points; a new page repeats the exercise's title."""
    yield from tied((*title(paper, mark=paper.words.key), whose(paper)), Tie.STEP)
    for exercise in paper.exercises:
        named = f"{exercise.number}. {exercise.title}"
        yield StoryItem(titled(exercise, paper), Tie.NEW, named)
        again = Paragraph(lettered(f"{named} …", fonts.BOLD), styles.caption(paper.page))
        for flowable in _answers(exercise, paper):
            yield StoryItem(flowable, head=again)


def _answers(exercise: PaperExercise, paper: Paper) -> Iterator[Flowable]:
    """Yield the rows; the first few stay with the title."""
    page = paper.page
    left, right = styles.cell(page, "left"), styles.cell(page, "right")
    rows = [
        [
            Paragraph(markup(markdown.inline(question.prompt)), left),
            Paragraph(lettered(exercise.key.get(question.name, ""), fonts.BOLD), left),
            Paragraph(lettered(question.points), right),
        ]
        for question in exercise.questions
    ]
    shares = [page.column * share for share in (PROMPT, ANSWER, POINTS)]
    for some in filter(None, (rows[:FEW], rows[FEW:])):
        yield Grid(some, colWidths=shares, style=LINES)
