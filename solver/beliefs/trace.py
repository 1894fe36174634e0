"""A sequence of belief updates, stage by stage, read off the steps."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Observe, Predict, Step, Update
from solver.beliefs.model import Model
from solver.beliefs.update import ActionObservation, updates
from solver.exact import Rational
from solver.working import work

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Stage(Generic[S]):
    """What one action brought: p(a | b), p(o | b, a) for each o, the o that came, and b'."""

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
    """The stages of following the path."""
    return Trace(start, stages(work(updates(model, start, path)).steps))


def stages(steps: Sequence[Step[S]]) -> tuple[Stage[S], ...]:
    """A stage for each Predict, Observe and Update in a row."""
    predictions = [step for step in steps if isinstance(step, Predict)]
    observations = [step.observation for step in steps if isinstance(step, Observe)]
    beliefs = [step.belief for step in steps if isinstance(step, Update)]
    return tuple(
        Stage(p.action, p.p_action, p.p_observations, o, b)
        for p, o, b in zip(predictions, observations, beliefs, strict=True)
    )
