"""The figure of an exercise with its answers, and the questions answered outside it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from reportlab.lib.colors import white
from reportlab.platypus import Flowable

from generator.answers.kind import Width
from generator.base.picture import Picture
from generator.base.place import AtNodes, InCells
from generator.exercise.pieces import HIGH, LOW
from grader.figures import markdown
from grader.figures.boxed.boxed_extent import TICK
from grader.figures.boxed.boxed_fit import Layouts
from grader.figures.boxed.boxed_questions import Spot
from grader.figures.extent import SMALL
from grader.figures.fit import FittedScene
from grader.figures.large_print import enlarge
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import LayoutWords, Paper, PaperExercise, PaperQuestion
from grader.figures.shapes import Box, EntryKind, Field, Ink, Scene
from grader.figures.spans import plain
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.form_canvas import Canvas, FieldPlace
from grader.rendering.pdf.groups import are_ticked, common_prompt, group_alike, none_of, where_of
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.paragraph import PdfParagraph
from grader.rendering.pdf.pdf_blocks import SPACE, picture
from grader.rendering.pdf.pdf_scene import SceneFlowable, write
from grader.rendering.pdf.prepared_questions import prompt, quiet_markup, worth
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.styles import BLACK, GREY, TINT

# The fields in a figure: to fill in, or with what the key writes there.


SIZE, KEY_SIZE, PAD = 11.0, 10.5, 4.0
MAX_NUMBER_LENGTH, MAX_LENGTH = 12, 60
APART = 2.5
"""The space above and below the box for "none"."""
BORDER, INSET, STROKE = 0.7, 3.0, 1.6


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureQuestions:
    """The questions answered in a figure, by name.

    `tooltips` are plain prompts; `key` has whole answers; `scale` is that of the figure.
    """

    questions: Mapping[str, PaperQuestion]
    tooltips: Mapping[str, str]
    key: Mapping[str, str]
    words: LayoutWords
    filling: Filling
    scale: float


def draw(field: Field, figure_questions: FigureQuestions, canvas: Canvas, high: float) -> None:
    """Draw a field in a figure of that height; form fields ignore the canvas's scale."""
    width, height = field.width * figure_questions.scale, field.height * figure_questions.scale
    place = FieldPlace(
        field.x * figure_questions.scale,
        high - field.y * figure_questions.scale - height,
        width,
        height,
    )
    match figure_questions.filling:
        case Filling.FORM:
            _frame(canvas, place)
            _form(field, figure_questions, canvas, place)
        case Filling.KEY:
            _key(field, figure_questions, canvas, place)


def _form(
    field: Field, figure_questions: FigureQuestions, canvas: Canvas, place: FieldPlace
) -> None:
    """Add the form field to the frame, which is drawn already."""
    question = figure_questions.questions[field.question]
    name = f"{question.field}_{field.piece}" if field.piece else question.field
    tooltip = " ".join(
        filter(
            None, (figure_questions.tooltips[field.question], piece_name(field, figure_questions))
        )
    )
    match field.entry:
        case EntryKind.WRITTEN:
            size, longest = SIZE * figure_questions.scale, _longest(question, field.piece)
            canvas.text_field(place, name, tooltip=tooltip, size=size, longest=longest)
        case EntryKind.TICKED:
            canvas.check_box(place, name, tooltip=tooltip)


def piece_name(field: Field, figure_questions: FigureQuestions) -> str:
    """Return the name of a piece of an answer on the sheet; ends of a window are letters."""
    question = figure_questions.questions[field.question]
    if isinstance(question.place, InCells):
        return dict(zip((LOW, HIGH), question.place.before, strict=True))[field.piece]
    return none_of(question, figure_questions.words) if field.piece == NONE else field.piece


def _longest(question: PaperQuestion, piece: str) -> int:
    """Return the greatest length: that of a number, or more for several in one field."""
    return MAX_NUMBER_LENGTH if piece or question.kind.width is Width.NUMBER else MAX_LENGTH


def _frame(canvas: Canvas, place: FieldPlace) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setFillColor(white)
    canvas.setLineWidth(BORDER)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)


def _key(
    field: Field, figure_questions: FigureQuestions, canvas: Canvas, place: FieldPlace
) -> None:
    question = figure_questions.questions[field.question]
    _frame(canvas, place)
    match field.entry:
        case EntryKind.WRITTEN if field.piece:
            _answer(
                question.pieces.get(field.piece, ""), figure_questions.scale, canvas, place=place
            )
        case EntryKind.WRITTEN:
            _answer(
                figure_questions.key[question.name], figure_questions.scale, canvas, place=place
            )
        case EntryKind.TICKED if field.piece in question.pieces:
            _cross(canvas, place, figure_questions.scale)
        case EntryKind.TICKED:
            pass


