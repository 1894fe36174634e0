"""A node that is a position on a board: the board in place of its shape, its player above."""

from collections.abc import Iterator, Sequence

from grader.figures.measure import width
from grader.figures.shapes import Anchor, Box, Ink, Line, Polygon, Shape, Text
from solver.trees.tree import Max, Min, Tree

CELL, SIZE = 9.0, 7.8
GRID = 0.6
CAP = 7.0
"""The width of the triangle that says whose turn it is."""
EMPTY = "."


def board_size(board: Sequence[str]) -> tuple[float, float]:
    """Width and height."""
    return CELL * max(map(len, board)), CELL * len(board)


def heading_width(tree: Tree, words: str) -> float:
    """Of what stands over the board."""
    return width(words, SIZE) + (CAP + 2 if isinstance(tree, Max | Min) else 0)


def board_drawn(board: Sequence[str], x: float, y: float, ink: Ink) -> Iterator[Shape]:
    """The board with its pieces, its centre at x, y."""
    wide, high = board_size(board)
    left, top = x - wide / 2, y - high / 2
    yield Box(left, top, wide, high, ink)
    for k in range(1, len(board)):
        yield Line(((left, top + CELL * k), (left + wide, top + CELL * k)), ink, GRID)
    for k in range(1, max(map(len, board))):
        yield Line(((left + CELL * k, top), (left + CELL * k, top + high)), ink, GRID)
    for r, row in enumerate(board):
        for c, piece in enumerate(row):
            if piece != EMPTY:
                middle = left + CELL * (c + 0.5), top + CELL * (r + 0.5) + 0.36 * SIZE
                yield Text(*middle, piece, SIZE, ink=ink)


def heading(tree: Tree, words: str, x: float, baseline: float, ink: Ink) -> Iterator[Shape]:
    """The triangle of whoever moves, and beside it the node's name and value."""
    left = x - heading_width(tree, words) / 2
    high, low = baseline - 0.72 * SIZE, baseline
    if isinstance(tree, Max | Min):
        tip, base = (high, low) if isinstance(tree, Max) else (low, high)
        yield Polygon(((left + CAP / 2, tip), (left + CAP, base), (left, base)), ink)
        left += CAP + 2
    if words:
        yield Text(left, baseline, words, SIZE, Anchor.START, ink)
