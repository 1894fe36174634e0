"""All models of the opponent, compared."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.sources import AIMA, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import StepsByModel
from grader.solving.methods.on_games.game_way import HiddenGameWay
from grader.solving.methods.on_games.hidden import LEVEL, HiddenDecision, HiddenGameQuery, decide
from solver.beliefs.opponent import Opponent, start_decision
from solver.exact import Rational
from solver.working import work


@dataclass(frozen=True, slots=True, kw_only=True)
class Models(HiddenDecision):
    """The decision under each model; the main one is that of belief.

    `seeing` is the gain from seeing the cards.
    """

    models: Mapping[str, HiddenDecision]
    seeing: Rational


def compare_models(query: HiddenGameQuery) -> Solution[Models]:
    """Return the decision under each model."""
    level = query.arguments[LEVEL.name]
    working_by_model = {
        model: work(start_decision(query.game, model, level=level)) for model in Opponent
    }
    models = {model: decide(working.answer) for model, working in working_by_model.items()}
    belief = models[Opponent.BELIEF]
    decisions = Models(
        value=belief.value,
        best=belief.best,
        actions=belief.actions,
        models={str(model): hidden_decision for model, hidden_decision in models.items()},
        seeing=models[Opponent.WORLDS].value - models[Opponent.INFORMED].value,
    )
    return Solution(
        decisions,
        StepsByModel({str(model): working.steps for model, working in working_by_model.items()}),
    )


METHOD = Method(
    name="opponent",
    source=f"{TEMA_3}, Estados de creencias; {AIMA}, section 5.6",
    ways=(HiddenGameWay(run=compare_models, parameters=(LEVEL,), rank=8),),
)
