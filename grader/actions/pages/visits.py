"""Every verb by its path: what it is asked with, and what it answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import ValidationError

from generator.base.errors import UnknownName
from generator.base.plain import Plain
from grader.actions.pages import bodies, catalogue, malformed
from grader.actions.pages.check import check
from grader.actions.pages.edit import edit
from grader.actions.pages.exercise import exercise
from grader.actions.pages.identify import identify
from grader.actions.pages.onwards import onwards
from grader.actions.pages.solution import solution
from grader.actions.pages.solve import solve
from grader.actions.pages.tree import tree
from grader.words.catalogue import LANGUAGES, SOURCE
from grader.words.messages import told
from solver.errors import RequestError

BAD_REQUEST = 400


class Way(StrEnum):
    """How it is asked for over HTTP; what is got is short enough for an address."""

    GET = "GET"
    POST = "POST"


@dataclass(frozen=True, slots=True)
class Visit:
    """`body` is the model of what it is asked, `answer` the verb on one of these."""

    way: Way
    body: type[bodies.Body]
    answer: Callable[[Any], Plain]


VISITS: Mapping[str, Visit] = {
    "families": Visit(Way.GET, bodies.OfFamily, catalogue.families),
    "methods": Visit(Way.GET, bodies.Body, catalogue.methods),
    "conventions": Visit(Way.GET, bodies.Body, catalogue.conventions),
    "exercise": Visit(Way.GET, bodies.Exercise, exercise),
    "identify": Visit(Way.POST, bodies.Wanted, identify),
    "check": Visit(Way.POST, bodies.Handed, check),
    "solution": Visit(Way.POST, bodies.Told, solution),
    "onwards": Visit(Way.POST, bodies.Onwards, onwards),
    "tree": Visit(Way.POST, bodies.Tree, tree),
    "edit": Visit(Way.POST, bodies.Edit, edit),
    "solve": Visit(Way.POST, bodies.Solving, solve),
}


def visit(path: str, body: Plain) -> Plain:
    """What the verb at the path answers; RequestError where that cannot be."""
    if path not in VISITS:
        raise UnknownName("no path", path, VISITS)
    found = VISITS[path]
    try:
        asked = found.body.model_validate(body)
    except ValidationError as error:
        raise RequestError(malformed.reason(error.errors(include_url=False))) from None
    return found.answer(asked)


def answered(path: str, body: Plain) -> Plain:
    """The same for a door without exceptions: a refusal is an answer of its own, with `status`."""
    try:
        return visit(path, body)
    except RequestError as error:
        return refusal(error, language_of(body))


def refusal(error: RequestError, language: str) -> dict[str, Plain]:
    """As problem+json has it."""
    return {"title": told(error.message, language), "status": BAD_REQUEST}


def language_of(body: Plain) -> str:
    """The one that it asks for, if there is such a language."""
    asked = body.get("language") if isinstance(body, dict) else None
    return asked if isinstance(asked, str) and asked in LANGUAGES else SOURCE
