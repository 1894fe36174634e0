"""A marked sheet in PDF: each answer with verdict, points and feedback, beside solved trees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO

from reportlab.lib.colors import Color, HexColor, white
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, Spacer

from generator.base.picture import Picture
from grader.figures import markdown
from grader.figures.fit import READABLE, FittedScene, fit
from grader.figures.markdown import Blocks, Figure
from grader.figures.nodes import as_text
from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.document import write_pdf
from grader.rendering.pdf.front import score_boxes
from grader.rendering.pdf.logo import teacher_picture
from grader.rendering.pdf.marked_paper import (
    Labels,
    MarkedExercise,
    MarkedPaper,
    MarkedQuestion,
    MarkOnPage,
    ScannedPage,
)
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.masthead import exercise_title, notes, student_line, title
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import Grid, PdfParagraph
from grader.rendering.pdf.pdf_blocks import flow, picture
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.story import Story, StoryItem, tie_flowables
from grader.rendering.pdf.styles import PALE, TINT
from grader.words.trees import in_words

GREEN, AMBER, RED = HexColor(0x1D6B3A), HexColor(0x8A6100), HexColor(0xA31515)
SIGNS: dict[str, tuple[str, Color]] = {
    "right": ("✓", GREEN),
    "followed": ("✓", GREEN),
    "rounded": ("≈", AMBER),
    "decided": ("≈", AMBER),
    "unmarked": ("?", AMBER),
    "ambiguous": ("?", AMBER),
    "missing": ("?", AMBER),
    "blank": ("–", styles.GREY),
}
WRONG = ("✗", RED)
SHARE = 0.68
"""The part of a page that a scanned one takes, below the head of the sheet."""
SIZE, INSET, CAPTION = 8.0, 2.0, 16.0
NARROW = 1.8
"""A place is too narrow for its mark if it is less than so many times as wide."""


class ScannedSheet(Flowable):
    """A scanned page in a frame, smaller than it was on paper."""

    hAlign = "CENTER"  # noqa: N815  # reportlab's name

    def __init__(self, page: ScannedPage, format_: PageFormat, caption: str) -> None:
        super().__init__()
        self.page = page
        self.caption = PdfParagraph(
            letter_text(f"{caption} ({page.number})"), styles.caption(format_)
        )
        self.scale = min(format_.column / page.width, SHARE * format_.room / page.height)
        self.width, self.height = page.width * self.scale, page.height * self.scale + CAPTION

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size of the page with its caption."""
        return self.width, self.height

    def draw(self) -> None:
        """Draw the page, and the marks over it."""
        canvas, page = self.canv, self.page
        self.caption.wrap(self.width, CAPTION)
        self.caption.drawOn(canvas, 0, self.height - CAPTION)
        canvas.saveState()
        canvas.scale(self.scale, self.scale)
        canvas.drawImage(ImageReader(BytesIO(page.picture)), 0, 0, page.width, page.height)
        canvas.setStrokeColor(styles.GREY)
        canvas.setLineWidth(0.5)
        canvas.rect(0, 0, page.width, page.height)
        for mark in page.marks:
            self._mark(mark)
        canvas.restoreState()

    def _mark(self, mark: MarkOnPage) -> None:
        """Draw sign and points at the right end of the answer's place, or beside a narrow one."""
        canvas, page = self.canv, self.page
        sign, colour = SIGNS.get(mark.verdict, WRONG)
        runs = fonts.runs(f"{sign} {mark.points}", fonts.BOLD)
        width = sum(stringWidth(text, font, SIZE) for font, text in runs) + 2 * INSET
        high = SIZE + 2 * INSET
        right = mark.left + mark.width
        left = right - width if mark.width >= NARROW * width else right + INSET
        left = max(0.0, min(left, page.width - width))
        low = page.height - mark.top - (mark.height + high) / 2
        canvas.setFillColor(white)
        canvas.setStrokeColor(colour)
        canvas.rect(left, low, width, high, fill=1)
        canvas.setFillColor(colour)
        line = canvas.beginText(left + INSET, low + INSET + 1)
        for font, text in runs:
            line.setFont(font, SIZE)
            line.textOut(text)
        canvas.drawText(line)


