"""A fallible MIN: what MAX can expect if MIN errs now and then, and when another move is better."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.answers.answers import Answers
from generator.answers.kinds.reals import Reals
from generator.answers.unknowns import ends_of, opened
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning, solving
from generator.exercise.size import within
from generator.subjects.trees.chance.fallible import FALLIBLE, Fallible, FallibleProblem, judged
from generator.subjects.trees.chance.fallible_questions import (
    best_at_p,
    expectations,
    guarantee,
    last_move,
    other_move,
)
from generator.subjects.trees.drawing.draws import check_range, different, rooted
from generator.subjects.trees.family import family_on_trees
from solver.analyses.fallible import value
from solver.exact import ONE, ZERO, Rational, Value
from solver.mistakes import fallible as wrong
from solver.trees.naming import inner_nodes, named
from solver.trees.tree import Leaf, Max, Min, Tree
from solver.trees.values import finite, mean

LEAST_UTILITIES = 12
TRIES = 60
"""So many rows of leaves are looked at before a tree is made of some."""
ERRORS = tuple(Rational(n, 10) for n in (1, 2, 3, 4, 5))


@dataclass(frozen=True, slots=True)
class Size:
    """MIN has up to `replies` after each of the moves; in a few places MAX has the last word.

    Probabilities at which the decision changes have a denominator up to `denominator`.
    """

    moves: int = within(2, 4)
    replies: int = within(2, 4)
    last_words: int = within(0, 2)
    low: int = within(-50, 88)
    high: int = within(-38, 100)
    denominator: int = within(10, 200)


SIZES = {
    Level.EASY: Size(2, 3, 0, 0, 20, 30),
    Level.MEDIUM: Size(3, 3, 0, -5, 25, 50),
    Level.HARD: Size(3, 3, 2, -10, 30, 60),
}


def draw(rng: Rng, size: Size) -> FallibleProblem:
    """Rows of leaves of which each is best for some probability of an error."""
    rows = drawn_rows(rng, size)
    for _ in range(TRIES):
        if take_turns(rows, size.denominator):
            break
        rows = drawn_rows(rng, size)
    nodes = [planted(rng.shuffled(row)) for row in rng.shuffled(rows)]
    for i in rng.shuffled(range(size.moves))[: size.last_words]:
        nodes[i] = with_last_word(rng, nodes[i], size)
    tree = rooted(named(Max(tuple(nodes))))
    assert isinstance(tree, Max), "MAX moves first"
    return FallibleProblem(tree, rng.pick(ERRORS))


def drawn_rows(rng: Rng, size: Size) -> list[list[Rational]]:
    """What MIN chooses from after each move: the less a move guarantees, the more it may bring."""
    least = different(rng, size.moves, size.low, (size.low + size.high) // 2)
    rows = []
    for i, low in enumerate(sorted(least, reverse=True), 1):
        most = int(low) + (size.high - int(low)) * i // size.moves
        more = different(rng, rng.between(1, size.replies - 1), int(low) + 1, most)
        rows.append([low, *more])
    return rows


def take_turns(rows: Sequence[Sequence[Rational]], denominator: int) -> bool:
    """Whether each is best for some probability p, and the changes are writable."""
    lines = sorted(((min(row), mean(row) - min(row)) for row in rows), reverse=True)
    if any(steep >= steeper for (_, steep), (_, steeper) in pairwise(lines)):
        return False
    turns = [(high - low) / (steeper - steep) for (high, steep), (low, steeper) in pairwise(lines)]
    rising = all(one < other for one, other in pairwise([*turns, ONE]))
    return rising and all(turn.denominator <= denominator for turn in turns)


def planted(row: Sequence[Rational]) -> Min:
    return Min(tuple(map(Leaf, row)))


def with_last_word(rng: Rng, node: Min, size: Size) -> Min:
    """The same with one of its leaves as the greater of two, between which MAX chooses."""
    i = rng.below(len(node.children))
    leaf = node.children[i]
    assert isinstance(leaf, Leaf), "nothing has been put below it yet"
    less = Leaf(finite(leaf.utility) - Rational(rng.between(1, (size.high - size.low) // 3)))
    last: Tree = Max(rng.shuffled((leaf, less)))
    return Min((*node.children[:i], last, *node.children[i + 1 :]))


def check(size: Size) -> None:
    """BadParameter where there are too few different utilities."""
    check_range(size.low, size.high)
    if size.high - size.low < LEAST_UTILITIES:
        raise BadParameter(
            "utilities from low to high are {least_utilities} apart or more; raise high, or lower "
            "low",
            least_utilities=LEAST_UTILITIES,
        )


def solve(problem: FallibleProblem, _convention: Convention) -> Fallible:
    return judged(problem)


def fair(_problem: FallibleProblem, worked: Fallible, size: Size) -> bool:
    """Each move is best for some p, one alone at the p of the sheet, and the ends are writable."""
    ends = ends_of((*worked.other, *worked.last))
    return (
        len(worked.best) == 1
        and {move for _, best in worked.pieces for move in best} == set(worked.expected)
        and all(writable(end, size.denominator) for end in ends)
    )


def writable(end: Value, denominator: int) -> bool:
    return not isinstance(end, float) and end.denominator <= denominator


def strictly_better(_problem: FallibleProblem, worked: Fallible) -> Answers:
    """Where two moves are worth the same, the student calls neither one of the best."""
    sets = {"other": worked.other, "last": worked.last}
    asked = {
        name: spans for name, spans in sets.items() if name == "other" or spans != worked.other
    }
    return {name: Reals(opened(spans, (ZERO, ONE))) for name, spans in asked.items()}


def at_p(problem: FallibleProblem, worked: Fallible) -> Picture:
    """What each node is worth at the p of the sheet."""
    tree = problem.tree
    return Picture(
        tree=tree,
        values={node.name: value(node, problem.p) for node in inner_nodes(tree)},  # type: ignore[misc]  # of rationals comes a rational
        thick=frozenset((tree.name, tree.moves.index(move)) for move in worked.best),
    )


FAMILY: Family[Size, FallibleProblem, Fallible] = family_on_trees(
    "fallible-min",
    source="S0, Juegos con recompensas variables; S4, E se MIN não joga de forma óptima?",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(guarantee(), expectations(), best_at_p(), other_move(), last_move()),
    notation=FALLIBLE,
    solved=at_p,
    mistakes=(
        reckoning("strictly-better", strictly_better, about="other"),
        solving(
            "error-replaces-min-by-max",
            lambda problem: judged(problem, wrong.error_replaces_min_by_max),
            about="other",
        ),
        solving(
            "mean-at-min-for-all",
            lambda problem: judged(problem, wrong.mean_at_min_for_all),
            about="value",
        ),
    ),
)
