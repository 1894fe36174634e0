"""The graph of a game's positions, ply by ply; each position is listed where it first occurs."""

from solver.games.game import Game, S, TooLarge
from solver.message import Message
from solver.trees.tree import NODES


def levels(game: Game[S], plies: int | None = None) -> tuple[tuple[S, ...], ...]:
    """Return the reachable positions by ply, for at most `plies`; raise TooLarge."""
    positions_by_ply: list[tuple[S, ...]] = []
    states: set[S] = set()
    level: tuple[S, ...] = (game.initial(),)
    while level and (plies is None or len(positions_by_ply) <= plies):
        positions_by_ply.append(level)
        states.update(level)
        if len(states) > NODES:
            raise TooLarge(Message("{most:,} positions", most=NODES))
        after = dict.fromkeys(after for state in level for after in follow(game, state))
        level = tuple(state for state in after if state not in states)
    return tuple(positions_by_ply)


def follow(game: Game[S], state: S) -> tuple[S, ...]:
    """Return the positions after one; none where the game is over."""
    if game.terminal(state):
        return ()
    moves = tuple(game.outcomes(state)) or game.actions(state)
    return tuple(game.result(state, move) for move in moves)
