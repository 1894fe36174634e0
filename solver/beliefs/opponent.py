"""The same decision under each model of the opponent.

S0 has four, S4 and AIMA add a Min who sees everything, and game theory the one that needs no model.
Worlds is worth at least as much as informed: Max sees more. So is belief, as long as no action
may be impossible: Min sees less. Between worlds and belief anything is possible.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from solver.beliefs.belief import S
from solver.beliefs.belief_steps import Step
from solver.beliefs.equilibrium import equilibrium, informed_mixed, sure_gain
from solver.beliefs.informed_min import planning
from solver.beliefs.recall import deals, dealt
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.sequence_form import sequence_form
from solver.beliefs.simulated_min import Learning, simulated
from solver.beliefs.two_sided_game import TwoSided
from solver.beliefs.worlds import best, by_action, weighing
from solver.exact import ZERO, Rational
from solver.turn import Turn
from solver.working import Tell, Working, work


class Opponent(StrEnum):
    """Who Min is taken for."""

    WORLDS = "worlds"
    BELIEF = "belief"
    SIMULATED = "simulated"
    POSTERIOR = "simulated-posterior"
    INFORMED = "informed"
    MIXED = "informed-mixed"
    EQUILIBRIUM = "equilibrium"


@dataclass(frozen=True, slots=True)
class ModelDecision:
    """`actions` are U(a) for each of Max's actions from where he starts, `value` the greatest.

    `best` are all the best actions, in the game's order; in equilibrium those that the plan takes.
    """

    opponent: Opponent
    actions: Mapping[str, Rational]
    best: tuple[str, ...]

    @property
    def value(self) -> Rational:
        """What the decision is worth to Max."""
        return max(self.actions.values())


def decision(game: TwoSided[S], opponent: Opponent, *, level: int = 1) -> ModelDecision:
    """Max's actions against that opponent; `level` is how deep the two simulated ones reason."""
    return work(deciding(game, opponent, level=level)).answer


def deciding(
    game: TwoSided[S], opponent: Opponent, *, level: int = 1
) -> Working[Step[Any], ModelDecision]:
    """The same with its steps; those that need a linear program have none to show."""
    return lambda tell: decide(game, opponent, level, tell)


def decide(  # noqa: PLR0911  # one for each opponent
    game: TwoSided[S], opponent: Opponent, level: int, tell: Tell[Step[Any]]
) -> ModelDecision:
    match opponent:
        case Opponent.WORLDS:
            return of(opponent, weighing(game, game.start())(tell).actions)
        case Opponent.BELIEF:
            return of_tree(opponent, belief_tree(game, game.start()), tell)
        case Opponent.SIMULATED:
            return of_tree(opponent, simulated(game, level=level), tell)
        case Opponent.POSTERIOR:
            tree = simulated(game, level=level, learning=Learning.POSTERIOR)
            return of_tree(opponent, tree, tell)
        case Opponent.INFORMED:
            return of(opponent, planning(game, game.start())(tell).actions)
        case Opponent.MIXED:
            return of(opponent, informed_mixed(game, game.start()))
        case Opponent.EQUILIBRIUM:
            return in_equilibrium(game)


def of_tree(opponent: Opponent, tree: BeliefTree[Any], tell: Tell[Step[Any]]) -> ModelDecision:
    """The steps of a tree, and what its root's moves are worth."""
    for step in tree.steps:
        tell(step)
    return of(opponent, by_action(tree))


def of(opponent: Opponent, actions: Mapping[str, Rational]) -> ModelDecision:
    """The decision in which the best actions are those that are worth most."""
    return ModelDecision(opponent, actions, best(Turn.MAX, actions))


def in_equilibrium(game: TwoSided[S]) -> ModelDecision:
    """U(a) for Max's hand: what he gains at least after a, if Min plays well before the deal.

    Of the optimal plans that Min may have, it is the one that is worst for a which counts. `best`
    are the actions that Max's plan takes. What the game is worth before anybody looks is
    `equilibrium(game).value`.
    """
    prior = deals(game)
    view = dealt(game, next(iter(game.start()))).max
    chance = sum((p for s, p in prior.weights.items() if s.max == view), ZERO)
    form, found = sequence_form(game, prior), equilibrium(game)
    actions = {a: sure_gain(form, (view, a), chance, found.value) for a in form.max.actions[view]}
    taken = tuple(a for a, p in found.max[view].items() if p)
    return ModelDecision(Opponent.EQUILIBRIUM, actions, taken)
