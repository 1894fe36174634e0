"""Exercises in adversarial search: solve game trees exactly, generate exercises, mark answers.

This package is the public interface for programs, stable by semantic versioning. What stands in
`solver`, `generator`, `grader` and `templates` may change with any version.

    >>> import minimaestro
    >>> minimaestro.solve("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))").value
    Fraction(3, 1)

Numbers are exact: a `fractions.Fraction`, or a float for the two infinities alone. A request that
cannot be carried out raises `RequestError`, whose message says what would have been right.
"""

from grader.base import lazy

lazy.install(libraries=frozenset())  # our own modules alone: a program's imports are its own

from minimaestro.exams import grade  # noqa: E402  # once what it imports is loaded late
from minimaestro.exercises import Exercise, Mark, Question, Report, check, new, show  # noqa: E402  # as above
from minimaestro.numbers import Number  # noqa: E402  # as above
from minimaestro.trees import Solution, Tree, parse, solve  # noqa: E402  # as above
from solver.errors import RequestError  # noqa: E402  # as above

__all__ = [
    "Exercise",
    "Mark",
    "Number",
    "Question",
    "Report",
    "RequestError",
    "Solution",
    "Tree",
    "check",
    "grade",
    "new",
    "parse",
    "show",
    "solve",
]
