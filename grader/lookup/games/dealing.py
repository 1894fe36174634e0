"""Setting up the games with hidden cards from a text for each parameter."""

from collections.abc import Mapping

from generator.errors import BadParameter
from grader.lookup.games.parameter import NONE, at_most, listed, numbers, one_of, whole
from solver.exact import rational, text
from solver.hidden.cards import Deck
from solver.named.apuestas_1 import Apuestas
from solver.named.draw_poker import DrawPoker
from solver.named.four_cards import FourCards, Scoring
from solver.named.guess import Guess
from solver.named.kuhn import Kuhn
from solver.named.poker_2 import Poker2
from solver.named.roads import Roads

MOST_BETS = 20
MOST_UNKNOWN = {5: 2}
MOST_UNKNOWN_OF_FEW = 6
MOST_RANKS_OF_TWO = 8
"""So that nobody waits long for any method."""


def apuestas(of: Mapping[str, str]) -> Apuestas:
    bets = numbers(of["bets"])
    at_most("bets", bets, MOST_BETS)
    deck, order = Deck.read(of["deck"]), listed(of["order"])
    return Apuestas(deck, order, of["hand"], bets, rational(of["ante"]))


def guess(of: Mapping[str, str]) -> Guess:
    deck = Deck.read(of["deck"])
    hand = "" if of["hand"] == NONE else of["hand"]
    deck.left(hand)
    prize, sure, out = (rational(of[name]) for name in ("prize", "sure", "out"))
    return Guess(deck, prize, sure, out, hand)


def draw_poker(of: Mapping[str, str]) -> DrawPoker:
    return DrawPoker(Deck.read(of["deck"]), listed(of["order"]), rational(of["stake"]), of["hand"])


def poker_2(of: Mapping[str, str]) -> Poker2:
    deck, order = Deck.read(of["deck"]), listed(of["order"])
    bet, ante = rational(of["bet"]), rational(of["ante"])
    hidden = whole("hidden", of["hidden"], 1, 2)
    if hidden > 1:
        at_most("ranks with two hidden cards", deck.ranks, MOST_RANKS_OF_TWO)
    return Poker2(deck, order, of["hand"], bet, ante, hidden)


def kuhn(of: Mapping[str, str]) -> Kuhn:
    deck, order = Deck.read(of["deck"]), listed(of["order"])
    return Kuhn(deck, order, of["hand"], rational(of["bet"]), rational(of["ante"]))


def four_cards(of: Mapping[str, str]) -> FourCards:
    hand, unknown = listed(of["hand"]), listed(of["unknown"])
    most = MOST_UNKNOWN.get(len(hand), MOST_UNKNOWN_OF_FEW)
    at_most(f"unknown cards beside a hand of {len(hand)}", unknown, most)
    scoring = one_of("scoring", of["scoring"], Scoring)
    return FourCards(hand, listed(of["known"]), unknown, scoring)


def roads(of: Mapping[str, str]) -> Roads:
    left = rational(of["left"])
    if not 0 <= left <= 1:
        raise BadParameter(f"left is a probability, from 0 to 1, not {text(left)}")
    return Roads(rational(of["gold"]), rational(of["jewels"]), rational(of["bus"]), left)
