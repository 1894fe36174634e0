"""The fields in a figure: to fill in, empty, or with what the key writes there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

from generator.kind import Width
from grader.figures.shapes import Entry, Field
from grader.sheets import fonts
from grader.sheets.drawing import write
from grader.sheets.paper import PaperQuestion
from grader.sheets.slots import Filling
from grader.sheets.styles import BLACK, GREY, TINT

SIZE, LARGEST, SMALLEST_PAD = 11.0, 10.5, 4.0
LONGEST_NUMBER, LONGEST = 12, 60
BORDER = 0.7


@dataclass(frozen=True, slots=True, kw_only=True)
class Inside:
    """The questions that are answered in a figure, by name, and how the places are filled.

    `tooltips` say what is asked, without Markdown; `key` has whole answers.
    """

    questions: Mapping[str, PaperQuestion]
    tooltips: Mapping[str, str]
    key: Mapping[str, str]
    filling: Filling


def draw(field: Field, inside: Inside, canvas: Canvas, y: float) -> None:
    """With its lower edge at y."""
    question = inside.questions[field.question]
    match inside.filling:
        case Filling.FORM:
            _form(field, question, inside.tooltips[question.name], canvas, y)
        case Filling.EMPTY:
            _frame(field, canvas, y)
        case Filling.KEY:
            _frame(field, canvas, y)
            _key(field, question, inside.key, canvas, y)


def name_of(question: PaperQuestion, piece: str) -> str:
    """The form field's: the question's, or one of its own for each piece of the answer."""
    return f"{question.field}_{piece}" if piece else question.field


def _form(field: Field, question: PaperQuestion, tooltip: str, canvas: Canvas, y: float) -> None:
    look: dict[str, Any] = {
        "name": name_of(question, field.piece),
        "tooltip": " ".join(filter(None, (tooltip, field.piece))),
        "x": field.x,
        "y": y,
        "borderColor": GREY,
        "borderWidth": BORDER,
        "fillColor": white,
        "textColor": BLACK,
        "relative": True,
    }
    match field.entry:
        case Entry.WRITTEN:
            size: dict[str, Any] = {"width": field.width, "height": field.height}
            canvas.acroForm.textfield(
                **size,
                maxlen=_longest(question, field.piece),
                fontName="Helvetica",
                fontSize=SIZE,
                **look,
            )
        case Entry.TICKED:
            side: dict[str, Any] = {"size": field.width}
            canvas.acroForm.checkbox(buttonStyle="cross", fieldFlags="", **side, **look)


def _longest(question: PaperQuestion, piece: str) -> int:
    """What a number needs; several numbers in one place need more."""
    return LONGEST_NUMBER if piece or question.kind.width is Width.NUMBER else LONGEST


def _frame(field: Field, canvas: Canvas, y: float) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setFillColor(white)
    canvas.setLineWidth(BORDER)
    canvas.rect(field.x, y, field.width, field.height, stroke=1, fill=1)


def _key(
    field: Field, question: PaperQuestion, key: Mapping[str, str], canvas: Canvas, y: float
) -> None:
    match field.entry:
        case Entry.WRITTEN:
            words = question.pieces.get(field.piece, "") if field.piece else key[question.name]
            _answer(words, field, canvas, y)
        case Entry.TICKED if field.piece in question.pieces:
            _cross(field, canvas, y)
        case Entry.TICKED:
            pass


def _answer(words: str, field: Field, canvas: Canvas, y: float) -> None:
    canvas.setFillColor(TINT)
    canvas.rect(field.x, y, field.width, field.height, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    size = fonts.fitted(words, LARGEST, field.width - SMALLEST_PAD, fonts.BOLD)
    left = field.x + (field.width - fonts.width(words, size, fonts.BOLD)) / 2
    write(canvas, (left, y + field.height / 2 - 0.35 * size), words, size, fonts.BOLD)


def _cross(field: Field, canvas: Canvas, y: float) -> None:
    inset, wide = 3.0, field.width
    canvas.setStrokeColor(BLACK)
    canvas.setLineWidth(1.6)
    for low, high in ((y, y + wide), (y + wide, y)):
        up = inset if high > low else -inset
        canvas.line(field.x + inset, low + up, field.x + wide - inset, high - up)
