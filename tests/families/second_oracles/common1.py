"""Trees as they are written, read into plain dicts, and what pencil and paper do with them."""

import re
from fractions import Fraction
from math import inf

TOKEN = re.compile(r"\s*(-?\d+(?:/\d+)?(?!\w)|-?\w+|[(),:@=!])")
OTHER = {"max": "min", "min": "max"}
BEST = {"max": max, "min": min}


def tree(text):
    """The tree of the notation: dicts with a kind, children, and their names.

    Nodes that are no leaves are A, B, C, … level by level from left to right; a move is the small
    letter of its node with its number from 1, unless it has a name, and a leaf is called by the
    move that reaches it.
    """
    tokens = TOKEN.findall(text)
    assert "".join(tokens) == re.sub(r"\s", "", text), text
    root = taken(tokens)
    assert not tokens, text
    named(root)
    return root


def taken(tokens):
    """The node with which the tokens begin, which are used up."""
    first, name = tokens.pop(0), None
    if tokens and tokens[0] == "=":
        name, _, first = first, tokens.pop(0), tokens.pop(0)
    if first not in ("max", "min", "chance"):
        return {"kind": "leaf", "value": number(first), "children": [], "named": name}
    node = {"kind": first, "children": [], "chances": [], "named": name}
    if tokens[0] == "@":
        tokens.pop(0)
        node["estimate"] = number(tokens.pop(0))
        if tokens[0] == "!":
            tokens.pop(0)
    assert tokens.pop(0) == "("
    while True:
        if first == "chance":
            node["chances"].append(Fraction(tokens.pop(0)))
            assert tokens.pop(0) == ":"
        node["children"].append(taken(tokens))
        if tokens.pop(0) == ")":
            return node


def number(text):
    return float(text) if text.endswith("inf") else Fraction(text)


def named(root):
    """Write names and moves into the tree, level by level."""
    level, count = [root], 0
    while level:
        for node in level:
            if node["children"]:
                node["name"] = letters(count)
                count += 1
            for place, child in enumerate(node["children"], 1):
                child["move"] = child["named"] or f"{node['name'].lower()}{place}"
                child["parent"] = node
        level = [child for node in level for child in node["children"]]


def letters(count):
    """A to Z, then AA, AB, …"""
    first, last = divmod(count, 26)
    return (letters(first - 1) if first else "") + chr(ord("A") + last)


def inner(node):
    """The nodes of the tree that are no leaves."""
    below = [each for child in node["children"] for each in inner(child)]
    return [node, *below] if node["children"] else []


def leaves(node):
    """The leaves below, from left to right."""
    return [leaf for c in node["children"] for leaf in leaves(c)] if node["children"] else [node]


def minimax(node, chance=None):
    """The value by minimax; `chance` says what the values below a circle come to."""
    if not node["children"]:
        return node["value"]
    values = [minimax(child, chance) for child in node["children"]]
    if node["kind"] == "chance":
        return chance(node["chances"], values)
    return BEST[node["kind"]](values)


def mean(chances, values):
    return sum(p * value for p, value in zip(chances, values, strict=True))


def best_moves(node, value=minimax):
    """Every move of the node that is worth as much as the best."""
    worth = {child["move"]: value(child) for child in node["children"]}
    best = BEST[node["kind"]](worth.values())
    return [move for move in worth if worth[move] == best]


def text(value):
    """A number as keys write it."""
    return str(value)


def alpha_beta_rules(statement):
    """What the sheet says of the search: when it cuts, in which order, what a node returns."""
    returns = "soft"
    if "A MAX node returns its α" in statement:
        returns = "inherit"
    if "(fail-hard)" in statement:
        returns = "hard"
    strict = "not on equality" in statement or "not cut where the two values" in statement
    assert strict or "also on equality" in statement or "also cut where" in statement
    backwards = "searched from right to left" in statement
    assert backwards or "searched from left to right" in statement
    return {"strict": strict, "returns": returns, "backwards": backwards}


def search(root, *, strict=False, returns="soft", backwards=False):
    """Alpha-beta as the sheet tells it; what happened at each node, in the order of the search.

    For each node that is entered, a record: its window on entry, v before each child that is
    looked at, the value returned, the children left out, and where it was cut the v and the bounds
    of that moment. A leaf's record is its value alone.
    """
    records = []

    def visit(node, low, high, above):
        record = {"node": node, "window": (low, high), "seen": [], "cut": False, "above": above}
        records.append(record)
        if not node["children"]:
            hard = returns == "hard"
            record["value"] = min(max(node["value"], low), high) if hard else node["value"]
            return record["value"]
        at_max = node["kind"] == "max"
        v, alpha, beta = (-inf if at_max else inf), low, high
        left = list(reversed(node["children"])) if backwards else list(node["children"])
        while left:
            record["seen"].append(v)
            record["v"] = v
            child = left.pop(0)
            value = visit(child, alpha, beta, [record, *above])
            v = max(v, value) if at_max else min(v, value)
            record["v"] = v
            bound = high if at_max else low
            beyond = v > bound if at_max else v < bound
            if left and (beyond or (v == bound and not strict)):
                record.update(cut=True, bound=bound, after=child, left=left)
                record["held"] = [(up["node"], up["v"]) for up in above]
                break
            if at_max:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
        record["value"] = returned(v, low, high, at_max=at_max, returns=returns)
        return record["value"]

    visit(root, -inf, inf, [])
    return records


def returned(v, low, high, *, at_max, returns):
    """What a node gives back to the one above."""
    if returns == "inherit":
        return max(low, v) if at_max else min(high, v)
    return min(max(v, low), high) if returns == "hard" else v


def counts(deck):
    """`4A 3K` as how many there are of each card."""
    return {part[-1]: int(part[:-1]) for part in deck.split()}


def hand(cards, deck):
    """A hand, its cards in the order in which the deck names them."""
    return "".join(sorted(cards, key=list(deck).index))


def distribution(weights):
    """Weights as probabilities that sum to 1, as keys write them."""
    total = sum(weights.values())
    return {name: text(Fraction(w) / total) for name, w in weights.items() if w}
