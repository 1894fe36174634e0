"""Problems that are game trees, as plain data and back."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from solver.message import Message
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.notation import parse, write
from solver.trees.suitable import SUITABLE, TOLD, Feature, features
from solver.trees.tree import Inner, Leaf, Tree, Unknown

MAX_NODES = 300
"""The greatest number of nodes of a tree that can be asked about."""
DEEPEST = 40
EXAMPLE = '{"tree": "max(min(3, 12), min(2, 4))"}'


class OnTree(Protocol):
    """A problem about a named tree whose root is no leaf."""

    @property
    def tree(self) -> Inner:
        """The tree."""


@dataclass(frozen=True, slots=True)
class TreeProblem:
    """A problem that consists of a tree alone."""

    tree: Inner

    @property
    def finite(self) -> bool:
        """Whether no leaf is infinite."""
        return utilities_are_finite(self.tree)

    @property
    def has_chance(self) -> bool:
        """Whether there are chance nodes."""
        return Feature.CHANCE in features(self.tree)


def tree_from(plain: Plain, *, known: Collection[str], valued: Collection[Feature]) -> Inner:
    """Read the tree of a plain problem with these keys; raise BadProblem for other features."""
    if not isinstance(plain, dict) or not isinstance(plain.get("tree"), str):
        raise BadProblem("a problem on a tree looks like {example}", example=EXAMPLE)
    if strange := sorted(str(key) for key in plain.keys() - set(known)):
        raise BadProblem(
            "{strange!r} is no part of this problem; it has {known}",
            strange=strange[0][:40],
            known=", ".join(known),
        )
    return checked(parse(plain["tree"]), valued)


def checked(tree: Tree, valued: Collection[Feature]) -> Inner:
    """Return the tree; raise BadProblem if it cannot be asked about."""
    for feature in features(tree):
        if feature not in valued:
            raise BadProblem(
                "a tree with {found} is not for this family; {suitable} is its method",
                found=TOLD[feature],
                suitable=SUITABLE[feature],
            )
    if isinstance(tree, End):
        raise BadProblem("a tree that is one leaf leaves nothing to ask; give its root some moves")
    if len(inner_nodes(tree)) + len(leaves(tree)) > MAX_NODES or levels(tree) > DEEPEST:
        raise BadProblem(
            "an exercise has at most {largest} nodes on {deepest} levels; cut the tree down",
            largest=MAX_NODES,
            deepest=DEEPEST,
        )
    return tree


def levels(tree: Inner) -> int:
    """Return the number of moves on the longest line of play."""
    level: list[Inner] = [tree]
    count = 0
    while level:
        count += 1
        level = [child for node in level for child in node.children if not isinstance(child, End)]
    return count


def utilities_are_finite(tree: Tree) -> bool:
    """Return whether no leaf is infinite."""
    return not any(
        isinstance(leaf, Leaf) and isinstance(leaf.utility, float) for leaf in leaves(tree)
    )


def plain_trees(*valued: Feature) -> Notation[TreeProblem]:
    """Return the notation of trees with these features and no others."""
    return Notation(
        lambda problem: {"tree": write(problem.tree)},
        lambda plain: TreeProblem(tree_from(plain, known=("tree",), valued=valued)),
    )


GAME_TREES = plain_trees()
"""The notation of trees of MAX and MIN nodes."""


def read_finite(plain: Plain) -> TreeProblem:
    """Read such a tree without infinite leaves; raise BadProblem."""
    problem = GAME_TREES.parse(plain)
    if not problem.finite:
        raise BadProblem(
            "this family is about trees whose utilities are finite: give each leaf a number"
        )
    return problem


FINITE_TREES: Notation[TreeProblem] = Notation(GAME_TREES.write, read_finite)
"""The notation of trees of MAX and MIN nodes without infinities."""


# Problems on trees of MAX and MIN in which the utility of one leaf is not known.


UNKNOWN_LEAVES = plain_trees(Feature.UNKNOWN)


def one_unknown(suits: Callable[[TreeProblem], bool], message: Message) -> Notation[TreeProblem]:
    """Return the notation of finite trees with one `?` that suit; `message` refuses the others."""

    def read_problem(plain: Plain) -> TreeProblem:
        problem = UNKNOWN_LEAVES.parse(plain)
        unknown = sum(isinstance(leaf, Unknown) for leaf in leaves(problem.tree))
        if unknown != 1 or not utilities_are_finite(problem.tree) or not suits(problem):
            raise BadProblem(
                "this family is about finite trees with one unknown leaf, {wanted}", wanted=message
            )
        return problem

    return Notation(UNKNOWN_LEAVES.write, read_problem)
