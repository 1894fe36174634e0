"""Misconceptions about updating a belief in a model that is written out.

Each takes the model, the belief and the path that `trace` takes. Numbers are kept as students write
them down, so that beliefs need not sum to 1. The steps end where an observation is impossible under
the misconception.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from solver.beliefs.model import Model
from solver.beliefs.update import ActionObservation
from solver.exact import ZERO, Rational
from solver.weights import normalise_weights

Weights: TypeAlias = Mapping[str, Rational]
Path: TypeAlias = Iterable[ActionObservation]


@dataclass(frozen=True, slots=True)
class UpdateStep:
    """The numbers of one update as a student finds them: p(a | b), p(o | b, a), and the belief."""

    p_action: Rational
    p_observation: Rational
    belief: Weights


@dataclass(frozen=True, slots=True)
class Case:
    """One update to be computed: the belief, the action and the observation."""

    model: Model[str]
    believed: Weights
    action: str
    observation: str | None

    def able(self) -> Weights:
        """Return the weights of the states in which the action is applicable."""
        pairs = self.believed.items()
        return {s: p for s, p in pairs if self.model.applicable(s, self.action)}

    def ways(self) -> Iterator[tuple[str, str, Rational]]:
        """Yield (s, s', b(s) T(s, a, s')) for each way that the action can go."""
        for s, p in self.able().items():
            for after, t in self.model.transitions(s, self.action).items():
                yield s, after, p * t

    def fitting(self) -> Iterator[tuple[str, str, Rational]]:
        """Yield the ways that agree with the observation."""
        for s, after, p in self.ways():
            if self.model.observation(s, self.action, after) == self.observation:
                yield s, after, p


Reckon: TypeAlias = Callable[[Case], UpdateStep | None]


def reckon_updates(
    model: Model[str], believed: Weights, path: Path, *, reckon: Reckon
) -> tuple[UpdateStep, ...]:
    """Return the student's updates along a path, up to the first impossible one."""
    steps: list[UpdateStep] = []
    for action, observation in path:
        step = reckon(Case(model, believed, action, observation))
        if step is None:
            break
        steps.append(step)
        believed = step.belief
    return tuple(steps)


def update_rightly(case: Case) -> UpdateStep | None:
    """Update correctly, as `trace` does; return None if the observation is impossible."""
    p_action, after = total(case.able()), weights_from(case.fitting())
    if not after:
        return None
    return UpdateStep(p_action, total(after) / p_action, normalise_weights(after))


def leave_undivided(case: Case) -> UpdateStep | None:
    """Leave the sums of b(s) T(s, a, s') undivided."""
    after = weights_from(case.fitting())
    return UpdateStep(total(case.able()), total(after), after) if after else None


def keeps_inapplicable(case: Case) -> UpdateStep | None:
    """Keep the weight of states in which the action is not applicable, in their place."""
    right_step, stay = update_rightly(case), case.believed.keys() - case.able().keys()
    if right_step is None:
        return None
    ways = [*case.fitting(), *((s, s, case.believed[s]) for s in sorted(stay))]
    return replace(right_step, belief=normalise_weights(weights_from(ways)))


def action_and_observation_swapped(case: Case) -> UpdateStep | None:
    """Exchange p(a | b) and p(o | b, a)."""
    right_step = update_rightly(case)
    if right_step is None:
        return None
    return replace(right_step, p_action=right_step.p_observation, p_observation=right_step.p_action)


def ignores_observation(case: Case) -> UpdateStep | None:
    """Keep every state that the action may lead to, whatever was observed."""
    right_step = update_rightly(case)
    return (
        None
        if right_step is None
        else replace(right_step, belief=normalise_weights(weights_from(case.ways())))
    )


def prior_unweighted(case: Case) -> UpdateStep | None:
    """Take the states of the old belief as equally likely."""
    even = Rational(1, len(case.believed))
    return update_rightly(replace(case, believed=dict.fromkeys(case.believed, even)))


def distribution_of_old_state(case: Case) -> UpdateStep | None:
    """Return the distribution of the old state, given the observation."""
    right_step = update_rightly(case)
    before = ((after, s, p) for s, after, p in case.fitting())
    return (
        None
        if right_step is None
        else replace(right_step, belief=normalise_weights(weights_from(before)))
    )


def weights_from(ways: Iterable[tuple[str, str, Rational]]) -> dict[str, Rational]:
    """Return the weights added by the state in which the ways end."""
    weights: dict[str, Rational] = {}
    for _, after, p in ways:
        weights[after] = weights.get(after, ZERO) + p
    return weights


def total(weights: Weights) -> Rational:
    """Return the sum of the weights."""
    return sum(weights.values(), ZERO)
