"""Strategies: the number of Max's, what each guarantees, and which one is optimal."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import repeat
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning, solving
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import CHOICE, Operation, calculated_below, choice_among
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    most_leaves,
    planted,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TreeShape
from generator.subjects.trees.problems.tree_problem import GAME_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import any_moves
from solver.analyses.strategy import (
    Strategy,
    number_of_plans,
    number_of_strategies,
    numbers_of_strategies,
    optimal_moves,
    optimal_strategy,
    outcomes,
    reachable_nodes,
    strategies,
)
from solver.exact import ZERO, Rational, Value
from solver.message import Message
from solver.mistakes import strategies as wrong
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Inner, Leaf, Max

# Questions about Max's strategies: how many, what each guarantees, which one is optimal.


@dataclass(frozen=True, slots=True)
class WrittenStrategy:
    """A strategy, and the utilities with which the game can end under it."""

    moves: tuple[str, ...]
    ends: tuple[Value, ...]
    guarantees: Value


@dataclass(frozen=True, slots=True)
class CountedStrategies:
    """The number of strategies below each node and in all, their guarantees, and the best one."""

    numbers: Mapping[str, int]
    number: int
    strategies: tuple[WrittenStrategy, ...]
    guarantees: tuple[Value, ...]
    optimal: Strategy


def solved(tree: Inner) -> CountedStrategies:
    """Return all strategies of Max; raise TooManyStrategies."""
    every = strategies(tree, Max)
    numbers = numbers_of_strategies(tree, Max)
    return CountedStrategies(
        numbers=numbers,
        number=numbers[tree.name],
        strategies=tuple(write_strategy(tree, s) for s in every),
        guarantees=tuple(s.guarantees for s in every),
        optimal=optimal_strategy(tree, Max),
    )


def write_strategy(tree: Inner, strategy: Strategy) -> WrittenStrategy:
    """Return the strategy with the utilities of its outcomes."""
    ends = tuple(leaf.utility for leaf in outcomes(tree, strategy, Max))
    return WrittenStrategy(tuple(strategy.moves.values()), ends, strategy.guarantees)


AboutStrategies: TypeAlias = QuestionTemplate[TreeProblem, CountedStrategies, CountedStrategies]
Tree: TypeAlias = SolvedProblem[TreeProblem, CountedStrategies]


def number_of() -> AboutStrategies:
    """Ask for the number of strategies."""
    return single(
        "strategies",
        form=lambda _: forms.COUNT,
        answer=lambda _, solution: Number(Rational(solution.number)),
        work=lambda solved: calculated_below(solved.problem.tree),
    )


def guarantees() -> AboutStrategies:
    """Ask for the guarantees of all strategies, the greatest first."""
    return single(
        "guarantees",
        form=lambda _: forms.NUMBERS,
        answer=lambda _, solution: in_order(solution),
        points=6,
        work=lambda _: CHOICE,
    )


def best_guarantee() -> AboutStrategies:
    """Ask for the greatest guarantee, by the student's own guarantees."""

    def follow(solved: Tree, answers: Answers) -> Answer | None:
        own = answers.get("guarantees")
        if not isinstance(own, Numbers) or not own.values or own == in_order(solved.solution):
            return None
        return Number(max(own.values))

    return single(
        "guarantee",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(max(solution.guarantees)),
        follow=follow,
        rests_on=lambda _: ("guarantees",),
        work=lambda _: choice_among(Operation.GREATEST, "guarantees"),
    )


def in_order(strategy_counts: CountedStrategies) -> Numbers:
    """Return the guarantees as an answer, the greatest first."""
    return Numbers(tuple(sorted(strategy_counts.guarantees, reverse=True)))


def ask_optimal_strategy() -> AboutStrategies:
    """Ask for the moves of the optimal strategy, one at each node of Max that it reaches.

    Each strategy that guarantees as much is right.
    """
    return single(
        "optimal",
        form=lambda solved: any_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.optimal.moves.values())),
        others=as_good,
        points=3,
    )


def as_good(solved: Tree) -> tuple[Answer, ...]:
    """Return the other strategies that guarantee as much."""
    right_solution = solved.solution
    best = max(right_solution.guarantees)
    sets = (
        frozenset(strategy.moves)
        for strategy in right_solution.strategies
        if strategy.guarantees == best
    )
    return tuple(
        Moves(moves) for moves in sets if moves != {*right_solution.optimal.moves.values()}
    )


