"""A scanned page read: whose it is, laid flat, its boxes read and its answers cut out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2

from grader.exams.scanning import boxes, writing
from grader.exams.scanning.codes import Sighted, codes
from grader.exams.scanning.layout import Layout, Place, Sort, layout
from grader.exams.scanning.marks import marks
from grader.exams.scanning.page import Box, Page, Placed, Unplaced, Why, Written
from grader.exams.scanning.patch import Patch, patch
from grader.exams.scanning.picture import Grey, Scan, Unfit, picture
from grader.exams.scanning.straight import Straight, straight

NEAR, FAR = 3.0, 9.0
"""So many points may a frame lie from its place, on an exact page and on another."""
SEEN_WIDTH = 1000
PAPER, INK_ON_PAPER = 32, 0.0004
WEBP, JPEG = 55, 70


@dataclass(frozen=True, slots=True)
class Sheets:
    """The PDF of each sheet of the exam by its code, and the codes that were replaced.

    `by_hand` has code and page of those scans of which a person said them.
    """

    files: Mapping[str, Path]
    void: frozenset[str]
    by_hand: Mapping[Scan, tuple[str, int]] = field(default_factory=dict)


def read(sheets: Sheets, scan: Scan) -> Page:
    """The page; whatever is wrong with it is a reason why it has no place."""
    cv2.setNumThreads(1)  # processes work side by side
    try:
        grey = picture(scan)
    except Unfit as unfit:
        return Unplaced(scan=scan, why=Why(unfit.flaw))
    seen = codes(grey)
    if scan in sheets.by_hand:
        named = sheets.by_hand[scan]
        seen = tuple(one for one in seen if (one.code, one.page) == named)
        return laid_out(scan, named, grey, seen, sheets)
    why = refusal(seen, grey, sheets)
    if why is not None:
        return unplaced(scan, grey, why, seen)
    return laid_out(scan, (seen[0].code, seen[0].page), grey, seen, sheets)


def laid_out(
    scan: Scan, named: tuple[str, int], grey: Grey, seen: Sequence[Sighted], sheets: Sheets
) -> Page:
    code, page = named
    form = layout(sheets.files[code])
    if not 1 <= page <= len(form.sizes):
        return unplaced(scan, grey, Why.NO_SUCH_PAGE, seen)
    laid = straight(grey, marks(grey), seen, form.sizes[page - 1])
    return placed(scan, code, page, laid, form)


def refusal(seen: Sequence[Sighted], grey: Grey, sheets: Sheets) -> Why | None:
    named = {(one.code, one.page) for one in seen}
    if not named:
        return Why.EMPTY if is_empty(grey) else Why.NO_CODE
    if len(named) > 1:
        return Why.TWO_SHEETS
    ((code, _),) = named
    if code in sheets.files:
        return None
    return Why.REPLACED if code in sheets.void else Why.OTHER_EXAM


def is_empty(grey: Grey) -> bool:
    """Whether there is next to nothing on it, such as on the back of a page."""
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    paper = cv2.medianBlur(small, 31)
    return float((small.astype(int) < paper.astype(int) - PAPER).mean()) < INK_ON_PAPER


def unplaced(scan: Scan, grey: Grey, why: Why, seen: Sequence[Sighted]) -> Unplaced:
    shown = cv2.resize(grey, (SEEN_WIDTH, round(grey.shape[0] * SEEN_WIDTH / grey.shape[1])))
    first = seen[0] if seen else Sighted("", 0, ())
    return Unplaced(scan=scan, why=why, picture=jpeg(shown), code=first.code, number=first.page)


def placed(scan: Scan, code: str, page: int, laid: Straight, form: Layout) -> Placed:
    places = form.on(page)
    found = {place: patch(laid.grey, place, reach=NEAR if laid.exact else FAR) for place in places}
    return Placed(
        scan=scan,
        code=code,
        page=page,
        pages=len(form.sizes),
        exact=laid.exact,
        size=form.sizes[page - 1],
        picture=jpeg(laid.grey),
        written=tuple(written(p, found[p]) for p in places if p.sort is Sort.WRITTEN),
        boxes=tuple(box(p, found[p], exact=laid.exact) for p in places if p.sort is Sort.BOX),
    )


def written(place: Place, found: Patch) -> Written:
    ink = writing.strokes(found)
    return Written(
        field=place.field,
        asks=place.asks,
        blank=writing.is_blank(ink),
        looks=writing.looks(ink),
        picture=webp(writing.lit(found)),
    )


def box(place: Place, found: Patch, *, exact: bool) -> Box:
    seen = boxes.mark(boxes.ink_share(found))
    return Box(
        field=place.field,
        asks=place.asks,
        mark=seen if exact else boxes.Mark.UNSURE,
        picture=webp(writing.lit(found)),
    )


def jpeg(grey: Grey) -> bytes:
    return encoded(grey, ".jpg", cv2.IMWRITE_JPEG_QUALITY, JPEG)


def webp(grey: Grey) -> bytes:
    return encoded(grey, ".webp", cv2.IMWRITE_WEBP_QUALITY, WEBP)


def encoded(grey: Grey, ending: str, setting: int, quality: int) -> bytes:
    done, content = cv2.imencode(ending, grey, [setting, quality])
    assert done, "what is a picture can be written"
    return bytes(content.tobytes())
