"""Preliminary ordering: alpha-beta after ordering the tree by values backed up from a level."""

from generator.base.sources import TEMA_4
from grader.solving.methods.base.method import EVALUATED, Method
from grader.solving.methods.on_trees.search import beside_search, in_order
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, to_depth
from solver.errors import RequestError
from solver.searches.move_ordering import ordered_preliminarily
from solver.trees.tree import Tree


def order_tree(query: TreeQuery) -> Tree:
    """Return the ordered tree; RequestError if no level is given."""
    if query.options.level is None:
        raise RequestError("preliminary orders down to a level; --level says which, from 1")
    return ordered_preliminarily(query.tree, query.options.level)


METHOD = Method(
    name="preliminary",
    source=f"{TEMA_4}, section 6, Orden preliminar",
    ways=(to_depth(in_order(order_tree), MethodOption.LEVEL, to_plain=beside_search),),
    example=f"{EVALUATED} --level 1",
)
