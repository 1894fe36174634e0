"""Values of Min's actions for each pair of cards, after Max has kept his card.

A faster computation of what `beliefs.simulated` finds in a tree.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS, STAY, CardGame
from solver.hidden.cards import Deal, Deck
from solver.turn import Turn
from solver.weights import expected_over

K = TypeVar("K")

Cards: TypeAlias = Mapping[str, Rational]
"""Probabilities by card."""
Pairs: TypeAlias = Mapping[tuple[str, str], Rational]
"""Probabilities, or utilities to Max, by Max's card and Min's."""


@dataclass(frozen=True, slots=True)
class ReplyTable:
    """Utilities of Min's actions by pairs of cards, for each reply of Max.

    `hands` are what Min may hold after the first action, by the card that he had, and `ends` what
    these hands are worth then.
    """

    deck: Deck
    hand: str
    worths: Mapping[str, Mapping[str, Pairs]]
    hands: Mapping[str, Cards]
    ends: Mapping[str, Cards]

    @property
    def prior(self) -> Cards:
        """Max's belief about Min's card before Min acts."""
        return self.deck.next(self.hand)

    def value(self, action: str, believed: Pairs) -> Rational:
        """Return Max's expected utility of Min's action, as Max replies best to that belief."""
        return max(
            expected_over(believed, pairs.__getitem__) for pairs in self.worths[action].values()
        )

    def hand_distribution(self, cards: Cards) -> dict[str, Rational]:
        """Return the probabilities of Min's hand after the first action, from those of his card."""
        weights: dict[str, Rational] = {}
        for y, p in cards.items():
            for hand, q in self.hands[y].items():
                weights[hand] = weights.get(hand, ZERO) + p * q
        return weights

    def holding(self, hands: Cards) -> Rational:
        """Return Max's expected utility after the first action, for a belief about Min's hand."""
        return max(expected_over(hands, end.__getitem__) for end in self.ends.values())

    def to_max(self, action: str, cards: Cards) -> Rational:
        """Return Max's expected utility of the action, where Max knows his own card."""
        return self.value(action, {(self.hand, y): p for y, p in cards.items()})

    def to_min(self, action: str, own: str, cards: Cards) -> Rational:
        """Return Max's expected utility of the action, where Min knows his own card."""
        return self.value(action, {(x, own): p for x, p in cards.items()})


def table(game: CardGame, deck: Deck, hand: str) -> ReplyTable:
    """Build the table of a game in which Max keeps his card, and then Min acts."""
    pairs = [(x, y) for x in deck.ranks for y in deck.ranks if deck.remaining_counts(x)[y]]
    stayed = {(x, y): Deal(x, y, line=(STAY,)) for x, y in pairs}
    actions = sorted(game.actions(next(iter(stayed.values()))), key=(PASS, STAY).__contains__)
    bold = {y: game.transitions(s, actions[0]) for (x, y), s in stayed.items() if x == hand}
    ways = {s: ONE for after in bold.values() for s in after}
    return ReplyTable(
        deck,
        hand,
        worths={
            a: replies(game, {w: game.transitions(s, a) for w, s in stayed.items()})
            for a in actions
        },
        hands={y: {s.min: p for s, p in after.items()} for y, after in bold.items()},
        ends=replies(game, {s.min: {s: p} for s, p in ways.items()}),
    )


def replies(
    game: CardGame, after: Mapping[K, Mapping[Deal, Rational]]
) -> dict[str, dict[K, Rational]]:
    """Return the expected utility by Max's reply and by key of the distributions."""
    state = next(iter(next(iter(after.values()))))
    options = game.actions(state) if game.turn(state) is Turn.MAX else ("",)
    return {
        reply: {
            key: sum(
                (q * game.utility(s.after(reply) if reply else s) for s, q in distribution.items()),
                ZERO,
            )
            for key, distribution in after.items()
        }
        for reply in options
    }
