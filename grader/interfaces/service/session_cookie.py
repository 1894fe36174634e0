"""A page's session: a token for half a day, in a cookie that scripts cannot read."""

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


def begin(state: ServiceState, response: Response, token: Token) -> None:
    """Begin a session of a page, at most as long as the token lasts, for our own pages only."""
    holder = Holder(token.role, token.course, token.student)
    secret, seconds = issue_session(state, holder, token.expires, token.parent or token.id)
    response.set_cookie(
        COOKIE,
        secret,
        max_age=seconds,
        httponly=True,
        secure=state.settings.secure,
        samesite="strict",
    )
    keep_framed(state, response, FRAMED, value="", seconds=0)


def begin_framed(state: ServiceState, response: Response, holder: Holder) -> None:
    """Begin a session of a page embedded in another site."""
    secret, seconds = issue_session(state, holder)
    keep_framed(state, response, FRAMED, value=secret, seconds=seconds)
    response.delete_cookie(COOKIE, httponly=True, secure=state.settings.secure, samesite="strict")


def end(state: ServiceState, response: Response) -> None:
    """Delete the cookies of the session."""
    response.delete_cookie(COOKIE, httponly=True, secure=state.settings.secure, samesite="strict")
    keep_framed(state, response, FRAMED, value="", seconds=0)


def issue_session(
    state: ServiceState, holder: Holder, until: datetime | None = None, parent: str | None = None
) -> tuple[str, int]:
    """Create a token for a session; return its secret and its lifetime in seconds."""
    ends = now() + LASTS
    expires = min(ends, until) if until else ends
    _, secret = issue_tokens.issue(
        state.database, holder, label=LABEL, expires=expires, parent=parent
    )
    return secret, round((expires - now()).total_seconds())


def keep_framed(
    state: ServiceState, response: Response, name: str, *, value: str, seconds: int
) -> None:
    """Set a partitioned cookie, which `set_cookie` supports only from Python 3.14 on."""
    where = "; Secure; SameSite=None; Partitioned" if state.settings.secure else "; SameSite=Lax"
    text = f"{name}={value}; Max-Age={seconds}; Path=/; HttpOnly{where}"
    response.headers.append("Set-Cookie", text)
