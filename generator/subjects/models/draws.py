"""Written models drawn at random, with a path on which beliefs change."""

from collections.abc import Iterator
from typing import Protocol

from generator.base.rng import Rng
from generator.subjects.models.parts import Path, Rows
from generator.subjects.trees.problems.chances import fractions
from solver.beliefs.belief import Belief
from solver.beliefs.model import Row, TableModel
from solver.beliefs.steps import Predict
from solver.beliefs.update import predict, update
from solver.exact import Rational

ACTIONS = "abc"
ABSENT_IN = 4
"""One action in so many is not applicable in a state."""


class ModelSize(Protocol):
    """`states`, `actions` and `observations` there are; an action has up to `outcomes` results.

    Fractions have a denominator up to `denominator`.
    """

    @property
    def states(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def observations(self) -> int: ...
    @property
    def outcomes(self) -> int: ...
    @property
    def denominator(self) -> int: ...


def drawn_rows(rng: Rng, size: ModelSize) -> Rows:
    """A model in which every action is possible somewhere."""
    return tuple(
        row
        for i, state in enumerate(named("s", size.states))
        for k, action in enumerate(ACTIONS[: size.actions])
        if i == k or rng.below(ABSENT_IN)
        for row in drawn_outcomes(rng, size, state, action=action)
    )


def drawn_outcomes(rng: Rng, size: ModelSize, state: str, *, action: str) -> Iterator[Row]:
    """The rows of one action in one state."""
    n = rng.between(1, size.outcomes)
    weights = fractions(rng, n, rng.between(n, size.denominator))
    for to, p in zip(rng.shuffled(named("s", size.states))[:n], weights, strict=True):
        yield Row(state, action, to, p, rng.pick(named("o", size.observations)))


def named(letter: str, n: int) -> tuple[str, ...]:
    """The names s1, s2, s3 and so on."""
    return tuple(f"{letter}{i}" for i in range(1, n + 1))


def drawn_belief(rng: Rng, size: ModelSize, possible: int) -> Belief[str]:
    """So many of the states, no two of them equally likely."""
    states = sorted(rng.shuffled(named("s", size.states))[:possible])
    shares = rng.shuffled(range(1, possible + 2))[:possible]
    return Belief({s: Rational(n, sum(shares)) for s, n in zip(states, shares, strict=True)})


def drawn_path(rng: Rng, model: TableModel, belief: Belief[str], *, steps: int) -> Path | None:
    """Steps after each of which Max is still uncertain; None where there are none such.

    In the first neither the action is sure to be possible, nor what is observed.
    """
    path: list[tuple[str, str]] = []
    for _ in range(steps):
        ways = tuple(open_steps(model, belief) if path else unsure_steps(model, belief))
        if not ways:
            return None
        path.append(rng.pick(ways))
        belief = update(model, belief, *path[-1])
    return tuple(path)


def open_steps(model: TableModel, belief: Belief[str]) -> Iterator[tuple[str, str]]:
    """Where the action may be impossible or several things observed, and two states are left."""
    for prediction in predictions(model, belief):
        if prediction.p_action != 1 or len(prediction.p_observations) > 1:
            yield from uncertain(prediction)


def unsure_steps(model: TableModel, belief: Belief[str]) -> Iterator[tuple[str, str]]:
    """The same where both are so."""
    for prediction in predictions(model, belief):
        if prediction.p_action != 1 and len(prediction.p_observations) > 1:
            yield from uncertain(prediction)


def uncertain(prediction: Predict[str]) -> Iterator[tuple[str, str]]:
    """The action with each observation that leaves two states or more."""
    for observation in prediction.p_observations:
        ways = (w.after for w in prediction.ways if w.observation == observation)
        if len(set(ways)) > 1:
            yield prediction.action, observation


def predictions(model: TableModel, belief: Belief[str]) -> Iterator[Predict[str]]:
    """What follows from each action that is possible somewhere."""
    for action in dict.fromkeys(action for s in belief for action in model.actions(s)):
        yield predict(model, belief, action)
