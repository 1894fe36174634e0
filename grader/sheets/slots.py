"""The place for an answer: a box with a form field in it, or with the key's answer."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator.kind import Width
from grader.sheets import fonts
from grader.sheets.drawing import write
from grader.sheets.page_format import PageFormat
from grader.sheets.styles import BLACK, GREY, PALE, TINT

LONGEST_ANSWER = 2000
SMALLEST = 0.6


class Filling(StrEnum):
    """What stands in the places for answers."""

    FORM = "form"
    KEY = "key"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One place: its field's name and tooltip, what the key writes there, and how it is filled.

    `size` is that of the letters in it.
    """

    field: str
    tooltip: str
    answer: str
    filling: Filling
    size: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where an answer goes: x and y are its lower left corner."""

    x: float
    y: float
    width: float
    height: float


def wide(page: PageFormat) -> float:
    """The breadth of a place for a list."""
    return 280.0 * page.column / 493


def breadth(page: PageFormat, width: Width, options: tuple[str, ...]) -> float:
    """How wide a place is; `options` are what it has to hold any of."""
    match width:
        case Width.NUMBER:
            return 54.0 * page.scale
        case Width.NUMBERS:
            return 90.0 * page.scale
        case Width.OPTION:
            longest = max((fonts.width(option, page.size) for option in options), default=0.0)
            return min(page.column, max(110.0 * page.scale, longest + 16))
        case Width.NAMES:
            return 130.0 * page.scale
        case Width.LIST:
            return wide(page)
        case Width.LINE:
            return page.column


def draw(slot: Slot, canvas: Canvas, place: Place) -> None:
    """In its place."""
    match slot.filling:
        case Filling.FORM:
            _box(canvas, place)
            _field(slot, canvas, place)
        case Filling.KEY:
            _key(slot, canvas, place)


def _field(slot: Slot, canvas: Canvas, place: Place) -> None:
    """Without a look of its own: what is bound to be printed has the box and no field."""
    where: dict[str, Any] = {
        "x": place.x,
        "y": place.y,
        "width": place.width,
        "height": place.height,
    }
    canvas.acroForm.textfield(
        name=slot.field,
        tooltip=slot.tooltip,
        maxlen=LONGEST_ANSWER,
        fontName="Helvetica",
        fontSize=slot.size,
        borderColor=None,
        fillColor=None,
        textColor=BLACK,
        relative=True,
        **where,
    )


def _box(canvas: Canvas, place: Place) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.6)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=0)


def _key(slot: Slot, canvas: Canvas, place: Place) -> None:
    """The answer, smaller where it is long, on two lines where it is very long."""
    canvas.setStrokeColor(PALE)
    canvas.setFillColor(TINT)
    canvas.setLineWidth(0.6)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    room = place.width - 8
    lines = _lines(slot, room)
    largest = slot.size if len(lines) == 1 else slot.size * 0.7
    size = min(fonts.fitted(line, largest, room, fonts.BOLD) for line in lines)
    for k, line in enumerate(lines):
        lift = (len(lines) - 1 - 2 * k) * size * 0.56
        baseline = place.y + place.height / 2 - 0.35 * size + lift
        write(canvas, (place.x + 4, baseline), line, size, fonts.BOLD)


def _lines(slot: Slot, room: float) -> list[str]:
    text = slot.answer
    if fonts.fitted(text, slot.size, room, fonts.BOLD) >= SMALLEST * slot.size:
        return [text]
    middle = text.find(" ", len(text) // 2)
    return [text] if middle < 0 else [text[:middle], text[middle + 1 :]]
