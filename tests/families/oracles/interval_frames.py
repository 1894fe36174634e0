"""Once a search is done with a leaf or node, the least and the greatest that nodes can be worth."""

from fractions import Fraction
from math import inf

from oracles.nested import leaf_names, nested

BEST = {"max": max, "min": min}


def answers(plain, own):
    root = nested(plain["tree"])
    seen = visited(root)
    found, stand = {}, {}
    for done, node in asked(root):
        name = f"after-{done.name}-{node.name}"
        last = [leaf for leaf in seen if leaf.name in leaf_names(done)][-1:]
        if not last:
            found[name] = "—"
            continue
        known = {leaf.name: leaf.utility for leaf in seen[: seen.index(last[0]) + 1]}
        found[name] = list(map(str, between(node, known, stand)))
        said = own.get(name, found[name])
        own_ends = ends(found[name] if said == "—" else said)
        if own_ends != between(node, known, {}):
            stand[node.name] = own_ends
        else:
            stand.pop(node.name, None)
    return {**found, **own}


def asked(root):
    """What the search is done with, and the node that is asked about then."""
    *others, last = root.children
    for child in others:
        if child.children:
            yield child, child
        yield child, root
    for i, child in enumerate(last.children):
        if i:
            yield child, last
        yield child, root
    if not last.children:
        yield last, root


def between(node, known, stand):
    """The ends of a node from the leaves that are known; what `stand` says is not worked out."""
    if not node.children:
        return (known[node.name],) * 2 if node.name in known else (-inf, inf)
    pairs = [stand.get(child.name) or between(child, known, stand) for child in node.children]
    return tuple(BEST[node.kind](side) for side in zip(*pairs, strict=True))


def ends(pair):
    return tuple(float(text) if "inf" in text else Fraction(text) for text in pair)


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
