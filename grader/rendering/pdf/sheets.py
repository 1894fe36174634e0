"""Sheets to fill in, and worked keys."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import takewhile
from math import inf

from reportlab.platypus import Flowable, Spacer

from generator.answers.kind import Width
from grader.figures import markdown
from grader.figures.extent import Growth
from grader.figures.markdown import Blocks, Figure
from grader.figures.paper.key_form import KeyForm
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import Paper, PaperExercise
from grader.rendering.pdf import fonts, slots, styles
from grader.rendering.pdf.asks import Ask, Stem, alike, ask, quietly, relabelled
from grader.rendering.pdf.document import written
from grader.rendering.pdf.form_canvas import Canvas, FieldPlace
from grader.rendering.pdf.front import front
from grader.rendering.pdf.groups import shortened
from grader.rendering.pdf.logo import Logo
from grader.rendering.pdf.markup import lettered, markup
from grader.rendering.pdf.masthead import masthead, titled
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import PdfParagraph
from grader.rendering.pdf.pdf_blocks import fills_a_page, flow
from grader.rendering.pdf.pdf_figure import LEAST, figured
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.short_key import short_key
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.story import StoryItem, StoryRoom, tied

# Questions with their places for answers, the short ones side by side.


BESIDE_EACH_OTHER = frozenset({Width.NUMBER, Width.NUMBERS})
SHORT = 150.0
GAP, ROW_GAP, COLUMN_GAP = 8.0, 5.0, 15.0
BESIDE = 150.0


def asking(exercise: PaperExercise, page: PageFormat, filling: Filling) -> Iterator[Flowable]:
    """Every question of the exercise in order; neighbours that are alike or short share rows."""
    asks = [ask(q, page, key=exercise.key, filling=filling) for q in exercise.questions]
    groups = list(_groups(asks, page))
    lines = [group[0] for _, group in groups if len(group) == 1]
    for stem, group in groups:
        if len(group) == 1:
            yield QuestionLine(group[0], page, _column(lines, page))
        else:
            yield from _rows(group, page) if stem is None else _stemmed(stem, group, page)


class QuestionLine(Flowable):
    """One question: its place at the right edge or where the column begins, or below the prompt."""

    canv: Canvas

    def __init__(self, one: Ask, page: PageFormat, column: float) -> None:
        super().__init__()
        self.one = one
        self.below = _is_below(one, page)
        self.place = min(column, page.column - one.breadth)
        self.breadth = page.column if self.below else one.breadth
        self.tall = 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The full width; prompt and place, side by side or one above the other."""
        room = width if self.below else self.place - GAP
        _, self.tall = self.one.prompt.wrap(room, height)
        place = self.one.height
        return width, (self.tall + 2 + place if self.below else max(self.tall, place)) + ROW_GAP

    def draw(self) -> None:
        """Prompt, then place, on one centre line."""
        one, place = self.one, self.one.height
        if self.below:
            one.prompt.drawOn(self.canv, 0, place + 2 + ROW_GAP)
            slots.draw(one.slot, self.canv, FieldPlace(0, ROW_GAP, self.breadth, place))
            return
        high = max(self.tall, place)
        one.prompt.drawOn(self.canv, 0, ROW_GAP + (high - self.tall) / 2)
        beside = FieldPlace(self.place, ROW_GAP + (high - place) / 2, one.breadth, place)
        slots.draw(one.slot, self.canv, beside)


class QuestionRow(Flowable):
    """Short questions in columns of equal width."""

    canv: Canvas

    def __init__(self, asks: Sequence[Ask], column: float, place: float) -> None:
        super().__init__()
        self.asks, self.column, self.place = asks, column, place

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """As high as one place."""
        for one in self.asks:
            one.prompt.wrap(one.natural + 2, self.place)
        return width, self.place + ROW_GAP

    def draw(self) -> None:
        """Each place at the right of its column, its prompt just before it."""
        for i, one in enumerate(self.asks):
            x = (i + 1) * self.column - COLUMN_GAP - one.breadth
            lift = ROW_GAP + (self.place - one.prompt.height) / 2
            one.prompt.drawOn(self.canv, i * self.column, lift)
            slots.draw(one.slot, self.canv, FieldPlace(x, ROW_GAP, one.breadth, self.place))


def _groups(asks: Sequence[Ask], page: PageFormat) -> Iterator[tuple[Stem | None, Sequence[Ask]]]:
    """Neighbours with a stem in common, short ones, and every other one alone."""
    while asks:
        stem, count = alike([a.words for a in _of_one_sort(asks)])
        if count == 1:
            count = max(1, len(_short(asks, SHORT * page.scale)))
            yield None, asks[:count]
        else:
            yield stem, asks[:count]
        asks = asks[count:]


def _column(lines: Sequence[Ask], page: PageFormat) -> float:
    """Where their places begin if all of these prompts are so short, or the right edge."""
    begins = page.column - slots.wide(page)
    beside = [one for one in lines if not _is_below(one, page)]
    return begins if all(one.natural + GAP <= begins for one in beside) else page.column


def _is_below(one: Ask, page: PageFormat) -> bool:
    return one.breadth > BESIDE * page.scale and one.natural + GAP > page.column - one.breadth


def _of_one_sort(asks: Sequence[Ask]) -> list[Ask]:
    """The first asks that want numbers for the same points."""
    worth = asks[0].question.points
    wanted = takewhile(lambda a: a.question.points == worth, asks)
    return list(takewhile(lambda a: a.question.kind.width in BESIDE_EACH_OTHER, wanted))


