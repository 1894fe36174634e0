"""Iterative deepening: each depth is searched in the order that the depth before has taught.

S3, "Ordinamento dinamico" (killer moves); AIMA 4e, section 5.2.3.
"""

from solver.exact import Value
from solver.games import alpha_beta_on_game
from solver.games.cutoff_on_game import At, CutOff
from solver.games.game import Game, S, SearchResult, ending


def deepening(game: Game[S], depth: int) -> tuple[SearchResult, ...]:
    """Alpha-beta to 1, 2, 3 … plies, one SearchResult for each.

    First is tried what was best in this position one depth ago, then the killer of this ply: the
    move that last cut there.
    """
    found: list[SearchResult] = []
    best: dict[S, str] = {}
    killers: dict[int, str] = {}
    with ending():
        for plies in range(1, depth + 1):
            search = DeepeningSearch(CutOff(game, plies), best, killers)
            found.append(search.found())
    return tuple(found)


class DeepeningSearch(alpha_beta_on_game.AlphaBetaSearch[At[S]]):
    """The search to one depth; `best` and `killers` go on to the next."""

    def __init__(self, game: CutOff[S], best: dict[S, str], killers: dict[int, str]) -> None:
        super().__init__(game)
        self.depth = game.depth
        self.best = best
        self.killers = killers

    def value(self, state: At[S], alpha: Value, beta: Value) -> tuple[Value, str]:
        v, move = super().value(state, alpha, beta)
        if move:
            self.best[state.state] = move
            if not alpha < v < beta:
                self.killers[self.depth - state.left] = move
        return v, move

    def ordered(self, state: At[S]) -> tuple[str, ...]:
        moves = self.game.actions(state)
        first = (self.best.get(state.state), self.killers.get(self.depth - state.left))
        promising = dict.fromkeys(a for a in first if a in moves)
        return (*(a for a in promising if a), *(a for a in moves if a not in promising))
