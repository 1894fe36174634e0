"""The verb `belief`: follow actions and observations through a formal model."""

from collections.abc import Mapping, Sequence

from generator.plain import Plain
from grader.disk import files
from grader.lookup.model_file import read_model
from solver.beliefs.trace import Stage, trace
from solver.beliefs.update import Deed
from solver.exact import Rational, text


def belief(file: str, deeds: Sequence[str]) -> dict[str, Plain]:
    """Each stage, with p(a | b), p(o | b, a) and the new belief, as JSON."""
    read = read_model(files.read_text(file), file)
    followed = trace(read.model, read.start, [deed(text) for text in deeds])
    return {
        "start": weights_json(followed.start.labelled()),
        "steps": [stage_json(stage) for stage in followed.stages],
    }


def deed(written: str) -> Deed:
    """`ACTION` or `ACTION:OBSERVATION`."""
    action, colon, observation = written.partition(":")
    return action, observation if colon else None


def stage_json(stage: Stage[str]) -> dict[str, Plain]:
    return {
        "action": stage.action,
        "p_action": text(stage.p_action),
        "p_observations": weights_json(stage.p_observations),
        "observation": stage.observation,
        "belief": weights_json(stage.belief.labelled()),
    }


def weights_json(weights: Mapping[str, Rational]) -> dict[str, Plain]:
    return {label: text(p) for label, p in weights.items()}
