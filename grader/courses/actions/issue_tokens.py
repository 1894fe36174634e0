"""Issuing and recognising access tokens."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.requested import course_held, student_of
from grader.courses.store import tokens
from grader.courses.store.database import Database
from grader.courses.store.records import Token, TokenRole
from solver.errors import RequestError

BYTES = 32
PREFIX = "mm"
"""The prefix by which scanners for leaked secrets recognise a token."""
NOBODY = "0" * 64
DAYS = 365
"""The lifetime of a token by default."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder of a token: a role, a course (None for all), and a student if it is for one."""

    role: TokenRole
    course: str | None = None
    student: str | None = None


def issue(
    database: Database,
    holder: Holder,
    *,
    label: str,
    expires: datetime | None = None,
    parent: str | None = None,
) -> tuple[Token, str]:
    """Create a token; return it with its secret text, which is not stored."""
    token, secret = draft_token(holder, label=label, expires=expires, parent=parent)
    with database.writing() as tx:
        if holder.course:
            course_held(tx, holder.course)
        if holder.course and holder.student:
            student_of(tx, holder.course, holder.student)
        tokens.add(tx, token)
    return token, secret


def draft_token(
    holder: Holder, *, label: str, expires: datetime | None, parent: str | None = None
) -> tuple[Token, str]:
    """Return a token that is to be stored, and its secret text."""
    refuse_wrong(holder)
    hidden = token_urlsafe(BYTES)
    token = Token(
        id=fresh_id(),
        digest=digest(hidden),
        role=holder.role,
        course=holder.course,
        student=holder.student,
        label=label,
        created=now(),
        expires=expires,
        revoked=None,
        parent=parent,
    )
    return token, f"{PREFIX}_{token.id}_{hidden}"


def refuse_wrong(holder: Holder) -> None:
    """Refuse a token whose role does not fit its student."""
    if (holder.role is TokenRole.STUDENT) != (holder.student is not None):
        raise RequestError("a student's token names a student, and no other token does")
    assert (holder.role is TokenRole.OWNER) == (holder.course is None), (
        "only an owner is of no course"
    )


def recognise_token(database: Database, token_text: str) -> Token | None:
    """Return the token that is presented; None if it is unknown, expired or revoked."""
    prefix, _, rest = token_text.partition("_")
    id_, _, hidden = rest.partition("_")
    if prefix != PREFIX or not id_.isalnum():
        return None
    with database.reading() as tx:
        token = tokens.find(tx, id_)
        parent = tokens.find(tx, token.parent) if token and token.parent else None
    known = compare_digest(digest(hidden), token.digest if token else NOBODY)
    lasting = (checked_token for checked_token in (token, parent) if checked_token)
    return (
        token
        if known and all(is_valid(checked_token, now()) for checked_token in lasting)
        else None
    )


def expiry(database: Database, token: Token, days: int | None) -> datetime:
    """Return when a new token expires: after so many days, but not after its maker's.

    Within a session, the limit is the token with which the session was begun.
    """
    with database.reading() as tx:
        maker = tokens.find(tx, token.parent) if token.parent else token
    expires = lasting(days)
    return min(expires, maker.expires) if maker and maker.expires else expires


def lasting(days: int | None) -> datetime:
    """Return when a token of now expires that is to last for so many days."""
    return now() + timedelta(days=days or DAYS)


def is_valid(token: Token, moment: datetime) -> bool:
    """Tell whether the token is neither revoked nor expired."""
    return token.revoked is None and (token.expires is None or moment < token.expires)


def digest(hidden: str) -> str:
    """Return the digest of a token's secret, which is too random to need a salt."""
    return sha256(hidden.encode()).hexdigest()
