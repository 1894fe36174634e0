"""Fail-soft over nested lists; then the leaves never seen are tried at both infinities."""

from fractions import Fraction
from math import inf

from oracles.nested import inner, leaf_names, nested

ORDER_IS_SAID = "what is sure depends on what the search has seen"

BEST = {"max": max, "min": min}


def answers(plain, own):
    root = nested(plain["tree"])
    window = [Fraction(end) for end in plain.get("window", [])] or (-inf, inf)
    values, seen = searched(root, {}, window)
    found, _ = searched(root, {name: v for name, v in own.items() if v != "\u2014"}, window)
    low, high = (backed_up(root, seen, worst) for worst in (-inf, inf))
    lower = [name for name, v in values.items() if low[name] < v]
    higher = [name for name, v in values.items() if high[name] > v]
    best = [
        move
        for move, child in zip(root.moves, root.children, strict=True)
        if low[child.name] == high[root.name]
    ]
    given = "window" in plain
    asked = [node.name for node in inner(root)[0 if given else 1 :]]
    deep = given or any(depth > 1 for depth in depths(root))
    return {
        "visited": seen,
        **{f"value-{name}": str(found.get(name, "\u2014")) for name in asked},
        "lower": lower,
        **({"higher": higher} if deep else {}),
        **({} if given else {"best": best}),
        **own,
    }


def depths(root):
    """Of the MAX nodes below the root."""
    return [1 + i for i, node in enumerate(inner(root)[1:], 1) if node.kind == "max"]


def searched(root, own, window):
    """What each node that is entered returns, and the leaves that are seen."""
    values, seen = {}, []

    def search(node, alpha, beta):
        if not node.children:
            seen.append(node.name)
            return node.utility
        v = -inf if node.kind == "max" else inf
        for child in node.children:
            v = BEST[node.kind](v, search(child, alpha, beta))
            if v >= beta if node.kind == "max" else v <= alpha:
                break
            alpha, beta = (max(alpha, v), beta) if node.kind == "max" else (alpha, min(beta, v))
        values[node.name] = v
        return Fraction(own.get(f"value-{node.name}", v))

    search(root, *window)
    return values, seen


def backed_up(root, seen, unseen):
    """By name, with the leaves that were not seen worth so much."""
    worth = {}

    def value(node):
        below = [value(child) for child in node.children]
        is_seen = node.name in seen
        worth[node.name] = BEST[node.kind](below) if below else node.utility if is_seen else unseen
        return worth[node.name]

    value(root)
    assert set(leaf_names(root)) <= worth.keys()
    return worth
