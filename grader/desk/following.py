"""The verb `belief`: follow actions and observations through a formal model, or a card game."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.plain import Plain
from grader.lookup.models import read
from solver.beliefs.trace import Stage, trace
from solver.beliefs.update import ActionObservation
from solver.exact import Rational, text


def belief(source: str, deeds: Sequence[str]) -> dict[str, Plain]:
    """Each stage, with p(a | b), p(o | b, a) and the new belief, as JSON."""
    found = read(source)
    followed = trace(found.model, found.start, [deed(text) for text in deeds])
    return {
        "start": weights_json(followed.start.labelled()),
        "steps": [stage_json(stage) for stage in followed.stages],
    }


def deed(written: str) -> ActionObservation:
    """`ACTION` or `ACTION:OBSERVATION`."""
    action, colon, observation = written.partition(":")
    return action, observation if colon else None


def stage_json(stage: Stage[Any]) -> dict[str, Plain]:
    return {
        "action": stage.action,
        "p_action": text(stage.p_action),
        "p_observations": weights_json(stage.p_observations),
        "observation": stage.observation,
        "belief": weights_json(stage.belief.labelled()),
    }


def weights_json(weights: Mapping[str, Rational]) -> dict[str, Plain]:
    return {label: text(p) for label, p in weights.items()}
