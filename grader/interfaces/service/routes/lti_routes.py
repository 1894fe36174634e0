"""Routes for learning platforms: login, launch, deep linking, keys, configuration."""

from collections.abc import Callable, Coroutine
from hashlib import sha256
from http import HTTPStatus
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.routing import APIRoute

from grader.actions.desk import known_names
from grader.courses.actions.requested import read_head
from grader.courses.store import assignments
from grader.courses.store.records import Platform, TokenRole
from grader.interfaces.lti import deep_linking, keyring, lti_arrival, lti_launch
from grader.interfaces.lti.lti_arrival import Arrival
from grader.interfaces.lti.message import CHOICE, Launch
from grader.interfaces.lti.register_platform import framing
from grader.interfaces.lti.tool import Tool, configuration
from grader.interfaces.lti.web import origin
from grader.interfaces.service import session_cookie
from grader.interfaces.service.dependencies import At, Sent, ServiceState
from grader.interfaces.service.headers import ANYBODY, POLICY, policy
from grader.interfaces.service.permissions import Owner, address_of
from grader.interfaces.service.problems import (
    MEDIA,
    PROBLEM,
    RefusedRequest,
    language_of,
    status_of,
    translate,
)
from grader.interfaces.service.rates import MEGABYTE
from grader.words.html_templates import page_of
from solver.errors import RequestError
from solver.message import Message

MAX_FIELDS, MAX_FORM_LENGTH = 40, 200_000
"""Of the form that a platform has a browser send; its signed message takes some kilobytes."""
TOO_LARGE = Message(
    "a request is of up to {most:g} MB; this one is larger", most=MAX_FORM_LENGTH / MEGABYTE
)
SCRIPT = files("templates") / "lti/send.js"
PRIVATE = {"Cache-Control": "no-store"}
FORM = {
    "requestBody": {
        "required": True,
        "content": {
            "application/x-www-form-urlencoded": {
                "schema": {"type": "object", "additionalProperties": {"type": "string"}}
            }
        },
    }
}
Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class FramedRoute(APIRoute):
    """A route whose refusals are pages that a platform may embed, on which nothing can be done."""

    def get_route_handler(self) -> Handler:
        """Return the handler, which answers refusals with a page."""
        handled = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                return await handled(request)
            except RequestError as error:
                why, language = (
                    translate(error.message, request.headers),
                    language_of(request.headers),
                )
                page = page_of("lti/refused.html.j2", language, why=why, up="..", home=False)
                return html_response(page, policy(ANYBODY), status_of(error))

        return handle


SAID = {"text/html": {"schema": {"type": "string"}}, MEDIA: {"schema": PROBLEM}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    kind: {"description": "a page that says why", "content": SAID} for kind in ("4XX", "5XX")
}
ROUTER = APIRouter(prefix="/lti", tags=["lti"])
VISITED = APIRouter(route_class=FramedRoute, responses=REFUSALS)


def html_response(page: str, allowed: str, status: int = HTTPStatus.OK) -> HTMLResponse:
    """Return a page with a content security policy."""
    return HTMLResponse(page, status, {POLICY: allowed, **PRIVATE})


def tool(request: Request) -> Tool:
    """Return the tool at the URL of the request."""
    return Tool(str(request.base_url).rstrip("/"))


def fields(body: bytes) -> dict[str, str]:
    """Decode an application/x-www-form-urlencoded body; RequestError if malformed or too large."""
    if len(body) > MAX_FORM_LENGTH:
        raise RefusedRequest(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TOO_LARGE)
    try:
        return sound(dict(parse_qsl(body.decode("ascii"), max_num_fields=MAX_FIELDS)))
    except ValueError:
        raise RequestError("a form is sent as application/x-www-form-urlencoded") from None


def sound(form: dict[str, str]) -> dict[str, str]:
    """Return the fields without NUL characters, which PostgreSQL cannot store."""
    return {name: value.replace("\0", "?") for name, value in form.items()}


@VISITED.get("/login", response_class=RedirectResponse, status_code=HTTPStatus.SEE_OTHER)
def login(request: Request, state: At) -> Response:
    """Begin a login for a platform: redirect the browser there for authentication."""
    return begin_login(request, state, sound(dict(request.query_params)))


@VISITED.post(
    "/login",
    response_class=RedirectResponse,
    status_code=HTTPStatus.SEE_OTHER,
    openapi_extra=FORM,
)
def login_by_form(request: Request, state: At, body: Sent) -> Response:
    """Begin a login for a platform that posts its request."""
    return begin_login(request, state, fields(body))


