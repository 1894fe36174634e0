"""The verb `belief`: follow actions and observations through a formal model, or a card game."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.plain import Plain
from grader.lookup.models import read
from solver.beliefs.trace import Stage, Trace, trace
from solver.beliefs.update import Deed
from solver.exact import Rational, text


def belief(source: str, deeds: Sequence[str]) -> Trace[Any]:
    """Each stage, with p(a | b), p(o | b, a) and the new belief."""
    found = read(source)
    return trace(found.model, found.start, [deed(text) for text in deeds])


def trace_json(followed: Trace[Any]) -> dict[str, Plain]:
    """The same as JSON."""
    return {
        "start": weights_json(followed.start.labelled()),
        "steps": [stage_json(stage) for stage in followed.stages],
    }


def in_words(followed: Trace[Any], language: str) -> str:
    """The same for people; what stands after a tab hangs beside what stands before it."""
    from grader.words.environment import say  # noqa: PLC0415  # start-up counts

    return say("belief.md.j2", "followed", language, followed)


def deed(written: str) -> Deed:
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
