"""Action model: kinds of actions, A, T and O of the game of four Aces in given states."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.assemble import family_on_cards
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.cards.card_parts import deck
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.hands import orders
from generator.subjects.cards.situations import (
    KINDS,
    NAMES,
    NOT_APPLICABLE,
    Asked,
    Situations,
    asked,
    situations_of,
    states,
)
from solver.beliefs.kinds import ActionKind
from solver.beliefs.model import NOTHING
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal, Deck
from solver.mistakes import action_model as wrong
from solver.named.four_aces import (
    MAX_DRAWS,
    MAX_PLAYS,
    MAX_STAYS,
    MIN_DRAWS,
    MIN_PLAYS,
    MIN_STAYS,
)
from solver.trees.node_names import leaves, named
from solver.trees.tree import Chance, Leaf

# States of a card game drawn at random, with actions that are of different kinds in them.


FEWEST = 3
"""Cards of a rank."""
LEFT = 2
"""So many cards, all alike, are left in the last state."""
HELD = 4
"""The most that a player holds there; the rest is played."""
DRAWS = (MAX_DRAWS, MIN_DRAWS)


class DealSize(Protocol):
    """`ranks` of up to `copies` cards; hands of up to `hand` cards, and so many `played`."""

    @property
    def ranks(self) -> int: ...
    @property
    def copies(self) -> int: ...
    @property
    def hand(self) -> int: ...
    @property
    def played(self) -> int: ...


def drawn_situations(rng: Rng, size: DealSize) -> Situations:
    """Two states in which several cards may come, and one in which only one can, in any order."""
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=FEWEST)
    while True:
        states = rng.shuffled((early(rng, deck, size), early(rng, deck, size), late(rng, deck)))
        bare = Situations(deck, states, ())
        if len(bare.open) == len(NAMES) - 1 and impossible(bare):
            return Situations(deck, states, drawn_actions(rng, bare))


def early(rng: Rng, deck: Deck, size: DealSize) -> Deal:
    """Small hands, of which Max's is not greater than Min's."""
    cards = "".join(rng.shuffled("".join(rank * n for rank, n in deck.counts)))
    ours, theirs = rng.between(1, size.hand), rng.between(1, size.hand + 1)
    played = cards[ours + theirs :][: size.played]
    return dealt(deck, cards[:ours], cards[ours : ours + theirs], played)


def late(rng: Rng, deck: Deck) -> Deal:
    """All is dealt but two cards of one rank."""
    rank = rng.pick(deck.ranks)
    gone = "".join(r * (n - LEFT * (r == rank)) for r, n in deck.counts)
    cards = "".join(rng.shuffled(gone))
    ours, theirs = rng.between(1, HELD), rng.between(1, HELD)
    return dealt(deck, cards[:ours], cards[ours : ours + theirs], cards[ours + theirs :])


def dealt(deck: Deck, ours: str, theirs: str, played: str) -> Deal:
    """The hands in the deck's order."""
    return Deal(deck.sorted(ours), deck.sorted(theirs), deck.sorted(played))


def drawn_actions(rng: Rng, problem: Situations) -> tuple[Asked, ...]:
    """A draw that is no chance, one that is hidden, something inapplicable, and something else."""
    (last,) = (name for name in NAMES if name not in problem.open)
    hidden = (MIN_DRAWS, rng.pick(problem.open))
    other = (rng.pick((MAX_DRAWS, MAX_STAYS, MIN_STAYS)), rng.pick(problem.open))
    return rng.shuffled(((rng.pick(DRAWS), last), hidden, other, rng.pick(impossible(problem))))


def impossible(problem: Situations) -> tuple[Asked, ...]:
    """Plays of cards that nobody holds who would play them."""
    return tuple(
        (play + rank, name)
        for name, state in zip(NAMES, problem.states, strict=True)
        for play, hand in ((MAX_PLAYS, state.max), (MIN_PLAYS, state.min))
        for rank in problem.deck.ranks
        if rank not in hand
    )


# Questions about a formal model: the kind of an action, A, T, and what is observed.


OPTIONS = (*KINDS.values(), NOT_APPLICABLE)
OTHER_WORDS = {
    "observable": "observable chance",
    "hidden": "hidden chance",
    "not observable": "hidden chance",
    "inapplicable": NOT_APPLICABLE,
}


MAX_T, MIN_T, BOTH = "transitions-max-draws-", "transitions-min-draws-", "both-draw-"
SEEN = "seen-min-draws-"
"""Before the name of a state: Max draws in the first in which different cards can come, Min in
the last."""


