"""What the laws of methods of `solve` try them on: the usual trees, and each one's own example."""

import shlex
from dataclasses import fields

from solved_trees import ORDER

from generator.base.convention import CONVENTIONS
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery, TreeWay
from solver.errors import RequestError
from solver.trees.notation import parse

TREES = registry.methods_for(TreeWay)
PLAYERS = "p1(p2(<1, 2>, <2, 1>), p2(<1, 3>, <0, 0>))"
UNKNOWN = "max(min(3, ?), min(?, 2), chance(1/2: ?, 1/2: 7))"
USUAL = (
    "max@2(min@1(14, 5, 2), min@1(6, 4, 2), min@3(12, 8, 3))",
    "max@4(min@4(4, 9), min@3(max@2(1, 2), 3, 8))",
    "max@5(5, min@3(max@3(min@4(4, 9), 1), 3))",
    PLAYERS,
    UNKNOWN,
    "max(1, 2)",
)
WHOLE = {"level", "depth", "decimals"}


def typed(name):
    """Return the tree of the method's example and its options, as words of a command."""
    tree, *rest = shlex.split(registry.load_method(name).example) or [ORDER]
    options = rest[rest.index("--set") + 2 :] if "--set" in rest else rest
    return tree if "(" in tree else ORDER, options


def options_of(name):
    """Return the options of the method's example."""
    _, words = typed(name)
    given = {
        key.removeprefix("--"): value for key, value in zip(words[::2], words[1::2], strict=True)
    }
    assert given.keys() <= {field.name for field in fields(Options)}
    return Options(**{key: int(v) if key in WHOLE else v for key, v in given.items()})


def solution(name, tree, options=None):
    given = options_of(name) if options is None else options
    return TREES[name].run(TreeQuery(parse(tree), CONVENTIONS["aima"], given))


def solved(name):
    """Return the trees that the method solves, with what it finds: at least one."""
    found = []
    for tree in (*USUAL, typed(name)[0]):
        for options in {Options(), options_of(name)}:
            try:
                found.append((tree, solution(name, tree, options)))
            except RequestError:
                continue
    assert found, f"give {name} an example that it solves: Method(..., example=...)"
    return found
