"""A Min who sees everything except the coins that Max tosses."""

from generator.base.sources import AIMA
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import OnHidden
from grader.solving.methods.on_games.hidden import STEPLESS, AnyAsked, HiddenDecision, decided
from solver.beliefs.opponent import Opponent, decision


def mixed(query: AnyAsked) -> Solution[HiddenDecision]:
    """Return the decision between mixed plans."""
    return Solution(decided(decision(query.game, Opponent.MIXED)), STEPLESS)


METHOD = Method(
    name="informed-mixed",
    source=f"{AIMA}, section 5.6",
    ways=(OnHidden(run=mixed, rank=6),),
)
