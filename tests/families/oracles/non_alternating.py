"""A tree in which turns repeat: every value, and the best move unless chance begins."""

from oracles.nested import back_up, best_moves, first_line, nested, node_values


def answers(plain, own):
    root = nested(plain["tree"])
    values = back_up(root, own)
    best = {} if root.kind == "chance" else {"best": best_moves(root, values)}
    line = {} if has_chance(root) else {"variation": first_line(root, values)}
    return {**node_values(root, values), **best, **line, **own}


def has_chance(node):
    return node.kind == "chance" or any(map(has_chance, node.children))
