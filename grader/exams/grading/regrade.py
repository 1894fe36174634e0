"""Marking again, from the raw texts that marks keep."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from grader.base.workers.engine import Done, Lost, Workers, chunked, spread
from grader.base.workers.here import Here
from grader.exams.grading.apply_overrides import decide
from grader.exams.grading.changes import Change, changes
from grader.exams.grading.decisions import Decision, concerns
from grader.exams.grading.journal import JournalRows, begun, encoded, passing
from grader.exams.grading.mark_as_meant import mark_as_meant
from grader.exams.grading.marks_file import BadMarks, RowTable, marks
from grader.exams.grading.overrides import check_known, on_record
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, lost, raw
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.words import messages
from solver.errors import closest
from solver.message import Message

Lines: TypeAlias = Callable[[], Iterable[str]]
"""Where the lines of the marks come from, as often as they are asked for."""

CHUNK = 20
HEAVIEST = 1_000_000
STANDS = Message("marking it again took too long, or too much memory; its marks are as they were")


@dataclass(frozen=True, slots=True)
class RowBefore:
    """A row as it was, and the sheet by which it is to be marked again, if it was marked."""

    table: RowTable
    row: Row
    sheet: Sheet | None


@dataclass(slots=True)
class RegradedRows:
    """The new rows, which are made as they are gone through, so that few are held.

    Once they all have been, `changes` has what they change. A row of somebody who is not in the
    exam raises RequestError.
    """

    exam: ExamFile
    lines: Lines
    source: str
    decisions: Sequence[Decision]
    workers: Workers
    changes: list[Change] = field(default_factory=list)

    def __iter__(self) -> Iterator[Row]:
        """Every row, in the order of the marks."""
        found: list[Change] = []
        exam = self.exam.model_copy(update={"students": ()})
        chunks = chunked(self.before(), most=CHUNK, weigh=weight_of, heaviest=HEAVIEST)
        for old, outcome in spread(self.workers, partial(again, exam, self.decisions), chunks):
            match outcome:
                case Done((row, changed)):
                    found += changed
                    yield row
                case Lost():
                    yield replace(old.row, notes=(*old.row.notes, stands(exam)))
        self.changes = found

    def before(self) -> Iterator[RowBefore]:
        sheets = {sheet.id: sheet for sheet in self.exam.students}
        for number, (table, row) in enumerate(marks(self.lines(), self.source), 1):
            if table.status is not Status.MARKED:
                yield RowBefore(table, row, None)
            elif table.id in sheets:
                yield RowBefore(table, row, sheets[table.id])
            else:
                raise BadMarks(
                    "{source}, row {number}: {stranger}",
                    source=self.source,
                    number=number,
                    stranger=stranger(table.id, sheets),
                )


def stands(exam: ExamFile) -> str:
    """What is noted where nothing could be marked again."""
    return messages.told(STANDS, exam.language)


@contextmanager
def kept(regraded: RegradedRows, advance: Callable[[int], object]) -> Iterator[MarkingResults]:
    """All of them made, to be gone through as often as is asked; it tells how many there are."""
    with passing() as file:
        journal = begun(file, "")
        for row in regraded:
            journal.append(encoded([row]))
            advance(journal.done)
        yield MarkingResults(regraded.exam, JournalRows(journal))


def regrade(
    exam: ExamFile,
    lines: Lines,
    source: str,
    *,
    decisions: Sequence[Decision] = (),
    workers: Workers | None = None,
) -> RegradedRows:
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
    return RegradedRows(exam, lines, source, decisions, workers or Here())


def stranger(id_: str, known: Collection[str]) -> Message:
    close = closest(id_, known)
    hint = (
        Message("give the exam.json that it was marked by")
        if close is None
        else Message("did you mean {close!r}?", close=close)
    )
    return Message("there is no student {id!r} in this exam; {hint}", id=id_[:60], hint=hint)


def questions(table: RowTable) -> Iterator[str]:
    for exercise in table.exercises:
        yield from (f"{exercise.exercise}.{mark.question}" for mark in exercise.marks)


def again(
    exam: ExamFile, decisions: Sequence[Decision], before: RowBefore
) -> tuple[Row, tuple[Change, ...]]:
    """The row as it is now, and what that changes."""
    if before.sheet is None:
        return before.row, ()
    row = marked_again(exam, before.sheet, before.row, decisions)
    return row, tuple(changes(before.table, row))


def weight_of(before: RowBefore) -> int:
    return sum(len(mark.given) for e in before.table.exercises for mark in e.marks)


def marked_again(exam: ExamFile, sheet: Sheet, old: Row, new: Sequence[Decision]) -> Row:
    """The same answers by the exam as it is now; what was noticed before is noted still."""
    known = on_record(old.decisions, f"the decisions on {sheet.id[:60]!r}")
    every = [d for d in (*known, *new) if concerns(d, sheet.id, sheet.code)]
    decisions = list(dict.fromkeys(every))
    handed_in = Submission(
        source=old.file,
        student=sheet.id,
        answers=raw(old.exercises),
        lost=lost(old.exercises),
    )
    row = mark_as_meant(exam, sheet, handed_in, decisions)
    noted = replace(row, notes=tuple(dict.fromkeys((*old.notes, *row.notes))))
    return decide(exam, sheet, noted, decisions)
