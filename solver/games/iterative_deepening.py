"""Iterative deepening: each depth is searched in the order learnt from the depth before.

S3, "Ordinamento dinamico" (killer moves); AIMA 4e, section 5.2.3.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Value
from solver.games import alpha_beta_on_game, transpositions
from solver.games.cutoff_on_game import CutOff, DepthLimitedState
from solver.games.game import Game, S, SearchResult, ending
from solver.games.transpositions import Entry
from solver.games.unfold import WrittenOutGame
from solver.searches.procedure import RETURNS
from solver.searches.rules import Returns
from solver.turn import Turn


def deepening(game: Game[S], depth: int) -> tuple[SearchResult, ...]:
    """Return the results of alpha-beta to 1, 2, 3 … plies.

    The first move tried is the one that was best in this position one depth ago, then the killer of
    this ply: the move that last cut there.
    """
    results: list[SearchResult] = []
    best: dict[S, str] = {}
    killers: dict[int, str] = {}
    with ending():
        for plies in range(1, depth + 1):
            search = DeepeningSearch(CutOff(game, plies), best, killers)
            results.append(search.result())
    return tuple(results)


class DeepeningSearch(alpha_beta_on_game.AlphaBetaSearch[DepthLimitedState[S]]):
    """The search to one depth; `best` and `killers` carry over to the next."""

    def __init__(self, game: CutOff[S], best: dict[S, str], killers: dict[int, str]) -> None:
        super().__init__(game)
        self.depth = game.depth
        self.best = best
        self.killers = killers

    def value(self, state: DepthLimitedState[S], alpha: Value, beta: Value) -> tuple[Value, str]:
        """Search as alpha-beta does, and remember best moves and killers."""
        v, move = super().value(state, alpha, beta)
        if move:
            self.best[state.state] = move
            if not alpha < v < beta:
                self.killers[self.depth - state.remaining_depth] = move
        return v, move

    def ordered(self, state: DepthLimitedState[S]) -> tuple[str, ...]:
        """Return the moves, with the last best one and the killer in front."""
        moves = self.game.actions(state)
        first = (self.best.get(state.state), self.killers.get(self.depth - state.remaining_depth))
        promising = dict.fromkeys(a for a in first if a in moves)
        return (*(a for a in promising if a), *(a for a in moves if a not in promising))


# Iterative deepening with a transposition table, with the cost of each depth.
#
# AIMA 4e, section 5.2.4; S3, "Ordinamento dinamico". Each depth begins with an empty table: an
# entry of a lesser depth is not valid at a greater one. The move that was best one depth ago is
# searched first at the root; all the others keep their order.


Table: TypeAlias = dict[DepthLimitedState[str], Entry]


@dataclass(frozen=True, slots=True)
class DepthCost:
    """One search: its first best move, the evaluated positions, and the hits of the table."""

    depth: int
    value: Value
    best: str
    positions: tuple[str, ...]
    hits: int

    @property
    def evaluated(self) -> int:
        """The number of evaluations."""
        return len(self.positions)


class CountedSearch(transpositions.TableSearch[DepthLimitedState[str]]):
    """A search to a depth, which tries one move of the root first and counts its cost.

    Only positions that occur twice are looked up. A Max or Min node above the depth returns its
    value under the course's rule `returns`.
    """

    def __init__(self, game: WrittenOutGame, depth: int, *, first: str, returns: Returns) -> None:
        super().__init__(CutOff(game, depth))
        self.root = DepthLimitedState(game.initial(), depth)
        self.first = first
        self.max_returns, self.min_returns, _ = RETURNS[returns]
        self.same = game.same
        self.evaluated: list[str] = []
        self.hits = 0

    def known(self, state: DepthLimitedState[str], alpha: Value, beta: Value) -> Entry | None:
        """Return the table's entry if it suffices, and count the hit or the evaluation."""
        entry = self.line(state, alpha, beta) if state.state in self.same else None
        self.hits += entry is not None
        if entry is None and self.game.terminal(state):
            self.evaluated.append(state.state)
        return entry

    def searched(
        self, state: DepthLimitedState[str], alpha: Value, beta: Value
    ) -> tuple[Value, str]:
        """Search the position; its value is returned under the course's rule."""
        v, move = super().searched(state, alpha, beta)
        if self.game.terminal(state):
            return v, move
        is_max = self.game.player(state) is Turn.MAX
        return (self.max_returns if is_max else self.min_returns)(v, alpha, beta), move

    def line(self, state: DepthLimitedState[str], alpha: Value, beta: Value) -> Entry | None:
        """Return an entry of the position that suffices for the window, or None."""
        return next((line for line in self.lines(state) if line.enough(alpha, beta)), None)

    def lines(self, state: DepthLimitedState[str]) -> list[Entry]:
        """Return the entries for the position under all its names."""
        met = (DepthLimitedState(name, state.remaining_depth) for name in self.same)
        return [self.table[key] for key in met if key in self.table]

    def ordered(self, state: DepthLimitedState[str]) -> tuple[str, ...]:
        """Return the moves, at the root with the first one in front."""
        moves = self.game.actions(state)
        return tuple(sorted(moves, key=lambda a: a != self.first)) if state == self.root else moves

    def depth(self) -> DepthCost:
        """Run the search and return what it found and cost."""
        with ending():
            result = self.result()
        return DepthCost(
            self.root.remaining_depth,
            result.value,
            result.best[0],
            tuple(self.evaluated),
            self.hits,
        )


Searching: TypeAlias = Callable[[int, str], CountedSearch]
"""A function that makes the search to a depth with that move first."""


def deepened(depths: int, search: Searching) -> tuple[DepthCost, ...]:
    """Return the searches to depth 1, 2, 3 …, each beginning with the last one's best move."""
    depth_costs: list[DepthCost] = []
    for depth in range(1, depths + 1):
        first = depth_costs[-1].best if depth_costs else ""
        depth_costs.append(search(depth, first).depth())
    return tuple(depth_costs)


def counted_deepening(
    game: WrittenOutGame, depths: int, *, returns: Returns = Returns.SOFT
) -> tuple[DepthCost, ...]:
    """Return the result and cost of each depth, with an empty table at each of them."""
    return deepened(
        depths, lambda depth, first: CountedSearch(game, depth, first=first, returns=returns)
    )
