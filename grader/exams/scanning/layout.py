"""Where the places for answers lie on a student's sheet, as its fillable PDF has them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from grader.base.disk.files import refused_as_request
from grader.exams.making.fields import parts
from solver.errors import RequestError


class Sort(StrEnum):
    """What a place is for."""

    WRITTEN = "written"
    BOX = "box"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place for an answer; its upper left corner is counted from the page's, in points.

    `field` is `1.value`, or `1.pruned_c2` where an answer is in pieces; `asks` is its tooltip.
    """

    field: str
    page: int
    sort: Sort
    x: float
    y: float
    width: float
    height: float
    asks: str


@dataclass(frozen=True, slots=True)
class Layout:
    """`sizes` are the pages', in points."""

    sizes: tuple[tuple[float, float], ...]
    places: tuple[Place, ...]

    def on(self, page: int) -> tuple[Place, ...]:
        """The places on the page, the first of which has the number 1."""
        return tuple(place for place in self.places if place.page == page)


@lru_cache(maxsize=32)
def layout(sheet: Path) -> Layout:
    """The layout of the sheet; RequestError if it is not there as it was printed."""
    if not sheet.is_file():
        raise RequestError(
            "{sheet} is missing; the sheets that were printed are to lie beside exam.json",
            sheet=sheet,
        )
    try:
        with refused_as_request(sheet):
            pages = PdfReader(sheet).pages
            sizes = tuple((float(p.mediabox.width), float(p.mediabox.height)) for p in pages)
            places = [place for n, page in enumerate(pages, 1) for place in places_on(page, n)]
    except (PyPdfError, LookupError, TypeError, ValueError):
        raise RequestError("{sheet} is no sheet as it was printed", sheet=sheet) from None
    return Layout(sizes, tuple(places))


def places_on(page: Any, number: int) -> Iterator[Place]:
    height = float(page.mediabox.height)
    for note in page.get("/Annots") or ():
        widget = note.get_object()
        named = parts(whole_name(widget)) if widget.get("/Subtype") == "/Widget" else None
        if named is not None:
            left, low, right, high = map(float, widget["/Rect"])
            yield Place(
                field=named[1],
                page=number,
                sort=Sort.BOX if inherited(widget, "/FT") == "/Btn" else Sort.WRITTEN,
                x=left,
                y=height - high,
                width=right - left,
                height=high - low,
                asks=str(inherited(widget, "/TU") or ""),
            )


def whole_name(widget: Any) -> str:
    """With the names of the fields of which it is a part."""
    return ".".join(str(one["/T"]) for one in reversed(list(upwards(widget))) if "/T" in one)


def inherited(widget: Any, key: str) -> Any:
    return next((one[key] for one in upwards(widget) if key in one), None)


def upwards(widget: Any) -> Iterator[Any]:
    """It and all above it."""
    while widget is not None:
        yield widget
        above = widget.get("/Parent")
        widget = None if above is None else above.get_object()
