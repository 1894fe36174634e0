"""Permissions: every route names its roles, and nobody leaves their course."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer, SecurityScopes

from grader.courses.actions import issue_tokens
from grader.courses.store.records import Token, TokenRole
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.problems import RefusedRequest
from grader.interfaces.service.work_turns import Turns
from solver.message import Message

COOKIE, FRAMED = "minimaestro", "minimaestro-lti"
"""The cookies of a page alone, and of a page embedded in another."""
SAFE = {"GET", "HEAD", "OPTIONS"}
STAFF = (TokenRole.OWNER, TokenRole.TEACHER)
WITH_PIPELINES = (*STAFF, TokenRole.PIPELINE)
BEARER = HTTPBearer(auto_error=False, bearerFormat="mm_…", description="a token of the service")
EVERYBODY = (*WITH_PIPELINES, TokenRole.STUDENT)


def visitor(request: Request, state: At, _: Annotated[object, Depends(BEARER)]) -> Token:
    """Return the token of the request; 401 if there is none or it is not valid."""
    token_text = presented_token(request)
    token = issue_tokens.recognise_token(state.database, token_text)
    if token is None:
        if token_text:
            state.rates.count(state.rates.guess, "guess", address_of(request))
        raise RefusedRequest(
            HTTPStatus.UNAUTHORIZED,
            Message(
                "a token is needed: Authorization: Bearer mm_…; "
                "there is none, or it is unknown, expired or revoked"
            ),
            {"WWW-Authenticate": "Bearer"},
        )
    state.rates.count(state.rates.visitor, "visitor", *person_of(token))
    request.state.visitor = token
    return token


def person_of(token: Token) -> tuple[str, ...]:
    """Return the person whose token it is, for whom requests are counted.

    However many sessions and links a student has, they are one; other holders are known by the
    token from which theirs was made.
    """
    if token.course is not None and token.student is not None:
        return token.course, token.student
    return (token.parent or token.id,)


def presented_token(request: Request) -> str:
    """Return the token in the header, or in the session's cookie."""
    scheme, _, token_text = request.headers.get("Authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return token_text.strip()
    cookie = request.cookies.get(FRAMED) or request.cookies.get(COOKIE, "")
    if cookie and request.method not in SAFE:
        refuse_foreign(request)
    return cookie


def refuse_foreign(request: Request) -> None:
    """Refuse a request that another site's page sends in the user's name."""
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site")
    ours = origin is not None and urlsplit(origin).netloc == request.headers.get("Host")
    if not ours or site not in (None, "same-origin"):
        raise RefusedRequest(
            HTTPStatus.FORBIDDEN, Message("only a page of this service may ask this")
        )


def address_of(request: Request) -> str:
    """Return the client's address."""
    return request.client.host if request.client else ""


def require_role(
    request: Request, roles: SecurityScopes, token: Annotated[Token, Depends(visitor)]
) -> Token:
    """Return the token if its role is allowed; 403 for another course or student."""
    if token.role not in roles.scopes:
        several = ", ".join(roles.scopes)
        message = Message(
            "this is for {roles}; the token is of {role}", roles=several, role=token.role
        )
        raise RefusedRequest(HTTPStatus.FORBIDDEN, message)
    path_params = request.path_params
    if token.course is not None and path_params.get("course", token.course) != token.course:
        raise RefusedRequest(HTTPStatus.FORBIDDEN, Message("the token is of another course"))
    if token.student is not None and path_params.get("student", token.student) != token.student:
        raise RefusedRequest(HTTPStatus.FORBIDDEN, Message("the token is of another student"))
    return token


def refuse_strangers(request: Request, state: At) -> None:
    """Refuse practice to all but teachers, if it is not public."""
    token = visitor(request, state, None)
    if token.role not in STAFF:
        raise RefusedRequest(
            HTTPStatus.FORBIDDEN, Message("practice is closed on this server; those who teach may")
        )


async def take_turn(request: Request, state: At) -> AsyncIterator[None]:
    """Wait until it is the turn of the person; the route has asked who that is before."""
    async with turn_of(request, state.rendering):
        yield


async def take_bulk_turn(request: Request, state: At) -> AsyncIterator[None]:
    """Wait until it is the turn of the person to have work done in bulk."""
    async with turn_of(request, state.bulk_work):
        yield


@asynccontextmanager
async def turn_of(request: Request, turns: Turns) -> AsyncIterator[None]:
    """Hold a turn of the person who asks, once the body is there: a slow line holds none."""
    await request.body()
    async with turns.taken(person_of(request.state.visitor), request.is_disconnected):
        yield


OneTurn = Annotated[None, Depends(take_turn)]
OneBulkTurn = Annotated[None, Depends(take_bulk_turn)]
Staff = Annotated[Token, Security(require_role, scopes=STAFF)]
WithPipelines = Annotated[Token, Security(require_role, scopes=WITH_PIPELINES)]
Learner = Annotated[Token, Security(require_role, scopes=(*STAFF, TokenRole.STUDENT))]
Own = Annotated[Token, Security(require_role, scopes=(TokenRole.STUDENT,))]
Everybody = Annotated[Token, Security(require_role, scopes=EVERYBODY)]
Owner = Annotated[Token, Security(require_role, scopes=(TokenRole.OWNER,))]
