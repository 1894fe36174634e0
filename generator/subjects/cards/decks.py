"""Small decks, whose probabilities can be computed by hand."""

from collections.abc import Sequence

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from solver.hidden.cards import Deck

RANKS = "AKQJ"
MAX_RANKS = 4
MAX_CARDS = 40


def drawn_deck(rng: Rng, ranks: int, copies: int, *, fewest: int = 2, choice: str = RANKS) -> Deck:
    """Generate a deck of `ranks` ranks of the choice, with `fewest` to `copies` cards of each."""
    chosen = sorted(rng.shuffled(choice)[:ranks], key=choice.index)
    return Deck(tuple((rank, rng.between(fewest, copies)) for rank in chosen))


def middle(order: Sequence[str]) -> Sequence[str]:
    """Return the ranks that have a lower and a higher one in the order."""
    return order[1:-1]


def fit_for_a_sheet(deck: Deck) -> Deck:
    """Return the deck; raise BadProblem if it is too large to compute with by hand."""
    if len(deck.ranks) > MAX_RANKS or deck.size > MAX_CARDS:
        raise BadProblem(
            "a deck here has at most {most_ranks} ranks and {most_cards} cards, not {deck}",
            most_ranks=MAX_RANKS,
            most_cards=MAX_CARDS,
            deck=deck,
        )
    return deck
