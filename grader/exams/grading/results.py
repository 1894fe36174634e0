"""The results of marking an exam: a row for each submission and for each absent student."""

from collections.abc import Iterable
from dataclasses import dataclass

from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import ExamFile


@dataclass(frozen=True, slots=True)
class MarkingResults:
    """All rows of a run, which can be iterated over more than once.

    Submissions come first, in the order of the files, then absent students as in the roster.
    `bound_by` is the source that says who handed in what, if there is one; `unnamed` are the files
    of which it names no student, where the program itself chose it.
    """

    exam: ExamFile
    rows: Iterable[Row]
    bound_by: str = ""
    unnamed: tuple[str, ...] = ()

    @property
    def unreadable(self) -> int:
        """The number of submissions that could not be marked; the exit code is 1 unless it is 0."""
        return sum(row.status is Status.UNREADABLE for row in self.rows)

    @property
    def open(self) -> int:
        """The number of marks that a person still decides; the exit code is 1 unless it is 0."""
        return sum(row.open for row in self.rows)

    @property
    def conflicting(self) -> int:
        """The number of submissions in conflict; the exit code is 1 unless it is 0."""
        return sum(row.status is Status.CONFLICT for row in self.rows)
