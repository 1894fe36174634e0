"""What a row of each table says."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class TokenRole(StrEnum):
    """Whose a token is: whoever runs the service, or somebody of one course."""

    OWNER = "owner"
    TEACHER = "teacher"
    PIPELINE = "pipeline"
    STUDENT = "student"


class Seen(StrEnum):
    """From when students see feedback, or keys: once they are marked, once it is closed, never."""

    MARKED = "marked"
    CLOSED = "closed"
    NEVER = "never"


class WhichCounts(StrEnum):
    """Which of a student's submissions counts."""

    LAST = "last"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Course:
    id: str
    title: str
    created: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolledStudent:
    """A student of a course; `place` counts from 1 in the order of enrolment."""

    course: str
    id: str
    place: int
    name: str
    email: str
    language: str
    seat: str
    columns: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """When an assignment is open, how often students hand in, and what they see when."""

    opens: datetime | None = None
    closes: datetime | None = None
    attempts: int | None = 1
    counts: WhichCounts = WhichCounts.LAST
    feedback: Seen = Seen.MARKED
    keys: Seen = Seen.CLOSED


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """An exam.toml, the secret from which it is drawn, and exam.json without its students.

    `decisions` are what the teacher decided of its marks, in JSON; `version` counts its changes.
    """

    id: str
    course: str
    toml: str
    secret: str
    head: str
    decisions: str
    terms: Terms
    version: int
    created: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantRecord:
    """A student's sheet as exam.json has it; `attempt` counts how often it was drawn."""

    assignment: str
    student: str
    attempt: int
    sheet: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedIn:
    """A submission: the answers as JSON, by the key that makes it one; `number` counts from 1."""

    id: int
    assignment: str
    student: str
    key: str
    number: int
    attempt: int
    answers: str
    received: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """`digest` is all that is known of what its holder shows; a course's own has `course`.

    One that was begun with another, its `parent`, is valid as long as that is.
    """

    id: str
    digest: str
    role: TokenRole
    course: str | None
    student: str | None
    label: str
    created: datetime
    expires: datetime | None
    revoked: datetime | None
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class ToolKey:
    """A key of our own, which platforms know by its id; `private` is a JWK in JSON."""

    id: str
    private: str
    created: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Platform:
    """A learning platform as it was registered here; of one course, or of the whole service.

    `login`, `token` and `keys` are addresses there; `frames` may show our pages within theirs.
    """

    id: str
    course: str | None
    issuer: str
    client: str
    deployments: tuple[str, ...]
    login: str
    token: str
    keys: str
    audience: str
    frames: tuple[str, ...]
    created: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Login:
    """One that was begun, and is good for one launch; `state` is a digest of what is shown."""

    state: str
    nonce: str
    platform: str
    expires: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A line of a platform's gradebook for one student, and how far it knows the marks.

    `wanted` counts the changes, `sent` is the count that was delivered; `due` is when to try, and
    nobody else does until `leased`; `given` was delivered last, `trouble` says why a try failed.
    """

    id: int
    platform: str
    line: str
    subject: str
    course: str
    assignment: str
    student: str
    wanted: int
    sent: int
    tries: int
    due: datetime | None
    leased: datetime | None
    given: str
    trouble: str