SIGN, POINTS, ANSWER = 17.0, 62.0, 118.0
MIN_PROMPT_SHARE = 0.3
"""The least part of the breadth that a column of prompts takes."""
LINE_CELLS = 2
"""The number of cells in a row that is one line of text below its sign."""
GAP = 14.0


def write_marked(marked: MarkedPaper) -> bytes:
    """Return the marked sheet as PDF, for a screen; the same marks give the same bytes."""
    story = list(tie_flowables(_beginning(marked), Tie.KEPT))
    for page in marked.scanned:
        story += tie_flowables(
            [ScannedSheet(page, marked.paper.page, marked.labels.scanned)], Tie.NEW
        )
    for exercise in marked.exercises:
        story += _exercise(exercise, marked)
    one_side = replace(marked.paper, page=replace(marked.paper.page, duplex=False))
    return write_pdf(one_side, [Story(story)])


def _beginning(marked: MarkedPaper) -> Iterator[Flowable]:
    """Yield the head, with the result and the score of each exercise."""
    paper = marked.paper
    yield from title(paper, mark=marked.total)
    yield student_line(paper)
    if paper.front:
        yield from score_boxes(paper, paper.front)
    for line in marked.said:
        yield PdfParagraph(markup(markdown.inline(line)), styles.body(paper.page))
    yield from notes(paper)


def _exercise(marked: MarkedExercise, paper: MarkedPaper) -> Iterator[StoryItem]:
    exercise, page = marked.exercise, paper.paper.page
    statement = list(flow(without_figures(markdown.parse(exercise.statement)), page, {}))
    if exercise.picture:
        statement.append(teacher_picture(exercise.picture, page, paper.heading.language))
    bookmark = f"{exercise.number}. {exercise.title}"
    yield StoryItem(exercise_title(exercise, paper.paper), Tie.NEW, bookmark)
    yield from tie_flowables(statement, Tie.ASKED)
    yield from tie_flowables(_trees(marked, paper), Tie.ASKED)
    yield from tie_flowables(_answers(marked.questions, paper.labels, page), Tie.STEP)
    if exercise.solution:
        yield StoryItem(Spacer(1, 6))
        heading = letter_text(paper.labels.solution, fonts.BOLD)
        yield StoryItem(PdfParagraph(heading, styles.heading(page, 1)))
        working = without_figures(markdown.parse(exercise.solution))
        yield from tie_flowables(flow(working, page, {}), Tie.STEP)


def without_figures(blocks: Blocks) -> Blocks:
    """Return the blocks without figures, which are placed elsewhere."""
    return tuple(block for block in blocks if not isinstance(block, Figure))


def _trees(marked: MarkedExercise, paper: MarkedPaper) -> Iterator[Flowable]:
    """Yield the student's and the solved tree, side by side if both are readable."""
    labels, page, language = paper.labels, paper.paper.page, paper.paper.heading.language
    captioned_trees = [
        (labels.own, marked.student_picture),
        (labels.solved, marked.solution_picture),
    ]
    readable_trees = [(caption, tree) for caption, tree in captioned_trees if tree is not None]
    halves = [half_width_tree(tree, page) for _, tree in readable_trees]
    if len(readable_trees) > 1 and all(fitted.scale >= READABLE for fitted in halves):
        grid = _side_by_side([caption for caption, _ in readable_trees], halves, page)
        grid.alt = partial(describe_trees, readable_trees, language)
        yield grid
        return
    for caption, tree in readable_trees:
        yield _caption(caption, page)
        for flowable in picture(tree, page):
            flowable.alt = partial(describe_trees, [(caption, tree)], language)
            yield flowable


def describe_trees(trees: Sequence[tuple[str, Picture]], language: str) -> str:
    """Return trees in words, each below its caption."""
    return "\n".join(f"{caption}\n{as_text(in_words(tree, language))}" for caption, tree in trees)


def half_width_tree(tree: Picture, page: PageFormat) -> FittedScene:
    """Return the tree fitted into half of the column."""
    return fit(tree, (page.column - GAP) / 2 / page.scale, page.inline / page.scale)


def _side_by_side(captions: Sequence[str], trees: Sequence[FittedScene], page: PageFormat) -> Grid:
    cells = [
        [_caption(caption, page), SceneFlowable(fitted, page.scale)]
        for caption, fitted in zip(captions, trees, strict=True)
    ]
    grid = Grid([cells], colWidths=[page.column / 2] * len(cells))
    grid.tag = "Figure"
    grid.setStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("ALIGN", (0, 0), (-1, -1), "CENTER")])
    return grid


