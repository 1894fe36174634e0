"""Reading the roster of an exam from a CSV table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from grader.base.disk.csv_tables import CsvRow, rows
from grader.base.disk.encoding import decode_text
from grader.exams.making.roster_columns import (
    KNOWN,
    NEEDED,
    BadRoster,
    RosterColumns,
    find_columns,
    quote_columns,
)
from grader.exams.making.student import Student, compose_name
from grader.figures.paper.page_format import MAX_FONT_SIZE, MIN_FONT_SIZE
from grader.words.language_aliases import language_named
from solver.errors import RequestError
from solver.message import Message

KEPT_COLUMNS = {"seat"}
"""Columns that come back with the marks, like the course's own."""
SIZE, DURATION, EXTRA = "size", "duration", "extra"
"""Columns that change a student's sheet: its font size, and the time on its front."""
MAX_STUDENTS = 100_000
MAX_LENGTHS = {"id": 100, "name": 200, "email": 320, "seat": 40, DURATION: 40, EXTRA: 40}
"""In characters; an address has no more (RFC 5321)."""


class TooManyStudents(BadRoster):
    """A roster of more students than are taken."""


def read_roster(
    content: bytes, source: str, *, most: int = MAX_STUDENTS, most_cells: int | None = None
) -> tuple[Student, ...]:
    """Read the students from a table; `source` is its name in messages. Raises BadRoster.

    Raises TooManyStudents before more than `most` of them are read.
    """
    text = decode_text(content, source)
    table_rows = rows(text, source, KNOWN, most=most, most_cells=most_cells)
    if not table_rows:
        raise BadRoster(
            "{source} names no student; it needs one row for each below the header", source=source
        )
    if len(table_rows) > most:
        raise TooManyStudents("{source} has more than {most} students", source=source, most=most)
    columns = find_columns([*table_rows[0].cells], source)
    named_rows = [replace(row, cells=columns.read_cells(row.cells)) for row in table_rows]
    for row in named_rows:
        where = Message("{source}, line {line}", source=source, line=row.line)
        refuse_row(row, where, columns)
    students = tuple(read_student(row.cells) for row in named_rows)
    refuse_doubled(students, [row.line for row in table_rows], source)
    return students


def number_students(variants: int) -> tuple[Student, ...]:
    """Return students numbered from 1, for as many variants; RequestError if too many."""
    if not 1 <= variants <= MAX_STUDENTS:
        raise RequestError(
            "--variants is a whole number from 1 to {most}, not {variants}",
            most=MAX_STUDENTS,
            variants=variants,
        )
    width = len(str(variants))
    return tuple(Student(id=str(n).zfill(width), name="") for n in range(1, variants + 1))


def read_student(cells: Mapping[str, str]) -> Student:
    """Return the student in a row, with Unicode composed and spaces tidied."""
    tidy = {name: " ".join(compose_name(cell).split()) for name, cell in cells.items()}
    language = tidy.get("language", "")
    return Student(
        id=tidy["id"],
        name=tidy["name"],
        email=tidy.get("email", ""),
        language=language_named(language) or language,
        seat=tidy.get("seat", ""),
        columns={
            name: cell for name, cell in tidy.items() if name not in KNOWN or name in KEPT_COLUMNS
        },
    )


def refuse_row(row: CsvRow, where: Message, columns: RosterColumns) -> None:
    """Refuse a row that is too long or lacks a needed cell."""
    if row.beyond:
        raise BadRoster(
            "{where} has cells beyond the header ({beyond!r}); put a cell that contains the "
            "delimiter in double quotes",
            where=where,
            beyond=row.beyond[0][:40],
        )
    for needed in NEEDED:
        if not row.cells[needed] and columns.sources[needed] == (needed,):
            raise BadRoster(
                "{where} has no {needed}; each student has one", where=where, needed=needed
            )
        if not row.cells[needed]:
            raise BadRoster(
                "{where} has no {needed} in {columns}; each student has one, so fill it in or "
                "rename another column to {needed}",
                where=where,
                needed=needed,
                columns=quote_columns(columns.sources[needed]),
            )
    refuse_size(" ".join(row.cells.get(SIZE, "").split()), where)
    for name, most in MAX_LENGTHS.items():
        if len(cell := row.cells.get(name, "")) > most:
            raise BadRoster(
                "{where}: the {name} {cell!r}… is of {length} characters; {most} will do",
                where=where,
                name=name,
                cell=cell[:20],
                length=len(cell),
                most=most,
            )


def refuse_size(cell: str, where: Message) -> None:
    """Refuse a font size in which no sheet is printed (BadRoster)."""
    if cell and not (cell.isdecimal() and MIN_FONT_SIZE <= int(cell[:3]) <= MAX_FONT_SIZE):
        raise BadRoster(
            "{where}: size is that of the letters, from {low} to {high}, or empty, not {cell!r}; "
            "give the column another name if it means something else",
            where=where,
            low=MIN_FONT_SIZE,
            high=MAX_FONT_SIZE,
            cell=cell[:20],
        )


def refuse_doubled(students: Sequence[Student], lines: Sequence[int], source: str) -> None:
    """Refuse a roster in which two students have the same id."""
    first: dict[str, int] = {}
    for student, line in zip(students, lines, strict=True):
        if student.id in first:
            raise BadRoster(
                "{source}, lines {first} and {line} have the same id {student!r}; no two students "
                "share one",
                source=source,
                first=first[student.id],
                line=line,
                student=student.id[:60],
            )
        first[student.id] = line
