"""Move ordering: what alpha-beta evaluates if static evaluations say what comes first."""

from dataclasses import dataclass

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.size import within
from generator.subjects.trees.depths.depths import ESTIMATED, estimated
from generator.subjects.trees.depths.guided import (
    EXPANSION,
    LEVEL,
    PRELIMINARY,
    Guided,
    how_many,
    leaves_as_drawn,
    leaves_in_order,
    ordering,
    rightly,
    with_pruned,
)
from generator.subjects.trees.drawing.draws import drawn_leaves, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import ON_A_SHEET, check_even
from generator.subjects.trees.drawing.sizes import utilities
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import TreeProblem
from solver.exact import Rational
from solver.kernel.minimax import minimax_value
from solver.mistakes import ordering as wrong
from solver.trees.naming import End, inner_nodes, leaves
from solver.trees.tree import Inner, Max, Min, Tree
from solver.trees.values import finite, utility

DOUBLE = 2


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; an evaluation is off its node's value by up to `error`.

    By the root's children it is off by twice as much, so that deeper evaluations can mend that.
    """

    branching: int = within(2, 3)
    depth: int = within(3, 4)
    leaves: int = within(9, ON_A_SHEET)
    low: int = within(-50, 30)
    high: int = within(-10, 99)
    error: int = within(2, 12)


SIZES = {
    Level.EASY: Size(3, 3, 12, 0, 30, 6),
    Level.MEDIUM: Size(3, 3, 15, -9, 40, 8),
    Level.HARD: Size(3, 4, 20, -20, 50, 10),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree with different leaves, and at every node an estimate not too far from its value."""
    shape = drawn_shape(rng, "even", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        worths = [finite(minimax_value(child)) for child in children]
        value = min(worths) if level % 2 else max(worths)
        error = size.error * DOUBLE if level == 1 else size.error
        kind = Min if level % 2 else Max
        return kind(children, evaluation=value + Rational(rng.between(-error, error)))

    return TreeProblem(planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node))


def check(size: Size) -> None:
    """BadParameter where there are too few leaves for the depth, or too few utilities for them."""
    check_even(size.depth, size.leaves)
    if utilities(size) < size.leaves:
        raise BadParameter(
            "{leaves} leaves are all different with as many utilities, not {size}; raise high, or "
            "lower low or leaves",
            leaves=size.leaves,
            size=utilities(size),
        )


def solve(problem: TreeProblem, convention: Convention) -> Guided:
    return rightly(problem, convention.rules)


def fair(problem: TreeProblem, worked: Guided, _size: Size) -> bool:
    """The three orders are not alike, one saves something, and nothing compared is equal."""
    ways = (worked.drawn.visited, worked.expansion.visited, worked.preliminary.visited)
    return (
        len(set(ways)) == len(ways)
        and len(worked.expansion.visited) < len(worked.drawn.visited)
        and worked.drawn.pruned != ()
        and all(unlike(node) for node in inner_nodes(problem.tree))
        and len({utility(leaf) for leaf in leaves(problem.tree)}) == len(leaves(problem.tree))
    )


def unlike(node: Inner) -> bool:
    """Whether no two of the node's children look equally good."""
    looks = {utility(son) if isinstance(son, End) else evaluation(son) for son in node.children}
    return len(looks) == len(node.children)


def evaluation(node: Inner) -> Rational:
    assert node.evaluation is not None, "every node of such a tree has an evaluation"
    return finite(node.evaluation)


FAMILY: Family[Size, TreeProblem, Guided] = family_on_trees(
    "move-ordering",
    source="S1, section 6, Expansión ordenada a cada nivel and Orden preliminar; AIMA 4e, 5.2.4",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        leaves_as_drawn(),
        leaves_in_order(EXPANSION),
        how_many(EXPANSION),
        leaves_in_order(PRELIMINARY),
        how_many(PRELIMINARY),
    ),
    notation=ESTIMATED,
    asked=estimated,
    solved=with_pruned,
    mistakes=(
        altering(
            "descending-at-min", ordering(EXPANSION, wrong.descending_at_min), about=EXPANSION
        ),
        altering("root-only", ordering(EXPANSION, wrong.root_only), about=EXPANSION),
        altering(
            "unbacked-level-m",
            ordering(PRELIMINARY, lambda tree: wrong.unbacked_level_m(tree, LEVEL)),
            about=PRELIMINARY,
        ),
    ),
)
