"""Sheets to fill in, and worked keys."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from reportlab.platypus import Flowable, Spacer

from grader import markdown
from grader.markdown import Blocks, Figure
from grader.sheets import fonts, styles
from grader.sheets.asking import asking
from grader.sheets.document import written
from grader.sheets.flow import fills_a_page, flow, picture
from grader.sheets.markup import lettered
from grader.sheets.masthead import masthead, titled
from grader.sheets.pagination import Tie
from grader.sheets.paper import Paper, PaperExercise
from grader.sheets.paragraph import Paragraph
from grader.sheets.slots import Filling
from grader.sheets.story import Item, Room, tied


class Which(StrEnum):
    """Sheets or keys."""

    SHEETS = "sheets"
    KEYS = "keys"


def write_sheet(paper: Paper) -> bytes:
    """A fillable PDF: one form field for each question, named by PaperQuestion.field."""
    return written(paper, *_sheets(paper))


def write_key(paper: Paper) -> bytes:
    """The same sheet with the answers in their places and the working after each exercise."""
    unscanned = replace(paper, page=replace(paper.page, scan=False))  # nothing on it comes back
    return written(unscanned, _key(unscanned))


def stories(paper: Paper) -> tuple[tuple[list[Item], ...], ...]:
    """The ways in which the sheet can be told, and the way in which the key is."""
    return tuple(_sheets(paper)), (_key(paper),)


def _sheets(paper: Paper) -> Iterator[list[Item]]:
    """A tree that fills a page may stand after its questions, where that makes better pages."""
    first = _sheet(paper, late=False)
    yield first
    if any(fills_a_page(item.flowable, paper.page) for item in first):
        yield _sheet(paper, late=True)


def _sheet(paper: Paper, *, late: bool) -> list[Item]:
    story = list(tied(masthead(paper, ""), Tie.KEPT))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, Filling.FORM, late=late)
        if paper.page.working:
            story.append(Item(Room(paper.page.working), Tie.ASKED))
    return story


def _key(paper: Paper) -> list[Item]:
    story = list(tied(masthead(paper, paper.words.key), Tie.KEPT))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, Filling.KEY, late=False)
        story += tied(_solution(exercise, paper), Tie.STEP)
    return story


def _exercise(
    exercise: PaperExercise, paper: Paper, filling: Filling, *, late: bool
) -> Iterator[Item]:
    """Title, statement, tree and questions."""
    page = paper.page
    asked = exercise.solved or exercise.asked if filling is Filling.KEY else exercise.asked
    blocks = markdown.parse(exercise.statement)
    told = list(flow(blocks, page, {"asked": asked, "solved": asked}))
    told += [] if _shows(blocks) else picture(asked, page)
    large = [flowable for flowable in told if late and fills_a_page(flowable, page)]
    title = titled(exercise, paper)
    yield Item(title, Tie.NEW, f"{exercise.number}. {exercise.title}")
    yield from tied((flowable for flowable in told if flowable not in large), Tie.ASKED)
    yield Item(Spacer(1, 4), Tie.KEPT)
    yield from tied(asking(exercise, page, filling), Tie.ASKED)
    yield from tied(large, Tie.ASKED)


def _solution(exercise: PaperExercise, paper: Paper) -> Iterator[Flowable]:
    """The working in words; its tree has been drawn in the place of the asked one already."""
    if not exercise.solution:
        return
    blocks = tuple(b for b in markdown.parse(exercise.solution) if not isinstance(b, Figure))
    yield Spacer(1, 6)
    yield Paragraph(lettered(paper.words.solution, fonts.BOLD), styles.heading(paper.page, 1))
    yield from flow(blocks, paper.page, {})


def _shows(blocks: Blocks) -> bool:
    return any(isinstance(block, Figure) for block in blocks)