def begin_login(request: Request, state: ServiceState, form: dict[str, str]) -> Response:
    """Begin a login; return the redirection with the state in a cookie."""
    state.rates.count(state.rates.address, "address", address_of(request))
    begun_login = lti_launch.begin(state.database, form, tool(request).launch)
    response = RedirectResponse(begun_login.url, HTTPStatus.SEE_OTHER, PRIVATE)
    seconds = round(lti_launch.LASTS.total_seconds())
    session_cookie.keep_framed(
        state, response, cookie(begun_login.state), value=begun_login.state, seconds=seconds
    )
    return response


def cookie(state: str) -> str:
    """Return the name of the cookie of a login, so that several tabs don't interfere."""
    return f"minimaestro-{sha256(state.encode()).hexdigest()[:16]}"


@VISITED.post("/launch", response_model=None, openapi_extra=FORM)
def launch(request: Request, state: At, body: Sent) -> Response:
    """Let a user in: a student to the assignment, a teacher to the course or to a choice."""
    state.rates.count(state.rates.address, "address", address_of(request))
    form = fields(body)
    name = cookie(form.get("state", ""))
    browser_state = request.cookies.get(name, "")
    platform, platform_launch = lti_launch.finish(
        state.database, form, browser_state, keys=state.platform_keys
    )
    arrival = lti_arrival.let_in(state.database, platform, platform_launch, state.engine)
    language = known_names.language(platform_launch.tongue) or language_of(request.headers)
    if platform_launch.message_type == CHOICE:
        response = choice(state, platform, platform_launch, arrival, language=language)
    else:
        response = RedirectResponse(user_page(arrival, platform, language), HTTPStatus.SEE_OTHER)
    session_cookie.begin_framed(state, response, arrival.holder)
    session_cookie.keep_framed(state, response, name, value="", seconds=0)
    return response


def user_page(arrival: Arrival, platform: Platform, language: str) -> str:
    """Return the URL of the user's page, which the platform may embed."""
    page = "assignment" if arrival.holder.role is TokenRole.STUDENT else "teacher"
    place = {"course": arrival.course} if arrival.holder.role is TokenRole.TEACHER else {}
    assignment_part = {"assignment": arrival.assignment} if arrival.assignment else {}
    return f"/{language}/{page}.html?platform={platform.id}#{urlencode(place | assignment_part)}"


def choice(
    state: ServiceState,
    platform: Platform,
    platform_launch: Launch,
    arrival: Arrival,
    *,
    language: str,
) -> Response:
    """Return a page with the assignments of the course, to choose one."""
    if arrival.holder.role is not TokenRole.TEACHER:
        raise RequestError("only a teacher chooses what a link opens")
    with state.database.reading() as tx:
        found_assignments = assignments.list_assignments(tx, arrival.course)
    page = page_of(
        "lti/choice.html.j2",
        language,
        ticket=deep_linking.ticket(state.database, platform, platform_launch, arrival.course),
        platform=platform.id,
        course=arrival.course,
        assignments=[
            (assignment.id, read_head(assignment.head).title) for assignment in found_assignments
        ],
    )
    return html_response(page, policy(framing(platform)))


@VISITED.post("/link", response_class=HTMLResponse, openapi_extra=FORM)
def link(request: Request, state: At, body: Sent) -> Response:
    """Return the teacher's choice to the platform."""
    form = fields(body)
    reply = deep_linking.reply_with_link(
        state.database, form.get("ticket", ""), form.get("assignment", ""), tool(request)
    )
    language = language_of(request.headers)
    page = page_of("lti/sending.html.j2", language, url=reply.url, message=reply.message)
    return html_response(page, policy(framing(reply.platform), form=origin(reply.url)))


@ROUTER.get("/send.js", include_in_schema=False)
def script() -> Response:
    """Return the script that sends a form."""
    return Response(SCRIPT.read_bytes(), media_type="text/javascript")


@ROUTER.get("/keys")
def keys(state: At) -> dict[str, Any]:
    """Return the tool's public keys as a JWKS."""
    return keyring.public_keys(state.database)


@ROUTER.post("/keys")
def replace_key(state: At, _: Owner) -> dict[str, Any]:
    """Create a new signing key; the previous one stays published."""
    keyring.replace(state.database)
    return keyring.public_keys(state.database)


@ROUTER.get("/configuration")
def describe_tool(request: Request) -> dict[str, Any]:
    """Return the tool's configuration in the form of Canvas."""
    return configuration(tool(request))


ROUTER.include_router(VISITED)
