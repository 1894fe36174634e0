"""The sequence form of a game of imperfect information.

D. Koller, N. Megiddo and B. von Stengel, "Fast algorithms for finding randomized strategies in game
trees" (1994). A sequence is all the actions of one player on the way to a node: there are as many
as actions in the tree, where pure plans grow exponentially.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.recall import KnownState, Seat, View
from solver.exact import ZERO, Rational
from solver.turn import Turn

Sequence: TypeAlias = tuple[View, str] | None
"""A player's last action, with his view before it; None before his first action."""
Ends: TypeAlias = dict[tuple[Sequence, Sequence], Rational]
"""Sums over the terminals to which a sequence of Max's and one of Min's lead."""
Weights: TypeAlias = Mapping[Sequence, Rational]
"""The probability that a player plays all of a sequence, if chance and the other let him."""


@dataclass(frozen=True, slots=True)
class PlayerViews:
    """One player's views in the order of play: his sequence before, and his actions there."""

    before: dict[View, Sequence] = field(default_factory=dict)
    actions: dict[View, tuple[str, ...]] = field(default_factory=dict)

    def sequences(self) -> tuple[tuple[View, str], ...]:
        """Return all sequences but None."""
        return tuple((view, a) for view, actions in self.actions.items() for a in actions)


@dataclass(frozen=True, slots=True)
class SequenceForm:
    """The sequence form: `chances` are chance's weights, `payoffs` these times utility."""

    max: PlayerViews = field(default_factory=PlayerViews)
    min: PlayerViews = field(default_factory=PlayerViews)
    chances: Ends = field(default_factory=dict)
    payoffs: Ends = field(default_factory=dict)


def sequence_form(
    game: TwoSided[S], belief: Belief[KnownState[S]], first: str | None = None
) -> SequenceForm:
    """Build the sequence form from a common belief; `first` restricts Max's first action."""
    form = SequenceForm()
    seat = Seat(game, Turn.MAX)
    for s, p in belief.weights.items():
        actions = seat.actions(s) if first is None else (first,)
        walk(form, seat, ChancePlace(s, p, None, None), actions)
    return form


@dataclass(frozen=True, slots=True)
class ChancePlace(Generic[S]):
    """A state, the probability that chance leads there, and both players' sequences."""

    state: KnownState[S]
    chance: Rational
    max: Sequence
    min: Sequence


def walk(
    form: SequenceForm, seat: Seat[S], place: ChancePlace[S], actions: tuple[str, ...]
) -> None:
    """Add a place and everything after these actions to the form."""
    state = place.state
    turn = seat.turn(state)
    if turn is Turn.END:
        ends = (place.max, place.min)
        form.chances[ends] = form.chances.get(ends, ZERO) + place.chance
        form.payoffs[ends] = form.payoffs.get(ends, ZERO) + place.chance * seat.utility(state)
        return
    enter(form, turn, place, actions)
    for action in actions:
        done = (state.view(turn), action)
        taken = replace(place, max=done) if turn is Turn.MAX else replace(place, min=done)
        for outcome, p in seat.transitions(state, action).items():
            after = replace(taken, state=outcome, chance=place.chance * p)
            walk(form, seat, after, seat.actions(outcome))


def enter(form: SequenceForm, turn: Turn, place: ChancePlace[S], actions: tuple[str, ...]) -> None:
    """Add the view of the player to move; he recalls his actions and knows his options."""
    side, before = (form.max, place.max) if turn is Turn.MAX else (form.min, place.min)
    view = place.state.view(turn)
    assert side.before.setdefault(view, before) == before, f"{turn} forgets at {view}"
    assert side.actions.setdefault(view, actions) == actions, f"{turn} cannot tell at {view}"
