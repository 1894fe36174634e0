"""The format of a page (the paper's and the font's size, marks for scanning) and of a key."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

# The marks in the corners of a page by which it is straightened when it comes back on paper.
#
# They are ArUco marks 0 to 3 of OpenCV's dictionary DICT_4X4_50 (S. Garrido-Jurado et al.,
# Pattern Recognition 47, 2014). Lengths are in points.


MM = 72 / 25.4
SIDE, INSET = 8 * MM, 10 * MM
PATTERNS = (
    ("1011", "0101", "0011", "0010"),
    ("0000", "1111", "1001", "1010"),
    ("0011", "0011", "0010", "1101"),
    ("1001", "1001", "0100", "0110"),
)
"""The inner squares of each mark, row by row: 1 is white. A black frame is one square wide."""
SQUARES = 6


def places(width: float, height: float) -> tuple[tuple[float, float], ...]:
    """Return the upper left corner of each registration mark on a page, clockwise, in points."""
    right_x, bottom = width - INSET - SIDE, height - INSET - SIDE
    return (INSET, INSET), (right_x, INSET), (right_x, bottom), (INSET, bottom)


def white_squares(pattern: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield row and column of each white square in a mark, whose frame is counted too."""
    for row, squares in enumerate(pattern, 1):
        for column, square in enumerate(squares, 1):
            if square == "1":
                yield row, column


class PaperSize(StrEnum):
    """The size of paper, upright."""

    A4 = "a4"
    LETTER = "letter"


class Sides(StrEnum):
    """The sides of a sheet of paper that are printed."""

    ONE = "one"
    BOTH = "both"


MILLIMETRE = 72 / 25.4
SIDES = {
    PaperSize.A4: (210 * MILLIMETRE, 297 * MILLIMETRE),
    PaperSize.LETTER: (612.0, 792.0),
}
USUAL_FONT_SIZE, MIN_FONT_SIZE, MAX_FONT_SIZE = 10, 8, 24
LARGE_PRINT = 16
"""The font size from which on nothing is smaller, and nothing is grey."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFormat:
    """The format of a page; lengths are in points, and `size` is that of running text.

    `hand` makes places for answers taller and leaves room for working. `scan` leaves room for codes
    of 16 mm at the middle of the upper and lower edge, 7 mm from it, and for marks of 8 mm in the
    corners. `duplex` prints both sides, but never two students on one sheet.
    """

    paper: PaperSize = PaperSize.A4
    size: int = USUAL_FONT_SIZE
    hand: bool = False
    scan: bool = False
    duplex: bool = True

    @property
    def width(self) -> float:
        """The width of the paper."""
        return SIDES[self.paper][0]

    @property
    def height(self) -> float:
        """The height of the paper."""
        return SIDES[self.paper][1]

    @property
    def margin(self) -> float:
        """The left and right margin: 18 mm."""
        return 51.0

    @property
    def top(self) -> float:
        """The space above the first line."""
        return 72.0 if self.scan else 50.0

    @property
    def bottom(self) -> float:
        """The space below the last line."""
        return 74.0 if self.scan else 52.0

    @property
    def sides(self) -> Sides:
        """The sides of the paper that are printed."""
        return Sides.BOTH if self.duplex else Sides.ONE

    @property
    def column(self) -> float:
        """The breadth of the text."""
        return self.width - 2 * self.margin

    @property
    def room(self) -> float:
        """The height of the text."""
        return self.height - self.top - self.bottom

    @property
    def scale(self) -> float:
        """The scale relative to the usual font size."""
        return self.size / USUAL_FONT_SIZE

    @property
    def is_large(self) -> bool:
        """Whether it is large print, in which no letter is smaller than running text."""
        return self.size >= LARGE_PRINT

    def letters(self, share: float) -> float:
        """Return a share of the size of running text; in large print, that size or more."""
        return max(share, 1.0) * self.size if self.is_large else share * self.size

    @property
    def small(self) -> float:
        """The size of small print."""
        return self.letters(0.78)

    @property
    def cell(self) -> float:
        """The size of letters in tables."""
        return self.letters(0.92)

    @property
    def place(self) -> float:
        """The height of a place for an answer."""
        return (26.0 if self.hand else 17.0) * self.scale

    @property
    def working(self) -> float:
        """The room left to work after an exercise's questions."""
        return 0.2 * self.room if self.hand else 0.0

    @property
    def inline(self) -> float:
        """The greatest height of a picture among text."""
        return 0.6 * self.room


ORDINARY = PageFormat()


class KeyForm(StrEnum):
    """The form of a key: answers in place with the solution, or answers alone."""

    WORKED = "worked"
    SHORT = "short"
