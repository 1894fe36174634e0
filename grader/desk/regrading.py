"""The verb `regrade`: mark again from the raw texts that marks keep."""

from functools import partial
from pathlib import Path

from grader.desk import exams
from grader.disk import files
from grader.exams import exam_file
from grader.grading import changes, overrides
from grader.grading import regrade as again
from grader.grading.marks_file import lines_of
from grader.grading.regrade import Regraded


def regrade(marks: Path, exam_json: Path, override: Path | None) -> Regraded:
    """The marks by the exam as it is now, with what the teacher decided."""
    exam = exam_file.read(files.read_text(exam_json), str(exam_json))
    decisions = (
        () if override is None else overrides.overrides(files.read_text(override), str(override))
    )
    return again.regrade(exam, partial(lines_of, marks), str(marks), decisions=decisions)


def write(regraded: Regraded, to: str, out: Path, *, force: bool) -> None:
    """The marks in a format."""
    exams.write_report(regraded.marking, to, out, force=force)


def only_compare(regraded: Regraded) -> None:
    """Make the marks again, and write them nowhere."""
    for _ in regraded:
        pass


def changes_json(regraded: Regraded) -> list[dict[str, object]]:
    """Every change, in JSON."""
    return [dict(changes.change_json(change)) for change in regraded.changes]
