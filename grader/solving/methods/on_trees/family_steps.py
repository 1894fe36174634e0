"""The steps of a method that are told by the family of exercises about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator import families
from generator.generation import generate
from grader.solving.methods.base.workings import WorkedExercise
from grader.solving.methods.on_trees.tree_way import TreeQuery
from solver.trees.notation import write

if TYPE_CHECKING:
    from generator.exercise.exercise import Exercise


def told_by_family(name: str, query: TreeQuery) -> WorkedExercise:
    """Return the solution of the family's exercise about the tree, which is posed when needed."""

    def find() -> Exercise[Any, Any]:
        family = families.FAMILIES[name]
        problem = family.from_plain({"tree": write(query.tree)})
        return generate.pose(family, problem, query.under)

    return WorkedExercise(find)
