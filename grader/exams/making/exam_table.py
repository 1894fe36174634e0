"""The keys of exam.toml as pydantic models, each with its type and a description."""

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from grader.base.disk.toml_mistakes import explain_mistake
from grader.base.disk.toml_text import LongKey, Path, exact, line_of, refuse_long_keys
from grader.base.disk.validation_errors import Parts, complaint, first
from grader.exams.making.selection import MAX_VERSIONS
from grader.figures.paper.page_format import (
    MAX_FONT_SIZE,
    MIN_FONT_SIZE,
    USUAL_FONT_SIZE,
    PaperSize,
)
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational
from solver.message import Message

MAX_EXERCISES = 50


class BadExam(RequestError):
    """An exam.toml that can't be used; the message names the key, and `path` leads to it."""

    def __init__(self, message: str | Message, path: Path = (), /, **blanks: object) -> None:
        super().__init__(message, **blanks)
        self.path = path


class NoToml(BadExam):
    """A text that is not TOML; the message gives the line."""


def one_line(value: Any) -> Any:
    """Return a text with single spaces; other values are unchanged."""
    return " ".join(value.split()) if isinstance(value, str) else value


def plain_date(value: Any) -> Any:
    """Return a date from a TOML date, a date-time or a text in ISO format."""
    match value:
        case datetime():
            return value.date()
        case str():
            return date.fromisoformat(value)
        case _:
            return value


def number_as_text(value: Any) -> Any:
    """Return a number as its text; other values are unchanged."""
    return str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value


HUNDRED = Rational(100)


def part_of_one(value: Any) -> Any:
    """Return the text of a number from 0 to 1, or of a percentage; ValueError if it is neither."""
    match number_as_text(value):
        case str(percent) if percent.endswith("%"):
            return part_of_one(str(rational(percent.removesuffix("%").strip()) / HUNDRED))
        case str(text) if not ZERO <= rational(text) <= ONE:
            raise ValueError(text)  # the field's description says what would be right
        case other:
            return other


Line: TypeAlias = Annotated[str, BeforeValidator(one_line), Field(max_length=300)]
Text: TypeAlias = Annotated[str, BeforeValidator(number_as_text)]
PartOfOne: TypeAlias = Annotated[str, BeforeValidator(part_of_one)]
Day: TypeAlias = Annotated[date, BeforeValidator(plain_date)]


def in_languages(value: Any) -> Any:
    """Refuse a table with an unknown language (ValueError); return all else unchanged."""
    match value:
        case dict() if unknown := [name for name in value if name not in LANGUAGES]:
            raise ValueError(unknown[0])
        case _:
            return value


Said: TypeAlias = Annotated[
    Annotated[str, Field(max_length=5_000)] | dict[str, Annotated[str, Field(max_length=5_000)]],
    BeforeValidator(in_languages),
]
"""A text in Markdown, or one for each of some languages."""


TextInLanguages: TypeAlias = Annotated[Text | dict[str, Text], BeforeValidator(in_languages)]
"""A text or a number, or one for each of some languages."""

LineInLanguages: TypeAlias = Annotated[Line | dict[str, Line], BeforeValidator(in_languages)]
"""A text in a line, or one for each of some languages."""


def words_field(default: Any) -> Any:
    """Return the field of a text in one or several languages; `...` makes it required."""
    return Field(
        default,
        description='a text in quotes, or one for each language, as {{ en = "…", es = "…" }}',
    )


def lines_field() -> Any:
    """Return the field for the height of a free space."""
    return Field(None, description='a number of lines, or a height such as "40 mm", or "page"')


def rubric() -> Any:
    """Return the field of a rubric."""
    return Field([], description='a list of tables such as {{ text = "…", points = 1 }}')


def marked_answer() -> Any:
    """Return the field of an answer that is marked automatically."""
    return Field(None, description='a table such as {{ kind = "number", key = "81" }}')


class RubricTable(BaseModel):
    """One item of a rubric."""

    model_config = ConfigDict(extra="forbid", strict=True)

    text: Said = words_field(...)
    points: Text = Field(description="a number above 0")


