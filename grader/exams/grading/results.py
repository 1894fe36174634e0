"""What came of marking an exam: a row for each submission, and for each student without one."""

from collections.abc import Iterable
from dataclasses import dataclass

from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import ExamFile


@dataclass(frozen=True, slots=True)
class MarkingResults:
    """The rows can be gone through more than once.

    They are the submissions in the order in which they came, then the absent as in the roster.
    `bound_by` is the source that says who handed in what, if any does.
    """

    exam: ExamFile
    rows: Iterable[Row]
    bound_by: str = ""

    @property
    def unreadable(self) -> int:
        """How many submissions could not be marked; the answer is "no" unless this is 0."""
        return sum(row.status is Status.UNREADABLE for row in self.rows)

    @property
    def open(self) -> int:
        """Return how many marks a person has still to decide; likewise."""
        return sum(row.open for row in self.rows)

    @property
    def conflicting(self) -> int:
        """How many submissions claim to be a student's who has others; likewise."""
        return sum(row.status is Status.CONFLICT for row in self.rows)
