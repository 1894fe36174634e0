"""Simulation of the opponent's reasoning, from what he himself can know.

S0, "Simular el razonamiento de min" and "Descubrir información". For every view that the opponent
may have, Max takes the belief that he would have, computes his choice, and so gets the probability
of each of his actions. Level 1 is S0's: the opponent takes us for a player who decides once for the
opponent's whole belief. At level k he simulates us at level k - 1; at level 0 nobody is simulated,
and the search is that of S0's main method.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.belief_steps import Imagine, Predict, Step
from solver.beliefs.propagation import Applicability
from solver.beliefs.recall import KnownState, Seat, View, belief_of
from solver.beliefs.search import (
    BeliefTree,
    UnfoldedNode,
    backed_up,
    carry_out,
    decide,
    end,
    predict_each,
    whose_turn,
)
from solver.beliefs.update import predict
from solver.beliefs.worlds import best, by_action
from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.trees.tree import Chance
from solver.turn import Turn
from solver.working import AnswerWithSteps, Tell, work

MAX_LEVELS = 10


class Learning(StrEnum):
    """Whether the opponent's actions reveal his cards: NOTHING (S0's 96/49), or POSTERIOR."""

    NOTHING = "nothing"
    POSTERIOR = "posterior"


@dataclass(frozen=True, slots=True)
class Simulation(Generic[S]):
    """A simulation: the game, how to learn from actions, and the thoughts imagined so far."""

    game: TwoSided[S]
    learning: Learning
    known: "dict[tuple[Turn, View, int], Imagine[KnownState[S]]]" = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Foresight(Generic[S]):
    """The setting of one look ahead: the seat, the level of simulation, the callback for steps."""

    simulation: Simulation[S]
    seat: Seat[S]
    level: int
    tell: Tell[Step[KnownState[S]]]


Branch: TypeAlias = tuple[str, Rational, Belief[KnownState[S]]]
"""An action of the opponent, its probability, and the belief after it."""


def simulated(
    game: TwoSided[S], *, level: int = 1, learning: Learning = Learning.NOTHING
) -> BeliefTree[KnownState[S]]:
    """Return Max's tree, with a chance node over Min's actions where Min decides.

    `level` is from 0, where there is no such node, to MOST_LEVELS; else RequestError.
    """
    if not 0 <= level <= MAX_LEVELS:
        raise RequestError(
            "players reason to a level from 0 to {most_levels}, not {level}",
            most_levels=MAX_LEVELS,
            level=level,
        )
    simulation = Simulation(game, learning)
    seat = Seat(game, Turn.MAX)
    result = foreseen(simulation, seat, seat.start(), level)
    return backed_up(result.answer, result.steps)


def foreseen(
    simulation: Simulation[S], seat: Seat[S], belief: Belief[KnownState[S]], level: int
) -> AnswerWithSteps[Step[KnownState[S]], UnfoldedNode[KnownState[S]]]:
    """Look ahead from a seat and a belief, with the steps."""
    return work(lambda tell: foresee(Foresight(simulation, seat, level, tell), belief))


def foresee(foresight: Foresight[S], belief: Belief[KnownState[S]]) -> UnfoldedNode[KnownState[S]]:
    """Unfold the node of one belief, as the player in the seat foresees it."""
    turn = whose_turn(foresight.seat, belief)
    if turn is Turn.END:
        return end(foresight.seat, belief, foresight.tell)
    if turn is not foresight.seat.player and foresight.level > 0:
        return simulate(foresight, belief)
    predictions = predict_each(foresight.seat, belief)
    children = [follow(foresight, prediction) for prediction in predictions]
    return decide(foresight.seat, belief, predictions, children, Applicability.MULTIPLY)


def follow(
    foresight: Foresight[S], prediction: Predict[KnownState[S]]
) -> UnfoldedNode[KnownState[S]]:
    """Unfold what follows an action."""
    return carry_out(prediction, lambda belief: foresee(foresight, belief), foresight.tell)


def simulate(foresight: Foresight[S], belief: Belief[KnownState[S]]) -> UnfoldedNode[KnownState[S]]:
    """Return the opponent's node: a chance node over the actions that he may choose."""
    imagined = imagine_each(foresight, belief)
    for thought in imagined.values():
        foresight.tell(thought)
    branches = chosen(foresight, belief, imagined)
    children = tuple(
        follow(foresight, predict(foresight.seat, after, action)) for action, _, after in branches
    )
    tree = Chance(
        tuple(child.tree for child in children),
        tuple(p for _, p, _ in branches),
        moves=tuple(action for action, _, _ in branches),
    )
    return UnfoldedNode(tree, belief, children)


def imagine_each(
    foresight: Foresight[S], belief: Belief[KnownState[S]]
) -> Mapping[View, Imagine[KnownState[S]]]:
    """Imagine the opponent's thoughts for each view that he may have."""
    opponent = whose_turn(foresight.seat, belief)
    views = dict.fromkeys(s.view(opponent) for s in belief)
    return {
        view: imagine(foresight.simulation, opponent, view, foresight.level - 1) for view in views
    }


def imagine(
    simulation: Simulation[S], player: Turn, view: View, level: int
) -> Imagine[KnownState[S]]:
    """Imagine the belief, the utilities and the choice (the first best) of a player with a view."""
    key = (player, view, level)
    if key not in simulation.known:
        seat = Seat(simulation.game, player)
        belief = belief_of(simulation.game, player, view)
        result = foreseen(simulation, seat, belief, level)
        actions = by_action(backed_up(result.answer, ()))
        choice = best(player, actions)[0]
        simulation.known[key] = Imagine(player, view, belief, actions, choice)
    return simulation.known[key]


def chosen(
    foresight: Foresight[S],
    belief: Belief[KnownState[S]],
    imagined: Mapping[View, Imagine[KnownState[S]]],
) -> "tuple[Branch[S], ...]":
    """Return each action that the opponent may choose, in the game's order."""
    opponent = whose_turn(foresight.seat, belief)
    takers: dict[str, dict[KnownState[S], Rational]] = {
        a: {} for s in belief for a in foresight.seat.actions(s)
    }
    for s, p in belief.weights.items():
        takers[imagined[s.view(opponent)].action][s] = p
    learns = foresight.simulation.learning is Learning.POSTERIOR
    return tuple(
        (action, sum(weights.values(), ZERO), Belief.from_weights(weights) if learns else belief)
        for action, weights in takers.items()
        if weights
    )
