"""What is sent and what comes back, as OpenAPI describes it."""

from datetime import UTC, datetime
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from fastapi import Path, Query
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

from grader.courses.store.records import (
    Assignment,
    Course,
    EnrolledStudent,
    HandedIn,
    Platform,
    Score,
    Seen,
    Terms,
    Token,
    TokenRole,
    WhichCounts,
)

T = TypeVar("T")
MOST = 200
PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]+$"
Line: TypeAlias = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=PRINTABLE)
]
Id: TypeAlias = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="as it was given here")]
StudentId: TypeAlias = Annotated[
    str, Path(max_length=100, pattern=PRINTABLE, description="as the roster has it")
]
Number: TypeAlias = Annotated[int, Path(ge=1, le=1_000_000, description="counts from 1")]
Limit: TypeAlias = Annotated[int, Query(ge=1, le=MOST, description="so many at once")]
Attempts: TypeAlias = Annotated[int, Field(ge=1, le=1_000)]


class Shape(BaseModel):
    """Nothing else may stand in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Page(Shape, Generic[T]):
    """Some of them; `next` leads to the others, if there are any."""

    items: list[T]
    next: str | None = None


class CourseAsked(Shape):
    title: Line


class CourseShown(Shape):
    id: str
    title: str
    created: datetime

    @classmethod
    def of(cls, course: Course) -> "CourseShown":
        return cls(id=course.id, title=course.title, created=course.created)


class StudentShown(Shape):
    id: str
    name: str
    email: str
    language: str
    seat: str
    columns: dict[str, str]

    @classmethod
    def of(cls, student: EnrolledStudent) -> "StudentShown":
        return cls(**{name: getattr(student, name) for name in cls.model_fields})


EARLIEST, LATEST = datetime(1970, 1, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
Moment: TypeAlias = Annotated[AwareDatetime, Field(ge=EARLIEST, le=LATEST)]
"""Within years that can be told in every zone and kept by every database."""


class TermsAsked(Shape):
    """When it is open, how often students hand in (`null`: at will), and what they see when."""

    opens: Moment | None = None
    closes: Moment | None = None
    attempts: Attempts | None = 1
    counts: WhichCounts = WhichCounts.LAST
    feedback: Seen = Seen.MARKED
    keys: Seen = Seen.CLOSED

    def terms(self) -> Terms:
        return Terms(**{name: getattr(self, name) for name in TermsAsked.model_fields})


class AssignmentAsked(TermsAsked):
    """An exam.toml, as `minimaestro init` writes one, and its terms."""

    toml: Annotated[str, Field(max_length=200_000)]


class AssignmentShown(TermsAsked):
    """As everybody in the course may see it."""

    id: str
    title: str
    language: str
    version: int
    created: datetime

    @classmethod
    def of(cls, assignment: Assignment, title: str, language: str) -> "AssignmentShown":
        terms = {name: getattr(assignment.terms, name) for name in TermsAsked.model_fields}
        said = {name: getattr(assignment, name) for name in ("id", "version", "created")}
        return cls(**terms, **said, title=title, language=language)


class DrawingShown(Shape):
    """So many students have a variant, of so many; `trouble` is what keeps the others from one."""

    drawn: int
    of: int
    trouble: str


class Drawings(Shape):
    """Where it is told how far each assignment is that is still being drawn."""

    drawing: list[str]


class TokenAsked(Shape):
    """For whom: a student's names the student. It lasts 365 days, or as many as are said.

    None lasts longer than the token of whoever makes it.
    """

    role: TokenRole
    label: Line
    student: Annotated[str, Field(max_length=100, pattern=PRINTABLE)] | None = None
    days: Annotated[int, Field(ge=1, le=1_000)] | None = None


class TokenShown(Shape):
    id: str
    role: TokenRole
    course: str | None
    student: str | None
    label: str
    created: datetime
    expires: datetime | None
    revoked: datetime | None

    @classmethod
    def of(cls, token: Token) -> "TokenShown":
        return cls(**{name: getattr(token, name) for name in cls.model_fields})


class TokenMade(TokenShown):
    """`token` is shown this once."""

    token: str


class AnswerRead(Shape):
    """What stands in the submission, and what of it was understood; nothing of its key."""

    exercise: int
    question: str
    given: Any = None
    read_as: Any = None


class SubmissionShown(Shape):
    """`answers` are there where one submission is asked for, `marks` once they may be seen."""

    student: str
    number: int
    attempt: int
    received: datetime
    answers: list[AnswerRead] | None = None
    marks: dict[str, Any] | None = None

    @classmethod
    def of(
        cls,
        one: HandedIn,
        answers: list[AnswerRead] | None = None,
        marks: dict[str, Any] | None = None,
    ) -> "SubmissionShown":
        said = {name: getattr(one, name) for name in ("student", "number", "attempt", "received")}
        return cls(**said, answers=answers, marks=marks)


class Handed(Shape):
    """Answers by exercise and question; the code on the sheet, if it is to be looked at."""

    answers: dict[str, Any]
    code: str = ""


class RegradeAsked(Shape):
    """By another exam.toml, with decisions (TOML, as `regrade --override` reads), or as it is.

    Nothing is changed unless `apply` says so.
    """

    toml: Annotated[str, Field(max_length=200_000)] | None = None
    decisions: Annotated[str, Field(max_length=200_000)] = ""
    apply: bool = False


class Regraded(Shape):
    applied: bool
    changes: list[dict[str, Any]]


# What is sent of platforms and scores and what comes back, as OpenAPI describes it.


Address: TypeAlias = Annotated[
    str, Field(max_length=1_000, pattern=r"^https?://[\x21-\x7e]+$", examples=["https://lms/login"])
]
CourseId: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class PlatformAsked(Shape):
    """As the platform says of itself when the tool is added there.

    `login`, `token` and `keys` are where people are named, where tokens are given and where its
    public keys are; `frames` are the addresses of its pages, where those are elsewhere.
    """

    issuer: Annotated[str, Field(min_length=1, max_length=1_000, pattern=PRINTABLE)]
    client: Line
    deployments: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=255, pattern=PRINTABLE)], ...],
        Field(max_length=100),
    ]
    login: Address
    token: Address
    keys: Address
    audience: Address | None = None
    frames: Annotated[tuple[Address, ...], Field(max_length=20)] = ()
    course: CourseId | None = None

    def platform(self, *, id: str, course: str | None, created: datetime) -> Platform:  # noqa: A002  # what a Platform calls it
        said = {
            name: getattr(self, name) for name in ("issuer", "client", "login", "token", "keys")
        }
        return Platform(
            **said,
            id=id,
            course=course,
            deployments=self.deployments,
            audience=self.audience or "",
            frames=self.frames,
            created=created,
        )


class PlatformShown(PlatformAsked):
    id: str
    created: datetime

    @classmethod
    def of(cls, platform: Platform) -> "PlatformShown":
        said = {name: getattr(platform, name) for name in cls.model_fields}
        return cls(**said | {"audience": platform.audience or None})


class ScoreShown(Shape):
    """`given` is what the platform knows, such as `17/5 of 6`, or `?` while nobody can say.

    `due` is when it is tried next.
    """

    student: str
    arrived: bool
    given: str
    due: datetime | None
    tries: int
    trouble: str

    @classmethod
    def of(cls, score: Score) -> "ScoreShown":
        said = {name: getattr(score, name) for name in ("student", "given", "due", "tries")}
        return cls(**said, trouble=score.trouble, arrived=score.sent >= score.wanted)
