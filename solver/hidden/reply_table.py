"""What one action of Min's is worth, pair of cards by pair of cards, once Max has kept his card.

For speed alone: `beliefs.simulated` finds the same in a tree.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS, STAY, CardGame
from solver.hidden.cards import Deal, Deck
from solver.turn import Turn

K = TypeVar("K")

Cards: TypeAlias = Mapping[str, Rational]
"""Probabilities by card."""
Pairs: TypeAlias = Mapping[tuple[str, str], Rational]
"""By Max's card and Min's: a probability, or what something is worth to Max."""


@dataclass(frozen=True, slots=True)
class ReplyTable:
    """What Min's actions are worth to Max, for each of his own replies, if he has any.

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
        """What Max believes of Min's card before Min acts."""
        return self.deck.next(self.hand)

    def value(self, action: str, believed: Pairs) -> Rational:
        """What Max expects of Min's action, who decides once for what is believed."""
        return max(
            sum((p * of[pair] for pair, p in believed.items()), ZERO)
            for of in self.worths[action].values()
        )

    def held(self, cards: Cards) -> dict[str, Rational]:
        """Min's hand after the first action, if he had these cards before it."""
        weights: dict[str, Rational] = {}
        for y, p in cards.items():
            for hand, q in self.hands[y].items():
                weights[hand] = weights.get(hand, ZERO) + p * q
        return weights

    def holding(self, hands: Cards) -> Rational:
        """What Max expects after the first action, if he believes that of Min's hand."""
        return max(sum((p * of[h] for h, p in hands.items()), ZERO) for of in self.ends.values())

    def to_max(self, action: str, cards: Cards) -> Rational:
        """The same where Max knows his own card."""
        return self.value(action, {(self.hand, y): p for y, p in cards.items()})

    def to_min(self, action: str, own: str, cards: Cards) -> Rational:
        """The same where Min knows his."""
        return self.value(action, {(x, own): p for x, p in cards.items()})


def table(game: CardGame, deck: Deck, hand: str) -> ReplyTable:
    """Of a game in which Max stays with his card, and then Min acts; the bold action first."""
    pairs = [(x, y) for x in deck.ranks for y in deck.ranks if deck.left(x)[y]]
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
    """By Max's reply, what is expected of each of these chances of states."""
    state = next(iter(next(iter(after.values()))))
    options = game.actions(state) if game.turn(state) is Turn.MAX else ("",)
    return {
        reply: {
            key: sum(
                (q * game.utility(s.after(reply) if reply else s) for s, q in of.items()), ZERO
            )
            for key, of in after.items()
        }
        for reply in options
    }
