"""A belief update as a table, with a line for each possible course and its cards counted."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Observe, Step, Update, Way
from solver.exact import Rational
from solver.hidden.cards import Deal, Deck, added


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line: b(s) = `prior`; `fits` of the `among` cards left lead from `before` to `after`.

    Both are 0 if no card is drawn.
    """

    before: Deal
    prior: Rational
    fits: int
    among: int
    after: Deal
    weight: Rational


@dataclass(frozen=True, slots=True)
class UpdateTable:
    """The lines that agree with the observation, their `total` p(o | b, a), and the new belief."""

    action: str
    observation: str
    lines: tuple[TableLine, ...]
    total: Rational
    belief: Belief[Deal]


def tables(deck: Deck, steps: Iterable[Step[Deal]]) -> Iterator[UpdateTable]:
    """Yield a table for each update among the steps."""
    observe: Observe | None = None
    for step in steps:
        if isinstance(step, Observe):
            observe = step
        elif isinstance(step, Update):
            assert observe is not None, "an update answers an observation"
            yield table(deck, observe, step)


def table(deck: Deck, observe: Observe, update: Update[Deal]) -> UpdateTable:
    """Return the table of one update."""
    lines = tuple(line(deck, way) for way in update.ways)
    return UpdateTable(observe.action, observe.observation, lines, update.total, update.belief)


def line(deck: Deck, way: Way[Deal]) -> TableLine:
    """Return the line of one way, with its cards counted."""
    before, after = way.before, way.after
    remaining_counts = deck.remaining_counts(before.max, before.min, before.played)
    fits, among = drawn_from(remaining_counts, before, after)
    return TableLine(before, way.prior, fits, among, after, way.weight)


def drawn_from(remaining_counts: dict[str, int], before: Deal, after: Deal) -> tuple[int, int]:
    """Return how many cards of the one drawn were left, among how many; 0, 0 if none was drawn."""
    had, has = before.max + before.min, after.max + after.min
    return (
        (remaining_counts[added(had, has)], sum(remaining_counts.values()))
        if len(has) > len(had)
        else (0, 0)
    )
