"""Tokens: made, shown once, and known again."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.requested import student_of
from grader.courses.store import tokens
from grader.courses.store.database import Database
from grader.courses.store.records import Token, TokenRole
from solver.errors import RequestError

BYTES = 32
PREFIX = "mm"
"""By which whoever looks for secrets that have got out knows ours."""
NOBODY = "0" * 64
DAYS = 365
"""So long a token lasts if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who may show a token: of which course, if not of all; which student, if it is one."""

    role: TokenRole
    course: str | None = None
    student: str | None = None


def issue(
    there: Database,
    holder: Holder,
    *,
    label: str,
    expires: datetime | None = None,
    parent: str | None = None,
) -> tuple[Token, str]:
    """A new one, and what its holder shows: that is kept nowhere."""
    refuse_wrong(holder)
    hidden = token_urlsafe(BYTES)
    made = Token(
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
    with there.writing() as tx:
        if holder.course and holder.student:
            student_of(tx, holder.course, holder.student)
        tokens.add(tx, made)
    return made, f"{PREFIX}_{made.id}_{hidden}"


def refuse_wrong(holder: Holder) -> None:
    if (holder.role is TokenRole.STUDENT) != (holder.student is not None):
        raise RequestError("a student's token names a student, and no other token does")
    assert (holder.role is TokenRole.OWNER) == (holder.course is None), (
        "only an owner is of no course"
    )


def recognised(there: Database, shown: str) -> Token | None:
    """Whose it is; None where it is nobody's, or no more."""
    prefix, _, rest = shown.partition("_")
    id_, _, hidden = rest.partition("_")
    if prefix != PREFIX or not id_.isalnum():
        return None
    with there.reading() as tx:
        found = tokens.find(tx, id_)
        parent = tokens.find(tx, found.parent) if found and found.parent else None
    known = compare_digest(digest(hidden), found.digest if found else NOBODY)
    lasting = (each for each in (found, parent) if each)
    return found if known and all(is_valid(each, now()) for each in lasting) else None


def expiry(there: Database, by: Token, days: int | None) -> datetime:
    """When a token ends that somebody makes: after so many days, and no later than the maker's own.

    What is made in a session may last as long as the token with which the session was begun.
    """
    with there.reading() as tx:
        maker = tokens.find(tx, by.parent) if by.parent else by
    wanted = now() + timedelta(days=days or DAYS)
    return min(wanted, maker.expires) if maker and maker.expires else wanted


def is_valid(token: Token, moment: datetime) -> bool:
    return token.revoked is None and (token.expires is None or moment < token.expires)


def digest(hidden: str) -> str:
    """Of so much chance that no salt is needed: nobody tries all that it could be."""
    return sha256(hidden.encode()).hexdigest()
