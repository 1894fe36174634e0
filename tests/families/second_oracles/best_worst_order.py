"""The leaves of alpha-beta as drawn and in the best order of the moves at every node.

- `left-out`: alpha-beta of the textbook, from left to right; what it never looks at.
- `evaluated`: "with the moves of each node from the best to the worst": the tree is put in that
  order and searched. "The best order of all nodes" makes the fewest leaves, for which all orders of
  all nodes are tried. What a node returns and how many leaves that takes depends only on the window
  it is entered with and on the orders below; so it is enough to keep, for each node and window and
  for each value that some order returns, the least and the greatest number of leaves.
- `order-…`: "from the best to the worst for the player who moves there", by minimax; moves that are
  equally good may stand either way.
- `value`: an order changes no value (textbook), so minimax.
- `worst`: a list of all leaves in which "those below a node stand together" is an order of every
  node's moves; searched in it, as many leaves are evaluated as the greatest number of all orders.
- `uniform`: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (Knuth and Moore; Russell and Norvig, section 5.2.4).
"""

from itertools import permutations
from math import inf

from second_oracles.common1 import inner, leaves, minimax, search, text, tree


def answers(plain):
    root = tree(plain["tree"])
    every = [leaf["move"] for leaf in leaves(root)]
    drawn = looked_at(root)
    b, d = map(int, plain["uniform"])
    orders = {f"order-{node['name']}": falling(node) for node in inner(root)}
    reached = outcomes(root, -inf, inf, {}).values()
    few, many = min(n for n, _ in reached), max(n for _, n in reached)
    evaluated = looked_at(best_first(root))
    assert len(evaluated) == few
    return {
        "left-out": sorted(set(every) - set(drawn)),
        **orders,
        "evaluated": sorted(evaluated),
        "value": text(minimax(root)),
        "worst": lambda listed: len(looked_at(put_together(root, listed))) == many,
        "uniform": text(b ** ((d + 1) // 2) + b ** (d // 2) - 1),
    }


def looked_at(root):
    """The names of the leaves that alpha-beta evaluates."""
    found = [record["node"] for record in search(root)]
    return [node["move"] for node in found if not node["children"]]


def best_first(node):
    """The tree with the moves of each node from the best to the worst for its player."""
    sign = -1 if node["kind"] == "max" else 1
    children = sorted(node["children"], key=lambda child: sign * minimax(child))
    return {**node, "children": [best_first(child) for child in children]}


def put_together(node, listed):
    """The tree with its leaves as they are listed; those below each node have to be neighbours."""
    if not node["children"]:
        return node
    places = sorted(listed.index(leaf["move"]) for leaf in leaves(node))
    assert places == list(range(places[0], places[0] + len(places)))
    first = [min(listed.index(leaf["move"]) for leaf in leaves(c)) for c in node["children"]]
    by_place = sorted(zip(first, node["children"], strict=True), key=lambda pair: pair[0])
    return {**node, "children": [put_together(child, listed) for _, child in by_place]}


def falling(node):
    """Every order of the moves in which none is better than one before it."""
    worth = [minimax(child) * (1 if node["kind"] == "max" else -1) for child in node["children"]]
    names = [child["move"] for child in node["children"]]
    best = sorted(worth, reverse=True)
    places = permutations(range(len(names))) if len(names) < 7 else [range(len(names))]
    return tuple([names[i] for i in order] for order in places if [worth[i] for i in order] == best)


def outcomes(node, low, high, known):
    """The values that some order returns, each with the fewest and the most leaves it takes."""
    if not node["children"]:
        return {node["value"]: (1, 1)}
    where = (id(node), low, high)
    if where not in known:
        known[where] = {}
        for order in permutations(node["children"]):
            start = -inf if node["kind"] == "max" else inf
            for value, (few, many) in played(node, order, start, (low, high), known).items():
                merge(known[where], value, few, many)
    return known[where]


def played(node, order, v, window, known):
    """The same of one order, from the v and the window that there are by now."""
    low, high = window
    at_max = node["kind"] == "max"
    if not order or (v >= high if at_max else v <= low):
        return {v: (0, 0)}
    found = {}
    for value, (few, many) in outcomes(order[0], low, high, known).items():
        now = max(v, value) if at_max else min(v, value)
        narrower = (max(low, now), high) if at_max else (low, min(high, now))
        for end, (fewer, more) in played(node, order[1:], now, narrower, known).items():
            merge(found, end, few + fewer, many + more)
    return found


def merge(found, value, few, many):
    least, most = found.get(value, (few, many))
    found[value] = (min(least, few), max(most, many))
