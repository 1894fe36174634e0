"""Non-alternating: the values of a tree in which a player moves twice, with chance between."""

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET
from generator.subjects.trees.problems.chance_problem import probabilities
from generator.subjects.trees.problems.occasions import has_node
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
from generator.subjects.trees.values.value_questions import best_moves, node_values, variation
from solver.exact import Rational
from solver.mistakes import non_alternating as wrong
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Max, Min, Tree
from solver.trees.values import utility

MIN_VALUES = 5
LOWEST = 5
"""The fewest children above leaves alone, so that few values can be guessed."""
CHANCE_IN = 4
"""One inner node in this many is a chance node, where there may be any."""


COPIED = Rational(1, 3)
"""The share of the points for values that leaves at one place below the nodes may give."""

MANY_LEAVES = 12
"""The least number of leaves at which `COPIED` holds; hardly any smaller tree keeps it."""

GREATEST = 2
"""So many of the greatest leaves are not the value of a root with many leaves."""

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
    Level.EASY: Size(5, 3, 18, "uneven", 0, 60, "never", 6),
    Level.MEDIUM: Size(4, 4, 18, "uneven", -40, 60, "never", 6),
    Level.HARD: Size(4, 4, 20, "uneven", -40, 60, "between", 6),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree in which either player may move anywhere below MAX's first move."""
    shape = drawn_shape(
        rng,
        size.shape,
        size.branching,
        depth=size.depth,
        leaves=size.leaves,
        lowest=LOWEST,
        deep=LOWEST,
    )
    weights = probabilities(rng, "fractions", rng.between(size.branching + 1, size.denominator))

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level and size.chance == "between" and rng.below(CHANCE_IN) == 0:
            return Chance(children, weights(len(children)))
        return Max(children) if not level or rng.below(MAX_IN) == 0 else Min(children)

    return TreeProblem(planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node))


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or turns can hardly repeat."""
    check_tree(size)
    check_values(size, MIN_VALUES)


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    """Run expectiminimax."""
    return run(problem.tree, expectiminimax(problem.tree))


def fair(problem: TreeProblem, right_run: Run, size: Size) -> bool:
    """Return whether one move is best, both players move, turns repeat, and chance occurs.

    Few values are those of leaves at one place, and the root's is not one of the two greatest.
    """
    many = len(leaves(problem.tree)) >= MANY_LEAVES
    if many and copied_values(problem.tree, right_run.values) > COPIED:
        return False
    if many and right_run.value in sorted(map(utility, leaves(problem.tree)))[-GREATEST:]:
        return False
    kinds = {type(node) for node in inner_nodes(problem.tree)}
    allowed_kinds = {Max, Min} if size.chance == "never" else {Max, Min, Chance}
    return len(right_run.best) == 1 and kinds == allowed_kinds and turns_repeat(problem)


def turns_repeat(problem: TreeProblem) -> bool:
    """Return whether a player moves where it would be the other's turn."""
    return wrong.repeats(problem.tree)


def read_problem(plain: Plain) -> TreeProblem:
    """Read a finite tree; raise BadProblem."""
    problem = TREES.parse(plain)
    if not utilities_are_finite(problem.tree):
        raise BadProblem("this family is about finite utilities; give every leaf one")
    return problem


TREES = plain_trees(Feature.CHANCE)

LAZY_LIMIT = Fraction(1, 5)
"""The share of the points that one lazy way of answering may earn."""

FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "non-alternating",
    source="S0, Varios jugadores y alternancia no simétrica; AIMA 4e, section 5.5",
    sizes=SIZES,
    draw=draw,
    revision=7,
    last_release={4: "0.1.0"},
    lazy_limit=LAZY_LIMIT,
    balance=("best",),
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        replace(node_values(NUMBERS, effort), points=lambda _: 2),
        best_moves(NUMBERS),
        # not in 0.1.0
        variation(NUMBERS, points=0, when=lambda problem: not has_node(problem, Chance)),
    ),
    notation=Notation(TREES.write, read_problem),
    solution_picture=backed(NUMBERS),
    worth={"A|best": 1, "[A-Z]": 3, "variation": 2},
    mistakes=(backing_up("forces-alternation", wrong.forces_alternation, when=turns_repeat),),
)
