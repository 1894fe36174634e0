"""One update of a belief without the ways that lead to it, for speed alone."""

from collections.abc import Hashable
from typing import TypeAlias, TypeVar

from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.model import Model
from solver.beliefs.trace import Stage
from solver.exact import ZERO, Rational

S = TypeVar("S", bound=Hashable)

Weights: TypeAlias = dict[S, Rational]


def updated(model: Model[S], belief: Belief[S], action: str, observation: str | None) -> Stage[S]:
    """The stage that `trace` gives; ImpossibleEvidence where `trace` raises it."""
    foreseen = weights_after(model, belief, action)
    if not foreseen or (observation is None and len(foreseen) > 1):
        raise ImpossibleEvidence(
            "{action!r} is impossible, or what is observed is not said", action=action
        )
    seen = next(iter(foreseen)) if observation is None else observation
    if seen not in foreseen:
        raise ImpossibleEvidence(
            "{seen!r} cannot be observed after {action!r}", seen=seen, action=action
        )
    p = {o: sum(weights.values(), ZERO) for o, weights in foreseen.items()}
    p_action = sum(p.values(), ZERO)
    chances = {o: q / p_action for o, q in p.items()}
    belief = Belief({s: w / p[seen] for s, w in foreseen[seen].items()})
    return Stage(action, p_action, chances, seen, belief)


def weights_after(model: Model[S], belief: Belief[S], action: str) -> dict[str, Weights[S]]:
    """By observation, the sum of b(s) T(s, a, s') for each s'.

    No transition of the model leads from where the action is not applicable, or has probability 0.
    """
    foreseen: dict[str, Weights[S]] = {}
    for s, p in belief.weights.items():
        for after, t in model.transitions(s, action).items():
            weights = foreseen.setdefault(model.observation(s, action, after), {})
            weights[after] = weights[after] + p * t if after in weights else p * t
    return foreseen
