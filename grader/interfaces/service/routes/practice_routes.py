"""Routes for practice, with the same requests as in the static site."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeAlias

from fastapi import Body, FastAPI, Query, Request, Response
from fastapi.routing import APIRoute

from grader.actions.pages import bodies, exercise_download
from grader.actions.pages.page_verbs import VISITS, PageEndpoint, PageVerb
from grader.interfaces.service.conditional import (
    JSON,
    PUBLIC,
    Pdf,
    Svg,
    compact_json,
    tagged_response,
)
from grader.interfaces.service.dependencies import around
from grader.interfaces.service.permissions import address_of, refuse_strangers

Reference = Annotated[bodies.ExerciseId, Query(description="as `new` gives it")]
PREFIX = "/api/"
CACHE_SIZE = 256
Verb: TypeAlias = Callable[[Any], Any]
WorkRunner: TypeAlias = Callable[..., bytes]
kept: dict[tuple[Verb, bodies.Body], bytes] = {}
Language = Annotated[bodies.Language, Query()]


def install(app: FastAPI) -> list[APIRoute]:
    """Add a route for each request of pages, and for an exercise's figure and sheet.

    Return those that wait for work: the others' answers are few, and kept.

    They belong to the application itself, since a router would be searched twice for each request.
    """
    for name, visit in VISITS.items():
        route(app, name, answering(visit), methods=[visit.way.value], name=name)
    route(app, "figure.svg", figure, methods=["GET"], response_class=Svg)
    route(app, "sheet.pdf", sheet, methods=["GET"], response_class=Pdf)
    few = {f"{PREFIX}{name}" for name in ("families", "methods", "conventions")}
    return [
        app_route
        for app_route in app.routes
        if isinstance(app_route, APIRoute)
        and app_route.path.startswith(PREFIX)
        and app_route.path not in few
    ]


def route(app: FastAPI, path: str, answer: Callable[..., Response], **more: Any) -> None:
    """Add a route."""
    app.add_api_route(f"{PREFIX}{path}", answer, tags=["practice"], response_model=None, **more)


def answering(visit: PageEndpoint) -> Callable[..., Response]:
    """Return a route that reads the request's body and returns its answer."""

    def answer(request: Request, body: Any) -> Response:
        work_runner = admit_request(request)
        if visit.way is PageVerb.POST:
            return Response(work_runner(answer_as_json, visit.answer, body), media_type=JSON)
        return tagged_response(request, got(work_runner, visit.answer, body), JSON, headers=PUBLIC)

    where = Query() if visit.way is PageVerb.GET else Body()
    answer.__annotations__["body"] = Annotated[visit.body, where]
    answer.__doc__ = visit.answer.__doc__
    return answer


def answer_as_json(verb: Verb, body: bodies.Body) -> bytes:
    """Return the answer as JSON."""
    return compact_json(verb(body))


def got(work_runner: WorkRunner, verb: Verb, body: bodies.Body) -> bytes:
    """Return the answer to a GET request, cached since it is the same for everybody."""
    content = kept.get((verb, body))
    if content is None:
        content = kept[verb, body] = work_runner(answer_as_json, verb, body)
        while len(kept) > CACHE_SIZE:
            kept.pop(next(iter(kept)), None)
    return content


def figure(request: Request, id: Reference, language: Language = "en") -> Response:  # noqa: A002  # what the address says
    """Return the figure of an exercise as SVG."""
    svg = admit_request(request)(exercise_download.figure, id, language)
    return tagged_response(request, svg, Svg.media_type, headers=PUBLIC)


def sheet(request: Request, id: Reference, language: Language = "en") -> Response:  # noqa: A002  # as above
    """Return an exercise as a PDF form."""
    paper = admit_request(request)(exercise_download.sheet, id, language)
    return tagged_response(request, paper, Pdf.media_type, headers=PUBLIC)


def admit_request(request: Request) -> WorkRunner:
    """Count a request of an address; return the function that does its work.

    This is called rather than declared as a dependency, which would take longer.
    """
    state = around(request)
    if not state.settings.public:
        refuse_strangers(request, state)
    state.rates.count(state.rates.address, "address", address_of(request))
    return partial(state.rates.do_work, address_of(request))
