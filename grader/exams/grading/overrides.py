"""A teacher's decisions, read from a TOML file or from the record in a row."""

from collections import Counter
from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from grader.base.disk.toml_text import exact, tables
from grader.base.disk.validation_errors import Parts, complaint
from grader.exams.grading.decisions import (
    Accept,
    Comment,
    Count,
    Decision,
    Drop,
    Extra,
    Gives,
    Meant,
    name_of,
)
from solver.errors import RequestError, closest
from solver.exact import ZERO, Rational, rational
from solver.message import Message

FULL = "full"


class BadOverride(RequestError):
    """Decisions that cannot be carried out; the message gives the table."""


def number_text(value: Any) -> Any:
    """Return a number as its text, for pydantic to read; other values are unchanged."""
    return str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value


Text: TypeAlias = Annotated[str, BeforeValidator(number_text)]


class CountTable(BaseModel):
    """One [[count]]."""

    model_config = ConfigDict(extra="forbid")

    student: Text = Field(description="a student's id", min_length=1)
    question: str = Field(description='a question such as "1.value"')
    points: Text = Field(FULL, description='"full", or a number from 0')
    reason: str = Field("", description="a text in quotes", max_length=500)


class DropTable(BaseModel):
    """One [[drop]]."""

    model_config = ConfigDict(extra="forbid")

    question: str = Field(description='a question such as "1.value"')
    gives: Gives = Field(Gives.NOTHING, description='"nothing" (out of the total) or "full"')
    reason: str = Field("", description="a text in quotes", max_length=500)


class AcceptTable(BaseModel):
    """One [[accept]]."""

    model_config = ConfigDict(extra="forbid")

    question: str = Field(description='a question such as "1.value"')
    answer: Text = Field(description="the answer in quotes", min_length=1)
    variant: str = Field("", description="the code of a sheet")
    reason: str = Field("", description="a text in quotes", max_length=500)


class MeantTable(BaseModel):
    """One [[meant]]."""

    model_config = ConfigDict(extra="forbid")

    student: Text = Field(description="a student's id", min_length=1)
    question: str = Field(description='a question such as "1.value"')
    answer: Text = Field(description="in quotes, the answer as it is to be read", min_length=1)
    reason: str = Field("", description="a text in quotes", max_length=500)


class ExtraTable(BaseModel):
    """One [[extra]]."""

    model_config = ConfigDict(extra="forbid")

    student: Text = Field(description="a student's id", min_length=1)
    points: Text = Field(description="a number, such as 1 or -1/2")
    reason: str = Field("", description="a text in quotes", max_length=500)


class CommentTable(BaseModel):
    """One [[comment]]."""

    model_config = ConfigDict(extra="forbid")

    student: Text = Field(description="a student's id", min_length=1)
    text: str = Field(description="a text in quotes", min_length=1, max_length=1_000)
    question: str = Field("", description='a question such as "1.value"')


