"""The way down to the unknown leaf, and what every opponent above leaves to each node."""

from fractions import Fraction
from math import inf

from oracles.nested import inner, nested

UNKNOWN = 99999
BEST = {"max": max, "min": min}


def answers(plain, own):
    root = nested(plain["tree"].replace("?", str(UNKNOWN)))
    way = [node for node in inner(root) if any(map(is_unknown, below(node)))]
    found = {}
    for node in way[:-1]:
        seen = []
        for child in node.children:
            if any(map(is_unknown, below(child))):
                break
            seen.append(value(child))
        start = -inf if node.kind == "max" else inf
        found[f"v-{node.name}"] = own.get(f"v-{node.name}", str(BEST[node.kind]([start, *seen])))
    straight = answers(plain, {}) if own else found
    for n, node in enumerate(way):
        bounds = [found[f"v-{up.name}"] for up in way[:n] if up.kind != node.kind]
        finite = [Fraction(v) for v in bounds if "inf" not in v]
        name = f"cut-{node.name}"
        if n > 2 and finite and (not own or name in straight):  # else one opponent or none
            is_max = node.kind == "max"
            found[name] = f"[{min(finite)}, oo)" if is_max else f"(-oo, {max(finite)}]"
    return {**found, **own}


def is_unknown(leaf):
    return leaf.utility == UNKNOWN


def below(node):
    return [leaf for child in node.children for leaf in below(child)] or [node]


def value(node):
    return BEST[node.kind](map(value, node.children)) if node.children else node.utility
