"""The place for an answer: a form field, an empty box, or the key's answer."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

from generator.kind import Width
from grader.sheets import fonts
from grader.sheets.drawing import write
from grader.sheets.styles import BLACK, GREY, PALE, TINT, WIDTH

HEIGHT = 17.0
NARROW, WIDE = 54.0, 280.0
LONGEST_ANSWER = 2000
SIZE, SMALLEST = 9.6, 6.0


class Filling(StrEnum):
    """What stands in the places for answers."""

    FORM = "form"
    EMPTY = "empty"
    KEY = "key"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One place: its field's name and tooltip, what the key writes there, and how it is filled."""

    field: str
    tooltip: str
    answer: str
    filling: Filling


def breadth(width: Width, options: tuple[str, ...]) -> float:
    """How wide a place is; `options` are what it has to hold any of."""
    match width:
        case Width.NUMBER:
            return NARROW
        case Width.NUMBERS:
            return 90.0
        case Width.OPTION:
            longest = max((fonts.width(option, 10) for option in options), default=0.0)
            return min(WIDTH, max(110.0, longest + 16))
        case Width.NAMES:
            return 130.0
        case Width.LIST:
            return WIDE
        case Width.LINE:
            return WIDTH


def draw(slot: Slot, canvas: Canvas, x: float, y: float, width: float) -> None:
    """With its lower left corner at x, y."""
    match slot.filling:
        case Filling.FORM:
            _field(slot, canvas, x, y, width)
        case Filling.EMPTY:
            _box(canvas, x, y, width)
        case Filling.KEY:
            _key(slot, canvas, x, y, width)


def _field(slot: Slot, canvas: Canvas, x: float, y: float, width: float) -> None:
    place: dict[str, Any] = {"x": x, "y": y, "width": width, "height": HEIGHT, "borderWidth": 0.6}
    canvas.acroForm.textfield(
        name=slot.field,
        tooltip=slot.tooltip,
        maxlen=LONGEST_ANSWER,
        fontName="Helvetica",
        fontSize=10,
        borderColor=GREY,
        fillColor=white,
        textColor=BLACK,
        relative=True,
        **place,
    )


def _box(canvas: Canvas, x: float, y: float, width: float) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.6)
    canvas.rect(x, y, width, HEIGHT, stroke=1, fill=0)


def _key(slot: Slot, canvas: Canvas, x: float, y: float, width: float) -> None:
    """The answer, smaller where it is long, on two lines where it is very long."""
    canvas.setStrokeColor(PALE)
    canvas.setFillColor(TINT)
    canvas.setLineWidth(0.6)
    canvas.rect(x, y, width, HEIGHT, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    room = width - 8
    lines = _lines(slot.answer, room)
    largest = SIZE if len(lines) == 1 else SIZE * 0.7
    size = min(fonts.fitted(line, largest, room, fonts.BOLD) for line in lines)
    for k, line in enumerate(lines):
        baseline = y + HEIGHT / 2 - 0.35 * size + (len(lines) - 1 - 2 * k) * size * 0.56
        write(canvas, (x + 4, baseline), line, size, fonts.BOLD)


def _lines(text: str, room: float) -> list[str]:
    if fonts.fitted(text, SIZE, room, fonts.BOLD) >= SMALLEST:
        return [text]
    middle = text.find(" ", len(text) // 2)
    return [text] if middle < 0 else [text[:middle], text[middle + 1 :]]
