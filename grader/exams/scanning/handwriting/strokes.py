"""Handwriting cut into pieces of symbols, in the order in which they are read."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import cv2
import numpy as np

from grader.exams.scanning.straight import SCALE

MIN_HEIGHT = 6 * SCALE
"""Handwriting is taken to be at least so high, in pixels: a line that is only a dash is low."""
SPECK, DOT = 0.1, 0.22
"""The least extent of a piece, and the largest of a dot, relative to the height of the line."""
BESIDE = 0.5
"""The share of the narrower of two pieces that lies over the other, if they are one symbol."""
FLAT = 2.2
"""The least ratio of width to height of the bar of a fraction."""
WIDE, APART, THIN = 1.1, 0.25, 1.7
"""When a piece may be two symbols: its least width, the least width of each, relative to the
height of the line, and how thick it is where it is cut, relative to its stroke."""
MAX_PIECES = 40
"""With more pieces it is no short answer."""


@dataclass(frozen=True, slots=True)
class InkLine:
    """Pieces of symbols: `labels` has a number from 1 to `pieces` at their pixels, 0 elsewhere.

    `known` has the sign of pieces that are known by where they are: `/` for the bar of a fraction.
    `cut` has the pieces that were cut off what follows them. `height` is that of the writing;
    `rows` are those at which what each piece stands among begins and ends, `columns` those at
    which each piece does.
    """

    labels: Any
    pieces: int
    known: dict[int, str]
    cut: frozenset[int]
    height: float
    rows: tuple[tuple[int, int], ...]
    columns: tuple[tuple[int, int], ...]

    def mask(self, first: int, last: int) -> Any:
        """Return a mask (uint8) of the pieces from `first` up to `last`, without it."""
        return ((self.labels > first) & (self.labels <= last)).astype(np.uint8)


@dataclass(frozen=True, slots=True)
class InkPiece:
    """Connected ink, by its labels, and the rectangle around it."""

    labels: tuple[int, ...]
    left: int
    top: int
    right: int
    low: int

    @property
    def wide(self) -> int:
        """The width in pixels."""
        return self.right - self.left

    @property
    def high(self) -> int:
        """The height in pixels."""
        return self.low - self.top

    @property
    def middle(self) -> float:
        """The column of its middle."""
        return (self.left + self.right) / 2

    def covers(self, other: "InkPiece") -> float:
        """Return which share of the narrower of both lies over or under the other."""
        common = min(self.right, other.right) - max(self.left, other.left)
        return common / max(1, min(self.wide, other.wide))

    def joined(self, other: "InkPiece") -> "InkPiece":
        """Return both as one."""
        return InkPiece(
            self.labels + other.labels,
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.low, other.low),
        )


def ink_line(ink: Any) -> InkLine | None:
    """Return the pieces of a line of ink (uint8, 1 at strokes); None if they are too many."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(ink)
    every = [
        InkPiece((n,), int(x), int(y), int(x + wide), int(y + high))
        for n, (x, y, wide, high, _) in enumerate(stats[1:].tolist(), 1)
    ]
    if not every:
        return None
    height = max(MIN_HEIGHT, *(ink_piece.high for ink_piece in every))
    every = [
        ink_piece for ink_piece in every if max(ink_piece.wide, ink_piece.high) >= SPECK * height
    ]
    if not 0 < len(every) <= MAX_PIECES:
        return None
    numbered: Any = np.zeros(labels.shape, dtype=np.uint8)
    known, cut, k = {}, set(), 0
    rows: list[tuple[int, int]] = []
    columns: list[tuple[int, int]] = []
    for piece, sign, among in in_order(every):
        parts = [np.isin(labels, piece.labels)] if sign else halves(piece, labels, height)
        for part in parts:
            k += 1
            numbered[part] = min(k, MAX_PIECES + 1)
            cut.add(k)
            rows.append(among)
            ink_columns = np.flatnonzero(part.any(axis=0))
            columns.append((int(ink_columns[0]), int(ink_columns[-1]) + 1))
        cut.discard(k)
        if sign:
            known[k] = sign
    if k > MAX_PIECES:
        return None
    return InkLine(numbered, k, known, frozenset(cut), height, tuple(rows), tuple(columns))


def in_order(every: list[InkPiece]) -> list[tuple[InkPiece, str, tuple[int, int]]]:
    """Return the symbols' pieces from left to right, with the rows of what each stands among.

    The sign of the bar of a fraction is known; its numerator comes before it, its denominator
    after it.
    """
    if not every:
        return []
    among = (min(piece.top for piece in every), max(piece.low for piece in every))
    bar = next((piece for piece in every if is_bar(piece, every)), None)
    if bar is None:
        return [(piece, "", among) for piece in join_pieces(every)]
    inside = [piece for piece in every if piece is not bar and bar.covers(piece) > BESIDE]
    outside = [piece for piece in every if piece is not bar and piece not in inside]
    return [
        *in_order([piece for piece in outside if piece.middle < bar.middle]),
        *in_order([piece for piece in inside if piece.low <= bar.low]),
        (bar, "/", among),
        *in_order([piece for piece in inside if piece.low > bar.low]),
        *in_order([piece for piece in outside if piece.middle >= bar.middle]),
    ]


def is_bar(piece: InkPiece, every: list[InkPiece]) -> bool:
    """Tell whether it is the bar of a fraction: flat, with a digit above it and one below."""
    if piece.wide < FLAT * piece.high:
        return False
    near = [
        ink_piece
        for ink_piece in every
        if ink_piece is not piece and piece.covers(ink_piece) > BESIDE
    ]
    above = any(
        ink_piece.low <= piece.top + piece.high and ink_piece.high > 2 * piece.high
        for ink_piece in near
    )
    below = any(
        ink_piece.top >= piece.low - piece.high and ink_piece.high > 2 * piece.high
        for ink_piece in near
    )
    return above and below


def join_pieces(every: list[InkPiece]) -> list[InkPiece]:
    """Return the pieces with those joined that lie over each other, such as i and its dot."""
    done: list[InkPiece] = []
    for piece in sorted(every, key=lambda ink_piece: ink_piece.left):
        if done and done[-1].covers(piece) > BESIDE:
            done[-1] = done[-1].joined(piece)
        else:
            done.append(piece)
    return done


def halves(piece: InkPiece, labels: Any, height: float) -> list[Any]:
    """Return the masks of the parts into which a wide piece is cut where it is thinnest."""
    mask = np.isin(labels, piece.labels)
    if piece.wide < WIDE * height or piece.high < DOT * height:
        return [mask]
    thick = mask[:, piece.left : piece.right].sum(axis=0)
    stroke = max(1.0, float(np.median(thick[thick > 0])))
    least = max(2, round(APART * height))
    cuts: list[int] = []
    for column in np.argsort(thick, kind="stable").tolist():
        if thick[column] > THIN * stroke:
            break
        if all(abs(column - edge) >= least for edge in (0, piece.wide, *cuts)):
            cuts.append(column)
    columns = np.arange(mask.shape[1])
    edges = [0, *(piece.left + column for column in sorted(cuts)), mask.shape[1]]
    return [mask & (columns >= start) & (columns < end) for start, end in pairwise(edges)]
