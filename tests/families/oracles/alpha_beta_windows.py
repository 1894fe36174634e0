"""The fail-soft search of S4 over nested lists, each call noted down; own answers stand."""

from fractions import Fraction
from math import inf

from oracles.nested import nested


def number(text):
    return float(text) if "inf" in text else Fraction(text)


def answers(plain, own):
    root, asked = nested(plain["tree"]), {}
    straight = searched(root, {})
    found = searched(root, own)
    if found.keys() != straight.keys() or any(
        len(found[name][1]) != len(call[1]) for name, call in straight.items()
    ):
        return None  # the search takes another course
    rows = max(straight.items(), key=lambda item: telling(item[1]))[0]
    for name, (window, before, value) in found.items():
        if straight[name][0] != (-inf, inf):
            asked[f"window-{name}"] = list(map(str, window))
        if name == rows:
            asked[f"v-{name}"] = list(map(str, before))
        asked[f"value-{name}"] = str(value)
    return {**asked, **own}


def telling(call):
    (alpha, beta), before, _ = call
    bound = beta if before[0] == inf else alpha
    return len(before) > 1, abs(bound) < inf, len(set(before))


def searched(root, own):
    """By node: (window, v before each child, value), with what the student says handed on."""
    calls = {}

    def search(node, window):
        calls[node.name] = None
        alpha, beta = handed = tuple(map(number, own.get(f"window-{node.name}", map(str, window))))
        v, before = -inf if node.kind == "max" else inf, []
        for child in node.children:
            before.append(v)
            below = search(child, (alpha, beta)) if child.children else child.utility
            if node.kind == "max":
                v = max(v, below)
                if v >= handed[1]:
                    break
                alpha = max(alpha, v)
            else:
                v = min(v, below)
                if v <= handed[0]:
                    break
                beta = min(beta, v)
        calls[node.name] = (window, before, v)
        return number(own.get(f"value-{node.name}", str(v)))

    search(root, (-inf, inf))
    return calls
