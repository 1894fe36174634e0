"""Thresholds: for which values of an unknown leaf, or probability, a search does what."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.convention import UnknownLeaf
from generator.sources import TEMA_4
from grader.methods.base.method import Method, Solution
from grader.methods.on_trees.asked import Asked
from grader.methods.on_trees.way import Option, to_depth
from solver.analyses.integer_thresholds import integer_thresholds
from solver.analyses.thresholds import Thresholds, probability_thresholds, thresholds
from solver.reals import NEVER, Reals
from solver.trees.suitable import Feature

OVER = {UnknownLeaf.REAL: thresholds, UnknownLeaf.INTEGER: integer_thresholds}


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Sets as texts: `(-oo, 3]`. Where a probability is unknown, there is no `unknown_leaf`."""

    unknown_leaf: UnknownLeaf | None
    unknown: str
    value: tuple[Mapping[str, str], ...]
    best: Mapping[str, str]
    pruned: Mapping[str, str]
    cuts: Mapping[str, str]


def solve(asked: Asked) -> Solution[Found]:
    """For the leaves `?`, or for the chance node that is named."""
    under, node = asked.under, asked.options.unknown
    if node is not None:
        return Solution(told(probability_thresholds(asked.tree, node, under.rules), None))
    found = OVER[under.unknown_leaf](asked.tree, under.rules)
    return Solution(told(found, under.unknown_leaf))


def told(found: Thresholds, unknown_leaf: UnknownLeaf | None) -> Found:
    """The value in pieces, and for which x each move is best and each node is pruned."""
    x = found.unknown
    return Found(
        unknown_leaf=unknown_leaf,
        unknown=x,
        value=tuple({"when": p.when.condition(x), "is": p.text(x)} for p in found.value),
        best={move: str(reals) for move, reals in found.best.items()},
        pruned=written(found.pruned),
        cuts=written(found.cuts),
    )


def written(sets: Mapping[str, Reals]) -> dict[str, str]:
    """Each set that is not empty."""
    return {name: str(reals) for name, reals in sets.items() if reals != NEVER}


METHOD = Method(
    name="thresholds",
    source=f"{TEMA_4}, exercises 6 and 9",
    ways=(
        to_depth(solve, Option.UNKNOWN, values=(Feature.UNKNOWN, Feature.CHANCE, Feature.UNSURE)),
    ),
)
