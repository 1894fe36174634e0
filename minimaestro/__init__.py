"""Exercises in adversarial search: solve game trees exactly, generate exercises, mark answers.

This package is the public interface for programs, stable by semantic versioning. What stands in
`solver`, `generator`, `grader` and `templates` may change with any version.

    >>> import minimaestro
    >>> minimaestro.solve("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))").value
    Fraction(3, 1)

Numbers are exact: a `fractions.Fraction`, or a float for the two infinities alone. A request that
cannot be carried out raises `RequestError`, whose message says what would have been right.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from grader.base import lazy

lazy.install(libraries=frozenset())  # our own modules alone: a program's imports are its own

from minimaestro.catalogue import (  # noqa: E402  # once what it imports is loaded late
    belief,
    conventions,
    families,
    games,
    methods,
)
from minimaestro.commands import command  # noqa: E402  # as above
from minimaestro.documents import Markdown  # noqa: E402  # as above
from minimaestro.drawing import draw  # noqa: E402  # as above
from minimaestro.exams import grade, sheets, statistics  # noqa: E402  # as above
from minimaestro.exercises import Exercise, Mark, Question, Report, check, new, show  # noqa: E402  # as above
from minimaestro.exports import Export, export  # noqa: E402  # as above
from minimaestro.game_forms import Game  # noqa: E402  # as above
from minimaestro.json_data import JSON, Answer  # noqa: E402  # as above
from minimaestro.numbers import Number  # noqa: E402  # as above
from minimaestro.pictures import Picture  # noqa: E402  # as above
from minimaestro.solutions import Solution, solve  # noqa: E402  # as above
from minimaestro.trees import NotationWarning, Tree, parse  # noqa: E402  # as above
from solver.errors import RequestError, find_error  # noqa: E402  # as above

if TYPE_CHECKING:
    from generator.base.errors import (
        BadProblem,
        MalformedId,
        NoFairExercise,
        OtherRevision,
        UnknownName,
    )
    from generator.generation.wishes import BadWish
    from solver.exact import NotANumber
    from solver.trees.tree import GambitError, NotationError, Unsuitable

MODULES_OF_ERRORS = {
    "BadProblem": "generator.base.errors",
    "BadWish": "generator.generation.wishes",
    "GambitError": "solver.trees.tree",
    "MalformedId": "generator.base.errors",
    "NoFairExercise": "generator.base.errors",
    "NotANumber": "solver.exact",
    "NotationError": "solver.trees.tree",
    "OtherRevision": "generator.base.errors",
    "UnknownName": "generator.base.errors",
    "Unsuitable": "solver.trees.tree",
}
"""The modules of errors, which are loaded when a program asks for one."""

CALLED_BY_SYSTEMS = ("notebook", "prairielearn")
"""The modules that cells of notebooks and questions in PrairieLearn call."""

__all__ = [
    "JSON",
    "Answer",
    "BadProblem",
    "BadWish",
    "Exercise",
    "Export",
    "GambitError",
    "Game",
    "MalformedId",
    "Mark",
    "Markdown",
    "NoFairExercise",
    "NotANumber",
    "NotationError",
    "NotationWarning",
    "Number",
    "OtherRevision",
    "Picture",
    "Question",
    "Report",
    "RequestError",
    "Solution",
    "Tree",
    "UnknownName",
    "Unsuitable",
    "belief",
    "check",
    "command",
    "conventions",
    "draw",
    "export",
    "families",
    "games",
    "grade",
    "methods",
    "new",
    "parse",
    "sheets",
    "show",
    "solve",
    "statistics",
]


def __getattr__(name: str) -> type[RequestError] | ModuleType:
    """Return an error or a module of the public interface, or an error that has been raised."""
    if name in CALLED_BY_SYSTEMS:
        return import_module(f"{__name__}.{name}")
    if name in MODULES_OF_ERRORS:
        kind: type[RequestError] = getattr(import_module(MODULES_OF_ERRORS[name]), name)
        return kind
    if not name.startswith("_") and (raised := find_error(name)) is not None:
        return raised
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names, and the modules that other systems call."""
    return [*__all__, *CALLED_BY_SYSTEMS, *(name for name in globals() if name[:2] == "__")]
