"""The problem of somebody who makes something up: a tree with blanks, or orders and a tree."""

from dataclasses import dataclass
from functools import lru_cache

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain, are_texts
from generator.subjects.trees.constructing.aims import Aim, parse_aim
from generator.subjects.trees.constructing.fillings import (
    HIGH,
    LOW,
    Numbers,
    blank_names,
    find_filling,
)
from generator.subjects.trees.constructing.made_trees import WantedTree
from generator.subjects.trees.constructing.orders import MAX_MOVES
from generator.subjects.trees.problems.tree_problem import tree_from
from solver.exact import Rational, rational, text
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Leaf, Max

MAX_AIMS = 6
FEWEST_LEAVES, MOST_LEAVES = 4, 7
"""The leaves that a made-up tree may be asked to have."""
MIN_MOVES = 2
"""The fewest moves of a root whose moves are ordered."""
MARGIN = 2
"""A made-up tree may have numbers so much greater than its value."""


@dataclass(frozen=True, slots=True)
class ConstructionProblem:
    """A problem: either a tree with blank leaves and aims for them, or one whose moves are ordered.

    Where moves are ordered, a tree is also made up, like the `wanted_tree`.
    """

    tree: Inner
    aims: tuple[Aim, ...] = ()
    wanted_tree: WantedTree | None = None

    @property
    def blanks(self) -> tuple[str, ...]:
        """The names of the blank leaves."""
        return blank_names(self.tree)


@lru_cache(maxsize=16)
def filling_for(problem: ConstructionProblem, aim: Aim) -> Numbers | None:
    """Return numbers that meet the aim, the same ones each time; None if none was found."""
    if not aim.is_conceivable(problem.tree):
        return None
    return find_filling(problem.tree, lambda numbers: aim.is_met(problem.tree, numbers))


def to_plain(problem: ConstructionProblem) -> Plain:
    """Return `{"tree": notation}` with the aims, or with what is wanted of a made-up tree."""
    wanted = problem.wanted_tree
    return {
        "tree": write(problem.tree),
        **({"aims": [str(aim) for aim in problem.aims]} if problem.aims else {}),
        **({"made": [str(wanted.leaves), text(wanted.value)]} if wanted else {}),
    }


def from_plain(plain: Plain) -> ConstructionProblem:
    """Read a problem that can be solved; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "aims", "made"), valued=(Feature.UNKNOWN,))
    is_blank = bool(blank_names(tree))
    tree_from(plain, known=("tree", "aims" if is_blank else "made"), valued=(Feature.UNKNOWN,))
    if not isinstance(tree, Max):
        raise BadProblem("in this family MAX moves at the root")
    for leaf in leaves(tree):
        if isinstance(leaf, Leaf) and not is_allowed(leaf):
            raise BadProblem(
                "in this family each leaf is a whole number from {low} to {high}, or ? for a blank",
                low=LOW,
                high=HIGH,
            )
    numbers = [leaf.utility for leaf in leaves(tree) if isinstance(leaf, Leaf)]
    if len(set(numbers)) < len(numbers):
        raise BadProblem("in this family no two leaves are equal")
    return to_fill(tree, plain.get("aims")) if is_blank else to_order(tree, plain.get("made"))


def is_allowed(leaf: Leaf) -> bool:
    """Return whether the leaf has a number that may be written at one."""
    number = leaf.utility
    return not isinstance(number, float) and number.denominator == 1 and LOW <= number <= HIGH


def to_fill(tree: Inner, aims: Plain) -> ConstructionProblem:
    """Read the aims for the blank leaves; raise BadProblem."""
    if (
        not isinstance(aims, list)
        or not 0 < len(aims) <= MAX_AIMS
        or not all(isinstance(aim, str) for aim in aims)
    ):
        raise BadProblem(
            'a tree with blank leaves has 1 to {largest} aims, such as ["value 7", "cut c2 c3"]',
            largest=MAX_AIMS,
        )
    problem = ConstructionProblem(tree, tuple(parse_aim(str(aim), tree) for aim in aims))
    for aim in problem.aims:
        if filling_for(problem, aim) is None:
            raise BadProblem("no numbers were found for the aim {aim!r}", aim=str(aim))
    return problem


def to_order(tree: Inner, made: Plain) -> ConstructionProblem:
    """Read what is wanted of a made-up tree, beside the orders; raise BadProblem."""
    if not MIN_MOVES <= len(tree.children) <= MAX_MOVES or len(inner_nodes(tree)) == 1:
        raise BadProblem(
            "where moves are ordered, the root has {least} to {largest}, one of which leads to a "
            "node that is no leaf",
            least=MIN_MOVES,
            largest=MAX_MOVES,
        )
    return ConstructionProblem(tree, wanted_tree=None if made is None else read_wanted(made))


def read_wanted(made: Plain) -> WantedTree:
    """Read `["5", "8"]`: the leaves of a made-up tree, and its value; raise BadProblem."""
    if are_texts(made, 2):
        count, value = (rational(str(part)) for part in made)
        if count in range(FEWEST_LEAVES, MOST_LEAVES + 1) and is_middling(value):
            return WantedTree(int(count), value)
    raise BadProblem(
        'what a made-up tree has is ["5", "8"]: {least} to {largest} leaves, and a whole value '
        "from {low} to {high}",
        least=FEWEST_LEAVES,
        largest=MOST_LEAVES,
        low=LOW + MOST_LEAVES,
        high=HIGH - MARGIN,
    )


def is_middling(value: Rational) -> bool:
    """Return whether a tree of that value can be made up with smaller and greater numbers."""
    return value.denominator == 1 and LOW + MOST_LEAVES <= value <= HIGH - MARGIN


CONSTRUCTIONS: Notation[ConstructionProblem] = Notation(to_plain, from_plain)
