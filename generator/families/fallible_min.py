"""A fallible MIN: expected utilities if MIN errs, and when another move is better."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.spans import Spans
from generator.answers.unknowns import Choices, along, ends_of, opened
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning, solving
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import within
from generator.exercise.work import at_root, calculated_below
from generator.subjects.trees.drawing.random_trees import check_range, different, rooted
from generator.subjects.trees.problems.fallible_tree import (
    FALLIBLE,
    FallibleProblem,
    FallibleSolution,
    finally_best,
    judged,
    others,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import in_son, moves_at_root
from generator.subjects.trees.values.own_node_values import matters
from solver.analyses.fallible import value
from solver.exact import ONE, ZERO, Rational, Value
from solver.mistakes import fallible as wrong
from solver.trees.node_names import inner_nodes, is_inner, name_nodes
from solver.trees.tree import Leaf, Max, Min, Tree
from solver.trees.values import check_finite, mean_value

# Questions about a MIN who errs now and then: expectations, and from when on another move.


AboutErrors: TypeAlias = QuestionTemplate[FallibleProblem, FallibleSolution, FallibleSolution]
SolvedCase: TypeAlias = SolvedProblem[FallibleProblem, FallibleSolution]


def guarantee() -> AboutErrors:
    """Ask for the minimax value."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.value),
        work=lambda solved: at_root(solved.problem.tree),
    )


def expectations() -> AboutErrors:
    """Ask for the value of each move at p: `expected-a1`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"expected-{move}": Number(v) for move, v in solution.expected_values.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 2,
        place=lambda solved, name: in_son(solved.problem.tree, name.removeprefix("expected-")),
        works=lambda solved: {
            f"expected-{move}": calculated_below(child)
            for move, child in zip(
                solved.problem.tree.moves, solved.problem.tree.children, strict=True
            )
            if is_inner(child)
        },
    )


def best_at_p() -> AboutErrors:
    """Ask for the best moves at p, by the student's own values."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_values, own = solved.solution.expected_values, own_expectations(solved, answers)
        if not matters([*right_values.values()], [*own.values()]):
            return None
        v = max(own.values())
        return Moves(frozenset(move for move, u in own.items() if u == v))

    return single(
        "best",
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.best)),
        follow=follow,
        rests_on=expected_names,
    )


def other_move() -> AboutErrors:
    """Ask for the p at which some other move is one of the best."""
    return about_pieces("other", others, is_asked=lambda _: True)


def last_move() -> AboutErrors:
    """Ask for the p at which the move best at 1 is one of the best, if that differs."""
    return about_pieces(
        "last", finally_best, is_asked=lambda solution: solution.last != solution.other
    )


def about_pieces(
    name: str, spans_of: Callable[[Choices], Spans], *, is_asked: Callable[[FallibleSolution], bool]
) -> AboutErrors:
    """Ask for a set of p that follows from the best moves by p."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_values, own = solved.solution.expected_values, own_expectations(solved, answers)
        if not is_asked(solved.solution) or not matters([*right_values.values()], [*own.values()]):
            return None
        return Reals(spans_of(pieces_by(solved, own)))

    return single(
        name,
        form=lambda _: forms.reals("p"),
        answer=lambda solved, solution: (
            Reals(spans_of(solution.pieces)) if is_asked(solved.solution) else None
        ),
        points=3,
        follow=follow,
        rests_on=expected_names,
    )


def pieces_by(solved: SolvedCase, own: Mapping[str, Rational]) -> Choices:
    """Return the best moves by p, given values at the problem's p; all are linear in p."""
    surest, p = solved.solution.surest, solved.problem.p
    lines = {move: (surest[move], (v - surest[move]) / p) for move, v in own.items()}
    return along(lines, ZERO, ONE)