@dataclass(frozen=True, slots=True)
class ToldModel:
    """What somebody says of the model.

    `kinds` are by question; T is that of a draw of Max's and of one of Min's, by card; `both` is
    how likely Max draws the highest card that can come, and then Min as well; `seen` what Max sees
    of such a card of Min's, and `total` to what T sums in all.
    """

    kinds: Mapping[str, str]
    max_draws: Mapping[str, Rational]
    min_draws: Mapping[str, Rational]
    both: Rational
    seen: str
    total: int


AboutActions: TypeAlias = QuestionTemplate[Situations, ToldModel, ToldModel]
Known: TypeAlias = SolvedProblem[Situations, ToldModel]


def rightly(problem: Situations) -> ToldModel:
    """What the model of the four Aces says."""
    maxs, mins = drawing(problem)
    model = problem.model
    return ToldModel(
        kinds={kind_name(action, name): kind for action, name, kind in problem.kinds()},
        max_draws=model.cards(maxs),
        min_draws=model.cards(mins),
        both=model.cards(maxs)[highest(problem, maxs)] * then(problem),
        seen=model.observation(mins, MIN_DRAWS, model.to_min(mins, highest(problem, mins))),
        total=sum(problem.numbers),
    )


def drawing(problem: Situations) -> tuple[Deal, Deal]:
    """The states in which it is asked what Max draws, and what Min does."""
    return problem.state(problem.open[0]), problem.state(problem.open[-1])


def highest(problem: Situations, state: Deal) -> str:
    """The highest card that can come there."""
    return next(iter(problem.model.cards(state)))


def then(problem: Situations) -> Rational:
    """How likely Min draws the highest card after Max has drawn one."""
    maxs, _ = drawing(problem)
    card = highest(problem, maxs)
    return problem.model.cards(problem.model.to_max(maxs, card)).get(card, ZERO)


def kind_name(action: str, state: str) -> str:
    """`kind-max-draws-s1`."""
    return "-".join(("kind", *action.split(), state))


def kinds(*, points: int) -> AboutActions:
    """The kind of each action that is asked, in its state."""
    return QuestionTemplate(
        answers=lambda _, found: {name: Choice(kind) for name, kind in found.kinds.items()},
        form=lambda _solved, _name: forms.choice(*OPTIONS, aliases=OTHER_WORDS),
        points=lambda _: points,
    )


def transitions(*, points: int) -> AboutActions:
    """T of a draw of Max's and of one of Min's, by the card that comes."""
    return QuestionTemplate(
        answers=lambda solved, found: {
            f"{MAX_T}{solved.problem.open[0]}": Distribution.of(found.max_draws),
            f"{MIN_T}{solved.problem.open[-1]}": Distribution.of(found.min_draws),
        },
        form=cards_form,
        points=lambda _: points,
        guesses=lambda solved: {
            f"{MAX_T}{solved.problem.open[0]}": even(solved.problem),
            f"{MIN_T}{solved.problem.open[-1]}": even(solved.problem),
        },
    )


def even(problem: Situations) -> Distribution:
    """Every card as likely."""
    ranks = problem.deck.ranks
    return Distribution.of(dict.fromkeys(ranks, Rational(1, len(ranks))))


def cards_form(solved: Known, name: str) -> Form:
    """A distribution over cards; the state to which a card leads may stand for it."""
    problem = solved.problem
    return forms.distribution(*problem.deck.ranks, aliases=dict(spellings(problem, name)))


def spellings(problem: Situations, name: str) -> Iterator[tuple[str, str]]:
    """`<AK,K>` for the K that Max draws to his A."""
    draw, _, state = name.rpartition("-")
    give = problem.model.to_max if MAX_T.startswith(draw) else problem.model.to_min
    for rank in problem.deck.ranks:
        after = give(problem.state(state), rank)
        for ours in orders(after.max):
            for theirs in orders(after.min):
                yield f"<{ours},{theirs}>", rank


def both(*, points: int) -> AboutActions:
    """How likely both draw the highest card, by the student's own T of Max's draw."""

    def follow(solved: Known, given: Answers) -> Answers:
        problem = solved.problem
        own = sound(given.get(f"{MAX_T}{problem.open[0]}"))
        if own is None or own == solved.worked.max_draws:
            return {}
        card = highest(problem, drawing(problem)[0])
        return {both_name(problem): Number(own.get(card, ZERO) * then(problem))}

    return QuestionTemplate(
        answers=lambda solved, found: {both_name(solved.problem): Number(found.both)},
        form=lambda _solved, _name: forms.PROBABILITY,
        points=lambda _: points,
        follow=follow,
        rests_on=lambda solved: {both_name(solved.problem): (f"{MAX_T}{solved.problem.open[0]}",)},
    )


