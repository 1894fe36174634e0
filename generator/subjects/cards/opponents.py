"""A decision against a simulated Min: the game, Max's card and an offer, as plain data and back."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache

from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.exercise.parts import Part
from solver.exact import ONE, Rational
from solver.hidden.card_game import CardGame
from solver.hidden.cards import Deck
from solver.hidden.reply_table import Table, table
from solver.message import AnyOf
from solver.mistakes.opponent_model import Modelled, rightly
from solver.named.draw_poker import DrawPoker
from solver.named.poker_2 import Poker2
from solver.trees.naming import named
from solver.trees.tree import Chance, Leaf


class Poker(StrEnum):
    """What Min can do once Max has kept his card: draw a second one, or bet."""

    DRAW = "draw-poker"
    BET = "poker-2"


@dataclass(frozen=True)  # without slots: its table is made once
class Simulated:
    """`bet` is what the winner gets in draw-poker; there is an ante in poker-2 only."""

    game: Poker
    deck: Deck
    order: tuple[str, ...]
    hand: str
    bet: Rational
    ante: Rational
    offer: Rational

    @cached_property
    def rules(self) -> CardGame:
        """The game; a RequestError says what is wrong with it."""
        if self.game is Poker.DRAW:
            return DrawPoker(self.deck, self.order, self.bet, self.hand)
        return Poker2(self.deck, self.order, self.hand, self.bet, self.ante)

    @cached_property
    def table(self) -> Table:
        """What Min's actions are worth."""
        return remembered(self.rules, self.deck, self.hand)

    @property
    def single(self) -> tuple[str, ...]:
        """The order of the cards alone."""
        return tuple(hand for hand in self.order if hand in self.deck.ranks)

    @property
    def tied(self) -> bool:
        """Return whether both actions are worth the same to Min with some card."""
        return any(len(set(by_action.values())) == 1 for by_action in solve(self).worths.values())

    @property
    def actions(self) -> tuple[str, ...]:
        """Min's, the one that may tell something first."""
        return tuple(self.table.worths)


@lru_cache(maxsize=1)
def remembered(rules: CardGame, deck: Deck, hand: str) -> Table:
    """The table of the last game: an offer changes nothing in it."""
    return table(rules, deck, hand)


def solve(problem: Simulated) -> Modelled:
    return rightly(problem.table)


def simulated_of(  # noqa: PLR0913  # the parts of a problem, by name
    *,
    game: Poker,
    deck: Deck,
    order: tuple[str, ...],
    hand: str,
    bet: Rational,
    ante: Rational,
    offer: Rational,
) -> Simulated:
    """The problem, if it can be asked about; a RequestError says what is wrong."""
    problem = Simulated(game, deck, order, hand, bet, ante, offer)
    if game is Poker.DRAW and ante:
        raise BadProblem("draw-poker has no ante, 0, not {ante}", ante=ante)
    if len(deck.ranks) == 1 or min(n for _, n in deck.counts) < len("xyz"):
        raise BadProblem(
            "a deck here has two ranks or more and three cards of each, not {deck}", deck=deck
        )
    if solve(problem).p in (0, 1):
        raise BadProblem("Min does the same with every card, and that tells nothing")
    return problem


def poker(example: str) -> Part[Poker]:
    """Which of the games."""
    return Part(name="game", example=example, read=poker_from, write=str)


def poker_from(text: str) -> Poker:
    if text not in list(Poker):
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name="game",
            options=AnyOf(Poker),
            written=text[:40],
        )
    return Poker(text)


def expected(problem: Simulated, worked: Modelled) -> Picture:
    """Min's actions as chance, with what Max expects after each if he learns."""
    of, (bold, quiet) = problem.table, problem.actions
    ends = (of.to_max(bold, worked.posterior), of.to_max(quiet, worked.others))
    tree = Chance(tuple(map(Leaf, ends)), (worked.p, ONE - worked.p), moves=(bold, quiet))
    root = named(tree)
    return Picture(tree=root, values={root.name: worked.learning})
