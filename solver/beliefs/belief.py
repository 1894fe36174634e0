"""Belief states: exact probability distributions over the states that are possible.

S0, "Estado de creencias". States of probability 0 are left out.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational
from solver.verbatim import label_text
from solver.weights import expected_over, normalise_weights

S = TypeVar("S", bound=Hashable)
R = TypeVar("R", bound=Hashable)


class BadBelief(RequestError):
    """Raised for weights that are not a probability distribution."""


class ImpossibleEvidence(RequestError):
    """Raised for an observation to which the belief gives probability 0."""


@dataclass(frozen=True, slots=True)
class Belief(Generic[S]):
    """A probability distribution over states; states of probability 0 are left out."""

    weights: Mapping[S, Rational]

    def __post_init__(self) -> None:
        assert sum(self.weights.values(), ZERO) == 1, f"a belief sums to 1: {self.weights}"
        assert min(self.weights.values()) > 0, f"a belief is positive: {self.weights}"

    @classmethod
    def from_weights(cls, weights: Mapping[S, Rational]) -> "Belief[S]":
        """Normalise the weights; raise ImpossibleEvidence if all are 0, BadBelief for negatives."""
        shares = normalise_weights(possible_weights(weights))
        if not shares:
            raise ImpossibleEvidence("no state is possible; one at least has a probability above 0")
        return cls(shares)

    @classmethod
    def from_shares(cls, shares: Mapping[S, int]) -> "Belief[S]":
        """Return the belief in which each state has so many shares, which are above 0."""
        total = sum(shares.values())
        return cls({state: Rational(share, total) for state, share in shares.items()})

    @classmethod
    def stated(cls, weights: Mapping[S, Rational]) -> "Belief[S]":
        """Take probabilities as they are stated; raise BadBelief unless they sum to 1."""
        positive = possible_weights(weights)
        total = sum(positive.values(), ZERO)
        if total != 1:
            raise BadBelief("the probabilities of a belief sum to 1, not {total}", total=total)
        return cls(positive)

    @classmethod
    def certain(cls, state: S) -> "Belief[S]":
        """Return the belief that is certain of one state."""
        return cls({state: ONE})

    def __getitem__(self, state: S) -> Rational:
        return self.weights.get(state, ZERO)

    def __iter__(self) -> Iterator[S]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    @property
    def likeliest(self) -> tuple[S, ...]:
        """Every state of the greatest probability."""
        top = max(self.weights.values())
        return tuple(s for s, p in self.weights.items() if p == top)

    def expected(self, utility: Callable[[S], Rational]) -> Rational:
        """Return the expected utility U(b), the sum of b(s) U(s).

        S0, "¿Cómo se evalúa la utilidad de un estado de creencia?".
        """
        return expected_over(self.weights, utility)

    def image(self, f: Callable[[S], R]) -> "Belief[R]":
        """Return the belief about f(s), in which states with the same f(s) are merged."""
        weights: dict[R, Rational] = {}
        for s, p in self.weights.items():
            r = f(s)
            weights[r] = weights.get(r, ZERO) + p
        return Belief(weights)

    def labelled(self) -> dict[str, Rational]:
        """Return the probabilities by the states as text: `{"<A,A>": 3/7, "<A,K>": 4/7}`."""
        return dict(self.image(label_text).weights)


def possible_weights(weights: Mapping[S, Rational]) -> dict[S, Rational]:
    """Return the weights above 0; raise BadBelief if one is negative."""
    for state, p in weights.items():
        if p < 0:
            raise BadBelief("a probability is at least 0, but {state} has {p}", state=state, p=p)
    return {s: p for s, p in weights.items() if p}
