"""Sheets to fill in, and worked keys."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from math import inf

from reportlab.platypus import Flowable, Spacer

from grader.figures import markdown
from grader.figures.extent import Growth
from grader.figures.markdown import Blocks, Figure
from grader.figures.paper.key_form import KeyForm
from grader.figures.paper.paper import Paper, PaperExercise
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.asking import asking
from grader.rendering.pdf.document import written
from grader.rendering.pdf.drawing import Drawing
from grader.rendering.pdf.figure import LEAST, figured
from grader.rendering.pdf.flow import fills_a_page, flow
from grader.rendering.pdf.front import front
from grader.rendering.pdf.markup import lettered
from grader.rendering.pdf.masthead import masthead, titled
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import Paragraph
from grader.rendering.pdf.short_key import short_key
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.story import Item, Room, tied

HANGS = {Filling.FORM: Tie.ASKED, Filling.KEY: Tie.STEP}
"""How questions hang on each other: on a key nobody has to go from one to another."""


class Which(StrEnum):
    """Sheets or keys."""

    SHEETS = "sheets"
    KEYS = "keys"


def write_sheet(paper: Paper) -> bytes:
    """A fillable PDF: one form field for each question, named by PaperQuestion.field."""
    return written(paper, _sheets(paper))


def write_key(paper: Paper) -> bytes:
    """The same sheet with the answers in their places and the working after each exercise."""
    unscanned = replace(paper, page=replace(paper.page, scan=False))  # nothing on it comes back
    return written(unscanned, [_key(unscanned)])


def stories(paper: Paper) -> tuple[Iterator[list[Item]], Iterator[list[Item]]]:
    """The ways in which the sheet can be told, and the way in which the key is."""
    return _sheets(paper), iter([_key(paper)])


def _sheets(paper: Paper) -> Iterator[list[Item]]:
    """Where else a tree is overleaf, large print may have it as large as usual.

    If it still is, no answer is written in it.
    """
    for largest in (inf, *([LEAST] if paper.page.scale > LEAST else []), 0.0):
        yield from _told(replace(paper, largest=largest))


def _told(paper: Paper) -> Iterator[list[Item]]:
    """A tree that fills a page may stand after its questions, where that makes better pages.

    So may a front stand on a page of its own, where the first tree were overleaf else.
    """
    first = _sheet(paper, late=False)
    yield first
    large = any(fills_a_page(item.flowable, paper.page) for item in first)
    if large:
        yield _sheet(paper, late=True)
    if paper.cover:
        covered = replace(paper, front=paper.cover)
        yield from (_sheet(covered, late=late) for late in (False, *([True] if large else [])))


def _sheet(paper: Paper, *, late: bool) -> list[Item]:
    head = front(paper, paper.front) if paper.front else masthead(paper, "")
    story = list(tied(head, Tie.KEPT))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, Filling.FORM, late=late)
        if paper.page.working:
            story.append(Item(Room(paper.page.working), Tie.KEPT))
    return story


def _key(paper: Paper) -> list[Item]:
    match paper.key:
        case KeyForm.SHORT:
            return list(short_key(paper))
        case KeyForm.WORKED:
            return _worked_key(paper)


def _worked_key(paper: Paper) -> list[Item]:
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
    figure = figured(exercise, paper, filling)
    blocks = markdown.parse(exercise.statement)
    told = list(flow(blocks, page, {"asked": figure.shown, "solved": figure.shown}))
    told += figure.answered or ([] if _shows(blocks) else figure.shown)
    large = [flowable for flowable in told if late and fills_a_page(flowable, page)]
    title = f"{exercise.number}. {exercise.title}"
    yield Item(titled(exercise, paper), _begins(exercise, paper, filling), title)
    words = _turned((flowable for flowable in told if flowable not in large), paper)
    questions = asking(figure.exercise, page, filling)
    yield from _asked([*words, Spacer(1, 4), *questions, *_turned(large, paper)], HANGS[filling])


def _asked(flowables: Sequence[Flowable], other: Tie) -> Iterator[Item]:
    """What stands before a tree is read with it."""
    trees = [i for i, flowable in enumerate(flowables) if isinstance(flowable, Drawing)]
    last = max(trees, default=-1)
    for i, flowable in enumerate(flowables):
        tie = Tie.FIGURE if i <= last else other
        yield Item(flowable, Tie.KEPT if isinstance(flowable, Spacer) else tie)


def _turned(told: Iterable[Flowable], paper: Paper) -> Iterator[Flowable]:
    """Before a tree that lies on its side, a line that says so."""
    for flowable in told:
        if isinstance(flowable, Drawing) and flowable.fitted.growth is Growth.RIGHT:
            yield Paragraph(lettered(paper.words.sideways), styles.caption(paper.page))
        yield flowable


def _begins(exercise: PaperExercise, paper: Paper, filling: Filling) -> Tie:
    """On a page of its own after a front that has one."""
    apart = paper.front is not None and paper.front.own_page and filling is not Filling.KEY
    return Tie.PAGE if apart and exercise is paper.exercises[0] else Tie.NEW


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
