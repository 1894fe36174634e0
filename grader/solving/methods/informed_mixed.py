"""A Min who sees everything except the coins that Max tosses."""

from generator.base.sources import AIMA
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import STEPLESS, HiddenDecision, HiddenGameQuery, decide
from solver.beliefs.opponent import Opponent, decision


def mix_plans(query: HiddenGameQuery) -> Solution[HiddenDecision]:
    """Return the decision between mixed plans."""
    return Solution(decide(decision(query.game, Opponent.MIXED)), STEPLESS)


METHOD = Method(
    name="informed-mixed",
    source=f"{AIMA}, section 5.6",
    ways=(HiddenGameWay(run=mix_plans, rank=6),),
)
