"""Action model: kinds of actions, A, T and O of the game of four Aces in given states."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.answers.slips import cases
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.cards.card_parts import deck
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.hands import orders
from generator.subjects.cards.situations import (
    KINDS,
    NAMES,
    NOT_APPLICABLE,
    Situations,
    StateAction,
    situations_of,
    situations_part,
    states,
)
from solver.beliefs.model import NOTHING, ActionKind
from solver.exact import ONE, ZERO, Rational
from solver.hidden.cards import Deal, Deck
from solver.mistakes import action_model as wrong
from solver.named.four_aces import (
    MAX_DRAWS,
    MAX_PLAYS,
    MIN_DRAWS,
    MIN_PLAYS,
)
from solver.trees.node_names import leaves, name_nodes
from solver.trees.tree import Chance, Leaf
from solver.turn import PLAYERS

# States of a card game drawn at random, with actions that are of different kinds in them.


MIN_RANKS = 3
"""The fewest cards of a rank."""
LEFT = 2
"""The cards left in the last state, all of one rank."""
HELD = 4
"""The most that a player holds there; the rest is played."""
LEAST_ACTIONS = 6
"""The fewest actions of a state: both draw, stay, and play a card."""
TOTALS = 6
"""How many sums of the states' actions are equally likely."""
TRIES = 200
"""The draws of states after which any sum will do."""
EARLY_TRIES = 5
"""The draws of one state after which it may be one where not every card may come."""


class DealSize(Protocol):
    """A size; hands have up to `hand` cards, and `played` cards are played."""

    @property
    def ranks(self) -> int:
        """The number of ranks."""

    @property
    def copies(self) -> int:
        """The most cards of a rank."""

    @property
    def hand(self) -> int:
        """The most cards of a hand."""

    @property
    def played(self) -> int:
        """The number of cards played."""


def drawn_situations(rng: Rng, size: DealSize) -> Situations:
    """Generate two states in which several cards may come and one with only one, in any order.

    How many actions are applicable is decided before, so that no number is common.
    """
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=MIN_RANKS)

    def draw_early() -> Deal:
        return draw_until(
            lambda: early(rng, deck, size),
            lambda state: every_card_may_come(deck, state),
            EARLY_TRIES,
        )

    wanted = len(NAMES) * LEAST_ACTIONS + rng.below(TOTALS)
    for left in reversed(range(TRIES)):
        states = rng.shuffled((draw_early(), draw_early(), late(rng, deck)))
        bare = Situations(deck, states, ())
        suits = len(bare.open) == len(NAMES) - 1 and plays(bare, held=False)
        if suits and (sum(bare.numbers) == wanted or not left):
            return Situations(deck, states, drawn_actions(rng, bare))
    return drawn_situations(rng, size)


def early(rng: Rng, deck: Deck, size: DealSize) -> Deal:
    """Generate a state with small hands, where Max's is at most one smaller than Min's."""
    cards = "".join(rng.shuffled("".join(rank * n for rank, n in deck.counts)))
    ours, theirs = rng.between(1, size.hand), rng.between(1, size.hand + 1)
    played = cards[ours + theirs :][: size.played]
    return dealt(deck, cards[:ours], cards[ours : ours + theirs], played)


def every_card_may_come(deck: Deck, state: Deal) -> bool:
    """Return whether every card may be drawn next, and not all are equally likely."""
    left = deck.remaining_counts(state.max, state.min, state.played).values()
    return min(left) > 0 and len(set(left)) > 1


def late(rng: Rng, deck: Deck) -> Deal:
    """Generate a state in which all but two cards of one rank are dealt."""
    rank = rng.pick(deck.ranks)
    gone = "".join(r * (n - LEFT * (r == rank)) for r, n in deck.counts)
    cards = "".join(rng.shuffled(gone))
    ours, theirs = rng.between(1, HELD), rng.between(1, HELD)
    return dealt(deck, cards[:ours], cards[ours : ours + theirs], cards[ours + theirs :])


def dealt(deck: Deck, ours: str, theirs: str, played: str) -> Deal:
    """Return the state with the hands in the deck's order."""
    return Deal(deck.sorted(ours), deck.sorted(theirs), deck.sorted(played))


QUARTERS = 4
"""In one problem of so many Max draws, and not Min, where only one card can come."""


