"""Problems on trees of MAX and MIN in which the utility of one leaf is not known."""

from collections.abc import Callable

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.problem import TreeProblem, plain_trees, utilities_are_finite
from solver.message import Message
from solver.trees.naming import leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Unknown

UNKNOWN_LEAVES = plain_trees(Feature.UNKNOWN)


def one_unknown(suits: Callable[[TreeProblem], bool], wanted: Message) -> Notation[TreeProblem]:
    """Finite trees with one leaf `?` that suit besides; what is `wanted` is said of others."""

    def read(plain: Plain) -> TreeProblem:
        problem = UNKNOWN_LEAVES.read(plain)
        unknown = sum(isinstance(leaf, Unknown) for leaf in leaves(problem.tree))
        if unknown != 1 or not utilities_are_finite(problem.tree) or not suits(problem):
            raise BadProblem(
                "this family is about finite trees with one unknown leaf, {wanted}", wanted=wanted
            )
        return problem

    return Notation(UNKNOWN_LEAVES.write, read)
