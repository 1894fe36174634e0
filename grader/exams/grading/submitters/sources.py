"""The sources of submitters, by name."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from generator.base.errors import UnknownName
from grader.base.disk.csv_tables import rows
from grader.base.disk.encoding import decode_text
from grader.base.disk.files import MEGABYTE, read_bytes
from grader.base.disk.zip_files import ENDING
from grader.exams.grading.submitters.students import (
    CANVAS,
    MOODLE,
    Examinee,
    Students,
    index_students,
)
from grader.exams.grading.submitters.submitter import (
    FilePlace,
    Person,
    Source,
    Submitter,
    base_folder,
    locate_file,
)
from grader.exams.making.student import compose_name
from solver.errors import RequestError

# Names of Moodle's files and folders, such as `Ana Peña_123456_assignsubmission_file_`.


MOODLE_NAME = re.compile(
    r"(?P<name>[^_]+)_(?P<number>[0-9]+)_assignsubmission_[a-z]+(_.*)?", re.DOTALL
)


def moodle_submitter(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Take the submitter from Moodle's name of the first folder, or of a file outside any.

    In blind marking everybody is called Participant; the grade sheet has `Participant 123456`.
    """
    match = MOODLE_NAME.fullmatch(place.inside[0])
    if match is None:
        return ()
    name, number = match["name"], match["number"]
    names = (name, f"{name} {number}")
    return (Person(f"{name}_{number}", names, (number,), MOODLE),)


# Sources by the names of folders and files.


