"""Kuhn poker: information sets, a best response to a plan that is known, and its value."""

from dataclasses import dataclass, replace

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, what_differs
from generator.exercise.parts import amount
from generator.exercise.size import one_of, within
from generator.subjects.cards import parts
from generator.subjects.cards.bluff_pictures import empty, filled
from generator.subjects.cards.bluff_questions import (
    BELIEF,
    GAIN,
    SET,
    at_each_set,
    information_set,
    value,
)
from generator.subjects.cards.bluffs import Bluffs, acts, bettors, bluffs_of
from generator.subjects.cards.decks import RANKS
from generator.subjects.cards.family import family_on_cards
from generator.subjects.cards.replies import Reckoned, Replied, Solution, cards, expected, solve
from solver.beliefs.best_response import best_response
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deck
from solver.mistakes import kuhn as wrong
from solver.named.kuhn import Bettors

GREATEST_DENOMINATOR = 240
MOST_RANKS = 4
CHANCES = tuple(Rational(n, d) for n, d in ((1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (1, 6), (5, 6)))
"""With which Max bets a card, each another; so he may hold any card when he does."""


@dataclass(frozen=True, slots=True)
class Size:
    """So many cards, each of another rank; `stake` is the most that a bet or the ante may be."""

    ranks: int = within(3, 4)
    bettors: str = one_of(*Bettors)
    stake: int = within(3, 20)


SIZES = {
    Level.EASY: Size(3, "max", 6),
    Level.MEDIUM: Size(4, "max", 9),
    Level.HARD: Size(3, "both", 12),
}


def check(size: Size) -> None:
    """BadParameter where the tree is too large."""
    if size.ranks == MOST_RANKS and size.bettors == Bettors.BOTH:
        raise BadParameter("where both may bet, a sheet holds the deals of 3 cards, not of 4")


def draw(rng: Rng, size: Size) -> Bluffs:
    """One card of each rank, in any order; Max calls with the highest, never with the lowest."""
    ranks = sorted(rng.shuffled(RANKS)[: size.ranks], key=RANKS.index)
    order, bets = rng.shuffled(ranks), rng.shuffled(CHANCES)[: size.ranks]
    known = {order[0]: ZERO, order[-1]: ONE}
    calls = [known[rank] if rank in known else rng.pick(CHANCES) for rank in ranks]
    both = size.bettors == Bettors.BOTH
    return Bluffs(
        deck=Deck(tuple((rank, 1) for rank in ranks)),
        order=order,
        bet=Rational(rng.between(1, size.stake)),
        ante=Rational(rng.between(1, size.stake)),
        bettors=Bettors(size.bettors),
        acts=tuple(zip(bets, calls, strict=True)) if both else tuple(zip(bets, strict=True)),
    )


def fair(_problem: Bluffs, worked: Solution, _size: Size) -> bool:
    """At each set one action is best, and not the same at all; fractions can be written."""
    found = worked.replied
    best = [answer.best for answer in worked.answers.values()]
    sure = all(len(actions) == 1 for actions in best) and len(set(best)) > 1
    numbers = (found.value, *(reckoned.gain for reckoned in found.sets.values()))
    return sure and found.value != 0 and max(map(below, numbers)) <= GREATEST_DENOMINATOR


def below(number: Rational) -> int:
    return int(number.denominator)


def per_world(_problem: Bluffs, worked: Solution) -> Replied:
    """Min's best action in each state, with what he believes of the states."""
    gains = {name: wrong.acts_per_world(answer) for name, answer in worked.answers.items()}
    sets = {name: Reckoned(gain=gains[name], belief=worked.beliefs[name]) for name in gains}
    return replace(worked.replied, sets=sets, value=worked.value(gains))


def in_sight(problem: Bluffs, worked: Solution) -> Replied:
    """Every node of Min's is a set of its own, so that there is nothing to believe."""
    found = per_world(problem, worked)
    sets = {name: Reckoned(gain=reckoned.gain) for name, reckoned in found.sets.items()}
    return replace(found, together=(worked.node,), sets=sets)


def without_ante(problem: Bluffs, worked: Solution) -> Replied:
    response = best_response(wrong.forgets_the_ante(problem.game), problem.plan)
    return replace(Solution(problem, response).replied, together=worked.together)


def by_own_card(problem: Bluffs, worked: Solution) -> Replied | None:
    """Min goes on believing what he did when he saw his card.

    None where Max never does what he has done with one of those cards: then nothing tells what it
    would be worth.
    """
    sets: dict[str, Reckoned] = {}
    for name, answer in worked.answers.items():
        belief = wrong.belief_not_updated(problem.deck, name[0])
        if any(belief.keys() - of for of in cards(answer).values()):
            return None
        gains = expected(answer, belief)
        top = max(gains.values())
        sets[name] = Reckoned(
            gain=top, belief=belief, best=tuple(a for a, gain in gains.items() if gain == top)
        )
    value = worked.value({name: reckoned.gain for name, reckoned in sets.items()})
    return replace(worked.replied, sets=sets, value=value)


FAMILY: Family[Size, Bluffs, Solution] = family_on_cards(
    "kuhn-poker",
    source="Kuhn, A simplified two-person poker (1950); Osborne and Rubinstein, section 11.4",
    sizes=SIZES,
    check=check,
    draw=draw,
    fair=fair,
    solve=solve,
    questions=(
        information_set(points=1),
        at_each_set(points={"belief-": 6, "action-": 1, "gain-": 4}),
        value(points=6),
    ),
    game=bluffs_of,
    parts=(
        parts.deck("1K 1Q 1J"),
        parts.order("J", "Q", "K"),
        amount("bet", "1"),
        amount("ante", "1"),
        bettors("both"),
        acts("1/2 1", "1/6 1/2", "1/6 0"),
    ),
    asked=empty,
    solved=filled,
    features=lambda _problem, worked: {
        "sets": len(worked.answers),
        "passes": sum(PASS in answer.best for answer in worked.answers.values()),
    },
    mistakes=(
        altering("sees-the-card", in_sight, about=SET),
        altering("acts-per-world", per_world, about="value"),
        replace(altering("forgets-the-ante", without_ante, about=GAIN), told=what_differs),
        replace(
            altering("belief-not-updated-by-bet", by_own_card, about=BELIEF), told=what_differs
        ),
    ),
)
