"""A page for each method of `solve` with an example, and one that lists them all."""

from collections.abc import Iterator
from functools import cache

from grader.actions.desk.list_catalogue import method_json
from grader.interfaces.manual import page_parts
from grader.solving.lookup import named_games
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.game_way import ways
from grader.solving.methods.on_trees.tree_way import OnTrees

FOLDER = "methods"
TREE = '"max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"'
CHANCE = '"max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: min(5, -2)))"'
EVALUATED = '"max@2(min@1(14, 5, 2), min@1(6, 4, 2), min@3(12, 8, 3))"'
DEEP = '"max@4(min@4(4, 9), min@5(max@2(1, 2), 3, 8))"'
NOISY = '"max@4(min@4(4, 9), min@5!(max@2(1, 2), 3, 8))"'
BOARD = "tic-tac-toe --set board=XOXXO.O.."
EXAMPLES = {
    "cutoffs": DEEP,
    "expectiminimax": CHANCE,
    "fallible": f"{TREE} --error 1/10",
    "game-tree": CHANCE,
    "iterative-deepening": f"{BOARD} --depth 3",
    "max-n": '"p1(p2(<1, 2, 6>, <4, 2, 3>), p2(<6, 1, 2>, <7, 4, 1>))"',
    "optimistic": CHANCE,
    "ordered": EVALUATED,
    "pessimistic": CHANCE,
    "preliminary": f"{EVALUATED} --level 1",
    "quiescence": NOISY,
    "sprague-grundy": "nim",
    "star1": f"{CHANCE} --bounds -5,7",
    "star2": f"{CHANCE} --bounds -5,7",
    "thresholds": '"max(min(3, 5), min(?, 2), ?)"',
    "transpositions": BOARD,
}
"""What shows more of a method than the usual tree, or the first game that it solves."""


def pages() -> Iterator[tuple[str, str]]:
    """Each file by its place in the folder of the documentation, and what stands in it."""
    yield "methods.md", page_parts.page("methods", "every", [told(m) for m in registry.every()])
    for name in registry.names():
        yield from page(registry.method(name))


def page(method: Method) -> Iterator[tuple[str, str]]:
    there = told(method)
    solved = str(there["example"])
    drawn = page_parts.picture(solved, "--solved", method.name)
    example = page_parts.example("solve", solved, "--method", method.name)
    text = page_parts.page("methods", "method", there, example, drawn and drawn[0])
    yield f"{FOLDER}/{method.name}.md", text
    if drawn:
        yield f"{FOLDER}/{method.name}.svg", drawn[1]


def told(method: Method) -> dict[str, object]:
    """What the catalogue says, and what else it solves: games by their names."""
    solves = [game for game, methods in solvable().items() if method.name in methods]
    usual = TREE if method.on(OnTrees) else solves[0]
    return {
        **method_json(method, page_parts.LANGUAGE),
        "trees": method.on(OnTrees) is not None,
        "games": solves,
        "example": EXAMPLES.get(method.name, usual),
    }


@cache
def solvable() -> dict[str, tuple[str, ...]]:
    """The methods of each game."""
    return {record.name: tuple(ways(record)) for record in named_games.every()}
