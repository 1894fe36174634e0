"""An equilibrium: mixed plans from which neither player gains by deviating."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_forms import form_way
from grader.solving.methods.on_forms.form_way import EquilibriaResult, FormQuery, FormWay
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import (
    STEPLESS,
    HiddenDecision,
    HiddenGameQuery,
    Weights,
)
from solver.beliefs.equilibrium import Plan, equilibrium
from solver.beliefs.opponent import Opponent, decision
from solver.exact import Rational
from solver.forms.subgame_perfect import EquilibriumSet
from solver.forms.zero_sum import zero_sum_equilibrium


@dataclass(frozen=True, slots=True, kw_only=True)
class EquilibriumResult(HiddenDecision):
    """The game's value before the deal, and both plans by what a player has seen."""

    before_the_deal: Rational
    plans: Mapping[str, Mapping[str, Weights]]


def in_equilibrium(query: HiddenGameQuery) -> Solution[EquilibriumResult]:
    """Return both plans, and the value of Max's actions with the cards that he holds."""
    both = equilibrium(query.game)
    model_decision = decision(query.game, Opponent.EQUILIBRIUM)
    result = EquilibriumResult(
        value=model_decision.value,
        best=model_decision.best,
        actions=model_decision.actions,
        before_the_deal=both.value,
        plans={"max": by_view(both.max), "min": by_view(both.min)},
    )
    return Solution(result, STEPLESS)


def by_view(plan: Plan) -> dict[str, Weights]:
    """Return the probabilities of the actions at each view that the plan reaches."""
    return {str(view): shares for view, shares in plan.items()}


def in_sequence_form(query: FormQuery) -> Solution[EquilibriaResult]:
    """Return the value of a constant-sum game of two players, and optimal plans."""
    game = query.extensive
    solved = EquilibriumSet((zero_sum_equilibrium(game),))
    return Solution(form_way.list_plans(game, solved), STEPLESS)


METHOD = Method(
    name="equilibrium",
    source="Koller, Megiddo and von Stengel (1994)",
    ways=(
        HiddenGameWay(run=in_equilibrium, rank=7),
        FormWay(run=in_sequence_form, macro="optimal"),
    ),
)
