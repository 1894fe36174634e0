"""The positions of a game, ply by ply; one that is reached twice in a ply stands there once."""

from solver.games.errors import TooLarge
from solver.games.game import Game, S
from solver.trees.outline import NODES


def levels(game: Game[S], plies: int | None = None) -> tuple[tuple[S, ...], ...]:
    """Every position that can come up in so many plies, in the order in which each is first met.

    Raises TooLarge.
    """
    found: list[tuple[S, ...]] = []
    level: tuple[S, ...] = (game.initial(),)
    size = 0
    while level and (plies is None or len(found) <= plies):
        found.append(level)
        size += len(level)
        if size > NODES:
            raise TooLarge(f"{NODES:,} positions")
        level = tuple(dict.fromkeys(after for state in level for after in follow(game, state)))
    return tuple(found)


def follow(game: Game[S], state: S) -> tuple[S, ...]:
    """The positions after one; none where the game is over."""
    if game.terminal(state):
        return ()
    moves = tuple(game.outcomes(state)) or game.actions(state)
    return tuple(game.result(state, move) for move in moves)
