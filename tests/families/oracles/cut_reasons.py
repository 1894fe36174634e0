"""A search that keeps the path with every v, and asks of each reason what it claims (S1)."""

from fractions import Fraction
from math import ceil, floor, inf

from oracles.nested import inner, nested

ORDER_IS_SAID = "the statement says in which order the children are searched"


def answers(plain, own):
    root = nested(plain["tree"])
    found = {}
    for number, (child, reasons) in enumerate(plain["left"].items(), 1):
        node, v, path, seen = state_after(root, child)
        opponents = [(up, w) for up, w in path if up.kind != node.kind]
        falls = node.kind == "min"
        bound = (max if falls else min)(w for _, w in opponents)
        by = next(up for up, w in reversed(opponents) if w == bound)
        out = v <= bound if falls else v >= bound
        found[f"inequality-{number}"] = inequality(v, bound, out)
        told = bound_of(own.get(f"inequality-{number}"), v, falls, out, bound)
        if plain["beside"] == "leaf":
            found[f"leaf-{number}"] = named = [
                leaf.name
                for leaf in seen
                if leaf.utility == told and (told != bound or leaf not in ends(node))
            ]
            if len(named) != 1:
                return None
        claim = f"{'out' if out else 'on'} {'low' if falls else 'high'} v {by.name}"
        found[f"reason-{number}"] = "pqrstu"[reasons.index(claim)]
        if plain["beside"] == "change" and child in [leaf.name for leaf in ends(root)]:
            found[f"change-{number}"] = str(nearest(told, falls, out))
    return {**found, **own}


def ends(node):
    return [leaf for child in node.children for leaf in ends(child)] or [node]


def inequality(v, bound, out):
    """Cuts happen on equality: only `not cut` is strict."""
    less, greater = sorted((v, bound))
    return f"{less} {'<=' if out else '<'} {greater}"


def bound_of(text, v, falls, out, bound):
    """The student's own bound; the right one where nothing follows from what was written."""
    if text is None:
        return bound
    less, _, greater = text.split()
    less, greater = Fraction(less), Fraction(greater)
    if {less, greater} == {v, bound}:
        return bound
    if (less == v) == (greater == v) or ((less == v) == falls) != out:
        return bound
    return greater if less == v else less


def nearest(bound, falls, out):
    """The whole number next to the bound, on the other side."""
    if out:
        return floor(bound) + 1 if falls else ceil(bound) - 1
    return floor(bound) if falls else ceil(bound)


class Come(Exception):
    """The search has come back from the child."""


def state_after(root, child):
    """The node above the child with its v then, the path above it, and the leaves evaluated."""
    named = {node.name: node for node in inner(root)}
    wanted = named.get(child)
    seen = []

    def search(node, path, alpha, beta):
        if not node.children:
            seen.append(node)
            return node.utility
        v = -inf if node.kind == "max" else inf
        for below in node.children:
            w = search(below, [*path, (node, v)], alpha, beta)
            if node.kind == "max":
                v = max(v, w)
                alpha = max(alpha, v)
            else:
                v = min(v, w)
                beta = min(beta, v)
            if below is wanted or (wanted is None and below.name == child):
                raise Come(node, v, path, list(seen))
            if alpha >= beta:
                break
        return v

    try:
        search(root, [], -inf, inf)
    except Come as come:
        return come.args
    raise AssertionError(child)
