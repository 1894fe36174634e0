"""The programs in a folder of submissions: every student once, with a program or the reason."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from grader.base.disk.files import by_name
from grader.base.disk.one_line import printable
from grader.exams.making.student import Student
from grader.programs.judgement import Obstacle
from solver.errors import RequestError

SYSTEM_FOLDERS = frozenset({"__MACOSX", "__pycache__"})
ENDINGS = frozenset({".zip", ".tar", ".gz", ".py", ".ipynb", ".txt", ".pdf"})
"""Files that students hand in without a folder; other files beside them are the platform's."""
MAX_FILES = 5_000
MAX_NAMED = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedInProgram:
    """A student with a program, or with the obstacle and what it is about.

    A student who has neither has handed nothing in.
    """

    student: str
    name: str = ""
    path: Path | None = None
    obstacle: Obstacle | None = None
    about: str = ""


def list_programs(
    folder: Path, file: str, roster: Sequence[Student] = (), *, is_one_student: bool = False
) -> list[HandedInProgram]:
    """Return every student of the folder and the roster once, in the order of their names.

    A student is a folder, or a file whose name ends in that of the program. A folder that holds the
    program itself `is_one_student`'s.
    """
    if not folder.is_dir():
        raise RequestError("there is no folder {path}", path=folder)
    if is_one_student or (folder / file).is_file():
        entries = {student_id(folder.resolve().name): [folder]}
    else:
        entries = entries_by_student(folder, file)
    named = {student.id: student.name for student in roster}
    programs = [
        program_of(student, named.get(student, ""), places, file)
        for student, places in entries.items()
    ]
    absent = [
        HandedInProgram(student=student.id, name=student.name)
        for student in roster
        if student.id not in entries
    ]
    return sorted([*programs, *absent], key=lambda program: by_name(program.student))


def student_id(name: str) -> str:
    """Return the name of a folder as the student's, on one line."""
    return printable(name)


def entries_by_student(folder: Path, file: str) -> dict[str, list[Path]]:
    """Return the folders and files of each student."""
    stem = re.escape(Path(file).stem)
    entries: defaultdict[str, list[Path]] = defaultdict(list)
    for path in sorted(visible(folder.iterdir()), key=lambda path: by_name(path.name)):
        if path.is_dir():
            entries[student_id(path.name)].append(path)
        elif path.suffix.lower() in ENDINGS or path.suffix == Path(file).suffix:
            student = re.sub(rf"[-_ ]+{stem}(?:-\d+)?$", "", path.stem)
            entries[student_id(student)].append(path)
    return dict(entries)


def visible(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the paths that are no link, and that no system has put there."""
    for path in paths:
        is_hidden = path.name.startswith(".") or path.name in SYSTEM_FOLDERS
        if not is_hidden and not path.is_symlink():
            yield path


def program_of(student: str, name: str, places: Sequence[Path], file: str) -> HandedInProgram:
    """Return the one program in a student's folder or file, or what stands in the way."""

    def refused(obstacle: Obstacle, about: str) -> HandedInProgram:
        return HandedInProgram(student=student, name=name, obstacle=obstacle, about=about)

    if len(places) > 1:
        return refused(Obstacle.SEVERAL_FILES, names(places))
    (place,) = places
    inside = [*islice(files_in(place), MAX_FILES)] if place.is_dir() else [place]
    wanted = [path for path in inside if path.name == file or path == place]
    if len(wanted) > 1:
        return refused(Obstacle.SEVERAL_FILES, names(wanted, place))
    if not wanted:
        is_zip = any(path.suffix.lower() == ".zip" for path in inside)
        return refused(Obstacle.ZIP if is_zip else Obstacle.NO_FILE, file)
    if wanted[0].suffix != Path(file).suffix:
        is_zip = wanted[0].suffix.lower() in {".zip", ".tar", ".gz"}
        return refused(Obstacle.ZIP if is_zip else Obstacle.NO_FILE, file)
    return HandedInProgram(student=student, name=name, path=wanted[0])


def files_in(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder, in natural order; links are not followed."""
    for path in sorted(visible(folder.iterdir()), key=lambda path: by_name(path.name)):
        if path.is_dir():
            yield from files_in(path)
        elif path.is_file():
            yield path


def names(paths: Sequence[Path], folder: Path | None = None) -> str:
    """Return the first paths below a folder, on one line."""
    few = [str(path.relative_to(folder)) if folder else path.name for path in paths[:MAX_NAMED]]
    return printable(", ".join(few))
