"""Wrong ways to update a belief in a model that is written out.

Each takes the model, the belief and the path that `trace` takes. Numbers are kept as students write
them down, so that beliefs need not sum to 1. The steps end where somebody who reckons so finds
what happened impossible.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from solver.beliefs.model import Model
from solver.beliefs.update import ActionObservation
from solver.exact import ZERO, Rational

Weights: TypeAlias = Mapping[str, Rational]
Path: TypeAlias = Iterable[ActionObservation]


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What somebody finds in one step: p(a | b), p(o | b, a), and the new belief."""

    p_action: Rational
    p_observation: Rational
    belief: Weights


@dataclass(frozen=True, slots=True)
class Case:
    """A step to reckon: what is believed, what is done, what is observed."""

    model: Model[str]
    believed: Weights
    action: str
    observation: str | None

    def able(self) -> Weights:
        """The states in which the action is applicable."""
        pairs = self.believed.items()
        return {s: p for s, p in pairs if self.model.applicable(s, self.action)}

    def ways(self) -> Iterator[tuple[str, str, Rational]]:
        """From where to where the action can lead, with b(s) T(s, a, s')."""
        for s, p in self.able().items():
            for after, t in self.model.transitions(s, self.action).items():
                yield s, after, p * t

    def fitting(self) -> Iterator[tuple[str, str, Rational]]:
        """The same, where what is observed is what was."""
        for s, after, p in self.ways():
            if self.model.observation(s, self.action, after) == self.observation:
                yield s, after, p


Reckon: TypeAlias = Callable[[Case], Reckoned | None]


def reckoned(
    model: Model[str], believed: Weights, path: Path, *, reckon: Reckon
) -> tuple[Reckoned, ...]:
    """What somebody finds who reckons each step so, as far as he comes."""
    found: list[Reckoned] = []
    for action, observation in path:
        step = reckon(Case(model, believed, action, observation))
        if step is None:
            break
        found.append(step)
        believed = step.belief
    return tuple(found)


def rightly(case: Case) -> Reckoned | None:
    """What `trace` finds; None where it is impossible."""
    p_action, after = total(case.able()), into(case.fitting())
    if not after:
        return None
    return Reckoned(p_action, total(after) / p_action, normalised(after))


def unnormalised(case: Case) -> Reckoned | None:
    """The sums of b(s) T(s, a, s') stand as they are, and nothing is divided by anything."""
    after = into(case.fitting())
    return Reckoned(total(case.able()), total(after), after) if after else None


def keeps_inapplicable(case: Case) -> Reckoned | None:
    """Where the action cannot be carried out everything stays as it was, instead of vanishing."""
    right, stay = rightly(case), case.believed.keys() - case.able().keys()
    if right is None:
        return None
    ways = [*case.fitting(), *((s, s, case.believed[s]) for s in sorted(stay))]
    return replace(right, belief=normalised(into(ways)))


def action_and_observation_swapped(case: Case) -> Reckoned | None:
    """p(o | b, a) is given for p(a | b), and the other way round."""
    right = rightly(case)
    if right is None:
        return None
    return replace(right, p_action=right.p_observation, p_observation=right.p_action)


def ignores_observation(case: Case) -> Reckoned | None:
    """Every state that the action may lead to is kept, whatever was observed."""
    right = rightly(case)
    return None if right is None else replace(right, belief=normalised(into(case.ways())))


def prior_unweighted(case: Case) -> Reckoned | None:
    """The states of the old belief are all taken as equally likely."""
    even = Rational(1, len(case.believed))
    return rightly(replace(case, believed=dict.fromkeys(case.believed, even)))


def distribution_of_old_state(case: Case) -> Reckoned | None:
    """What is found is how likely each state was before, now that the observation is known."""
    right = rightly(case)
    before = ((after, s, p) for s, after, p in case.fitting())
    return None if right is None else replace(right, belief=normalised(into(before)))


def into(ways: Iterable[tuple[str, str, Rational]]) -> dict[str, Rational]:
    """The weights of the ways that end in the same state, added."""
    weights: dict[str, Rational] = {}
    for _, after, p in ways:
        weights[after] = weights.get(after, ZERO) + p
    return weights


def normalised(weights: Weights) -> Weights:
    """Divided by their sum."""
    return {s: p / total(weights) for s, p in weights.items()}


def total(weights: Weights) -> Rational:
    """Their sum."""
    return sum(weights.values(), ZERO)
