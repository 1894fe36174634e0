"""A tree in which turns repeat: every value, and the best move unless chance begins."""

from oracles.nested import back_up, best_moves, first_line, nested, node_values


def answers(plain, own):
    root = nested(plain["tree"])
    values = back_up(root, own)
    best = {} if root.kind == "chance" else {"best": best_moves(root, values)}
    chance_begins = any(node.kind == "chance" for node in (root, *root.children))
    line = {} if chance_begins else {"variation": first_line(root, values)}
    return {**node_values(root, values), **best, **line, **own}
