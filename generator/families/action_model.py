"""Action model: kinds of actions, A, T and O of the game of four Aces in given states."""

from dataclasses import dataclass, replace

from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, what_differs
from generator.exercise.size import within
from generator.subjects.cards.action_questions import (
    MAX_T,
    SEEN,
    Told,
    both,
    drawing,
    first_draw,
    highest,
    kind_name,
    kinds,
    rightly,
    seen,
    total,
    transitions,
)
from generator.subjects.cards.family import family_on_cards
from generator.subjects.cards.parts import deck
from generator.subjects.cards.situation_draws import drawn_situations
from generator.subjects.cards.situations import KINDS, Situations, asked, situations_of, states
from solver.beliefs.kinds import ActionKind
from solver.exact import ZERO
from solver.mistakes import action_model as wrong
from solver.named.four_aces import MIN_DRAWS


@dataclass(frozen=True, slots=True)
class Size:
    """`ranks` of up to `copies` cards; hands of up to `hand` cards, and `played` ones."""

    ranks: int = within(2, 3)
    copies: int = within(3, 6)
    hand: int = within(1, 2)
    played: int = within(0, 2)


SIZES = {
    Level.EASY: Size(2, 6, 1, 0),
    Level.MEDIUM: Size(2, 6, 2, 1),
    Level.HARD: Size(3, 5, 2, 2),
}


def draw(rng: Rng, size: Size) -> Situations:
    return drawn_situations(rng, size)


def fair(problem: Situations, worked: Told, _size: Size) -> bool:
    """Any card can come where it is asked which, not all alike, and the highest one twice."""
    draws = (worked.max_draws, worked.min_draws)
    every = all(len(draw) == len(problem.deck.ranks) for draw in draws)
    uneven = all(len({*draw.values()}) > 1 for draw in draws)
    return every and uneven and worked.both > 0


def by_name(problem: Situations, worked: Told) -> Told:
    kinds = {kind_name(a, s): KINDS[wrong.kind_by_name(a)] for a, s in problem.asked}
    return replace(worked, kinds=kinds)


def all_open(problem: Situations, worked: Told) -> Told:
    """Max sees what Min draws."""
    mins = {
        kind_name(a, s)
        for a, s, kind in problem.kinds()
        if a == MIN_DRAWS and kind == KINDS[ActionKind.UNOBSERVABLE]
    }
    seen = dict.fromkeys(mins, KINDS[ActionKind.OBSERVABLE])
    card = highest(problem, drawing(problem)[1])
    return replace(worked, kinds={**worked.kinds, **seen}, seen=card)


def from_full_deck(problem: Situations, worked: Told) -> Told:
    return drawn_wrongly(problem, worked, wrong.with_replacement)


def from_unseen(problem: Situations, worked: Told) -> Told:
    return drawn_wrongly(problem, worked, wrong.hidden_hand_not_removed)


def drawn_wrongly(problem: Situations, worked: Told, next_card: wrong.NextCard) -> Told:
    """The next card is reckoned so, for both players."""
    maxs, mins = drawing(problem)
    deck, card = problem.deck, highest(problem, maxs)
    first, second = next_card(deck, maxs), next_card(deck, problem.model.to_max(maxs, card))
    twice = first[card] * second.get(card, ZERO)
    return replace(worked, max_draws=first, min_draws=next_card(deck, mins), both=twice)


def one_for_each(problem: Situations, worked: Told) -> Told:
    """The probabilities of every action sum to 1, also where it is not applicable."""
    return replace(worked, total=len(problem.states) * len(problem.actions))


FAMILY: Family[Size, Situations, Told] = family_on_cards(
    "action-model",
    source="S0, Primero formalizar mejor el proceso de decisión; 4 ases y 4 reyes",
    sizes=SIZES,
    draw=draw,
    revision=2,
    fair=fair,
    solve=rightly,
    questions=(
        kinds(points=1),
        transitions(points=14),
        both(points=10),
        seen(points=1),
        total(points=2),
    ),
    game=situations_of,
    parts=(
        deck("4A 4K"),
        states("A, AK", "AA, K", "AAAA, KK"),
        asked("max draws s1", "min draws s3"),
    ),
    solved=first_draw,
    features=lambda problem, _worked: {"dealt": problem.dealt, "applicable": sum(problem.numbers)},
    mistakes=(
        replace(altering("kind-by-name", by_name, about="kind-"), told=what_differs),
        altering("opponent's-draw-observable", all_open, about=SEEN),
        altering("with-replacement", from_full_deck, about=MAX_T),
        altering("hidden-hand-not-removed", from_unseen, about=MAX_T),
        altering("sums-to-one-where-inapplicable", one_for_each, about="total"),
    ),
)
