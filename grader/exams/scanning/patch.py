"""A patch of a straightened page, around the printed frame of an answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from pikepdf import Dictionary, Page, Pdf, PdfError

from grader.base.disk.files import refused_as_request
from grader.exams.making.fields import cut_field
from grader.exams.scanning.picture import Grey
from grader.exams.scanning.straight import SCALE
from solver.errors import RequestError

# The places for answers on a student's sheet, from its PDF form.


class PatchSort(StrEnum):
    """The kind of field in a patch."""

    WRITTEN = "written"
    BOX = "box"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPatch:
    """The place of an answer on its page; x and y are its upper left corner, in points.

    `field` is `1.value`, or `1.pruned_c2` for a piece of an answer; `asks` is its tooltip.
    """

    field: str
    page: int
    sort: PatchSort
    x: float
    y: float
    width: float
    height: float
    asks: str


@dataclass(frozen=True, slots=True)
class Layout:
    """The places for answers on a sheet; `sizes` are the pages' sizes in points."""

    sizes: tuple[tuple[float, float], ...]
    places: tuple[AnswerPatch, ...]

    def places_on_page(self, page: int) -> tuple[AnswerPatch, ...]:
        """Return the places on a page, counted from 1."""
        return tuple(place for place in self.places if place.page == page)


@lru_cache(maxsize=32)
def read_layout(sheet: Path) -> Layout:
    """Read the layout of a printed sheet; RequestError if it is missing or was changed."""
    if not sheet.is_file():
        raise RequestError(
            "{sheet} is missing; the sheets that were printed are to lie beside exam.json",
            sheet=sheet,
        )
    try:
        with refused_as_request(sheet), Pdf.open(sheet) as pdf:
            sizes = tuple(size_of(page) for page in pdf.pages)
            places = [place for n, page in enumerate(pdf.pages, 1) for place in places_on(page, n)]
    except (PdfError, AttributeError, LookupError, TypeError, ValueError):
        raise RequestError("{sheet} is no sheet as it was printed", sheet=sheet) from None
    return Layout(sizes, tuple(places))


def size_of(page: Page) -> tuple[float, float]:
    """Return the width and height of a page in points."""
    left, low, right, high = map(float, page.mediabox.as_list())
    return right - left, high - low


def places_on(page: Page, number: int) -> Iterator[AnswerPatch]:
    """Yield the places on a page."""
    _, height = size_of(page)
    for widget in page.obj.get("/Annots", ()):
        page_field = cut_field(whole_name(widget)) if widget.get("/Subtype") == "/Widget" else None
        if page_field is not None:
            left, low, right, high = map(float, widget["/Rect"].as_list())
            yield AnswerPatch(
                field=page_field[1],
                page=number,
                sort=PatchSort.BOX
                if inherited_value(widget, "/FT") == "/Btn"
                else PatchSort.WRITTEN,
                x=left,
                y=height - high,
                width=right - left,
                height=high - low,
                asks=str(inherited_value(widget, "/TU") or ""),
            )


def whole_name(widget: Any) -> str:
    """Return the full name of a form field."""
    return ".".join(
        str(ancestor["/T"]) for ancestor in reversed(list(ancestors(widget))) if "/T" in ancestor
    )


def inherited_value(widget: Any, key: str) -> Any:
    """Return the value of a key, which may be inherited from a parent field."""
    return next((ancestor[key] for ancestor in ancestors(widget) if key in ancestor), None)


def ancestors(widget: Any) -> Iterator[Any]:
    """Yield the form field and its ancestors."""
    while isinstance(widget, Dictionary):
        yield widget
        widget = widget.get("/Parent")


AROUND = 4.0
"""The margin of a patch around its place, in points."""
LINE = 2
WHITE = 255
WHOLE = 0.05
"""What the darkness of a frame's other sides counts, beside that of its lightest."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A patch of the page; `frame` is left, top, width and height in it, in pixels.

    `corner` is the position of its upper left corner on the page.
    """

    grey: Grey
    frame: tuple[int, int, int, int]
    corner: tuple[int, int] = (0, 0)

    @property
    def on_page(self) -> tuple[int, int, int, int]:
        """The frame's left, top, right and bottom on the page, in pixels."""
        (left, top, wide, high), (x, y) = self.frame, self.corner
        return x + left, y + top, x + left + wide, y + top + high


def cut_patch(page: Grey, place: AnswerPatch, *, reach: float) -> Patch:
    """Return the patch around a place; its frame is searched for up to `reach` points away."""
    wide, high = (max(4, round(side * SCALE)) for side in (place.width, place.height))
    pad = round((AROUND + reach) * SCALE)
    corner = (round(place.x * SCALE) - pad, round(place.y * SCALE) - pad)
    piece = cut_out_grey(page, *corner, wide + 2 * pad, high + 2 * pad)
    left, top = snap_frame(piece, (wide, high), pad, round(reach * SCALE))
    return Patch(piece, (left, top, wide, high), corner)


def cut_out_grey(page: Grey, left: int, top: int, wide: int, high: int) -> Grey:
    """Return a part of the page, white beyond its edges."""
    piece: Grey = np.full((high, wide), WHITE, dtype=np.uint8)
    rows, columns = page.shape
    x, y, right, low = max(left, 0), max(top, 0), min(left + wide, columns), min(top + high, rows)
    if x < right and y < low:
        piece[y - top : low - top, x - left : right - left] = page[y:low, x:right]
    return piece


def snap_frame(piece: Grey, size: tuple[int, int], pad: int, reach: int) -> tuple[int, int]:
    """Return the left and top of the likeliest frame of that size within reach of the middle.

    All four of its sides are dark: the darkest outline may have a side in common with a cell above.
    """
    wide, high = size
    near = pad - reach - LINE
    window = piece[near : pad + high + reach + LINE, near : pad + wide + reach + LINE]
    dark = (WHITE - window).astype(np.float32)
    level, upright = darkness(dark, wide + LINE, LINE), darkness(dark, LINE, high + LINE)
    rows, columns = len(upright), level.shape[1]
    sides = (level[:rows], level[high:], upright[:, :columns], upright[:, wide:])
    score = np.minimum.reduce(sides) + WHOLE * np.add.reduce(sides)
    y, x = divmod(int(np.argmax(score)), columns)
    return near + x + LINE // 2, near + y + LINE // 2


def darkness(dark: Any, wide: int, high: int) -> Any:
    """Return the mean of each rectangle of that size, by its upper left corner."""
    rectangle: Any = np.full((high, wide), 1 / (wide * high), dtype=np.float32)
    return cv2.matchTemplate(dark, rectangle, cv2.TM_CCORR)
