"""The records in the tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum


class TokenRole(StrEnum):
    """The role of a token's holder: the owner of the service, or someone in one course."""

    OWNER = "owner"
    TEACHER = "teacher"
    PIPELINE = "pipeline"
    STUDENT = "student"


class Visibility(StrEnum):
    """The time when students see feedback or keys: once marked, once closed, or never."""

    MARKED = "marked"
    CLOSED = "closed"
    NEVER = "never"


class CountingRule(StrEnum):
    """The submission of a student that counts."""

    LAST = "last"
    BEST = "best"


class ClosingRule(StrEnum):
    """The fate of saved answers when an assignment closes: nothing, or they are submitted."""

    NOTHING = "nothing"
    SUBMIT = "submit"


@dataclass(frozen=True, slots=True)
class Course:
    """A course; with its `code`, if there is one, people enrol themselves."""

    id: str
    title: str
    created: datetime
    code: str | None = None


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
    """The terms of an assignment: when it is open, how many attempts, what students see when.

    `minutes` is how long each student has from opening it on, if there is a limit.
    """

    opens: datetime | None = None
    closes: datetime | None = None
    attempts: int | None = 1
    counts: CountingRule = CountingRule.LAST
    feedback: Visibility = Visibility.MARKED
    keys: Visibility = Visibility.CLOSED
    on_close: ClosingRule = ClosingRule.NOTHING
    minutes: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """An exam.toml, the secret of its variants, and exam.json without its students (`head`).

    `decisions` are the teacher's decisions on marks, as JSON; `version` counts its changes.
    `opened`, which is not stored with it, is when the student whom it is for first opened it.
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
    opened: datetime | None = None

    @property
    def deadline(self) -> datetime | None:
        """When handing in ends: as it closes, or sooner if the student's time is over."""
        minutes, closes = self.terms.minutes, self.terms.closes
        if minutes is None or self.opened is None:
            return closes
        over = self.opened + timedelta(minutes=minutes)
        return over if closes is None else min(over, closes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extension:
    """A student's own closing time and own time limit; None where there is none."""

    closes: datetime | None
    minutes: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantRecord:
    """A student's sheet as in exam.json; `attempt` counts how often it was generated."""

    assignment: str
    student: str
    attempt: int
    sheet: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSubmission:
    """A submission: the answers as JSON, by the key that makes it one; `number` counts from 1.

    `at_closing` is whether it is a draft that was handed in because the assignment closed.
    """

    id: int
    assignment: str
    student: str
    key: str
    number: int
    attempt: int
    answers: str
    received: datetime
    at_closing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The answers that a student has saved for an attempt and not submitted, as JSON."""

    assignment: str
    student: str
    attempt: int
    answers: str
    saved: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """An access token, of which only the digest is stored; `course` is None for an owner's.

    One with a `parent` is valid only while that is.
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
    """A signing key of ours, known to platforms by its id; `private` is a JWK in JSON."""

    id: str
    private: str
    created: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Platform:
    """A registered learning platform, of one course or of the whole service.

    Its users are let in only once an owner of the service has `approved` it; `since` is when that
    first happened under its issuer.

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
    approved: bool
    since: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Login:
    """A login that a platform began, valid for one launch; `state` is a digest of its state."""

    state: str
    nonce: str
    platform: str
    expires: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A line of a platform's gradebook for one student, and whether it is up to date.

    `wanted` counts changes, and `sent` is the count that was delivered. `due` is when to try next,
    `leased` until when another process tries. `given` was delivered last; `trouble` is why a try
    failed.
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
