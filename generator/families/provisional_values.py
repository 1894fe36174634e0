"""Provisional values: what is written at each node while a tree is searched depth-first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, solving
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.draws import alternating, drawn_leaves, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import ON_A_SHEET
from generator.subjects.trees.drawing.sizes import check_tree, check_values
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import GAME_TREES, TreeProblem
from generator.subjects.trees.searches.provisional import (
    Row,
    Written,
    crossed_out,
    provisional_values,
)
from solver.analyses.provisional import changes, provisional
from solver.mistakes import provisional_values as wrong
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.tree import Tree

LEAST_VALUES = 4
"""With fewer, too few rows tell the mistakes apart."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be."""

    branching: int = within(2, 4)
    depth: int = within(2, 4)
    leaves: int = within(4, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)


SIZES = {
    Level.EASY: Size(3, 2, 9, "even", -5, 20),
    Level.MEDIUM: Size(3, 3, 12, "even", -9, 20),
    Level.HARD: Size(3, 3, 18, "even", -20, 20),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree with different utilities."""
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    ends = drawn_leaves(rng, shape, size.low, high=size.high)
    return TreeProblem(planted(shape, ends, alternating))


def check(size: Size) -> None:
    """BadParameter where no tree can be drawn, or its mistakes hardly be told apart."""
    check_tree(size)
    check_values(size, LEAST_VALUES)


def solve(problem: TreeProblem, _convention: Convention) -> Written:
    """The rows are read off the search, each without the infinity with which it begins."""
    searched = run(problem.tree, minimax(problem.tree))
    rows = {name: changes(row)[1:] for name, row in provisional(searched).items()}
    return Written(rows, searched)


def fair(_problem: TreeProblem, worked: Written, _size: Size) -> bool:
    """The root's value changes, and so does that of another node."""
    return len(worked.rows["A"]) > 1 and sum(len(row) > 1 for row in worked.rows.values()) > 1


def writing(
    name: str, rows: Callable[[Tree], Mapping[str, Row]], *, about: str = "A"
) -> Wrong[TreeProblem, object, Written]:
    """The student writes these rows."""
    return solving(name, lambda problem: Written(rows(problem.tree)), about=about)


FAMILY: Family[Size, TreeProblem, Written] = family_on_trees(
    "provisional-values",
    source="S1, section 3",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(provisional_values(),),
    notation=GAME_TREES,
    solved=crossed_out,
    mistakes=(
        writing("last-value-wins", wrong.last_value_wins),
        writing("starts-at-zero", wrong.starts_at_zero, about="B"),
        writing("only-final", wrong.only_final),
        writing("inherits-bound", wrong.inherits_bound, about="C"),
    ),
)