def _caption(text: str, page: PageFormat) -> PdfParagraph:
    return PdfParagraph(letter_text(text), styles.caption(page))


def _answers(
    questions: Sequence[MarkedQuestion], labels: Labels, page: PageFormat
) -> Iterator[Flowable]:
    """Yield a head, then the rows of each question: its answer and any remark on it."""
    layout = AnswerColumns.fit_page(page, keys=any(question.right_answer for question in questions))
    head = _grid([_head(labels, layout)], layout)
    head.setStyle([("BACKGROUND", (0, 0), (-1, 0), TINT)])
    head.headings = 1
    head.spaceBefore, head.keepWithNext = 5, 1
    yield head
    for question in questions:
        yield _answer(question, layout)
    yield Spacer(1, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerColumns:
    """The columns of marked answers; a prompt has lines of its own where its column is narrow.

    There is a column of right answers if there are `keys`.
    """

    page: PageFormat
    keys: bool
    widths: tuple[float, ...]
    has_prompts: bool

    @classmethod
    def fit_page(cls, page: PageFormat, *, keys: bool) -> "AnswerColumns":
        """Return the columns for pages of this format."""
        sign, points, answer = (length * page.scale for length in (SIGN, POINTS, ANSWER))
        answers = 1 + keys
        prompt = page.column - sign - points - answer * answers
        has_prompts = prompt >= MIN_PROMPT_SHARE * page.column
        if not has_prompts:
            answer = (page.column - sign - points) / answers
        return cls(
            page=page,
            keys=keys,
            widths=(sign, *[prompt] * has_prompts, *[answer] * answers, points),
            has_prompts=has_prompts,
        )


def _answer(question: MarkedQuestion, layout: AnswerColumns) -> Grid:
    sign, prompt, *cells = _cells(question, layout)
    rows = [[sign, prompt, *cells]]
    if not layout.has_prompts:
        rows = [[sign, prompt], ["", *cells]]
    if question.feedback:
        rows.append(["", _cell(markup(markdown.inline(question.feedback)), layout.page)])
    grid = _grid(rows, layout)
    for number, row in enumerate(rows):
        if len(row) == LINE_CELLS:
            grid.setStyle([("SPAN", (1, number), (-1, number))])
        if number:
            grid.setStyle([("TOPPADDING", (0, number), (-1, number), 0)])
    return grid


def _grid(rows: Sequence[list[object]], layout: AnswerColumns) -> Grid:
    empty = [""] * len(layout.widths)
    grid = Grid([[*row, *empty[len(row) :]] for row in rows], colWidths=layout.widths)
    grid.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), 2.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
            ("LEFTPADDING", (0, 0), (-1, -1), 3),
            ("RIGHTPADDING", (0, 0), (-1, -1), 4),
            ("LINEBELOW", (0, -1), (-1, -1), 0.4, PALE),
        ]
    )
    grid.spaceBefore = grid.spaceAfter = 0
    return grid


def _head(labels: Labels, layout: AnswerColumns) -> list[object]:
    questions = [labels.question] * layout.has_prompts
    texts = ["", *questions, labels.answer, *[labels.right] * layout.keys, labels.points]
    return [_cell(letter_text(text, fonts.BOLD), layout.page) for text in texts]


def _cells(question: MarkedQuestion, layout: AnswerColumns) -> list[object]:
    """Return sign, prompt, answer, the right answer if there is a column for it, and points."""
    page = layout.page
    sign, colour = SIGNS.get(question.verdict, WRONG)
    reading = f" {letter_text(question.read_as, fonts.ITALIC)}" if question.read_as else ""
    return [
        _cell(
            f'<font color="{colour.hexval().replace("0x", "#")}">{letter_text(sign)}</font>', page
        ),
        _cell(markup(markdown.inline(question.prompt)), page),
        _cell(letter_text(question.student_answer or "–", fonts.TYPEWRITER) + reading, page),
        *[_cell(letter_text(question.right_answer, fonts.BOLD), page)] * layout.keys,
        _cell(letter_text(question.points), page),
    ]


def _cell(text: str, page: PageFormat) -> PdfParagraph:
    return PdfParagraph(text, styles.cell(page, "left"))
