"""One decision of Max under each model of the opponent.

S0 has four, S4 and AIMA add a Min who sees everything, and game theory the one that needs no model.
Worlds is worth at least as much as informed: Max sees more. So is belief, as long as no action
may be impossible: Min sees less. Between worlds and belief anything is possible.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from solver.beliefs.belief import S
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.belief_steps import Step
from solver.beliefs.equilibrium import informed_mixed
from solver.beliefs.informed_min import start_informed
from solver.beliefs.recall import belief_before_deal, state_after_deal
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.simulated_min import Learning, simulated
from solver.beliefs.unfold_game import unfold_game
from solver.beliefs.worlds import best, by_action, start_weighing
from solver.exact import ZERO, Rational
from solver.forms.sequence_form import optimal_plans, sequence_form, sure_gain
from solver.turn import Turn
from solver.working import Tell, Working, work


class Opponent(StrEnum):
    """A model of the opponent Min."""

    WORLDS = "worlds"
    BELIEF = "belief"
    SIMULATED = "simulated"
    POSTERIOR = "simulated-posterior"
    INFORMED = "informed"
    MIXED = "informed-mixed"
    EQUILIBRIUM = "equilibrium"


@dataclass(frozen=True, slots=True)
class ModelDecision:
    """A decision of Max against one model of the opponent; `actions` are U(a) where he starts.

    `best` are all the best actions, in the game's order; in equilibrium those that the plan takes.
    """

    opponent: Opponent
    actions: Mapping[str, Rational]
    best: tuple[str, ...]

    @property
    def value(self) -> Rational:
        """The utility of the decision to Max."""
        return max(self.actions.values())


def decision(game: TwoSided[S], opponent: Opponent, *, level: int = 1) -> ModelDecision:
    """Return Max's decision against that opponent; `level` is the depth of the simulated ones."""
    return work(start_decision(game, opponent, level=level)).answer


def start_decision(
    game: TwoSided[S], opponent: Opponent, *, level: int = 1
) -> Working[Step[Any], ModelDecision]:
    """Return the decision ready to run; those that solve a linear program report no steps."""
    return lambda tell: decide(game, opponent, level, tell)


def decide(  # noqa: PLR0911  # one for each opponent
    game: TwoSided[S], opponent: Opponent, level: int, tell: Tell[Step[Any]]
) -> ModelDecision:
    """Compute the decision against one model of the opponent, and report the steps."""
    match opponent:
        case Opponent.WORLDS:
            return model_decision(opponent, start_weighing(game, game.start())(tell).actions)
        case Opponent.BELIEF:
            return of_tree(opponent, belief_tree(game, game.start()), tell)
        case Opponent.SIMULATED:
            return of_tree(opponent, simulated(game, level=level), tell)
        case Opponent.POSTERIOR:
            tree = simulated(game, level=level, learning=Learning.POSTERIOR)
            return of_tree(opponent, tree, tell)
        case Opponent.INFORMED:
            return model_decision(opponent, start_informed(game, game.start())(tell).actions)
        case Opponent.MIXED:
            return model_decision(opponent, informed_mixed(game, game.start()))
        case Opponent.EQUILIBRIUM:
            return in_equilibrium(game)


def of_tree(opponent: Opponent, tree: BeliefTree[Any], tell: Tell[Step[Any]]) -> ModelDecision:
    """Report the steps of a tree, and decide by the values of its root's moves."""
    for step in tree.steps:
        tell(step)
    return model_decision(opponent, by_action(tree))


def model_decision(opponent: Opponent, actions: Mapping[str, Rational]) -> ModelDecision:
    """Return the decision for the actions of greatest utility."""
    return ModelDecision(opponent, actions, best(Turn.MAX, actions))


def in_equilibrium(game: TwoSided[S]) -> ModelDecision:
    """Return U(a) for Max's hand: his least gain after a, if Min plays optimally before the deal.

    The minimum is over the optimal plans of Min. `best` are the actions that Max's plan takes. The
    value of the game before the deal is `equilibrium(game).value`.
    """
    prior = belief_before_deal(game)
    view = state_after_deal(game, next(iter(game.start()))).max
    chance = sum((p for s, p in prior.weights.items() if s.max == view), ZERO)
    unfolded = unfold_game(game, prior)
    h = unfolded.sets[Turn.MAX, view]
    form = sequence_form(unfolded.form)
    optimal = optimal_plans(form)
    actions = {a: sure_gain(form, (h, a), chance, optimal.value) for a in form.max.actions[h]}
    taken = tuple(a for a, p in optimal.max[h].items() if p)
    return ModelDecision(Opponent.EQUILIBRIUM, actions, taken)
