"""A tree with an unknown leaf x, and perhaps a second one for the last questions."""

from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain, split_field
from generator.subjects.trees.problems.occasions import any_cut
from generator.subjects.trees.problems.tree_problem import TreeProblem, one_unknown
from solver.message import Message
from solver.trees.node_names import leaves
from solver.trees.notation import write
from solver.trees.tree import Leaf, Tree


@dataclass(frozen=True, slots=True)
class ShadedProblem(TreeProblem):
    """A problem: a tree with the leaf x, and the leaf that is y in the last questions, if any."""

    y: str = ""


SHADED = one_unknown(
    any_cut,
    Message("in which some node is below one of the other player: max(min(2, 7), min(?, 4))"),
)


def to_plain(problem: ShadedProblem) -> Plain:
    """Return `{"tree": notation}`, with `"y": "d2"`, if given."""
    y = {"y": problem.y} if problem.y else {}
    return {"tree": write(problem.tree), **y}


def from_plain(plain: Plain) -> ShadedProblem:
    """Read a tree with one unknown leaf, and the name of another leaf; raise BadProblem."""
    rest, y = split_field(plain, "y")
    tree = SHADED.parse(rest).tree
    if y is None:
        return ShadedProblem(tree)
    if isinstance(y, str) and any(leaf.name == y for leaf in known_leaves(tree)):
        return ShadedProblem(tree, y)
    raise BadProblem('y is the name of a leaf that has a utility, such as "d2"')


SHADED_TREES: Notation[ShadedProblem] = Notation(to_plain, from_plain)
"""The notation of finite trees with one unknown leaf, perhaps with one that is y."""


def known_leaves(tree: Tree) -> tuple[Leaf, ...]:
    """Return the leaves that have a utility."""
    return tuple(leaf for leaf in leaves(tree) if isinstance(leaf, Leaf))
