"""The games that `solve` knows by name, set up from texts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.errors import UnknownName
from solver.beliefs.apuestas import APUESTAS_1, Apuestas
from solver.beliefs.cards import Deck
from solver.beliefs.draw_poker import POKER_1, DrawPoker
from solver.beliefs.game import Game as Rules
from solver.exact import rational, text

METHODS = ("belief", "worlds")
"""How a game with hidden cards is solved; the first is the default."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What can be set, as text."""

    name: str
    default: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Game:
    """`set_up` takes a text for each parameter; a RequestError says what would be right."""

    title: str
    source: str
    parameters: tuple[Parameter, ...]
    set_up: Callable[[Mapping[str, str]], Rules[Any]]

    def of(self, settings: Mapping[str, str]) -> Rules[Any]:
        """The game with the settings changed."""
        defaults = {parameter.name: parameter.default for parameter in self.parameters}
        for name in settings:
            if name not in defaults:
                raise UnknownName("parameter", name, defaults)
        return self.set_up({**defaults, **settings})


def listed(written: str) -> tuple[str, ...]:
    """`Q K A` or `Q,K,A`."""
    return tuple(written.replace(",", " ").split())


def apuestas(of: Mapping[str, str]) -> Apuestas:
    return Apuestas(
        Deck.read(of["deck"]),
        listed(of["order"]),
        of["hand"],
        tuple(rational(bet) for bet in listed(of["bets"])),
        rational(of["ante"]),
    )


def draw_poker(of: Mapping[str, str]) -> DrawPoker:
    return DrawPoker(Deck.read(of["deck"]), listed(of["order"]), rational(of["stake"]), of["hand"])


GAMES: Mapping[str, Game] = {
    "apuestas-1": Game(
        "Apuestas 1: bet on your card",
        "S0, Ejemplo 1",
        (
            Parameter("deck", str(APUESTAS_1.deck), "how many of each rank, highest first"),
            Parameter("order", " ".join(APUESTAS_1.order), "the ranks, weakest first"),
            Parameter("hand", APUESTAS_1.hand, "Max's card"),
            Parameter("bets", " ".join(text(bet) for bet in APUESTAS_1.bets), "what Max may bet"),
            Parameter("ante", text(APUESTAS_1.ante), "what each puts into the pot before"),
        ),
        apuestas,
    ),
    "draw-poker": Game(
        "Very simplified poker: draw a second card, or stay",
        "S0, Ejemplo 3",
        (
            Parameter("deck", str(POKER_1.deck), "how many of each rank, highest first"),
            Parameter("order", " ".join(POKER_1.order), "the hands, weakest first"),
            Parameter("stake", text(POKER_1.stake), "what the winner gets"),
            Parameter("hand", POKER_1.hand, "Max's card"),
        ),
        draw_poker,
    ),
}
