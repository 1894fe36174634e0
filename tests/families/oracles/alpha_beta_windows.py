"""The fail-soft search of S4 over nested lists, each call noted down; own answers stand."""

from fractions import Fraction
from math import inf

from oracles.nested import inner, nested

NEVER = "\u2014"


def number(text):
    return float(text) if "inf" in text else Fraction(text)


def answers(plain, own):
    root, asked = nested(plain["tree"]), {}
    found = searched(root, {name: v for name, v in own.items() if v != NEVER})
    for node in inner(root):
        window, before, value = found.get(node.name, (None, None, None))
        if node not in leftmost(root):
            asked[f"window-{node.name}"] = list(map(str, window)) if window else NEVER
        if node in rows(root):
            asked[f"v-{node.name}"] = list(map(str, before)) if window else NEVER
        asked[f"value-{node.name}"] = str(value) if window else NEVER
    return {**asked, **own}


def leftmost(node):
    return [node, *leftmost(node.children[0])] if node.children else []


def rows(root):
    """The first child of a later child of the root, one of those with the most children.

    And the next sibling with children, or the parent if there is none.
    """
    parents = [child for child in root.children[1:] if child.children]
    parents = [parent for parent in parents if parent.children[0].children]
    parent = max(parents, key=lambda node: len(node.children[0].children))
    first, *siblings = [child for child in parent.children if child.children]
    return [first, siblings[0] if siblings else parent]


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
