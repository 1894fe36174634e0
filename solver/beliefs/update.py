"""Belief updates: the belief after an action is carried out and something is observed.

S0, "¿Cómo cambia el estado de creencias al realizar una acción?". The probabilities of the
observations are given that the action was carried out: states where it is not applicable vanish.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from solver.beliefs.belief import Belief, ImpossibleEvidence, S
from solver.beliefs.belief_steps import Observe, Predict, Step, Update, Way
from solver.beliefs.model import Model, TableModel
from solver.exact import ZERO, Rational
from solver.working import Tell, Working, work

MAX_LISTED_STATES = 6

ActionObservation: TypeAlias = tuple[str, str | None]
"""An action and its observation; None where only one observation is possible."""


def p_action(model: Model[S], belief: Belief[S], action: str) -> Rational:
    """Return p(a | b) = sum of b(s) A(s, a)."""
    return sum((p for s, p in belief.weights.items() if model.applicable(s, action)), ZERO)


def p_observations(model: Model[S], belief: Belief[S], action: str) -> dict[str, Rational]:
    """Return p(o | b, a) for each possible o."""
    return dict(predict(model, belief, action).p_observations)


def update(
    model: Model[S], belief: Belief[S], action: str, observation: str | None = None
) -> Belief[S]:
    """Return the belief after an action and an observation; raise ImpossibleEvidence if p = 0.

    In a table it is computed in whole numbers, which takes a quarter of the time.
    """
    shares = joint_shares(model, belief, action, observation)
    if shares:
        return Belief.from_shares(shares)
    return condition(predict(model, belief, action), observation).belief


def joint_shares(
    model: object, belief: Belief[Any], action: str, observation: str | None
) -> Mapping[Any, int]:
    """Return the shares of the states after an observation in a table; nothing for other models."""
    if observation is None or not isinstance(model, TableModel):
        return {}
    return model.joint_shares(belief.weights, action, observation)


def updates(
    model: Model[S], belief: Belief[S], path: Iterable[ActionObservation]
) -> Working[Step[S], Belief[S]]:
    """Update the belief along a path; steps: Predict, Observe and Update for each action."""
    return lambda tell: follow(model, belief, path, tell)


def follow(
    model: Model[S], belief: Belief[S], path: Iterable[ActionObservation], tell: Tell[Step[S]]
) -> Belief[S]:
    """Update the belief along a path, and report the steps."""
    for action, observation in path:
        prediction = predict(model, belief, action)
        tell(prediction)
        after = condition(prediction, observation)
        evidence = after.ways[0].observation
        tell(Observe(action, evidence, prediction.p_observations[evidence]))
        tell(after)
        belief = after.belief
    return belief


def predict(model: Model[S], belief: Belief[S], action: str) -> Predict[S]:
    """Return every course of the action; raise ImpossibleEvidence if it applies nowhere."""
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
    """Condition on one observation; None stands for the only one there is."""
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
    """Return the belief in which ways that end in the same state are added."""
    weights: dict[S, Rational] = {}
    for way in ways:
        weights[way.after] = weights.get(way.after, ZERO) + way.weight
    return Update(ways, sum(weights.values(), ZERO), Belief.from_weights(weights))


def observed(ways: Iterable[Way[S]]) -> dict[str, Rational]:
    """Return the total weight of each observation, in order of appearance."""
    weights: dict[str, Rational] = {}
    for way in ways:
        weights[way.observation] = weights.get(way.observation, ZERO) + way.weight
    return weights


def listed(belief: Belief[S]) -> str:
    """Write the first few states of the belief, for a message."""
    states = [str(s) for s in belief]
    return ", ".join(states[:MAX_LISTED_STATES]) + (
        ", …" if len(states) > MAX_LISTED_STATES else ""
    )


# Traces of belief updates, stage by stage, read off the steps.


@dataclass(frozen=True, slots=True)
class Stage(Generic[S]):
    """One update: p(a | b), p(o | b, a) for each o, the observed o, and b'."""

    action: str
    p_action: Rational
    p_observations: Mapping[str, Rational]
    observation: str
    belief: Belief[S]


@dataclass(frozen=True, slots=True)
class Trace(Generic[S]):
    """The belief at the start, and a stage for each action."""

    start: Belief[S]
    stages: tuple[Stage[S], ...]

    @property
    def beliefs(self) -> tuple[Belief[S], ...]:
        """The belief at the start, and after each action."""
        return (self.start, *(stage.belief for stage in self.stages))


def trace(model: Model[S], start: Belief[S], path: Iterable[ActionObservation]) -> Trace[S]:
    """Follow the path and return its stages."""
    return Trace(start, stages(work(updates(model, start, path)).steps))


def stages(steps: Sequence[Step[S]]) -> tuple[Stage[S], ...]:
    """Return a stage for each Predict, Observe and Update in a row."""
    predictions = [step for step in steps if isinstance(step, Predict)]
    observations = [step.observation for step in steps if isinstance(step, Observe)]
    beliefs = [step.belief for step in steps if isinstance(step, Update)]
    return tuple(
        Stage(p.action, p.p_action, p.p_observations, o, b)
        for p, o, b in zip(predictions, observations, beliefs, strict=True)
    )
