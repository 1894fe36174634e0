"""The students of an exam.json, by where each stands in the file; most of it stays there."""

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
from grader.base.disk.utf8 import opened
from grader.exams.making import exam_file
from grader.exams.making.exam_file import BadExamFile, ExamFile, Sheet, refuse_doubled, said_of

LARGEST = 5_000 * MEGABYTE
LONGEST = 10 * MEGABYTE
NO_COLUMNS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamStudent:
    """A student of the exam, and the place of the student's sheet in the file."""

    id: str
    file: str
    code: str
    void: tuple[str, ...]
    place: Element


class NamedStudent(msgspec.Struct, frozen=True):
    """All that names a student."""

    id: str
    name: str
    file: str
    email: str = ""
    columns: Mapping[str, str] = NO_COLUMNS


@dataclass(frozen=True, slots=True)
class Roll:
    """`exam` is the exam without its students; `digest` is that of the whole file."""

    exam: ExamFile
    students: tuple[ExamStudent, ...]
    digest: str
    file: BinaryIO

    def sheet(self, student: ExamStudent) -> Sheet:
        """The student's sheet, which is read again."""
        return Sheet.model_validate_json(self.written(student))

    def written(self, student: ExamStudent) -> bytes:
        """The same as it stands in the file."""
        return student.place.read(self.file)


@dataclass(frozen=True, slots=True)
class Names:
    """What names each student, read again as often as it is gone through, and not kept."""

    roll: Roll

    def __iter__(self) -> Iterator[NamedStudent]:
        return (NAMED.decode(self.roll.written(student)) for student in self.roll.students)


NAMED = msgspec.json.Decoder(NamedStudent)


@contextmanager
def roll(path: Path) -> Iterator[Roll]:
    """The students of the exam, all of which are looked at; BadExamFile says what is wrong."""
    source = str(path)
    with opened(path, source, limit=LARGEST) as file:
        found = under(file, "students")
        if found is None:
            raise BadExamFile(
                "{source} is no exam.json; `minimaestro sheets` writes one", source=source
            )
        places, rest = found
        exam = head(rest, [place.read(file) for place in places[:1]], source)
        students = tuple(
            enrolled(sheet_at(place, file, exam, number=n, source=source), place)
            for n, place in enumerate(places, 1)
        )
        with said_of(source):
            refuse_doubled("id", [s.id for s in students])
            refuse_doubled("code", [code for s in students for code in (s.code, *s.void)])
        yield Roll(exam, students, digest(file), file)


def head(rest: bytes, first: list[bytes], source: str) -> ExamFile:
    """All but the students: an exam of the first alone is as good as any other."""
    if len(rest) + sum(map(len, first)) > LONGEST:
        raise BadExamFile(
            "{source} is no exam.json; `minimaestro sheets` writes one", source=source
        )
    whole = exam_file.parsed(rest.decode(), source)
    if isinstance(whole, dict):
        whole["students"] = [exam_file.parsed(one.decode(), source) for one in first]
    return exam_file.head(whole, source).model_copy(update={"students": ()})


def sheet_at(place: Element, file: BinaryIO, exam: ExamFile, *, number: int, source: str) -> Sheet:
    if place.end - place.start > LONGEST:
        raise BadExamFile(
            "{source}: student {number} is longer than {longest} MB",
            source=source,
            number=number,
            longest=LONGEST // MEGABYTE,
        )
    return exam_file.sheet(place.read(file).decode(), exam, number=number, source=source)


def digest(file: BinaryIO) -> str:
    whole = sha256()
    file.seek(0)
    for piece in iter(partial(file.read, MEGABYTE), b""):
        whole.update(piece)
    return whole.hexdigest()


def enrolled(sheet: Sheet, place: Element) -> ExamStudent:
    return ExamStudent(
        id=sheet.id,
        file=sheet.id if sheet.file == sheet.id else sheet.file,  # one text for two
        code=sheet.code,
        void=sheet.void,
        place=place,
    )
