"""The steps of a worked solution, one after another, without its picture."""

import re
from typing import Any

from generator.exercise.exercise import Exercise
from grader.words.render import solution_of

BETWEEN = re.compile(r"\n{2,}|\n(?=\d+\. |- )")
"""What parts the paragraphs and the items of lists in tidy Markdown."""
FIGURE = "![", "](figure:"


def steps(exercise: Exercise[Any, Any], language: str) -> tuple[str, ...]:
    """Each a piece of Markdown, as a hint shows it."""
    told = BETWEEN.split(solution_of(exercise, language))
    return tuple(closed(piece) for piece in told if not is_figure(piece))


def closed(piece: str) -> str:
    """A sentence to the end, where in the working a list goes on with it."""
    return f"{piece[:-1]}." if piece.endswith(":") else piece


def is_figure(piece: str) -> bool:
    begun, named = FIGURE
    return piece.startswith(begun) and named in piece
