"""An equilibrium: mixed plans of which neither player can leave his and gain."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_games.game_way import OnHidden
from grader.solving.methods.on_games.hidden import STEPLESS, AnyAsked, HiddenDecision, Weights
from solver.beliefs.equilibrium import Plan, equilibrium
from solver.beliefs.opponent import Opponent, decision
from solver.exact import Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class EquilibriumFound(HiddenDecision):
    """What the game is worth before the cards are dealt, and both plans, by what one has seen."""

    before_the_deal: Rational
    plans: Mapping[str, Mapping[str, Weights]]


def in_equilibrium(asked: AnyAsked) -> Solution[EquilibriumFound]:
    """Both plans, and what Max's actions are worth to him with the cards that he holds."""
    both = equilibrium(asked.game)
    of = decision(asked.game, Opponent.EQUILIBRIUM)
    found = EquilibriumFound(
        value=of.value,
        best=of.best,
        actions=of.actions,
        before_the_deal=both.value,
        plans={"max": by_view(both.max), "min": by_view(both.min)},
    )
    return Solution(found, STEPLESS)


def by_view(plan: Plan) -> dict[str, Weights]:
    """What is done with each view to which the plan can lead."""
    return {str(view): shares for view, shares in plan.items()}


METHOD = Method(
    name="equilibrium",
    source="Koller, Megiddo and von Stengel (1994)",
    ways=(OnHidden(run=in_equilibrium, rank=7),),
)
