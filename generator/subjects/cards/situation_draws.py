"""States of a card game drawn at random, with actions that are of different kinds in them."""

from typing import Protocol

from generator.base.rng import Rng
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.situations import NAMES, Asked, Situations
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import (
    MAX_DRAWS,
    MAX_PLAYS,
    MAX_STAYS,
    MIN_DRAWS,
    MIN_PLAYS,
    MIN_STAYS,
)

FEWEST = 3
"""Cards of a rank."""
LEFT = 2
"""So many cards, all alike, are left in the last state."""
HELD = 4
"""The most that a player holds there; the rest is played."""
DRAWS = (MAX_DRAWS, MIN_DRAWS)


class DealSize(Protocol):
    """`ranks` of up to `copies` cards; hands of up to `hand` cards, and so many `played`."""

    @property
    def ranks(self) -> int: ...
    @property
    def copies(self) -> int: ...
    @property
    def hand(self) -> int: ...
    @property
    def played(self) -> int: ...


def drawn_situations(rng: Rng, size: DealSize) -> Situations:
    """Two states in which several cards may come, and one in which only one can, in any order."""
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=FEWEST)
    while True:
        states = rng.shuffled((early(rng, deck, size), early(rng, deck, size), late(rng, deck)))
        bare = Situations(deck, states, ())
        if len(bare.open) == len(NAMES) - 1 and impossible(bare):
            return Situations(deck, states, drawn_actions(rng, bare))


def early(rng: Rng, deck: Deck, size: DealSize) -> Deal:
    """Small hands, of which Max's is not greater than Min's."""
    cards = "".join(rng.shuffled("".join(rank * n for rank, n in deck.counts)))
    ours, theirs = rng.between(1, size.hand), rng.between(1, size.hand + 1)
    played = cards[ours + theirs :][: size.played]
    return dealt(deck, cards[:ours], cards[ours : ours + theirs], played)


def late(rng: Rng, deck: Deck) -> Deal:
    """All is dealt but two cards of one rank."""
    rank = rng.pick(deck.ranks)
    gone = "".join(r * (n - LEFT * (r == rank)) for r, n in deck.counts)
    cards = "".join(rng.shuffled(gone))
    ours, theirs = rng.between(1, HELD), rng.between(1, HELD)
    return dealt(deck, cards[:ours], cards[ours : ours + theirs], cards[ours + theirs :])


def dealt(deck: Deck, ours: str, theirs: str, played: str) -> Deal:
    """The hands in the deck's order."""
    return Deal(deck.sorted(ours), deck.sorted(theirs), deck.sorted(played))


def drawn_actions(rng: Rng, problem: Situations) -> tuple[Asked, ...]:
    """A draw that is no chance, one that is hidden, something inapplicable, and something else."""
    (last,) = (name for name in NAMES if name not in problem.open)
    hidden = (MIN_DRAWS, rng.pick(problem.open))
    other = (rng.pick((MAX_DRAWS, MAX_STAYS, MIN_STAYS)), rng.pick(problem.open))
    return rng.shuffled(((rng.pick(DRAWS), last), hidden, other, rng.pick(impossible(problem))))


def impossible(problem: Situations) -> tuple[Asked, ...]:
    """Plays of cards that nobody holds who would play them."""
    return tuple(
        (play + rank, name)
        for name, state in zip(NAMES, problem.states, strict=True)
        for play, hand in ((MAX_PLAYS, state.max), (MIN_PLAYS, state.min))
        for rank in problem.deck.ranks
        if rank not in hand
    )
