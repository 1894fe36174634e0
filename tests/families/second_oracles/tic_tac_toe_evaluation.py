"""Evaluating tic-tac-toe, from the statement.

"There are eight lines: horizontal h1, h2, h3 from the top, vertical v1, v2, v3 from the left, and
the diagonals d1, which falls from the top left corner, and d2, which rises from the bottom left
one. A line is open for a player as long as the other has no piece on it. f = (lines open for MAX) −
(lines open for MIN); f = ∞ if MAX has won and f = −∞ if MIN has won." MAX plays X. The best
position is the one with the greatest f; "if there are several, name them all".
"""

from math import inf

from second_oracles.common3 import greatest

LINES = {f"h{i + 1}": (3 * i, 3 * i + 1, 3 * i + 2) for i in range(3)}
LINES |= {f"v{i + 1}": (i, i + 3, i + 6) for i in range(3)}
LINES |= {"d1": (0, 4, 8), "d2": (6, 4, 2)}


def answers(plain):
    found, f = {}, {}
    for name, board in zip("ABCD", plain["boards"], strict=False):
        found[f"x-{name}"] = open_for("X", board)
        found[f"o-{name}"] = open_for("O", board)
        f[name] = evaluated(board)
        found[f"f-{name}"] = str(f[name])
    return found | {"best": greatest(f)}


def open_for(piece, board):
    other = "O" if piece == "X" else "X"
    return [name for name, line in LINES.items() if all(board[at] != other for at in line)]


def has_won(piece, board):
    return any(all(board[at] == piece for at in line) for line in LINES.values())


def evaluated(board):
    if has_won("X", board):
        return inf
    if has_won("O", board):
        return -inf
    return len(open_for("X", board)) - len(open_for("O", board))