class OverrideTable(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid")

    count: tuple[CountTable, ...] = Field((), description="a table [[count]] for each answer")
    drop: tuple[DropTable, ...] = Field((), description="a table [[drop]] for each question")
    accept: tuple[AcceptTable, ...] = Field((), description="a table [[accept]] for each answer")
    meant: tuple[MeantTable, ...] = Field((), description="a table [[meant]] for each answer")
    extra: tuple[ExtraTable, ...] = Field((), description="a table [[extra]] for each student")
    comment: tuple[CommentTable, ...] = Field((), description="a table [[comment]] for each remark")


PARTS: Parts = {
    "count": CountTable,
    "drop": DropTable,
    "accept": AcceptTable,
    "meant": MeantTable,
    "extra": ExtraTable,
    "comment": CommentTable,
}


def read_overrides(content: str, source: str) -> tuple[Decision, ...]:
    """Read the decisions in a TOML file; BadOverride says in one line what is wrong.

    No two may be about the same, since only one could have an effect.
    """
    decisions = read_decisions(tables(content, source, parse_float=exact), source)
    places_by_subject: dict[object, list[int]] = {}
    counts = Counter[str]()
    for decision in decisions:
        counts[name_of(decision)] += 1
        places_by_subject.setdefault(subject_of(decision), []).append(counts[name_of(decision)])
        if len(places := places_by_subject[subject_of(decision)]) > 1:
            raise BadOverride(
                "{source}: [[{name}]] {first} and {second} are about the same; keep one of them",
                source=source,
                name=name_of(decision),
                first=places[0],
                second=places[1],
            )
    return decisions


def subject_of(decision: Decision) -> object:
    """Return what a decision is about; of two about the same, only one can have an effect."""
    match decision:
        case Count() | Meant():
            return name_of(decision), decision.student, decision.question
        case Drop():
            return name_of(decision), decision.question
        case Accept() | Extra() | Comment():
            return decision


def on_record(records: Collection[Mapping[str, Any]], source: str) -> tuple[Decision, ...]:
    """Read the decisions that a row keeps on record."""
    tables_by_kind: dict[str, list[dict[str, Any]]] = {}
    for record in records:
        rest = {key: value for key, value in record.items() if key != "decision"}
        tables_by_kind.setdefault(str(record.get("decision")), []).append(rest)
    return read_decisions(tables_by_kind, source)


def read_decisions(tables_by_kind: Mapping[str, Any], source: str) -> tuple[Decision, ...]:
    """Return the decisions in the order in which they apply: the last one on a question wins.

    Raises BadOverride if a table is not valid.
    """
    try:
        override_table = OverrideTable.model_validate(tables_by_kind)
    except ValidationError as error:
        raise BadOverride(
            "{source}: {error}", source=source, error=complaint(error, OverrideTable, PARTS)
        ) from None
    return (
        *(Meant(**table.model_dump()) for table in override_table.meant),
        *(Accept(**table.model_dump()) for table in override_table.accept),
        *(
            Count(**{**table.model_dump(), "points": count_points(table.points, n, source)})
            for n, table in enumerate(override_table.count, 1)
        ),
        *(Drop(**table.model_dump()) for table in override_table.drop),
        *(
            Extra(
                student=table.student,
                points=extra_points(table.points, n, source),
                reason=table.reason,
            )
            for n, table in enumerate(override_table.extra, 1)
        ),
        *(Comment(**table.model_dump()) for table in override_table.comment),
    )


def points_written(text: str, table: str, source: str) -> Rational:
    """Read a number, with a point or a comma; BadOverride names the table if it is none."""
    try:
        return rational(text.replace(",", ".", 1))
    except RequestError as error:
        raise BadOverride(
            "{source}: {table}: points: {error}", source=source, table=table, error=error
        ) from None


def count_points(text: str, number: int, source: str) -> Rational | None:
    """Read the points of a [[count]] table; None for full points."""
    if text == FULL:
        return None
    points_value = points_written(text, f"count {number}", source)
    if points_value < ZERO:
        raise BadOverride(
            "{source}: count {number}: points is {full!r} or a number from 0",
            source=source,
            number=number,
            full=FULL,
        )
    return points_value


def extra_points(text: str, number: int, source: str) -> Rational:
    """Read the points of an [[extra]] table, which are not 0."""
    points = points_written(text, f"extra {number}", source)
    if points == ZERO:
        raise BadOverride(
            "{source}: extra {number}: points is a number other than 0",
            source=source,
            number=number,
        )
    return points


def check_known(
    decisions: Collection[Decision],
    *,
    students: Collection[str],
    codes: Collection[str],
    questions: Collection[str],
) -> None:
    """Refuse decisions about unknown students, sheets or questions (BadOverride)."""
    for decision in decisions:
        if decision.question:
            refuse_unknown(Message("no question"), decision.question, questions)
        match decision:
            case Count() | Meant() | Extra() | Comment():
                refuse_unknown(Message("no student"), decision.student, students)
            case Accept() if decision.variant:
                refuse_unknown(Message("no variant"), decision.variant, codes)
            case Accept() | Drop():
                pass


def refuse_unknown(none: Message, name: str, known: Collection[str]) -> None:
    """Refuse a name that is not known, with the closest known one."""
    if name not in known:
        close = closest(name, known)
        hint = (
            Message("exam.json and the marks have others")
            if close is None
            else Message("did you mean {close!r}?", close=close)
        )
        raise BadOverride("there is {none} {name!r}; {hint}", none=none, name=name[:60], hint=hint)
