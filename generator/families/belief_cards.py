"""The family belief-cards: what Max believes of Min's hand as cards are drawn and played."""

from dataclasses import dataclass

from gmpy2 import mpq

from generator.answers import Answer, Answers, Kind, Number
from generator.convention import Convention
from generator.draws.card_events import (
    HIDDEN_DRAW,
    OWN_DRAW,
    Events,
    drawn_events,
    events_from,
    events_to_plain,
    roles,
)
from generator.draws.card_problem import amounts, deck_of, fields
from generator.draws.card_tables import Table, tables
from generator.draws.decks import drawn_deck
from generator.draws.hands import believed, distribution, hand_form
from generator.errors import BadProblem
from generator.family import Family, Level, Mistake
from generator.picture import Picture
from generator.plain import Plain
from generator.question import Form, Question
from generator.rng import Rng
from generator.size import within
from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.steps import Step
from solver.beliefs.trace import Stage, Trace, stages, trace
from solver.beliefs.update import updates
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal
from solver.mistakes import belief_cards as mistaken
from solver.named.four_aces import FourAces
from solver.working import work

PROBABILITY = Form(kind=Kind.PROBABILITY)
NUMBER = Form(kind=Kind.NUMBER)
HIGHEST = 9
GREATEST_DENOMINATOR = 3_000
EXAMPLE = {
    "deck": "4A 4K",
    "hand": "A",
    "events": ["max draws K", "min draws", "max plays K"],
    "points": ["2", "1"],
}


@dataclass(frozen=True, slots=True)
class Draws:
    """What is held at the start, the events with what Max sees, and an evaluation.

    `points` are what the deck's ranks count in e(<x,y>) = points of x - points of y.
    """

    game: FourAces
    events: Events
    points: tuple[Rational, ...]

    def evaluation(self, state: Deal) -> Rational:
        """e(s)."""
        return self.worth(state.max) - self.worth(state.min)

    def worth(self, hand: str) -> Rational:
        """The points of a hand."""
        by_rank = dict(zip(self.game.deck.ranks, self.points, strict=True))
        return sum((by_rank[card] for card in hand), ZERO)


@dataclass(frozen=True, slots=True)
class Solved:
    """The beliefs, step by step, and the evaluation of the last of them."""

    problem: Draws
    trace: Trace[Deal]
    steps: tuple[Step[Deal], ...]
    evaluation: Rational

    @property
    def last(self) -> Belief[Deal]:
        """The belief in the end."""
        return self.trace.beliefs[-1]

    @property
    def tables(self) -> tuple[Table, ...]:
        """A table for each event."""
        return tuple(tables(self.problem.game.deck, self.steps))


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
    Level.EASY: Size(2, 5, 1, 2, 0),
    Level.MEDIUM: Size(2, 6, 1, 2, 1),
    Level.HARD: Size(2, 6, 2, 4, 1),
}


