"""Principal variation search over nested lists; every rule-made null window is noted down."""

from fractions import Fraction
from math import inf

from oracles.nested import inner, nested


def answers(plain, own):
    root = nested(plain["tree"])
    noted, visited = {}, []
    value = search(root, -inf, inf, (noted, visited))
    high = [name for name, (window, v, _) in noted.items() if v >= window[1]]
    later = [child.name for node in inner(root) for child in node.children[1:] if child.children]
    found = {
        f"window-{name}": list(map(str, noted[name][0])) if name in noted else "\u2014"
        for name in later
    }
    found["high"] = own.get("high", high)
    found["low"] = own.get("low", [name for name in noted if name not in high])
    kinds = {child.name: node.kind for node in inner(root) for child in node.children}
    cut = {name for name, (window, v, again) in noted.items() if not again} & improving(
        kinds, high, noted.keys() - high
    )
    again = (improving(kinds, found["high"], found["low"]) & noted.keys()) - cut
    found["again"] = sorted(again)
    return {**found, "visited": list(dict.fromkeys(visited)), "value": str(value), **own}


def improving(kinds, high, low):
    """Those that are better for whoever moves above them."""
    return {n for n in high if kinds[n] == "max"} | {n for n in low if kinds[n] == "min"}


def search(node, alpha, beta, notes):
    noted, visited = notes
    if not node.children:
        visited.append(node.name)
        return node.utility
    is_max, v, null_below = node.kind == "max", None, beta - alpha <= 1
    for child in node.children:
        if v is None or not child.children or null_below:
            came = search(child, alpha, beta, notes)
        else:
            null = (alpha, alpha + 1) if is_max else (beta - 1, beta)
            came = search(child, *null, notes)
            noted[child.name] = (tuple(map(Fraction, null)), came, alpha < came < beta)
            if alpha < came < beta:
                came = search(child, alpha, beta, notes)
        v = came if v is None else (max if is_max else min)(v, came)
        alpha, beta = (max(alpha, v), beta) if is_max else (alpha, min(beta, v))
        if alpha >= beta:
            break
    return v
