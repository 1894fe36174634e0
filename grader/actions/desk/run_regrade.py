"""The command `regrade`: marking again from the raw texts that marks keep."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from grader.actions.desk import exam_actions
from grader.actions.desk.notices import Tell
from grader.base.disk import files
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import EngineChoice, within_time
from grader.exams.grading import overrides
from grader.exams.grading import regrade as again
from grader.exams.grading.changes import Change, change_json
from grader.exams.grading.decisions import Accept, Decision, Meant, name_of
from grader.exams.grading.keys_used import KeysUsed
from grader.exams.grading.marks_file import lines_of, read_marks
from grader.exams.grading.results import MarkingResults
from grader.exams.making import exam_file

LINES = "jsonl"
"""The format of marks that is read a line at a time."""


@dataclass(frozen=True, slots=True)
class RegradedMarks:
    """The new marks, the changes, and the decisions that apply to no mark."""

    marking: MarkingResults
    changes: Sequence[Change]
    idle: Sequence[Decision] = ()


def keys(*, taken_over: bool) -> KeysUsed:
    """Return the keys to mark by, where this version computes others than the exam was made by."""
    return KeysUsed.PRESENT if taken_over else KeysUsed.RECORDED


@contextmanager
def open_regraded(  # noqa: PLR0913  # by name, but for the context
    file: Path,
    exam_json: Path,
    override: Path | None,
    *,
    keys: KeysUsed = KeysUsed.RECORDED,
    engine: EngineChoice,
    progress: Progress,
) -> Iterator[RegradedMarks]:
    """Open the file's marks, made again by the current exam and the teacher's decisions.

    They can be read until the block ends.
    """
    exam = exam_file.read_exam_file(files.read_text(exam_json), str(exam_json))
    decided = overrides.read_overrides(files.read_text(override), str(override)) if override else ()
    lines = partial(lines_of, file)
    total = sum(1 for _ in read_marks(lines(), str(file)))
    with within_time(engine) as workers:
        rows = again.regrade(exam, lines, str(file), decisions=decided, keys=keys, workers=workers)
        with again.store_rows(rows, lambda done: progress(done, total)) as marking:
            yield RegradedMarks(marking, rows.changes, rows.idle)


@contextmanager
def open_decided(
    marked: MarkingResults,
    exam_json: Path,
    override: Path,
    *,
    engine: EngineChoice,
    progress: Progress,
) -> Iterator[RegradedMarks]:
    """Open marks that were just made, after the teacher's decisions.

    They can be read until the block ends.
    """
    exam = exam_file.read_exam_file(files.read_text(exam_json), str(exam_json))
    decisions = overrides.read_overrides(files.read_text(override), str(override))
    total = sum(1 for _ in marked.rows)
    lines = partial(exam_actions.report, marked, LINES)
    with within_time(engine) as workers:
        rows = again.regrade(exam, lines, LINES, decisions=decisions, workers=workers)
        with again.store_rows(rows, lambda done: progress(done, total)) as marking:
            results = replace(marking, bound_by=marked.bound_by, unnamed=marked.unnamed)
            yield RegradedMarks(results, rows.changes, rows.idle)


def write(regraded: RegradedMarks, to: str, out: Path, *, force: bool) -> None:
    """Write the marks in a format."""
    exam_actions.write_report(regraded.marking, to, out, force=force)


def changes_json(regraded: RegradedMarks) -> list[dict[str, object]]:
    """Return all changes as JSON data."""
    return [dict(change_json(change)) for change in regraded.changes]


def idle_lines(regraded: RegradedMarks, tell: Tell) -> Iterator[str]:
    """Yield a line for each decision that has no effect."""
    for decision in regraded.idle:
        name, question = name_of(decision), decision.question
        student = getattr(decision, "student", "")
        answer = decision.answer if isinstance(decision, Meant | Accept) else ""
        yield tell("idle_decision", name, student, question, answer)


def count_lost(regraded: RegradedMarks) -> int:
    """Return the number of submissions that could not be marked again."""
    note = again.not_regraded_note(regraded.marking.exam)
    return sum(note in row.notes for row in regraded.marking.rows)
