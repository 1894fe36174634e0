"""The way in from learning platforms, and what they have to know of the tool."""

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
from grader.courses.actions.requested import headed
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
from grader.interfaces.service.problems import language_of, status_of, told
from grader.words.html_templates import page_of
from solver.errors import RequestError

MOST_FIELDS = 40
SCRIPT = files("templates") / "lti/send.js"
PRIVATE = {"Cache-Control": "no-store"}
FORM = {
    "requestBody": {
        "content": {
            "application/x-www-form-urlencoded": {
                "schema": {"type": "object", "additionalProperties": {"type": "string"}}
            }
        }
    }
}
Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class Visited(APIRoute):
    """A refusal is a page, which a platform may show within its own: nothing can be done on it."""

    def get_route_handler(self) -> Handler:
        handled = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                return await handled(request)
            except RequestError as error:
                why, language = told(error.message, request.headers), language_of(request.headers)
                page = page_of("lti/refused.html.j2", language, why=why, up="..")
                return shown(page, policy(ANYBODY), status_of(error))

        return handle


ROUTER = APIRouter(prefix="/lti", tags=["lti"])
VISITED = APIRouter(route_class=Visited)


def shown(page: str, allowed: str, status: int = HTTPStatus.OK) -> HTMLResponse:
    return HTMLResponse(page, status, {POLICY: allowed, **PRIVATE})


def tool(request: Request) -> Tool:
    return Tool(str(request.base_url).rstrip("/"))


def fields(body: bytes) -> dict[str, str]:
    """Of a form, as browsers send it."""
    try:
        return sound(dict(parse_qsl(body.decode("ascii"), max_num_fields=MOST_FIELDS)))
    except ValueError:
        raise RequestError("a form is sent as application/x-www-form-urlencoded") from None


def sound(given: dict[str, str]) -> dict[str, str]:
    """As PostgreSQL takes it, which has no such letter."""
    return {name: value.replace("\0", "?") for name, value in given.items()}


@VISITED.get("/login", response_class=RedirectResponse, status_code=HTTPStatus.SEE_OTHER)
def login(request: Request, at: At) -> Response:
    """A platform begins a login: the browser is sent back there to be named."""
    return begun(request, at, sound(dict(request.query_params)))


@VISITED.post(
    "/login",
    response_class=RedirectResponse,
    status_code=HTTPStatus.SEE_OTHER,
    openapi_extra=FORM,
)
def login_by_form(request: Request, at: At, body: Sent) -> Response:
    """The same, for platforms that post it."""
    return begun(request, at, fields(body))


def begun(request: Request, at: ServiceState, given: dict[str, str]) -> Response:
    at.rates.count(at.rates.address, "address", address_of(request))
    found = lti_launch.begin(at.there, given, tool(request).launch)
    response = RedirectResponse(found.url, HTTPStatus.SEE_OTHER, PRIVATE)
    seconds = round(lti_launch.LASTS.total_seconds())
    session_cookie.keep_framed(
        at, response, cookie(found.state), value=found.state, seconds=seconds
    )
    return response


def cookie(state: str) -> str:
    """One for each login, so that several tabs do not get in each other's way."""
    return f"minimaestro-{sha256(state.encode()).hexdigest()[:16]}"


@VISITED.post("/launch", response_model=None, openapi_extra=FORM)
def launch(request: Request, at: At, body: Sent) -> Response:
    """Whoever comes is let in: a student to the assignment, a teacher to the course or a choice."""
    at.rates.count(at.rates.address, "address", address_of(request))
    given = fields(body)
    name = cookie(given.get("state", ""))
    seen = request.cookies.get(name, "")
    platform, said = lti_launch.finish(at.there, given, seen, keys=at.platform_keys)
    arrival = lti_arrival.arrived(at.there, platform, said, at.engine)
    language = (
        said.tongue if said.tongue in known_names.languages() else language_of(request.headers)
    )
    if said.message_type == CHOICE:
        response = choice(at, platform, said, arrival, language=language)
    else:
        response = RedirectResponse(entered(arrival, platform, language), HTTPStatus.SEE_OTHER)
    session_cookie.begin_framed(at, response, arrival.holder)
    session_cookie.keep_framed(at, response, name, value="", seconds=0)
    return response


def entered(arrival: Arrival, platform: Platform, language: str) -> str:
    """The page, which the platform may show within its own."""
    page = "assignment" if arrival.holder.role is TokenRole.STUDENT else "teacher"
    place = {"course": arrival.course} if arrival.holder.role is TokenRole.TEACHER else {}
    named = {"assignment": arrival.assignment} if arrival.assignment else {}
    return f"/{language}/{page}.html?platform={platform.id}#{urlencode(place | named)}"


def choice(
    at: ServiceState, platform: Platform, said: Launch, arrival: Arrival, *, language: str
) -> Response:
    """The assignments of the course, to choose one of."""
    if arrival.holder.role is not TokenRole.TEACHER:
        raise RequestError("only a teacher chooses what a link opens")
    with at.there.reading() as tx:
        found = assignments.listed(tx, arrival.course)
    page = page_of(
        "lti/choice.html.j2",
        language,
        ticket=deep_linking.ticket(at.there, platform, said, arrival.course),
        platform=platform.id,
        course=arrival.course,
        assignments=[(one.id, headed(one.head).title) for one in found],
    )
    return shown(page, policy(framing(platform)))


@VISITED.post("/link", response_class=HTMLResponse, openapi_extra=FORM)
def link(request: Request, at: At, body: Sent) -> Response:
    """What a teacher chose, on its way back to the platform."""
    given = fields(body)
    reply = deep_linking.chosen(
        at.there, given.get("ticket", ""), given.get("assignment", ""), tool(request)
    )
    language = language_of(request.headers)
    page = page_of("lti/sending.html.j2", language, url=reply.url, message=reply.message)
    return shown(page, policy(framing(reply.platform), form=origin(reply.url)))


@ROUTER.get("/send.js", include_in_schema=False)
def script() -> Response:
    return Response(SCRIPT.read_bytes(), media_type="text/javascript")


@ROUTER.get("/keys")
def keys(at: At) -> dict[str, Any]:
    """The tool's public keys, as a JWKS."""
    return keyring.published(at.there)


@ROUTER.post("/keys")
def replace_key(at: At, _: Owner) -> dict[str, Any]:
    """Another key signs from now on; the one before it is known for as long as it is the last."""
    keyring.replace(at.there)
    return keyring.published(at.there)


@ROUTER.get("/configuration")
def described(request: Request) -> dict[str, Any]:
    """What a platform has to know of the tool, as Canvas takes it."""
    return configuration(tool(request))


ROUTER.include_router(VISITED)
