"""Marks in JSON or JSON Lines, as `grade` writes them, read back row by row."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from grader.base.disk import unreadable
from grader.base.disk.files import LIMIT, MEGABYTE, refused_as_request
from grader.base.disk.json_text import deeper_than
from grader.base.disk.validation_errors import Parts, complaint
from grader.exams.grading.row import Row, Status
from solver.errors import RequestError
from solver.exact import Rational, rational

MAX_DEPTH = 20


class BadMarks(RequestError):
    """A file that holds no marks; the message gives the row."""


def parse_points(value: Any) -> Any:
    """Read a number, which JSON holds as a string (a validator of pydantic)."""
    return rational(value) if isinstance(value, str) else value


Points = Annotated[Rational, BeforeValidator(parse_points)]


class MarkTable(BaseModel):
    """The mark of one question; further keys are kept but not read here."""

    model_config = ConfigDict(extra="ignore", arbitrary_types_allowed=True)

    question: str = Field(description="the name of a question")
    given: str = Field(description="what the student wrote")
    raw: Any = None
    meant: str = Field("", description="a text")
    read_as: Any = None
    verdict: str = Field(description="a verdict such as right")
    points: Points = Field(description='a number as a text, such as "3/2"')
    out_of: Points = Field(description='a number as a text, such as "2"')


class ExerciseTable(BaseModel):
    """The marks of one exercise."""

    model_config = ConfigDict(extra="ignore")

    exercise: int = Field(description="a number from 1", ge=1)
    problem: dict[str, Any] | None = Field(None, description="the problem as an object")
    marks: tuple[MarkTable, ...] = Field(description="a list of marks")


class RowTable(BaseModel):
    """One row: the result of one submission."""

    model_config = ConfigDict(extra="ignore", arbitrary_types_allowed=True)

    status: Status = Field(
        description="one of {options}", json_schema_extra={"options": ", ".join(Status)}
    )
    file: str = Field("", description="a text")
    id: str = Field("", description="a text")
    name: str = Field("", description="a text")
    email: str = Field("", description="a text")
    version: str = Field("", description="a letter")
    columns: dict[str, str] = Field({}, description="an object of texts")
    points: Points | None = Field(None, description="a number as a text")
    out_of: Points | None = Field(None, description="a number as a text")
    notes: tuple[str, ...] = Field((), description="a list of texts")
    exercises: tuple[ExerciseTable, ...] = Field((), description="a list of exercises")
    scheme: dict[str, Any] = Field({}, description="an object")
    decisions: tuple[dict[str, Any], ...] = Field((), description="a list of decisions")


PARTS: Parts = {"exercises": ExerciseTable, "marks": MarkTable}


def lines_of(path: Path) -> Iterator[str]:
    """Yield the lines of a file, with only one in memory at a time.

    Raises BadMarks if there is no file, or it is no text.
    """
    if not path.is_file():
        raise BadMarks(
            "there is no file {path}; `grade --to json` writes one with marks", path=path
        )
    with refused_as_request(path), path.open(encoding="utf-8-sig", newline="\n") as file:
        try:
            while line := file.readline(LIMIT + 1):
                yield line
        except UnicodeDecodeError:
            raise BadMarks("{path} is no text in UTF-8, as `grade` writes", path=path) from None


def read_marks(lines: Iterable[str], source: str) -> Iterator[tuple[RowTable, Row]]:
    """Yield each row, validated and as it will be written again; BadMarks names a wrong row."""
    for number, value in enumerate(json_values(lines, source), 1):
        if not isinstance(value, dict):
            raise BadMarks(
                "{source}, row {number}: an object is needed, as `grade --to json` has",
                source=source,
                number=number,
            )
        if deeper_than(MAX_DEPTH, value):
            raise BadMarks(
                "{source}, row {number}: it is nested too deeply", source=source, number=number
            )
        try:
            table = RowTable.model_validate(value)
        except ValidationError as error:
            raise BadMarks(
                "{source}, row {number}: {error}",
                source=source,
                number=number,
                error=complaint(error, RowTable, PARTS),
            ) from None
        yield table, row_of(table, value)


def json_values(lines: Iterable[str], source: str) -> Iterator[Any]:
    """Yield the values of JSON Lines one by one, or those of a JSON list, up to a size limit."""
    for line in lines:
        if line.lstrip()[:1] == "[":
            yield from parse_json(join_lines([line], lines, source), source)
            return
        if line.strip():
            yield parse_json(join_lines([line], (), source), source)


def parse_json(content: str, source: str) -> Any:
    """Parse one JSON text; BadMarks if it is none."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:  # JSON, or numbers longer than Python reads
        raise BadMarks(
            "{source} holds no marks in JSON or JSON Lines, as `grade --to json` writes: {error}",
            source=source,
            error=unreadable.why(error),
        ) from None


def join_lines(before: Iterable[str], lines: Iterable[str], source: str) -> str:
    """Join the lines to one text; BadMarks if it is longer than the limit."""
    parts, length = [], 0
    for part in chain(before, lines):
        parts.append(part)
        length += len(part)
        if length > LIMIT:
            raise BadMarks(
                "{source} has over {most} MB in one piece; `--to jsonl` has a line a row",
                source=source,
                most=LIMIT // MEGABYTE,
            )
    return "".join(parts)


def row_of(table: RowTable, data: dict[str, Any]) -> Row:
    """Return the row that was read, with its exercises as they stand in the file."""
    return Row(
        status=table.status,
        file=table.file,
        id=table.id,
        name=table.name,
        email=table.email,
        version=table.version,
        columns=table.columns,
        points=table.points,
        out_of=table.out_of,
        exercises=tuple(data.get("exercises", ())),
        notes=table.notes,
        scheme=table.scheme,
        decisions=table.decisions,
    )