def folder_submitter(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Take the submitter from the first folder or zip; a file in none has no submitter."""
    name, *deeper = place.inside
    name = name.removesuffix(ENDING)
    return (Person(name, (name,)),) if deeper else ()


def filename_submitter(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Take the submitter from the file's name without its ending, as `sheets` named the sheet."""
    name = PurePath(place.inside[-1]).stem
    return (Person(name, (name,)),)


# Sources that the teacher provides: a table of files, or a column beside the answers.


COLUMNS = ("file", "id")


def by_table(path: Path) -> Source:
    """Return the source that reads a CSV file with the columns `file` and `id`.

    Raises RequestError if a row lacks one of them or a file is listed twice.
    """
    ids: dict[tuple[str, ...], str] = {}
    for row in rows(decode_text(read_bytes(path), str(path)), str(path), COLUMNS):
        file, id_ = (row.cells.get(column, "") for column in COLUMNS)
        if not file or not id_:
            raise RequestError(
                "{path}, line {line} has no file or no id; a row names both",
                path=path,
                line=row.line,
            )
        if ids.setdefault(parts(PurePath(file)), id_) != id_:
            raise RequestError(
                "{path}, line {line} gives {file!r} to a second student",
                path=path,
                line=row.line,
                file=file[:60],
            )
    if not ids:
        raise RequestError(
            "{path} names no file; it needs a header file,id and one row for each file", path=path
        )
    return partial(listed_submitter, ids)


def listed_submitter(
    ids: Mapping[tuple[str, ...], str], place: FilePlace, _beside: Mapping[str, str]
) -> tuple[Person, ...] | None:
    """Take the submitter from a table, by the longest matching end of the path.

    None if not listed.
    """
    path_parts = parts(place.base.joinpath(*place.inside))
    ends = (path_parts[i:] for i in range(len(path_parts)))
    id_ = next((ids[end] for end in ends if end in ids), None)
    return None if id_ is None else (Person(id_, (id_,)),)


def parts(path: PurePath) -> tuple[str, ...]:
    """Return the parts of the path in composed Unicode."""
    return tuple(compose_name(part) for part in path.parts)


def by_column(name: str) -> Source:
    """Return the source that reads a column of the CSV file or a key of the JSON object."""
    return partial(column_submitter, name)


def column_submitter(name: str, _place: FilePlace, beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Take the submitter from the named column or key beside the answers."""
    cell = beside.get(name, "")
    return (Person(cell, (cell,), (cell,), name),) if cell else ()


# Gradescope's submission_metadata.json, which lies beside the folder with what was handed in.


FILE = "submission_metadata.json"


def gradescope_submitters(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Take the submitters, such as the members of a group, from Gradescope's metadata.

    The file is read beside the submission's folder: inside, it would be the student's own.
    """
    return gradescope_users(place.base.parent / FILE)


def gradescope_users(path: Path) -> tuple[Person, ...]:
    """Return the persons in Gradescope's metadata; none if there is no such file."""
    if not path.is_file():
        return ()
    try:
        metadata = json.loads(read_bytes(path, MEGABYTE))
        return tuple(person(user) for user in metadata["users"])
    except (ValueError, LookupError, TypeError, RecursionError):
        raise RequestError(
            "{path} is no metadata of Gradescope's, with users and emails", path=path
        ) from None


def person(user: Mapping[str, Any]) -> Person:
    """Return the person in an entry of Gradescope's metadata."""
    email = str(user["email"])
    return Person(email, (email,))


# Canvas's names: `penaana_12345_67890_sheet.pdf`, with `_LATE_` after the name where it was.


NAMED = re.compile(
    r"(?P<name>.+?)(_LATE)?_(?P<user>[0-9]+)_(?P<file>[0-9]+)_.+", re.DOTALL | re.IGNORECASE
)


def canvas_submitter(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """Take the submitter from Canvas's file name: `name_userid_fileid_…`, with the name sorted."""
    match = NAMED.fullmatch(place.inside[0])
    if match is None:
        return ()
    name, user = match["name"], match["user"]
    return (Person(f"{name}_{user}", (name,), (user,), CANVAS),)


AUTO, NONE = "auto", "none"
COLUMN = "column:"
SOURCES: Mapping[str, Source] = {
    "gradescope": gradescope_submitters,
    MOODLE: moodle_submitter,
    CANVAS: canvas_submitter,
    "folder": folder_submitter,
    "filename": filename_submitter,
}
"""The sources by name, first those whose file names only a system makes."""


@dataclass(frozen=True, slots=True)
class Binding:
    """A source of submitters, applied to the files below `base`.

    `by_itself` if the program chose it; `unnamed` are then the files of which it names no student.
    """

    name: str
    source: Source
    students: Students
    base: Path

    by_itself: bool = False
    unnamed: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """A digest that differs for another source or other students."""
        table = read_bytes(Path(self.name)) if is_table(self.name) else b""
        name = f"{self.name} {self.by_itself}"
        return sha256(name.encode("utf-8", "surrogatepass") + table).hexdigest()

    def submitter(self, file: Path, beside: Mapping[str, str]) -> Submitter | None:
        """Return the submitter; `ids` is empty if it is nobody of this exam.

        Returns None if the source says nothing about the file.
        """
        people = self.source(locate_file(file, self.base), beside)
        if people is None:
            return None
        ids = [self.students.meant(person) for person in people]
        text = ", ".join(person.description for person in people)[:100]
        return Submitter(text, tuple(filter(None, ids)), self.by_itself)

    def names(self, file: str) -> bool:
        """Tell whether the source names a student of the exam for the file."""
        submitter = self.submitter(Path(file), {})
        return submitter is not None and bool(submitter.ids)


def bind_source(
    name: str, enrolled: Iterable[Examinee], *, paths: Sequence[Path], files: Sequence[str]
) -> Binding | None:
    """Return the binding for the source called `name`; None if there is no source.

    `auto` takes the source that names students for most of what was handed in, the first of
    several; None if none names any. `files` are those that are submissions; a folder or zip
    counts once, so that no student decides by handing in many.
    """
    if name == NONE:
        return None
    everybody, folder_of_all = index_students(enrolled), base_folder(paths)
    if name != AUTO:
        return Binding(name, find_source(name), everybody, folder_of_all)
    choices = [
        Binding(name, candidate, everybody, folder_of_all, by_itself=True)
        for name, candidate in SOURCES.items()
    ]
    unnamed = [tuple(file for file in files if not choice.names(file)) for choice in choices]
    everything = outermost(files, folder_of_all)
    counts = [len(everything - outermost(lacking, folder_of_all)) for lacking in unnamed]
    if not max(counts):
        return None
    best = counts.index(max(counts))
    return replace(choices[best], unnamed=unnamed[best])


def outermost(files: Iterable[str], folder_of_all: Path) -> set[tuple[Path, str]]:
    """Return the outermost folders and zips of the files, and the files that are in none."""
    places = (locate_file(Path(file), folder_of_all) for file in files)
    return {(file_place.base, file_place.inside[0]) for file_place in places}


def find_source(name: str) -> Source:
    """Return the source of that name; UnknownName if there is none."""
    if column := name.removeprefix(COLUMN) if name.startswith(COLUMN) else "":
        return by_column(column)
    if name in SOURCES:
        return SOURCES[name]
    if is_table(name):
        return by_table(Path(name))
    raise UnknownName(
        "no source of submitters", name, [AUTO, NONE, *SOURCES, f"{COLUMN}NAME", "FILE.csv"]
    )


def is_table(name: str) -> bool:
    """Tell whether the source's name is that of a CSV file."""
    return name.endswith((".csv", ".tsv"))
