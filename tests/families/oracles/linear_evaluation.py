"""Weighted differences added up from the counts; a weight turns the order where lines cross."""

from fractions import Fraction
from itertools import pairwise


def read(plain):
    weights = {w.split(":")[0]: Fraction(w.split(":")[1]) for w in plain["weights"]}
    positions = {}
    for i, text in enumerate(plain["positions"], 1):
        counts = [each.split() for each in text.split(":")[1].split(",")]
        pairs = {feature: pair.split("-") for feature, pair in counts}
        positions[f"p{i}"] = {f: int(ours) - int(theirs) for f, (ours, theirs) in pairs.items()}
    return weights, positions


def answers(plain, own):
    weights, positions = read(plain)
    found = {
        f"e-{name}": str(sum(weights[f] * n for f, n in more.items()))
        for name, more in positions.items()
    } | own
    worth = {name: Fraction(found[f"e-{name}"]) for name in positions}
    if len(set(worth.values())) == 1:
        return None
    unknown = plain["unknown"]
    slope = {name: more[unknown] for name, more in positions.items()}

    def at(w):
        return {name: v + slope[name] * (w - weights[unknown]) for name, v in worth.items()}

    turns = {
        weights[unknown] + (worth[a] - worth[b]) / (slope[b] - slope[a])
        for a in worth
        for b in worth
        if slope[a] != slope[b]
    }
    best = [name for name, v in worth.items() if v == max(worth.values())]
    return {**found, "best": best, "weight": closed(sorted(turns), at), **own}


def closed(turns, at):
    """Where p1 is one of the best: its ends are turns, or nowhere."""

    def holds(w):
        return at(w)["p1"] == max(at(w).values())

    if not turns:
        return "(-oo, oo)" if holds(Fraction(0)) else "never"
    inside = [w for w in turns if holds(w)]
    between = [holds((a + b) / 2) for a, b in pairwise(turns)]
    assert inside or not any(between)
    if not inside:
        return "never"
    low = "(-oo" if holds(turns[0] - 1) else f"[{inside[0]}"
    return f"{low}, oo)" if holds(turns[-1] + 1) else f"{low}, {inside[-1]}]"
