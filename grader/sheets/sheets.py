"""Sheets to fill in, worked keys, and all of either in one document to print."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from reportlab.platypus import Flowable, KeepTogether, Paragraph, Spacer

from grader import markdown
from grader.markdown import Blocks, Figure
from grader.sheets import fonts, styles
from grader.sheets.asking import asking
from grader.sheets.document import written
from grader.sheets.figure import figured
from grader.sheets.flow import fills_a_page, flow
from grader.sheets.front import front
from grader.sheets.key_form import KeyForm
from grader.sheets.markup import lettered
from grader.sheets.masthead import masthead, titled
from grader.sheets.paper import Paper, PaperExercise
from grader.sheets.short_key import short_key
from grader.sheets.slots import Filling


class Which(StrEnum):
    """Sheets or keys."""

    SHEETS = "sheets"
    KEYS = "keys"


TOGETHER = 8


def write_sheet(paper: Paper) -> bytes:
    """A fillable PDF: one form field for each question, named by PaperQuestion.field."""
    return written([(paper, _sheet(paper, Filling.FORM))])


def write_key(paper: Paper) -> bytes:
    """The same sheet with the answers in their places and the working after each exercise."""
    unscanned = _unscanned(paper)
    return written([(unscanned, _key(unscanned))])


def write_all(papers: Iterable[Paper], which: Which) -> bytes:
    """One document to print, without form fields; every paper (at least one) counts its own pages.

    All of it is held in memory: write some fifty papers at a time.
    """
    match which:
        case Which.SHEETS:
            return written([(paper, _sheet(paper, Filling.EMPTY)) for paper in papers])
        case Which.KEYS:
            return written([(paper, _key(paper)) for paper in map(_unscanned, papers)])


def _unscanned(paper: Paper) -> Paper:
    """Without codes and marks: nothing that is written on it comes back."""
    return replace(paper, page=replace(paper.page, scan=False))


def _sheet(paper: Paper, filling: Filling) -> list[Flowable]:
    story = list(front(paper, paper.front) if paper.front else masthead(paper, ""))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, filling)
    return story


def _key(paper: Paper) -> list[Flowable]:
    match paper.key:
        case KeyForm.SHORT:
            return list(short_key(paper))
        case KeyForm.WORKED:
            return _worked_key(paper)


def _worked_key(paper: Paper) -> list[Flowable]:
    story = list(masthead(paper, paper.words.key))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, Filling.KEY)
        story += _solution(exercise, paper)
    return story


def _exercise(exercise: PaperExercise, paper: Paper, filling: Filling) -> Iterator[Flowable]:
    """Title, statement, tree and questions; a tree that fills a page comes after the questions."""
    page = paper.page
    figure = figured(exercise, paper, filling)
    blocks = markdown.parse(exercise.statement)
    story = list(flow(blocks, page, {"asked": figure.shown, "solved": figure.shown}))
    story += figure.answered or ([] if _shows(blocks) else figure.shown)
    text = [flowable for flowable in story if not fills_a_page(flowable, page)]
    questions = list(asking(figure.exercise, page, filling))
    yield KeepTogether([titled(exercise, paper), *text[:2]])
    yield from text[2:]
    yield Spacer(1, 4)
    yield KeepTogether(questions[:TOGETHER])
    yield from questions[TOGETHER:]
    yield from (flowable for flowable in story if fills_a_page(flowable, page))
    if page.working and filling is not Filling.KEY and exercise is not paper.exercises[-1]:
        yield Spacer(1, page.working)


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
