"""Cutoffs: value and move at each depth at which a search may stop."""

from generator.base.sources import AIMA, I_GIOCHI, TEMA_3
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_trees.depths import at_depths
from grader.solving.methods.on_trees.query import TreeQuery
from grader.solving.methods.on_trees.tree_way import MethodOption, OnTrees
from solver.searches.cutoff import cut_off
from solver.trees.suitable import Feature
from solver.trees.tree import Tree


def stopped(asked: TreeQuery, depth: int) -> Tree:
    """Whatever stands there."""
    return cut_off(asked.tree, depth, counted=asked.under.depth)


METHOD = Method(
    name="cutoffs",
    source=f"{AIMA}, section 5.3; {TEMA_3}, Minimax con suspensión; {I_GIOCHI}",
    ways=(
        OnTrees(
            run=at_depths(stopped),
            reads=(MethodOption.DEPTH,),
            values=(Feature.CHANCE, Feature.UNSURE),
        ),
    ),
)
