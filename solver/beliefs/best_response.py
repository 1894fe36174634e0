"""A best response to a given plan: the best play of a player who knows the other's plan.

M. J. Osborne and A. Rubinstein, "A Course in Game Theory" (1994), section 11.4: at each of his
information sets he weighs the states by how likely chance and the other's plan bring them about,
and takes what is best on average. Later sets are settled before earlier ones.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.equilibrium import Plan
from solver.beliefs.recall import KnownState, Seat, View, belief_before_deal
from solver.exact import ONE, ZERO, Rational
from solver.turn import Turn

Reach: TypeAlias = Mapping[KnownState[S], Rational]
"""The states of an information set, with the probability that chance and the other lead there."""
Worths: TypeAlias = Mapping[str, Mapping[KnownState[S], Rational]]
"""Max's expected utility by Min's action and state."""


@dataclass(frozen=True, slots=True)
class BestReply(Generic[S]):
    """Min's decision at one information set; `best` are all the best actions."""

    view: View
    reach: Reach[S]
    worths: Worths[S]
    best: tuple[str, ...]

    @property
    def belief(self) -> Belief[KnownState[S]]:
        """Min's belief at the set."""
        return Belief.from_weights(dict(self.reach))

    def expected(self, action: str) -> Rational:
        """Return Max's expected utility if Min takes the action in the whole set."""
        return self.belief.expected(lambda s: self.worths[action][s])


@dataclass(frozen=True, slots=True)
class Response(Generic[S]):
    """Min's best response by information set, in the order of play, and Max's expected utility."""

    answers: Mapping[View, BestReply[S]]
    value: Rational


@dataclass(frozen=True, slots=True)
class Replying(Generic[S]):
    """A reply of Min to a plan, in progress; later sets are settled before earlier ones."""

    seat: Seat[S]
    plan: Plan
    settled: dict[View, BestReply[S]] = field(default_factory=dict)

    def worth(self, state: KnownState[S]) -> Rational:
        """Return Max's expected utility from the state on, as both play."""
        turn = self.seat.turn(state)
        if turn is Turn.END:
            return self.seat.utility(state)
        if turn is Turn.MIN:
            return self.after(state, self.settled[state.min].best[0])
        chances = self.plan[state.max]
        return sum((p * self.after(state, a) for a, p in chances.items() if p), ZERO)

    def after(self, state: KnownState[S], action: str) -> Rational:
        """Return Max's expected utility after the action."""
        outcomes = self.seat.transitions(state, action)
        return sum((p * self.worth(s) for s, p in outcomes.items()), ZERO)


def best_response(game: TwoSided[S], plan: Plan) -> Response[S]:
    """Return Min's best response to a plan of Max that covers every view to which it leads."""
    replying = Replying(Seat(game, Turn.MIN), plan)
    dealt = belief_before_deal(game).weights
    sets = information_sets(replying, dealt)
    for view in reversed(sets):
        replying.settled[view] = best_actions(replying, view, sets[view])
    value = sum((p * replying.worth(s) for s, p in dealt.items()), ZERO)
    return Response({view: replying.settled[view] for view in sets}, value)


def information_sets(
    replying: Replying[S], dealt: Reach[S]
) -> dict[View, dict[KnownState[S], Rational]]:
    """Return Min's information sets with their reach, each before those that come after it."""
    sets: dict[View, dict[KnownState[S], Rational]] = {}
    layer = list(dealt.items())
    while layer:
        for state, p in layer:
            if replying.seat.turn(state) is Turn.MIN:
                sets.setdefault(state.min, {})[state] = p
        layer = [way for state, p in layer for way in states_after(replying, state, p)]
    return sets


def states_after(
    replying: Replying[S], state: KnownState[S], p: Rational
) -> Iterator[tuple[KnownState[S], Rational]]:
    """Yield the states after one action, with their reach: Max's by his plan, any of Min's."""
    seat = replying.seat
    turn = seat.turn(state)
    for action in seat.actions(state):
        chance = replying.plan[state.max][action] if turn is Turn.MAX else ONE
        for outcome, q in seat.transitions(state, action).items():
            if p * chance * q:
                yield outcome, p * chance * q


def best_actions(replying: Replying[S], view: View, reach: Reach[S]) -> BestReply[S]:
    """Return the best actions at one information set, in the game's order."""
    actions = replying.seat.actions(next(iter(reach)))
    worths = {a: {s: replying.after(s, a) for s in reach} for a in actions}
    totals = {a: sum((p * worths[a][s] for s, p in reach.items()), ZERO) for a in actions}
    least = min(totals.values())
    return BestReply(view, reach, worths, tuple(a for a in actions if totals[a] == least))
