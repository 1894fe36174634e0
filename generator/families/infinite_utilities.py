"""Infinite utilities: a tree whose ends are won, drawn or lost: its values and the best moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from generator.answers import Answers
from generator.convention import Convention
from generator.errors import BadParameter, BadProblem
from generator.family import Family, Level
from generator.kinds.moves import Moves
from generator.kinds.path import Path
from generator.mistakes import differs, reckoning
from generator.plain import Notation, Plain
from generator.rng import Rng
from generator.size import within
from generator.trees.draws import alternating, drawn_shape, planted
from generator.trees.family import family_on_trees
from generator.trees.mistakes import backing_up
from generator.trees.pictures import backed
from generator.trees.problem import GAME_TREES, TreeProblem
from generator.trees.questions import best_moves, node_values, variation
from generator.trees.shapes import ON_A_SHEET
from generator.trees.valuation import NUMBERS
from solver.exact import ZERO, Value
from solver.mistakes import infinite_utilities as wrong
from solver.mistakes.minimax import leaf_chase
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.naming import End, leaves
from solver.trees.tree import Leaf, Max, Min
from solver.trees.values import utility

ENDS: tuple[Value, ...] = (inf, ZERO, -inf)
"""What MAX gets of a game that is won, drawn, lost."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be."""

    branching: int = within(2, 4)
    depth: int = within(3, 5)
    leaves: int = within(7, ON_A_SHEET)


SIZES = {
    Level.EASY: Size(3, 3, 9),
    Level.MEDIUM: Size(3, 3, 13),
    Level.HARD: Size(3, 4, 18),
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
            f"a tree of depth {size.depth} has more than {size.depth} leaves, not {size.leaves}; "
            "raise leaves, or lower depth"
        )


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    return run(problem.tree, minimax(problem.tree))


def fair(problem: TreeProblem, worked: Run, _size: Size) -> bool:
    """One move is best, not every value is the same, and the game can end in all three ways."""
    ends = {utility(leaf) for leaf in leaves(problem.tree)}
    return len(worked.best) == 1 and len(set(worked.values.values())) > 1 and ends == set(ENDS)


def chases_infinity(problem: TreeProblem, worked: Run) -> Answers | None:
    """The student heads for a game that is won; no occasion where the best move leads to one."""
    assert isinstance(problem.tree, (Max, Min)), "this family has no other nodes"
    line = leaf_chase(problem.tree)
    if line[0] in worked.best:
        return None
    return {"best": Moves(frozenset(line[:1])), "variation": Path(line)}


def read_problem(plain: Plain) -> TreeProblem:
    """A tree of won, drawn and lost games."""
    problem = GAME_TREES.read(plain)
    if not all(utility(leaf) in ENDS for leaf in leaves(problem.tree)):
        raise BadProblem("this family is about games won, drawn or lost: leaves are inf, 0 or -inf")
    return problem


FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "infinite-utilities",
    source="S0, Estrategia minimax; AIMA 4e, section 5.2.1",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(node_values(NUMBERS), best_moves(NUMBERS), variation(NUMBERS)),
    notation=Notation(GAME_TREES.write, read_problem),
    solved=backed(NUMBERS),
    mistakes=(
        reckoning("chases-infinity", chases_infinity, about="best"),
        backing_up("draw-as-loss", wrong.draw_as_loss, shows=differs("A")),
        backing_up("averages-infinity", wrong.averages_infinity, about="B", shows=differs("B")),
    ),
)
