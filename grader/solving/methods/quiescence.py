"""Quiescence: value and move at each depth, searched on where a position is not quiescent."""

from generator.base.sources import AIMA, I_GIOCHI
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_trees.depths import at_depths
from grader.solving.methods.on_trees.query import TreeQuery
from grader.solving.methods.on_trees.tree_way import MethodOption, OnTrees
from solver.searches.cutoff import quiescence_cut_off
from solver.trees.suitable import Feature
from solver.trees.tree import Tree


def stopped(asked: TreeQuery, depth: int) -> Tree:
    """Where the position is quiet."""
    return quiescence_cut_off(asked.tree, depth, counted=asked.under.depth)


METHOD = Method(
    name="quiescence",
    source=f"{AIMA}, section 5.3.1; {I_GIOCHI}, Stati non quiescenti",
    ways=(
        OnTrees(
            run=at_depths(stopped),
            reads=(MethodOption.DEPTH,),
            values=(Feature.CHANCE, Feature.UNSURE),
        ),
    ),
)
