"""Steps of reasoning with beliefs, as they are written on paper."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from solver.beliefs.belief import Belief, S
from solver.exact import Rational
from solver.turn import Turn


class Way(Struct, Generic[S], frozen=True):
    """One course of an action: b(s) = `prior`, T(s, a, s') = `chance`, and observation o.

    There is one for each transition, so it is a msgspec Struct, which is made in a tenth of the
    time of a frozen dataclass.
    """

    before: S
    prior: Rational
    chance: Rational
    after: S
    observation: str

    @property
    def weight(self) -> Rational:
        """The joint weight b(s) T(s, a, s')."""
        return self.prior * self.chance


changed_way = replace
"""Copy a way with some of its fields changed."""


@dataclass(frozen=True, slots=True)
class Predict(Generic[S]):
    """The action is carried out in `before`: p(a | b), and p(o | b, a) for each observation."""

    before: Belief[S]
    action: str
    ways: tuple[Way[S], ...]
    p_action: Rational
    p_observations: Mapping[str, Rational]


@dataclass(frozen=True, slots=True)
class Observe:
    """The observation comes, with p = p(o | b, a)."""

    action: str
    observation: str
    p: Rational


@dataclass(frozen=True, slots=True)
class Update(Generic[S]):
    """The new belief: the weights that agree with the observation, divided by their `total`."""

    ways: tuple[Way[S], ...]
    total: Rational
    belief: Belief[S]


@dataclass(frozen=True, slots=True)
class Weigh:
    """An expected value: each term is a label, its probability and its utility."""

    of: str
    terms: tuple[tuple[str, Rational, Rational], ...]
    utility: Rational


@dataclass(frozen=True, slots=True)
class Imagine(Generic[S]):
    """A player with this `view` is taken to hold the `belief` and to choose the action.

    `utilities` are those that the player computes for each action. `view` prints what the player
    was dealt and what he saw.
    """

    player: Turn
    view: Hashable
    belief: Belief[S]
    utilities: Mapping[str, Rational]
    action: str


Step: TypeAlias = Predict[S] | Observe | Update[S] | Weigh | Imagine[S]
