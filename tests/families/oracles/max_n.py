"""Max-n over nested lists: every vector, the move at the root, the line; of equals the first."""

import re
from fractions import Fraction

from oracles.nested import Node, inner, name_all

ORDER_IS_SAID = "the rule for ties is named"

TOKEN = re.compile(r"p\d|<[^>]*>|[(),]")


def parsed(tokens):
    first, *rest = tokens
    if first.startswith("<"):
        return Node("leaf", [Fraction(x) for x in first[1:-1].split(",")]), rest
    node = Node(int(first[1:]) - 1)
    comma = "("
    while comma != ")":
        child, rest = parsed(rest[1:])
        node.children.append(child)
        comma = rest[0]
    return node, rest[1:]


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    name_all(root)
    vectors = {}

    def vector(node):
        below = [vector(child) for child in node.children]
        if node.name in own:
            return vectors.setdefault(node.name, [Fraction(x) for x in own[node.name]])
        best = node.utility if not below else max(below, key=lambda v: v[node.kind])
        return vectors.setdefault(node.name, best)

    vector(root)
    texts = {node.name: list(map(str, vectors[node.name])) for node in inner(root)}
    line = first_line(root, vectors)
    return {**texts, "best": line[:1], "variation": line, **own}


def first_line(node, vectors):
    if not node.children:
        return []
    below = [vectors[child.name] for child in node.children]
    top = below.index(max(below, key=lambda v: v[node.kind]))
    return [node.moves[top], *first_line(node.children[top], vectors)]
