"""What is answered where something of ours fails: whoever asked learns nothing but that."""

from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from grader.interfaces.service.headers import ANYBODY, HEADERS, POLICY, policy
from grader.interfaces.service.problems import language_of, problem, told
from grader.words.pages import page_of
from solver.message import Message

SAID = Message("something went wrong here; it is in the log")
STATUS = HTTPStatus.INTERNAL_SERVER_ERROR


def install(app: FastAPI) -> None:
    """Have whatever nobody expected answered so."""
    app.add_exception_handler(STATUS, failed)


def failed(request: Request, _: Exception) -> Response:
    """With the headers that are added to every other answer: this one is sent around all that."""
    why, headers = told(SAID, request.headers), {**HEADERS, "X-Request-Id": request.state.id}
    if "text/html" not in request.headers.get("Accept", ""):
        return problem(STATUS, why, headers)
    page = page_of("lti/refused.html.j2", language_of(request.headers), why=why, up=up(request))
    return HTMLResponse(page, STATUS, {**headers, POLICY: policy(ANYBODY)})


def up(request: Request) -> str:
    """The way from the page to the top."""
    return "/".join([".."] * (request.url.path.count("/") - 1)) or "."
