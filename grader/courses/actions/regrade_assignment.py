"""Regrading an assignment with another exam.toml or a teacher's decisions."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.base.plain import Plain
from grader.base.disk.json_text import json_text
from grader.base.workers.engine_choice import EngineChoice, within_time
from grader.courses.actions.assignment_results import sheets_of
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import settle
from grader.courses.actions.create_assignment import rewritten
from grader.courses.actions.generate_variants import made_head, variant
from grader.courses.actions.make_marks import mark_missing, marks_of, row_of
from grader.courses.actions.refusals import StateConflict
from grader.courses.actions.requested import with_students
from grader.courses.store import assignments, marks, scores, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment, StoredSubmission
from grader.exams.grading import overrides
from grader.exams.grading.changes import Change, change_json
from grader.exams.grading.decisions import Decision, decision_json
from grader.exams.grading.keys_used import KeysUsed
from grader.exams.grading.mark_submission import with_present_keys
from grader.exams.grading.regrade import RegradedRows, regrade
from grader.exams.grading.row import Row, Status, row_json
from grader.exams.making.exam_file import ExamFile, Sheet

SOURCE = "the marks"
DECISIONS = "the decisions"


@dataclass(frozen=True, slots=True)
class RegradedAssignment:
    """The changes of a regrade, and everything needed to apply them.

    `sheets` are those whose keys are taken over; `idle` are the decisions that change no mark.
    """

    after: Assignment
    rows: Sequence[tuple[StoredSubmission, Row]]
    changes: Sequence[Change]
    sheets: Sequence[Sheet] = ()
    idle: Sequence[Decision] = ()


def regrade_submissions(  # noqa: PLR0913  # by name, but for the context
    database: Database,
    assignment: Assignment,
    *,
    toml: str | None,
    decisions: str,
    keys: KeysUsed = KeysUsed.RECORDED,
    engine: EngineChoice,
) -> RegradedAssignment:
    """Return the marks of all submissions for current variants as they would become.

    With the present keys, those are taken over that this version computes otherwise than the one
    that generated the variants.
    """
    settle(database, assignment)
    mark_missing(database, assignment.course, assignment.id)
    after = assignment if toml is None else rewritten(database, assignment, toml)
    with database.reading() as tx:
        sheets = sheets_of(tx, assignment)
        rows = {id_: row_of(content) for id_, content in marks.rows(tx, assignment.id)}
        current = [
            submission
            for submission in submissions.list_submissions(tx, assignment.id)
            if submission.id in rows
            and rows[submission.id].status is Status.MARKED
            and submission.attempt == sheets[submission.student].attempt
        ]
    exam = with_students(after, tuple(sheets.values()))
    lines = [json_text(row_json(rows[submission.id])) for submission in current]
    decided = overrides.read_overrides(decisions, DECISIONS) if decisions else ()
    new_rows, again = marked_again(exam, lines, decided, keys, engine)
    all_decisions = json.loads(assignment.decisions) + list(map(decision_json, decided))
    after = replace(after, decisions=json.dumps(all_decisions, ensure_ascii=False))
    rows_made = list(zip(current, new_rows, strict=True))
    if keys is KeysUsed.RECORDED:
        return RegradedAssignment(after, rows_made, again.changes, idle=again.idle)
    taken = [with_present_keys(exam, sheet) for sheet in sheets.values()]
    after = replace(after, head=made_head(after, taken))
    return RegradedAssignment(after, rows_made, again.changes, taken, again.idle)


def marked_again(
    exam: ExamFile,
    lines: Sequence[str],
    decisions: Sequence[Decision],
    keys: KeysUsed,
    engine: EngineChoice,
) -> tuple[list[Row], RegradedRows]:
    """Mark the rows again; return them with the changes and the decisions without an effect."""
    with within_time(engine) as workers:
        again = regrade(
            exam,
            lambda: lines,
            SOURCE,
            decisions=decisions,
            keys=keys,
            workers=workers,
            with_first=True,
        )
        return list(again), again


def changes_json(regraded_assignment: RegradedAssignment) -> list[dict[str, Plain]]:
    """Return all changes as JSON data."""
    return list(map(change_json, regraded_assignment.changes))


def idle_json(regraded_assignment: RegradedAssignment) -> list[dict[str, Plain]]:
    """Return the decisions without an effect as JSON data."""
    return list(map(decision_json, regraded_assignment.idle))


def apply(database: Database, regraded_assignment: RegradedAssignment) -> None:
    """Store the whole regrade, or nothing if the assignment was changed meanwhile.

    Submissions that came meanwhile, or could not be marked, are marked when they are next needed.
    """
    with database.writing() as tx:
        if not assignments.change(tx, regraded_assignment.after):
            raise StateConflict("the assignment was changed meanwhile; mark it again")
        for sheet in regraded_assignment.sheets:
            variants.rewrite(tx, variant(regraded_assignment.after, sheet))
        marks.forget(tx, regraded_assignment.after.id)
        for handed_in, row in regraded_assignment.rows:
            marks.keep(tx, marks_of(handed_in, row))
        scores.stale(tx, regraded_assignment.after.id, moment=now())
