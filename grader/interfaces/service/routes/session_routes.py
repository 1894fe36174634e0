"""Routes for the current token and the session of a page."""

from http import HTTPStatus
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response

from grader.courses.actions.clock_and_ids import now
from grader.courses.store import tokens as kept
from grader.interfaces.service import session_cookie
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.permissions import Everybody, refuse_foreign
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.schemas.token_schemas import TokenView
from solver.message import Message

THIS_MACHINE = {"localhost", "127.0.0.1", "::1"}
"""The hosts from which most browsers send such cookies without HTTPS too."""
ROUTER = APIRouter(prefix="/api", tags=["session"])


@ROUTER.get("/me")
def me(token: Everybody) -> TokenView:
    """Return the token of the request."""
    return TokenView.from_token(token)


@ROUTER.post("/session", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def begin(request: Request, response: Response, state: At, token: Everybody) -> None:
    """Begin a session for a page that has been given a token."""
    refuse_foreign(request)
    refuse_plain(request, state)
    session_cookie.begin(state, response, token)


def refuse_plain(request: Request, state: ServiceState) -> None:
    """Refuse a session whose cookie the browser would not send back."""
    page = urlsplit(request.headers.get("Origin", ""))
    travels = page.scheme == "https" or page.hostname in THIS_MACHINE
    if state.settings.secure and not travels:
        raise RefusedRequest(
            HTTPStatus.BAD_REQUEST,
            Message(
                "the token is right, but a session travels over HTTPS alone, and this page came "
                "without; put TLS before the service, or start it with --plain"
            ),
        )


@ROUTER.delete("/session", status_code=HTTPStatus.NO_CONTENT, response_class=Response)
def end(response: Response, state: At, token: Everybody) -> None:
    """End the session."""
    if token.label == session_cookie.LABEL:
        with state.database.writing() as tx:
            kept.end(tx, token.id, moment=now())
    session_cookie.end(state, response)
