"""Strategies: their number, what each guarantees, the optimal one, and lines of best play."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from generator.base.convention import StrategyMeaning
from generator.base.sources import AIMA, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_trees.family_steps import told_by_family
from grader.solving.methods.on_trees.tree_way import TreeQuery, to_depth
from solver.analyses import strategy
from solver.exact import Value
from solver.trees.node_names import inner_nodes
from solver.trees.suitable import Feature
from solver.trees.tree import Max, Min, Tree

LISTED = 1_000
"""The greatest number of strategies and lines of play that are listed."""
MAX_MOVES = 20_000
"""No strategies are listed if they could have more moves altogether."""

NUMBER = {
    StrategyMeaning.SUBTREE: strategy.number_of_strategies,
    StrategyMeaning.PLAN: strategy.number_of_plans,
}


@dataclass(frozen=True, slots=True)
class ListedStrategy:
    """A strategy of Max: the move at each of Max's nodes that it reaches, and its guarantee."""

    moves: Mapping[str, str]
    guarantees: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategiesResult:
    """`outcomes` are the leaves that the optimal strategy can lead to.

    At most a thousand lines of play are listed; `strategies` is None if there are more than that,
    or if they are too long to be read.
    """

    value: Value
    best: tuple[str, ...]
    number: Mapping[str, int]
    optimal: Mapping[str, str]
    outcomes: Mapping[str, Value]
    variations: tuple[tuple[str, ...], ...]
    strategies: tuple[ListedStrategy, ...] | None


def solve(query: TreeQuery) -> Solution[StrategiesResult]:
    """Count and evaluate the strategies."""
    tree, number = query.tree, NUMBER[query.under.strategy]
    play = strategy.best_play(tree)
    optimal = strategy.first_strategy(tree, Max, play)
    ends = strategy.outcomes(tree, optimal, Max)
    result = StrategiesResult(
        value=play.value,
        best=play.moves.get(tree.name, ()),
        number={"max": number(tree, Max), "min": number(tree, Min)},
        optimal=optimal.moves,
        outcomes={leaf.name: leaf.utility for leaf in ends},
        variations=tuple(islice(strategy.lines_of_play(tree, play), LISTED)),
        strategies=list_strategies(tree),
    )
    if result.strategies is None:
        return Solution(result)
    return Solution(result, told_by_family("strategies", query))


def list_strategies(tree: Tree) -> tuple[ListedStrategy, ...] | None:
    """Return all strategies of Max; None if there are too many, or if they are too long."""
    number = strategy.number_of_strategies(tree, Max)
    max_nodes = sum(isinstance(node, Max) for node in inner_nodes(tree))
    if number > LISTED or number * max_nodes > MAX_MOVES:
        return None
    return tuple(ListedStrategy(s.moves, s.guarantees) for s in strategy.strategies(tree, Max))


METHOD = Method(
    name="strategies",
    source=f"{TEMA_3}, Estrategias; {AIMA}, section 5.2",
    ways=(to_depth(solve, values=(Feature.CHANCE, Feature.UNSURE)),),
)
