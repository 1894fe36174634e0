"""After each child, the least and the greatest that each node can be worth, by trying both."""

from fractions import Fraction
from math import inf

from oracles.nested import leaf_names, nested

BEST = {"max": max, "min": min}


def ends(pair):
    """Of an own answer that there are none, nothing follows."""
    return tuple(float(text) if "inf" in text else Fraction(text) for text in pair)


def answers(plain, own):
    root = nested(plain["tree"])
    there = [leaf.name for leaf in visited(root)]
    stand, found = {}, {}

    def at(name, node, happens):
        """The answer there; the student's own stands from then on."""
        found[name] = list(map(str, between(node, stand))) if happens else "\u2014"
        if happens:
            stand[node.name] = ends(own.get(name, found[name]))

    def passed(node, *, first):
        """Whether the search comes there; nothing comes before the first nodes."""
        for n, child in enumerate(node.children):
            below = child.children
            happens = passed(child, first=first and not n) if below else child.name in there
            if happens and not child.children:
                stand[child.name] = (child.utility, child.utility)
            if happens:
                stand[node.name] = between(node, stand)
            if child.children:
                at(f"left-{child.name}-{node.name}", node, happens)
            elif n and first:
                at(f"after-{child.name}-{node.name}", node, happens)
        happens = not {*there}.isdisjoint(leaf_names(node))
        if not first and not node.children[-1].children:
            at(f"left-{node.name}-{node.name}", node, happens)
        return happens

    passed(root, first=True)
    return {**found, **own}


def between(node, known):
    pairs = [known.get(child.name, (-inf, inf)) for child in node.children]
    return tuple(BEST[node.kind](side) for side in zip(*pairs, strict=True))


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
