"""Every node keeps a list of what was written there, while the leaves come in one by one."""

from fractions import Fraction

from oracles.nested import inner, nested


def answers(plain, own):
    root = nested(plain["tree"])
    written = {}

    def last(node):
        if not node.children:
            return node.utility
        row = []
        for child in node.children:
            v = last(child)
            if not row or (v > row[-1] if node.kind == "max" else v < row[-1]):
                row.append(v)
        written[node.name] = list(map(Fraction, own.get(node.name, row)))
        return written[node.name][-1]

    last(root)
    return {node.name: list(map(str, written[node.name])) for node in inner(root)}
