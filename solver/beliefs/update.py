"""How a belief changes when an action is carried out and something is observed.

S0, "¿Cómo cambia el estado de creencias al realizar una acción?". The probabilities of the
observations are given that the action was carried out: states where it is not applicable vanish.
"""

from collections.abc import Iterable
from typing import TypeAlias

from solver.beliefs.belief import Belief, ImpossibleEvidence, S
from solver.beliefs.belief_steps import Observe, Predict, Step, Update, Way
from solver.beliefs.model import Model
from solver.exact import ZERO, Rational
from solver.working import Tell, Working

FEW = 6

ActionObservation: TypeAlias = tuple[str, str | None]
"""An action, and what is observed; None where only one thing can be."""


def p_action(model: Model[S], belief: Belief[S], action: str) -> Rational:
    """p(a | b) = sum of b(s) A(s, a)."""
    return sum((p for s, p in belief.weights.items() if model.applicable(s, action)), ZERO)


def p_observations(model: Model[S], belief: Belief[S], action: str) -> dict[str, Rational]:
    """p(o | b, a) for each o that is possible."""
    return dict(predict(model, belief, action).p_observations)


def update(
    model: Model[S], belief: Belief[S], action: str, observation: str | None = None
) -> Belief[S]:
    """The belief after the action and the observation; ImpossibleEvidence if it cannot be."""
    return condition(predict(model, belief, action), observation).belief


def updates(
    model: Model[S], belief: Belief[S], path: Iterable[ActionObservation]
) -> Working[Step[S], Belief[S]]:
    """One update after the other: Predict, Observe and Update for each action."""
    return lambda tell: follow(model, belief, path, tell)


def follow(
    model: Model[S], belief: Belief[S], path: Iterable[ActionObservation], tell: Tell[Step[S]]
) -> Belief[S]:
    for action, observation in path:
        prediction = predict(model, belief, action)
        tell(prediction)
        after = condition(prediction, observation)
        seen = after.ways[0].observation
        tell(Observe(action, seen, prediction.p_observations[seen]))
        tell(after)
        belief = after.belief
    return belief


def predict(model: Model[S], belief: Belief[S], action: str) -> Predict[S]:
    """Every way the action can go; ImpossibleEvidence if it applies in no possible state."""
    applicable = {s: p for s, p in belief.weights.items() if model.applicable(s, action)}
    ways = tuple(
        Way(s, p, t, after, model.observation(s, action, after))
        for s, p in applicable.items()
        for after, t in model.transitions(s, action).items()
        if t
    )
    if not ways:
        raise ImpossibleEvidence(
            "{action!r} is applicable in none of {belief}", action=action, belief=listed(belief)
        )
    p = sum(applicable.values(), ZERO)
    return Predict(belief, action, ways, p, {o: w / p for o, w in observed(ways).items()})


def condition(prediction: Predict[S], observation: str | None) -> Update[S]:
    """The update by one observation; None stands for the only one there is."""
    known = tuple(prediction.p_observations)
    if observation is None and len(known) > 1:
        raise ImpossibleEvidence(
            "after {action!r} one of {known} is observed; say which",
            action=prediction.action,
            known=", ".join(known),
        )
    o = known[0] if observation is None else observation
    if o not in known:
        raise ImpossibleEvidence(
            "{o!r} cannot be observed after {action!r}; it can be {known}",
            o=o,
            action=prediction.action,
            known=", ".join(known),
        )
    return merge(tuple(way for way in prediction.ways if way.observation == o))


def merge(ways: tuple[Way[S], ...]) -> Update[S]:
    """The belief in which ways that end in the same state are added."""
    weights: dict[S, Rational] = {}
    for way in ways:
        weights[way.after] = weights.get(way.after, ZERO) + way.weight
    return Update(ways, sum(weights.values(), ZERO), Belief.of(weights))


def observed(ways: Iterable[Way[S]]) -> dict[str, Rational]:
    """The weight of the ways with each observation, in order of appearance."""
    weights: dict[str, Rational] = {}
    for way in ways:
        weights[way.observation] = weights.get(way.observation, ZERO) + way.weight
    return weights


def listed(belief: Belief[S]) -> str:
    """The states of the belief, for a message: the first few of them."""
    states = [str(s) for s in belief]
    return ", ".join(states[:FEW]) + (", …" if len(states) > FEW else "")
