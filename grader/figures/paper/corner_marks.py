"""The marks in the corners of a page by which it is straightened when it comes back on paper.

They are ArUco marks 0 to 3 of OpenCV's dictionary DICT_4X4_50 (S. Garrido-Jurado et al., Pattern
Recognition 47, 2014). Lengths are in points.
"""

from collections.abc import Iterator, Sequence

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
