"""Belief cards: Max's beliefs about Min's hand as cards are drawn and played."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, reckoning, solving
from generator.exercise.parts import Features, amounts
from generator.exercise.predictions import BeliefWriting, Play, play_updates
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.cards.card_parts import (
    HIDDEN_DRAW,
    OWN_DRAW,
    Events,
    deck,
    drawn_events,
    events,
    hand,
    roles,
)
from generator.subjects.cards.decision_questions import pair_unseen, put_back
from generator.subjects.cards.decks import drawn_deck
from generator.subjects.cards.hands import alike, believed, distribution, hand_form
from generator.subjects.cards.tables import UpdateTable, tables
from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.belief_steps import Step
from solver.beliefs.update import Stage, Trace, stages, trace, updates
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal, Deck
from solver.mistakes import belief_cards as wrong
from solver.named.four_aces import FourAces
from solver.working import work

# A problem in which cards are drawn and played one after the other, and its beliefs.


@dataclass(frozen=True)  # without slots: it keeps what the cards count
class Draws:
    """A problem: the initial hands, the events with Max's observations, and an evaluation.

    `points` are the values of the deck's ranks in e(<x,y>) = points of x - points of y.
    """

    game: FourAces
    events: Events
    points: tuple[Rational, ...]

    @property
    def deck(self) -> Deck:
        """The deck."""
        return self.game.deck

    @property
    def hand(self) -> str:
        """Max's initial hand."""
        return self.game.hand

    def evaluation(self, state: Deal) -> Rational:
        """Return e(s), the points of Max's hand less those of Min's."""
        return self.worth(state.max) - self.worth(state.min)

    def worth(self, hand: str) -> Rational:
        """Return the points of a hand."""
        return sum([self.counting[card] for card in hand], ZERO)

    @cached_property
    def counting(self) -> Mapping[str, Rational]:
        """The points of a card by rank."""
        return dict(zip(self.deck.ranks, self.points, strict=True))


@dataclass(frozen=True, slots=True)
class Beliefs:
    """The beliefs along the events; `steps` show how the right ones come about."""

    problem: Draws
    trace: Trace[Deal]
    steps: tuple[Step[Deal], ...] = ()

    @property
    def last(self) -> Belief[Deal]:
        """The last belief."""
        return self.trace.beliefs[-1]

    @property
    def evaluation(self) -> Rational:
        """e(b) of the last belief."""
        return self.last.expected(self.problem.evaluation)

    @property
    def tables(self) -> tuple[UpdateTable, ...]:
        """The update tables, one for each event."""
        return tuple(tables(self.problem.deck, self.steps))


def beliefs(problem: Draws) -> Beliefs:
    """Compute every belief from the start to the last event."""
    start = problem.game.start()
    steps = work(updates(problem.game, start, problem.events)).steps
    return Beliefs(problem, Trace(start, stages(steps)), steps)


def draws_of(*, deck: Deck, hand: str, events: Events, points: tuple[Rational, ...]) -> Draws:
    """Return the problem; raise a RequestError if its events are impossible."""
    if len(points) != len(deck.ranks):
        raise BadProblem(
            "points has a number for each of the ranks {ranks}", ranks=", ".join(deck.ranks)
        )
    game = FourAces(deck, hand)
    work(updates(game, game.start(), events))
    return Draws(game, events, points)


# Questions about beliefs along a line of events: each belief, what is seen, e(b) in the end.


AboutBeliefs: TypeAlias = QuestionTemplate[Draws, Beliefs, Beliefs]
SolvedCase: TypeAlias = SolvedProblem[Draws, Beliefs]


def beliefs_along() -> AboutBeliefs:
    """Ask for the beliefs in order, and before an own draw for the observation's probability."""
    return QuestionTemplate(
        answers=lambda _, solution: along(solution),
        form=form_of,
        points=lambda name: 2 if name.startswith("after-") else 1,
        follow=own_beliefs,
        rests_on=on_the_belief_before,
        guesses=lambda solved: {
            belief.name: alike(form_of(solved, belief.name)) for belief in asked_beliefs(solved)
        },
    )


