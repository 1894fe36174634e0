"""Game trees as plain nested lists, read from their notation without the house's own parser."""

import re
from fractions import Fraction

TOKEN = re.compile(r"max|min|chance|-?\d+(?:/\d+)?:?|\[[^]]*\]|[(),]")
BEST = {"max": max, "min": min}


class Node:
    """`kind` is max, min, chance or leaf; children with their moves, or a utility."""

    def __init__(self, kind, utility=None):
        self.kind, self.utility = kind, utility
        self.children, self.p, self.moves, self.name = [], [], [], ""


def nested(notation):
    """The tree with the names A, B, … breadth-first, moves b1, b2, … and leaves after them."""
    root, rest = parsed(TOKEN.findall(notation))
    assert not rest
    name_all(root)
    return root


def name_all(root):
    """A, B, … breadth-first, moves b1, b2, … and leaves after them."""
    for i, node in enumerate(inner(root)):
        node.name = chr(ord("A") + i)
        node.moves = [f"{node.name.lower()}{k}" for k in range(1, len(node.children) + 1)]
        for child, move in zip(node.children, node.moves, strict=True):
            child.name = move  # an inner node gets its letter when its turn comes


def parsed(tokens):
    first, *rest = tokens
    if first not in ("max", "min", "chance"):
        return Node("leaf", Fraction(first)), rest
    node, rest = Node(first), rest[1:]
    while True:
        weighed = rest[0][-1] in ":]"
        node.p.append(Fraction(rest[0].strip("[:]")) if weighed else Fraction(1))
        rest = rest[weighed:]
        child, rest = parsed(rest)
        node.children.append(child)
        comma, *rest = rest
        if comma == ")":
            return node, rest


def inner(root):
    """The nodes that are no leaves, breadth-first."""
    found = [root]
    for node in found:
        found.extend(child for child in node.children if child.children)
    return found


def leaf_names(node):
    """Left to right."""
    below = [name for child in node.children for name in leaf_names(child)]
    return below or [node.name]


def back_up(root, own):
    """Every node's value by name; `own` are texts of values that stand whatever is below."""
    values = {}

    def value(node):
        below = [value(child) for child in node.children]
        if node.name in own:
            values[node.name] = Fraction(own[node.name])
        elif node.kind == "leaf":
            values[node.name] = node.utility
        elif node.kind == "chance":
            values[node.name] = sum(p * v for p, v in zip(node.p, below, strict=True))
        else:
            values[node.name] = BEST[node.kind](counted(node, below))
        return values[node.name]

    value(root)
    return values


def counted(node, below):
    """What the moves of a decision count: in part, where they may not be possible."""
    return [p * v for p, v in zip(node.p, below, strict=True)]


def best_moves(node, values):
    """The moves to the children that the player prefers."""
    below = counted(node, [values[child.name] for child in node.children])
    pairs = zip(node.moves, below, strict=True)
    return [move for move, v in pairs if v == BEST[node.kind](below)]


def first_line(node, values):
    """The line of play by the first of the best moves at each node, until chance decides."""
    line = []
    while node.children and node.kind != "chance":
        line.append(best_moves(node, values)[0])
        node = node.children[node.moves.index(line[-1])]
    return line


def node_values(root, values):
    """As texts, of the nodes that are asked about."""
    return {node.name: str(values[node.name]) for node in inner(root)}
