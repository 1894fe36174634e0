"""Solving a tree by a method, under a convention."""

from typing import Any

from generator.base.convention import ChanceAttitude, Convention
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import SolvedQuery, solve_query
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery, TreeWay
from solver.errors import RequestError
from solver.message import Message
from solver.trees.suitable import Feature, features
from solver.trees.suitable import method as suitable_method
from solver.trees.tree import Tree


def solve(query: TreeQuery, name: str) -> SolvedQuery:
    """Solve the tree by the named method; UnknownName if no method for trees has that name."""
    method, way = registry.find_method(name, TreeWay, Message("a tree"))
    check_read(query.options, way, method.name)
    return solve_query(method, way, query, convention=query.under.name)


def check_read(options: Options, way: TreeWay[Any], name: str) -> None:
    """Refuse an option that the method does not read; the RequestError names those that do."""
    for option in options.option_names:
        if option not in way.reads:
            ways = registry.methods_for(TreeWay)
            readers = ", ".join(
                method_name for method_name, other in ways.items() if option in other.reads
            )
            raise RequestError(
                "{name} does not read --{option}; it is for {readers}",
                name=name,
                option=option,
                readers=readers,
            )


# The default method for a tree.


def default_method(tree: Tree, under: Convention, options: Options) -> str:
    """Return the method that fits the tree and the convention's attitude to chance."""
    if options.unknown is not None:
        return "thresholds"
    special = features(tree)
    if special and special[0] is Feature.CHANCE and under.chance is not ChanceAttitude.MEAN:
        return str(under.chance)
    return suitable_method(tree)