def last_evaluation() -> AboutBeliefs:
    """Ask for e(b) of the last belief."""
    return single(
        "evaluation",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.evaluation),
        follow=own_evaluation,
        rests_on=lambda solved: tuple(belief.name for belief in asked_beliefs(solved))[-1:],
    )


def along(found_beliefs: Beliefs) -> dict[str, Answer]:
    """Return the answers of these beliefs."""
    answers: dict[str, Answer] = {"start": distribution(found_beliefs.trace.start)}
    for role, stage in zip(
        roles(found_beliefs.problem.events), found_beliefs.trace.stages, strict=True
    ):
        answers.update(event_answers(role, stage))
    return answers


def event_answers(role: str, stage: Stage[Deal]) -> dict[str, Answer]:
    """Return the answers about one event; none for a play of Max's, which tells nothing."""
    belief: dict[str, Answer] = {f"after-{role}": distribution(stage.belief)}
    if role.endswith(OWN_DRAW):
        return {f"p-{role}": Number(stage.p_observations[stage.observation]), **belief}
    return belief if role.endswith(HIDDEN_DRAW) else {}


def form_of(solved: SolvedCase, name: str) -> Form:
    """Return the form of a distribution over Min's hands, or of a probability."""
    if name.startswith("p-"):
        return forms.PROBABILITY
    belief = next(b.belief for b in asked_beliefs(solved) if b.name == name)
    state = next(iter(belief))
    return hand_form(solved.problem.deck, state.max, len(state.min))


def play_draws(problem: Draws, solution: Beliefs, _convention: object) -> Play:
    """Return the updates as somebody predicts them."""

    def form(belief: Belief[Deal]) -> Form:
        state = next(iter(belief))
        return hand_form(problem.deck, state.max, len(state.min))

    return play_updates(solution.steps, BeliefWriting(form, distribution))


@dataclass(frozen=True, slots=True)
class AskedBelief:
    """A belief that is asked for, after a number of events."""

    name: str
    belief: Belief[Deal]
    after: int


def asked_beliefs(solved: SolvedCase) -> Iterator[AskedBelief]:
    """Yield the belief at the start, and those after each draw."""
    right_trace = solved.solution.trace
    yield AskedBelief("start", right_trace.start, 0)
    for i, role in enumerate(roles(solved.problem.events)):
        if role:
            yield AskedBelief(f"after-{role}", right_trace.stages[i].belief, i + 1)


def own_beliefs(solved: SolvedCase, answers: Answers) -> dict[str, Answer]:
    """Return the answers that follow from the student's own beliefs."""
    follows: dict[str, Answer] = {}
    events, called = solved.problem.events, roles(solved.problem.events)
    beliefs = list(asked_beliefs(solved))
    for before, after in pairwise(beliefs):
        own = believed(answers, before.name, before.belief)
        if own is not None:
            passed = events[before.after : after.after]
            follows.update(updated(solved.problem, own, passed, role=called[after.after - 1]))
    return follows


