"""The family draw-poker: expectiminimax over what Max believes of Min's hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from gmpy2 import mpq

from generator.answers import Answer, Answers, Choice, Kind
from generator.convention import Convention
from generator.draws.belief_following import following
from generator.draws.belief_nodes import (
    Found,
    asked_name,
    belief_answers,
    chance_answers,
    holders,
    places,
    state_of,
    value_answers,
)
from generator.draws.belief_pictures import empty, filled, root
from generator.draws.card_problem import deck_of, fields
from generator.draws.card_tables import Table, tables
from generator.draws.decks import drawn_deck
from generator.draws.hand_orders import drawn_order
from generator.draws.hands import hand_form
from generator.draws.tree_questions import bottom_up
from generator.family import Family, Level, Mistake
from generator.picture import Picture
from generator.plain import Plain
from generator.question import Form, Question
from generator.rng import Rng
from generator.size import one_of, within
from solver.beliefs.search import belief_tree
from solver.beliefs.worlds import worlds
from solver.exact import Value, rational
from solver.hidden.card_game import DRAW, STAY
from solver.mistakes import draw_poker as mistaken
from solver.named.draw_poker import DrawPoker
from solver.trees.naming import leaves
from solver.trees.tree import Inner, Leaf

NUMBER = Form(kind=Kind.NUMBER)
PROBABILITY = Form(kind=Kind.PROBABILITY)
DECISION = Form(kind=Kind.CHOICE, options=(DRAW, STAY))
GREATEST_DENOMINATOR = 1_000
EXAMPLE = {"deck": "4A 4K", "order": ["KK", "K", "AK", "A", "AA"], "stake": "3", "hand": "A"}


@dataclass(frozen=True, slots=True)
class Solved:
    """The belief tree of the game."""

    game: DrawPoker
    found: Found

    @property
    def tables(self) -> Mapping[str, Table]:
        """Where the belief changes: how it comes about from the one before."""
        names = (place.name for place in places(self.found.tree))
        every = dict(zip(names, tables(self.game.deck, self.found.steps), strict=True))
        changed = set(holders(self.found).values())
        return {name: table for name, table in every.items() if name in changed}

    @property
    def ends(self) -> tuple[Leaf, ...]:
        """The leaves, left to right."""
        return tuple(leaf for leaf in leaves(self.found.tree) if isinstance(leaf, Leaf))

    @property
    def backed(self) -> tuple[tuple[Inner, tuple[Value, ...]], ...]:
        """Every inner node, those below first, with the values of its children."""
        values = self.found.values
        return tuple(
            (node, tuple(values[child.name] for child in node.children))
            for node in bottom_up(root(self.found))
        )


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
    Level.MEDIUM: Size(2, 5, 9, "shuffled"),
    Level.HARD: Size(3, 3, 12, "shuffled"),
}


def draw(rng: Rng, size: Size) -> DrawPoker:
    deck = drawn_deck(rng, size.ranks, size.copies)
    order = drawn_order(rng, deck, size.order)
    return DrawPoker(deck, order, mpq(rng.between(1, size.stake)), rng.pick(deck.ranks))


def solve(problem: DrawPoker, _convention: Convention) -> Solved:
    return Solved(problem, right(problem))


@lru_cache(maxsize=8)  # each mistake is held against it
def right(problem: DrawPoker) -> Found:
    return belief_tree(problem, problem.start())


@lru_cache(maxsize=8)
def key_of(problem: DrawPoker) -> Answers:
    """The right answers."""
    return answers_of(right(problem), right(problem))


def fair(problem: DrawPoker, worked: Solved, _size: Size) -> bool:
    """One move is best, no belief is certain, fractions can be written, and cards are worth hiding.

    That is, Min would draw or stay otherwise if he saw Max's hand.
    """
    found = worked.found
    uncertain = all(len(belief) > 1 for belief in found.beliefs.values())
    numbers = [p for belief in found.beliefs.values() for p in belief.weights.values()]
    writable = max(p.denominator for p in numbers) <= GREATEST_DENOMINATOR
    return len(found.best) == 1 and uncertain and writable and hiding_matters(problem, found)


def hiding_matters(problem: DrawPoker, found: Found) -> bool:
    """Whether drawing is worth something else when all see the cards."""
    return worlds(problem, problem.start()).actions[DRAW] != found.value(DRAW)


def ask(problem: DrawPoker, worked: Solved) -> tuple[Question, ...]:
    """Beliefs and probabilities from the root down, values from the leaves up, the decision."""
    found = worked.found
    forms = {f"belief-{asked_name(name)}": form_of(problem, found, name) for name in holders(found)}
    best, *others = (Choice(move) for move in found.best)
    questions = [
        Question(
            name=name,
            form=forms.get(name, form_for(name)),
            key=answer,
            points=2 if name in found.values and name.isupper() else 1,
        )
        for name, answer in answers_of(found, found).items()
        if name != "decision"
    ]
    decision = Question(name="decision", form=DECISION, key=best, others=tuple(others), points=4)
    return (*questions, decision)


def form_for(name: str) -> Form:
    return PROBABILITY if name.startswith("p-") else NUMBER


def form_of(problem: DrawPoker, found: Found, node: str) -> Form:
    """A distribution over the hands that Min may hold at the node."""
    state = state_of(found.beliefs[node])
    return hand_form(problem.deck, state.max, len(state.min))


def answers_of(right: Found, found: Found) -> dict[str, Answer]:
    """Everything that is asked, as somebody who finds this answers it."""
    return {
        **dict(belief_answers(right, found)),
        **dict(chance_answers(right)),
        **dict(value_answers(right, found.values)),
        "decision": Choice(found.best[0]),
    }


def follow(problem: DrawPoker, given: Answers, _convention: Convention) -> Answers:
    return following(problem, right(problem), given)


def asked(_problem: DrawPoker, worked: Solved) -> Picture:
    return empty(worked.found)


def solved(_problem: DrawPoker, worked: Solved) -> Picture:
    return filled(worked.found)


def wrongly(name: str, concerns: str) -> Mistake[DrawPoker]:
    """The student who solves the game in the way of that name, where it makes a difference."""
    wrong = mistaken.MISTAKES[name]

    def answers(problem: DrawPoker, _convention: Convention) -> Answers | None:
        given = answers_of(right(problem), wrong(problem))
        return given if given.get(concerns) != key_of(problem).get(concerns) else None

    return Mistake(name=name, concerns=concerns, answers=answers)


def clairvoyant(problem: DrawPoker, convention: Convention) -> Answers | None:
    """Whoever averages over worlds has Max's moves and the root, and no belief further down."""
    given = wrongly("clairvoyant", "B").answers(problem, convention)
    return {q: given[q] for q in ("belief-A", "C", "B", "A", "decision")} if given else None


