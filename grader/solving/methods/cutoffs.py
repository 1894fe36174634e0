"""Cutoffs: value and move at each depth at which a search stops."""

from generator.base.sources import AIMA, I_GIOCHI, TEMA_3
from grader.solving.methods.base.method import DEEP, Method
from grader.solving.methods.on_trees.depths import at_depths
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, TreeWay
from solver.searches.cutoff import cut_off
from solver.trees.suitable import Feature
from solver.trees.tree import Tree


def cut_tree(query: TreeQuery, depth: int) -> Tree:
    """Return the tree cut off at a depth, whatever its positions are like."""
    return cut_off(query.tree, depth, counted=query.under.depth)


METHOD = Method(
    name="cutoffs",
    source=f"{AIMA}, section 5.3; {TEMA_3}, Minimax con suspensión; {I_GIOCHI}",
    ways=(
        TreeWay(
            run=at_depths(cut_tree),
            reads=(MethodOption.DEPTH,),
            values=(Feature.CHANCE, Feature.UNSURE),
        ),
    ),
    example=DEEP,
)
