"""The verb `belief`: follow actions and observations through a formal model, or a card game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.base.plain import Plain
from grader.solving.lookup.models import Utility, expected, read
from grader.solving.methods.base.plain import plain_fields
from grader.words import environment
from solver.beliefs.belief import Belief
from solver.beliefs.kinds import ActionKind, kinds
from solver.beliefs.model import Model
from solver.beliefs.trace import Stage, trace
from solver.beliefs.update import ActionObservation
from solver.exact import Rational

Weights = Mapping[str, Rational]


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedStep:
    """An action with what was observed; `kinds` are the action's by the state before, if asked for.

    The utility of the new belief is told where every state of it has one.
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
    """The belief at the start, and what each action brought."""

    start: Weights
    utility: Rational | None
    steps: tuple[FollowedStep, ...]


def belief(source: str, actions: Sequence[str], settings: Mapping[str, str]) -> FollowedBelief:
    """Each step, with p(a | b), p(o | b, a) and the new belief; the settings are a game's."""
    found = read(source, settings)
    followed = trace(found.model, found.start, [pair(action) for action in actions])
    stages = zip(followed.beliefs, followed.stages, strict=False)
    return FollowedBelief(
        start=followed.start.labelled(),
        utility=expected(followed.start, found.utility),
        steps=tuple(step(found.model, before, stage, found.utility) for before, stage in stages),
    )


def without_kinds(followed: FollowedBelief) -> FollowedBelief:
    """The same without the kinds of actions."""
    return replace(followed, steps=tuple(replace(step, kinds=None) for step in followed.steps))


def pair(written: str) -> ActionObservation:
    """`ACTION` or `ACTION:OBSERVATION`."""
    action, colon, observation = written.partition(":")
    return action, observation if colon else None


def step(
    model: Model[Any], before: Belief[Any], stage: Stage[Any], utility: Utility
) -> FollowedStep:
    return FollowedStep(
        action=stage.action,
        kinds={str(state): kind for state, kind in kinds(model, before, stage.action).items()},
        p_action=stage.p_action,
        p_observations=stage.p_observations,
        observation=stage.observation,
        belief=stage.belief.labelled(),
        utility=expected(stage.belief, utility),
    )


def followed_json(followed: FollowedBelief) -> dict[str, Plain]:
    return plain_fields(followed)


def in_words(followed: FollowedBelief, language: str) -> str:
    """The same for people; what stands after a tab hangs beside what stands before it."""
    return environment.say("belief.md.j2", "followed", language, followed)
