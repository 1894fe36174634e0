"""The sources by name, and the one that is asked for."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from generator.base.errors import UnknownName
from grader.base.disk.csv_tables import rows
from grader.base.disk.encoding import decoded
from grader.base.disk.files import MEGABYTE, read_bytes
from grader.base.disk.zip_files import ENDING
from grader.exams.grading.submitters.moodle import moodle
from grader.exams.grading.submitters.person import Person, Source
from grader.exams.grading.submitters.place import FilePlace, base, place
from grader.exams.grading.submitters.students import Examinee, Students, students
from grader.exams.grading.submitters.submitter import Submitter
from grader.exams.making.student import composed
from solver.errors import RequestError

# Students who are named by the folder in which a file lies, or by the file.


def folder(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """The first folder, or the first zip; nobody handed in what lies in none."""
    name, *deeper = place.inside
    name = name.removesuffix(ENDING)
    return (Person(name, (name,)),) if deeper else ()


def filename(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """The file's name without its ending, as `sheets` called the sheet."""
    name = PurePath(place.inside[-1]).stem
    return (Person(name, (name,)),)


# Students whom the teacher names: in a table of files, or in a column of what was handed in.


COLUMNS = ("file", "id")


def by_table(path: Path) -> Source:
    """A CSV file with the columns `file` and `id`."""
    ids: dict[tuple[str, ...], str] = {}
    for row in rows(decoded(read_bytes(path), str(path)), str(path), COLUMNS):
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
            "{path} names no file; below a header file,id stands one row for each", path=path
        )
    return partial(listed, ids)


def listed(
    ids: Mapping[tuple[str, ...], str], place: FilePlace, _beside: Mapping[str, str]
) -> tuple[Person, ...] | None:
    """By the longest end of the file's path that the table has; it may leave files out."""
    whole = parts(place.base.joinpath(*place.inside))
    ends = (whole[i:] for i in range(len(whole)))
    id_ = next((ids[end] for end in ends if end in ids), None)
    return None if id_ is None else (Person(id_, (id_,)),)


def parts(path: PurePath) -> tuple[str, ...]:
    return tuple(composed(part) for part in path.parts)


def by_column(name: str) -> Source:
    """A column of the CSV file or a key of the JSON object, beside the answers."""
    return partial(in_column, name)


def in_column(name: str, _place: FilePlace, beside: Mapping[str, str]) -> tuple[Person, ...]:
    given = beside.get(name, "")
    return (Person(given, (given,)),) if given else ()


# Gradescope's submission_metadata.json, which lies beside the folder with what was handed in.


FILE = "submission_metadata.json"


def gradescope(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """A group's members, or the one student; inside the folder it would be a student's own file."""
    return users(place.base.parent / FILE)


def users(path: Path) -> tuple[Person, ...]:
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
    email = str(user["email"])
    return Person(email, (email,))


# Canvas's names: `penaana_12345_67890_sheet.pdf`, with `_LATE_` after the name where it was.


NAMED = re.compile(
    r"(?P<name>.+?)(_LATE)?_(?P<user>[0-9]+)_(?P<file>[0-9]+)_.+", re.DOTALL | re.IGNORECASE
)


def canvas(place: FilePlace, _beside: Mapping[str, str]) -> tuple[Person, ...]:
    """The name as it is sorted, in small letters without spaces; the user's id, the file's id."""
    named = NAMED.fullmatch(place.inside[0])
    if named is None:
        return ()
    return (Person(f"{named['name']}_{named['user']}", (named["name"], named["user"])),)


AUTO, NONE = "auto", "none"
COLUMN = "column:"
SOURCES: Mapping[str, Source] = {
    "gradescope": gradescope,
    "moodle": moodle,
    "canvas": canvas,
    "folder": folder,
    "filename": filename,
}
"""Those first of which nobody but a system makes the names."""


@dataclass(frozen=True, slots=True)
class Binding:
    """What says who handed in a file, which lies in `base`."""

    name: str
    source: Source
    students: Students
    base: Path

    @property
    def digest(self) -> str:
        """Another for another source."""
        table = read_bytes(Path(self.name)) if is_table(self.name) else b""
        return sha256(self.name.encode("utf-8", "surrogatepass") + table).hexdigest()

    def submitter(self, file: Path, beside: Mapping[str, str]) -> Submitter | None:
        """Whoever handed it in, whose `ids` are empty if that is nobody of this exam."""
        people = self.source(place(file, self.base), beside)
        if people is None:
            return None
        ids = [self.students.meant(person) for person in people]
        said = ", ".join(person.said for person in people)[:100]
        return Submitter(said, tuple(filter(None, ids)))


def binding(
    name: str, enrolled: Iterable[Examinee], *, asked: Sequence[Path], files: Sequence[str]
) -> Binding | None:
    """The binding that `name` asks for; None if nothing says who handed in what.

    `auto` takes the first source that names a student of the exam for every one of the files.
    """
    if name == NONE:
        return None
    there, folder_of_all = students(enrolled), base(asked)
    if name != AUTO:
        return Binding(name, source(name), there, folder_of_all)
    choices = (Binding(name, found, there, folder_of_all) for name, found in SOURCES.items())
    return next((choice for choice in choices if names_all(choice, files)), None)


def names_all(choice: Binding, files: Sequence[str]) -> bool:
    found = (choice.submitter(Path(file), {}) for file in files)
    return all(submitter is not None and submitter.ids for submitter in found)


def source(name: str) -> Source:
    """The source of that name; a bad request if there is none."""
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
    return name.endswith((".csv", ".tsv"))
