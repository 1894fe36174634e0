"""Ordered expansion: alpha-beta with the most promising children of each node first."""

from generator.base.sources import TEMA_4
from grader.solving.methods.base.method import EVALUATED, Method
from grader.solving.methods.on_trees.search import beside_search, in_order
from grader.solving.methods.on_trees.tree_way import to_depth
from solver.searches.move_ordering import ordered_at_each_level
from solver.trees.suitable import Feature

METHOD = Method(
    name="ordered",
    source=f"{TEMA_4}, section 6, Expansión ordenada a cada nivel",
    ways=(
        to_depth(
            in_order(lambda query: ordered_at_each_level(query.tree)),
            values=(Feature.CHANCE,),
            to_plain=beside_search,
        ),
    ),
    example=EVALUATED,
)
