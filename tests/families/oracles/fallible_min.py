"""A fallible Min counted out: every move is a straight line in p, compared with every other."""

from fractions import Fraction
from itertools import pairwise

from oracles.nested import nested


def value(node, p):
    below = [value(child, p) for child in node.children]
    if not below:
        return node.utility
    if node.kind == "max":
        return max(below)
    return (1 - p) * min(below) + p * sum(below) / len(below)


def answers(plain, own):
    root, p = nested(plain["tree"]), Fraction(plain["p"])
    pairs = list(zip(root.moves, root.children, strict=True))
    least = {move: value(child, 0) for move, child in pairs}
    found = {"value": str(max(least.values()))}
    found |= {f"expected-{move}": str(value(child, p)) for move, child in pairs} | own
    worth = {move: Fraction(found[f"expected-{move}"]) for move in least}
    if len(set(worth.values())) == 1:
        return None
    lines = {move: (least[move], (worth[move] - least[move]) / p) for move in least}
    found["best"] = [move for move in worth if worth[move] == max(worth.values())]
    first, last = best_at(lines, 0), best_at(lines, 1)
    found["other"] = closed(lines, lambda best: best - first)
    found["last"] = closed(lines, lambda best: best & last)
    right = {move: (least[move], value(child, 1) - least[move]) for move, child in pairs}
    once = closed(right, lambda best: best - first) == closed(
        right, lambda best: best & best_at(right, 1)
    )
    if once:
        del found["last"]
    return {**found, **own}


def best_at(lines, p):
    worths = {move: a + b * p for move, (a, b) in lines.items()}
    return {move for move, v in worths.items() if v == max(worths.values())}


def closed(lines, holds):
    """The set as it is written; where it holds in a gap it holds at its ends as well."""
    turns = {(c - a) / (b - d) for a, b in lines.values() for c, d in lines.values() if b != d}
    places = sorted({Fraction(0), Fraction(1), *(t for t in turns if 0 < t < 1)})
    spans = []
    for low, high in pairwise(places):
        if holds(best_at(lines, (low + high) / 2)):
            if spans and spans[-1][1] == low:
                spans[-1][1] = high
            else:
                spans.append([low, high])
    return " U ".join(f"[{low}, {high}]" for low, high in spans) or "never"
