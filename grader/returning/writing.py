"""A folder of marked sheets: one for each student who has been marked, or the folder as it was."""

from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from grader.disk.files import AlreadyThere, refused_as_request
from grader.disk.folder import filled
from grader.engine.local import Progress, spread
from grader.exams.exam_file import ExamFile, Sheet
from grader.grading.marking import Marking
from grader.grading.row import Row, Status
from grader.returning.forms import FORMS
from grader.returning.marked import Key, marked

CHUNK = 10
OWNER = 0o600
OWNERS_FOLDER = 0o700

One: TypeAlias = tuple[Sheet, Row]


def refuse(folder: Path, *, force: bool) -> None:
    """AlreadyThere if there is anything in the folder that nobody said to overwrite."""
    with refused_as_request(folder):
        if not force and folder.is_dir() and any(folder.iterdir()):
            raise AlreadyThere(folder)


def hand_back(  # noqa: PLR0913  # each is an option of the command
    marking: Marking,
    folder: Path,
    *,
    forms: Collection[str],
    key: Key,
    force: bool,
    jobs: int,
    progress: Progress,
) -> int:
    """Write every marked student's sheet; gives how many there are."""
    sheets = {sheet.id: sheet for sheet in marking.exam.students}
    ones = [(sheets[row.id], row) for row in marking.rows if row.status is Status.MARKED]
    head = marking.exam.model_copy(update={"students": ()})
    names = [f"{sheet.file}{FORMS[form].ending}" for sheet, _ in ones for form in forms]
    with filled(folder, names, force=force) as scaffold:
        scaffold.chmod(OWNERS_FOLDER)
        work = partial(write_chunk, head, scaffold, tuple(forms), key)
        return sum(spread(work, ones, size=CHUNK, jobs=jobs, progress=progress))


def write_chunk(
    exam: ExamFile, scaffold: Path, forms: Sequence[str], key: Key, chunk: Sequence[One]
) -> int:
    """Some students' sheets, in every form."""
    for sheet, row in chunk:
        paper = marked(exam, sheet, row, key=key)
        for form in (FORMS[name] for name in forms):
            write(scaffold / f"{sheet.file}{form.ending}", form.write(paper))
    return len(chunk)


def write(path: Path, content: bytes) -> None:
    """For its owner alone: marks are between a student and the teacher."""
    path.touch(OWNER)
    path.write_bytes(content)
