"""Minimax to two depths over nested tuples; `!` after an estimate says that it is noisy."""

import re
from fractions import Fraction

TOKEN = re.compile(r"(?:max|min)@-?\d+!?|-?\d+|[(),]")
BEST = {"max": max, "min": min}


def parsed(tokens):
    """(kind, estimate, noisy, children), or a number."""
    first, *rest = tokens
    if "@" not in first:
        return Fraction(first), rest
    kind, estimate = first.split("@")
    children, comma = [], "("
    while comma != ")":
        child, rest = parsed(rest[1:])
        children.append(child)
        comma = rest[0]
    noisy = estimate.endswith("!")
    return (kind, Fraction(estimate.rstrip("!")), noisy, children), rest[1:]


def value(node, depth, patient):
    if isinstance(node, Fraction):
        return node
    kind, estimate, noisy, children = node
    if depth <= 0 and not (patient and noisy):
        return estimate
    return BEST[kind](value(child, depth - 1, patient) for child in children)


def answers(plain, own):
    (kind, _, _, children), rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    found = {}
    for name in ("plain", "quiet"):
        for depth in map(int, plain["depths"]):
            worths = [value(child, depth - 1, name == "quiet") for child in children]
            best = BEST[kind](worths)
            found[f"{name}-value-{depth}"] = str(best)
            moves = [f"a{i}" for i, v in enumerate(worths, 1) if v == best]
            found[f"{name}-best-{depth}"] = moves
    found |= own
    near = plain["depths"][0]
    with_, without = (Fraction(found[f"{name}-value-{near}"]) for name in ("quiet", "plain"))
    return {**found, "change": str(with_ - without), **own}
