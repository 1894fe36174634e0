"""The method that fits a tree, where none is named."""

from generator.base.convention import Chances, Convention
from grader.solving.methods.on_trees.asked import Options
from solver.trees.suitable import Feature, features
from solver.trees.suitable import method as suitable_method
from solver.trees.tree import Tree


def default_method(tree: Tree, under: Convention, options: Options) -> str:
    """The method that fits the tree, and what the convention expects of chance."""
    if options.unknown is not None:
        return "thresholds"
    special = features(tree)
    if special and special[0] is Feature.CHANCE and under.chance is not Chances.MEAN:
        return str(under.chance)
    return suitable_method(tree)
