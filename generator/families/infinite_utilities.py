"""Infinite utilities: a tree whose ends are won, drawn or lost: its values and the best moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs, reckoning
from generator.exercise.size import within
from generator.subjects.trees.drawing.draws import alternating, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import ON_A_SHEET
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.mistakes import backing_up
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.solutions.outcomes import (
    ENDS,
    OUTCOME_TREES,
    best_by_sets,
    line_by_sets,
    nodes_worth,
)
from generator.subjects.trees.values.pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from solver.exact import ZERO
from solver.mistakes import infinite_utilities as wrong
from solver.mistakes.minimax import leaf_chase
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.naming import End
from solver.trees.tree import Leaf, Max, Min

FEWEST = 2
"""So many nodes are won, and so many lost, or more."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be."""

    branching: int = within(2, 4)
    depth: int = within(3, 5)
    leaves: int = within(7, ON_A_SHEET)


SIZES = {
    Level.EASY: Size(3, 3, 13),
    Level.MEDIUM: Size(3, 4, 16),
    Level.HARD: Size(3, 4, 22),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree whose leaves are won, drawn or lost games."""
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def ends() -> Iterator[End]:
        while True:
            yield Leaf(rng.pick(ENDS))

    return TreeProblem(planted(shape, ends(), alternating))


def check(size: Size) -> None:
    """BadParameter where there are too few leaves for the depth."""
    if size.leaves <= size.depth:
        raise BadParameter(
            "a tree of depth {depth} has more than {depth} leaves, not {leaves}; raise leaves, or "
            "lower depth",
            depth=size.depth,
            leaves=size.leaves,
        )


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    return run(problem.tree, minimax(problem.tree))


def fair(_problem: TreeProblem, worked: Run, _size: Size) -> bool:
    """One move is best, and of the nodes some are won, some drawn and some lost."""
    values = list(worked.values.values())
    some = all(values.count(v) >= FEWEST for v in (inf, -inf)) and ZERO in values
    return len(worked.best) == 1 and some


def chases_infinity(problem: TreeProblem, worked: Run) -> Answers | None:
    """The student heads for a game that is won; no occasion where the best move leads to one."""
    assert isinstance(problem.tree, (Max, Min)), "this family has no other nodes"
    line = leaf_chase(problem.tree)
    if line[0] in worked.best:
        return None
    return {"best": Moves(frozenset(line[:1])), "variation": Path(line)}


FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "infinite-utilities",
    source="S0, Estrategia minimax; AIMA 4e, section 5.2.1",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(nodes_worth("won"), nodes_worth("lost"), best_by_sets(), line_by_sets()),
    notation=OUTCOME_TREES,
    solved=backed(NUMBERS),
    mistakes=(
        reckoning("chases-infinity", chases_infinity, about="best"),
        backing_up("draw-as-loss", wrong.draw_as_loss, about="lost"),
        backing_up("averages-infinity", wrong.averages_infinity, about="won", shows=differs("won")),
    ),
)
