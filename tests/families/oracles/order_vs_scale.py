"""Order and scale: every function applied by hand; where x turns the decision is found by trial."""

from fractions import Fraction
from itertools import pairwise

from oracles.nested import inner, leaf_names, nested


def value(node, of):
    if not node.children:
        return of(node)
    below = [value(child, of) for child in node.children]
    if node.kind == "chance":
        return sum(p * v for p, v in zip(node.p, below, strict=True))
    return max(below) if node.kind == "max" else min(below)


def worths(root, of):
    return {m: value(c, of) for m, c in zip(root.moves, root.children, strict=True)}


def best(worth):
    return {move for move, v in worth.items() if v == max(worth.values())}


def at(function, v):
    return sum(c * v**n for n, c in enumerate(function))


def with_x(root, leaf, x):
    return worths(root, lambda node: x if node.name == leaf else node.utility)


def turns(root, leaf):
    """Every move is a straight line in x between two utilities, and crosses others there."""
    utilities = sorted({leaf_.utility for node in inner(root) for leaf_ in ends(node)})
    places = {*utilities}
    reach = [utilities[0] - 1000, *utilities, utilities[-1] + 1000]
    for low, high in pairwise(reach):
        a, b = with_x(root, leaf, low), with_x(root, leaf, high)
        slopes = {m: (b[m] - a[m]) / (high - low) for m in a}
        places |= {
            low + (a[m] - a[n]) / (slopes[n] - slopes[m])
            for m in a
            for n in a
            if slopes[m] != slopes[n]
        }
    return sorted(places)


def ends(node):
    return [child for child in node.children if not child.children]


def stays(root, leaf, move):
    """Closed, and in one piece: the move gets no worse on one side, no better on the other."""
    places = turns(root, leaf)
    inside = [x for x in places if move in best(with_x(root, leaf, x))]
    below = move in best(with_x(root, leaf, places[0] - 1))
    above = move in best(with_x(root, leaf, places[-1] + 1))
    if not inside:
        return "never"
    low = "(-oo" if below else f"[{inside[0]}"
    return f"{low}, oo)" if above else f"{low}, {inside[-1]}]"


def answers(plain, own):
    root, leaf = nested(plain["tree"]), plain["leaf"]
    assert leaf in leaf_names(root)
    functions = [[Fraction(c) for c in text.split(",")] for text in plain["functions"]]
    worth = worths(root, lambda node: node.utility)
    found = {f"worth-{move}": str(v) for move, v in worth.items()}
    kept = []
    for i, function in enumerate(functions, 1):
        after = worths(root, lambda node, function=function: at(function, node.utility))
        found[f"value-f{i}"] = str(max(after.values()))
        kept += [f"f{i}"] if best(after) == best(worth) else []
    found |= own
    mine = {move: Fraction(found[f"worth-{move}"]) for move in worth}
    if len(set(mine.values())) == 1:
        return None
    chosen = own.get("best", sorted(best(mine)))
    (towards,) = [
        move
        for move, child in zip(root.moves, root.children, strict=True)
        if leaf in leaf_names(child)
    ]
    return {**found, "best": chosen, "kept": kept, "for-x": stays(root, leaf, towards), **own}
