"""What somebody finds who looks two plies ahead from a position of tic-tac-toe."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.subjects.games.ply_problem import NAMES, Plies
from solver.exact import Value
from solver.mistakes.tic_tac_toe_tree import Grown, movers, played, replies
from solver.named.tic_tac_toe import PLACE, TicTacToe, canonical
from solver.turn import Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What f is after each reply, by the square of the first move; leaves, values, best squares.

    `replies` are None for whoever does not look at them, and so are the `leaves`.
    """

    replies: Mapping[str, tuple[Value, ...]] | None
    leaves: int | None
    values: Mapping[str, Value]
    value: Value
    best: frozenset[str]


def solve(problem: Plies) -> Found:
    """Read off the tree of the game."""
    return found_by(problem, grown(problem))


def grown(problem: Plies) -> Grown:
    """The boards after each reply, by the square of the first move, as the game has them."""
    game = problem.game
    after = {move: game.result(problem.board, move) for move in game.actions(problem.board)}
    return {
        PLACE[move]: tuple(game.result(son, reply) for reply in game.actions(son))
        for move, son in after.items()
    }


def found_by(problem: Plies, boards: Grown, *, turn: Turn | None = None) -> Found:
    """What comes of these boards; `turn` is who was thought to begin."""
    f = TicTacToe().evaluation
    first = turn or problem.game.player(problem.board)
    lists = {NAMES[i]: tuple(sorted(map(f, after))) for i, after in boards.items()}
    best_reply = min if first is Turn.MAX else max
    values = {square: best_reply(after) for square, after in lists.items()}
    leaves = sum(map(len, lists.values()))
    return decided(problem, values, first, lists=lists, leaves=leaves)


def decided(
    problem: Plies,
    values: Mapping[str, Value],
    first: Turn,
    *,
    lists: Mapping[str, tuple[Value, ...]] | None = None,
    leaves: int | None = None,
) -> Found:
    """The value of the root and the best squares by the values after each first move."""
    value = (max if first is Turn.MAX else min)(values.values())
    best = every_like(problem, [square for square, v in values.items() if v == value])
    return Found(replies=lists, leaves=leaves, values=values, value=value, best=best)


def every_like(problem: Plies, squares: Sequence[str]) -> frozenset[str]:
    """With each square all those to like positions, where such are not kept apart."""
    if not problem.reduced:
        return frozenset(squares)
    board, (mover, _) = problem.board, movers(problem.board)
    sorts = {square: canonical(played(board, NAMES.index(square), mover)) for square in squares}
    after = {NAMES[i]: canonical(made) for i, made in replies(board, mover).items()}
    return frozenset(square for square, sort in after.items() if sort in sorts.values())
