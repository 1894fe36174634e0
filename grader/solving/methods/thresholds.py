"""Thresholds: for which values of an unknown leaf or probability a search does what."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.base.convention import UnknownLeaf
from generator.base.sources import TEMA_4
from grader.solving.methods.base.method import UNKNOWN, Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import GameQuery, PerfectInformationWay
from grader.solving.methods.on_trees.decimals import decimals
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, to_depth
from solver import break_even
from solver.algebra import reals
from solver.analyses import thresholds, unknown_number
from solver.named.betting import BettingHouse
from solver.trees.suitable import Feature

if TYPE_CHECKING:
    from solver.algebra.reals import Reals
    from solver.analyses.thresholds import Thresholds

ALL = "all"
"""All chance nodes, instead of names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThresholdSets:
    """Sets of numbers as texts such as `(-oo, 3]`.

    `unknown_leaf` is None if a probability is unknown. `decimals` approximates the ends of sets
    that are not fractions.
    """

    unknown_leaf: UnknownLeaf | None
    unknown: str
    value: tuple[Mapping[str, str], ...]
    best: Mapping[str, str]
    pruned: Mapping[str, str]
    cuts: Mapping[str, str]
    decimals: Mapping[str, str] | None


def solve(query: TreeQuery) -> Solution[ThresholdSets]:
    """Solve for the leaves `?`, or for the probabilities of the named chance nodes."""
    under, nodes = query.under, query.options.unknown
    if nodes is not None:
        names = (
            unknown_number.list_events(query.tree)
            if nodes == ALL
            else tuple(map(str.strip, nodes.split(",")))
        )
        by_p = thresholds.probability_thresholds(query.tree, names, under.rules)
        return tell(by_p, None, digits=query.options.decimals)
    is_integer = under.unknown_leaf is UnknownLeaf.INTEGER
    solve_for_x = thresholds.integer_thresholds if is_integer else thresholds.thresholds
    by_x = solve_for_x(query.tree, under.rules)
    return tell(by_x, under.unknown_leaf, digits=query.options.decimals)


def of_bets(query: GameQuery[BettingHouse]) -> Solution[ThresholdSets]:
    """Return from which probability of winning a bet is worth making."""
    return tell(break_even.break_even(query.game), None)


def tell(
    threshold_sets: "Thresholds", unknown_leaf: UnknownLeaf | None, *, digits: int | None = None
) -> Solution[ThresholdSets]:
    """Return the sets as texts, with the courses of the searches as steps."""
    result = in_words(threshold_sets, unknown_leaf, digits=digits)
    return Solution(result, Steps(threshold_sets.courses))


def in_words(
    threshold_sets: "Thresholds", unknown_leaf: UnknownLeaf | None, *, digits: int | None = None
) -> ThresholdSets:
    """Return the value in pieces, and for which x each move is best and each node is pruned."""
    x = threshold_sets.unknown
    return ThresholdSets(
        unknown_leaf=unknown_leaf,
        unknown=x,
        value=tuple({"when": p.when.condition(x), "is": p.text(x)} for p in threshold_sets.value),
        best={move: str(numbers) for move, numbers in threshold_sets.best.items()},
        pruned=write_sets(threshold_sets.pruned),
        cuts=write_sets(threshold_sets.cuts),
        decimals=decimals(threshold_sets.sets, digits),
    )


def write_sets(sets: "Mapping[str, Reals]") -> dict[str, str]:
    """Return the sets that are not empty, as texts."""
    return {name: str(numbers) for name, numbers in sets.items() if numbers != reals.NEVER}


METHOD = Method(
    name="thresholds",
    source=f"{TEMA_4}, exercises 6 and 9",
    ways=(
        to_depth(
            solve,
            MethodOption.UNKNOWN,
            MethodOption.DECIMALS,
            values=(Feature.UNKNOWN, Feature.CHANCE, Feature.UNSURE),
        ),
        PerfectInformationWay(run=of_bets, plays=BettingHouse, rank=9),
    ),
    example=UNKNOWN,
)