def drawn_actions(rng: Rng, problem: Situations) -> tuple[StateAction, ...]:
    """Pick a draw without chance, a hidden one, a play, and a play or an observable draw.

    So that the action does not tell its kind, Max draws as often with chance as without, Min nearly
    so, and half of the plays are inapplicable.
    """
    (last,) = (name for name in NAMES if name not in problem.open)
    certain = (MIN_DRAWS if rng.below(QUARTERS) else MAX_DRAWS, last)
    hidden = (MIN_DRAWS, rng.pick(problem.open))
    play = drawn_play(rng, problem)
    observable = (MAX_DRAWS, rng.pick(problem.open))
    other = drawn_play(rng, problem) if rng.below(QUARTERS) else observable
    while other == play:
        other = drawn_play(rng, problem)
    return rng.shuffled((certain, hidden, play, other))


def drawn_play(rng: Rng, problem: Situations) -> StateAction:
    """Pick a play that is as often applicable as not."""
    return rng.pick(plays(problem, held=rng.pick((True, False))))


def plays(problem: Situations, *, held: bool) -> tuple[StateAction, ...]:
    """Return the plays of cards that the player holds in a state, or of those not held."""
    return tuple(
        (play + rank, name)
        for name, state in zip(NAMES, problem.states, strict=True)
        for play, hand in ((MAX_PLAYS, state.max), (MIN_PLAYS, state.min))
        for rank in problem.deck.ranks
        if (rank in hand) is held
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
"""The beginning of the question's name, before the state in which Min draws."""


@dataclass(frozen=True, slots=True)
class ToldModel:
    """The answers about the model.

    `kinds` are by question; `max_draws` and `min_draws` are T of one draw of each, by card; `both`
    is the probability that Max draws the highest card that can come, and then Min as well;
    `observation` is what Max sees of such a card of Min's, and `total` the sum of all T.
    """

    kinds: Mapping[str, str]
    max_draws: Mapping[str, Rational]
    min_draws: Mapping[str, Rational]
    both: Rational
    observation: str
    total: int


AboutActions: TypeAlias = QuestionTemplate[Situations, ToldModel, ToldModel]
SolvedCase: TypeAlias = SolvedProblem[Situations, ToldModel]


def rightly(problem: Situations) -> ToldModel:
    """Return the answers by the model of the four Aces."""
    maxs, mins = drawing(problem)
    model = problem.model
    return ToldModel(
        kinds={kind_name(action, name): kind for action, name, kind in problem.kinds()},
        max_draws=model.cards(maxs),
        min_draws=model.cards(mins),
        both=model.cards(maxs)[highest(problem, maxs)] * then(problem),
        observation=model.observation(mins, MIN_DRAWS, model.to_min(mins, highest(problem, mins))),
        total=sum(problem.numbers),
    )


def drawing(problem: Situations) -> tuple[Deal, Deal]:
    """Return the states in which Max's draw and Min's draw are asked about."""
    return problem.state(problem.open[0]), problem.state(problem.open[-1])


def highest(problem: Situations, state: Deal) -> str:
    """Return the highest card that can come in the state."""
    return next(iter(problem.model.cards(state)))


def then(problem: Situations) -> Rational:
    """Return the probability that Min draws the highest card after Max has drawn one."""
    maxs, _ = drawing(problem)
    card = highest(problem, maxs)
    return problem.model.cards(problem.model.to_max(maxs, card)).get(card, ZERO)


def then_by_own_deck(own: Mapping[str, Rational], card: str) -> Rational:
    """Return the same for as many cards as the student's own fractions show."""
    count = cases(own)
    return (own[card] * Rational(count) - ONE) / Rational(count - 1)


def kind_name(action: str, state: str) -> str:
    """Return the name of a question about a kind: `kind-max-draws-s1`."""
    return "-".join(("kind", *action.split(), state))


def kinds(*, points: int) -> AboutActions:
    """Ask for the kind of each asked action in its state."""
    return QuestionTemplate(
        answers=lambda _, solution: {name: Choice(kind) for name, kind in solution.kinds.items()},
        form=lambda _solved, _name: forms.choice(*OPTIONS, aliases=OTHER_WORDS),
        points=lambda _: points,
    )


def transitions(*, points: int) -> AboutActions:
    """Ask for T of a draw of Max's and of one of Min's, by the card that comes."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{MAX_T}{solved.problem.open[0]}": Distribution.from_weights(solution.max_draws),
            f"{MIN_T}{solved.problem.open[-1]}": Distribution.from_weights(solution.min_draws),
        },
        form=cards_form,
        points=lambda _: points,
        guesses=lambda solved: {
            f"{MAX_T}{solved.problem.open[0]}": even(solved.problem),
            f"{MIN_T}{solved.problem.open[-1]}": even(solved.problem),
        },
    )


def even(problem: Situations) -> Distribution:
    """Return the distribution with every card equally likely."""
    ranks = problem.deck.ranks
    return Distribution.from_weights(dict.fromkeys(ranks, Rational(1, len(ranks))))


def cards_form(solved: SolvedCase, name: str) -> Form:
    """Return the form of a distribution over cards; the state after a card may stand for it."""
    problem = solved.problem
    return forms.distribution(*problem.deck.ranks, aliases=dict(spellings(problem, name)))


def spellings(problem: Situations, name: str) -> Iterator[tuple[str, str]]:
    """Yield the spellings of states for cards: `<AK,K>` for the K that Max draws to his A."""
    draw, _, state = name.rpartition("-")
    give = problem.model.to_max if MAX_T.startswith(draw) else problem.model.to_min
    for rank in problem.deck.ranks:
        after = give(problem.state(state), rank)
        for ours in orders(after.max):
            for theirs in orders(after.min):
                yield f"<{ours},{theirs}>", rank


def both(*, points: int) -> AboutActions:
    """Ask for the probability that both draw the highest card, by the student's own T.

    The second card may also come from the deck that this T supposes.
    """

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        problem = solved.problem
        own = sound(answers.get(f"{MAX_T}{problem.open[0]}"))
        if own is None or own == solved.solution.max_draws:
            return {}
        card = highest(problem, drawing(problem)[0])
        name, first = both_name(problem), own.get(card, ZERO)
        if first and answers.get(name) == (by_own := Number(first * then_by_own_deck(own, card))):
            return {name: by_own}
        return {name: Number(first * then(problem))}

    return QuestionTemplate(
        answers=lambda solved, solution: {both_name(solved.problem): Number(solution.both)},
        form=lambda _solved, _name: forms.PROBABILITY,
        points=lambda _: points,
        follow=follow,
        rests_on=lambda solved: {both_name(solved.problem): (f"{MAX_T}{solved.problem.open[0]}",)},
    )


def both_name(problem: Situations) -> str:
    """Return the name of that question: `both-draw-A-s1`."""
    return f"{BOTH}{highest(problem, drawing(problem)[0])}-{problem.open[0]}"


def sound(answer: Answer | None) -> Mapping[str, Rational] | None:
    """Return the student's distribution, or None if it is none or certain."""
    weights = dict(answer.weights) if isinstance(answer, Distribution) else {}
    fits = sum(weights.values(), ZERO) == 1 and all(0 < p < 1 for p in weights.values())
    return weights if fits else None


def ask_observation(*, points: int) -> AboutActions:
    """Ask for Max's observation when Min draws the highest card."""
    return QuestionTemplate(
        answers=lambda solved, solution: {seen_name(solved.problem): Choice(solution.observation)},
        form=lambda solved, _: forms.choice(*solved.problem.deck.ranks, NOTHING),
        points=lambda _: points,
    )


def seen_name(problem: Situations) -> str:
    """Return the name of that question: `seen-min-draws-A-s3`."""
    return f"{SEEN}{highest(problem, drawing(problem)[1])}-{problem.open[-1]}"


def total(*, points: int) -> AboutActions:
    """Ask for the sum of T(s, a, s') over the three states, all actions and all s'."""
    return single(
        "total",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(Rational(solution.total)),
        points=points,
    )


def first_draw(problem: Situations, model_answers: ToldModel) -> Picture:
    """Draw a branch for each card that Max may draw, with the next states in the boxes."""
    (state, _), cards = drawing(problem), model_answers.max_draws
    tree = name_nodes(
        Chance(tuple(Leaf(ZERO) for _ in cards), tuple(cards.values()), moves=tuple(cards)),
        taken=cards.keys(),
    )
    after = (str(problem.model.to_max(state, card)) for card in cards)
    boxes = zip(leaves(tree), after, strict=True)
    return Picture(tree=tree, leaves={leaf.name: text for leaf, text in boxes})


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters of the deck, of the hands, and of the cards `played`.

    There are `ranks` of up to `copies` cards; hands have up to `hand` cards.
    """

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
    """Generate three states and the actions whose kind is asked."""
    return drawn_situations(rng, size)


def check(size: Size) -> None:
    """Raise BadParameter where at most one card of each rank is left once both hold a card."""
    cards = size.ranks * size.copies
    if cards - size.played - len(PLAYERS) <= size.ranks:
        raise BadParameter(
            "of {cards} cards too few are left for one to be likelier than another; raise copies, "
            "or lower played",
            cards=cards,
        )


def fair(problem: Situations, model_answers: ToldModel, _size: Size) -> bool:
    """Return whether every card can come, not all equally likely, and the highest one twice."""
    draws = (model_answers.max_draws, model_answers.min_draws)
    every = all(len(draw) == len(problem.deck.ranks) for draw in draws)
    uneven = all(len({*draw.values()}) > 1 for draw in draws)
    return every and uneven and model_answers.both > 0


def by_name(problem: Situations, model_answers: ToldModel) -> ToldModel:
    """Take every draw for chance and nothing else, by the action's name."""
    kinds = {kind_name(a, s): KINDS[wrong.kind_by_name(a)] for a, s in problem.asked}
    return replace(model_answers, kinds=kinds)


def all_open(problem: Situations, model_answers: ToldModel) -> ToldModel:
    """Let Max see what Min draws."""
    mins = {
        kind_name(a, s)
        for a, s, kind in problem.kinds()
        if a == MIN_DRAWS and kind == KINDS[ActionKind.UNOBSERVABLE]
    }
    observable_kinds = dict.fromkeys(mins, KINDS[ActionKind.OBSERVABLE])
    card = highest(problem, drawing(problem)[1])
    return replace(
        model_answers, kinds={**model_answers.kinds, **observable_kinds}, observation=card
    )


def from_full_deck(problem: Situations, model_answers: ToldModel) -> ToldModel:
    """Draw each card from the full deck."""
    return drawn_wrongly(problem, model_answers, wrong.with_replacement)


def from_unseen(problem: Situations, model_answers: ToldModel) -> ToldModel:
    """Leave Min's hand in the deck."""
    return drawn_wrongly(problem, model_answers, wrong.hidden_hand_not_removed)


def drawn_wrongly(
    problem: Situations, model_answers: ToldModel, next_card: wrong.NextCard
) -> ToldModel:
    """Compute T and the probability of both draws by a wrong rule for the next card."""
    maxs, mins = drawing(problem)
    deck, card = problem.deck, highest(problem, maxs)
    first, second = next_card(deck, maxs), next_card(deck, problem.model.to_max(maxs, card))
    twice = first[card] * second.get(card, ZERO)
    return replace(model_answers, max_draws=first, min_draws=next_card(deck, mins), both=twice)


def one_for_each(problem: Situations, model_answers: ToldModel) -> ToldModel:
    """Let the probabilities of every action sum to 1, even where it is not applicable."""
    return replace(model_answers, total=len(problem.states) * len(problem.actions))


def misjudging(
    name: str, wrong: Callable[[Situations, ToldModel], ToldModel]
) -> Wrong[Situations, ToldModel, ToldModel]:
    """Return the mistake of telling kinds of actions wrongly, with the answers that it changes."""
    return altering(name, wrong, about="kind-", select_answers=what_shows)


FAMILY: Family[Size, Situations, ToldModel] = family_by_parts(
    "action-model",
    source="S0, Primero formalizar mejor el proceso de decisión; 4 ases y 4 reyes",
    sizes=SIZES,
    check=check,
    draw=draw,
    revision=6,
    last_release={2: "0.1.0"},
    fair=fair,
    solve=rightly,
    questions=(
        kinds(points=1),
        transitions(points=14),
        both(points=10),
        ask_observation(points=1),
        total(points=2),
    ),
    game=situations_of,
    parts=(
        deck("4A 4K"),
        states("A, AK", "AA, K", "AAAA, KK"),
        situations_part("max draws s1", "min draws s3"),
    ),
    solution_picture=first_draw,
    features=lambda problem, _worked: {"dealt": problem.dealt, "applicable": sum(problem.numbers)},
    worth={"kind-*": 1, "transitions-*": 3, "both-*": 1, "total": 1},
    limits={f"{SEEN}*": 0},  # Max observes nothing, always
    easy_limits={"kind-*": 3},
    mistakes=(
        misjudging("kind-by-name", by_name),
        misjudging("opponent's-draw-observable", all_open),
        altering("with-replacement", from_full_deck, about=MAX_T),
        altering("hidden-hand-not-removed", from_unseen, about=MAX_T),
        altering("sums-to-one-where-inapplicable", one_for_each, about="total"),
    ),
)
