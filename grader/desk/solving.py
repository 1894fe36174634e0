"""The verb `solve`: a tree by a method, under a convention; a game by its name."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from generator.convention import Convention, convention, override
from generator.errors import UnknownName
from generator.plain import Plain
from grader.desk.solved import Solved
from grader.lookup.sources import read_tree
from solver.errors import RequestError
from solver.exact import Value, text
from solver.trees.run import Run, because, kind, run
from solver.trees.steps import Cut, Step
from solver.trees.suitable import method as suitable_method
from solver.trees.tree import Tree
from solver.working import Working

if TYPE_CHECKING:
    from grader.desk.page import Page

METHODS = ("minimax", "alpha-beta", "expectiminimax")

GAME_NAME = re.compile(r"[a-z][a-z0-9-]*")


def solve(
    source: str,
    *,
    method: str | None,
    under: str,
    order: str | None,
    settings: Mapping[str, str],
) -> Solved:
    """Solve a tree (in notation, or a file) or a game by name."""
    chosen = override(convention(under), {"order": order} if order else {})
    if GAME_NAME.fullmatch(source) and not Path(source).exists():
        from grader.desk import playing  # noqa: PLC0415  # start-up counts

        return playing.solve(source, method, settings)
    if settings:
        raise RequestError("--set changes a parameter of a game; `games` lists them")
    tree = read_tree(source)
    name = method or suitable_method(tree)
    searched = run(tree, search(name, tree, chosen))
    return Solved(tree_json(name, chosen, searched), searched.steps, str(chosen.cut))


def search(method: str, tree: Tree, under: Convention) -> Working[Step, Value]:
    """The search of that name, which alone is loaded: start-up counts."""
    match method:
        case "minimax":
            from solver.trees.minimax import minimax  # noqa: PLC0415

            return minimax(tree)
        case "alpha-beta":
            from solver.trees.alpha_beta import alpha_beta  # noqa: PLC0415

            return alpha_beta(tree, under.rules)
        case "expectiminimax":
            from solver.trees.expectiminimax import expectiminimax  # noqa: PLC0415

            return expectiminimax(tree)
        case _:
            raise UnknownName("method for a tree", method, METHODS)


def tree_json(method: str, under: Convention, searched: Run) -> dict[str, Plain]:
    return {
        "method": method,
        "convention": under.name,
        "value": text(searched.value),
        "best": list(searched.best),
        "values": {name: text(v) for name, v in searched.values.items()},
        "visited": list(searched.visited),
        "pruned": list(searched.pruned),
        "cuts": [cut_json(cut, searched, under) for cut in searched.cuts],
    }


def cut_json(cut: Cut, searched: Run, under: Convention) -> dict[str, Plain]:
    return {
        "node": cut.node.name,
        "after": cut.node.moves[cut.after],
        "kind": kind(cut),
        "because": because(cut, under.cut),
        "rest": list(searched.rest(cut)),
    }


def in_words(solved: Solved, language: str) -> "Page":
    """The working, a sentence for each step."""
    from grader.desk.page import Page  # noqa: PLC0415  # start-up counts
    from grader.words.render import beliefs_of, steps_of  # noqa: PLC0415  # start-up counts

    if solved.rule:
        return Page(steps_of(solved.steps, language, solved.rule), None, language)
    return Page(beliefs_of(solved.steps, language), None, language)