def on_the_belief_before(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the belief before, on which each later belief and probability rests."""
    pairs = list(pairwise(asked_beliefs(solved)))
    beliefs = {after.name: (before.name,) for before, after in pairs}
    answers = along(solved.solution)
    chances = {name.replace("after-", "p-", 1): belief for name, belief in beliefs.items()}
    return beliefs | {name: chance for name, chance in chances.items() if name in answers}


def updated(problem: Draws, own: Belief[Deal], events: Events, *, role: str) -> dict[str, Answer]:
    """Return the answers after the events from the student's belief; none if it becomes certain."""
    try:
        stage = trace(problem.game, own, events).stages[-1]
    except ImpossibleEvidence:
        return {}
    return event_answers(role, stage) if len(stage.belief) > 1 else {}


def own_evaluation(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return e(b) after the last events, Max's plays, from the student's own last belief."""
    *_, last = asked_beliefs(solved)
    own = believed(answers, last.name, last.belief)
    if own is None:
        return None
    problem = solved.problem
    rest = trace(problem.game, own, problem.events[last.after :])
    return Number(Beliefs(problem, rest).evaluation)


HIGHEST = 20
MAX_DENOMINATOR = 3_000


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `hand` is the number of Max's cards, `copies` the most cards of a rank.

    `draws` is how often a card is drawn, `plays` how often Max plays one.
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
    """Generate a deck that suffices, Max's hand, and the events."""
    dealt = size.hand + 1 + size.draws
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=max(2, dealt // size.ranks + 1))
    cards = rng.shuffled("".join(rank * n for rank, n in deck.counts))
    game = FourAces(deck, deck.sorted("".join(cards[: size.hand])))
    points = sorted(rng.shuffled(range(1, HIGHEST + 1))[: size.ranks], reverse=True)
    events = drawn_events(rng, game, draws=size.draws, plays=size.plays)
    return Draws(game, events, tuple(Rational(n) for n in points))


def fair(_problem: Draws, right_beliefs: Beliefs, _size: Size) -> bool:
    """Return whether Max stays uncertain, with one likeliest state and writable fractions.

    At the start one state is likelier than another, as a guess says that all are alike.
    """
    along = right_beliefs.trace.beliefs
    uncertain = all(len(belief) > 1 for belief in along) and len(right_beliefs.last.likeliest) == 1
    if len(set(along[0].weights.values())) == 1:
        return False
    numbers = [p for belief in along for p in belief.weights.values()]
    return uncertain and max(p.denominator for p in numbers) <= MAX_DENOMINATOR


def counted(_problem: Draws, right_beliefs: Beliefs) -> Features:
    """Return the most states possible at once, and the number of cards unseen by Max."""
    last = right_beliefs.last
    hidden = {len(state.min) for state in last}
    return {"states": max(map(len, right_beliefs.trace.beliefs)), "hidden_cards": max(hidden)}


def updating(
    name: str, wrong: Callable[[FourAces, Events], Trace[Deal] | None], *, about: str
) -> Wrong[Draws, object, Beliefs]:
    """Return the mistake of wrong updates, up to an impossible one."""

    def solve_wrongly(problem: Draws) -> Beliefs | None:
        trace = wrong(problem.game, problem.events)
        return None if trace is None else Beliefs(problem, trace)

    return solving(name, solve_wrongly, about=about)


def likeliest_state(problem: Draws, right_beliefs: Beliefs) -> Answers:
    """Take the last belief for its likeliest state alone."""
    certain = wrong.likeliest(right_beliefs.last)
    evaluation = Number(certain.expected(problem.evaluation))
    return along(right_beliefs) | {"evaluation": evaluation}


FAMILY: Family[Size, Draws, Beliefs] = family_by_parts(
    "belief-cards",
    source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
    sizes=SIZES,
    draw=draw,
    revision=3,
    few=frozenset({Level.EASY}),
    fair=fair,
    solve=beliefs,
    play=play_draws,
    questions=(pair_unseen(points=2), beliefs_along(), last_evaluation()),
    game=draws_of,
    parts=(
        deck("4A 4K"),
        hand("A"),
        events("max draws K", "min draws", "max plays K"),
        amounts("points", ["2", "1"]),
    ),
    features=counted,
    worth={
        "p-pair": 1,
        "start": 1,
        "p-own-draw": 1,
        "after-own-draw": 2,
        "after-hidden-draw": 2,
        "p-second-own-draw": 1,
        "after-second-own-draw": 2,
        "after-second-hidden-draw": 2,
        "evaluation": 1,
    },
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
