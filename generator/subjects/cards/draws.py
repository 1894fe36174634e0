"""A problem in which cards are drawn and played one after the other, and its beliefs."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.base.errors import BadProblem
from generator.subjects.cards.events import Events
from generator.subjects.cards.tables import Table, tables
from solver.beliefs.belief import Belief
from solver.beliefs.steps import Step
from solver.beliefs.trace import Trace, stages
from solver.beliefs.update import updates
from solver.exact import ZERO, Rational
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import FourAces
from solver.working import work


@dataclass(frozen=True)  # without slots: it keeps what the cards count
class Draws:
    """What is held at the start, the events with what Max sees, and an evaluation.

    `points` are what the deck's ranks count in e(<x,y>) = points of x - points of y.
    """

    game: FourAces
    events: Events
    points: tuple[Rational, ...]

    @property
    def deck(self) -> Deck:
        return self.game.deck

    @property
    def hand(self) -> str:
        """Max's, at the start."""
        return self.game.hand

    def evaluation(self, state: Deal) -> Rational:
        """e(s)."""
        return self.worth(state.max) - self.worth(state.min)

    def worth(self, hand: str) -> Rational:
        """The points of a hand."""
        return sum([self.counting[card] for card in hand], ZERO)

    @cached_property
    def counting(self) -> Mapping[str, Rational]:
        """What a card of each rank counts."""
        return dict(zip(self.deck.ranks, self.points, strict=True))


@dataclass(frozen=True, slots=True)
class Beliefs:
    """The beliefs along the events; `steps` tell how the right ones come about."""

    problem: Draws
    trace: Trace[Deal]
    steps: tuple[Step[Deal], ...] = ()

    @property
    def last(self) -> Belief[Deal]:
        """The belief in the end."""
        return self.trace.beliefs[-1]

    @property
    def evaluation(self) -> Rational:
        """e(b) of the last belief."""
        return self.last.expected(self.problem.evaluation)

    @property
    def tables(self) -> tuple[Table, ...]:
        """A table for each event."""
        return tuple(tables(self.problem.deck, self.steps))


def beliefs(problem: Draws) -> Beliefs:
    """Every belief from the start to the last event."""
    start = problem.game.start()
    steps = work(updates(problem.game, start, problem.events)).steps
    return Beliefs(problem, Trace(start, stages(steps)), steps)


def draws_of(*, deck: Deck, hand: str, events: Events, points: tuple[Rational, ...]) -> Draws:
    """The game and what happens in it; a RequestError says what cannot be."""
    if len(points) != len(deck.ranks):
        raise BadProblem(
            "points has a number for each of the ranks {ranks}", ranks=", ".join(deck.ranks)
        )
    game = FourAces(deck, hand)
    work(updates(game, game.start(), events))
    return Draws(game, events, points)
