"""A page for each method of `solve` with an example, and a list of all."""

from collections.abc import Iterator
from functools import cache

from grader.actions.desk.list_catalogue import method_json
from grader.interfaces.manual import page_parts
from grader.solving.lookup import named_games
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import TREE, Method
from grader.solving.methods.on_games.game_way import ways
from grader.solving.methods.on_trees.tree_way import OnTrees

FOLDER = "methods"


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    yield (
        "methods.md",
        page_parts.page("methods", "every", [plain_method(m) for m in registry.every()]),
    )
    for name in registry.names():
        yield from page(registry.method(name))


def page(method: Method) -> Iterator[tuple[str, str]]:
    """Yield the files of one method."""
    there = plain_method(method)
    solved = str(there["example"])
    drawn = page_parts.picture(solved, "--solved", method.name)
    example = page_parts.example("solve", solved, "--method", method.name)
    text = page_parts.page("methods", "method", there, example, drawn and drawn[0])
    yield f"{FOLDER}/{method.name}.md", text
    if drawn:
        yield f"{FOLDER}/{method.name}.svg", drawn[1]


def plain_method(method: Method) -> dict[str, object]:
    """Return a method as data for its page, with the games that it solves."""
    solves = [game for game, methods in solvable().items() if method.name in methods]
    usual = TREE if method.on(OnTrees) else solves[0]
    return {
        **method_json(method, page_parts.LANGUAGE),
        "trees": method.on(OnTrees) is not None,
        "games": solves,
        "example": method.example or usual,
    }


@cache
def solvable() -> dict[str, tuple[str, ...]]:
    """Return the methods of each game."""
    return {record.name: tuple(ways(record)) for record in named_games.every()}
