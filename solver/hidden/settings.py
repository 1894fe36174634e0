"""What can be set of several games with hidden cards."""

from dataclasses import dataclass

from solver.hidden.cards import Deck
from solver.parameter import NONE, Exact, Parameter, Several, Text

MOST_HANDS = 200


@dataclass(frozen=True, slots=True)
class Counts:
    """A deck, as `4A 4K`."""

    def read(self, name: str, written: str) -> Deck:  # noqa: ARG002  # as Kind has it
        return Deck.read(written)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, as `AK`; or `none`."""

    def read(self, name: str, written: str) -> str:  # noqa: ARG002  # as Kind has it
        return "" if written == NONE else written


def deck(usual: str) -> Parameter[Deck]:
    return Parameter("deck", Counts(), usual)


def hand(usual: str) -> Parameter[str]:
    return Parameter("hand", Cards(), usual)


def order(usual: str) -> Parameter[tuple[str, ...]]:
    """Ranks or hands, weakest first."""
    return Parameter("order", Several(Text(), MOST_HANDS), usual)


ANTE = Parameter("ante", Exact(), "1")
