"""Sheets with form fields, and worked keys, as PDF."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Any, TypeAlias

from reportlab.platypus import Flowable, Spacer

from generator.base.picture import Picture
from grader.figures import markdown
from grader.figures.extent import Growth
from grader.figures.markdown import Blocks, Figure
from grader.figures.nodes import as_text
from grader.figures.paper.page_format import KeyForm, PageFormat
from grader.figures.paper.paper import Paper, PaperExercise
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.document import write_pdf
from grader.rendering.pdf.figure_with_questions import FigureWithQuestions, free_beside
from grader.rendering.pdf.free_room import caption_lines
from grader.rendering.pdf.front import front
from grader.rendering.pdf.logo import teacher_picture
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.masthead import exercise_title, masthead, student_line, title
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import Grid, PdfParagraph
from grader.rendering.pdf.pdf_blocks import fills_a_page, flow
from grader.rendering.pdf.pdf_figure import MIN_SCALE, AnsweredDrawing, FittedFigure, fit_figure
from grader.rendering.pdf.pdf_scene import SceneFlowable
from grader.rendering.pdf.questions import group_counts, question_flowables
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.story import Story, StoryItem, StoryRoom, tie_flowables
from grader.rendering.pdf.styles import PALE
from grader.words.trees import in_words

SEVERAL = 2
"""So many drawings of a tree are said to be its parts."""
HANGS = {Filling.FORM: Tie.ASKED, Filling.KEY: Tie.STEP}
"""The tie between questions; on a key nobody has to go from one to another."""


Figures: TypeAlias = Mapping[int, FittedFigure]
"""Figures by the number of their exercise."""
NARROW_SHARES = (0.5, 0.4, 0.32, 0.26)
"""The parts of the column that questions beside a figure can take, the best first."""


class DocumentKind(StrEnum):
    """Sheets or keys."""

    SHEETS = "sheets"
    KEYS = "keys"


def write_sheet(paper: Paper) -> bytes:
    """Return a fillable PDF; each question has a form field named `PaperQuestion.field`."""
    return write_pdf(paper, _sheets(paper))


def write_key(paper: Paper) -> bytes:
    """Return the sheet with the answers filled in and the solution after each exercise."""
    unscanned = replace(paper, page=replace(paper.page, scan=False))  # nothing on it comes back
    return write_pdf(unscanned, [Story(_key(unscanned))])


def stories(paper: Paper) -> tuple[Iterator[Story], Iterator[Story]]:
    """Return the possible layouts of the sheet, and the layout of the key."""
    return _sheets(paper), iter([Story(_key(paper))])


def _sheets(paper: Paper) -> Iterator[Story]:
    """Yield layouts of the sheet: with trees as large as the letters, smaller, without answers.

    Those of large print are never smaller.
    """
    figures = _figures(paper, Filling.FORM)
    yield _sheet(paper, figures, lost=0)
    flowables = [flowable for figure in figures.values() for flowable in figure.answer_flowables]
    scales = [flowable.scale for flowable in flowables if isinstance(flowable, AnsweredDrawing)]
    can_shrink = paper.page.scale > MIN_SCALE and not paper.page.is_large
    if can_shrink and max(scales, default=MIN_SCALE) > MIN_SCALE:
        smaller = _figures(replace(paper, largest=MIN_SCALE), Filling.FORM)
        yield _sheet(paper, smaller, lost=1)
    if scales:
        without = _figures(replace(paper, largest=0.0), Filling.FORM)
        yield _sheet(paper, without, lost=2)


def _figures(paper: Paper, filling: Filling) -> Figures:
    """Return the figure of each exercise, which all layouts of a sheet share."""
    return {exercise.number: fit_figure(exercise, paper, filling) for exercise in paper.exercises}


def _sheet(paper: Paper, figures: Figures, *, lost: int) -> Story:
    head = front(paper, paper.front) if paper.front else masthead(paper, "")
    return Story(
        [*_signs(paper, Filling.FORM), *_exercises(paper, figures)],
        head=list(tie_flowables(head, Tie.KEPT)),
        cover=list(tie_flowables(front(paper, paper.cover), Tie.KEPT)) if paper.cover else (),
        lost=lost,
    )


def _exercises(paper: Paper, figures: Figures) -> Iterator[StoryItem]:
    for exercise in paper.exercises:
        yield from _exercise(exercise, paper, figures[exercise.number], Filling.FORM)
        if working := max(paper.page.working, exercise.space * paper.page.place):
            yield StoryItem(StoryRoom(working), Tie.KEPT)


def _key(paper: Paper) -> list[StoryItem]:
    match paper.key:
        case KeyForm.SHORT:
            return list(short_key(paper))
        case KeyForm.WORKED:
            return _worked_key(paper)


def _worked_key(paper: Paper) -> list[StoryItem]:
    story = [
        *tie_flowables(masthead(paper, paper.words.key), Tie.KEPT),
        *_signs(paper, Filling.KEY),
    ]
    for exercise in paper.exercises:
        figure = fit_figure(exercise, paper, Filling.KEY)
        story += _exercise(exercise, paper, figure, Filling.KEY)
        story += tie_flowables(_solution(exercise, paper), Tie.STEP)
    return story


def _exercise(
    exercise: PaperExercise, paper: Paper, figure: FittedFigure, filling: Filling
) -> Iterator[StoryItem]:
    """Yield title, statement, tree and questions, which need the tree in sight."""
    page = paper.page
    blocks = markdown.parse(exercise.rest)
    flowables = list(
        flow(blocks, page, {"asked": figure.shown_flowables, "solved": figure.shown_flowables})
    )
    flowables += figure.answer_flowables or ([] if _shows(blocks) else figure.shown_flowables)
    if exercise.picture:
        language = paper.heading.language
        flowables.append(teacher_picture(exercise.picture, page, language))
    title = numbered_title(exercise)
    yield StoryItem(exercise_title(exercise, paper), _begins(exercise, paper, filling), title)
    rest = figure.exercise
    trees = {id(flowable) for flowable in (*figure.shown_flowables, *figure.answer_flowables)}
    if beside := _questions_beside(flowables, rest, page, filling):
        flowables, rest = [*flowables[:-1], beside], _without_first(rest, beside)
        trees.add(id(beside))
    questions = question_flowables(rest, page, filling)
    exercise_flowables = _note_parts([*flowables, Spacer(1, 4), *questions], trees, paper)
    tree = (
        exercise.solution_picture or exercise.question_picture
        if filling is Filling.KEY
        else exercise.question_picture
    )
    for flowable in (*figure.shown_flowables, *figure.answer_flowables):
        if isinstance(flowable, SceneFlowable) and tree:
            flowable.alt = partial(describe_tree, tree, paper.heading.language)
            flowable.caption, flowable.caption_size = paper.words.sideways, page.small
    for item in _tie_to_drawing(exercise_flowables, HANGS[filling], trees):
        needs = exercise.number if item.tie is Tie.ASKED and trees else 0
        shows = exercise.number if item.shows else 0
        yield replace(item, shows=shows, needs=needs)


def _questions_beside(
    flowables: Sequence[Flowable], exercise: PaperExercise, page: PageFormat, filling: Filling
) -> FigureWithQuestions | None:
    """Return the last flowable with as many first questions as fit beside it.

    There is none if it is no figure, or if no question fits; beside one that fills a page, all do.
    Nor is there one if every question is answered in the figure.
    """
    last = flowables[-1] if flowables else None
    if not isinstance(last, SceneFlowable) or not exercise.questions:
        return None
    counts = list(group_counts(exercise, page, filling))
    rows = range(len(counts) if fills_a_page(last, page) else 1, len(counts) + 1)
    columns = [share * page.column for share in NARROW_SHARES]
    free = [free_beside(last, column, page.column) for column in columns]
    for row in reversed(rows):
        first = replace(exercise, questions=exercise.questions[: counts[row - 1]])
        for column, high in zip(columns, free, strict=True):
            if row * page.place > high:
                continue
            questions = list(question_flowables(first, page, filling, column=column))
            beside = FigureWithQuestions(
                last, questions, column, column=page.column, count=counts[row - 1]
            )
            if beside.fits():
                return beside
    return None


def _without_first(exercise: PaperExercise, beside: FigureWithQuestions) -> PaperExercise:
    """Return the exercise without the questions beside its figure."""
    return replace(exercise, questions=exercise.questions[beside.count :])


def describe_tree(tree: Picture, language: str) -> str:
    """Return a tree in words."""
    return as_text(in_words(tree, language))


def numbered_title(exercise: PaperExercise) -> str:
    """Return the title with the number."""
    return f"{exercise.number}. {exercise.title}"


def _tie_to_drawing(
    flowables: Sequence[Flowable], other: Tie, trees: set[int]
) -> Iterator[StoryItem]:
    """Yield the flowables, tying those before a drawing to it."""
    drawings = SceneFlowable, FigureWithQuestions
    scenes = [i for i, flowable in enumerate(flowables) if isinstance(flowable, drawings)]
    last = max(scenes, default=-1)
    for i, flowable in enumerate(flowables):
        tie = Tie.FIGURE if i <= last else other
        item_tie = Tie.KEPT if isinstance(flowable, Spacer) else tie
        yield StoryItem(flowable, item_tie, shows=int(id(flowable) in trees))


def _note_parts(flowables: Sequence[Flowable], trees: set[int], paper: Paper) -> list[Flowable]:
    """Return the flowables; in large print, a note stands before the first of several drawings.

    It also says how drawings on their side are read, where none of these has a corner for that.
    `trees` are the identities of what belongs to the tree.
    """
    drawings = [i for i, flowable in enumerate(flowables) if _is_drawing_of(flowable, trees)]
    if not paper.page.is_large or len(drawings) < SEVERAL:
        return list(flowables)
    said = paper.words.in_parts
    lying = [drawing for i in drawings if (drawing := _lying_scene(flowables[i]))]
    if lying and not any(_has_corner(drawing, paper) for drawing in lying):
        all_lie = len(lying) == len(drawings)
        said = f"{said} {paper.words.sideways if all_lie else paper.words.sideways_parts}"
    note = PdfParagraph(letter_text(said), styles.caption(paper.page))
    return [*flowables[: drawings[0]], note, *flowables[drawings[0] :]]


def _lying_scene(drawing: Flowable) -> SceneFlowable | None:
    """Return the drawing of a tree if it grows to the right."""
    figure = drawing.figure if isinstance(drawing, FigureWithQuestions) else drawing
    if isinstance(figure, SceneFlowable) and figure.fitted.growth is Growth.RIGHT:
        return figure
    return None


def _has_corner(drawing: SceneFlowable, paper: Paper) -> bool:
    """Tell whether a drawing that grows to the right has a corner for what is said of that."""
    size = paper.page.small / drawing.scale
    return bool(caption_lines(drawing.fitted.scene, paper.words.sideways, size))


def _is_drawing_of(flowable: Flowable, trees: set[int]) -> bool:
    return isinstance(flowable, SceneFlowable | FigureWithQuestions) and id(flowable) in trees


def _signs(paper: Paper, filling: Filling) -> Iterator[StoryItem]:
    """Yield what the nodes of several exercises' trees are, before the first exercise."""
    if paper.signs:
        paragraph = PdfParagraph(markup(markdown.inline(paper.signs)), styles.body(paper.page))
        paragraph.spaceBefore = paragraph.style.leading / 2
        yield StoryItem(paragraph, _first(paper, filling))


