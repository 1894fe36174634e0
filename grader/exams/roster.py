"""The students of an exam, from a table in CSV."""

from collections.abc import Mapping, Sequence

from grader.disk.encoding import decoded
from grader.disk.rows import Row, rows
from grader.exams.student import Student, composed
from solver.errors import RequestError, did_you_mean

NEEDED = ("id", "name")
KNOWN = (*NEEDED, "email", "language", "seat")
KEPT = {"seat"}
"""Comes back with the marks, as what the course has in columns of its own."""
MOST = 100_000
LONGEST = {"id": 100, "name": 200, "email": 320, "seat": 40}
"""In characters; an address has no more (RFC 5321)."""


class BadRoster(RequestError):
    """A table that names no students; the message gives the line."""


def roster(content: bytes, source: str) -> tuple[Student, ...]:
    """The students of a table; `source` is what messages call it."""
    found = rows(decoded(content, source), source, KNOWN)
    if not found:
        raise BadRoster(f"{source} names no student; below the header stands one row for each")
    if len(found) > MOST:
        raise BadRoster(f"{source} has {len(found)} students; one exam takes {MOST}")
    refuse_columns(found[0].cells, source)
    for row in found:
        refuse_row(row, f"{source}, line {row.line}")
    students = tuple(student(row.cells) for row in found)
    refuse_doubled(students, [row.line for row in found], source)
    return students


def numbered(variants: int) -> tuple[Student, ...]:
    """Nobody in particular: as many variants as are wanted, with their numbers for ids."""
    if not 1 <= variants <= MOST:
        raise RequestError(f"--variants is a whole number from 1 to {MOST}, not {variants}")
    width = len(str(variants))
    return tuple(Student(id=str(n).zfill(width), name="") for n in range(1, variants + 1))


def student(cells: Mapping[str, str]) -> Student:
    tidy = {name: " ".join(composed(cell).split()) for name, cell in cells.items()}
    return Student(
        id=tidy["id"],
        name=tidy["name"],
        email=tidy.get("email", ""),
        language=tidy.get("language", "").lower(),
        seat=tidy.get("seat", ""),
        columns={name: cell for name, cell in tidy.items() if name not in KNOWN or name in KEPT},
    )


def refuse_columns(cells: Mapping[str, str], source: str) -> None:
    for needed in NEEDED:
        if needed not in cells:
            there = ", ".join(repr(name[:40]) for name in cells)
            columns = [name.lower()[:40] for name in cells]
            hint = did_you_mean(needed, columns)
            raise BadRoster(
                f"{source} has no column {needed!r}; {hint}its columns are {there[:200]}"
            )


def refuse_row(row: Row, where: str) -> None:
    if row.beyond:
        raise BadRoster(
            f"{where} has cells beyond the header ({row.beyond[0][:40]!r}); "
            "a cell that holds the delimiter stands in double quotes"
        )
    for needed in NEEDED:
        if not row.cells[needed]:
            raise BadRoster(f"{where} has no {needed}; each student has one")
    for name, most in LONGEST.items():
        if len(cell := row.cells.get(name, "")) > most:
            raise BadRoster(
                f"{where}: the {name} {cell[:20]!r}… is of {len(cell)} characters; {most} will do"
            )


def refuse_doubled(students: Sequence[Student], lines: Sequence[int], source: str) -> None:
    first: dict[str, int] = {}
    for student, line in zip(students, lines, strict=True):
        if student.id in first:
            raise BadRoster(
                f"{source}, lines {first[student.id]} and {line} have the same id "
                f"{student.id[:60]!r}; no two students share one"
            )
        first[student.id] = line
