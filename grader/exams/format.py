"""The record of a format, in which the marks of an exam are written."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from grader.exams.grading.results import MarkingResults


class Scope(StrEnum):
    """Whose marks a format holds: all students' or, for another system, those of one student."""

    EXAM = "exam"
    STUDENT = "student"


@dataclass(frozen=True, slots=True)
class Format:
    """A format of marks, found by its file in `grader/exams/formats`.

    `name` is what `grade --to` takes, and `ending` the ending of its files. `write` yields the text
    piece by piece; the same results give the same text. With `Scope.STUDENT` it raises
    SeveralStudents if more than one student was marked.
    """

    name: str
    ending: str
    write: Callable[[MarkingResults], Iterator[str]]
    scope: Scope = Scope.EXAM
