"""Alpha-beta over nested tuples with estimates, whose children are sorted before it begins."""

import re
from fractions import Fraction
from math import inf

ORDER_IS_SAID = "equals keep the order of the picture"

TOKEN = re.compile(r"(?:max|min)@-?\d+|-?\d+|[(),]")
BEST = {"max": max, "min": min}


class Node:
    def __init__(self, kind, estimate):
        self.kind, self.estimate, self.children, self.name = kind, estimate, [], ""


def parsed(tokens):
    first, *rest = tokens
    if "@" not in first:
        return Node("leaf", Fraction(first)), rest
    kind, estimate = first.split("@")
    node, comma = Node(kind, Fraction(estimate)), "("
    while comma != ")":
        child, rest = parsed(rest[1:])
        node.children.append(child)
        comma = rest[0]
    return node, rest[1:]


def name_all(root):
    """Letters breadth-first for inner nodes; a leaf is called as the move to it."""
    nodes = [root]
    for i, node in enumerate(nodes):
        node.name = chr(ord("A") + i)
        for k, child in enumerate(node.children, 1):
            child.name = f"{node.name.lower()}{k}"
        nodes += [child for child in node.children if child.children]


def backed_up(node, depth):
    if not node.children or not depth:
        return node.estimate
    return BEST[node.kind](backed_up(child, depth - 1) for child in node.children)


def evaluated(root, order):
    """The leaves in the order of the search; `order` gives a node's children at a level."""
    seen = []

    def value(node, level, alpha, beta):
        if not node.children:
            seen.append(node.name)
            return node.estimate
        v = -inf if node.kind == "max" else inf
        for child in order(node, level):
            v = BEST[node.kind](v, value(child, level + 1, alpha, beta))
            if node.kind == "max":
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return v

    value(root, 0, -inf, inf)
    return seen


def promising(node, key):
    sign = -1 if node.kind == "max" else 1
    return sorted(node.children, key=lambda child: sign * key(child))


def expansion(node, _level):
    return promising(node, lambda child: child.estimate)


def preliminary(node, level):
    if level > 1:
        return node.children
    return promising(node, lambda child: backed_up(child, 1 - level))


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    name_all(root)
    drawn = evaluated(root, lambda node, _: node.children)
    rows = [row for row in own.values() if isinstance(row, list)]
    if any(row == sorted(row) for row in rows):  # names go from left to right: nothing is reordered
        return None
    found = {
        "drawn": str(len(drawn)),
        "expansion": evaluated(root, expansion),
        "preliminary": evaluated(root, preliminary),
    } | own
    counts = {f"leaves-{way}": str(len(found[way])) for way in ("expansion", "preliminary")}
    return {**found, **counts, **own}