def _begins(exercise: PaperExercise, paper: Paper, filling: Filling) -> Tie:
    """Return how an exercise begins: on a new page if the front or the teacher says so."""
    if exercise is paper.exercises[0]:
        return Tie.KEPT if paper.signs else _first(paper, filling)
    return Tie.PAGE if exercise.new_page else Tie.NEW


def _first(paper: Paper, filling: Filling) -> Tie:
    """Return how the exercises begin."""
    apart = paper.front is not None and paper.front.own_page and filling is not Filling.KEY
    return Tie.PAGE if apart else Tie.NEW


def _solution(exercise: PaperExercise, paper: Paper) -> Iterator[Flowable]:
    """Yield the solution in words; its tree is already in the place of the asked one."""
    if not exercise.solution:
        return
    blocks = tuple(b for b in markdown.parse(exercise.solution) if not isinstance(b, Figure))
    yield Spacer(1, 6)
    yield PdfParagraph(letter_text(paper.words.solution, fonts.BOLD), styles.heading(paper.page, 1))
    yield from flow(blocks, paper.page, {})


def _shows(blocks: Blocks) -> bool:
    return any(isinstance(block, Figure) for block in blocks)


# A short key for marking by hand: a line for each question.


PROMPT_SHARE, ANSWER_SHARE, POINTS_SHARE = 0.54, 0.34, 0.12
KEPT_TOGETHER = 3
SHORT_LINES: list[Any] = [
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
    yield from tie_flowables((*title(paper, mark=paper.words.key), student_line(paper)), Tie.STEP)
    for exercise in paper.exercises:
        full_title = f"{exercise.number}. {exercise.title}"
        yield StoryItem(exercise_title(exercise, paper), Tie.NEW, full_title)
        again = PdfParagraph(letter_text(f"{full_title} …", fonts.BOLD), styles.caption(paper.page))
        for flowable in (*_short_answers(exercise, paper), *_rubric(exercise, paper)):
            yield StoryItem(flowable, head=again)


def _rubric(exercise: PaperExercise, paper: Paper) -> Iterator[Flowable]:
    """Yield what a person pays for."""
    return flow(markdown.parse(exercise.rubric), paper.page, {}) if exercise.rubric else iter(())


def _short_answers(exercise: PaperExercise, paper: Paper) -> Iterator[Flowable]:
    """Yield the rows; the first few stay with the title."""
    page = paper.page
    left, right = styles.cell(page, "left"), styles.cell(page, "right")
    rows = [
        [
            PdfParagraph(markup(markdown.inline(question.full_prompt)), left),
            PdfParagraph(
                letter_text(exercise.right_answers.get(question.name, ""), fonts.BOLD), left
            ),
            PdfParagraph(letter_text(question.points), right),
        ]
        for question in exercise.questions
    ]
    shares = [page.column * share for share in (PROMPT_SHARE, ANSWER_SHARE, POINTS_SHARE)]
    for some in filter(None, (rows[:KEPT_TOGETHER], rows[KEPT_TOGETHER:])):
        yield Grid(some, colWidths=shares, style=SHORT_LINES)
