"""Questions with their places for answers, the short ones side by side."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from reportlab.platypus import Flowable

from generator.answers.kind import Width
from grader.figures import markdown
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import PaperExercise
from grader.rendering.pdf import slots, styles
from grader.rendering.pdf.asks import Ask, ask, quietly, relabelled
from grader.rendering.pdf.canvas import Canvas, Place
from grader.rendering.pdf.groups import shortened
from grader.rendering.pdf.markup import markup
from grader.rendering.pdf.paragraph import Paragraph
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.stems import Stem, alike

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
            yield Line(group[0], page, _column(lines, page))
        else:
            yield from _rows(group, page) if stem is None else _stemmed(stem, group, page)


class Line(Flowable):
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
            slots.draw(one.slot, self.canv, Place(0, ROW_GAP, self.breadth, place))
            return
        high = max(self.tall, place)
        one.prompt.drawOn(self.canv, 0, ROW_GAP + (high - self.tall) / 2)
        beside = Place(self.place, ROW_GAP + (high - place) / 2, one.breadth, place)
        slots.draw(one.slot, self.canv, beside)


class Row(Flowable):
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
            slots.draw(one.slot, self.canv, Place(x, ROW_GAP, one.breadth, self.place))


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
    yield Paragraph(markup(asked) + worth, styles.stem(page))
    yield from _rows([relabelled(a, stem.middle(a.words), page) for a in asks], page)


def _rows(asks: Sequence[Ask], page: PageFormat) -> Iterator[Flowable]:
    """As many columns as fit, none nearly empty at the end."""
    needed = max(a.natural + GAP + a.breadth for a in asks) + COLUMN_GAP
    most = max(1, int((page.column + COLUMN_GAP) // needed))
    columns = -(-len(asks) // -(-len(asks) // most))
    for i in range(0, len(asks), columns):
        yield Row(asks[i : i + columns], needed, page.place)
