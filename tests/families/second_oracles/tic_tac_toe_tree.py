"""A tree of tic-tac-toe, from the statement.

"X began": whose turn it is follows from the pieces. "Look two plies ahead", f as in the evaluation
of positions, ±∞ where somebody has won; a game that is over after the first move has no replies and
is itself a leaf. "Keep all positions", or "of the positions after a move from the same position
that turning or reflecting the board makes alike, keep only the one whose square has the smallest
number": alike are boards that one of the eight turns and reflections carries into each other. The
best squares are listed, "including those that are alike".
"""

from second_oracles.common3 import greatest
from second_oracles.tic_tac_toe_evaluation import evaluated, has_won

QUARTER = (6, 3, 0, 7, 4, 1, 8, 5, 2)
MIRROR = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def answers(plain):
    board, removed = plain["board"], plain["symmetries"] == "removed"
    mover = "X" if board.count("X") == board.count("O") else "O"
    reply = "O" if mover == "X" else "X"
    found, count = {}, 0
    for square, after in kept(board, mover, removed=removed):
        ends = [each for _, each in replies(after, reply, removed=removed)]
        count += len(ends)
        found[f"f-c{square}"] = [str(f) for f in map(evaluated, ends)]
        found[f"value-c{square}"] = str(value(after, reply))
    worth = {f"c{square}": value(after, reply) for square, after in every(board, mover)}
    sign = 1 if mover == "X" else -1
    best = greatest({name: sign * each for name, each in worth.items()})
    return found | {"leaves": str(count), "value": str(worth[best[0]]), "best": best}


def every(board, mover):
    """Return each free square by its number, with the board after a piece is put there."""
    free = [at for at in range(9) if board[at] == "."]
    return [(at + 1, board[:at] + mover + board[at + 1 :]) for at in free]


def kept(board, mover, *, removed):
    found = every(board, mover)
    if not removed:
        return found
    return [
        (square, after)
        for i, (square, after) in enumerate(found)
        if not any(before in likes(after) for _, before in found[:i])
    ]


def likes(board):
    """Return the board turned and reflected in every way."""
    found = set()
    for _ in range(4):
        board = "".join(board[at] for at in QUARTER)
        found |= {board, "".join(board[at] for at in MIRROR)}
    return found


def replies(board, mover, *, removed):
    over = has_won("X", board) or has_won("O", board) or "." not in board
    return [(0, board)] if over else kept(board, mover, removed=removed)


def value(board, mover):
    found = [evaluated(after) for _, after in replies(board, mover, removed=False)]
    return max(found) if mover == "X" else min(found)
