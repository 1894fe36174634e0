"""The students of an exam.json, indexed by their position in the file, most of it not loaded."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO

import msgspec

from grader.base.disk.elements import Element, under
from grader.base.disk.files import MEGABYTE
from grader.base.disk.utf8 import open_utf8
from grader.exams.making import exam_file
from grader.exams.making.exam_file import BadExamFile, ExamFile, Sheet, refuse_doubled, said_of

MAX_BYTES = 5_000 * MEGABYTE
MAX_SHEET_BYTES = 10 * MEGABYTE
NO_COLUMNS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamStudent:
    """A student of the exam, and the position of the student's sheet in the file."""

    id: str
    file: str
    code: str
    void: tuple[str, ...]
    place: Element


class NamedStudent(msgspec.Struct, frozen=True):
    """Everything that may name a student."""

    id: str
    name: str
    file: str
    email: str = ""
    columns: Mapping[str, str] = NO_COLUMNS


@dataclass(frozen=True, slots=True)
class Roll:
    """The students of an exam; `exam` is without them, `digest` is that of the whole file."""

    exam: ExamFile
    students: tuple[ExamStudent, ...]
    digest: str
    file: BinaryIO

    def sheet(self, student: ExamStudent) -> Sheet:
        """Read the student's sheet from the file."""
        return Sheet.model_validate_json(self.read_sheet_json(student))

    def read_sheet_json(self, student: ExamStudent) -> bytes:
        """Return the JSON of the student's sheet from the file."""
        return student.place.read_bytes(self.file)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of each student, read from the file at each iteration."""

    roll: Roll

    def __iter__(self) -> Iterator[NamedStudent]:
        return (NAMED.decode(self.roll.read_sheet_json(student)) for student in self.roll.students)


NAMED = msgspec.json.Decoder(NamedStudent)


@contextmanager
def open_roll(path: Path) -> Iterator[Roll]:
    """Open exam.json and index its students, all of which are validated; BadExamFile if invalid."""
    source = str(path)
    with open_utf8(path, source, limit=MAX_BYTES) as file:
        students_and_rest = under(file, "students")
        if students_and_rest is None:
            raise BadExamFile(
                "{source} is no exam.json; `minimaestro sheets` writes one", source=source
            )
        places, rest = students_and_rest
        exam = read_sample_head(rest, [place.read_bytes(file) for place in places[:1]], source)
        students = tuple(
            index_sheet(sheet_at(place, file, exam, number=n, source=source), place)
            for n, place in enumerate(places, 1)
        )
        with said_of(source):
            refuse_doubled("id", [s.id for s in students])
            refuse_doubled("code", [code for s in students for code in (s.code, *s.void)])
        yield Roll(exam, students, file_digest(file), file)


def read_sample_head(rest: bytes, first: list[bytes], source: str) -> ExamFile:
    """Validate the exam's head with its first student as a sample; return it without students."""
    if len(rest) + sum(map(len, first)) > MAX_SHEET_BYTES:
        raise BadExamFile(
            "{source} is no exam.json; `minimaestro sheets` writes one", source=source
        )
    data = exam_file.parse_json(rest.decode(), source)
    if isinstance(data, dict):
        data["students"] = [
            exam_file.parse_json(sheet_bytes.decode(), source) for sheet_bytes in first
        ]
    return exam_file.read_head(data, source).model_copy(update={"students": ()})


def sheet_at(place: Element, file: BinaryIO, exam: ExamFile, *, number: int, source: str) -> Sheet:
    """Read the sheet at a position in the file; BadExamFile if it is too long or invalid."""
    if place.end - place.start > MAX_SHEET_BYTES:
        raise BadExamFile(
            "{source}: student {number} is longer than {longest} MB",
            source=source,
            number=number,
            longest=MAX_SHEET_BYTES // MEGABYTE,
        )
    return exam_file.read_sheet(place.read_bytes(file).decode(), exam, number=number, source=source)


def file_digest(file: BinaryIO) -> str:
    """Return the SHA-256 digest of the file, in hexadecimal."""
    hasher = sha256()
    file.seek(0)
    for piece in iter(partial(file.read, MEGABYTE), b""):
        hasher.update(piece)
    return hasher.hexdigest()


def index_sheet(sheet: Sheet, place: Element) -> ExamStudent:
    """Return the index entry of the sheet at that position."""
    return ExamStudent(
        id=sheet.id,
        file=sheet.id if sheet.file == sheet.id else sheet.file,  # one text for two
        code=sheet.code,
        void=sheet.void,
        place=place,
    )
