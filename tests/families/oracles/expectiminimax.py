"""Expectiminimax over nested lists: every value, and the best move unless chance begins."""

from oracles.nested import back_up, best_moves, nested, node_values


def ends(node, values):
    """What the leaves are worth at which the play can end: at circles, below every branch."""
    if not node.children:
        return [node.utility]
    played = node.moves if node.kind == "chance" else best_moves(node, values)
    reached = [node.children[node.moves.index(move)] for move in played]
    return [worth for child in reached for worth in ends(child, values)]


def answers(plain, own):
    root = nested(plain["tree"])
    values = back_up(root, own)
    best = {} if root.kind == "chance" else {"best": best_moves(root, values)}
    amounts = ends(root, values) if "amounts" in plain else []
    asked = {"amounts": [str(min(amounts)), str(max(amounts))]} if amounts else {}
    return {**node_values(root, values), **best, **asked, **own}
