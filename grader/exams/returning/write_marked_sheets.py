"""Writing a folder of marked sheets, one for each marked student, completely or not at all."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

from grader.base.disk.files import AlreadyThere, refused_as_request
from grader.base.disk.folder import keep_private, new_folder
from grader.base.workers.engine import LostTask, Progress, Workers, spread
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, crops_by_question
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.exam_students import Roll, open_roll
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key, mark_paper
from grader.rendering.pdf.marked_paper import ScannedPage
from solver.errors import RequestError

Files: TypeAlias = tuple[tuple[str, bytes], ...]
"""The names and contents of a student's files."""
Scanned: TypeAlias = Callable[[str, str], tuple[ScannedPage, ...]]
"""What gives the scanned pages of a sheet by its code and the name of its files."""


@dataclass(frozen=True, slots=True)
class DueSheet:
    """A student's sheet as JSON from exam.json, the row with its marks, and scanned pages."""

    sheet: bytes
    row: Row
    scanned: tuple[ScannedPage, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSettings:
    """How sheets are handed back: in which forms, whether with the key, and with scanned pages."""

    forms: Sequence[str]
    key: Key
    scanned: Scanned | None = None


def refuse_folder(folder: Path, *, force: bool) -> None:
    """Refuse a folder that is not empty (AlreadyThere), unless `force`."""
    with refused_as_request(folder):
        if not force and folder.is_dir() and any(folder.iterdir()):
            raise AlreadyThere(folder)


def hand_back(  # noqa: PLR0913  # what, where to, and how it is done
    marking: MarkingResults,
    exam_json: Path,
    folder: Path,
    settings: SheetSettings,
    *,
    force: bool,
    workers: Workers,
    progress: Progress,
) -> int:
    """Write every marked student's sheet; return their number."""
    new = not folder.exists()
    total = sum(row.status is Status.MARKED for row in marking.rows)
    done = 0
    progress(done, total)
    with (
        open_roll(exam_json) as students,
        new_folder(folder, names(students, settings.forms), force=force) as scaffold,
    ):
        work = partial(write_sheet, marking.exam, tuple(settings.forms), settings.key)
        due = ([sheet] for sheet in due_sheets(students, marking, settings.scanned))
        for _, outcome in spread(workers, work, due):
            if isinstance(outcome, LostTask):
                raise RequestError("a process was ended from outside; try again with --jobs 1")
            for name, content in outcome.result:
                write_private(scaffold / name, content)
            done += 1
            progress(done, total)
    if new:
        keep_private(folder)
    return done


def names(students: Roll, forms: Collection[str]) -> list[str]:
    """Return the names of all files that may be written."""
    return [
        f"{student.file}{FORMS[form].ending}" for student in students.students for form in forms
    ]


def due_sheets(
    students: Roll, marking: MarkingResults, scanned: Scanned | None = None
) -> Iterator[DueSheet]:
    """Yield the sheets to be written."""
    enrolled = {student.id: student for student in students.students}
    for row in marking.rows:
        if row.status is Status.MARKED:
            student = enrolled[row.id]
            on_paper = scanned if crops_by_question(row.exercises) else None
            pages = on_paper(student.code, student.file) if on_paper else ()
            yield DueSheet(students.read_sheet_json(student), row, pages)


def write_sheet(exam: ExamFile, forms: Sequence[str], key: Key, due: DueSheet) -> Files:
    """Return one student's sheet in every form, by file name."""
    sheet = Sheet.model_validate_json(due.sheet)
    paper = mark_paper(exam, sheet, due.row, key=key, scanned=due.scanned)
    return tuple((f"{sheet.file}{FORMS[f].ending}", FORMS[f].write(paper)) for f in forms)


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read, since marks are private."""
    path.touch(0o600)
    path.write_bytes(content)
