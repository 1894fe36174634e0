"""A simulated opponent whose actions reveal to Max what Min may hold."""

from typing import Any

from generator.base.sources import TEMA_3
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import LEVEL, HiddenGameQuery, in_tree
from solver.beliefs.search import BeliefTree
from solver.beliefs.simulated_min import Learning, simulated


def unfold_beliefs(query: HiddenGameQuery) -> BeliefTree[Any]:
    """Return the tree of belief states."""
    return simulated(query.game, level=query.arguments[LEVEL.name], learning=Learning.POSTERIOR)


METHOD = Method(
    name="simulated-posterior",
    source=f"{TEMA_3}, Descubrir información",
    ways=(HiddenGameWay(run=in_tree(unfold_beliefs), parameters=(LEVEL,), rank=4),),
)
