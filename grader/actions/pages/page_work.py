"""The answers of pages as bytes, as a process gives them that has nothing of the service."""

from collections.abc import Callable
from typing import Any, TypeAlias

from grader.actions.pages.bodies import Body
from grader.actions.pages.exercise_store import StorePlace, use_store
from grader.actions.pages.page_list import page
from grader.base.disk.json_text import compact_json

Verb: TypeAlias = Callable[[Any], Any]
"""What answers a page's request."""


def answer_as_json(verb: Verb, body: Body) -> bytes:
    """Return the answer as JSON."""
    return compact_json(verb(body))


def page_as_html(name: str, language: str, code_page: str) -> bytes:
    """Return a page, which leads to the page for programs if there is one."""
    return page(name, language, code_page=code_page).encode()


def work_with_store(place: StorePlace | None, work: Callable[..., bytes], *args: Any) -> bytes:
    """Do the work with the store of exercises at the place, in whichever process this is."""
    with use_store(place):
        return work(*args)
