"""The sources by name, and the one that is asked for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from generator.base.errors import UnknownName
from grader.base.disk.files import read_bytes
from grader.exams.grading.submitters.canvas import canvas
from grader.exams.grading.submitters.gradescope import gradescope
from grader.exams.grading.submitters.listed import by_column, by_table
from grader.exams.grading.submitters.moodle import moodle
from grader.exams.grading.submitters.named import filename, folder
from grader.exams.grading.submitters.person import Source
from grader.exams.grading.submitters.place import base, place
from grader.exams.grading.submitters.students import Examinee, Students, students
from grader.exams.grading.submitters.submitter import Submitter

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
