"""A tree in which some moves count in part: every value, and the best move unless chance begins."""

from oracles.nested import back_up, best_moves, nested, node_values


def answers(plain, own):
    root = nested(plain["tree"])
    values = back_up(root, own)
    best = {} if root.kind == "chance" else {"best": best_moves(root, values)}
    return {**node_values(root, values), **best, **own}
