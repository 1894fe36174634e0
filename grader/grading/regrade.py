"""Marking again, from the raw texts that marks keep."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
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

Lines: TypeAlias = Callable[[], Iterable[str]]
"""Where the lines of the marks come from, as often as they are asked for."""


@dataclass(slots=True)
class Regraded:
    """The new rows, which are made as they are gone through, so that no more than one is held.

    Once they all have been, `changes` has what they change. A row of somebody who is not in the
    exam raises RequestError.
    """

    exam: ExamFile
    lines: Lines
    source: str
    decisions: Sequence[Decision]
    changes: list[Change] = field(default_factory=list)

    @property
    def marking(self) -> Marking:
        return Marking(self.exam, self)

    def __iter__(self) -> Iterator[Row]:
        """Every row, in the order of the marks."""
        sheets = {sheet.id: sheet for sheet in self.exam.students}
        found: list[Change] = []
        for number, (table, old) in enumerate(marks(self.lines(), self.source), 1):
            if table.status is not Status.MARKED:
                yield old
                continue
            if table.id not in sheets:
                raise BadMarks(f"{self.source}, row {number}: {stranger(table.id, sheets)}")
            row = marked_again(self.exam, sheets[table.id], old, self.decisions)
            found += changes(table, row)
            yield row
        self.changes = found


def regrade(
    exam: ExamFile, lines: Lines, source: str, *, decisions: Sequence[Decision] = ()
) -> Regraded:
    """Mark every row again that was marked; `source` is what messages call the marks.

    What was decided before and stands in a row stays so. RequestError for a decision about nobody
    or nothing.
    """
    if decisions:
        check_known(
            decisions,
            students={sheet.id for sheet in exam.students},
            codes={sheet.code for sheet in exam.students},
            questions={name for table, _ in marks(lines(), source) for name in questions(table)},
        )
    return Regraded(exam, lines, source, decisions)


def stranger(id_: str, known: Collection[str]) -> str:
    hint = did_you_mean(id_, known) or "give the exam.json that it was marked by"
    return f"there is no student {id_[:60]!r} in this exam; {hint.rstrip()}"


def questions(table: RowTable) -> Iterator[str]:
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
