"""Minimax over nested lists: every value, the best moves, the line of play."""

from oracles.nested import back_up, best_moves, first_line, nested, node_values


def answers(plain, own):
    root = nested(plain["tree"])
    values = back_up(root, own)
    return {
        **node_values(root, values),
        "best": best_moves(root, values),
        "variation": first_line(root, values),
        **own,
    }
