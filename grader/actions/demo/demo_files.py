"""The files that a teacher writes for an exam: exam.toml and a roster."""

from grader.actions.demo.cast import CAST
from grader.exams.making.secret import DEMONSTRATION
from grader.words.environment import say

EXAM = """\
title = "{title}"
course = "{course}"
date = 2026-12-01
language = "{language}"
convention = "aima"
rounding = "half"                  # {rounding}

[[exercise]]
family = "alpha-beta"
level = "medium"
points = 7

[[exercise]]
family = "expectiminimax"
level = "medium"
points = 10

[[exercise]]
family = "draw-poker"
level = "easy"
points = 10
"""

TEMPLATE = "demo.md.j2"
WORDED = ("title", "course", "rounding")

SECRET = DEMONSTRATION + b"\n"


def exam(language: str) -> str:
    """Return exam.toml in the language."""
    words = {name: say(TEMPLATE, name, language) for name in WORDED}
    return EXAM.format(language=language, **words)


def roster() -> str:
    """Return students.csv."""
    return "id,name\n" + "".join(f"{character.id},{character.name}\n" for character in CAST)
