"""The machine-readable code on a page, which names its sheet and page number."""

import re

from grader.figures.paper.page_format import MM

SIDE, INSET = 16 * MM, 7 * MM
"""The square of the code, and its distance from the edge, at the top and bottom centre."""
PAGE = re.compile(r"([0-9A-Z]{6}|[0-9A-Z]{8})([0-9]{2,3})")


def page_code(code: str, page: int) -> str:
    """Return a page's code, such as `7MPVT4CF02`.

    Its ten capitals and digits leave the smallest QR code room for strong error correction.
    """
    return f"{code}{page:02}"


def parts(text: str) -> tuple[str, int] | None:
    """Return the sheet's code and the page in the text; None if it is not ours."""
    match = PAGE.fullmatch(text)
    return match and (match[1], int(match[2]))


def places(width: float, height: float) -> tuple[tuple[float, float], ...]:
    """Return the upper left corner of each code on a page of that size, in points."""
    middle = (width - SIDE) / 2
    return (middle, INSET), (middle, height - INSET - SIDE)
