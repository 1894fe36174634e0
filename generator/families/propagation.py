"""Propagation: a tree of beliefs in which some actions can be carried out with a probability."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.asking import Solved
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong
from generator.exercise.size import one_of, within
from generator.subjects.trees.chance.applicability import (
    UNSURE_TREES,
    Propagated,
    backed_by_convention,
    by_convention,
    propagated,
)
from generator.subjects.trees.drawing.draws import drawn_leaves, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import ON_A_SHEET
from generator.subjects.trees.drawing.sizes import check_tree, check_values
from generator.subjects.trees.drawing.unsure_draws import deciding_first
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.chances import fractions
from generator.subjects.trees.problems.occasions import has_node
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.values.questions import best_moves, node_values
from solver.beliefs.propagation import Applicability
from solver.exact import Value
from solver.mistakes import propagation as wrong
from solver.trees.backup import Backup
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance, Tree
from solver.trees.values import finite

LEAST_VALUES = 5
GREATEST_DENOMINATOR = 120


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; fractions have a denominator up to `denominator`."""

    branching: int = within(2, 3)
    depth: int = within(3, 4)
    leaves: int = within(6, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    denominator: int = within(4, 8)


SIZES = {
    Level.EASY: Size(2, 3, 7, "uneven", 0, 20, 4),
    Level.MEDIUM: Size(3, 3, 9, "uneven", -9, 15, 4),
    Level.HARD: Size(3, 4, 13, "uneven", -12, 20, 5),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """MAX, MIN and chance, with different utilities."""
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    node = deciding_first(
        rng,
        size.denominator,
        lambda outcomes: fractions(rng, outcomes, rng.between(outcomes, size.denominator)),
    )
    return TreeProblem(planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node))


def check(size: Size) -> None:
    """BadParameter where no tree can be drawn, or its values are too few."""
    check_tree(size)
    check_values(size, LEAST_VALUES)


def solve(problem: TreeProblem, convention: Convention) -> Propagated:
    return propagated(problem.tree, convention.applicability)


def fair(problem: TreeProblem, worked: Propagated, _size: Size) -> bool:
    """One best move, a chance node, and fractions that can be written."""
    greatest = max(finite(v).denominator for v in worked.values.values())
    sure = len(worked.best) == 1 and has_node(problem, Chance)
    return sure and greatest <= GREATEST_DENOMINATOR


def reading(
    name: str,
    wrong: Callable[[Tree], Backup[Value]],
    *,
    where: Collection[Applicability] = (Applicability.MULTIPLY,),
) -> Wrong[TreeProblem, object, Backup[Value]]:
    """The student counts actions in that way, where the course counts them in one of those."""

    def found(solved: Solved[TreeProblem, object], convention: Convention) -> Backup[Value] | None:
        return wrong(solved.problem.tree) if convention.applicability in where else None

    return Wrong(name=name, about="A", found=found)


def unsure_moves(problem: TreeProblem) -> int:
    """How many moves may turn out not to be possible."""
    nodes = (node for node in inner_nodes(problem.tree) if not isinstance(node, Chance))
    return sum(p != 1 for node in nodes for p in node.chances)


FAMILY: Family[Size, TreeProblem, Propagated] = family_on_trees(
    "propagation",
    source="S0, Propagación con las probabilidades de las acciones",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    settings=("applicability",),
    questions=(by_convention(node_values, points=2), by_convention(best_moves, points=1)),
    notation=UNSURE_TREES,
    solved=backed_by_convention,
    features=lambda problem, _: {"unsure_moves": unsure_moves(problem)},
    mistakes=(
        reading(
            "ignores-p_a", wrong.ignores_p_a, where=(Applicability.MULTIPLY, Applicability.SURE)
        ),
        reading("p_a-at-chance-nodes", wrong.p_a_at_chance_nodes),
        reading("p_a-twice", wrong.p_a_twice),
        reading("sure-only", wrong.sure_only, where=(Applicability.MULTIPLY, Applicability.IGNORE)),
    ),
)
