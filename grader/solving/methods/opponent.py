"""All models of the opponent, compared."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.sources import AIMA, TEMA_3
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import StepsByModel
from grader.solving.methods.on_games.game_way import OnHidden
from grader.solving.methods.on_games.hidden import LEVEL, AnyAsked, HiddenDecision, decided
from solver.beliefs.opponent import Opponent, deciding
from solver.exact import Rational
from solver.working import work


@dataclass(frozen=True, slots=True, kw_only=True)
class Models(HiddenDecision):
    """The decision under each model; the main one is that of belief.

    `seeing` is the gain from seeing the cards.
    """

    models: Mapping[str, HiddenDecision]
    seeing: Rational


def compared(query: AnyAsked) -> Solution[Models]:
    """Return the decision under each model."""
    level = query.given[LEVEL.name]
    worked = {model: work(deciding(query.game, model, level=level)) for model in Opponent}
    models = {model: decided(of.answer) for model, of in worked.items()}
    belief = models[Opponent.BELIEF]
    found_models = Models(
        value=belief.value,
        best=belief.best,
        actions=belief.actions,
        models={str(model): hidden_decision for model, hidden_decision in models.items()},
        seeing=models[Opponent.WORLDS].value - models[Opponent.INFORMED].value,
    )
    return Solution(
        found_models, StepsByModel({str(model): of.steps for model, of in worked.items()})
    )


METHOD = Method(
    name="opponent",
    source=f"{TEMA_3}, Estados de creencias; {AIMA}, section 5.6",
    ways=(OnHidden(run=compared, parameters=(LEVEL,), rank=8),),
)
