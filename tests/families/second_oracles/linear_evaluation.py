"""A weighted sum of features, from the statement.

"A feature is how much of something MAX has more than MIN." The unknown weight is tried between and
at all numbers where two evaluations are equal.
"""

from fractions import Fraction

from second_oracles.common3 import greatest, set_where


def answers(plain):
    weights = dict(part.split(": ") for part in plain["weights"])
    weights = {name: Fraction(w) for name, w in weights.items()}
    positions = {f"p{i}": features(text) for i, text in enumerate(plain["positions"], start=1)}
    worth = {name: evaluated(weights, each) for name, each in positions.items()}
    unknown = plain["unknown"]

    def at(w):
        changed = weights | {unknown: w}
        return {name: evaluated(changed, each) for name, each in positions.items()}

    zero, one = at(Fraction(0)), at(Fraction(1))
    slopes = {name: one[name] - zero[name] for name in zero}
    meets = [
        (zero[other] - zero["p1"]) / (slopes["p1"] - slopes[other])
        for other in zero
        if slopes[other] != slopes["p1"]
    ]
    best = set_where(lambda w: at(w)["p1"] == max(at(w).values()), meets)
    found = {f"e-{name}": str(e) for name, e in worth.items()}
    return found | {"best": greatest(worth), "weight": best}


def features(text):
    """Return how much more MAX has of each: `min: P 4-4, N 0-1`."""
    counted = (part.split() for part in text.partition(": ")[2].split(", "))
    return {name: int(both.split("-")[0]) - int(both.split("-")[1]) for name, both in counted}


def evaluated(weights, features_):
    return sum(weights[name] * features_[name] for name in weights)
