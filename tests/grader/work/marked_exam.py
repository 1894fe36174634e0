"""An exam that was marked, to be written: what the rows are is up to the test."""

from collections.abc import Sequence

from grader.exams.exam_file import ExamFile, Part, Sheet
from grader.grading.marking import Marking
from grader.grading.row import Row

EXAM = ExamFile(
    version=1,
    title="Games",
    language="en",
    convention="aima",
    rounding="half",
    exercises=(Part(family="minimax", points="2"),),
    students=(
        Sheet(
            id="u1",
            name="李雷",
            language="en",
            file="u1",
            code="K7MX3P",
            problems=({"tree": "max(min(3, 12), min(2, 4))"},),
        ),
    ),
)


def marking(rows: Sequence[Row]) -> Marking:
    return Marking(EXAM, tuple(rows))
