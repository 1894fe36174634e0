"""Refusals as problem+json (RFC 9457)."""

import json
import re
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from grader.actions.desk import known_names, notices
from grader.actions.pages.request_errors import reason
from grader.courses.actions.refusals import NotNow, NotThere, Outdated, Overtaken
from grader.interfaces.lti.web import Unreachable
from solver.errors import RequestError
from solver.message import Message

MEDIA = "application/problem+json"
LONGEST = 200
PROBLEM = {
    "type": "object",
    "required": ["title", "status"],
    "properties": {"title": {"type": "string"}, "status": {"type": "integer"}},
}
STATUS: Mapping[type[RequestError], HTTPStatus] = {
    NotThere: HTTPStatus.NOT_FOUND,
    NotNow: HTTPStatus.FORBIDDEN,
    Outdated: HTTPStatus.PRECONDITION_FAILED,
    Overtaken: HTTPStatus.CONFLICT,
    Unreachable: HTTPStatus.BAD_GATEWAY,
    RequestError: HTTPStatus.BAD_REQUEST,
}
"""The first that it is."""
NOWHERE: Mapping[int, Message] = {
    HTTPStatus.NOT_FOUND: Message("there is nothing at this address"),
    HTTPStatus.METHOD_NOT_ALLOWED: Message("this address does not take this method"),
}
"""What the framework turns away by itself."""


class RefusedRequest(RequestError):
    """A request that the door turns away, before anything is asked of the house."""

    def __init__(
        self, status: HTTPStatus, said: Message, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(said)
        self.status = status
        self.headers = headers


def problem(status: int, title: str, headers: Mapping[str, str] | None = None) -> Response:
    """One line that says what would have been right."""
    content = json.dumps({"title": title, "status": status}, ensure_ascii=False)
    return Response(content, status, dict(headers or {}), MEDIA)


def language_of(headers: Headers) -> str:
    """The first that the visitor reads and the house speaks."""
    asked = re.split(r"[,;\s]+", headers.get("Accept-Language", "")[:LONGEST].casefold())
    spoken = (tag.partition("-")[0] for tag in asked)
    return next(
        (tag for tag in spoken if tag in known_names.languages()), known_names.languages()[0]
    )


def told(message: Message, headers: Headers) -> str:
    return notices.message(message, language=language_of(headers))


def status_of(error: RequestError) -> HTTPStatus:
    return next(status for kind, status in STATUS.items() if isinstance(error, kind))


def install(app: FastAPI) -> None:
    """Have whatever is raised answered so."""
    app.add_exception_handler(RequestError, refused)
    app.add_exception_handler(HTTPException, turned_away)
    app.add_exception_handler(RequestValidationError, malformed)


def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestError), "it is called for no other"
    title = told(error.message, request.headers)
    if isinstance(error, RefusedRequest):
        return problem(error.status, title, error.headers)
    return problem(status_of(error), title)


def turned_away(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "it is called for no other"
    said = NOWHERE.get(error.status_code, Message("{said}", said=error.detail))
    return problem(error.status_code, told(said, request.headers), error.headers)


def malformed(request: Request, error: Exception) -> Response:
    """The first thing that is wrong, and where."""
    assert isinstance(error, RequestValidationError), "it is called for no other"
    title = told(reason(error.errors()), request.headers)
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, title)
