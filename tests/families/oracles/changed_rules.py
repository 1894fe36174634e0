"""Changed rules over nested lists: three functions of a node, one for each rule.

Below which cost overruling pays is tried out: at every cost at which some comparison can change,
and between these.
"""

from fractions import Fraction
from itertools import pairwise

from oracles.nested import inner, nested

BEST = {"max": max, "min": min}
OTHER = {"max": "min", "min": "max"}


def answers(plain, own):
    root, cost = nested(plain["tree"]), Fraction(plain["cost"])
    nodes = inner(root)
    of_min = [node.name for node in nodes if node.kind == "min"]
    right = minimax(root)
    result = {"value": str(right)}
    used = [name for name, (keep, now) in choices(root, cost).items() if now > keep]
    result["overrule-used"] = [name for name in of_min if name in used]
    mine = own.get("overrule-used") or result["overrule-used"]
    v, line, even = overruled(root, cost, mine)
    if even:
        return None
    result |= {"overrule-value": str(v), "overrule-line": line}
    floor = Fraction(own.get("value", right))
    limit = least_cost(root, floor)
    result["break-even"] = str(least_cost(root, right) if limit is None or not limit else limit)
    if "turns" in plain:
        kind = {"twice": "min", "skip": "max"}[plain["turns"]]
        v, line = turned(root, kind, better(root, kind))
        result |= {"turns-value": str(v), "turns-line": line}
    if "p" in plain:
        p = Fraction(plain["p"])
        below = [expected(child, p) for child in root.children]
        result["random-value"] = str(max(below))
    return {**result, **own}


def minimax(node, *, swapped=False):
    if not node.children:
        return node.utility
    kind = OTHER[node.kind] if swapped else node.kind
    return BEST[kind](minimax(child, swapped=swapped) for child in node.children)


def play(node, swapped):
    """The line of play without a right: the moves."""
    line = []
    while node.children:
        kind = OTHER[node.kind] if swapped else node.kind
        child = BEST[kind](node.children, key=lambda c: minimax(c, swapped=swapped))
        line.append(node.moves[node.children.index(child)])
        node = child
    return line


def choices(root, cost):
    """At each node of MIN, what MAX gets by keeping the right and by using it."""
    result = {}

    def value(node):
        if not node.children:
            return node.utility
        below = [value(child) for child in node.children]
        if node.kind == "max":
            return max(below)
        now = max(minimax(child) for child in node.children) - cost
        result[node.name] = (min(below), now)
        return max(min(below), now)

    value(root)
    return result


def overruled(root, cost, used):
    """Value and line where MAX overrules at these nodes, and whether a line is as good as it."""
    even = False

    def value(node):
        nonlocal even
        if not node.children:
            return node.utility, []
        if node.name in used:
            child = max(node.children, key=minimax)
            v = minimax(child) - cost
            return v, [node.moves[node.children.index(child)], *play(child, swapped=False)]
        below = [value(child) for child in node.children]
        v, line = BEST[node.kind](below, key=lambda pair: pair[0])
        even = even or [u for u, _ in below].count(v) > 1
        return v, [node.moves[[u for u, _ in below].index(v)], *line]

    v, line = value(root)
    return v, line, even


def least_cost(root, floor):
    """The least cost at which overruling as he likes gets MAX no more than the floor."""

    def value(node, cost):
        if not node.children:
            return node.utility
        below = [value(child, cost) for child in node.children]
        if node.kind == "max":
            return max(below)
        return max(min(below), max(minimax(child) for child in node.children) - cost)

    ends = sorted(
        {Fraction(0), *(u - w for u in utilities(root) for w in [*utilities(root), floor])}
    )
    ends = [end for end in ends if end >= 0]
    ends.append(ends[-1] + 1)
    if value(root, ends[-1]) > floor:
        return None
    for low, high in pairwise(ends):
        if value(root, low) <= floor:
            return low
        assert value(root, (low + high) / 2) > floor
    return ends[-1]


def utilities(node):
    return [u for child in node.children for u in utilities(child)] or [node.utility]


def better(root, kind):
    """The nodes of that kind at which the change of turns gets MAX more than keeping it."""
    result = []

    def value(node):
        if not node.children:
            return node.utility
        keep = BEST[node.kind](value(child) for child in node.children)
        now = minimax(node, swapped=True)
        if node.kind == kind and now > keep:
            result.append(node.name)
            return now
        return keep

    value(root)
    return [node.name for node in inner(root) if node.name in result]


def turned(root, kind, used):
    """Value and line where MAX changes the turns at these nodes."""

    def value(node):
        if not node.children:
            return node.utility, []
        if node.kind == kind and node.name in used:
            return minimax(node, swapped=True), play(node, swapped=True)
        below = [(*value(child), i) for i, child in enumerate(node.children)]
        v, line, i = BEST[node.kind](below, key=lambda triple: triple[0])
        return v, [node.moves[i], *line]

    return value(root)


def expected(node, p):
    below = [expected(child, p) for child in node.children]
    if not below:
        return node.utility
    if node.kind == "max":
        return max(below)
    return (1 - p) * min(below) + p * Fraction(sum(below), len(below))