def both_name(problem: Situations) -> str:
    """`both-draw-A-s1`."""
    return f"{BOTH}{highest(problem, drawing(problem)[0])}-{problem.open[0]}"


def sound(answer: Answer | None) -> Mapping[str, Rational] | None:
    """The student's distribution, if it is one and not certain."""
    weights = dict(answer.weights) if isinstance(answer, Distribution) else {}
    fits = sum(weights.values(), ZERO) == 1 and all(0 < p < 1 for p in weights.values())
    return weights if fits else None


def seen(*, points: int) -> AboutActions:
    """What Max observes when Min draws the highest card."""
    return QuestionTemplate(
        answers=lambda solved, found: {seen_name(solved.problem): Choice(found.seen)},
        form=lambda solved, _: forms.choice(*solved.problem.deck.ranks, NOTHING),
        points=lambda _: points,
    )


def seen_name(problem: Situations) -> str:
    """`seen-min-draws-A-s3`."""
    return f"{SEEN}{highest(problem, drawing(problem)[1])}-{problem.open[-1]}"


def total(*, points: int) -> AboutActions:
    """The sum of T(s, a, s') over the three states, all actions and all s'."""
    return single(
        "total",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(Rational(found.total)),
        points=points,
    )


def first_draw(problem: Situations, worked: ToldModel) -> Picture:
    """Max's draw: a branch for each card, in the boxes the states to which they lead."""
    (state, _), cards = drawing(problem), worked.max_draws
    tree = named(
        Chance(tuple(Leaf(ZERO) for _ in cards), tuple(cards.values()), moves=tuple(cards))
    )
    after = (str(problem.model.to_max(state, card)) for card in cards)
    boxes = zip(leaves(tree), after, strict=True)
    return Picture(tree=tree, leaves={leaf.name: text for leaf, text in boxes})


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


def fair(problem: Situations, worked: ToldModel, _size: Size) -> bool:
    """Any card can come where it is asked which, not all alike, and the highest one twice."""
    draws = (worked.max_draws, worked.min_draws)
    every = all(len(draw) == len(problem.deck.ranks) for draw in draws)
    uneven = all(len({*draw.values()}) > 1 for draw in draws)
    return every and uneven and worked.both > 0


def by_name(problem: Situations, worked: ToldModel) -> ToldModel:
    kinds = {kind_name(a, s): KINDS[wrong.kind_by_name(a)] for a, s in problem.asked}
    return replace(worked, kinds=kinds)


def all_open(problem: Situations, worked: ToldModel) -> ToldModel:
    """Max sees what Min draws."""
    mins = {
        kind_name(a, s)
        for a, s, kind in problem.kinds()
        if a == MIN_DRAWS and kind == KINDS[ActionKind.UNOBSERVABLE]
    }
    seen = dict.fromkeys(mins, KINDS[ActionKind.OBSERVABLE])
    card = highest(problem, drawing(problem)[1])
    return replace(worked, kinds={**worked.kinds, **seen}, seen=card)


def from_full_deck(problem: Situations, worked: ToldModel) -> ToldModel:
    return drawn_wrongly(problem, worked, wrong.with_replacement)


def from_unseen(problem: Situations, worked: ToldModel) -> ToldModel:
    return drawn_wrongly(problem, worked, wrong.hidden_hand_not_removed)


def drawn_wrongly(problem: Situations, worked: ToldModel, next_card: wrong.NextCard) -> ToldModel:
    """The next card is reckoned so, for both players."""
    maxs, mins = drawing(problem)
    deck, card = problem.deck, highest(problem, maxs)
    first, second = next_card(deck, maxs), next_card(deck, problem.model.to_max(maxs, card))
    twice = first[card] * second.get(card, ZERO)
    return replace(worked, max_draws=first, min_draws=next_card(deck, mins), both=twice)


def one_for_each(problem: Situations, worked: ToldModel) -> ToldModel:
    """The probabilities of every action sum to 1, also where it is not applicable."""
    return replace(worked, total=len(problem.states) * len(problem.actions))


FAMILY: Family[Size, Situations, ToldModel] = family_on_cards(
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
