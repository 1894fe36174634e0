"""Marking again, from the raw texts that marks keep."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from grader.exams.exam_file import ExamFile, Sheet
from grader.grading.changes import Change, changes
from grader.grading.deciding import decide
from grader.grading.decisions import Decision, concerns
from grader.grading.mark import mark_one
from grader.grading.marking import Marking
from grader.grading.marks_file import BadMarks, RowTable, marks
from grader.grading.overrides import check_known, on_record
from grader.grading.record import raw
from grader.grading.row import Row, Status
from grader.grading.submissions.submission import Submission
from solver.errors import did_you_mean

Rows: TypeAlias = Sequence[tuple[RowTable, Row]]


@dataclass(frozen=True, slots=True)
class Regraded:
    """The new marks, and what they change."""

    marking: Marking
    changes: tuple[Change, ...]


def regrade(
    exam: ExamFile, content: str, source: str, *, decisions: Sequence[Decision] = ()
) -> Regraded:
    """Mark every row again that was marked; `source` is what messages call the marks.

    What was decided before and stands in a row stays so. Raises RequestError for a row of somebody
    who is not in the exam, and for a decision about nobody or nothing.
    """
    before = list(marks(content, source))
    sheets = {sheet.id: sheet for sheet in exam.students}
    check_known(
        decisions,
        students=sheets,
        codes={sheet.code for sheet in exam.students},
        questions=dict.fromkeys(questions(before)),
    )
    rows: list[Row] = []
    found: list[Change] = []
    for number, (table, old) in enumerate(before, 1):
        if table.status is not Status.MARKED:
            rows.append(old)
            continue
        if table.id not in sheets:
            hint = did_you_mean(table.id, sheets) or "give the exam.json that it was marked by"
            raise BadMarks(
                f"{source}, row {number}: there is no student {table.id[:60]!r} in this exam; "
                f"{hint.rstrip()}"
            )
        rows.append(marked_again(exam, sheets[table.id], old, decisions))
        found += changes(table, rows[-1])
    return Regraded(Marking(exam, tuple(rows)), tuple(found))


def questions(rows: Rows) -> Iterator[str]:
    for table, _ in rows:
        for exercise in table.exercises:
            yield from (f"{exercise.exercise}.{mark.question}" for mark in exercise.marks)


def marked_again(exam: ExamFile, sheet: Sheet, old: Row, new: Sequence[Decision]) -> Row:
    """The same answers by the exam as it is now; what was noticed before is noted still."""
    answers = raw(old.exercises)
    row = mark_one(exam, sheet, Submission(source=old.file, student=sheet.id, answers=answers))
    noted = replace(row, notes=tuple(dict.fromkeys((*old.notes, *row.notes))))
    known = on_record(old.decisions, f"the decisions on {sheet.id[:60]!r}")
    decisions = [d for d in (*known, *new) if concerns(d, sheet.id, sheet.code)]
    return decide(exam, sheet, noted, list(dict.fromkeys(decisions)))