def _answer(words: str, scale: float, canvas: Canvas, *, place: FieldPlace) -> None:
    canvas.setFillColor(TINT)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    size = fonts.fit_size(words, KEY_SIZE * scale, place.width - PAD * scale, fonts.BOLD)
    text_x = place.x + (place.width - fonts.width(words, size, fonts.BOLD)) / 2
    write(canvas, (text_x, place.y + place.height / 2 - 0.35 * size), words, size, fonts.BOLD)


def _cross(canvas: Canvas, place: FieldPlace, scale: float) -> None:
    inset = INSET * scale
    left, right = place.x + inset, place.x + place.width - inset
    low, high = place.y + inset, place.y + place.height - inset
    canvas.setStrokeColor(BLACK)
    canvas.setLineWidth(STROKE * scale)
    canvas.line(left, low, right, high)
    canvas.line(left, high, right, low)


# The legend of a figure: a line for each sort of place.


GAP = 4.0
NONE = "none"


def legend(figure_questions: FigureQuestions, scene: Scene, paper: Paper) -> Iterator[Flowable]:
    """Yield the questions in order, grouped by sort, then what other boxes are for."""
    for line in _lines(figure_questions, scene, paper):
        line.keepWithNext, line.spaceAfter = 1, 2 * figure_questions.scale
        yield line


class NoneBoxLine(Flowable):
    """A line with a box at its end for "none"."""

    canv: Canvas

    def __init__(
        self,
        line: PdfParagraph,
        question: PaperQuestion,
        figure_questions: FigureQuestions,
        *,
        paper: Paper,
    ) -> None:
        super().__init__()
        self.line, self.question, self.there = line, question, figure_questions
        none = none_of(question, paper.words)
        self.none = prompt(letter_text(none), paper.page)
        wide = fonts.width(none, paper.page.size)
        self.tick, self.gap = TICK * figure_questions.scale, GAP * figure_questions.scale
        self.right = self.tick + self.gap + wide + self.gap
        self.width, self.height = 0.0, 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the size: as high as the words or the box."""
        _, tall = self.line.wrap(width - self.right - self.gap, height)
        self.none.wrap(self.right, height)
        self.width, self.height = width, max(tall, self.tick + APART)
        return width, self.height

    def draw(self) -> None:
        """Draw the words, then the box with its label at the right."""
        self.line.drawOn(self.canv, 0, self.height - self.line.height)
        x = self.width - self.right
        field = Field(
            question=self.question.name,
            piece=NONE,
            entry=EntryKind.TICKED,
            x=x / self.there.scale,
            y=0.5,
            width=TICK,
            height=TICK,
        )
        draw(field, self.there, self.canv, self.height)
        self.none.drawOn(self.canv, x + self.tick + self.gap, self.height - self.none.height)


def _lines(figure_questions: FigureQuestions, scene: Scene, paper: Paper) -> Iterator[Flowable]:
    questions = figure_questions.questions
    prompts = {name: markdown.inline(q.full_prompt) for name, q in questions.items()}
    for group in group_alike(list(questions.values()), figure_questions.tooltips):
        where, spans = where_of(group, paper.words), common_prompt(group, prompts)
        text = f"{letter_text(where, fonts.BOLD)} {markup(spans)}"
        line = prompt(text + quiet_markup(worth(group), paper.page), paper.page)
        yield (
            NoneBoxLine(line, group[0], figure_questions, paper=paper)
            if are_ticked(group)
            else line
        )
    spare = any(isinstance(shape, Box) and shape.ink is Ink.PALE for shape in scene.shapes)
    if spare and figure_questions.filling is not Filling.KEY:
        yield PdfParagraph(letter_text(paper.words.working), styles.small(paper.page))


MIN_SCALE = 1.0
"""The least scale at which boxes can be written in, however small the letters are."""

BY_HAND = 1.25
"""How much larger a figure is that is written in by hand, where there is room."""
PROPORTION = 0.7
"""The least part of the size of the type in which a figure's letters are written."""
GIVE, MOST_GIVEN = 0.02, 0.2
"""How much smaller a figure to write in can be: a little, and more if it is enlarged."""

Questions: TypeAlias = Mapping[str, PaperQuestion]
"""Questions by name."""


@dataclass(frozen=True, slots=True)
class FittedFigure:
    """The flowables in the figure's place, and the exercise with the remaining questions.

    A figure with answers in it follows the statement, as `answer_flowables`.
    """

    shown_flowables: tuple[Flowable, ...]
    answer_flowables: tuple[Flowable, ...]
    exercise: PaperExercise


