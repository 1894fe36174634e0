"""What a teacher writes for an exam: exam.toml and a roster."""

from grader.demo.cast import CAST
from grader.exams.secret import DEMONSTRATION

EXAM = """\
title = "Game trees and hidden cards"
course = "Artificial Intelligence (a demonstration)"
date = 2026-12-01
language = "en"
convention = "aima"
rounding = "half"                  # accept | half | reject: what a rounded decimal earns

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

SECRET = DEMONSTRATION + b"\n"


def roster() -> str:
    """students.csv."""
    return "id,name\n" + "".join(f"{one.id},{one.name}\n" for one in CAST)
