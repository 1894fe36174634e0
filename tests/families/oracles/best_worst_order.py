"""The best order of moves over nested lists, and alpha-beta in it and as drawn."""

from itertools import permutations
from math import inf

from oracles.nested import back_up, inner, leaf_names, nested


def leaves_evaluated(node, order):
    """The leaves that alpha-beta looks at; `order` gives the children of a node in their order."""
    seen = []

    def value(node, alpha, beta):
        if not node.children:
            seen.append(node.name)
            return node.utility
        v = -inf if node.kind == "max" else inf
        for child in order(node):
            worth = value(child, alpha, beta)
            if node.kind == "max":
                v = max(v, worth)
                alpha = max(alpha, v)
            else:
                v = min(v, worth)
                beta = min(beta, v)
            if alpha >= beta:
                break
        return v

    value(node, -inf, inf)
    return seen


def order_with_most(node, values, window, known):
    """How many leaves can be looked at below a node, and all its leaves in an order that does.

    After a child only its true value matters: where that lies outside of the window, what is
    returned lies on the same side.
    """
    if not node.children:
        return 1, [node.name]
    if (node.name, window) not in known:
        options = [
            searched_in_order(node, children, values, window, known)
            for children in permutations(node.children)
        ]
        known[node.name, window] = max(options, key=lambda option: option[0])
    return known[node.name, window]


def searched_in_order(node, children, values, window, known):
    """The same for one order of the node's children."""
    alpha, beta = window
    count, order = 0, []
    for i, child in enumerate(children):
        more, below = order_with_most(child, values, (alpha, beta), known)
        count, order = count + more, order + below
        worth = values[child.name] if child.children else child.utility
        if node.kind == "max":
            alpha = max(alpha, worth)
        else:
            beta = min(beta, worth)
        if alpha >= beta:
            return count, order + [name for rest in children[i + 1 :] for name in below_of(rest)]
    return count, order


def below_of(node):
    return leaf_names(node) if node.children else [node.name]


def answers(plain, own):
    root = nested(plain["tree"])
    values = back_up(root, {})

    def best(node):
        sign = -1 if node.kind == "max" else 1
        return sorted(node.children, key=lambda child: sign * values[child.name])

    def in_own_order(node):
        moves = own.get(f"order-{node.name}")
        if moves is None:
            return best(node)
        return [node.children[node.moves.index(move)] for move in moves]

    asked = [*(child for child in root.children if child.children), root]
    seen = leaves_evaluated(root, lambda node: node.children)
    found = {"left-out": sorted(set(leaf_names(root)) - set(seen))}
    for node in asked:
        order = [node.moves[node.children.index(child)] for child in best(node)]
        found[f"order-{node.name}"] = order
    found["evaluated"] = sorted(leaves_evaluated(root, in_own_order))
    found["value"] = str(values[root.name])
    if "worst" in plain:
        _, found["worst"] = order_with_most(root, values, (-inf, inf), {})
    if "uniform" in plain:
        b, d = map(int, plain["uniform"])
        found["uniform"] = str(b ** (d - d // 2) + b ** (d // 2) - 1)
    assert len(inner(root)) > 1
    return {**found, **own}
