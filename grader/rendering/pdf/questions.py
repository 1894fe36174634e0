"""Questions with their places for answers: in lines, side by side, or in a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import ceil

from reportlab.platypus import Flowable

from generator.answers.kind import Width
from grader.figures import markdown
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import PaperExercise
from grader.rendering.pdf import fonts, slots, styles
from grader.rendering.pdf.form_canvas import Canvas, FieldPlace
from grader.rendering.pdf.groups import shorten_prompt
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.paragraph import PdfParagraph
from grader.rendering.pdf.pdf_scene import write
from grader.rendering.pdf.prepared_questions import (
    PreparedQuestion,
    ask,
    prompt,
    quiet_markup,
    relabel_ask,
    worth,
)
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.stems import Stem, common_stem, first_stem
from grader.rendering.pdf.styles import BLACK

# Single questions, short ones side by side, and those with a common stem.


BESIDE_EACH_OTHER = frozenset({Width.NUMBER, Width.NUMBERS})
STEMMED = BESIDE_EACH_OTHER | {Width.OPTION, Width.NAMES}
"""The widths of answers that stand side by side below a common prompt."""
SHORT = 150.0
GAP, ROW_GAP, COLUMN_GAP, BELOW = 8.0, 5.0, 15.0, 2.0
BESIDE = 150.0


def question_flowables(
    exercise: PaperExercise, page: PageFormat, filling: Filling, *, column: float = 0.0
) -> Iterator[Flowable]:
    """Yield the questions in order; similar or short neighbours share rows.

    The column is as broad as the page's unless said otherwise.
    """
    column = column or page.column
    asks = [ask(q, page, key=exercise.key, filling=filling) for q in exercise.questions]
    groups = list(_groups(asks, page, column))
    lines = [g.asks[0] for g in groups if isinstance(g, QuestionGroup) and len(g.asks) == 1]
    for group in groups:
        if isinstance(group, AnswerTable):
            yield group
        elif len(group.asks) == 1:
            yield QuestionLine(group.asks[0], page, _column(lines, page, column), column=column)
        elif group.stem:
            yield from _stemmed_answers(group.stem, group.asks, page, column)
        else:
            yield from _rows(group.asks, page, column)


def group_counts(exercise: PaperExercise, page: PageFormat, filling: Filling) -> Iterator[int]:
    """Yield after how many questions each group of them ends."""
    asks = [ask(q, page, key=exercise.key, filling=filling) for q in exercise.questions]
    total = 0
    for group in _groups(asks, page, page.column):
        total += group.count if isinstance(group, AnswerTable) else len(group.asks)
        yield total


@dataclass(frozen=True, slots=True)
class QuestionGroup:
    """One question, or several in rows, which may have a common stem."""

    stem: Stem | None
    asks: Sequence[PreparedQuestion]


class QuestionLine(Flowable):
    """One question, with its answer at the right or below the prompt."""

    canv: Canvas

    def __init__(
        self, prepared: PreparedQuestion, page: PageFormat, begins: float, *, column: float = 0.0
    ) -> None:
        super().__init__()
        column = column or page.column
        self.one = prepared
        self.below = _is_below(prepared, page, column)
        self.place = min(begins, column - prepared.breadth)
        is_narrow = column < page.column
        wide = prepared.breadth if is_narrow else column
        self.breadth = wide if self.below else prepared.breadth
        self.tall = 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the full width and the height of prompt and answer."""
        room = width if self.below else self.place - GAP
        _, self.tall = self.one.prompt.wrap(room, height)
        place = self.one.height
        return width, (self.tall + BELOW + place if self.below else max(self.tall, place)) + ROW_GAP

    def draw(self) -> None:
        """Draw the prompt and the answer on one centre line."""
        prepared, place = self.one, self.one.height
        if self.below:
            prepared.prompt.drawOn(self.canv, 0, place + BELOW + ROW_GAP)
            slots.draw(prepared.slot, self.canv, FieldPlace(0, ROW_GAP, self.breadth, place))
            return
        high = max(self.tall, place)
        prepared.prompt.drawOn(self.canv, 0, ROW_GAP + (high - self.tall) / 2)
        beside = FieldPlace(self.place, ROW_GAP + (high - place) / 2, prepared.breadth, place)
        slots.draw(prepared.slot, self.canv, beside)


