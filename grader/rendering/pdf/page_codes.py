"""The code that says whose page it is, and which, so that a machine can read it off paper."""

import re

from grader.figures.paper.page_format import MM

SIDE, INSET = 16 * MM, 7 * MM
"""Of the square in which it is drawn, in the middle of the upper and the lower edge."""
PAGE = re.compile(r"([0-9A-Z]{6}|[0-9A-Z]{8})([0-9]{2,3})")


def page_code(code: str, page: int) -> str:
    """`7MPVT4CF02`: ten capitals and digits, which the smallest QR code holds three times over."""
    return f"{code}{page:02}"


def parts(text: str) -> tuple[str, int] | None:
    """The sheet's code and the page that a code names; None if it is none of ours."""
    match = PAGE.fullmatch(text)
    return match and (match[1], int(match[2]))


def places(width: float, height: float) -> tuple[tuple[float, float], ...]:
    """The upper left corner of each code on a page, counted from the page's."""
    middle = (width - SIDE) / 2
    return (middle, INSET), (middle, height - INSET - SIDE)
