"""Expectiminimax over belief states: Min decides with Max's belief."""

from typing import Any

from generator.base.sources import TEMA_3
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import HiddenGameQuery, in_tree
from solver.beliefs.propagation import Applicability
from solver.beliefs.search import BeliefTree, belief_tree
from solver.parameter import OneOf, Parameter

APPLICABILITY = Parameter("applicability", OneOf(tuple(Applicability)), "multiply")


def unfold_beliefs(query: HiddenGameQuery) -> BeliefTree[Any]:
    """Return the tree of belief states."""
    start = query.game.start()
    return belief_tree(query.game, start, applicability=query.arguments[APPLICABILITY.name])


METHOD = Method(
    name="belief",
    source=f"{TEMA_3}, ExpectMinimax con estados de creencias",
    ways=(HiddenGameWay(run=in_tree(unfold_beliefs), parameters=(APPLICABILITY,), rank=1),),
)