class AnswerTable(BaseModel):
    """The answer to a teacher's own question, which is marked automatically."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: str = Field("number", description='a kind of answer, such as "number"')
    key: TextInLanguages = Field(description='what is right, in quotes, such as "81"')
    also: list[TextInLanguages] = Field([], description="a list of texts that are right as well")
    options: list[TextInLanguages] = Field(
        [],
        description='a list of texts, such as ["yes", "no"], or one for each language, as '
        '[{{ en = "yes", es = "sí" }}, …]',
    )
    whole: bool | None = Field(None, description="true for whole numbers, false for decimals")
    tolerance: Text | None = Field(None, description='a number above 0, or a text such as "1%"')
    unit: TextInLanguages | None = Field(None, description='a text such as "cm"')
    case: bool = Field(default=False, description="true or false")
    accents: bool = Field(default=False, description="true or false")


class PartTable(BaseModel):
    """One of several questions of a teacher's own exercise."""

    model_config = ConfigDict(extra="forbid", strict=True)

    prompt: Said = words_field(...)
    points: Text | None = Field(None, description="a number above 0")
    answer: AnswerTable | None = marked_answer()
    space: int | str | None = lines_field()
    rubric: list[RubricTable] = rubric()
    model: Said = words_field("")


class EntryTable(BaseModel):
    """One [[exercise]]: of a family, or with the teacher's own text."""

    model_config = ConfigDict(extra="forbid", strict=True)

    family: str | None = Field(None, description='the name of a family, such as "alpha-beta"')
    text: Said | None = words_field(None)
    parts: list[PartTable] = Field(
        [], description='a list of tables such as {{ prompt = "…", space = 5 }}', max_length=26
    )
    prompt: Said | None = words_field(None)
    answer: AnswerTable | None = marked_answer()
    rubric: list[RubricTable] = rubric()
    model: Said | None = words_field(None)
    image: str | None = Field(None, description='the name of a file, such as "board.png"')
    alt: Said | None = words_field(None)
    title: Said | None = words_field(None)
    statement: Said | None = words_field(None)
    prompts: dict[str, Said] = Field(
        {}, description='a table of texts by question, such as {{ best = "…" }}'
    )
    questions: list[str] = Field(
        [], description='a list of questions to ask, such as ["visited", "value"]'
    )
    bonus: bool = Field(default=False, description="true or false")
    play: bool = Field(default=False, description="true or false")
    new_page: str | None = Field(None, alias="break", description='the word "page" in quotes')
    space: int | str | None = lines_field()
    level: str | None = Field(None, description='"easy", "medium" or "hard"')
    points: Text | None = Field(None, description="a number above 0")
    settings: dict[str, Text] = Field(
        {}, alias="set", description="a table of parameters, such as {{ depth = 3 }}"
    )
    want: dict[str, Text] = Field(
        {}, description='a table of conditions, such as {{ cuts = ">= 3", best = "not first" }}'
    )
    weights: dict[str, Text] = Field(
        {}, description="a table of numbers by question, such as {{ value = 2, pruned = 1.5 }}"
    )
    credit: dict[str, str | dict[str, Text]] = Field(
        {}, description='a table by question, such as {{ pruned = "all-or-nothing" }}'
    )
    tree: str | None = Field(None, description='a tree, such as "max(min(3, 12), min(2, 4))"')
    game: dict[str, Text | list[Text]] | None = Field(
        None, description='a table of a game\'s parts, such as {{ deck = "2A 2K 2Q", hand = "K" }}'
    )
    example: str | None = Field(None, description='the name of an example, such as "apuestas-1"')
    pool: str | None = Field(None, description='the name of a pool, such as "trees"')


class FrontTable(BaseModel):
    """The table [front]."""

    model_config = ConfigDict(extra="forbid", strict=True)

    logo: str = Field("", description='the name of a file, such as "logo.png"')
    duration: LineInLanguages = words_field("")
    pace: Text | None = Field(None, description="a number, such as `1.2`")
    instructions: Said = words_field("")
    signature: bool = Field(default=False, description="true or false")
    page: bool = Field(default=False, description="true or false")


