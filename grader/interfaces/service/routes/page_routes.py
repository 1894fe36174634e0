"""The pages that people visit, the same as in a folder."""

from functools import cache
from mimetypes import guess_type

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from grader.actions.desk import known_names
from grader.actions.pages import page_list
from grader.courses.actions.refusals import NotThere
from grader.interfaces.lti.register_platform import framing_of
from grader.interfaces.service.conditional import PUBLIC, tagged
from grader.interfaces.service.dependencies import At
from grader.interfaces.service.headers import POLICY, policy
from grader.interfaces.service.problems import language_of

ROUTER = APIRouter(include_in_schema=False)
HTML = "text/html; charset=utf-8"
UNKNOWN = "application/octet-stream"
EVERY = (*page_list.PAGES, *page_list.COURSE_PAGES)


@ROUTER.get("/")
def home(request: Request) -> RedirectResponse:
    """In the visitor's language."""
    return RedirectResponse(f"{language_of(request.headers)}/{page_list.PAGES[0]}.html")


@ROUTER.get("/static/{name}")
def resource(request: Request, name: str) -> Response:
    if name not in resources():
        raise NotThere("there is no file {name!r}", name=name[:60])
    return tagged(request, resources()[name], guess_type(name)[0] or UNKNOWN, headers=PUBLIC)


@ROUTER.get("/{language}/{name}.html")
def page(request: Request, at: At, language: str, name: str, platform: str = "") -> Response:
    """Within the pages of a platform, if it is asked for there."""
    if name not in EVERY or language not in known_names.languages():
        raise NotThere("there is no page {name!r}", name=f"{language[:10]}/{name[:60]}")
    framed = {POLICY: policy(framing_of(at.there, platform))} if platform else {}
    return tagged(request, rendered(name, language), HTML, headers={**PUBLIC, **framed})


@cache
def resources() -> dict[str, bytes]:
    return dict(page_list.resources())


@cache
def rendered(name: str, language: str) -> bytes:
    return page_list.page(name, language).encode()
