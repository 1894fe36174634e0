"""A teacher's decisions that override the marking, such as a question that is dropped."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TypeAlias

from generator.base.plain import Plain
from solver.exact import Rational, text


class Gives(StrEnum):
    """The points of a dropped question: none out of none, or full points for everybody."""

    NOTHING = "nothing"
    FULL = "full"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Award one answer of one student so many points, or all points if none are given."""

    student: str
    question: str
    points: Rational | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """Count a question for nobody."""

    question: str
    gives: Gives = Gives.NOTHING
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """Accept another answer as right: on the sheet with that code, or for everybody."""

    question: str
    answer: str
    variant: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """Read a student's answer as this text, which is what the student meant."""

    student: str
    question: str
    answer: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """Give one student points apart from any question; they may be negative."""

    student: str
    points: Rational
    reason: str = ""
    question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """Add a comment for the student to read, on one answer or on the whole sheet."""

    student: str
    text: str
    question: str = ""


Decision: TypeAlias = Count | Drop | Accept | Meant | Extra | Comment


def name_of(decision: Decision) -> str:
    """Return the decision's name: `count`, `drop`, `accept`, `meant`, `extra` or `comment`."""
    return type(decision).__name__.lower()


def concerns(decision: Decision, student: str, code: str) -> bool:
    """Tell whether the decision is about the student, whose sheet has that code."""
    match decision:
        case Count() | Meant() | Extra() | Comment():
            return decision.student == student
        case Accept():
            return decision.variant in {"", code}
        case Drop():
            return True


def decision_json(decision: Decision) -> dict[str, Plain]:
    """Return the decision as JSON data, as it is kept on record, without empty fields."""
    fields: Mapping[str, object] = asdict(decision)
    texts = {
        key: value if isinstance(value, str) else text(value)
        for key, value in fields.items()
        if isinstance(value, str | Rational) and value != ""
    }
    return {"decision": name_of(decision), **texts}