class ScaleTable(BaseModel):
    """The table [scale], as exam.toml and exam.json have it."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    out_of: Text | None = Field(None, description="the greatest mark, such as 10")
    step: Text | None = Field(None, description='what marks are rounded to, such as "0.1"')
    passes_from: Text | None = Field(
        None, alias="pass", description='the least mark that passes, such as 5 or "4.0"'
    )
    marks: dict[str, Text] = Field(
        {}, description='a table of marks, such as {{ "1.0" = "90%", B = "50%", F = 0 }}'
    )


class ExamTable(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    title: LineInLanguages = Field(
        description='a text in quotes, such as "Game trees", or one for each language', min_length=1
    )
    course: LineInLanguages = words_field("")
    department: LineInLanguages = words_field("")
    header: LineInLanguages = words_field("")
    footer: LineInLanguages = words_field("")
    date: Day | None = Field(None, description="a date such as 2026-12-01")
    language: str = Field(
        "en",
        description="one of {options}, in quotes",
        json_schema_extra={"options": ", ".join(LANGUAGES)},
    )
    convention: str = Field("aima", description='the name of a convention, such as "aima"')
    settings: dict[str, str] = Field(
        {}, description='a table of a convention\'s settings, such as {{ cut = "gt" }}'
    )
    rounding: str = Field("half", description='"accept", "half" or "reject"')
    alone: PartOfOne = Field("1/2", description='a number from 0 to 1, such as "1/2"')
    answers: str = Field("figure", description='"figure" or "below"')
    previous: str | list[str] = Field(
        [], description='the exam.json of an earlier exam, such as "../2025/exam/exam.json"'
    )
    versions: int | None = Field(
        None,
        description="a whole number from {low} to {high}",
        json_schema_extra={"low": 1, "high": MAX_VERSIONS},
        ge=1,
        le=MAX_VERSIONS,
    )
    shuffle: bool = Field(default=False, description="true or false")
    choose: dict[str, int] = Field(
        {}, description="a table of how many of each pool, such as {{ trees = 2 }}"
    )
    paper: str = Field(
        PaperSize.A4,
        description="one of {options}, in quotes",
        json_schema_extra={"options": ", ".join(PaperSize)},
    )
    size: int = Field(
        USUAL_FONT_SIZE,
        ge=MIN_FONT_SIZE,
        le=MAX_FONT_SIZE,
        description="a whole number from {low} to {high}",
        json_schema_extra={"low": MIN_FONT_SIZE, "high": MAX_FONT_SIZE},
    )
    hand: bool = Field(default=False, description="true or false")
    duplex: bool = Field(default=True, description="true or false")
    scan: bool = Field(default=True, description="true or false")
    html: bool = Field(default=False, description="true or false")
    front: FrontTable | None = Field(None, description="a table [front]")
    scale: ScaleTable | None = Field(None, description="a table, such as {{ out_of = 10 }}")
    exercise: list[EntryTable] = Field(
        description="tables, with [[exercise]] in two pairs of brackets before each",
        min_length=1,
        max_length=MAX_EXERCISES,
    )


TABLES: Parts = {
    "exercise": EntryTable,
    "front": FrontTable,
    "scale": ScaleTable,
    "parts": PartTable,
    "answer": AnswerTable,
    "rubric": RubricTable,
}


def read_table(content: str) -> ExamTable:
    """Validate the keys of exam.toml; BadExam names the wrong one."""
    try:
        refuse_long_keys(content)
        return ExamTable.model_validate(tomllib.loads(content, parse_float=exact))
    except LongKey as error:
        raise NoToml("this is no TOML: {error}", error=error) from None
    except ValidationError as error:
        message = complaint(error, ExamTable, TABLES)
        raise BadExam(message, first(error)["loc"]) from None
    except RecursionError:
        raise BadExam("the tables are nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError, or a number longer than Python reads
        mistake = explain_mistake(content, error, known=known_keys(), lists=LISTS)
        raise NoToml("this is no TOML: {error}", error=mistake) from None


LISTS = frozenset({"exercise", "parts", "rubric"})
"""The tables of which there may be several."""


def known_keys() -> frozenset[str]:
    """Return every key that exam.toml may have."""
    models: tuple[type[BaseModel], ...] = (ExamTable, *TABLES.values())
    return frozenset(
        field.alias or name for model in models for name, field in model.model_fields.items()
    )


# Errors in exam.toml, with their line.


AT = re.compile(r"line (\d+), column \d+")


@contextmanager
def point_to_line(content: str, source: str) -> Iterator[None]:
    """Put the source and the line before the message of a BadExam raised inside."""
    try:
        yield
    except NoToml as error:
        match = AT.search(str(error))
        raise RequestError(
            "{source}{n}: {error}", source=source, n=f":{match[1]}" if match else "", error=error
        ) from None
    except BadExam as error:
        raise RequestError(
            "{place}: {error}", place=key_place(content, source, error.path), error=error
        ) from None


def key_place(content: str, source: str, path: Path) -> str:
    """Return the key's place, such as `exam.toml:14`; the source alone if it is not there."""
    line = line_of(content, path)
    return source if line is None else f"{source}:{line}"


@contextmanager
def said_of(where: str | Message, *path: str | int) -> Iterator[None]:
    """Put the place before the message of an error raised inside, and its path likewise."""
    with add_key_path(*path):
        try:
            yield
        except BadExam as error:
            raise BadExam("{where}: {error}", error.path, where=where, error=error) from None
        except RequestError as error:
            raise BadExam("{where}: {error}", where=where, error=error) from None


@contextmanager
def add_key_path(*path: str | int) -> Iterator[None]:
    """Add a path of keys to each error raised inside, whose message already says where it is."""
    try:
        yield
    except BadExam as error:
        raise BadExam(error.message, (*path, *error.path)) from None
    except RequestError as error:
        raise BadExam(error.message, path) from None
