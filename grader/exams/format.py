"""A format: how the marks of an exam are written for whoever reads them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from grader.exams.grading.results import MarkingResults


class Scope(StrEnum):
    """Whose marks it holds: everybody's, or those of one student whom a course system asks for."""

    EXAM = "exam"
    STUDENT = "student"


@dataclass(frozen=True, slots=True)
class Format:
    """`ending` is that of its files; the same marking gives the same text, piece by piece.

    One of a single student refuses a marking in which several were marked.
    """

    name: str
    ending: str
    write: Callable[[MarkingResults], Iterator[str]]
    scope: Scope = Scope.EXAM
