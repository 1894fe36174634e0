"""The command `belief`: following actions and observations in a formal model or a card game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.base.plain import Plain
from grader.solving.lookup.models import Utility, expected_utility, find_model
from grader.solving.methods.base.plain import plain_fields
from grader.words import environment
from solver.beliefs.belief import Belief
from solver.beliefs.model import ActionKind, Model, TableModel, kinds, written_name
from solver.beliefs.update import ActionObservation, Stage, trace
from solver.exact import Rational

Weights = Mapping[str, Rational]


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedStep:
    """An action and its observation; `kinds` are the action's kinds by state, if wanted.

    `utility` is None unless every state of the new belief has one.
    """

    action: str
    kinds: Mapping[str, ActionKind] | None
    p_action: Rational
    p_observations: Weights
    observation: str
    belief: Weights
    utility: Rational | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedBelief:
    """The initial belief, and the result of each action."""

    start: Weights
    utility: Rational | None
    steps: tuple[FollowedStep, ...]


def belief(
    source: str | Mapping[str, Any], actions: Sequence[str], settings: Mapping[str, str]
) -> FollowedBelief:
    """Follow the actions; each step has p(a | b), p(o | b, a) and the new belief."""
    model = find_model(source, settings)
    pairs = [pair(action) for action in actions]
    if isinstance(model.model, TableModel):
        pairs = [(written_name(action), observation) for action, observation in pairs]
    followed = trace(model.model, model.start, pairs)
    stages = zip(followed.beliefs, followed.stages, strict=False)
    return FollowedBelief(
        start=followed.start.labelled(),
        utility=expected_utility(followed.start, model.utility),
        steps=tuple(step(model.model, before, stage, model.utility) for before, stage in stages),
    )


def without_kinds(followed: FollowedBelief) -> FollowedBelief:
    """Return the result without the kinds of actions."""
    return replace(followed, steps=tuple(replace(step, kinds=None) for step in followed.steps))


def pair(text: str) -> ActionObservation:
    """Read `ACTION` or `ACTION:OBSERVATION`."""
    action, colon, observation = text.partition(":")
    return action, observation if colon else None


def step(
    model: Model[Any], before: Belief[Any], stage: Stage[Any], utility: Utility
) -> FollowedStep:
    """Return the result of one action."""
    return FollowedStep(
        action=stage.action,
        kinds={str(state): kind for state, kind in kinds(model, before, stage.action).items()},
        p_action=stage.p_action,
        p_observations=stage.p_observations,
        observation=stage.observation,
        belief=stage.belief.labelled(),
        utility=expected_utility(stage.belief, utility),
    )


def followed_json(followed: FollowedBelief) -> dict[str, Plain]:
    """Return the result as JSON data."""
    return plain_fields(followed)


def in_words(followed: FollowedBelief, language: str) -> str:
    """Return the result in words, with a tab after each label."""
    return environment.say("belief.md.j2", "followed", language, followed)
