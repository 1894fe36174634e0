"""Alpha-beta over nested lists, cutting on equality, from left to right (AIMA 4e, Figure 5.7)."""

from math import inf

from oracles.nested import back_up, best_moves, leaf_names, nested


def answers(plain, own):
    """Nothing follows from all the leaves, nor from a search that leaves out a move of the root."""
    root = nested(plain["tree"])
    visited = []
    value = search(root, -inf, inf, visited)
    visited = own.get("visited", visited)
    every = leaf_names(root)
    if set(visited) == set(every) and "visited" in own:
        return None
    if any(not set(visited).intersection(leaf_names(child)) for child in root.children):
        return None
    return {
        "visited": visited,
        "pruned": [name for name in every if name not in visited],
        "evaluated": str(len(visited)),
        "value": str(value),
        "best": best_moves(root, back_up(root, {}))[:1],
        **own,
    }


def search(node, alpha, beta, visited):
    if not node.children:
        visited.append(node.name)
        return node.utility
    v = -inf if node.kind == "max" else inf
    for child in node.children:
        below = search(child, alpha, beta, visited)
        if node.kind == "max":
            v = max(v, below)
            if v >= beta:
                return v
            alpha = max(alpha, v)
        else:
            v = min(v, below)
            if v <= alpha:
                return v
            beta = min(beta, v)
    return v
