"""Routes for the web pages, the same as in the static site."""

from collections.abc import Mapping
from functools import cache, partial
from hashlib import sha256
from mimetypes import guess_type

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse

from grader.actions.desk import known_names
from grader.actions.pages import page_list
from grader.actions.pages.exercise_store import html_key, open_store
from grader.actions.pages.page_work import page_as_html
from grader.courses.actions.refusals import NotFound
from grader.interfaces.lti.register_platform import framing_of
from grader.interfaces.service.conditional import tagged_response
from grader.interfaces.service.dependencies import At, ServiceState
from grader.interfaces.service.headers import POLICY, policy
from grader.interfaces.service.problems import language_of

ROUTER = APIRouter(include_in_schema=False)
HTML = "text/html; charset=utf-8"
UNKNOWN = "application/octet-stream"
STATIC = b"../static/"
SHORT = {"Cache-Control": "public, no-cache"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
kept_pages: dict[tuple[str, str, str], bytes] = {}
EVERY = (*page_list.PAGES, *page_list.COURSE_PAGES)


@ROUTER.get("/")
def home(request: Request) -> RedirectResponse:
    """Redirect to the first page in the client's language."""
    return RedirectResponse(f"{language_of(request.headers)}/{page_list.PAGES[0]}.html")


@ROUTER.get("/static/{name}")
def resource(request: Request, name: str) -> Response:
    """Return a static file without a version in its address, to be revalidated each time."""
    return file(request, name, SHORT)


@ROUTER.get("/static/{version}/{name}")
def static_file(request: Request, version: str, name: str) -> Response:
    """Return a static file of this version, which never changes, so that versions do not mix."""
    if version != digest():
        raise NotFound("there is no file {name!r}", name=name[:60])
    return file(request, name, FOR_EVER)


def file(request: Request, name: str, headers: Mapping[str, str]) -> Response:
    """Return it under its kind."""
    if name not in resources():
        raise NotFound("there is no file {name!r}", name=name[:60])
    return tagged_response(
        request, resources()[name], guess_type(name)[0] or UNKNOWN, headers=headers
    )


@ROUTER.get("/{language}/{name}.html")
async def page(
    request: Request, state: At, language: str, name: str, platform: str = ""
) -> Response:
    """Return a page; with `platform`, one that this platform may embed."""
    if name not in EVERY or language not in known_names.languages():
        raise NotFound("there is no page {name!r}", name=f"{language[:10]}/{name[:60]}")
    framed = {}
    if platform:
        framed[POLICY] = policy(await run_in_threadpool(framing_of, state.database, platform))
    has_site = state.settings.site is not None
    code_page = f"../site/{language}/code.html" if has_site else ""
    content = await find_page(state, name, language, code_page)
    return tagged_response(request, content, HTML, headers={**SHORT, **framed})


@cache
def resources() -> dict[str, bytes]:
    """Return the static files by name."""
    return dict(page_list.resources())


@cache
def digest() -> str:
    """Return what all of them together are called; another file, and it is another name."""
    known = sha256()
    for name, content in sorted(resources().items()):
        known.update(f"{name} {len(content)} ".encode() + content)
    return known.hexdigest()[:16]


async def find_page(state: ServiceState, name: str, language: str, code_page: str) -> bytes:
    """Return the page, which leads to the files of this version, and to the page for programs."""
    place = name, language, code_page
    if place not in kept_pages:
        html = await state.rates.shared.make(place, partial(make_page, state, *place))
        kept_pages[place] = await run_in_threadpool(with_version, html)
    return kept_pages[place]


async def make_page(state: ServiceState, name: str, language: str, code_page: str) -> bytes:
    """Return the page as it is in the store, or make it and keep it there.

    Another process renders those that know of all families; this one would need to load them.
    """
    if name in page_list.COURSE_PAGES:
        return await run_in_threadpool(page_as_html, name, language, code_page)
    store, key = open_store(state.settings.exercises), html_key(name, language, code_page)
    html = None if store is None else await run_in_threadpool(store.read_content, key)
    if html is None:
        html = await state.rates.turns.answer(page_as_html, name, language, code_page)
        if store is not None:
            await run_in_threadpool(store.write, key, html)
    return html


def with_version(html: bytes) -> bytes:
    """Return the page with the addresses of this version's files."""
    return html.replace(STATIC, STATIC + digest().encode() + b"/")
