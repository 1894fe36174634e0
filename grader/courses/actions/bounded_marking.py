"""Marking a submission within bounds of time and memory, in a process that may be ended.

The process marks one submission at a time: what ends it costs no other mark.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Lock

from grader.base.workers.engine import (
    FinishedTask,
    LostTask,
    Outcome,
    RefusedTask,
    Workers,
    attempt_chunk,
)
from grader.base.workers.here import InlineWorkers
from grader.base.workers.local import local
from grader.exams.grading.apply_overrides import apply_decisions
from grader.exams.grading.decisions import Decision
from grader.exams.grading.grade_run import LOST
from grader.exams.grading.mark_as_meant import mark_as_meant
from grader.exams.grading.row import Row, Status, student_row
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.words import messages
from solver.errors import RequestError
from solver.message import Message

SECONDS = 10.0
"""The greatest duration of marking one submission."""
MEMORY = 2_000_000_000
TRIES = 2
"""How often a submission is marked whose process ends: it may have ended for another reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkingTask:
    """A submission with what marking it needs: the exam, the sheet and the teacher's decisions."""

    exam: ExamFile
    sheet: Sheet
    submission: Submission
    decisions: Sequence[Decision]
    at_closing: bool


def mark_task(task: MarkingTask) -> Row:
    """Mark the submission (the work of a process)."""
    row = mark_as_meant(task.exam, task.sheet, task.submission, task.decisions, with_first=True)
    if task.decisions:
        row = apply_decisions(task.exam, task.sheet, row, task.decisions)
    return with_note(row, task.sheet.language) if task.at_closing else row


def with_note(row: Row, language: str) -> Row:
    """Return the row with the note that its answers were submitted at closing time."""
    message = Message("handed in at closing time, as it was saved")
    return replace(row, notes=(messages.translate(message, language), *row.notes))


def unmarkable_row(task: MarkingTask) -> Row:
    """Return the row of a submission whose marking did not end within the bounds."""
    why = messages.translate(LOST, task.sheet.language)
    return student_row(task.sheet, Status.UNREADABLE, file=task.submission.source, notes=(why,))


class Marker:
    """Marks one submission after another: here, or in a process while `in_process` is open."""

    def __init__(self) -> None:
        self.workers: Workers = InlineWorkers()
        self.alone = Lock()

    @contextmanager
    def in_process(self, *, seconds: float = SECONDS, memory: int = MEMORY) -> Iterator[None]:
        """Mark in another process until the block ends."""
        with local(1, seconds=seconds, memory=memory) as workers:
            self.workers = workers
            try:
                yield
            finally:
                self.workers = InlineWorkers()

    def mark(self, task: MarkingTask) -> Row:
        """Return the submission's row; RequestError if its exercises cannot be posed."""
        with self.alone:
            for _ in range(TRIES):
                try:
                    outcome = self.outcome(task)
                except self.workers.broken:
                    self.workers.renew()
                    continue
                if outcome is not None:
                    return outcome
            return unmarkable_row(task)

    def outcome(self, task: MarkingTask) -> Row | None:
        """Return the row; None if there was too little memory."""
        work: Callable[..., list[Outcome[Row]]] = attempt_chunk
        (outcome,) = self.workers.submit(work, mark_task, self.workers.guard, [task]).result()
        match outcome:
            case FinishedTask(row):
                return row
            case RefusedTask(message):
                raise RequestError(message)
            case LostTask():
                return None


MARKER = Marker()
"""The marker of this process, which is one for all that it serves."""
