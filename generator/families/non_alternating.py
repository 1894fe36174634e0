"""Non-alternating: the values of a tree in which turns repeat, with chance between."""

from dataclasses import dataclass

from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import drawn_leaves, drawn_shape, planted
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.drawing.tree_sizes import check_tree, check_values
from generator.subjects.trees.problems.chances import probabilities
from generator.subjects.trees.problems.tree_problem import (
    TreeProblem,
    plain_trees,
    utilities_are_finite,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import backing_up
from generator.subjects.trees.values.copied_leaves import copied_values, effort
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from generator.subjects.trees.values.value_questions import best_moves, node_values
from solver.exact import Rational
from solver.mistakes import non_alternating as wrong
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import inner_nodes
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Max, Min, Tree

LEAST_VALUES = 5
LOWEST = 3
"""Above leaves alone a node has so many children or more, so that few values can be guessed."""
CHANCE_IN = 4
"""One inner node out of so many is chance's, where there may be any."""


COPIED = Rational(2, 5)
"""The share of the points for values that a leaf at one end below each node may give."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; `denominator` the greatest where chance comes between."""

    branching: int = within(2, 4)
    depth: int = within(3, 5)
    leaves: int = within(5, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    chance: str = one_of("never", "between")
    denominator: int = within(5, 10)


SIZES = {
    Level.EASY: Size(4, 3, 16, "uneven", 0, 25, "never", 5),
    Level.MEDIUM: Size(4, 4, 18, "uneven", -12, 20, "never", 5),
    Level.HARD: Size(4, 4, 20, "uneven", -15, 25, "between", 6),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree in which anybody may move anywhere below MAX's first move."""
    shape = drawn_shape(
        rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves, lowest=LOWEST
    )
    weights = probabilities(rng, "fractions", rng.between(size.branching + 1, size.denominator))

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level and size.chance == "between" and rng.below(CHANCE_IN) == 0:
            return Chance(children, weights(len(children)))
        return Max(children) if not level or rng.below(2) else Min(children)

    return TreeProblem(planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node))


def check(size: Size) -> None:
    """BadParameter where no tree can be drawn, or turns can hardly repeat."""
    check_tree(size)
    check_values(size, LEAST_VALUES)


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    return run(problem.tree, expectiminimax(problem.tree))


def fair(problem: TreeProblem, worked: Run, size: Size) -> bool:
    """One best move, both players move, turns repeat, chance comes between where it may.

    Few values are those of a leaf at one end.
    """
    if copied_values(problem.tree, worked.values) > COPIED:
        return False
    kinds = {type(node) for node in inner_nodes(problem.tree)}
    there = {Max, Min} if size.chance == "never" else {Max, Min, Chance}
    return len(worked.best) == 1 and kinds == there and turns_repeat(problem)


def turns_repeat(problem: TreeProblem) -> bool:
    """Whether somebody moves where it would be the other's turn."""
    return wrong.repeats(problem.tree)


def read_problem(plain: Plain) -> TreeProblem:
    """A finite tree; the sheet's sentence is right of any."""
    problem = TREES.read(plain)
    if not utilities_are_finite(problem.tree):
        raise BadProblem("this family is about finite utilities; give every leaf one")
    return problem


TREES = plain_trees(Feature.CHANCE)

FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "non-alternating",
    source="S0, Varios jugadores y alternancia no simétrica; AIMA 4e, section 5.5",
    sizes=SIZES,
    draw=draw,
    revision=3,
    balance=("best",),
    check=check,
    fair=fair,
    solve=solve,
    questions=(node_values(NUMBERS, effort), best_moves(NUMBERS)),
    notation=Notation(TREES.write, read_problem),
    solved=backed(NUMBERS),
    mistakes=(backing_up("forces-alternation", wrong.forces_alternation, when=turns_repeat),),
)
