"""The search is run at every utility, and between each two, with x and y numbers like any other."""

from fractions import Fraction
from itertools import pairwise
from math import inf

from oracles.nested import inner, leaf_names, nested

NAMES_WHAT_IS_SAID = "questions are called by a number"

UNKNOWN = 99999
BEST = {"max": max, "min": min}


def answers(plain, own):
    root = nested(plain["tree"].replace("?", str(UNKNOWN)))
    utilities = sorted(u for u in map(utility(root), leaf_names(root)) if u != UNKNOWN)
    places = [child.name for node in inner(root) for child in node.children]
    sets = sets_of(places, utilities, lambda x: cuts(root, x, {}))
    seeming = sets_of(places, utilities, lambda x: cuts(root, x, final(root, x)))
    hanging = [name for name in places if 0 < len(sets[name]) < 2 * len(set(utilities)) + 1]
    bounded = below_bounds(root)
    vain = [name for name in places if not sets[name] and seeming[name] and name in bounded]
    asked = hanging + (vain[-1:] if len(hanging) not in (1, 2) else [])
    found = {f"cut-{name}": own.get(f"cut-{name}", shown(sets[name])) for name in asked}
    every = [*dict.fromkeys(end for name in asked for end in numbers(shown(sets[name])))]
    x = every[sum(map(Fraction, every)).numerator % len(every)]
    at = [name for name in places if holds(found.get(f"cut-{name}", shown(sets[name])), x)]
    return {**found, f"at-{x}": at, **about_y(root, places, plain.get("y")), **own}


def below_bounds(node, bounded=()):
    """The children of nodes that are searched after another child of an opponent above."""
    found = {child.name for child in node.children} if node.kind in bounded else set()
    for i, child in enumerate(node.children):
        against = {"max": "min", "min": "max"}[node.kind]
        if child.children:
            found |= below_bounds(child, {*bounded, against} if i else bounded)
    return found


def about_y(root, places, y):
    """The first cut that is made for every x with some y, and not with others."""
    if y is None:
        return {}
    ends = [c for node in inner(root) for c in node.children if not c.children]
    (leaf,) = [end for end in ends if end.name == y]
    others = sorted(end.utility for end in ends if end is not leaf and end.utility != UNKNOWN)

    def made(number, gather):
        leaf.utility = number
        tried = sorted({*others, number})
        each = [set(cuts(root, inside(*part), {})) for part in stretches(tried)]
        return gather(*each)

    every = sets_of(places, others, lambda number: made(number, set.intersection))
    some = sets_of(places, others, lambda number: made(number, set.union))
    whole = 2 * len(set(others)) + 1
    name = next(n for n in places if 0 < len(every[n]) < whole)
    more = len(some[name]) not in (len(every[name]), whole)
    return {
        f"y-all-{name}": shown(every[name]),
        **({f"y-some-{name}": shown(some[name])} if more else {}),
    }


def utility(root):
    by_name = {c.name: c.utility for node in inner(root) for c in node.children if not c.children}
    return by_name.get


def stretches(utilities):
    """(low, high), both the same for a single number, in rising order."""
    ends = [-inf, *dict.fromkeys(utilities), inf]
    for low, high in pairwise(ends):
        yield (low, high)
        if high < inf:
            yield (high, high)


def inside(low, high):
    if low == -inf:
        return high - 1
    return low + 1 if high == inf else Fraction(low + high, 2)


def sets_of(places, utilities, cuts_at):
    """By place, the stretches in which it is cut."""
    parts = [(part, cuts_at(inside(*part))) for part in stretches(utilities)]
    return {name: [part for part, made in parts if name in made] for name in places}


def shown(parts):
    """`(2, 6]`, with stretches that touch put together."""
    if not parts:
        return "never"
    runs = [[parts[0]]]
    for part in parts[1:]:
        runs[-1].append(part) if part[0] == runs[-1][-1][1] else runs.append([part])
    return " U ".join(map(piece, runs))


def piece(run):
    (low, first), (last, high) = run[0], run[-1]
    if low == high:
        return f"{{{low}}}"
    opening, closing = "[" if low == first else "(", "]" if last == high else ")"
    return f"{opening}{low}, {high}{closing}".replace("inf", "oo")


def numbers(text):
    """The ends that are numbers, in the order in which they are written."""
    there = [end for part in text.split(" U ") if part != "never" for end in ends(part)]
    return [end for end in there if "oo" not in end]


def holds(text, x):
    return any(holds_in(part, Fraction(x)) for part in text.split(" U ") if part != "never")


def holds_in(part, x):
    low, high = (float(e.replace("oo", "inf")) if "oo" in e else Fraction(e) for e in ends(part))
    above = low <= x if part[0] in "[{" else low < x
    return above and (x <= high if part[-1] in "]}" else x < high)


def ends(part):
    pair = part.strip("([{}])").split(", ")
    return pair * 2 if len(pair) == 1 else pair


def worth(node, x):
    return x if node.utility == UNKNOWN else node.utility


def final(root, x):
    """By child, the best of its siblings in the end."""
    values = {}

    def value(node):
        below = [value(child) for child in node.children]
        values[node.name] = BEST[node.kind](below) if below else worth(node, x)
        return values[node.name]

    value(root)
    return {
        child.name: BEST[node.kind](values[c.name] for c in node.children if c is not child)
        for node in inner(root)
        for child in node.children
    }


def cuts(root, x, known):
    """The children before which a search cuts; where `known` speaks of what comes, none is made."""
    found = []

    def search(node, alpha, beta):
        if not node.children:
            return worth(node, x)
        is_max, v, met = node.kind == "max", -inf if node.kind == "max" else inf, False
        for i, child in enumerate(node.children):
            bounds = [v, known[child.name]] if known else [v]
            a, b = (max(alpha, *bounds), beta) if is_max else (alpha, min(beta, *bounds))
            v = BEST[node.kind](v, search(child, a, b))
            if not met and i + 1 < len(node.children) and (v >= beta if is_max else v <= alpha):
                found.append(node.children[i + 1].name)
                met = True
                if not known:
                    break
        return v

    search(root, -inf, inf)
    return found
