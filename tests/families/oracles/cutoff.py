"""Minimax to each depth over nested tuples, read from the notation with its estimates."""

import re
from fractions import Fraction

TOKEN = re.compile(r"(?:max|min)@-?\d+|-?\d+|[(),]")
BEST = {"max": max, "min": min}


def parsed(tokens):
    """(kind, estimate, children), or a number."""
    first, *rest = tokens
    if "@" not in first:
        return Fraction(first), rest
    kind, estimate = first.split("@")
    children, comma = [], "("
    while comma != ")":
        child, rest = parsed(rest[1:])
        children.append(child)
        comma = rest[0]
    return (kind, Fraction(estimate), children), rest[1:]


def value(node, depth):
    if isinstance(node, Fraction):
        return node
    kind, estimate, children = node
    return BEST[kind](value(child, depth - 1) for child in children) if depth else estimate


def deepest(node):
    return 0 if isinstance(node, Fraction) else 1 + max(map(deepest, node[2]))


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    found = {}
    for depth in range(1, deepest(root) + 1):
        worths = [value(child, depth - 1) for child in root[2]]
        best = BEST[root[0]](worths)
        found[f"value-{depth}"] = str(best)
        found[f"best-{depth}"] = [f"a{i + 1}" for i, v in enumerate(worths) if v == best]
    found |= own
    moves = [sorted(found[f"best-{depth}"]) for depth in range(1, deepest(root) + 1)]
    changes = [i + 1 for i in range(1, len(moves)) if moves[i] != moves[i - 1]]
    return {**found, "changes": str(changes[0]), **own} if changes else None
