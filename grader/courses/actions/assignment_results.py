"""The marks of a whole assignment, as formats and statistics read them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from grader.courses.actions.close_assignments import settle
from grader.courses.actions.first_words import in_first_words, with_tries_left
from grader.courses.actions.make_marks import as_enrolled, mark_missing, row_of
from grader.courses.actions.requested import assignment_of, sheet_of, with_students
from grader.courses.store import marks, students, variants
from grader.courses.store.database import Database, Transaction
from grader.courses.store.marks import SubmissionStanding
from grader.courses.store.records import Assignment, CountingRule
from grader.exams.grading import journal
from grader.exams.grading.journal import JournalRows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, student_row
from grader.exams.making.exam_file import Sheet
from grader.words import messages
from grader.words.language_catalogues import SOURCE
from solver.exact import rational
from solver.message import Message


@contextmanager
def open_marks(
    database: Database,
    assignment: Assignment,
    student: str | None = None,
    *,
    for_students: bool = False,
) -> Iterator[MarkingResults]:
    """Open the marks of an assignment, or of one student, as they are at one moment.

    The rows can be read until the block ends. If they are `for_students`, who may still hand in
    gets the first feedback.
    """
    settle(database, assignment)
    mark_missing(database, assignment.course, assignment.id)
    with journal.open_temporary_journal() as file:
        kept_journal = journal.begin_journal(file, "")
        with database.reading() as tx:
            now = assignment_of(tx, assignment.course, assignment.id)
            sheets = sheets_of(tx, now)
            told_less = with_tries_left(tx, now, sheets.values()) if for_students else set()
            for row in rows(tx, now, sheets):
                if student in (None, row.id):
                    shown = in_first_words(row) if row.id in told_less else row
                    kept_journal.append(journal.encode_rows([shown]))
        yield MarkingResults(
            with_students(now, tuple(sheets.values())), JournalRows(kept_journal), "the course"
        )


def sheets_of(tx: Transaction, assignment: Assignment) -> dict[str, Sheet]:
    """Return each student's current sheet by id, in enrolment order; others are skipped."""
    every = variants.every(tx, assignment.id)
    return {
        student.id: as_enrolled(sheet_of(every[student.id]), student)
        for student in students.list_students(tx, assignment.course)
        if student.id in every
    }


def rows(tx: Transaction, assignment: Assignment, sheets: dict[str, Sheet]) -> Iterator[Row]:
    """Yield the row of each submission, then that of each student without any."""
    counting = standing(tx, assignment, sheets)
    for id_, content in marks.rows(tx, assignment.id):
        row = row_of(content)
        counts = counting.get(row.id)
        if counts and counts.id == id_:
            yield row
        else:
            best = assignment.terms.counts is CountingRule.BEST
            yield superseded_row(row, counts, undecided=row.open if best else 0)
    for student, sheet in sheets.items():
        if student not in counting:
            yield student_row(sheet, Status.ABSENT)


def standing(
    tx: Transaction, assignment: Assignment, sheets: Mapping[str, Sheet]
) -> dict[str, SubmissionStanding]:
    """Return each student's submission that counts, among those for the current variant."""
    own = defaultdict[str, list[SubmissionStanding]](list)
    for submission in marks.standings(tx, assignment.id):
        if (
            submission.student in sheets
            and submission.attempt == sheets[submission.student].attempt
        ):
            own[submission.student].append(submission)
    return {
        student: foremost(submissions, assignment.terms.counts)
        for student, submissions in own.items()
    }


def points_by_number(
    database: Database, assignment: Assignment, student: str
) -> dict[int, dict[str, Any]]:
    """Return by number the `points` of each submission of a student, and whether it `counts`."""
    with database.reading() as tx:
        variant = variants.find(tx, assignment.id, student)
        every = marks.standings(tx, assignment.id, student)
    current = [
        submission for submission in every if variant and submission.attempt == variant.attempt
    ]
    counting = foremost(current, assignment.terms.counts) if current else None
    return {
        submission.number: {"points": submission.points, "counts": submission == counting}
        for submission in every
    }


Standing = TypeVar("Standing", bound=SubmissionStanding)


def foremost(submissions: Sequence[Standing], which: CountingRule) -> Standing:
    """Return the submission that counts: the last or the best."""
    match which:
        case CountingRule.LAST:
            return submissions[-1]
        case CountingRule.BEST:
            return max(submissions, key=lambda submission: rational(submission.points))


def superseded_row(row: Row, submission: SubmissionStanding | None, *, undecided: int = 0) -> Row:
    """Return the row of a submission that was marked but does not count.

    It might still count if its `undecided` answers earn points, which its notes say.
    """
    why = (
        Message("submission {number} counts", number=submission.number)
        if submission
        else Message("the variant that it answers was replaced")
    )
    message_parts = [why, Message("answers still to be decided: {number}", number=undecided)]
    notes = (
        messages.translate(message, row.language or SOURCE)
        for message in message_parts[: 2 if undecided else 1]
    )
    return replace(
        row,
        status=Status.SUPERSEDED,
        points=None,
        out_of=None,
        exercises=(),
        notes=(*notes, *row.notes),
    )
