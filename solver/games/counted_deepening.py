"""Iterative deepening with a transposition table, told by what each depth costs.

AIMA 4e, section 5.2.4; S3, "Ordinamento dinamico". Each depth begins with an empty table: what was
found at a lesser depth says nothing sure about a greater one. The move that was best one depth ago
is searched first at the root; all the others keep their order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Value
from solver.games import transpositions
from solver.games.cutoff_on_game import At, CutOff
from solver.games.game import ending
from solver.games.transpositions import Entry
from solver.games.unfold import WrittenOut
from solver.searches.procedure import RETURNS
from solver.searches.rules import Returns
from solver.turn import Turn

Table: TypeAlias = dict[At[str], Entry]


@dataclass(frozen=True, slots=True)
class DepthCost:
    """One search: its first best move, the positions evaluated, and how often the table served."""

    depth: int
    value: Value
    best: str
    positions: tuple[str, ...]
    hits: int

    @property
    def evaluated(self) -> int:
        """How many evaluations it took."""
        return len(self.positions)


class CountedSearch(transpositions.TableSearch[At[str]]):
    """A search to a depth, which tries a move of the root first and counts what it costs.

    Only a position that comes up twice is looked up. A Max or Min node that is not at the depth
    returns its value as the course's rule `returns` says.
    """

    def __init__(self, game: WrittenOut, depth: int, *, first: str, returns: Returns) -> None:
        super().__init__(CutOff(game, depth))
        self.root = At(game.initial(), depth)
        self.first = first
        self.max_returns, self.min_returns, _ = RETURNS[returns]
        self.same = game.same
        self.evaluated: list[str] = []
        self.hits = 0

    def known(self, state: At[str], alpha: Value, beta: Value) -> Entry | None:
        entry = self.line(state, alpha, beta) if state.state in self.same else None
        self.hits += entry is not None
        if entry is None and self.game.terminal(state):
            self.evaluated.append(state.state)
        return entry

    def searched(self, state: At[str], alpha: Value, beta: Value) -> tuple[Value, str]:
        v, move = super().searched(state, alpha, beta)
        if self.game.terminal(state):
            return v, move
        is_max = self.game.player(state) is Turn.MAX
        return (self.max_returns if is_max else self.min_returns)(v, alpha, beta), move

    def line(self, state: At[str], alpha: Value, beta: Value) -> Entry | None:
        """The position's line of the table, if it can be used."""
        return next((line for line in self.lines(state) if line.enough(alpha, beta)), None)

    def lines(self, state: At[str]) -> list[Entry]:
        """What this search has found of the position, wherever it came up."""
        met = (At(name, state.left) for name in self.same)
        return [self.table[at] for at in met if at in self.table]

    def ordered(self, state: At[str]) -> tuple[str, ...]:
        moves = self.game.actions(state)
        return tuple(sorted(moves, key=lambda a: a != self.first)) if state == self.root else moves

    def depth(self) -> DepthCost:
        with ending():
            found = self.found()
        return DepthCost(
            self.root.left, found.value, found.best[0], tuple(self.evaluated), self.hits
        )


Searching: TypeAlias = Callable[[int, str], CountedSearch]
"""The search to a depth with that move first."""


def deepened(depths: int, search: Searching) -> tuple[DepthCost, ...]:
    """The searches to depth 1, 2, 3 …, each beginning with the best move of the one before."""
    found: list[DepthCost] = []
    for depth in range(1, depths + 1):
        first = found[-1].best if found else ""
        found.append(search(depth, first).depth())
    return tuple(found)


def counted_deepening(
    game: WrittenOut, depths: int, *, returns: Returns = Returns.SOFT
) -> tuple[DepthCost, ...]:
    """Return what each depth finds and costs, with an empty table at each of them."""
    return deepened(
        depths, lambda depth, first: CountedSearch(game, depth, first=first, returns=returns)
    )
