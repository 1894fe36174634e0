"""The family belief-cards: what Max believes of Min's hand as cards are drawn and played."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, reckoning, solving
from generator.exercise.parts import Features, amounts
from generator.exercise.size import within
from generator.subjects.cards.belief_questions import along, beliefs_along, last_evaluation
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.draws import Beliefs, Draws, beliefs, draws_of
from generator.subjects.cards.events import Events, drawn_events
from generator.subjects.cards.family import family_on_cards
from generator.subjects.cards.pairs import pair_unseen, put_back
from generator.subjects.cards.parts import deck, events, hand
from solver.beliefs.trace import Trace
from solver.exact import Rational
from solver.hidden.cards import Deal
from solver.mistakes import belief_cards as wrong
from solver.named.four_aces import FourAces

HIGHEST = 20
GREATEST_DENOMINATOR = 3_000


@dataclass(frozen=True, slots=True)
class Size:
    """`hand` is how many cards Max holds at first, `copies` the most cards of a rank.

    `draws` and `plays` are how often a card is drawn and how often Max plays one.
    """

    ranks: int = within(2, 3)
    copies: int = within(5, 7)
    hand: int = within(1, 2)
    draws: int = within(2, 4)
    plays: int = within(0, 1)


SIZES = {
    Level.EASY: Size(2, 6, 1, 2, 0),
    Level.MEDIUM: Size(2, 7, 1, 2, 1),
    Level.HARD: Size(2, 7, 2, 4, 1),
}


def draw(rng: Rng, size: Size) -> Draws:
    """A deck that does not run out, Max's hand, and what happens then."""
    dealt = size.hand + 1 + size.draws
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=max(2, dealt // size.ranks + 1))
    cards = rng.shuffled("".join(rank * n for rank, n in deck.counts))
    game = FourAces(deck, deck.sorted("".join(cards[: size.hand])))
    points = sorted(rng.shuffled(range(1, HIGHEST + 1))[: size.ranks], reverse=True)
    events = drawn_events(rng, game, draws=size.draws, plays=size.plays)
    return Draws(game, events, tuple(Rational(n) for n in points))


def fair(_problem: Draws, worked: Beliefs, _size: Size) -> bool:
    """Max is never certain, one state is likeliest in the end, and the fractions can be written.

    At the start one state is likelier than another: who has not worked says they are all alike.
    """
    along = worked.trace.beliefs
    uncertain = all(len(belief) > 1 for belief in along) and len(worked.last.likeliest) == 1
    if len(set(along[0].weights.values())) == 1:
        return False
    numbers = [p for belief in along for p in belief.weights.values()]
    return uncertain and max(p.denominator for p in numbers) <= GREATEST_DENOMINATOR


def counted(_problem: Draws, worked: Beliefs) -> Features:
    """The most states that Max thinks possible at once, and how many cards he does not see."""
    last = worked.last
    hidden = {len(state.min) for state in last}
    return {"states": max(map(len, worked.trace.beliefs)), "hidden_cards": max(hidden)}


def updating(
    name: str, wrong: Callable[[FourAces, Events], Trace[Deal] | None], *, about: str
) -> Wrong[Draws, object, Beliefs]:
    """The student updates every belief in that way, as long as he finds nothing impossible."""

    def found(problem: Draws) -> Beliefs | None:
        trace = wrong(problem.game, problem.events)
        return None if trace is None else Beliefs(problem, trace)

    return solving(name, found, about=about)


def likeliest_state(problem: Draws, worked: Beliefs) -> Answers:
    """The beliefs are right, but the last is taken for its likeliest state alone."""
    certain = wrong.likeliest(worked.last)
    evaluation = Number(certain.expected(problem.evaluation))
    return along(worked) | {"evaluation": evaluation}


FAMILY: Family[Size, Draws, Beliefs] = family_on_cards(
    "belief-cards",
    source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
    sizes=SIZES,
    draw=draw,
    revision=3,
    few=frozenset({Level.EASY}),
    fair=fair,
    solve=beliefs,
    questions=(pair_unseen(points=2), beliefs_along(), last_evaluation()),
    game=draws_of,
    parts=(
        deck("4A 4K"),
        hand("A"),
        events("max draws K", "min draws", "max plays K"),
        amounts("points", ["2", "1"]),
    ),
    features=counted,
    mistakes=(
        replace(
            updating("with-replacement", wrong.with_replacement, about="start"), beside=put_back
        ),
        updating(
            "prior-kept-after-own-draw", wrong.prior_kept_after_own_draw, about="after-own-draw"
        ),
        updating("independent-marginals", wrong.independent_marginals, about="after-hidden-draw"),
        updating("sees-opponent's-card", wrong.sees_opponents_card, about="after-hidden-draw"),
        updating("no-depletion", wrong.no_depletion, about="after-hidden-draw"),
        updating("orders-not-merged", wrong.orders_not_merged, about="after-hidden-draw"),
        updating("uniform-weights", wrong.uniform_weights, about="after-hidden-draw"),
        reckoning("likeliest-state", likeliest_state, about="evaluation"),
    ),
)
