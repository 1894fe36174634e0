"""Game trees with estimates as plain nested tuples, read without the house's own parser."""

import re
from fractions import Fraction

TOKEN = re.compile(r"(?:max|min)@-?\d+!?|-?\d+|[(),]")
BEST = {"max": max, "min": min}


def estimated(notation):
    """(kind, estimate, noisy, children), or a number; `!` after an estimate says it is noisy."""
    root, rest = parsed(TOKEN.findall(notation))
    assert not rest
    return root


def parsed(tokens):
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


def value(node, depth, *, patient=False):
    """Whoever is patient looks further where it is noisy."""
    if isinstance(node, Fraction):
        return node
    kind, estimate, noisy, children = node
    if depth <= 0 and not (patient and noisy):
        return estimate
    return BEST[kind](value(child, depth - 1, patient=patient) for child in children)
