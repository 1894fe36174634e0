"""The page of methods of `solve` with their examples, and a page for each with its picture."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from generator.base.plain import Plain
from grader.actions.desk.list_catalogue import method_json
from grader.solving.lookup import named_games
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import TREE, Method
from grader.solving.methods.on_forms.form_way import FormWay
from grader.solving.methods.on_games.game_way import ways_for_game
from grader.solving.methods.on_trees.tree_way import TreeWay
from manual import page_parts

FOLDER = "methods"


def subject_page() -> str:
    """Return the page of all methods."""
    methods = [plain_method(method) for method in registry.all_methods()]
    examples = [solved_example(method) for method in methods]
    return page_parts.page("methods", "every", list(zip(methods, examples, strict=True)))


def solved_example(method: Mapping[str, Any]) -> dict[str, Plain]:
    """Return the command that solves the method's example, and its output."""
    return page_parts.example("solve", method["example"], "--method", method["name"])


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for name in registry.names():
        yield from page(registry.load_method(name))


def page(method: Method) -> Iterator[tuple[str, str]]:
    """Yield the files of one method."""
    there = plain_method(method)
    drawn = page_parts.picture(there["example"], "--solved", method.name)
    text = page_parts.page("methods", "method", there, solved_example(there), drawn and drawn[0])
    yield f"{FOLDER}/{method.name}.md", text
    if drawn:
        yield f"{FOLDER}/{method.name}.svg", drawn[1]


def plain_method(method: Method) -> dict[str, Any]:
    """Return a method as data for its page, with the games that it solves."""
    solves = [game for game, methods in solvable().items() if method.name in methods]
    usual = TREE if method.find_way(TreeWay) else next(iter(solves), "")
    return {
        **method_json(method, page_parts.LANGUAGE),
        "trees": method.find_way(TreeWay) is not None,
        "games": solves,
        "files": method.find_way(FormWay) is not None,
        "example": method.example or usual,
    }


@cache
def solvable() -> dict[str, tuple[str, ...]]:
    """Return the methods of each game."""
    return {record.name: tuple(ways_for_game(record)) for record in named_games.all_records()}
