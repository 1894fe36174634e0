"""A simulated opponent: Min decides with a belief that differs from Max's."""

from typing import Any

from generator.base.sources import TEMA_3
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import LEVEL, HiddenGameQuery, in_tree
from solver.beliefs.search import BeliefTree
from solver.beliefs.simulated_min import simulated


def unfold_beliefs(query: HiddenGameQuery) -> BeliefTree[Any]:
    """Return the tree of belief states."""
    return simulated(query.game, level=query.arguments[LEVEL.name])


METHOD = Method(
    name="simulated",
    source=f"{TEMA_3}, Simular el razonamiento de min",
    ways=(HiddenGameWay(run=in_tree(unfold_beliefs), parameters=(LEVEL,), rank=3),),
)
