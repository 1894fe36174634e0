"""The service's application and server, which finishes open requests when it is stopped."""

from collections.abc import Sequence
from contextlib import nullcontext
from http import HTTPStatus
from socket import socket
from typing import Any

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.routing import APIRoute
from fastapi.staticfiles import StaticFiles
from prometheus_client import CollectorRegistry
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Part

from grader.base.workers.bounds import freeze_modules
from grader.courses.actions.bounded_marking import MARKER
from grader.courses.actions.close_assignments import closing
from grader.courses.actions.due_variants import drawing
from grader.courses.actions.fill_exercises import filling
from grader.courses.actions.marking_queue import MarkingQueue, marking
from grader.courses.store.database import UNAVAILABLE, Database
from grader.interfaces.lti.platform_keys import PlatformKeys
from grader.interfaces.lti.score_delivery import delivering
from grader.interfaces.lti.web import WebAccess
from grader.interfaces.service import problems, request_log
from grader.interfaces.service.bounded_server import (
    SECONDS_TO_ANSWER,
    BoundedServer,
    HeadTimedProtocol,
    raise_descriptor_limit,
    receive_in_time,
)
from grader.interfaces.service.dependencies import ServiceState
from grader.interfaces.service.headers import HEADERS
from grader.interfaces.service.problems import (
    AS_GET,
    MEDIA,
    PROBLEM,
    answer_refusal,
    problem,
    translate,
)
from grader.interfaces.service.rates import MEGABYTE, Rates, ServiceSettings, busy
from grader.interfaces.service.request_log import RequestLogging
from grader.interfaces.service.routes import (
    assignment_routes,
    course_routes,
    docs_routes,
    gradebook_routes,
    health_routes,
    link_routes,
    lti_routes,
    mark_routes,
    page_routes,
    platform_routes,
    practice_routes,
    preview_routes,
    score_routes,
    session_routes,
    sharing_routes,
    submission_routes,
    token_routes,
    variant_routes,
)
from solver.message import Message

# Handlers for unexpected errors. The response reveals no detail.


SAID = Message("something went wrong on the server; see its log")
STATUS = HTTPStatus.INTERNAL_SERVER_ERROR
AWAY = Message("the database is not available now: nothing was saved; try again soon")
AGAIN = {"Retry-After": "5"}


def install(app: FastAPI) -> None:
    """Register the handlers of unexpected errors and of an unavailable database."""
    app.add_exception_handler(STATUS, failure_response)
    for kind in UNAVAILABLE:
        app.add_exception_handler(kind, away)


async def away(request: Request, error: Exception) -> Response:
    """Return the response (503) after the transaction was rolled back, so it can be retried."""
    request_log.LOG.error("the database is not available", exc_info=error)
    why = translate(AWAY, request.headers)
    return answer_refusal(request, HTTPStatus.SERVICE_UNAVAILABLE, why, AGAIN, embedded=True)


async def failure_response(request: Request, _: Exception) -> Response:
    """Return the response to an unexpected error, with the headers that others get later."""
    headers = {**HEADERS, "X-Request-Id": request.state.id}
    return answer_refusal(request, STATUS, translate(SAID, request.headers), headers, embedded=True)


# What stands around the application: how much may be sent, and what every answer says.


RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class RequestTooLarge(Exception):
    """The body of the request is too large."""


