"""The fields in a figure: to fill in, or with what the key writes there."""

from collections.abc import Mapping
from dataclasses import dataclass

from reportlab.lib.colors import white

from generator.answers.kind import Width
from grader.figures.paper.paper import PaperQuestion
from grader.figures.shapes import Entry, Field
from grader.rendering.pdf import fonts
from grader.rendering.pdf.canvas import Canvas, Place
from grader.rendering.pdf.drawing import write
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.styles import BLACK, GREY, TINT

SIZE, KEY_SIZE, PAD = 11.0, 10.5, 4.0
LONGEST_NUMBER, LONGEST = 12, 60
BORDER, INSET, STROKE = 0.7, 3.0, 1.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Inside:
    """The questions that are answered in a figure, by name, and how the places are filled.

    `tooltips` say what is asked, without Markdown; `key` has whole answers; `scale` is how much
    larger the figure is drawn than usual.
    """

    questions: Mapping[str, PaperQuestion]
    tooltips: Mapping[str, str]
    key: Mapping[str, str]
    filling: Filling
    scale: float


def draw(field: Field, there: Inside, canvas: Canvas, high: float) -> None:
    """In a figure that is so high as it is drawn; forms know nothing of a canvas's scale."""
    width, height = field.width * there.scale, field.height * there.scale
    place = Place(field.x * there.scale, high - field.y * there.scale - height, width, height)
    match there.filling:
        case Filling.FORM:
            _frame(canvas, place)
            _form(field, there, canvas, place)
        case Filling.KEY:
            _key(field, there, canvas, place)


def _form(field: Field, there: Inside, canvas: Canvas, place: Place) -> None:
    """The frame is drawn already."""
    question = there.questions[field.question]
    name = f"{question.field}_{field.piece}" if field.piece else question.field
    tooltip = " ".join(filter(None, (there.tooltips[field.question], field.piece)))
    match field.entry:
        case Entry.WRITTEN:
            size, longest = SIZE * there.scale, _longest(question, field.piece)
            canvas.text_field(place, name, tooltip=tooltip, size=size, longest=longest)
        case Entry.TICKED:
            canvas.check_box(place, name, tooltip=tooltip)


def _longest(question: PaperQuestion, piece: str) -> int:
    """What a number needs; several numbers in one place need more."""
    return LONGEST_NUMBER if piece or question.kind.width is Width.NUMBER else LONGEST


def _frame(canvas: Canvas, place: Place) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setFillColor(white)
    canvas.setLineWidth(BORDER)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)


def _key(field: Field, there: Inside, canvas: Canvas, place: Place) -> None:
    question = there.questions[field.question]
    _frame(canvas, place)
    match field.entry:
        case Entry.WRITTEN if field.piece:
            _answer(question.pieces.get(field.piece, ""), there.scale, canvas, place=place)
        case Entry.WRITTEN:
            _answer(there.key[question.name], there.scale, canvas, place=place)
        case Entry.TICKED if field.piece in question.pieces:
            _cross(canvas, place, there.scale)
        case Entry.TICKED:
            pass


def _answer(words: str, scale: float, canvas: Canvas, *, place: Place) -> None:
    canvas.setFillColor(TINT)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    size = fonts.fitted(words, KEY_SIZE * scale, place.width - PAD * scale, fonts.BOLD)
    left = place.x + (place.width - fonts.width(words, size, fonts.BOLD)) / 2
    write(canvas, (left, place.y + place.height / 2 - 0.35 * size), words, size, fonts.BOLD)


def _cross(canvas: Canvas, place: Place, scale: float) -> None:
    inset = INSET * scale
    left, right = place.x + inset, place.x + place.width - inset
    low, high = place.y + inset, place.y + place.height - inset
    canvas.setStrokeColor(BLACK)
    canvas.setLineWidth(STROKE * scale)
    canvas.line(left, low, right, high)
    canvas.line(left, high, right, low)