def _short(asks: Sequence[Ask], longest: float) -> list[Ask]:
    """The first asks that are short, up to those that have a stem of their own."""
    short: list[Ask] = []
    for i, a in enumerate(asks):
        stemmed = alike([b.words for b in _of_one_sort(asks[i:])])[1] > 1
        if stemmed or a.question.kind.width not in BESIDE_EACH_OTHER or a.natural > longest:
            break
        short.append(a)
    return short


def _stemmed(stem: Stem, asks: Sequence[Ask], page: PageFormat) -> Iterator[Flowable]:
    """What they have in common, then a place for each behind the words that are its own."""
    points = asks[0].question.points
    worth = quietly(f"  ({len(asks)} × {points})" if points else "", page)
    asked = shortened(markdown.inline(asks[0].question.prompt), stem)
    yield PdfParagraph(markup(asked) + worth, styles.stem(page))
    yield from _rows([relabelled(a, stem.middle(a.words), page) for a in asks], page)


def _rows(asks: Sequence[Ask], page: PageFormat) -> Iterator[Flowable]:
    """As many columns as fit, none nearly empty at the end."""
    needed = max(a.natural + GAP + a.breadth for a in asks) + COLUMN_GAP
    most = max(1, int((page.column + COLUMN_GAP) // needed))
    columns = -(-len(asks) // -(-len(asks) // most))
    for i in range(0, len(asks), columns):
        yield QuestionRow(asks[i : i + columns], needed, page.place)


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


def stories(paper: Paper) -> tuple[Iterator[list[StoryItem]], Iterator[list[StoryItem]]]:
    """The ways in which the sheet can be told, and the way in which the key is."""
    return _sheets(paper), iter([_key(paper)])


def _sheets(paper: Paper) -> Iterator[list[StoryItem]]:
    """Where else a tree is overleaf, large print may have it as large as usual.

    If it still is, no answer is written in it.
    """
    for largest in (inf, *([LEAST] if paper.page.scale > LEAST else []), 0.0):
        yield from _told(replace(paper, largest=largest))


def _told(paper: Paper) -> Iterator[list[StoryItem]]:
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


def _sheet(paper: Paper, *, late: bool) -> list[StoryItem]:
    head = front(paper, paper.front) if paper.front else masthead(paper, "")
    story = list(tied(head, Tie.KEPT))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, Filling.FORM, late=late)
        if working := max(paper.page.working, exercise.space * paper.page.place):
            story.append(StoryItem(StoryRoom(working), Tie.KEPT))
    return story


def _key(paper: Paper) -> list[StoryItem]:
    match paper.key:
        case KeyForm.SHORT:
            return list(short_key(paper))
        case KeyForm.WORKED:
            return _worked_key(paper)


def _worked_key(paper: Paper) -> list[StoryItem]:
    story = list(tied(masthead(paper, paper.words.key), Tie.KEPT))
    for exercise in paper.exercises:
        story += _exercise(exercise, paper, Filling.KEY, late=False)
        story += tied(_solution(exercise, paper), Tie.STEP)
    return story


def _exercise(
    exercise: PaperExercise, paper: Paper, filling: Filling, *, late: bool
) -> Iterator[StoryItem]:
    """Title, statement, tree and questions."""
    page = paper.page
    figure = figured(exercise, paper, filling)
    blocks = markdown.parse(exercise.statement)
    told = list(flow(blocks, page, {"asked": figure.shown, "solved": figure.shown}))
    told += figure.answered or ([] if _shows(blocks) else figure.shown)
    if exercise.picture:
        told.append(Logo(exercise.picture.content, (page.column, page.inline)))
    large = [flowable for flowable in told if late and fills_a_page(flowable, page)]
    title = f"{exercise.number}. {exercise.title}"
    yield StoryItem(titled(exercise, paper), _begins(exercise, paper, filling), title)
    words = _turned((flowable for flowable in told if flowable not in large), paper)
    questions = asking(figure.exercise, page, filling)
    yield from _asked([*words, Spacer(1, 4), *questions, *_turned(large, paper)], HANGS[filling])


def _asked(flowables: Sequence[Flowable], other: Tie) -> Iterator[StoryItem]:
    """What stands before a tree is read with it."""
    trees = [i for i, flowable in enumerate(flowables) if isinstance(flowable, SceneFlowable)]
    last = max(trees, default=-1)
    for i, flowable in enumerate(flowables):
        tie = Tie.FIGURE if i <= last else other
        yield StoryItem(flowable, Tie.KEPT if isinstance(flowable, Spacer) else tie)


def _turned(told: Iterable[Flowable], paper: Paper) -> Iterator[Flowable]:
    """Before a tree that lies on its side, a line that says so."""
    for flowable in told:
        if isinstance(flowable, SceneFlowable) and flowable.fitted.growth is Growth.RIGHT:
            yield PdfParagraph(lettered(paper.words.sideways), styles.caption(paper.page))
        yield flowable


def _begins(exercise: PaperExercise, paper: Paper, filling: Filling) -> Tie:
    """On a page of its own after a front that has one, and where the teacher wants it."""
    if exercise.new_page and exercise is not paper.exercises[0]:
        return Tie.PAGE
    apart = paper.front is not None and paper.front.own_page and filling is not Filling.KEY
    return Tie.PAGE if apart and exercise is paper.exercises[0] else Tie.NEW


def _solution(exercise: PaperExercise, paper: Paper) -> Iterator[Flowable]:
    """The working in words; its tree has been drawn in the place of the asked one already."""
    if not exercise.solution:
        return
    blocks = tuple(b for b in markdown.parse(exercise.solution) if not isinstance(b, Figure))
    yield Spacer(1, 6)
    yield PdfParagraph(lettered(paper.words.solution, fonts.BOLD), styles.heading(paper.page, 1))
    yield from flow(blocks, paper.page, {})


def _shows(blocks: Blocks) -> bool:
    return any(isinstance(block, Figure) for block in blocks)
