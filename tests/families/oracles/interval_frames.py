"""After each leaf, the least and the greatest that each node can be worth, by trying both."""

from fractions import Fraction
from math import inf

from oracles.nested import inner, leaf_names, nested

BEST = {"max": max, "min": min}


def ends(pair):
    return tuple(float(text) if "inf" in text else Fraction(text) for text in pair)


def answers(plain, own):
    root = nested(plain["tree"])
    known, stand, found = {}, {}, {}
    for leaf in visited(root):
        known[leaf.name] = stand[leaf.name] = (leaf.utility, leaf.utility)
        for node in reversed(path(root, leaf)):
            name = f"after-{leaf.name}-{node.name}"
            before, now = known.get(node.name, (-inf, inf)), between(node, known)
            known[node.name] = now
            if now != before and is_copied(before, now, leaf):
                stand[node.name] = now
            elif now != before:
                found[name] = list(map(str, between(node, stand)))
                stand[node.name] = ends(own.get(name, found[name]))
    return {**found, **own}


def is_copied(before, now, leaf):
    """Whether the first leaf looked at below a node says all that is known there."""
    half_lines = [(-inf, leaf.utility), (leaf.utility, inf)]
    return before == (-inf, inf) and now in half_lines


def between(node, known):
    pairs = [known.get(child.name, (-inf, inf)) for child in node.children]
    return tuple(BEST[node.kind](side) for side in zip(*pairs, strict=True))


def path(root, leaf):
    """From the root down to the leaf's parent."""
    return [node for node in inner(root) if leaf.name in leaf_names(node)]


def visited(root):
    found = []

    def search(node, alpha, beta):
        if not node.children:
            found.append(node)
            return node.utility
        v = -inf if node.kind == "max" else inf
        for child in node.children:
            below = search(child, alpha, beta)
            v = BEST[node.kind](v, below)
            if v >= beta if node.kind == "max" else v <= alpha:
                break
            alpha, beta = (max(alpha, v), beta) if node.kind == "max" else (alpha, min(beta, v))
        return v

    search(root, -inf, inf)
    return found
