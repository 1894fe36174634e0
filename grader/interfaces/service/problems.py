"""Refusals as problem+json (RFC 9457), or as an HTML page where the client accepts HTML."""

import json
import re
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match

from grader.actions.desk import known_names, notices
from grader.actions.pages.request_errors import reason
from grader.courses.actions.refusals import NotFound, NotNow, OutdatedVersion, StateConflict
from grader.interfaces.lti.web import PrivateServer, UnreachableServer
from grader.interfaces.service.headers import ANYBODY, POLICY, policy
from grader.words.html_templates import page_of
from solver.errors import RequestError
from solver.message import Message

MEDIA = "application/problem+json"
MAX_HEADER_LENGTH = 200
PROBLEM = {
    "type": "object",
    "required": ["title", "status"],
    "properties": {"title": {"type": "string"}, "status": {"type": "integer"}},
}
STATUS: Mapping[type[RequestError], HTTPStatus] = {
    NotFound: HTTPStatus.NOT_FOUND,
    NotNow: HTTPStatus.FORBIDDEN,
    OutdatedVersion: HTTPStatus.PRECONDITION_FAILED,
    StateConflict: HTTPStatus.CONFLICT,
    PrivateServer: HTTPStatus.BAD_REQUEST,
    UnreachableServer: HTTPStatus.BAD_GATEWAY,
    RequestError: HTTPStatus.BAD_REQUEST,
}
"""The status of an error, from the first class that it belongs to."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
AS_GET = {"HEAD": "GET"}
"""The methods that are answered wherever another one is, by that one."""
NOWHERE: Mapping[int, Message] = {
    HTTPStatus.NOT_FOUND: Message("there is nothing at this address"),
    HTTPStatus.METHOD_NOT_ALLOWED: Message("this address does not take this method"),
    HTTPStatus.REQUEST_TIMEOUT: Message("the request did not arrive in time; send it again"),
}
"""The messages for requests that the framework refuses."""


class RefusedRequest(RequestError):
    """A request that is refused before any action is called."""

    def __init__(
        self, status: HTTPStatus, message: Message, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.headers = headers


def problem(status: int, title: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return a problem of one line that says what would be right."""
    content = json.dumps({"title": title, "status": status}, ensure_ascii=False)
    return Response(content, status, dict(headers or {}), MEDIA)


def answer_refusal(
    request: Request,
    status: int,
    title: str,
    headers: Mapping[str, str] | None = None,
    *,
    embedded: bool = False,
) -> Response:
    """Return the refusal as a page where one is asked for, else as a problem.

    A page that may be had later asks again by itself. One that may be `embedded` in a learning
    platform's has no way home.
    """
    if "text/html" not in request.headers.get("Accept", ""):
        return problem(status, title, headers)
    page = page_of(
        "lti/refused.html.j2",
        language_of(request.headers),
        why=title,
        up=up(request),
        home=not embedded,
    )
    more = dict(headers or {})
    if embedded:
        more[POLICY] = policy(ANYBODY)
    if request.method == "GET" and "Retry-After" in more:
        more["Refresh"] = more["Retry-After"]
    return HTMLResponse(page, status, more)


def up(request: Request) -> str:
    """Return the relative URL from the address to the root."""
    return "/".join([".."] * (request.url.path.count("/") - 1)) or "."


def language_of(headers: Headers) -> str:
    """Return the first language in Accept-Language that exists; English by default."""
    tags = re.split(r"[,;\s]+", headers.get("Accept-Language", "")[:MAX_HEADER_LENGTH])
    languages = (known_names.language(tag) for tag in tags)
    return next(filter(None, languages), known_names.languages()[0])


def translate(message: Message, headers: Headers) -> str:
    """Return the message in the client's language."""
    return notices.message(message, language=language_of(headers))


def status_of(error: RequestError) -> HTTPStatus:
    """Return the HTTP status for an error."""
    if isinstance(error, RefusedRequest):
        return error.status
    return next(status for kind, status in STATUS.items() if isinstance(error, kind))


def install(app: FastAPI) -> None:
    """Register the handlers of errors; they wait for nothing, so no other thread calls them."""
    app.add_exception_handler(RequestError, refuse_request)
    app.add_exception_handler(HTTPException, turned_away)
    app.add_exception_handler(RequestValidationError, refuse_malformed)
    app.add_exception_handler(ClientDisconnect, hung_up)


async def refuse_request(request: Request, error: Exception) -> Response:
    """Return the response to a RequestError."""
    assert isinstance(error, RequestError), "it is called for no other"
    title = translate(error.message, request.headers)
    if isinstance(error, RefusedRequest):
        return answer_refusal(request, error.status, title, error.headers)
    return answer_refusal(request, status_of(error), title)


async def hung_up(_request: Request, _error: Exception) -> Response:
    """Return what the log says (400) of a client that hung up before its body was there."""
    return problem(HTTPStatus.BAD_REQUEST, "")


async def turned_away(request: Request, error: Exception) -> Response:
    """Return the response to an HTTPException, such as an unknown path."""
    assert isinstance(error, HTTPException), "it is called for no other"
    message = NOWHERE.get(error.status_code, Message("{said}", said=error.detail))
    headers = error.headers
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        headers = {"Allow": ", ".join(methods_at(request))}
    return answer_refusal(request, error.status_code, translate(message, request.headers), headers)


def methods_at(request: Request) -> list[str]:
    """Return all that the address takes, whichever of its routes takes it."""
    scope = {name: request.scope[name] for name in ("type", "path", "root_path", "headers")}
    return [
        method
        for method in METHODS
        if any(
            route.matches({**scope, "method": AS_GET.get(method, method)})[0] is Match.FULL
            for route in request.app.routes
        )
    ]


async def refuse_malformed(request: Request, error: Exception) -> Response:
    """Return the response to an invalid request: the first error and its place."""
    assert isinstance(error, RequestValidationError), "it is called for no other"
    title = translate(reason(error.errors()), request.headers)
    return answer_refusal(request, HTTPStatus.UNPROCESSABLE_ENTITY, title)
