"""An exam marked in one go, its rows kept."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from grader.base.workers.engine import Progress, Workers
from grader.base.workers.here import InlineWorkers
from grader.exams.grading import grade_run
from grader.exams.grading.journal import open_temporary_journal
from grader.exams.grading.results import MarkingResults

NO_SOURCE = (
    "minimaestro: nothing says who handed in what: the ids and codes in the files are believed; "
    "--submitter-from changes that\n"
)
"""The only line of `grade` on standard error where no file name identifies a student."""


def silent(_done: int, _all: int) -> None:
    """Nobody watches."""


def mark(
    exam: Path,
    asked: Sequence[Path],
    *,
    bound_by: str = "auto",
    workers: Workers | None = None,
    progress: Progress = silent,
) -> MarkingResults:
    with grade_run.mark_files(
        exam,
        grade_run.Submissions(paths=asked, bound_by=bound_by),
        workers=workers or InlineWorkers(),
        journal=open_temporary_journal(),
        progress=progress,
    ) as marking:
        return replace(marking, rows=tuple(marking.rows))
