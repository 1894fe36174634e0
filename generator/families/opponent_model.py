"""Opponent model: what a simulated Min thinks and does, and what his action tells Max."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.features import whether
from generator.exercise.mistakes import Wrong, altering, always, differs_somewhere, what_differs
from generator.exercise.parts import amount
from generator.exercise.size import one_of, within
from generator.subjects.cards import parts
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.family import family_on_cards
from generator.subjects.cards.hand_orders import drawn_order
from generator.subjects.cards.opponent_questions import ACTION, BELIEF, at_each_card
from generator.subjects.cards.opponent_values import (
    LEARNING,
    POSTERIOR,
    decisions,
    likelihood,
    posterior,
    values,
)
from generator.subjects.cards.opponents import (
    Poker,
    Simulated,
    expected,
    poker,
    simulated_of,
    solve,
)
from generator.subjects.cards.pairs import pair_unseen
from solver.exact import ZERO, Rational
from solver.hidden.reply_table import Table
from solver.mistakes import opponent_model as wrong
from solver.mistakes.opponent_model import Modelled

GREATEST_DENOMINATOR = 420
FEWEST = 3
MOST_RANKS = 3
OFFERS = 9
"""One offer of so many lies between the two values; of the others half are too low to take."""
FURTHER = 2
"""By so much, less one, an offer is farther off than the nearest whole number."""


@dataclass(frozen=True, slots=True)
class Size:
    """`copies` is the most cards of a rank, `stake` the most that a bet may be.

    The hands are ordered by the mean of their cards (proportion) or anyhow. Fractions have a
    denominator up to `greatest`.
    """

    game: str = one_of(*Poker)
    ranks: int = within(2, MOST_RANKS)
    copies: int = within(4, 6)
    stake: int = within(3, 20)
    order: str = one_of("proportion", "shuffled")
    greatest: int = within(60, GREATEST_DENOMINATOR)


SIZES = {
    Level.EASY: Size("draw-poker", 2, 6, 9, "shuffled", 120),
    Level.MEDIUM: Size("draw-poker", 3, 4, 9, "shuffled", 420),
    Level.HARD: Size("poker-2", 3, 5, 12, "shuffled", GREATEST_DENOMINATOR),
}


def check(size: Size) -> None:
    """BadParameter where a bet leaves nothing uncertain."""
    if size.game == Poker.BET and size.ranks < MOST_RANKS:
        raise BadParameter("of two ranks a bet of Min's tells which he has; take 3 with poker-2")


def draw(rng: Rng, size: Size) -> Simulated:
    """A game, and an offer: now and then between what playing on is worth under both models."""
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=FEWEST)
    game = Poker(size.game)
    ante = Rational(rng.between(1, size.stake)) if game is Poker.BET else ZERO
    bare = Simulated(
        game=game,
        deck=deck,
        order=drawn_order(rng, deck, size.order),
        hand=rng.pick(deck.ranks),
        bet=Rational(rng.between(1, size.stake)),
        ante=ante,
        offer=ZERO,
    )
    found = solve(bare)
    return replace(bare, offer=drawn_offer(rng, *sorted((found.without, found.learning))))


def drawn_offer(rng: Rng, low: Rational, high: Rational) -> Rational:
    """The simplest offer between the two, or as often as any one below both, or above both.

    To learn is seldom worth more, so that between them always the same decisions would be right.
    """
    match rng.below(OFFERS):
        case 0:
            return between(low, high)
        case place if place % 2:
            return just_above(high, 1) + Rational(rng.below(FURTHER))
        case _:
            return -just_above(-low, 1) - Rational(rng.below(FURTHER))


def between(low: Rational, high: Rational) -> Rational:
    """The simplest fraction between the two; where there is none, the two are the same."""
    if low == high:
        return low
    denominator = 1
    while (above := just_above(low, denominator)) >= high:
        denominator += 1
    return above


def just_above(low: Rational, denominator: int) -> Rational:
    """The least fraction of that denominator that is greater."""
    whole = int(low.numerator) * denominator // int(low.denominator)
    return Rational(whole + 1, denominator)


def fair(problem: Simulated, worked: Modelled, size: Size) -> bool:
    """Min does not do the same with every card, learning matters, and nothing is a tie."""
    held = problem.table.held(worked.posterior)
    numbers = (worked.p, worked.without, worked.learning, *held.values())
    sure = all(len(set(by_action.values())) > 1 for by_action in worked.worths.values())
    writable = max(int(n.denominator) for n in numbers) <= size.greatest
    return sure and len(held) > 1 and writable and worked.without != worked.learning


def modelling(
    name: str,
    wrong: Callable[[Table, Modelled], Modelled],
    *,
    about: str | tuple[str, ...],
    when: Callable[[Simulated], bool] = always,
) -> Wrong[Simulated, Modelled, Modelled]:
    """The student finds all that in the table of what Min's actions are worth."""

    def found(problem: Simulated, worked: Modelled) -> Modelled:
        return wrong(problem.table, worked)

    return altering(name, found, about=about, when=when, shows=differs_somewhere)


def changing(
    name: str,
    wrong: Callable[[Table, Modelled], Modelled],
    *,
    about: str | tuple[str, ...],
    when: Callable[[Simulated], bool] = always,
) -> Wrong[Simulated, Modelled, Modelled]:
    """The same, of which those answers are told that it changes: with some cards it does not."""
    return replace(modelling(name, wrong, about=about, when=when), told=what_differs)


def may_fold(problem: Simulated) -> bool:
    """Whether Max may pass on what Min does."""
    return problem.game is Poker.BET


FAMILY: Family[Size, Simulated, Modelled] = family_on_cards(
    "opponent-model",
    source="S0, Simular el razonamiento de min; Descubrir información; Póker simplificado 2",
    sizes=SIZES,
    check=check,
    draw=draw,
    revision=3,
    fair=fair,
    solve=solve,
    questions=(
        pair_unseen(points=3),
        at_each_card(points={BELIEF: 3, ACTION: 1, "bet-": 4, "": 1}),
        likelihood(points=2),
        posterior(points=5),
        values(points=4),
        decisions(points=1),
    ),
    game=simulated_of,
    parts=(
        poker("draw-poker"),
        parts.deck("4A 4K"),
        parts.order("KK", "K", "AK", "A", "AA"),
        parts.hand("A"),
        amount("bet", "3"),
        amount("ante", "0"),
        amount("offer", "9/5"),
    ),
    solved=expected,
    features=lambda problem, worked: {
        "types": len(worked.beliefs),
        "replies": len(worked.beliefs) * sum(map(len, problem.table.worths.values())),
        "learning": whether((problem.offer > worked.without) != (problem.offer > worked.learning)),
    },
    mistakes=(
        changing("gives-min-our-belief", wrong.gives_min_our_belief, about=BELIEF),
        changing("gives-min-our-card", wrong.gives_min_our_card, about=BELIEF),
        changing("min-maximises", wrong.min_maximises, about=ACTION),
        modelling("half-half", wrong.half_half, about=("p-draw", "p-bet")),
        modelling("mixes-under-posterior", wrong.mixes_under_posterior, about=LEARNING),
        modelling("prior-kept", wrong.prior_kept, about=POSTERIOR),
        modelling(
            "drops-without-renormalising", wrong.drops_without_renormalising, about=POSTERIOR
        ),
        modelling("eliminates-wrong-type", wrong.eliminates_wrong_type, about=POSTERIOR),
        changing("forgets-fold", wrong.forgets_fold, about="bet-", when=may_fold),
        changing("wrong-player's-sign", wrong.wrong_players_sign, about=("draw-", "bet-")),
    ),
)