def draw(rng: Rng, size: Size) -> Draws:
    """A deck that does not run out, Max's hand, and what happens then."""
    dealt = size.hand + 1 + size.draws
    deck = drawn_deck(rng, size.ranks, size.copies, fewest=max(2, dealt // size.ranks + 1))
    cards = rng.shuffled("".join(rank * n for rank, n in deck.counts))
    game = FourAces(deck, deck.sorted("".join(cards[: size.hand])))
    points = sorted(rng.shuffled(range(1, HIGHEST + 1))[: size.ranks], reverse=True)
    events = drawn_events(rng, game, draws=size.draws, plays=size.plays)
    return Draws(game, events, tuple(mpq(n) for n in points))


def solve(problem: Draws, _convention: Convention) -> Solved:
    start = problem.game.start()
    steps = work(updates(problem.game, start, problem.events)).steps
    found = Trace(start, stages(steps))
    return Solved(problem, found, steps, found.beliefs[-1].expected(problem.evaluation))


def fair(_problem: Draws, worked: Solved, _size: Size) -> bool:
    """Max is never certain, one state is likeliest in the end, and the fractions can be written."""
    beliefs = worked.trace.beliefs
    uncertain = all(len(belief) > 1 for belief in beliefs) and len(worked.last.likeliest) == 1
    numbers = [p for belief in beliefs for p in belief.weights.values()]
    return uncertain and max(p.denominator for p in numbers) <= GREATEST_DENOMINATOR


def ask(problem: Draws, worked: Solved) -> tuple[Question, ...]:
    """The beliefs in order, before an own draw the probability of what is seen, then e(b)."""
    key = answers_of(problem, worked.trace)
    forms = forms_of(problem, worked.trace)
    return tuple(
        Question(name=name, form=forms[name], key=answer, points=2 if name in doubled(key) else 1)
        for name, answer in key.items()
    )


def doubled(key: Answers) -> tuple[str, ...]:
    """The beliefs count twice."""
    return tuple(name for name in key if name.startswith("after-"))


def forms_of(problem: Draws, found: Trace[Deal]) -> dict[str, Form]:
    """How the answer to each question is read."""
    forms = {"start": form_of(problem, found.start), "evaluation": NUMBER}
    for role, stage in zip(roles(problem.events), found.stages, strict=True):
        forms[f"p-{role}"] = PROBABILITY
        forms[f"after-{role}"] = form_of(problem, stage.belief)
    return forms


def form_of(problem: Draws, belief: Belief[Deal]) -> Form:
    """A distribution over hands of as many cards as Min holds."""
    state = next(iter(belief))
    return hand_form(problem.game.deck, state.max, len(state.min))


def answers_of(problem: Draws, found: Trace[Deal]) -> dict[str, Answer]:
    """Everything that is asked, as somebody with these beliefs answers it."""
    answers: dict[str, Answer] = {"start": distribution(found.start)}
    for role, stage in zip(roles(problem.events), found.stages, strict=True):
        answers.update(answers_at(role, stage))
    answers["evaluation"] = Number(found.beliefs[-1].expected(problem.evaluation))
    return answers


def answers_at(role: str, stage: Stage[Deal]) -> dict[str, Answer]:
    """What is asked about one event: nothing where Max plays a card, which tells him nothing."""
    belief: dict[str, Answer] = {f"after-{role}": distribution(stage.belief)}
    if role.endswith(OWN_DRAW):
        return {f"p-{role}": Number(stage.p_observations[stage.observation]), **belief}
    return belief if role.endswith(HIDDEN_DRAW) else {}


def follow(problem: Draws, given: Answers, convention: Convention) -> Answers:
    """Each answer from the belief that the student had before, if his was another."""
    right = solve(problem, convention).trace
    follows: dict[str, Answer] = {}
    name, belief, since = "start", right.start, 0
    for i, role in enumerate(roles(problem.events)):
        own = believed(given, name, belief)
        if own is not None and role:
            follows.update(following(problem, own, problem.events[since : i + 1], role))
        if role:
            name, belief, since = f"after-{role}", right.stages[i].belief, i + 1
    own = believed(given, name, belief)
    if own is not None:
        follows["evaluation"] = Number(average(problem, own, problem.events[since:]))
    return follows


def following(problem: Draws, own: Belief[Deal], events: Events, role: str) -> dict[str, Answer]:
    """What the events lead to from the student's belief; nothing where they make it certain."""
    try:
        stage = trace(problem.game, own, events).stages[-1]
    except ImpossibleEvidence:
        return {}
    return answers_at(role, stage) if len(stage.belief) > 1 else {}


def average(problem: Draws, own: Belief[Deal], events: Events) -> Rational:
    """e(b) after the last events, which are Max's own plays."""
    return trace(problem.game, own, events).beliefs[-1].expected(problem.evaluation)


def wrongly(name: str, concerns: str) -> Mistake[Draws]:
    """The student who reckons the beliefs in the way of that name."""
    reckon = mistaken.MISTAKES[name]

    def answers(problem: Draws, _convention: Convention) -> Answers | None:
        found = reckon(problem.game, problem.events, None)
        given = None if found is None else answers_of(problem, found)
        return given if given and concerns in given else None

    return Mistake(name=name, concerns=concerns, answers=answers)


def likeliest_state(problem: Draws, convention: Convention) -> Answers:
    """The beliefs are right, but the last is taken for its likeliest state alone."""
    worked = solve(problem, convention)
    certain = mistaken.likeliest(worked.last)
    evaluation = Number(certain.expected(problem.evaluation))
    return answers_of(problem, worked.trace) | {"evaluation": evaluation}


def no_picture(_problem: Draws, _worked: Solved) -> Picture | None:
    """The beliefs stand in tables."""
    return None


def to_plain(problem: Draws) -> Plain:
    return {
        "deck": str(problem.game.deck),
        "hand": problem.game.hand,
        "events": events_to_plain(problem.events),
        "points": [str(n) for n in problem.points],
    }


def from_plain(plain: Plain) -> Draws:
    """The game and what happens in it; a RequestError says what cannot be."""
    part = fields(plain, EXAMPLE)
    deck, points = deck_of(part["deck"]), amounts(part["points"])
    if len(points) != len(deck.ranks):
        raise BadProblem(f"points has a number for each of the ranks {', '.join(deck.ranks)}")
    game = FourAces(deck, part["hand"])
    events = events_from(part["events"])
    work(updates(game, game.start(), events))
    return Draws(game, events, points)


MISTAKES = (
    wrongly("with-replacement", "start"),
    wrongly("prior-kept-after-own-draw", "after-own-draw"),
    wrongly("independent-marginals", "after-hidden-draw"),
    wrongly("sees-opponent's-card", "after-hidden-draw"),
    wrongly("no-depletion", "after-hidden-draw"),
    wrongly("orders-not-merged", "after-hidden-draw"),
    wrongly("uniform-weights", "after-hidden-draw"),
    Mistake(name="likeliest-state", concerns="evaluation", answers=likeliest_state),
)

FAMILY = Family(
    name="belief-cards",
    source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
    sizes=SIZES,
    draw=draw,
    solve=solve,
    fair=fair,
    ask=ask,
    follow=follow,
    mistakes=MISTAKES,
    asked=no_picture,
    solved=no_picture,
    to_plain=to_plain,
    from_plain=from_plain,
)
