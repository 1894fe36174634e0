"""A game with hidden information as a game in extensive form, node by node.

H. W. Kuhn, "Extensive games and the problem of information" (1953). A player's information set is
all that he has seen, so that he has perfect recall.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.recall import KnownState, Seat, View, belief_before_deal
from solver.exact import Rational
from solver.forms.extensive import (
    ChanceNode,
    DecisionNode,
    ExtensiveGame,
    GameNode,
    InformationSet,
    TerminalNode,
)
from solver.turn import Turn

PLAYERS = {Turn.MAX: 1, Turn.MIN: 2}
"""The players' numbers in the extensive form."""


@dataclass(frozen=True, slots=True)
class UnfoldedGame(Generic[S]):
    """The game in extensive form: Max is player 1, Min player 2.

    `states` has the state of each node where somebody moves or the game is over; `sets` has the
    index of each information set, by its player and what he has seen there.
    """

    form: ExtensiveGame
    states: Mapping[int, KnownState[S]]
    sets: Mapping[tuple[Turn, View], int]


@dataclass(frozen=True, slots=True)
class Unfolding(Generic[S]):
    """A game that is being unfolded; each of its nodes follows the one above it."""

    seat: Seat[S]
    nodes: list[GameNode] = field(default_factory=list)
    states: dict[int, KnownState[S]] = field(default_factory=dict)
    sets: dict[tuple[Turn, View], int] = field(default_factory=dict)
    infosets: list[InformationSet] = field(default_factory=list)

    def add_node(self) -> int:
        """Add a node that is not known yet, and return its index."""
        self.nodes.append(TerminalNode(()))
        return len(self.nodes) - 1

    def add_state(self, state: KnownState[S], actions: tuple[str, ...]) -> int:
        """Add the node of a state, with all below it after these actions."""
        i = self.add_node()
        self.states[i] = state
        turn = self.seat.turn(state)
        if turn is Turn.END:
            utility = self.seat.utility(state)
            self.nodes[i] = TerminalNode((utility, -utility))
        else:
            h = self.find_set(turn, state.view(turn), actions)
            self.nodes[i] = DecisionNode(h, tuple(self.add_outcomes(state, a) for a in actions))
        return i

    def add_outcomes(self, state: KnownState[S], action: str) -> int:
        """Add what comes of an action: one state, or a node of chance."""
        outcomes = self.seat.transitions(state, action)
        if len(outcomes) == 1:
            (after,) = outcomes
            return self.add_state(after, self.seat.actions(after))
        return self.add_chance(
            outcomes, {s: self.seat.event(state, action, s) for s in outcomes}, None
        )

    def add_chance(
        self,
        outcomes: Mapping[KnownState[S], Rational],
        events: Mapping[KnownState[S], str],
        first: str | None,
    ) -> int:
        """Add a node of chance; `first` is all that may be done next, if it is not None."""
        i = self.add_node()
        children = tuple(
            self.add_state(s, self.seat.actions(s) if first is None else (first,)) for s in outcomes
        )
        self.nodes[i] = ChanceNode(tuple(events.values()), tuple(outcomes.values()), children)
        return i

    def find_set(self, turn: Turn, view: View, actions: tuple[str, ...]) -> int:
        """Return the index of a player's information set; its nodes have the same actions."""
        h = self.sets.setdefault((turn, view), len(self.infosets))
        if h == len(self.infosets):
            self.infosets.append(InformationSet(PLAYERS[turn], str(view), actions))
        assert self.infosets[h].actions == actions, f"{turn} cannot tell at {view}"
        return h


def unfold_game(
    game: TwoSided[S], start: Belief[KnownState[S]] | None = None, *, first: str | None = None
) -> UnfoldedGame[S]:
    """Return the game in extensive form from a common belief, by default the one before the deal.

    `first` is the only action that is left to the player who begins.
    """
    unfolding = Unfolding(Seat(game, Turn.MAX))
    outcomes = (start or belief_before_deal(game)).weights
    unfolding.add_chance(outcomes, {s: str(s) for s in outcomes}, first)
    form = ExtensiveGame("", ("Max", "Min"), tuple(unfolding.infosets), tuple(unfolding.nodes))
    return UnfoldedGame(form, unfolding.states, unfolding.sets)
