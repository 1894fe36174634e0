"""A page's session: a token for half a day, in a cookie that no script reads."""

from datetime import datetime, timedelta

from fastapi import Response

from grader.courses.actions import issue_tokens
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store.records import Token
from grader.interfaces.service.dependencies import ServiceState
from grader.interfaces.service.permissions import COOKIE, FRAMED

LASTS = timedelta(hours=12)
LABEL = "session of a page"
STATE = timedelta(minutes=10)


def begin(at: ServiceState, response: Response, who: Token) -> None:
    """Of a page by itself, as long as the token lasts; it travels between pages of ours alone."""
    holder = Holder(who.role, who.course, who.student)
    shown, seconds = issued(at, holder, who.expires, who.parent or who.id)
    response.set_cookie(
        COOKIE,
        shown,
        max_age=seconds,
        httponly=True,
        secure=at.settings.secure,
        samesite="strict",
    )
    keep_framed(at, response, FRAMED, value="", seconds=0)


def begin_framed(at: ServiceState, response: Response, holder: Holder) -> None:
    """Of a page that may stand within another's."""
    shown, seconds = issued(at, holder)
    keep_framed(at, response, FRAMED, value=shown, seconds=seconds)
    response.delete_cookie(COOKIE, httponly=True, secure=at.settings.secure, samesite="strict")


def end(at: ServiceState, response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, secure=at.settings.secure, samesite="strict")
    keep_framed(at, response, FRAMED, value="", seconds=0)


def issued(
    at: ServiceState, holder: Holder, until: datetime | None = None, parent: str | None = None
) -> tuple[str, int]:
    """What the cookie holds, and for how many seconds."""
    ends = now() + LASTS
    expires = min(ends, until) if until else ends
    _, shown = issue_tokens.issue(at.there, holder, label=LABEL, expires=expires, parent=parent)
    return shown, round((expires - now()).total_seconds())


def keep_framed(
    at: ServiceState, response: Response, name: str, *, value: str, seconds: int
) -> None:
    """For each page around ours a cookie of its own, which `set_cookie` has only from 3.14 on."""
    where = "; Secure; SameSite=None; Partitioned" if at.settings.secure else "; SameSite=Lax"
    said = f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly{where}"
    response.headers.append("Set-Cookie", said)
