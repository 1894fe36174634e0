"""The steps of a method that are told by the family of exercises about it."""

from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.solving.methods.base.workings import WorkedExercise
from grader.solving.methods.on_trees.tree_way import TreeQuery
from solver.trees.notation import write


def told_by_family(name: str, query: TreeQuery) -> WorkedExercise:
    """Return the solution of the family's exercise about the tree, which is posed when needed."""
    family = FAMILIES[name]
    return WorkedExercise(
        lambda: pose(family, family.from_plain({"tree": write(query.tree)}), query.under)
    )
