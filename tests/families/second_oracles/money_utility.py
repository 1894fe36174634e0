"""Money and utility, from the statement.

- `money-…`: the mean of the sums in the boxes, with the probabilities on the edges.
- `utility-…`: the mean of the utilities U(x) of these sums; MAX "decides by the expected utility",
  so the best moves are all those where it is greatest.
- `from`: "U of the greatest sum is unknown: call it u; all else stays as it is". The move that can
  win it is worth p · u and the rest of its mean; the others, which cannot win it, keep theirs. It
  is one of the best where it is worth at least the best of them, for any real u: "u may be any
  real number".
"""

from fractions import Fraction

from second_oracles.common3 import greatest, weighed


def answers(plain):
    utility = dict(pair(entry) for entry in plain["utilities"])
    moves = {f"a{i}": lottery(text) for i, text in enumerate(plain["lotteries"], start=1)}
    worth = {name: mean(ends, utility) for name, ends in moves.items()}
    found = {f"money-{name}": str(mean(ends)) for name, ends in moves.items()}
    found |= {f"utility-{name}": str(value) for name, value in worth.items()}
    return found | {"best": greatest(worth), "from": enough(moves, utility, worth)}


def pair(entry):
    first, second = entry.split(":")
    return Fraction(first), Fraction(second)


def lottery(text):
    """Return the sums that can be won, each with its probability before it."""
    ends = [pair(entry) for entry in text.split(",")]
    if sum(p for p, _ in ends) != 1:
        raise ValueError(text)
    return ends


def mean(ends, utility=None):
    values = [utility[sum_] if utility else sum_ for _, sum_ in ends]
    return weighed([p for p, _ in ends], values)


def enough(moves, utility, worth):
    """Return the set of u for which the move with the greatest sum is one of the best."""
    top = max(sum_ for ends in moves.values() for _, sum_ in ends)
    (name,) = [name for name, ends in moves.items() if any(sum_ == top for _, sum_ in ends)]
    without = mean(moves[name], {**utility, top: Fraction(0)})
    chance = sum(p for p, sum_ in moves[name] if sum_ == top)
    others = max(value for other, value in worth.items() if other != name)
    return f"[{(others - without) / chance}, oo)"
