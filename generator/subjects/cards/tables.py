"""A belief update as a table: a line for each way things can go, with cards counted."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Observe, Step, Update, Way
from solver.exact import Rational
from solver.hidden.cards import Deal, Deck, added


@dataclass(frozen=True, slots=True)
class TableLine:
    """b(s) = `prior`; `fits` of the `among` cards left lead from `before` to `after` (none: 0)."""

    before: Deal
    prior: Rational
    fits: int
    among: int
    after: Deal
    weight: Rational


@dataclass(frozen=True, slots=True)
class UpdateTable:
    """The lines that fit what was observed, p(o | b, a) as their `total`, and the new belief."""

    action: str
    observation: str
    lines: tuple[TableLine, ...]
    total: Rational
    belief: Belief[Deal]


def tables(deck: Deck, steps: Iterable[Step[Deal]]) -> Iterator[UpdateTable]:
    """A table for each update among the steps."""
    seen: Observe | None = None
    for step in steps:
        if isinstance(step, Observe):
            seen = step
        elif isinstance(step, Update):
            assert seen is not None, "an update answers an observation"
            yield table(deck, seen, step)


def table(deck: Deck, seen: Observe, update: Update[Deal]) -> UpdateTable:
    lines = tuple(line(deck, way) for way in update.ways)
    return UpdateTable(seen.action, seen.observation, lines, update.total, update.belief)


def line(deck: Deck, way: Way[Deal]) -> TableLine:
    """The way, with the cards that were left and those of them that go this way."""
    before, after = way.before, way.after
    left = deck.left(before.max, before.min, before.played)
    fits, among = drawn_from(left, before, after)
    return TableLine(before, way.prior, fits, among, after, way.weight)


def drawn_from(left: dict[str, int], before: Deal, after: Deal) -> tuple[int, int]:
    """How many cards of the one drawn were left, among how many; 0 where none was drawn."""
    had, has = before.max + before.min, after.max + after.min
    return (left[added(had, has)], sum(left.values())) if len(has) > len(had) else (0, 0)
