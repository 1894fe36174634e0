"""The exact value of a game with hidden information, and mixed plans that guarantee it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import BeliefGame, TwoSided
from solver.beliefs.recall import AllSeeing, View, state_after_deal
from solver.beliefs.unfold_game import UnfoldedGame, unfold_game
from solver.exact import Rational
from solver.forms.sequence_form import SetPlan, optimal_plans, sequence_form

Plan: TypeAlias = Mapping[View, Mapping[str, Rational]]
"""Probabilities of the actions, for each view that the plan itself can reach."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Optimal plans: Max's guarantees at least the value, Min's concedes at most that."""

    value: Rational
    max: Plan
    min: Plan


def equilibrium(game: TwoSided[S]) -> Equilibrium:
    """Return the value and optimal plans of the game before the deal."""
    return solve_unfolded(unfold_game(game))


def solve_unfolded(unfolded: UnfoldedGame[S]) -> Equilibrium:
    """Return the value and optimal plans of a game in extensive form, by what players have seen."""
    optimal = optimal_plans(sequence_form(unfolded.form))
    return Equilibrium(
        optimal.value, plan_by_view(unfolded, optimal.max), plan_by_view(unfolded, optimal.min)
    )


def plan_by_view(unfolded: UnfoldedGame[S], plan: SetPlan) -> Plan:
    """Return the plan by what the player has seen at each information set."""
    return {view: plan[h] for (_, view), h in unfolded.sets.items() if h in plan}


def informed_mixed(game: BeliefGame[S], belief: Belief[S]) -> dict[str, Rational]:
    """Return U(a) against a Min who sees everything but Max's random choices."""
    seeing = AllSeeing(game)
    known = belief.image(lambda s: state_after_deal(seeing, s))
    actions = dict.fromkeys(a for s in belief for a in game.actions(s))
    return {a: solve_unfolded(unfold_game(seeing, known, first=a)).value for a in actions}