def mean_at_min(problem: DrawPoker, _convention: Convention) -> Answers:
    return answers_of(right(problem), mistaken.mean_at_min(problem))


def tie_is_loss(problem: DrawPoker, _convention: Convention) -> Answers:
    return answers_of(right(problem), mistaken.tie_is_loss(problem))


def merges_observations(problem: DrawPoker, _convention: Convention) -> Answers:
    """The student writes no probabilities on edges that are one to him."""
    return without_chances(answers_of(right(problem), mistaken.merges_observations(problem)))


def with_replacement(problem: DrawPoker, _convention: Convention) -> Answers:
    """It cannot be said which probabilities he writes on the edges."""
    return without_chances(answers_of(right(problem), mistaken.with_replacement(problem)))


def without_chances(given: Answers) -> Answers:
    return {q: answer for q, answer in given.items() if not q.startswith("p-")}


def natural_hand_order(problem: DrawPoker, _convention: Convention) -> Answers | None:
    """No occasion where the hands have their usual order, or one that comes to the same."""
    given = answers_of(right(problem), mistaken.natural_hand_order(problem))
    return given if given != key_of(problem) else None


def to_plain(problem: DrawPoker) -> Plain:
    return {
        "deck": str(problem.deck),
        "order": list(problem.order),
        "stake": str(problem.stake),
        "hand": problem.hand,
    }


def from_plain(plain: Plain) -> DrawPoker:
    """The game; a RequestError says what is wrong with it."""
    part = fields(plain, EXAMPLE)
    order = tuple(part["order"])
    return DrawPoker(deck_of(part["deck"]), order, rational(part["stake"]), part["hand"])


MISTAKES = (
    Mistake(name="clairvoyant", concerns="B", answers=clairvoyant),
    wrongly("min-per-state", "D"),
    Mistake(name="mean-at-min", concerns="C", answers=mean_at_min),
    wrongly("decides-before-observing", "B"),
    Mistake(name="merges-observations", concerns="belief-D", answers=merges_observations),
    Mistake(name="natural-hand-order", concerns="C-draw", answers=natural_hand_order),
    Mistake(name="with-replacement", concerns="belief-A", answers=with_replacement),
    Mistake(name="tie-is-loss", concerns="C-stay", answers=tie_is_loss),
)

FAMILY = Family(
    name="draw-poker",
    source="S0, Ejemplo 3: Póker (muy) simplificado",
    sizes=SIZES,
    draw=draw,
    solve=solve,
    fair=fair,
    ask=ask,
    follow=follow,
    mistakes=MISTAKES,
    asked=asked,
    solved=solved,
    to_plain=to_plain,
    from_plain=from_plain,
)
