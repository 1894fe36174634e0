"""Simulating how the opponent reasons, from what he himself can know.

S0, "Simular el razonamiento de min" and "Descubrir información". For every view that the opponent
may have, Max takes the belief that he would have, reckons what he would do, and so gets the
probability of each of his actions. Level 1 is S0's: the opponent takes us for somebody who decides
once for what the opponent believes. At level k he simulates us at level k - 1; at level 0 nobody
is simulated, and the search is that of S0's main method.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.game import Turn
from solver.beliefs.propagation import Applicability
from solver.beliefs.recall import Known, Seat, View, believed
from solver.beliefs.search import (
    BeliefTree,
    Unfolded,
    backed_up,
    carry_out,
    decide,
    end,
    predict_each,
    whose_turn,
)
from solver.beliefs.steps import Imagine, Predict, Step
from solver.beliefs.two_sided import TwoSided
from solver.beliefs.update import predict
from solver.beliefs.worlds import best, by_action
from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.trees.tree import Chance
from solver.working import Working, work

MOST_LEVELS = 10


class Learning(StrEnum):
    """Whether what the opponent did tells what he holds: NOTHING (S0's 96/49), or POSTERIOR."""

    NOTHING = "nothing"
    POSTERIOR = "posterior"


@dataclass(frozen=True, slots=True)
class Simulation(Generic[S]):
    """Who reasons about whom: the game, and whether one learns; `known` keeps what was imagined."""

    game: TwoSided[S]
    learning: Learning
    known: "dict[tuple[Turn, View, int], Imagine[Known[S]]]" = field(default_factory=dict)


Branch: TypeAlias = tuple[str, Rational, Belief[Known[S]]]
"""An action of the opponent's, its probability, and whom one believes to have taken it."""


def simulated(
    game: TwoSided[S], *, level: int = 1, learning: Learning = Learning.NOTHING
) -> BeliefTree[Known[S]]:
    """Max's tree, with a chance node over Min's actions where Min decides.

    `level` is from 0, where there is no such node, to MOST_LEVELS; else RequestError.
    """
    if not 0 <= level <= MOST_LEVELS:
        raise RequestError(f"players reason to a level from 0 to {MOST_LEVELS}, not {level}")
    simulation = Simulation(game, learning)
    seat = Seat(game, Turn.MAX)
    unfolded = work(foresee(simulation, seat, seat.start(), level))
    return backed_up(unfolded.answer, unfolded.steps)


def foresee(
    simulation: Simulation[S], seat: Seat[S], belief: Belief[Known[S]], level: int
) -> Working[Step[Known[S]], Unfolded[Known[S]]]:
    """What follows, for whoever sits there and believes that."""
    turn = whose_turn(seat, belief)
    if turn is Turn.END:
        return (yield from end(seat, belief))
    if turn is not seat.player and level > 0:
        return (yield from simulate(simulation, seat, belief, level))
    predictions = predict_each(seat, belief)
    children: list[Unfolded[Known[S]]] = []
    for prediction in predictions:
        children.append((yield from follow(simulation, seat, prediction, level)))  # noqa: PERF401  # it yields
    return decide(seat, belief, predictions, children, Applicability.MULTIPLY)


def follow(
    simulation: Simulation[S], seat: Seat[S], prediction: Predict[Known[S]], level: int
) -> Working[Step[Known[S]], Unfolded[Known[S]]]:
    """What follows from an action."""
    return (yield from carry_out(prediction, lambda b: foresee(simulation, seat, b, level)))


def simulate(
    simulation: Simulation[S], seat: Seat[S], belief: Belief[Known[S]], level: int
) -> Working[Step[Known[S]], Unfolded[Known[S]]]:
    """A node of the opponent's: each action comes with the probability that he chooses it."""
    imagined = imagine_each(simulation, seat, belief, level)
    yield from imagined.values()
    branches = tuple(chosen(simulation, seat, belief, imagined))
    children: list[Unfolded[Known[S]]] = []
    for action, _, after in branches:
        prediction = predict(seat, after, action)
        children.append((yield from follow(simulation, seat, prediction, level)))
    tree = Chance(
        tuple(child.tree for child in children),
        tuple(p for _, p, _ in branches),
        moves=tuple(action for action, _, _ in branches),
    )
    return Unfolded(tree, belief, tuple(children))


def imagine_each(
    simulation: Simulation[S], seat: Seat[S], belief: Belief[Known[S]], level: int
) -> Mapping[View, Imagine[Known[S]]]:
    """What the opponent thinks with each view that he may have."""
    opponent = whose_turn(seat, belief)
    views = dict.fromkeys(s.view(opponent) for s in belief)
    return {view: imagine(simulation, opponent, view, level - 1) for view in views}


def imagine(simulation: Simulation[S], player: Turn, view: View, level: int) -> Imagine[Known[S]]:
    """What somebody with that view believes, reckons and does: the first of the best actions."""
    key = (player, view, level)
    if key not in simulation.known:
        seat = Seat(simulation.game, player)
        belief = believed(simulation.game, player, view)
        unfolded = work(foresee(simulation, seat, belief, level))
        actions = by_action(backed_up(unfolded.answer, ()))
        choice = best(player, actions)[0]
        simulation.known[key] = Imagine(player, view, belief, actions, choice)
    return simulation.known[key]


def chosen(
    simulation: Simulation[S],
    seat: Seat[S],
    belief: Belief[Known[S]],
    imagined: Mapping[View, Imagine[Known[S]]],
) -> "tuple[Branch[S], ...]":
    """Each action that the opponent may choose, in the game's order."""
    opponent = whose_turn(seat, belief)
    takers: dict[str, dict[Known[S], Rational]] = {a: {} for s in belief for a in seat.actions(s)}
    for s, p in belief.weights.items():
        takers[imagined[s.view(opponent)].action][s] = p
    learns = simulation.learning is Learning.POSTERIOR
    return tuple(
        (action, sum(weights.values(), ZERO), Belief.of(weights) if learns else belief)
        for action, weights in takers.items()
        if weights
    )