class QuestionRow(Flowable):
    """Short questions in columns of equal width."""

    canv: Canvas

    def __init__(self, asks: Sequence[PreparedQuestion], column: float, place: float) -> None:
        super().__init__()
        self.asks, self.column, self.place = asks, column, place

    @property
    def breadth(self) -> float:
        """The width that the row takes."""
        return len(self.asks) * self.column - COLUMN_GAP

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the width and the height of one answer."""
        for prepared in self.asks:
            prepared.prompt.wrap(prepared.natural + 2, self.place)
        return width, self.place + ROW_GAP

    def draw(self) -> None:
        """Draw each answer at the right of its column, with the prompt before it."""
        for i, prepared in enumerate(self.asks):
            x = (i + 1) * self.column - COLUMN_GAP - prepared.breadth
            lift = ROW_GAP + (self.place - prepared.prompt.height) / 2
            prepared.prompt.drawOn(self.canv, i * self.column, lift)
            slots.draw(
                prepared.slot, self.canv, FieldPlace(x, ROW_GAP, prepared.breadth, self.place)
            )


def _groups(
    asks: Sequence[PreparedQuestion], page: PageFormat, column: float
) -> Iterator["QuestionGroup | AnswerTable"]:
    """Yield tables, neighbours with a common stem, short ones, and single questions."""
    while asks:
        if repeated := table(asks, page, column):
            yield repeated
            asks = asks[repeated.count :]
            continue
        stem, count = first_stem([a.words for a in _of_one_sort(asks)])
        shared = count > 1
        count = count if shared else max(1, len(_short_questions(asks, SHORT * page.scale)))
        yield QuestionGroup(stem if shared else None, asks[:count])
        asks = asks[count:]


def _column(lines: Sequence[PreparedQuestion], page: PageFormat, column: float) -> float:
    """Return where answers begin: at a common column if all prompts are short enough."""
    begins = column - slots.list_width(page)
    beside = [line for line in lines if not _is_below(line, page, column)]
    return (
        begins
        if all(prepared_question.natural + GAP <= begins for prepared_question in beside)
        else column
    )


def _is_below(prepared_question: PreparedQuestion, page: PageFormat, column: float) -> bool:
    """Tell whether an answer goes below its prompt: a wide one, or where that takes less height."""
    room = column - prepared_question.breadth - GAP
    if prepared_question.natural <= room:
        return False
    if prepared_question.breadth > BESIDE * page.scale or room <= 0:
        return True
    lines, below = (
        ceil(prepared_question.natural / room),
        ceil(prepared_question.natural / column),
    )
    return (
        lines - below
    ) * prepared_question.prompt.style.leading > prepared_question.height + BELOW


def _of_one_sort(asks: Sequence[PreparedQuestion]) -> list[PreparedQuestion]:
    """Return the first questions that want short answers of one width for the same points."""
    first = asks[0].question
    sort = first.worth, first.kind.width
    like_first = takewhile(lambda a: (a.question.worth, a.question.kind.width) == sort, asks)
    return list(takewhile(lambda a: sort[1] in STEMMED and not a.slot.several, like_first))


def _short_questions(asks: Sequence[PreparedQuestion], longest: float) -> list[PreparedQuestion]:
    """Return the first short questions, up to those with a stem."""
    short: list[PreparedQuestion] = []
    for i, a in enumerate(asks):
        stemmed = first_stem([b.words for b in _of_one_sort(asks[i:])])[1] > 1
        if stemmed or a.question.kind.width not in BESIDE_EACH_OTHER or a.natural > longest:
            break
        short.append(a)
    return short


def _stemmed_answers(
    stem: Stem, asks: Sequence[PreparedQuestion], page: PageFormat, column: float
) -> Iterator[Flowable]:
    """Yield the common prompt, then the answers with the words that differ as labels."""
    worths = quiet_markup(worth([prepared_question.question for prepared_question in asks]), page)
    spans = shorten_prompt(markdown.inline(asks[0].question.full_prompt), stem)
    yield PdfParagraph(markup(spans) + worths, styles.stem(page))
    yield from _rows([relabel_ask(a, stem.middle(a.words), page) for a in asks], page, column)


def _rows(asks: Sequence[PreparedQuestion], page: PageFormat, column: float) -> Iterator[Flowable]:
    """Yield rows with as many columns as fit, none nearly empty at the end."""
    needed = max(a.natural + GAP + a.breadth for a in asks) + COLUMN_GAP
    most = max(1, int((column + COLUMN_GAP) // needed))
    columns = -(-len(asks) // -(-len(asks) // most))
    for i in range(0, len(asks), columns):
        yield QuestionRow(asks[i : i + columns], needed, page.place)


# The prompts that are repeated, and their cases.


LETTERS = "abcdefgh"
"""The letters of the columns."""
MIN_COLUMNS = 2
"""The fewest columns, and the fewest rows."""


@dataclass(frozen=True, slots=True)
class QuestionColumn:
    """The questions of one prompt, one for each case."""

    stem: Stem
    asks: Sequence[PreparedQuestion]

    @property
    def cases(self) -> tuple[str, ...]:
        """The words in which the prompts differ."""
        return tuple(self.stem.middle(prepared_question.words) for prepared_question in self.asks)


def repeated_columns(asks: Sequence[PreparedQuestion]) -> Sequence[QuestionColumn]:
    """Return the most first questions that fill columns with the same cases; none if none do.

    They are asked case by case, or prompt by prompt.
    """
    return max(_ways(asks), key=_count, default=())


def _count(columns: Sequence[QuestionColumn]) -> int:
    return sum(len(column.asks) for column in columns)


def _ways(asks: Sequence[PreparedQuestion]) -> Iterator[Sequence[QuestionColumn]]:
    for prompts in range(MIN_COLUMNS, min(len(LETTERS), len(asks) // MIN_COLUMNS) + 1):
        columns: tuple[QuestionColumn, ...] = ()
        for cases in range(MIN_COLUMNS, len(asks) // prompts + 1):
            longer = _same_cases([asks[i : cases * prompts : prompts] for i in range(prompts)])
            if not longer:
                break
            columns = longer
        yield columns
    cases = MIN_COLUMNS
    while cases < len(asks) and _one_column(asks[: cases + 1]):
        cases += 1
    blocks = [asks[i : i + cases] for i in range(0, len(asks) - cases + 1, cases)]
    for prompts in range(min(len(LETTERS), len(blocks)), MIN_COLUMNS - 1, -1):
        if same := _same_cases(blocks[:prompts]):
            yield same
            break


def _same_cases(blocks: Sequence[Sequence[PreparedQuestion]]) -> tuple[QuestionColumn, ...]:
    """Return a column for each block; none unless all have the same cases."""
    columns: list[QuestionColumn] = []
    for block in blocks:
        column = _one_column(block)
        if column is None or (columns and column.cases != columns[0].cases):
            return ()
        columns.append(column)
    return tuple(columns)


def _one_column(asks: Sequence[PreparedQuestion]) -> QuestionColumn | None:
    stem = common_stem([prepared_question.words for prepared_question in asks])
    column = QuestionColumn(stem, asks) if stem else None
    return column if column and len({*column.cases}) == len(asks) else None


# The table: the prompts with letters, then a row for each case.


CELL_GAP, PROMPT_GAP = 12.0, 3.0
HEAD, ABOVE = 1.4, 0.35
"""The height of the letters' line, and how far the letters stand above its end, in ems."""
TALLEST = 0.5
"""The greatest part of a page that the table takes, which is not split."""


