"""The games with hidden cards, or anything else that Max does not see."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from grader.lookup.games import dealing
from grader.lookup.games.parameter import NONE, Parameter
from solver.beliefs.opponent import Opponent
from solver.beliefs.propagation import Applicability
from solver.beliefs.simulated import MOST_LEVELS
from solver.beliefs.two_sided import TwoSided
from solver.exact import text
from solver.hidden.cards import Deck
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.four_cards import AIMA_HAND
from solver.named.guess import ADIVINA
from solver.named.kuhn import KUHN
from solver.named.poker_2 import POKER_2
from solver.named.roads import ROADS

EVERY = "opponent"
"""The method that sets all models of the opponent side by side."""

METHODS = tuple(dict.fromkeys((str(Opponent.BELIEF), *map(str, Opponent), EVERY)))
"""The first is the default."""


READINGS = (
    Parameter(
        "applicability",
        str(Applicability.MULTIPLY),
        f"what an action counts that may be impossible: {' | '.join(Applicability)}",
        (str(Opponent.BELIEF),),
    ),
    Parameter(
        "level",
        "1",
        f"how deep players reason about each other: 0 to {MOST_LEVELS}",
        (str(Opponent.SIMULATED), str(Opponent.POSTERIOR), EVERY),
    ),
)
"""What can be set of every game: how the opponent is taken."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """`set_up` takes a text for each parameter; a RequestError says what would be right."""

    title: str
    source: str
    own: tuple[Parameter, ...]
    set_up: Callable[[Mapping[str, str]], TwoSided[Any]]

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Its own, and those of every game."""
        return (*self.own, *READINGS)

    @property
    def methods(self) -> tuple[str, ...]:
        """The same for all."""
        return METHODS


def cards(there: Deck) -> Parameter:
    return Parameter("deck", str(there), "how many of each rank, highest first")


def held(held_cards: str) -> Parameter:
    return Parameter("hand", held_cards, "Max's card")


def ranks(order: tuple[str, ...]) -> Parameter:
    return Parameter("order", " ".join(order), "the ranks, weakest first")


def hands(order: tuple[str, ...]) -> Parameter:
    return Parameter("order", " ".join(order), "the hands of one card and of two, weakest first")


ANTE = Parameter("ante", "1", "what each puts into the pot before")

HIDDEN: Mapping[str, Hidden] = {
    "apuestas-1": Hidden(
        "Apuestas 1: bet on your card",
        "S0, Ejemplo 1",
        (
            cards(APUESTAS_1.deck),
            ranks(APUESTAS_1.order),
            held(APUESTAS_1.hand),
            Parameter("bets", " ".join(map(text, APUESTAS_1.bets)), "what Max may bet"),
            ANTE,
        ),
        dealing.apuestas,
    ),
    "guess": Hidden(
        "Adivina la carta: name the hidden card, or pass",
        "S0, Ejemplo 2",
        (
            cards(ADIVINA.deck),
            Parameter("prize", text(ADIVINA.prize), "what a guess wins or loses"),
            Parameter("sure", text(ADIVINA.sure), "what passing is worth to Max"),
            Parameter("out", text(ADIVINA.out), "what Min pays to pass"),
            Parameter("hand", ADIVINA.hand or NONE, "cards that Max has seen"),
        ),
        dealing.guess,
    ),
    "draw-poker": Hidden(
        "Very simplified poker: draw a second card, or stay",
        "S0, Ejemplo 3",
        (
            cards(POKER_1.deck),
            hands(POKER_1.order),
            Parameter("stake", text(POKER_1.stake), "what the winner gets"),
            held(POKER_1.hand),
        ),
        dealing.draw_poker,
    ),
    "poker-2": Hidden(
        "Simplified poker 2: draw a second card or stay; then Min may bet",
        "S0, second Ejercicio 3.4",
        (
            cards(POKER_2.deck),
            hands(POKER_2.order),
            held(POKER_2.hand),
            Parameter("bet", text(POKER_2.bet), "what Min may bet"),
            ANTE,
            Parameter("hidden", str(POKER_2.hidden), "how many cards Min took: 1 or 2"),
        ),
        dealing.poker_2,
    ),
    "kuhn": Hidden(
        "Kuhn poker: three cards, one bet",
        "Kuhn (1950)",
        (
            cards(KUHN.deck),
            ranks(KUHN.order),
            held(KUHN.hand),
            Parameter("bet", text(KUHN.bet), "what a bet puts in"),
            ANTE,
        ),
        dealing.kuhn,
    ),
    "four-cards": Hidden(
        "A hand of four cards with tricks, of which one card is hidden",
        "S4, Mão de quatro cartas; AIMA 2e, section 6.5",
        (
            Parameter("hand", " ".join(AIMA_HAND.hand), "Max's cards, suit and rank"),
            Parameter("known", " ".join(AIMA_HAND.known), "Min's cards that Max knows of"),
            Parameter("unknown", " ".join(AIMA_HAND.unknown), "one of these is Min's last card"),
            Parameter(
                "scoring",
                str(AIMA_HAND.scoring),
                "who has more tricks, or by how many: win | tricks",
            ),
        ),
        dealing.four_cards,
    ),
    "roads": Hidden(
        "The two roads: gold for sure, or a fork with jewels and a bus",
        "S4, Exemplo de senso comum",
        (
            Parameter("gold", text(ROADS.gold), "what road A is worth"),
            Parameter("jewels", text(ROADS.jewels), "what the good side of road B is worth"),
            Parameter("bus", text(ROADS.bus), "what its bad side is worth"),
            Parameter("left", text(ROADS.left), "how likely the jewels lie on the left"),
        ),
        dealing.roads,
    ),
}
