"""A folder of marked sheets: one for each student who has been marked, or the folder as it was."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

from grader.base.disk.files import AlreadyThere, refused_as_request
from grader.base.disk.folder import filled, keep_private
from grader.base.workers.engine import Lost, Progress, Workers, spread
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.exam_students import Roll, roll
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key, marked
from solver.errors import RequestError

Files: TypeAlias = tuple[tuple[str, bytes], ...]
"""The names of a student's files, and what stands in them."""


@dataclass(frozen=True, slots=True)
class DueSheet:
    """A student's sheet as it stands in exam.json, and the row with its marks."""

    sheet: bytes
    row: Row


def refuse(folder: Path, *, force: bool) -> None:
    """AlreadyThere if there is anything in the folder that nobody said to overwrite."""
    with refused_as_request(folder):
        if not force and folder.is_dir() and any(folder.iterdir()):
            raise AlreadyThere(folder)


def hand_back(  # noqa: PLR0913  # each is an option of the command
    marking: MarkingResults,
    exam_json: Path,
    folder: Path,
    *,
    forms: Sequence[str],
    key: Key,
    force: bool,
    workers: Workers,
    progress: Progress,
) -> int:
    """Write every marked student's sheet; gives how many there are."""
    new = not folder.exists()
    total = sum(row.status is Status.MARKED for row in marking.rows)
    done = 0
    progress(done, total)
    with (
        roll(exam_json) as students,
        filled(folder, names(students, forms), force=force) as scaffold,
    ):
        work = partial(written, marking.exam, tuple(forms), key)
        for _, outcome in spread(workers, work, ([one] for one in due(students, marking))):
            if isinstance(outcome, Lost):
                raise RequestError("a process was ended from outside; try again with --jobs 1")
            for name, content in outcome.result:
                put(scaffold / name, content)
            done += 1
            progress(done, total)
    if new:
        keep_private(folder)
    return done


def names(students: Roll, forms: Collection[str]) -> list[str]:
    return [f"{one.file}{FORMS[form].ending}" for one in students.students for form in forms]


def due(students: Roll, marking: MarkingResults) -> Iterator[DueSheet]:
    """What is to be written, one after another."""
    enrolled = {student.id: student for student in students.students}
    for row in marking.rows:
        if row.status is Status.MARKED:
            yield DueSheet(students.written(enrolled[row.id]), row)


def written(exam: ExamFile, forms: Sequence[str], key: Key, due: DueSheet) -> Files:
    """One student's sheet, in every form."""
    sheet = Sheet.model_validate_json(due.sheet)
    paper = marked(exam, sheet, due.row, key=key)
    return tuple((f"{sheet.file}{FORMS[f].ending}", FORMS[f].write(paper)) for f in forms)


def put(path: Path, content: bytes) -> None:
    """For its owner alone: marks are between a student and the teacher."""
    path.touch(0o600)
    path.write_bytes(content)
