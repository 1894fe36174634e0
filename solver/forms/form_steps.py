"""Steps of methods on games in extensive or strategic form, with names, as they are told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from solver.exact import Rational
from solver.trees.values import expected_value


@dataclass(frozen=True, slots=True)
class Reply:
    """A player's best reply at an information set, with his later ones settled.

    `reach` are the probabilities with which chance and the others lead to its nodes, `worths` what
    he expects at each of these, by action; `totals` are the products of both, added up.
    """

    player: str
    infoset: str
    reach: tuple[Rational, ...]
    worths: Mapping[str, tuple[Rational, ...]]
    totals: Mapping[str, Rational]
    best: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a player gets by his own plan, by a best response, and how much more that is."""

    player: str
    own: Rational
    value: Rational
    gain: Rational


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a dominated strategy pays against these strategies of the others, one of each.

    `better` are the payoffs there of the strategies that are mixed, and `mean` is that of the mix.
    """

    others: tuple[str, ...]
    pays: Rational
    better: tuple[Rational, ...]
    mean: Rational


@dataclass(frozen=True, slots=True)
class Drop:
    """A strategy is struck out, because the mix pays more whatever the others do.

    `others` are the strategies that each of the others has left, `row` has what the strategy pays
    against all that they can do, and `mixed` what each strategy of the mix does.
    """

    player: str
    strategy: str
    mix: Mapping[str, Rational]
    others: tuple[tuple[str, ...], ...]
    row: tuple[Rational, ...]
    mixed: tuple[tuple[Rational, ...], ...]

    @property
    def comparisons(self) -> Iterator[Comparison]:
        """What both pay, for everything that the others can do."""
        weights = tuple(self.mix.values())
        for others, pays, *better in zip(product(*self.others), self.row, *self.mixed, strict=True):
            yield Comparison(others, pays, tuple(better), expected_value(weights, better))


@dataclass(frozen=True, slots=True)
class Keep:
    """None of the strategies that are left is dominated."""

    remaining: Mapping[str, tuple[str, ...]]
