"""What a teacher decided otherwise than the marking: one answer counts, a question is dropped."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TypeAlias

from generator.base.plain import Plain
from solver.exact import Rational, text


class Gives(StrEnum):
    """What a question that is dropped gives: nothing, of nothing; or its points, to everybody."""

    NOTHING = "nothing"
    FULL = "full"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """One answer of one student earns so much, or everything that there is."""

    student: str
    question: str
    points: Rational | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """A question counts for nobody."""

    question: str
    gives: Gives = Gives.NOTHING
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """Another answer is right as well: on the sheet of that code, or for everybody."""

    question: str
    answer: str
    variant: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """What one student wrote is read as this text: the one that was meant."""

    student: str
    question: str
    answer: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """One student has so many points more, or fewer, which no question gives."""

    student: str
    points: Rational
    reason: str = ""
    question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """Something that the student reads: of one answer, or of the whole sheet."""

    student: str
    text: str
    question: str = ""


Decision: TypeAlias = Count | Drop | Accept | Meant | Extra | Comment


def name_of(decision: Decision) -> str:
    """`count`, `drop`, `accept`, `meant`, `extra` or `comment`."""
    return type(decision).__name__.lower()


def concerns(decision: Decision, student: str, code: str) -> bool:
    """Whether it is about the student who has the sheet of that code."""
    match decision:
        case Count() | Meant() | Extra() | Comment():
            return decision.student == student
        case Accept():
            return decision.variant in {"", code}
        case Drop():
            return True


def decision_json(decision: Decision) -> dict[str, Plain]:
    """As it stands on the record, without what is not said."""
    said: Mapping[str, object] = asdict(decision)
    written = {
        key: value if isinstance(value, str) else text(value)
        for key, value in said.items()
        if isinstance(value, str | Rational) and value != ""
    }
    return {"decision": name_of(decision), **written}
