"""Non-alternating: the values of a tree in which a player moves twice, with chance between."""

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.swapped_leaves import count_given, in_any_order, with_swaps
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.problems.chance_problem import probabilities
from generator.subjects.trees.problems.tree_problem import (
    OnTree,
    TreeProblem,
    plain_trees,
    utilities_are_finite,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import backing_up
from generator.subjects.trees.values.copied_leaves import effort
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from generator.subjects.trees.values.value_questions import best_moves, node_values, variation
from solver.mistakes import non_alternating as wrong
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Max, Min, Tree
from solver.trees.values import backed_up, correct_choice

MIN_VALUES = 5
TRIES = 40
LOWEST = 5
"""The fewest children above leaves alone, so that few values can be guessed."""
CHANCE_IN = 2
"""One inner node in this many is a chance node, where there may be any: after two moves."""
CHANCE_LEVEL = 2
"""The first level of chance nodes, so that a line of play has two moves or more."""

MANY_LEAVES = 12
"""The least number of leaves at which no value is given away; hardly any smaller tree can."""

MAX_IN = 3
"""One inner node in this many is MAX's; with more, the root's value is mostly a great leaf."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; `denominator` the greatest of a chance node."""

    branching: int = within(2, 5)
    depth: int = within(3, 5)
    leaves: int = within(5, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    chance: str = one_of("never", "between")
    denominator: int = within(6, 10)


SIZES = {
    Level.EASY: Size(5, 3, 19, "uneven", 0, 99, "never", 6),
    Level.MEDIUM: Size(5, 3, 23, "uneven", -60, 99, "never", 6),
    Level.HARD: Size(5, 4, 23, "uneven", -60, 99, "between", 6),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree in which either player may move anywhere below MAX's first move.

    Its leaves change places until it is fair, as far as swaps do that.
    """
    tree = draw_until(lambda: drawn_tree(rng, size), lambda one: moves_vary(one, size), TRIES)
    return TreeProblem(with_swaps(rng, tree, count_flaws))


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Generate a tree with any leaves."""
    shape = drawn_shape(
        rng,
        size.shape,
        size.branching,
        depth=size.depth,
        leaves=size.leaves,
        lowest=LOWEST,
        deep=LOWEST,
    )
    in_any_order(rng, shape)
    weights = probabilities(rng, "fractions", rng.between(size.branching + 1, size.denominator))

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level >= CHANCE_LEVEL and size.chance == "between" and rng.below(CHANCE_IN) == 0:
            return Chance(children, weights(len(children)))
        return Max(children) if not level or rng.below(MAX_IN) == 0 else Min(children)

    return planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node)


def moves_vary(tree: Inner, size: Size) -> bool:
    """Return whether both players move, turns repeat, and chance occurs where it may."""
    kinds = {type(node) for node in inner_nodes(tree)}
    allowed_kinds = {Max, Min} if size.chance == "never" else {Max, Min, Chance}
    return kinds == allowed_kinds and wrong.repeats(tree)


def count_flaws(tree: Inner) -> int:
    """Return how many moves are best beside the first, and how much else is not as wanted.

    That is a root's value that alternating turns would give too, or values that leaves at one
    place give.
    """
    right = backed_up(tree, correct_choice)
    confused = wrong.forces_alternation(tree).values[tree.name] == right.values[tree.name]
    flaws = len(right.best) - 1 + confused
    if len(leaves(tree)) >= MANY_LEAVES:
        flaws += count_given(tree, right.values)
    return flaws


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or turns can hardly repeat."""
    check_tree(size)
    check_values(size, MIN_VALUES)


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    """Run expectiminimax."""
    return run(problem.tree, expectiminimax(problem.tree))


def fair(problem: TreeProblem, right_run: Run, size: Size) -> bool:
    """Return whether one move is best, both players move, turns repeat, and chance occurs."""
    return len(right_run.best) == 1 and moves_vary(problem.tree, size)


def turns_repeat(problem: TreeProblem) -> bool:
    """Return whether a player moves where it would be the other's turn."""
    return wrong.repeats(problem.tree)


def players_begin(problem: OnTree) -> bool:
    """Return whether players move at the root and at its children, whatever comes then."""
    tree = problem.tree
    return not any(isinstance(node, Chance) for node in (tree, *tree.children))


def read_problem(plain: Plain) -> TreeProblem:
    """Read a finite tree; raise BadProblem."""
    problem = TREES.parse(plain)
    if not utilities_are_finite(problem.tree):
        raise BadProblem("this family is about finite utilities; give every leaf one")
    return problem


TREES = plain_trees(Feature.CHANCE)

LAZY_LIMIT = Fraction(3, 10)
"""The share of the points that one lazy way may earn: a value, and the root's if it is the same."""

FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "non-alternating",
    source="S0, Varios jugadores y alternancia no simétrica; AIMA 4e, section 5.5",
    sizes=SIZES,
    draw=draw,
    revision=9,
    last_release={4: "0.1.0"},
    lazy_limit=LAZY_LIMIT,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        replace(node_values(NUMBERS, effort), points=lambda _: 2),
        best_moves(NUMBERS),
        # not in 0.1.0
        variation(NUMBERS, points=0, when=players_begin),
    ),
    notation=Notation(TREES.write, read_problem),
    solution_picture=backed(NUMBERS),
    worth={"A|best": 1, "[A-Z]": 3, "variation": 2},
    mistakes=(backing_up("forces-alternation", wrong.forces_alternation, when=turns_repeat),),
)
