"""The slot of an answer: a box with a form field, or with the key's answer."""

from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from generator.answers.kind import Width
from grader.figures.paper.page_format import MM, PageFormat
from grader.rendering.pdf import fonts
from grader.rendering.pdf.form_canvas import MULTILINE, Canvas, FieldPlace
from grader.rendering.pdf.pdf_scene import write
from grader.rendering.pdf.styles import BLACK, GREY, PALE, TINT

MAX_ANSWER_LENGTH = 2000
MIN_FONT_SHARE = 0.6
PAD, LEADING = 4.0, 1.2
BY_HAND = 4 * MM
"""The width of a character that is written by hand."""
MOST_OF_A_PAGE = 0.85


class Filling(StrEnum):
    """What slots for answers are filled with."""

    FORM = "form"
    KEY = "key"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A slot with its field's name and tooltip, the key's answer, and its filling.

    `size` is that of its letters, which may take `several` lines.
    """

    field: str
    tooltip: str
    answer: str
    filling: Filling
    size: float
    several: bool = False


def list_width(page: PageFormat) -> float:
    """Return the width of a slot for a list."""
    return 280.0 * page.column / 493


def sides(
    page: PageFormat, width: Width, options: tuple[str, ...], longest: str, lines: int = 1
) -> tuple[float, float]:
    """Return width and height of a slot for any of the options, or for the longest text.

    Answers in words have `lines` lines, each as high as a slot for a number.
    """
    if width is Width.LINES:
        return page.column, min(lines * page.place, MOST_OF_A_PAGE * page.room)
    usual = usual_width(page, width, options)
    text_width = _text_width(page, longest)
    lines = ceil((text_width + 2 * PAD) / (page.column - 2 * PAD))
    further = page.place if page.hand else LEADING * page.size
    height = page.place + max(0, lines - 1) * further
    return min(page.column, max(usual, text_width + 2 * PAD)), height


def least_width(page: PageFormat, width: Width, options: tuple[str, ...], longest: str) -> float:
    """Return the least width of a slot of one line that holds any answer."""
    if width in (Width.LIST, Width.LINE, Width.LINES):
        return max(usual_width(page, Width.NAMES, ()), _text_width(page, longest) + 2 * PAD)
    return max(usual_width(page, width, options), _text_width(page, longest) + 2 * PAD)


def _text_width(page: PageFormat, longest: str) -> float:
    """Return the width of a text, typed or written by hand."""
    return max(fonts.width(longest, page.size, fonts.BOLD), len(longest) * by_hand(page))


def by_hand(page: PageFormat) -> float:
    """Return the width of a handwritten character; nothing if answers are typed."""
    return BY_HAND * page.scale if page.hand else 0.0


def usual_width(page: PageFormat, width: Width, options: tuple[str, ...]) -> float:
    """Return the usual width for an answer of this kind."""
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
            return list_width(page)
        case Width.LINE | Width.LINES:
            return page.column


def draw(slot: Slot, canvas: Canvas, place: FieldPlace) -> None:
    """Draw the slot at a place."""
    match slot.filling:
        case Filling.FORM:
            _box(canvas, place)
            _field(slot, canvas, place)
        case Filling.KEY:
            _key(slot, canvas, place)


def _field(slot: Slot, canvas: Canvas, place: FieldPlace) -> None:
    """Add the form field; a sheet that is only printed has the box without one."""
    flags = MULTILINE if slot.several else 0
    canvas.text_field(
        place,
        slot.field,
        tooltip=slot.tooltip,
        size=slot.size,
        longest=MAX_ANSWER_LENGTH,
        flags=flags,
    )


def _box(canvas: Canvas, place: FieldPlace) -> None:
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.6)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=0)


def _key(slot: Slot, canvas: Canvas, place: FieldPlace) -> None:
    """Write the answer, on several lines and in smaller letters if it is long."""
    canvas.setStrokeColor(PALE)
    canvas.setFillColor(TINT)
    canvas.setLineWidth(0.6)
    canvas.rect(place.x, place.y, place.width, place.height, stroke=1, fill=1)
    canvas.setFillColor(BLACK)
    lines, size = _fit_lines(slot, place)
    for k, line in enumerate(lines):
        lift = (len(lines) - 1 - 2 * k) * size * LEADING / 2
        baseline = place.y + place.height / 2 - 0.35 * size + lift
        write(canvas, (place.x + PAD, baseline), line, size, fonts.BOLD)


def _fit_lines(slot: Slot, place: FieldPlace) -> tuple[list[str], float]:
    """Return the lines and the size at which they fit."""
    room = place.width - 2 * PAD
    size = slot.size
    lines = _lines(slot.answer, room, size)
    while len(lines) * LEADING * size > place.height + 1 and size > MIN_FONT_SHARE * slot.size:
        size *= 0.95
        lines = _lines(slot.answer, room, size)
    return lines, min(fonts.fit_size(line, size, room, fonts.BOLD) for line in lines)


def _lines(text: str, room: float, size: float) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if fonts.width(longer, size, fonts.BOLD) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