MIN_STRATEGIES = 3
MAX_STRATEGIES = 12
"""The most strategies that can be written down on a sheet."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` and `strategies` are the most there may be."""

    branching: int = within(2, 4)
    depth: int = within(3, 5)
    leaves: int = within(6, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    strategies: int = within(5, MAX_STRATEGIES)


SIZES = {
    Level.EASY: Size(3, 3, 9, "uneven", 0, 20, 7),
    Level.MEDIUM: Size(3, 3, 10, "uneven", -9, 20, 8),
    Level.HARD: Size(3, 4, 14, "uneven", -20, 20, 10),
}
MIN_VALUES = 6
"""The fewest leaves; with fewer Max hardly ever decides twice, and mistakes coincide."""
SHAPES = 40
"""So many shapes are drawn, of which one is kept."""
TRIES = 20
"""So often leaves are drawn until a path is no strategy."""


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with different utilities; no number of strategies is frequent.

    It is not the number of nodes or of leaves, so that who counts these is wrong, and mistakes
    count otherwise.
    """
    by_number: defaultdict[int, list[TreeShape]] = defaultdict(list)
    for _ in range(SHAPES):
        shape = drawn_shape(
            rng,
            size.shape,
            size.branching,
            depth=size.depth,
            leaves=rng.between(MIN_VALUES, most_leaves(size)),
        )
        tree = planted(shape, repeat(Leaf(ZERO)), alternating)
        number = number_of_strategies(tree, Max)
        ends, plans = len(leaves(tree)), number_of_plans(tree, Max)
        is_counted = number in (len(inner_nodes(tree)), ends, plans) or ends == plans
        is_wanted = MIN_STRATEGIES <= number <= size.strategies and not is_counted
        by_number[number if is_wanted else 0].append(shape)
    shape = rng.pick(by_number[rng.pick(sorted(filter(None, by_number)) or [0])])
    tree = draw_until(
        lambda: planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating),
        is_strategy_no_path,
        TRIES,
    )
    return TreeProblem(tree)


def is_strategy_no_path(tree: Inner) -> bool:
    """Return whether Max decides twice, and once against a reply that is not the best."""
    optimal = optimal_strategy(tree, Max)
    on_best_line = wrong.drops_min_replies(tree)
    return decides_twice(tree, optimal) and optimal.moves != on_best_line.moves


def decides_twice(tree: Inner, strategy: Strategy) -> bool:
    """Return whether an optimal strategy is unique, and Max decides more than once under it.

    Otherwise a path is a strategy.
    """
    best = optimal_moves(tree)
    return len(strategy.moves) > 1 and all(len(best[node]) == 1 for node in strategy.moves)


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or its values are too few."""
    check_tree(size)
    check_values(size, MIN_VALUES)


def solve(problem: TreeProblem, _convention: Convention) -> CountedStrategies:
    """Find all strategies of Max."""
    return solved(problem.tree)


def fair(problem: TreeProblem, strategy_counts: CountedStrategies, size: Size) -> bool:
    """Return whether the number of strategies fits, and the optimal one has decisions."""
    is_written = MIN_STRATEGIES <= strategy_counts.number <= size.strategies
    return is_written and decides_twice(problem.tree, strategy_counts.optimal)


def path_as_strategy(problem: TreeProblem) -> CountedStrategies:
    """Take each path from the root to a leaf for a strategy."""
    strategy_counts = solved(problem.tree)
    paths = wrong.paths(problem.tree)
    best = max(paths, key=lambda path: path.guarantees)
    ends = tuple(path.guarantees for path in paths)
    return replace(strategy_counts, number=len(paths), guarantees=ends, optimal=best)


def best_outcome_for_guarantee(problem: TreeProblem) -> CountedStrategies:
    """Take the best outcome of a strategy for its guarantee."""
    strategy_counts = solved(problem.tree)
    hopes = tuple(max(strategy.ends) for strategy in strategy_counts.strategies)
    return replace(strategy_counts, guarantees=hopes)


def product_everywhere(problem: TreeProblem, _worked: CountedStrategies) -> Answers:
    """Choose a move at every node of Max, whether it can be reached or not."""
    return {"strategies": Number(Rational(number_of_plans(problem.tree, Max)))}


def drops_min_replies(problem: TreeProblem, _worked: CountedStrategies) -> Answers:
    """Give the moves against Min's best replies alone."""
    moves = wrong.drops_min_replies(problem.tree).moves.values()
    return {"optimal": Moves(frozenset(moves))}


def thick(problem: TreeProblem, strategy_counts: CountedStrategies) -> Picture:
    """Draw the optimal strategy: its moves and every reply; unreachable parts are faded."""
    tree, moves = problem.tree, strategy_counts.optimal.moves
    reached_names = {node.name for node in reachable_nodes(tree, moves, Max)}
    every = {node.name for node in (*inner_nodes(tree), *leaves(tree))}
    return Picture(
        tree=tree,
        values=run(tree, minimax(tree)).values,
        thick=frozenset(
            (node.name, i)
            for node in inner_nodes(tree)
            if node.name in reached_names
            for i, child in enumerate(node.children)
            if child.name in reached_names
        ),
        faded=frozenset(every - reached_names),
    )


def read_problem(plain: Plain) -> TreeProblem:
    """Read a tree in which Max has few enough strategies; raise BadProblem."""
    problem = GAME_TREES.parse(plain)
    number = number_of_strategies(problem.tree, Max)
    if not 1 < number <= MAX_STRATEGIES:
        raise BadProblem(
            "this family asks for every strategy of Max, if there are two to {most}, not {number}",
            most=MAX_STRATEGIES,
            number=number if number < MAX_STRATEGIES**6 else Message("millions"),
        )
    return problem


FAMILY: Family[Size, TreeProblem, CountedStrategies] = family_on_trees(
    "strategies",
    source="S0, Estrategias; AIMA 4e, section 5.2",
    sizes=SIZES,
    draw=draw,
    revision=4,
    last_release={1: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    features=lambda _, right_solution: {"strategies": right_solution.number},
    questions=(number_of(), guarantees(), best_guarantee(), ask_optimal_strategy()),
    notation=Notation(GAME_TREES.write, read_problem),
    solution_picture=thick,
    worth={"strategies": 2, "guarantees": 2, "optimal": 2},
    limits={"guarantee": 0},  # the first of the guarantees
    mistakes=(
        # a path to the best leaf has the same moves: who answers no more has named a line
        reckoning("drops-min-replies", drops_min_replies, about="optimal"),
        solving("path-as-strategy", path_as_strategy, about="strategies"),
        reckoning("product-everywhere", product_everywhere, about="strategies"),
        solving("best-outcome-for-guarantee", best_outcome_for_guarantee, about="guarantees"),
    ),
)
