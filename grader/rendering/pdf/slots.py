"""The place for an answer: a box with a form field in it, or with the key's answer."""

from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from generator.answers.kind import Width
from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf import fonts
from grader.rendering.pdf.form_canvas import MULTILINE, Canvas, FieldPlace
from grader.rendering.pdf.pdf_scene import write
from grader.rendering.pdf.styles import BLACK, GREY, PALE, TINT

LONGEST_ANSWER = 2000
SMALLEST = 0.6
PAD, LEADING = 4.0, 1.2
BY_HAND = 1.4
MOST_OF_A_PAGE = 0.85


class Filling(StrEnum):
    """What stands in the places for answers."""

    FORM = "form"
    KEY = "key"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One place: its field's name and tooltip, what the key writes there, and how it is filled.

    `size` is that of the letters in it, which may take `several` lines.
    """

    field: str
    tooltip: str
    answer: str
    filling: Filling
    size: float
    several: bool = False


def wide(page: PageFormat) -> float:
    """The breadth of a place for a list."""
    return 280.0 * page.column / 493


def sides(
    page: PageFormat, width: Width, options: tuple[str, ...], longest: str, lines: int = 1
) -> tuple[float, float]:
    """How wide and how high a place is that has to hold any of the options, or the longest text.

    Words of one's own have so many `lines`, each as high as a place for a number.
    """
    if width is Width.LINES:
        return page.column, min(lines * page.place, MOST_OF_A_PAGE * page.room)
    usual = breadth(page, width, options)
    needed = fonts.width(longest, page.size, fonts.BOLD) * (BY_HAND if page.hand else 1) + 2 * PAD
    lines = ceil(needed / (page.column - 2 * PAD))
    height = page.place + max(0, lines - 1) * LEADING * page.size
    return min(page.column, max(usual, needed)), height


def breadth(page: PageFormat, width: Width, options: tuple[str, ...]) -> float:
    """What an answer of this kind usually needs."""
    match width:
        case Width.NUMBER:
            return 56.0 * page.scale
        case Width.NUMBERS:
            return 90.0 * page.scale
        case Width.OPTION:
            longest = max((fonts.width(option, page.size) for option in options), default=0.0)
            return min(page.column, max(110.0 * page.scale, longest + 16))
        case Width.NAMES:
            return 130.0 * page.scale
        case Width.LIST:
            return wide(page)
        case Width.LINE | Width.LINES:
            return page.column


def draw(slot: Slot, canvas: Canvas, place: FieldPlace) -> None:
    """In its place."""
    match slot.filling:
        case Filling.FORM:
            _box(canvas, place)
            _field(slot, canvas, place)
        case Filling.KEY:
            _key(slot, canvas, place)


def _field(slot: Slot, canvas: Canvas, place: FieldPlace) -> None:
    """What is bound to be printed has the box and no field."""
    flags = MULTILINE if slot.several else 0
    canvas.text_field(
        place, slot.field, tooltip=slot.tooltip, size=slot.size, longest=LONGEST_ANSWER, flags=flags
    )


def _box(canvas: Canvas, place: FieldPlace) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.6)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=0)


def _key(slot: Slot, canvas: Canvas, place: FieldPlace) -> None:
    """The answer, on several lines where it is long, and smaller where that is not enough."""
    canvas.setStrokeColor(PALE)
    canvas.setFillColor(TINT)
    canvas.setLineWidth(0.6)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    lines, size = _set(slot, place)
    for k, line in enumerate(lines):
        lift = (len(lines) - 1 - 2 * k) * size * LEADING / 2
        baseline = place.y + place.height / 2 - 0.35 * size + lift
        write(canvas, (place.x + PAD, baseline), line, size, fonts.BOLD)


def _set(slot: Slot, place: FieldPlace) -> tuple[list[str], float]:
    """The lines and the size at which they fit."""
    room = place.width - 2 * PAD
    size = slot.size
    lines = _lines(slot.answer, room, size)
    while len(lines) * LEADING * size > place.height + 1 and size > SMALLEST * slot.size:
        size *= 0.95
        lines = _lines(slot.answer, room, size)
    return lines, min(fonts.fitted(line, size, room, fonts.BOLD) for line in lines)


def _lines(text: str, room: float, size: float) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if fonts.width(longer, size, fonts.BOLD) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
