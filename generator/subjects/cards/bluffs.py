"""Kuhn poker against a Max whose plan is known: the problem as plain data and back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import Part
from solver.beliefs.equilibrium import Plan
from solver.beliefs.model import NOTHING
from solver.beliefs.recall import View
from solver.exact import ONE, Rational, rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deck
from solver.message import AnyOf
from solver.named.kuhn import BET, CALL, Bettors, Kuhn

MOST_ENDS = 36
ENDS = {Bettors.MAX: 3, Bettors.BOTH: 5}
"""Ways in which a deal can end."""

Cards: TypeAlias = Mapping[str, Rational]
"""Probabilities by card."""
Acts: TypeAlias = tuple[tuple[Rational, ...], ...]
"""Of each card, one probability or two."""


@dataclass(frozen=True)  # without slots: what is asked of it often is kept
class Bluffs:
    """A game, and Max's `acts` with each card, in the deck's order.

    They are the probability that he bets at first and, where both may bet, that he calls later.
    """

    deck: Deck
    order: tuple[str, ...]
    bet: Rational
    ante: Rational
    bettors: Bettors
    acts: Acts

    @property
    def bets(self) -> Cards:
        """With which probability Max bets at first."""
        return {card: first for card, (first, *_) in self.by_card()}

    @property
    def calls(self) -> Cards:
        """With which probability Max calls when Min has bet after a pass."""
        return {card: later for card, (_, *rest) in self.by_card() for later in rest}

    def by_card(self) -> Iterator[tuple[str, tuple[Rational, ...]]]:
        return zip(self.deck.ranks, self.acts, strict=True)

    @cached_property
    def game(self) -> Kuhn:
        """Whoever is dealt which card."""
        return Kuhn(self.deck, self.order, self.deck.ranks[0], self.bet, self.ante, self.bettors)

    @property
    def plan(self) -> Plan:
        """What Max does at each of his information sets."""
        firsts = {View(card): {PASS: ONE - p, BET: p} for card, p in self.bets.items()}
        passed = ((PASS, NOTHING), (BET, NOTHING))
        seconds = {View(card, passed): {PASS: ONE - p, CALL: p} for card, p in self.calls.items()}
        return firsts | seconds


def bluffs_of(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    deck: Deck,
    order: tuple[str, ...],
    bet: Rational,
    ante: Rational,
    bettors: Bettors,
    acts: Acts,
) -> Bluffs:
    """The problem, if it can be asked about; a RequestError says what is wrong."""
    problem = Bluffs(deck, order, bet, ante, bettors, acts)
    ends = ENDS[bettors] * len(problem.game.deals())
    if ends > MOST_ENDS:
        raise BadProblem(
            "a sheet holds a tree of {most_ends} leaves, not {ends}; take fewer cards",
            most_ends=MOST_ENDS,
            ends=ends,
        )
    each = 1 + (bettors is Bettors.BOTH)
    if len(acts) != len(deck.ranks) or any(len(chances) != each for chances in acts):
        raise BadProblem(
            "acts has for each of {ranks} the probability that Max bets, and that he calls as well "
            "where both may bet: 1/2 1",
            ranks=", ".join(deck.ranks),
        )
    if not all(0 <= p <= 1 for chances in acts for p in chances):
        raise BadProblem("acts are probabilities between 0 and 1")
    if not any(problem.bets.values()):
        raise BadProblem("Max bets with one card at least, or there is nothing to reply to")
    return problem


def acts(*example: str) -> Part[Acts]:
    """What Max does with each card: `1/2 1`."""
    return Part(name="acts", example=list(example), read=acts_from, write=acts_to_plain)


def acts_from(plain: Plain) -> Acts:
    return tuple(tuple(map(rational, text.split())) for text in plain)


def acts_to_plain(acts: Acts) -> Plain:
    return [" ".join(map(str, chances)) for chances in acts]


def bettors(example: str) -> Part[Bettors]:
    """Who may bet."""
    return Part(name="bettors", example=example, read=bettors_from, write=str)


def bettors_from(text: str) -> Bettors:
    if text not in list(Bettors):
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="bettors",
            options=AnyOf(Bettors),
            written=text[:40],
        )
    return Bettors(text)
