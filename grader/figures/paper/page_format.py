"""The paper that a sheet is printed on: how large it is, how large its letters are."""

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
    """The upper left corner of each mark on a page, counted from the page's; clockwise."""
    right, bottom = width - INSET - SIDE, height - INSET - SIDE
    return (INSET, INSET), (right, INSET), (right, bottom), (INSET, bottom)


def white_squares(pattern: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Row and column of each white square within the mark's frame, counted with the frame."""
    for row, squares in enumerate(pattern, 1):
        for column, square in enumerate(squares, 1):
            if square == "1":
                yield row, column


class PaperSize(StrEnum):
    """Sheets of paper, upright."""

    A4 = "a4"
    LETTER = "letter"


class Sides(StrEnum):
    """Of a sheet of paper, those that are printed on."""

    ONE = "one"
    BOTH = "both"


MILLIMETRE = 72 / 25.4
SIDES = {
    PaperSize.A4: (210 * MILLIMETRE, 297 * MILLIMETRE),
    PaperSize.LETTER: (612.0, 792.0),
}
USUAL, SMALLEST, LARGEST = 10, 8, 24


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFormat:
    """Lengths are in points, and `size` is that of running text.

    `hand` makes places for answers taller and leaves room to work. `scan` leaves room for codes
    of 16 mm at the middle of the upper and the lower edge, 7 mm from it, and for marks of 8 mm in
    the corners. `duplex` prints both sides, and nobody's pages on the back of another's.
    """

    paper: PaperSize = PaperSize.A4
    size: int = USUAL
    hand: bool = False
    scan: bool = False
    duplex: bool = True

    @property
    def width(self) -> float:
        """Of the paper."""
        return SIDES[self.paper][0]

    @property
    def height(self) -> float:
        """Of the paper."""
        return SIDES[self.paper][1]

    @property
    def margin(self) -> float:
        """At the left and at the right: 18 mm."""
        return 51.0

    @property
    def top(self) -> float:
        """Above the first line."""
        return 72.0 if self.scan else 50.0

    @property
    def bottom(self) -> float:
        """Below the last line."""
        return 74.0 if self.scan else 52.0

    @property
    def sides(self) -> Sides:
        """Of a sheet of paper, those that are printed on."""
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
        """How much larger everything is than usual."""
        return self.size / USUAL

    @property
    def small(self) -> float:
        """The size of small print."""
        return 7.8 * self.scale

    @property
    def cell(self) -> float:
        """The size of letters in tables."""
        return 9.2 * self.scale

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
        """How high a picture may be that stands among text."""
        return 0.6 * self.room


ORDINARY = PageFormat()