class RequestBounds:
    """Middleware that refuses bodies that are too large or too slow, and adds the headers."""

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app = app
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request (ASGI)."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Part) -> None:
            if message["type"] == "http.response.start":
                header_names = {name for name, _ in message["headers"]}
                added = (header for header in RAW if header[0] not in header_names)
                message["headers"] = [*message["headers"], *added]
            await send(message)

        try:
            await self.app(scope, self.bounded(scope, receive), sending)
        except RequestTooLarge:
            refusal = Message(
                "a request is of up to {most:g} MB; this one is larger",
                most=self.largest / MEGABYTE,
            )
            title = translate(refusal, Headers(scope=scope))
            await problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, title)(scope, receive, sending)

    def bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Return a receiver that stops at the limits, whatever Content-Length says."""
        length_text = dict(scope["headers"]).get(b"content-length", b"0")
        is_larger = length_text.isdigit() and int(length_text[:20]) > self.largest
        receive = receive_in_time(receive)
        so_far = 0

        async def receiving() -> Part:
            nonlocal so_far
            if is_larger:
                raise RequestTooLarge
            message = await receive()
            so_far += len(message.get("body", b""))
            if so_far > self.largest:
                raise RequestTooLarge
            return message

        return receiving


class HeadAsGet:
    """Around the routes: answers HEAD as GET, without the content (RFC 9110, section 9.3.2)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request as ASGI does; middleware outside this one sees the original method."""
        method = scope.get("method")
        if method not in AS_GET:
            await self.app(scope, receive, send)
            return

        async def sending(message: Part) -> None:
            await send({**message, "body": b""} if "body" in message else message)

        scope["method"] = AS_GET[method]
        try:
            await self.app(scope, receive, sending)
        finally:
            scope["method"] = method


class FullQueue:
    """Around the routes: refuses practice before anything is read while its queue is full.

    Rejecting here is ten times faster than in a route, so a rush on practice delays submissions
    less.
    """

    def __init__(self, app: ASGIApp, queued: Sequence[APIRoute]) -> None:
        self.app = app
        self.queued = {route.path: route for route in queued}

    def is_full(self, scope: Scope, route: APIRoute) -> bool:
        """Tell whether the queue for the route's work is full."""
        return practice_routes.queue_of(scope["app"].state.within, route.path).turns.are_full

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request as ASGI does."""
        route = self.queued.get(scope.get("path", ""))
        if route is None or not self.is_full(scope, route):
            await self.app(scope, receive, send)
            return
        scope["route"] = route  # for the log
        refused = await problems.refuse_request(Request(scope), busy())
        await refused(scope, receive, send)


# The application: every route, and what stands around them.


REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "description": "The request was refused; `title` says what is expected.",
        "content": {MEDIA: {"schema": PROBLEM}},
    },
    "5XX": {
        "description": "The server failed; try again later.",
        "content": {MEDIA: {"schema": PROBLEM}},
    },
}
ROOMS = (
    docs_routes,
    health_routes,
    session_routes,
    course_routes,
    token_routes,
    link_routes,
    assignment_routes,
    preview_routes,
    variant_routes,
    submission_routes,
    mark_routes,
    gradebook_routes,
    sharing_routes,
    score_routes,
    platform_routes,
    lti_routes,
    page_routes,
)


def application(database: Database, settings: ServiceSettings) -> FastAPI:
    """Return the application on a database that has its tables."""
    app = FastAPI(
        title="Minimaestro", version="1", docs_url=None, redoc_url=None, responses=REFUSALS
    )
    app.state.within = ServiceState(
        database,
        settings,
        Rates(settings),
        PlatformKeys(WebAccess(settings.intranet)),
        MarkingQueue(database),
    )
    app.state.registry = CollectorRegistry()
    problems.install(app)
    install(app)
    queued = practice_routes.install(app)
    for room in ROOMS:
        app.include_router(room.ROUTER)
    if settings.site is not None:
        app.mount("/site", StaticFiles(directory=settings.site, html=True))
    app.add_middleware(HeadAsGet)
    app.add_middleware(FullQueue, queued=queued)
    app.add_middleware(RequestBounds, largest=settings.largest)
    app.add_middleware(RequestLogging, registry=app.state.registry)
    return app


def run(database: Database, sockets: Sequence[socket], settings: ServiceSettings) -> None:
    """Serve on these sockets; behind a local proxy, with the client addresses that it forwards."""
    request_log.to_standard_error()
    raise_descriptor_limit()
    app = application(database, settings)
    config = uvicorn.Config(
        app,
        access_log=False,  # URLs may contain tokens
        log_config=None,
        http=HeadTimedProtocol,
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_ANSWER,
    )
    state = app.state.within
    freeze_modules()
    try:
        with (
            MARKER.in_process() if settings.processes else nullcontext(),
            delivering(database, state.outside),
            drawing(database, settings.engine),
            closing(database),
            marking(state.marking),
            filling(database, settings.exercises),
        ):
            state.rates.start()
            BoundedServer(config).run([*sockets])
    finally:
        state.rates.close()
        database.close()
