"""The family worlds: which bet is best, on average over the cards that Min may hold."""

from dataclasses import dataclass, replace

from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.parts import amount, amounts
from generator.exercise.size import one_of, within
from generator.subjects.cards.bets import (
    NAMES,
    Averaged,
    average_worth,
    belief_of_hand,
    best_bet,
    worth_by_world,
)
from generator.subjects.cards.decks import drawn_deck, middle
from generator.subjects.cards.family import family_on_cards
from generator.subjects.cards.parts import deck, hand, order
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.cards import Deck
from solver.mistakes import worlds as wrong
from solver.named.apuestas_1 import Apuestas


@dataclass(frozen=True, slots=True)
class Size:
    """`copies` is the most cards of a rank; `order` is that of the ranks."""

    ranks: int = within(3, 4)
    copies: int = within(3, 6)
    bets: int = within(2, 3)
    ante: int = within(1, 9)
    highest: int = within(4, 20)
    order: str = one_of("natural", "shuffled")


SIZES = {
    Level.EASY: Size(3, 5, 2, 3, 9, "natural"),
    Level.MEDIUM: Size(4, 5, 2, 4, 15, "natural"),
    Level.HARD: Size(4, 5, 3, 4, 15, "shuffled"),
}


def draw(rng: Rng, size: Size) -> Apuestas:
    """A game in which Min may hold a lower card, a higher one, or one like Max's."""
    dealt = deal(rng, size)
    while not likeliest_is_not_worst(dealt):
        dealt = deal(rng, size)
    ante = rng.between(1, size.ante)
    sums = [n for n in range(1, size.highest + 1) if n != ante]
    bets = sorted(rng.shuffled(sums)[: size.bets])
    return Apuestas(
        dealt.deck, dealt.order, dealt.hand, tuple(Rational(bet) for bet in bets), Rational(ante)
    )


@dataclass(frozen=True, slots=True)
class Dealt:
    """What there is before anybody bets."""

    deck: Deck
    order: tuple[str, ...]
    hand: str


def deal(rng: Rng, size: Size) -> Dealt:
    """A deck, the order of its ranks, and a card for Max that is neither lowest nor highest."""
    deck = drawn_deck(rng, size.ranks, size.copies)
    order = deck.ranks[::-1] if size.order == "natural" else rng.shuffled(deck.ranks)
    return Dealt(deck, order, rng.pick(middle(order)))


def likeliest_is_not_worst(dealt: Dealt) -> bool:
    """Whether one card is likeliest in Min's hand, and does not beat Max's."""
    left = dealt.deck.left(dealt.hand)
    top = max(left.values())
    likeliest = [rank for rank, n in left.items() if n == top]
    return len(likeliest) == 1 and dealt.order.index(likeliest[0]) <= dealt.order.index(dealt.hand)


def fair(problem: Apuestas, worked: Averaged, _size: Size) -> bool:
    """One action is best, one world is likeliest, and no bet is like the ante."""
    sure = len(worked.best) == 1 and len(worked.belief.likeliest) == 1
    return sure and problem.ante not in problem.bets


def solve(game: Apuestas) -> Averaged:
    return worlds(game, game.start())


def highest_by_vote(game: Apuestas, worked: Averaged) -> Averaged:
    """Of bets with as many votes, which they have wherever Max does not lose, take the highest."""
    voted = wrong.majority_vote(game, worked)
    return replace(voted, best=voted.best[::-1])


def game_of(
    *, deck: Deck, order: tuple[str, ...], hand: str, bets: tuple[Rational, ...], ante: Rational
) -> Apuestas:
    """The game, if its bets can be asked about; BadProblem if not."""
    if len(bets) not in NAMES:
        raise BadProblem("there are 1 to {most} bets, not {bets}", most=max(NAMES), bets=len(bets))
    return Apuestas(deck, order, hand, bets, ante)


FAMILY: Family[Size, Apuestas, Averaged] = family_on_cards(
    "worlds",
    source='S0, Ejemplo 1: "Apuestas 1"; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    revision=3,
    balance=("decision",),
    few=frozenset({Level.EASY}),
    fair=fair,
    solve=solve,
    questions=(
        belief_of_hand(points=16),
        worth_by_world(),
        average_worth(points=16),
        best_bet(points=2),
    ),
    game=game_of,
    parts=(
        deck("2A 2K 2Q"),
        order("Q", "K", "A"),
        hand("K"),
        amounts("bets", ["2", "4"]),
        amount("ante", "1"),
    ),
    features=lambda game, worked: {"bets": len(game.bets), "states": len(worked.belief)},
    mistakes=(
        altering("with-replacement", wrong.with_replacement, about="belief"),
        altering("worst-world", wrong.worst_world, about="low-bet"),
        altering("likeliest-world", wrong.likeliest_world, about="low-bet"),
        altering("majority-vote", highest_by_vote, about="decision"),
        altering("pot-for-net", wrong.pot_for_net, about="low-bet-if-lower"),
        altering("min-always-matches", wrong.min_always_matches, about="low-bet-if-lower"),
        altering("min-always-passes", wrong.min_always_passes, about="low-bet-if-higher"),
        altering("tie-is-win", wrong.tie_is_win, about="low-bet-if-same"),
    ),
)
