"""Quiescence: value and move at each depth, with unquiet positions searched further."""

from generator.base.sources import AIMA, I_GIOCHI
from grader.solving.methods.base.method import NOISY, Method
from grader.solving.methods.on_trees.depths import at_depths
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, TreeWay
from solver.searches.cutoff import quiescence_cut_off
from solver.trees.suitable import Feature
from solver.trees.tree import Tree


def cut_tree(query: TreeQuery, depth: int) -> Tree:
    """Return the tree cut off at a depth, but only where the position is quiet."""
    return quiescence_cut_off(query.tree, depth, counted=query.under.depth)


METHOD = Method(
    name="quiescence",
    source=f"{AIMA}, section 5.3.1; {I_GIOCHI}, Stati non quiescenti",
    ways=(
        TreeWay(
            run=at_depths(cut_tree),
            reads=(MethodOption.DEPTH,),
            values=(Feature.CHANCE, Feature.UNSURE),
        ),
    ),
    example=NOISY,
)
