"""The verb `solve`: a tree by a method, under a convention; a game by its name."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from generator.convention import Convention, convention, override
from generator.errors import UnknownName
from grader.desk.asked import Asked, Options, default_method
from grader.desk.solved import Compared, Solved
from grader.lookup.sources import read_tree
from solver.errors import RequestError
from solver.trees.tree import Tree

if TYPE_CHECKING:
    from grader.desk.page import Page

SEARCHES: Mapping[str, tuple[str, ...]] = {
    "minimax": ("depth",),
    "alpha-beta": ("depth",),
    "expectiminimax": ("depth",),
    "star1": ("depth", "bounds"),
    "star2": ("depth", "bounds"),
    "optimistic": ("depth",),
    "pessimistic": ("depth",),
    "ordered": ("depth",),
    "preliminary": ("depth", "level"),
}
"""Searches that go through the tree node by node, each with the options that it reads."""

TRACES: Mapping[str, tuple[str, ...]] = {
    "provisional": ("depth",),
    "intervals": ("depth", "bounds"),
    "returned": ("depth", "bounds"),
    "counts": ("depth",),
}
"""What is read off an alpha-beta search."""

ANALYSES: Mapping[str, tuple[str, ...]] = {
    "strategies": ("depth",),
    "fallible": ("depth", "error", "decimals"),
    "cutoffs": ("depth",),
    "quiescence": ("depth",),
    "orders": ("depth",),
}
"""What can be asked of a whole tree."""

METHODS: Mapping[str, tuple[str, ...]] = {
    **SEARCHES,
    "max-n": (),
    "thresholds": ("depth", "unknown", "decimals"),
    **TRACES,
    **ANALYSES,
}

GAME_NAME = re.compile(r"[a-z][a-z0-9-]*")


def solve(  # noqa: PLR0913  # each is an option
    source: str,
    *,
    method: str | None,
    under: str,
    order: str | None,
    settings: Mapping[str, str],
    options: Options,
) -> Solved:
    """Solve a tree (in notation, or a file) or a game by name.

    The settings change a game's parameters, or for a tree single points of the convention.
    """
    chosen = override(convention(under), {"order": order} if order else {})
    if GAME_NAME.fullmatch(source) and not Path(source).exists():
        return solve_game(source, method, settings, chosen, options)
    return solve_tree(read_tree(source), method, override(chosen, settings), options)


def solve_game(
    name: str,
    method: str | None,
    settings: Mapping[str, str],
    under: Convention,
    options: Options,
) -> Solved:
    """A game; the depth of its search is one of its parameters."""
    from grader.desk import playing  # noqa: PLC0415  # start-up counts

    for option in options.given:
        if option != "depth":
            raise RequestError(f"--{option} is for trees; --set changes a parameter of a game")
    depth = {} if options.depth is None else {"depth": str(options.depth)}
    return playing.solve(name, method, {**settings, **depth}, under)


def solve_tree(tree: Tree, method: str | None, under: Convention, options: Options) -> Solved:
    """A tree, cut off first where a depth is given; UnknownName for a method that is none."""
    name = method or default_method(tree, under, options)
    check_method(name, options)
    asked = Asked(tree, name, under, options)
    if options.depth is not None and name not in {"cutoffs", "quiescence"}:
        from solver.searches.cutoff import cut_off  # noqa: PLC0415  # start-up counts

        asked = asked.on(cut_off(tree, options.depth, counted=under.depth))
    return answered(asked)


def check_method(name: str, options: Options) -> None:
    """Refuse a method that there is not, and an option that it would not read."""
    if name not in METHODS:
        raise UnknownName("method for a tree", name, METHODS)
    for option in options.given:
        if option not in METHODS[name]:
            readers = ", ".join(method for method in METHODS if option in METHODS[method])
            raise RequestError(f"{name} does not read --{option}; it is for {readers}")


def answered(asked: Asked) -> Solved:
    """The answer of the method, whose room alone is loaded: start-up counts."""
    if asked.method in SEARCHES:
        from grader.desk import searching  # noqa: PLC0415

        return searching.solve(asked)
    if asked.method in TRACES:
        from grader.desk import tracing  # noqa: PLC0415

        return tracing.solve(asked)
    if asked.method in ANALYSES:
        from grader.desk import analysing  # noqa: PLC0415

        return analysing.solve(asked)
    if asked.method == "max-n":
        from grader.desk import sharing  # noqa: PLC0415

        return sharing.solve(asked)
    from grader.desk import unknowns  # noqa: PLC0415

    return unknowns.solve(asked)


def written(source: str, to: str) -> str:
    """The tree in another notation: `efg`, `json` or `tree`; GambitError where there is none."""
    tree = read_tree(source)
    if to == "efg":
        from solver.trees import gambit  # noqa: PLC0415  # start-up counts

        return gambit.write(tree).rstrip("\n")
    from solver.trees import notation  # noqa: PLC0415  # start-up counts

    if to == "json":
        import json  # noqa: PLC0415  # start-up counts

        return json.dumps({"tree": notation.write(tree)}, ensure_ascii=False)
    return notation.write(tree)


def in_words(solved: Solved, language: str) -> "Page":
    """The working, a sentence for each step."""
    from grader.desk.page import Page  # noqa: PLC0415  # start-up counts

    return Page(working(solved, language), None, language)


def working(solved: Solved, language: str) -> str:
    """The same as Markdown; a RequestError where there are no steps."""
    from grader.desk.searching import Searched  # noqa: PLC0415  # start-up counts
    from grader.words.render import models_of, working_of  # noqa: PLC0415  # start-up counts

    if isinstance(solved, Compared):
        return models_of(solved.by_model, language)
    if not solved.steps:
        raise RequestError(f"{solved.json['method']} has no steps to show; {solved.instead}")
    names = solved.names if isinstance(solved, Searched) else "standard"
    return working_of(solved.steps, language, solved.rule or "ge", names=names)
