"""The family draw-poker: expectiminimax over what Max believes of Min's hand."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.answers.answers import Answers
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.features import among_the_best
from generator.exercise.mistakes import (
    Wrong,
    altering,
    anyhow,
    differs,
    differs_somewhere,
    every_question,
)
from generator.exercise.parts import amount
from generator.exercise.size import one_of, within
from generator.subjects.beliefs.nodes import HandTree
from generator.subjects.beliefs.pictures import empty, filled
from generator.subjects.beliefs.questions import (
    beliefs_at_nodes,
    leaf_values,
    node_values,
    observation_chances,
    root_decision,
)
from generator.subjects.beliefs.solved import HandGame, solved
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.family import family_on_cards
from generator.subjects.cards.hand_orders import drawn_order
from generator.subjects.cards.pairs import pair_unseen, put_back
from generator.subjects.cards.parts import deck, hand, order
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.card_game import DRAW, STAY
from solver.mistakes import draw_poker as wrong
from solver.named.draw_poker import DrawPoker

GREATEST_DENOMINATOR = 1_000


@dataclass(frozen=True, slots=True)
class Size:
    """`copies` is the most cards of a rank; `order` is that of the hands.

    Hands are ordered by the mean of their cards (proportion) or anyhow; in the usual order a second
    card never hurts, and there is nothing to decide.
    """

    ranks: int = within(2, 3)
    copies: int = within(3, 6)
    stake: int = within(1, 20)
    order: str = one_of("proportion", "shuffled")


SIZES = {
    Level.EASY: Size(2, 5, 6, "proportion"),
    Level.MEDIUM: Size(2, 6, 20, "shuffled"),
    Level.HARD: Size(3, 3, 12, "shuffled"),
}


def draw(rng: Rng, size: Size) -> DrawPoker:
    deck = drawn_deck(rng, size.ranks, size.copies)
    order = drawn_order(rng, deck, size.order)
    return DrawPoker(deck, order, Rational(rng.between(1, size.stake)), rng.pick(deck.ranks))


def fair(problem: DrawPoker, worked: HandGame, _size: Size) -> bool:
    """One move is best, no belief is certain, fractions can be written, and cards are worth hiding.

    That is, Min would draw or stay otherwise if he saw Max's hand.
    """
    found = worked.found
    uncertain = all(len(belief) > 1 for belief in found.beliefs.values())
    numbers = [p for belief in found.beliefs.values() for p in belief.weights.values()]
    writable = max(p.denominator for p in numbers) <= GREATEST_DENOMINATOR
    return len(found.best) == 1 and uncertain and writable and hiding_matters(problem, found)


def hiding_matters(problem: DrawPoker, found: HandTree) -> bool:
    """Whether drawing is worth something else when all see the cards."""
    return worlds(problem, problem.start()).actions[DRAW] != found.value(DRAW)


def unfolding(
    name: str,
    wrong: Callable[[DrawPoker, HandTree], HandTree],
    *,
    about: str,
    answers: Callable[[str], bool] = every_question,
    shows: Callable[[Answers, Answers], bool] = anyhow,
) -> Wrong[DrawPoker, HandGame, HandGame]:
    """The student finds that tree of beliefs."""
    return altering(
        name,
        lambda game, right: HandGame(game, wrong(game, right.found)),
        about=about,
        answers=answers,
        shows=shows,
    )


def has_moves_only(question: str) -> bool:
    """Whoever averages over worlds has Max's moves and the root, and no belief further down."""
    return question in {"belief-A", "C", "B", "A", "decision"}


def is_no_chance(question: str) -> bool:
    """Who sees no event there, or another one, writes none of these probabilities."""
    return not question.startswith("p-")


FAMILY: Family[Size, DrawPoker, HandGame] = family_on_cards(
    "draw-poker",
    source="S0, Ejemplo 3: Póker (muy) simplificado",
    sizes=SIZES,
    draw=draw,
    revision=2,
    few=frozenset({Level.EASY}),
    fair=fair,
    solve=solved,
    questions=(
        pair_unseen(points=5),
        beliefs_at_nodes(),
        observation_chances(),
        leaf_values(),
        node_values(points=2),
        root_decision(DRAW, STAY, points=1),
    ),
    game=DrawPoker,
    parts=(
        deck("4A 4K"),
        order("KK", "K", "AK", "A", "AA"),
        amount("stake", "3"),
        hand("A"),
    ),
    asked=empty,
    solved=filled,
    features=lambda _problem, worked: {
        "states": max(map(len, worked.found.beliefs.values())),
        "draws": among_the_best(DRAW, worked.found.best),
    },
    mistakes=(
        unfolding(
            "clairvoyant", wrong.clairvoyant, about="B", answers=has_moves_only, shows=differs("B")
        ),
        unfolding("min-per-state", wrong.min_per_state, about="D", shows=differs("D")),
        unfolding("mean-at-min", wrong.mean_at_min, about="C"),
        unfolding(
            "decides-before-observing",
            wrong.decides_before_observing,
            about="B",
            shows=differs("B"),
        ),
        unfolding(
            "merges-observations", wrong.merges_observations, about="belief-D", answers=is_no_chance
        ),
        unfolding(
            "natural-hand-order",
            wrong.natural_hand_order,
            about="C-draw",
            shows=differs_somewhere,
        ),
        replace(
            unfolding(
                "with-replacement", wrong.with_replacement, about="belief-A", answers=is_no_chance
            ),
            beside=put_back,
        ),
        unfolding("tie-is-loss", wrong.tie_is_loss, about="C-stay"),
    ),
)