def expected_names(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about values of moves."""
    return tuple(f"expected-{move}" for move in solved.solution.expected_values)


def own_expectations(solved: SolvedCase, answers: Answers) -> Mapping[str, Rational]:
    """Return the student's values, and the right ones where he gave none."""
    right_values = solved.solution.expected_values
    return {move: own_value(answers, f"expected-{move}", v) for move, v in right_values.items()}


MIN_UTILITIES = 12
TRIES = 60
"""The number of rows of leaves that are tried before a tree is made."""
LOW_LEAVES = 2
"""The most leaves of a row that are below what MAX can be sure of; one more is above it."""
ERRORS = tuple(Rational(n, 10) for n in (1, 2, 3, 4, 5))


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; MIN has up to `replies` after each move; MAX has some `last_words`.

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
    """Generate rows of leaves, each of which is best for some probability of an error.

    How many leaves are less than what MAX can be sure of is decided first.
    """
    low_row = drawn_low_row(rng, size)
    rows = draw_until(
        lambda: drawn_rows(rng, size, low_row),
        lambda rows: take_turns(rows, size.denominator),
        TRIES,
    )
    nodes = [planted(rng.shuffled(row)) for row in rng.shuffled(rows)]
    for i in rng.shuffled(range(size.moves))[: size.last_words]:
        nodes[i] = with_last_word(rng, nodes[i], size)
    tree = rooted(name_nodes(Max(tuple(nodes))))
    assert isinstance(tree, Max), "MAX moves first"
    return FallibleProblem(tree, rng.pick(ERRORS))


def drawn_low_row(rng: Rng, size: Size) -> int:
    """Choose a row with a second leaf below what MAX can be sure of, or 0 for none."""
    is_possible = size.replies > LOW_LEAVES and rng.below(2) == 0
    return rng.between(1, size.moves - 1) if is_possible else 0


def drawn_rows(rng: Rng, size: Size, low_row: int) -> list[list[Rational]]:
    """Generate MIN's rows: the less a move guarantees, the more it may bring."""
    least = sorted(different(rng, size.moves, size.low, (size.low + size.high) // 2), reverse=True)
    sure = int(least[0])
    rows = []
    for i, low in enumerate(least):
        is_low = 0 < i == low_row
        above, most = sure + 1, int(low) + (size.high - int(low)) * (i + 1) // size.moves
        if is_low:
            above, most = (sure + size.high) // 2, size.high
        second = [Rational(rng.between(int(low), sure - 1))] if is_low else []
        n = rng.between(1, size.replies - 1 - len(second))
        more = different(rng, n, above, max(above, most))
        rows.append([low, *second, *more])
    return rows


def take_turns(rows: Sequence[Sequence[Rational]], denominator: int) -> bool:
    """Return whether each row is best for some p, and the changes are writable."""
    lines = sorted(((min(row), mean_value(row) - min(row)) for row in rows), reverse=True)
    if any(steep >= steeper for (_, steep), (_, steeper) in pairwise(lines)):
        return False
    if any(len(set(row)) < len(row) for row in rows):
        return False
    turns = [(high - low) / (steeper - steep) for (high, steep), (low, steeper) in pairwise(lines)]
    rising = all(turn < other for turn, other in pairwise([*turns, ONE]))
    return rising and all(turn.denominator <= denominator for turn in turns)


def planted(row: Sequence[Rational]) -> Min:
    """Return a MIN node with these leaves."""
    return Min(tuple(map(Leaf, row)))


def with_last_word(rng: Rng, node: Min, size: Size) -> Min:
    """Return the node with one leaf as the greater of two between which MAX chooses."""
    i = rng.below(len(node.children))
    leaf = node.children[i]
    assert isinstance(leaf, Leaf), "nothing has been put below it yet"
    less = Leaf(check_finite(leaf.utility) - Rational(rng.between(1, (size.high - size.low) // 3)))
    last: Tree = Max(rng.shuffled((leaf, less)))
    return Min((*node.children[:i], last, *node.children[i + 1 :]))


def check(size: Size) -> None:
    """Raise BadParameter where there are too few different utilities."""
    check_range(size.low, size.high)
    if size.high - size.low < MIN_UTILITIES:
        raise BadParameter(
            "utilities from low to high are {least_utilities} apart or more; raise high, or lower "
            "low",
            least_utilities=MIN_UTILITIES,
        )


def solve(problem: FallibleProblem, _convention: Convention) -> FallibleSolution:
    """Value the moves against a MIN who errs."""
    return judged(problem)


def fair(_problem: FallibleProblem, solution: FallibleSolution, size: Size) -> bool:
    """Return whether each move is best for some p, one alone at the given p, writable ends."""
    ends = ends_of((*solution.other, *solution.last))
    return (
        len(solution.best) == 1
        and {move for _, best in solution.pieces for move in best} == set(solution.expected_values)
        and all(writable(end, size.denominator) for end in ends)
    )


def writable(end: Value, denominator: int) -> bool:
    """Return whether the end is finite with a denominator that is small enough."""
    return not isinstance(end, float) and end.denominator <= denominator


def strictly_better(_problem: FallibleProblem, solution: FallibleSolution) -> Answers:
    """Leave out the p at which two moves are equally good."""
    sets = {"other": solution.other, "last": solution.last}
    spans_by_question = {
        name: spans for name, spans in sets.items() if name == "other" or spans != solution.other
    }
    return {name: Reals(opened(spans, (ZERO, ONE))) for name, spans in spans_by_question.items()}


def at_p(problem: FallibleProblem, solution: FallibleSolution) -> Picture:
    """Draw the value of each node at the given p."""
    tree = problem.tree
    return Picture(
        tree=tree,
        values={node.name: value(node, problem.p) for node in inner_nodes(tree)},  # type: ignore[misc]  # of rationals comes a rational
        thick=frozenset((tree.name, tree.moves.index(move)) for move in solution.best),
    )


FAMILY: Family[Size, FallibleProblem, FallibleSolution] = family_on_trees(
    "fallible-min",
    source="S0, Juegos con recompensas variables; S4, E se MIN não joga de forma óptima?",
    sizes=SIZES,
    draw=draw,
    revision=2,
    last_release={1: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(guarantee(), expectations(), best_at_p(), other_move(), last_move()),
    notation=FALLIBLE,
    solution_picture=at_p,
    worth={"value|best": 1, "expected-*": 3, "other": 2, "last": 2},
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
