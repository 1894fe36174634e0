"""Iterative deepening: the best move at each depth, and what it costs with a table."""

from dataclasses import dataclass

from generator.answers.answers import Answers
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs, reckoning
from generator.exercise.size import within
from generator.subjects.trees.depths.deepening import (
    TRANSPOSED,
    Deepened,
    Transposed,
    best_by_depth,
    deepening,
    evaluated_by_depth,
    hits,
    number,
    rightly,
    total,
    values_by_depth,
)
from generator.subjects.trees.depths.depths import estimates
from generator.subjects.trees.drawing.draws import rooted
from generator.subjects.trees.family import family_on_trees
from solver.exact import Rational, Value
from solver.kernel.minimax import minimax_value
from solver.mistakes import deepening as wrong
from solver.trees.naming import inner_nodes, named
from solver.trees.tree import Leaf, Max, Min
from solver.trees.values import finite

DEEPEST = "evaluated-3"


@dataclass(frozen=True, slots=True)
class Size:
    """The root has so many `moves`, each with so many `replies` or one less.

    After each of these there are two to so many `leaves`, up to `high`.
    """

    moves: int = within(2, 4)
    replies: int = within(2, 4)
    leaves: int = within(2, 3)
    high: int = within(20, 99)
    error: int = within(2, 12)


SIZES = {
    Level.EASY: Size(3, 2, 2, 30, 6),
    Level.MEDIUM: Size(3, 3, 2, 40, 8),
    Level.HARD: Size(3, 3, 3, 60, 12),
}


def draw(rng: Rng, size: Size) -> Transposed:
    """A tree of depth 3 in which one position comes up below two moves of the root."""
    branches = [drawn_branch(rng, size) for _ in range(size.moves)]
    i = rng.below(size.moves - 1)
    j = rng.between(i + 1, size.moves - 1)
    x, y = rng.below(len(branches[i])), rng.below(len(branches[j]))
    branches[j][y] = branches[i][x]
    replies = [Min(tuple(b), evaluation=seen(rng, size, least(b))) for b in branches]
    tree = rooted(named(Max(tuple(replies), evaluation=Rational(rng.between(0, size.high)))))
    places = [(k, n) for k, branch in enumerate(branches) for n in range(len(branch))]
    names = [node.name for node in inner_nodes(tree)[1 + size.moves :]]
    return Transposed(tree, (names[places.index((i, x))], names[places.index((j, y))]))


def drawn_branch(rng: Rng, size: Size) -> list[Max]:
    """The positions after MIN's replies."""
    found = []
    for _ in range(rng.between(max(2, size.replies - 1), size.replies)):
        ends = [Rational(rng.between(0, size.high)) for _ in range(rng.between(2, size.leaves))]
        leaves = tuple(map(Leaf, ends))
        found.append(Max(leaves, evaluation=seen(rng, size, max(ends))))
    return found


def least(branch: list[Max]) -> Value:
    return min(map(minimax_value, branch))


def seen(rng: Rng, size: Size, value: Value) -> Rational:
    """What a position of that value looks worth."""
    return finite(value) + Rational(rng.between(-size.error, size.error))


def solve(problem: Transposed, convention: Convention) -> Deepened:
    return rightly(problem, convention.returns)


def fair(problem: Transposed, worked: Deepened, _size: Size) -> bool:
    """The best move changes, is the only one each time, and the table is used."""
    changes = len({depth.best for depth in worked.depths}) > 1
    return changes and worked.hits > 0 and not problem.tied


def counts_last_only(_problem: Transposed, worked: Deepened) -> Answers:
    """What was evaluated at lesser depths is not counted."""
    return {"total": number(worked.depths[-1].evaluated)}


def with_notes(problem: Transposed, _worked: object) -> Picture:
    """The estimates."""
    return Picture(tree=problem.tree, notes=estimates(problem.tree))


FAMILY: Family[Size, Transposed, Deepened] = family_on_trees(
    "iterative-deepening",
    source="AIMA 4e, sections 5.2.3 and 5.2.4; S3, Ordinamento dinamico",
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=solve,
    questions=(values_by_depth(), best_by_depth(), evaluated_by_depth(), hits(), total()),
    notation=TRANSPOSED,
    asked=with_notes,
    solved=with_notes,
    settings=("returns",),
    revision=2,
    features=lambda _, worked: {"evaluated_leaves": worked.total, "table_hits": worked.hits},
    mistakes=(
        deepening("table-across-depths", wrong.table_across_depths, about=DEEPEST),
        deepening("exact-for-bound", wrong.exact_for_bound, about=DEEPEST, shows=differs(DEEPEST)),
        reckoning("counts-last-only", counts_last_only, about="total"),
    ),
)
