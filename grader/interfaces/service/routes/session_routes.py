"""Who somebody is, and a page's session."""

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from grader.courses.actions.clock_and_ids import now
from grader.courses.store import tokens as kept
from grader.interfaces.service import session_cookie
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.permissions import Everybody, refuse_foreign
from grader.interfaces.service.schemas import TokenShown

ROUTER = APIRouter(prefix="/api", tags=["session"])


@ROUTER.get("/me")
def me(who: Everybody) -> TokenShown:
    return TokenShown.of(who)


@ROUTER.post("/session", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def begin(request: Request, response: Response, at: At, who: Everybody) -> None:
    """A page of ours has been given a token, and is to be known from now on."""
    refuse_foreign(request)
    session_cookie.begin(at, response, who)


@ROUTER.delete("/session", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def end(response: Response, at: At, who: Everybody) -> None:
    """Nobody is known by it any more."""
    if who.label == session_cookie.LABEL:
        with at.there.writing() as tx:
            kept.end(tx, who.id, moment=now())
    session_cookie.end(at, response)