def table(
    asks: Sequence[PreparedQuestion], page: PageFormat, column: float
) -> "AnswerTable | None":
    """Return a table of the first questions; None if it would not fit or save no lines."""
    columns = repeated_columns(asks)
    if not columns:
        return None
    saved = _count(columns) - (len(columns) + 1 + len(columns[0].asks))
    compact = all(
        prepared_question.question.kind.width in BESIDE_EACH_OTHER
        for c in columns
        for prepared_question in c.asks
    )
    if saved <= 0 or compact:
        return None
    answer_table = AnswerTable(columns, page)
    _, height = answer_table.wrap(column, page.room)
    return (
        answer_table if answer_table.breadth <= column and height <= TALLEST * page.room else None
    )


class AnswerTable(Flowable):
    """Answers in rows and columns, below the prompts of the columns."""

    canv: Canvas

    def __init__(self, columns: Sequence[QuestionColumn], page: PageFormat) -> None:
        super().__init__()
        self.columns, self.page = columns, page
        self.prompts = [
            _lettered_prompt(*lettered_column, page)
            for lettered_column in zip(LETTERS, columns, strict=False)
        ]
        self.cases = [prompt(letter_text(case, fonts.BOLD), page) for case in columns[0].cases]
        self.label = max(fonts.width(case, page.size, fonts.BOLD) for case in columns[0].cases)
        self.widths = [
            max(_least_width(prepared_question, page) for prepared_question in column.asks)
            for column in columns
        ]
        self.breadth = self.label + sum(self.widths) + CELL_GAP * len(columns)

    @property
    def count(self) -> int:
        """The number of questions."""
        return _count(self.columns)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the full width and the height of prompts and rows."""
        self.told = sum(
            prompt_paragraph.wrap(width, height)[1] + PROMPT_GAP
            for prompt_paragraph in self.prompts
        )
        for case in self.cases:
            case.wrap(self.label + 2, height)
        self.head = HEAD * self.page.size
        return width, self.told + self.head + len(self.cases) * (self.page.place + ROW_GAP)

    def draw(self) -> None:
        """Draw the prompts, the letters above the columns, and row by row the answers."""
        place = self.page.place
        top = self.told + self.head + len(self.cases) * (place + ROW_GAP)
        for prompt_paragraph in self.prompts:
            top -= prompt_paragraph.height
            prompt_paragraph.drawOn(self.canv, 0, top)
            top -= PROMPT_GAP
        top -= self.head
        self._letters(top)
        for row, case in enumerate(self.cases):
            top -= place + (ROW_GAP if row else 0.0)
            case.drawOn(self.canv, 0, top + (place - case.height) / 2)
            for x, width, column in zip(self._lefts(), self.widths, self.columns, strict=True):
                slots.draw(column.asks[row].slot, self.canv, FieldPlace(x, top, width, place))

    def _letters(self, y: float) -> None:
        size = self.page.size
        self.canv.setFillColor(BLACK)
        for letter, x, width in zip(LETTERS, self._lefts(), self.widths, strict=False):
            letter_x = x + (width - fonts.width(f"{letter})", size, fonts.BOLD)) / 2
            write(self.canv, (letter_x, y + ABOVE * size), f"{letter})", size, fonts.BOLD)

    def _lefts(self) -> list[float]:
        """Return where each column begins."""
        lefts = [self.label + CELL_GAP]
        for width in self.widths[:-1]:
            lefts.append(lefts[-1] + width + CELL_GAP)
        return lefts


def _lettered_prompt(letter: str, column: QuestionColumn, page: PageFormat) -> PdfParagraph:
    """Return the prompt of a column, with its letter and what its answers are worth."""
    prompt_markup = markup(
        shorten_prompt(markdown.inline(column.asks[0].question.full_prompt), column.stem)
    )
    worths = quiet_markup(
        worth([prepared_question.question for prepared_question in column.asks]), page
    )
    return prompt(f"{letter_text(f'{letter})', fonts.BOLD)} {prompt_markup}{worths}", page)


def _least_width(prepared_question: PreparedQuestion, page: PageFormat) -> float:
    """Return the least width of a place for the answer."""
    question = prepared_question.question
    return slots.least_width(page, question.kind.width, question.options, question.longest)