class AnsweredDrawing(SceneFlowable):
    """A drawing with fields for answers."""

    canv: Canvas

    def __init__(
        self, scene: Scene, figure_questions: FigureQuestions, *, is_large: bool = False
    ) -> None:
        super().__init__(FittedScene(scene, 1.0), figure_questions.scale)
        self.there, self.is_large = figure_questions, is_large

    @property
    def give(self) -> float:
        """Very little, since nobody could write in smaller boxes, unless they are enlarged."""
        most = min(MOST_GIVEN, 1 - MIN_SCALE / self.scale)
        return 0.0 if self.is_large else self.height * max(GIVE, most)

    def draw(self) -> None:
        """Draw the fields over the drawing."""
        super().draw()
        figure_questions = replace(self.there, scale=self.scale)
        for field in self.fitted.scene.fields:
            draw(field, figure_questions, self.canv, self.height)


def fit_figure(exercise: PaperExercise, paper: Paper, filling: Filling) -> FittedFigure:
    """Return the figure, with answers in it if they have places there and it fits the page."""
    shown_picture = (
        exercise.solution_picture or exercise.question_picture
        if filling is Filling.KEY
        else exercise.question_picture
    )
    pictures = tuple(p for p in (exercise.question_picture, shown_picture) if p is not None)
    layout = next(_layouts(exercise.questions, pictures, paper), None)
    if layout is None:
        return FittedFigure(tuple(picture(shown_picture, paper.page)), (), exercise)
    questions, scale, scene = layout
    if scale < PROPORTION * paper.page.scale:
        without = tuple(picture(shown_picture, paper.page))
        if is_larger(without, scale):
            return FittedFigure(without, (), exercise)
    filled = FigureQuestions(
        questions=questions,
        tooltips={name: plain(markdown.inline(q.full_prompt)) for name, q in questions.items()},
        key=exercise.key,
        words=paper.words,
        filling=filling,
        scale=scale,
    )
    below = tuple(q for q in exercise.questions if q.name not in questions)
    drawing = AnsweredDrawing(scene, filled, is_large=paper.page.is_large)
    flowables = (*legend(filled, scene, paper), drawing)
    return FittedFigure((), flowables, replace(exercise, questions=below))


def is_larger(without: Sequence[SceneFlowable], scale: float) -> bool:
    """Tell whether a figure whose letters are too small for the page is larger without boxes."""
    return min(flowable.scale for flowable in without) * PROPORTION > scale


def _layouts(
    questions: Sequence[PaperQuestion], pictures: Sequence[Picture], paper: Paper
) -> Iterator[tuple[Questions, float, Scene]]:
    """Yield layouts, the best first: with all placed answers, then without boxes for nodes."""
    placed = {q.name: q for q in questions if q.place is not None}
    alone = {name: q for name, q in placed.items() if not isinstance(q.place, AtNodes)}
    wished_scale = paper.page.scale * (BY_HAND if paper.page.hand else 1.0)
    most = max(MIN_SCALE, min(wished_scale, paper.largest))
    for placed_questions in filter(None, (placed, alone) if paper.largest >= MIN_SCALE else ()):
        spots = {
            name: Spot(q.place, q.kind.width) for name, q in placed_questions.items() if q.place
        }
        layouts = [Layouts(p, spots) for p in {id(p): p for p in pictures}.values()]
        if paper.page.is_large:
            yield from _large_layouts(layouts, placed_questions, paper.page)
            continue
        for scale in sorted({most, (most + MIN_SCALE) / 2, MIN_SCALE}, reverse=True):
            scenes = _scenes(layouts, paper.page, scale=scale)
            if scenes:
                enlarged = min(most, *(_scale(scene, paper.page) for scene in scenes))
                yield placed_questions, max(scale, enlarged), scenes[-1]


def _large_layouts(
    layouts: Sequence[Layouts], questions: Questions, page: PageFormat
) -> Iterator[tuple[Questions, float, Scene]]:
    """Yield the layout whose letters are all large, if it fits."""
    scale = page.size / SMALL
    scenes = _scenes(layouts, page, scale=scale)
    if scenes and all(enlarge(scene, page.size).scale <= scale for scene in scenes):
        yield questions, scale, scenes[-1]


def _scenes(layouts: Sequence[Layouts], page: PageFormat, *, scale: float) -> Sequence[Scene]:
    """Return the scene of each picture.

    None unless all pictures fit, so that sheet and key match.
    """
    room = (page.column / scale, (page.room - SPACE) / scale)
    scenes = [layout.fitted(*room) for layout in layouts]
    fit = [scene for scene in scenes if scene and _can_be_named(scene)]
    return fit if len(fit) == len(scenes) else ()


def _scale(scene: Scene, page: PageFormat) -> float:
    """Return the greatest scale at which the scene fits the page."""
    return min(page.column / scene.width, (page.room - SPACE) / scene.height)


def _can_be_named(scene: Scene) -> bool:
    """Tell whether no name has a dot, which would split the name of a form field."""
    return not any("." in field.piece for field in scene.fields)
