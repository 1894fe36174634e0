"""Text drawn with letters and rules, such as boards, as shapes."""

import re
from collections.abc import Iterator

from grader.figures.shapes import Scene, Shape, Stroke, TextShape

STEP, ROW, SIZE = 6.2, 18.6, 10.0
"""The width of a letter, the height of a line of them, and their size."""
STROKE, MARGIN = 0.8, 1.0
RULE = re.compile("[─┼]+")
WORD = re.compile("[^ │─┼]+")
UPRIGHT = "│"


def rule_text(text: str) -> Scene | None:
    """Return the text with its rules as strokes that meet; None if it has no rules."""
    lines = text.splitlines()
    if not any(map(RULE.search, lines)):
        return None
    rows = sum(not RULE.search(line) for line in lines)
    wide = STEP * max(map(len, lines)) + 2 * MARGIN
    return Scene(wide, ROW * rows + 2 * MARGIN, tuple(_drawn(lines)))


def _drawn(lines: list[str]) -> Iterator[Shape]:
    """Yield the shapes; a line of rules lies between two others and takes no room."""
    y = MARGIN
    for line in lines:
        for rule in RULE.finditer(line):
            yield Stroke(((_x(rule.start()), y), (_x(rule.end()), y)), weight=STROKE)
        if RULE.search(line):
            continue
        for column, letter in enumerate(line):
            if letter == UPRIGHT:
                x = _x(column + 0.5)
                yield Stroke(((x, y), (x, y + ROW)), weight=STROKE)
        for word in WORD.finditer(line):
            middle = (word.start() + word.end()) / 2
            yield TextShape(_x(middle), y + ROW / 2 + 0.36 * SIZE, word[0], SIZE)
        y += ROW


def _x(column: float) -> float:
    return MARGIN + STEP * column


GUTTER = re.compile(" {3,}")


def split_columns(text: str, most: int) -> list[str]:
    """Divide text into parts side by side of at most so many columns, at blank columns only."""
    lines = text.splitlines()
    wide = max(map(len, lines), default=0)
    padded = [line.ljust(wide) for line in lines]
    blank = "".join(" " if all(line[k] == " " for line in padded) else "x" for k in range(wide))
    cuts = [match.end() for match in GUTTER.finditer(blank) if match.start()]
    starts = [0]
    for cut, following in zip(cuts, [*cuts, wide][1:], strict=True):
        if following - starts[-1] > most:
            starts.append(cut)
    ends = [*starts[1:], wide]
    return [
        "\n".join(line[start:end].rstrip() for line in padded)
        for start, end in zip(starts, ends, strict=True)
    ]
