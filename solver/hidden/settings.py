"""Parameters of several card games."""

from dataclasses import dataclass

from solver.hidden.cards import Deck
from solver.parameter import NONE, ExactNumber, Parameter, SeveralValues, Text

MAX_HANDS = 200


@dataclass(frozen=True, slots=True)
class Counts:
    """A deck, as `4A 4K`."""

    def parse(self, name: str, written_text: str) -> Deck:  # noqa: ARG002  # as Kind has it
        """Read the deck; raise BadDeck."""
        return Deck.parse(written_text)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, as `AK`, or `none`."""

    def parse(self, name: str, written_text: str) -> str:  # noqa: ARG002  # as Kind has it
        """Return the cards as text, "" for `none`."""
        return "" if written_text == NONE else written_text


def deck(usual: str) -> Parameter[Deck]:
    """Return the parameter of the deck."""
    return Parameter("deck", Counts(), usual)


def hand(usual: str) -> Parameter[str]:
    """Return the parameter of Max's hand."""
    return Parameter("hand", Cards(), usual)


def order(usual: str) -> Parameter[tuple[str, ...]]:
    """Return the parameter of an order of ranks or hands, weakest first."""
    return Parameter("order", SeveralValues(Text(), MAX_HANDS), usual)


ANTE = Parameter("ante", ExactNumber(), "1")
