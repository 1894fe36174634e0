"""Who somebody is, and a page's session: a token for a day, in a cookie that no script reads."""

from datetime import timedelta
from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from grader.courses import tokens
from grader.courses.moments import now
from grader.courses.tokens import Holder
from grader.service.access import COOKIE, Everybody, refuse_foreign
from grader.service.shapes import TokenShown
from grader.service.within import At
from grader.store import tokens as kept

ROUTER = APIRouter(prefix="/api", tags=["session"])
LASTS = timedelta(hours=12)
LABEL = "session of a page"


@ROUTER.get("/me")
def me(who: Everybody) -> TokenShown:
    return TokenShown.of(who)


@ROUTER.post("/session", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def begin(request: Request, response: Response, at: At, who: Everybody) -> None:
    """A page of ours has been given a token, and is to be known from now on."""
    refuse_foreign(request)
    ends = now() + LASTS
    expires = min(ends, who.expires) if who.expires else ends
    holder = Holder(who.role, who.course, who.student)
    _, shown = tokens.issue(at.there, holder, label=LABEL, expires=expires)
    response.set_cookie(
        COOKIE,
        shown,
        max_age=round((expires - now()).total_seconds()),
        httponly=True,
        secure=at.settings.secure,
        samesite="strict",
    )


@ROUTER.delete("/session", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def end(response: Response, at: At, who: Everybody) -> None:
    """Nobody is known by it any more."""
    if who.label == LABEL:
        with at.there.writing() as tx:
            kept.end(tx, who.id, moment=now())
    response.delete_cookie(COOKIE, httponly=True, secure=at.settings.secure, samesite="strict")
