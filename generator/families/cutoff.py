"""Cutoff: the value and the move of searches that stop at a depth and take static evaluations."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs
from generator.exercise.size import within
from generator.subjects.trees.drawing.random_trees import (
    check_range,
    drawn_shape,
    rooted,
    utilities,
)
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.searches.decided_depths import NumberedTree
from generator.subjects.trees.searches.depths import (
    ESTIMATED,
    DepthDecisions,
    best_at_depth,
    changes,
    depths_of_change,
    estimated,
    estimates,
    moves_by_depth,
    moves_of,
    rightly,
    stopping,
    value_at_depth,
    values_by_depth,
)
from generator.subjects.trees.tree_family import family_on_trees
from solver.mistakes import cutoff as wrong
from solver.searches.cutoff import depth_of_tree
from solver.trees.node_names import name_nodes
from solver.trees.tree import Inner

MIN_UTILITIES = 6
TRIES = 40
ABOUT = 2
"""The depth at which most mistakes have a value of their own."""
FOUR = 4
"""The depth from which on two moves of each player are more than one ply too many."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; the decision changes at depth `changes` or later."""

    branching: int = within(2, 3)
    depth: int = within(3, 5)
    leaves: int = within(5, 20)
    low: int = within(-20, 8)
    high: int = within(-8, 30)
    changes: int = within(2, 4)


SIZES = {
    Level.EASY: Size(3, 3, 10, -9, 20, 2),
    Level.MEDIUM: Size(3, 4, 10, -9, 20, 2),
    Level.HARD: Size(3, 4, 13, -15, 20, 2),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Draw a tree; each set of depths at which the decision changes is equally likely."""
    target_changes = drawn_changes(rng, size)
    tree = draw_until(
        lambda: drawn_tree(rng, size, target_changes),
        lambda tree: has_changes(tree, target_changes) and not is_confused(tree),
        TRIES,
    )
    return TreeProblem(tree)


def has_changes(tree: Inner, depths: Sequence[int]) -> bool:
    """Return whether one move is best at every depth, and another than before at these depths."""
    best = [best_at_depth(tree, depth) for depth in range(1, depth_of_tree(tree) + 1)]
    return depths_of_change(best) == depths and all(len(moves) == 1 for moves in best)


def is_confused(tree: Inner) -> bool:
    """Return whether searches that are to stop at depth 2 give one value, rightly or wrongly."""
    values = [value_at_depth(tree, depth) for depth in (ABOUT, ABOUT + 1, 2 * ABOUT)]
    if depth_of_tree(tree) < FOUR:
        values.pop()
    values += [wrong.static_of_parent(tree, ABOUT).value, wrong.sums_along_path(tree, ABOUT).value]
    return len(set(values)) < len(values)


def drawn_changes(rng: Rng, size: Size) -> list[int]:
    """Return some of the depths, which are one or more."""
    depths = range(size.changes, size.depth + 1)
    sets = [[d for i, d in enumerate(depths) if n >> i & 1] for n in range(1, 2 ** len(depths))]
    return rng.pick(sets)


def drawn_tree(rng: Rng, size: Size, target_changes: Sequence[int]) -> Inner:
    """Generate a tree with leaves at several depths, and a static evaluation at every node.

    The values and moves at the root are decided first.
    """
    shape = draw_until(
        lambda: drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves),
        lambda shape: len(shape.children) >= size.branching,  # of two moves one is guessed
        TRIES,
    )
    return rooted(name_nodes(NumberedTree(rng, size.low, size.high).decided(shape, target_changes)))


def check(size: Size) -> None:
    """Raise BadParameter where there are too few leaves, utilities or depths."""
    check_range(size.low, size.high)
    if (different := utilities(size)) < MIN_UTILITIES:
        raise BadParameter(
            "telling the mistakes apart takes at least {least} different utilities, and there are "
            "{different}; raise high, or lower low",
            least=MIN_UTILITIES,
            different=different,
        )
    if size.leaves <= size.depth:
        raise BadParameter(
            "a tree of depth {depth} with leaves at several depths has more than {depth} of them, "
            "not {leaves}; raise leaves, or lower depth",
            depth=size.depth,
            leaves=size.leaves,
        )
    if size.changes > size.depth:
        raise BadParameter(
            "the decision changes at a depth up to {depth}, not {changes}; raise depth, or lower "
            "changes",
            depth=size.depth,
            changes=size.changes,
        )


def solve(problem: TreeProblem, _convention: Convention) -> DepthDecisions:
    """Solve the problem at every depth."""
    return rightly(problem.tree)


def fair(_problem: TreeProblem, depth_decisions: DepthDecisions, size: Size) -> bool:
    """Return whether one move is best at every depth, and not always the same."""
    return (
        is_sure(depth_decisions)
        and depth_decisions.changes is not None
        and depth_decisions.changes >= size.changes
    )


def is_sure(depth_decisions: DepthDecisions) -> bool:
    """Return whether one move is best at every depth."""
    return all(len(best) == 1 for best in moves_of(depth_decisions.decisions))


def searched(problem: TreeProblem, depth_decisions: DepthDecisions) -> Picture:
    """Draw the values of the search to the end, and the static evaluations."""
    tree = problem.tree
    return Picture(tree=tree, values=depth_decisions.runs[-1].values, notes=estimates(tree))


FAMILY: Family[Size, TreeProblem, DepthDecisions] = family_on_trees(
    "cutoff",
    source="AIMA 4e, section 5.3; S0, Minimax con suspensión; S3, Min-max con decisione imperfetta",
    sizes=SIZES,
    draw=draw,
    revision=6,
    last_release={3: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(values_by_depth(), moves_by_depth(), changes()),
    notation=ESTIMATED,
    question_picture=estimated,
    solution_picture=searched,
    worth={"value-*": 3, "best-*": 1},
    limits={"changes": 0},  # they are read off the moves
    mistakes=(
        stopping("static-of-parent", wrong.static_of_parent, about="value-2"),
        stopping("sums-along-path", wrong.sums_along_path, about="value-2"),
        stopping("depth-off-by-one", wrong.depth_off_by_one, about="value-2"),
        stopping(
            "full-moves-for-plies",
            wrong.full_moves_for_plies,
            about="value-2",
            when=lambda problem: depth_of_tree(problem.tree) >= FOUR,  # else it is one ply too many
        ),
        stopping(
            "ignores-early-terminals",
            wrong.ignores_early_terminals,
            about="value-3",
            when=lambda problem: wrong.has_early_terminal(problem.tree),
            shows=differs("value-3"),
        ),
    ),
)
