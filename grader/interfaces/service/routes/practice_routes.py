"""Routes for practice, with the same requests as in the static site."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any, TypeAlias

from fastapi import Body, FastAPI, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.routing import APIRoute

from grader.actions.pages import bodies, exercise_download
from grader.actions.pages.exercise import exercise
from grader.actions.pages.exercise_store import list_key, open_store, page_key
from grader.actions.pages.page_verbs import VISITS, PageEndpoint, PageVerb
from grader.actions.pages.page_work import Verb, answer_as_json, work_with_store
from grader.interfaces.service.conditional import (
    JSON,
    PUBLIC,
    Pdf,
    Svg,
    tagged_response,
)
from grader.interfaces.service.dependencies import ServiceState, around
from grader.interfaces.service.permissions import address_of, refuse_strangers
from grader.interfaces.service.rates import WorkQueue

Reference = Annotated[bodies.ExerciseId, Query(description="as `new` gives it")]
PREFIX = "/api/"
DRAWING_PATHS = {f"{PREFIX}{name}" for name in ("exercise", "onwards", "sheet.pdf")}
CACHE_SIZE = 256
WorkRunner: TypeAlias = Callable[..., Awaitable[bytes]]
kept: dict[tuple[Verb, bodies.Body], bytes] = {}
Language = Annotated[bodies.Language, Query()]


def install(app: FastAPI) -> list[APIRoute]:
    """Add a route for each request of pages, and for an exercise's figure and sheet.

    Return those that wait for work: the others' answers are few or in the store, and kept.

    They belong to the application itself, since a router would be searched twice for each request.
    """
    for name, visit in VISITS.items():
        route(app, name, answering(name, visit), methods=[visit.way.value], name=name)
    route(app, "figure.svg", figure, methods=["GET"], response_class=Svg)
    route(app, "sheet.pdf", sheet, methods=["GET"], response_class=Pdf)
    few = {f"{PREFIX}{name}" for name in ("families", "methods", "conventions", "exercise")}
    return [
        app_route
        for app_route in app.routes
        if isinstance(app_route, APIRoute)
        and app_route.path.startswith(PREFIX)
        and app_route.path not in few
    ]


def route(app: FastAPI, path: str, answer: Callable[..., Awaitable[Response]], **more: Any) -> None:
    """Add a route."""
    app.add_api_route(f"{PREFIX}{path}", answer, tags=["practice"], response_model=None, **more)


def answering(name: str, visit: PageEndpoint) -> Callable[..., Awaitable[Response]]:
    """Return a route that reads the request's body and returns its answer."""

    async def answer(request: Request, body: Any) -> Response:
        work_runner = await admit_request(request)
        if visit.way is PageVerb.POST:
            content = await work_runner(
                answer_as_json, visit.answer, body, is_gone=request.is_disconnected
            )
            return Response(content, media_type=JSON)
        state = around(request)
        if isinstance(body, bodies.ExerciseBody):
            content = await draw_exercise(state, work_runner, body)
        else:
            content = kept.get((visit.answer, body)) or await make_list(
                state, work_runner, name, visit.answer, body
            )
        return tagged_response(request, content, JSON, headers=PUBLIC)

    where = Query() if visit.way is PageVerb.GET else Body()
    answer.__annotations__["body"] = Annotated[visit.body, where]
    answer.__doc__ = visit.answer.__doc__
    return answer


async def draw_exercise(
    state: ServiceState, work_runner: WorkRunner, body: bodies.ExerciseBody
) -> bytes:
    """Return an exercise from the store, or draw it and keep it there; no other work is begun."""
    store = open_store(state.settings.exercises)
    key = None if store is None else page_key(body)
    if store is None or key is None:
        return await got(work_runner, exercise, body)
    content = await run_in_threadpool(store.read_content, key)
    if content is not None:
        return content
    store.note_missing(key)

    async def draw() -> bytes:
        drawn = await work_runner(answer_as_json, exercise, body)
        await run_in_threadpool(store.write, key, drawn)
        return drawn

    return await state.rates.shared.make(key, draw)


async def make_list(
    state: ServiceState, work_runner: WorkRunner, name: str, verb: Verb, body: bodies.Body
) -> bytes:
    """Return a list of what there is from the store, or make it once, however many wait for it."""
    store, key = open_store(state.settings.exercises), list_key(name, body)
    content = None
    if store is not None and key is not None:
        content = await run_in_threadpool(store.read_content, key)
    if content is None:
        content = await state.rates.shared.make((name, body), partial(got, work_runner, verb, body))
        if store is not None and key is not None:
            await run_in_threadpool(store.write, key, content)
    return keep_answer(verb, body, content)


async def got(work_runner: WorkRunner, verb: Verb, body: bodies.Body) -> bytes:
    """Return the answer to a GET request, cached since it is the same for everybody."""
    content = kept.get((verb, body))
    if content is None:
        content = keep_answer(verb, body, await work_runner(answer_as_json, verb, body))
    return content


def keep_answer(verb: Verb, body: bodies.Body, content: bytes) -> bytes:
    """Return the content, from now on kept in this process."""
    kept[verb, body] = content
    while len(kept) > CACHE_SIZE:
        kept.pop(next(iter(kept)), None)
    return content


async def figure(request: Request, id: Reference, language: Language = "en") -> Response:  # noqa: A002  # what the address says
    """Return the figure of an exercise as SVG."""
    work_runner = await admit_request(request)
    svg = await work_runner(exercise_download.figure, id, language)
    return tagged_response(request, svg, Svg.media_type, headers=PUBLIC)


async def sheet(request: Request, id: Reference, language: Language = "en") -> Response:  # noqa: A002  # as above
    """Return an exercise as a PDF form."""
    work_runner = await admit_request(request)
    paper = await work_runner(exercise_download.sheet, id, language)
    return tagged_response(request, paper, Pdf.media_type, headers=PUBLIC)


async def admit_request(request: Request) -> WorkRunner:
    """Count a request of an address; return the function that does its work.

    This is called rather than declared as a dependency, which would take longer.
    """
    state = around(request)
    await run_in_threadpool(refuse_too_many, request, state)
    place = state.settings.exercises
    queue = queue_of(state, request.scope["path"])
    return partial(state.rates.do_work, queue, address_of(request), work_with_store, place)


def refuse_too_many(request: Request, state: ServiceState) -> None:
    """Count a request of an address; refuse it if it is one too many, or practice is closed."""
    if not state.settings.public:
        refuse_strangers(request, state)
    state.rates.count(state.rates.address, "address", address_of(request))


def queue_of(state: ServiceState, path: str) -> WorkQueue:
    """Return the queue for the work of a path: exercises are drawn apart from checks."""
    return state.rates.draw_turns if path in DRAWING_PATHS else state.rates.turns
