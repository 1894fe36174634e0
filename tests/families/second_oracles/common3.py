"""Reading a tree from its notation, and writing numbers and sets as keys in JSON write them."""

import re
from fractions import Fraction
from math import inf

PIECE = re.compile(r"max|min|chance|inf|\d+(?:/\d+)?|[-(),:?@!\[\]]")


def grown(text):
    """Return the root of the tree, a dict for each node, all of them named."""
    pieces = PIECE.findall(text)
    if "".join(pieces) != text.replace(" ", ""):
        raise ValueError(text)
    root, rest = node_of(pieces)
    if rest:
        raise ValueError(text)
    give_names(root)
    return root


def node_of(pieces):
    """Return the node that the pieces begin with, and the pieces after it."""
    if pieces[0] not in ("max", "min", "chance"):
        value, rest = number_of(pieces)
        return {"kind": "leaf", "value": value, "children": []}, rest
    node = {"kind": pieces[0], "children": [], "weights": [], "static": None, "noisy": False}
    rest = pieces[1:]
    if rest[0] == "@":
        node["static"], rest = number_of(rest[1:])
    if rest[0] == "!":
        node["noisy"], rest = True, rest[1:]
    while rest[0] in "(,":
        rest = rest[1:]
        weight = Fraction(1)
        if rest[0] == "[":
            weight, rest = number_of(rest[1:])
            rest = rest[1:]
        elif node["kind"] == "chance":
            weight, rest = number_of(rest)
            rest = rest[1:]
        child, rest = node_of(rest)
        node["weights"].append(weight)
        node["children"].append(child)
    return node, rest[1:]


def number_of(pieces):
    """Return the number that the pieces begin with, None for the unknown, and what follows it."""
    sign, pieces = (-1, pieces[1:]) if pieces[0] == "-" else (1, pieces)
    first, rest = pieces[0], pieces[1:]
    if first == "?":
        return None, rest
    return sign * (inf if first == "inf" else Fraction(first)), rest


def give_names(root):
    """Name inner nodes A, B, C, … and each child by its move: a1, a2, …"""
    queue, count = [root], 0
    while queue:
        node = queue.pop(0)
        if node["children"]:
            node["name"] = letter(count)
            count += 1
            for i, child in enumerate(node["children"], start=1):
                child["move"] = f"{node['name'].lower()}{i}"
            queue += node["children"]
        else:
            node["name"] = node["move"]


def letter(i):
    """Return the name of the inner node with this index: A to Z, then AA, AB, …"""
    return (letter(i // 26 - 1) if i >= 26 else "") + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i % 26]


def every(node):
    """Return the node and all below it."""
    return [node] + [each for child in node["children"] for each in every(child)]


def inner(node):
    return [each for each in every(node) if each["children"]]


def leaves(node):
    return [each for each in every(node) if not each["children"]]


def line_to(node, target):
    """Return the nodes from this one down to the target, or nothing where it is not below."""
    if node is target:
        return [node]
    for child in node["children"]:
        below = line_to(child, target)
        if below:
            return [node, *below]
    return []


def weighed(weights, values):
    """Return the mean of the values with these probabilities."""
    return sum((p * v for p, v in zip(weights, values, strict=True)), Fraction(0))


def value_of(node, unknown=None):
    """Return the greatest at MAX, the least at MIN, the mean at chance; the unknown is given."""
    if not node["children"]:
        return unknown if node["value"] is None else node["value"]
    values = [value_of(child, unknown) for child in node["children"]]
    if node["kind"] == "chance":
        return weighed(node["weights"], values)
    return max(values) if node["kind"] == "max" else min(values)


def greatest(worth):
    """Return every name whose value is the greatest."""
    return [name for name, value in worth.items() if value == max(worth.values())]


def set_where(holds, points):
    """Return the set of all reals at which it holds, where only these points can make a change.

    Between two neighbouring points, and beyond the outermost, one number speaks for all.
    """
    ends = sorted(set(points))
    cells = [(-inf, ends[0])] if ends else [(-inf, inf)]
    for low, high in zip(ends, [*ends[1:], inf], strict=True):
        cells += [(low, low), (low, high)]
    spans = []
    for low, high in cells:
        if not holds(within(low, high)):
            continue
        closed = low == high
        touches = spans and spans[-1][1] == low and (closed or spans[-1][3])
        if touches:
            spans[-1] = (spans[-1][0], high, spans[-1][2], closed)
        else:
            spans.append((low, high, closed, closed))
    return " U ".join(span(*each) for each in spans) or "never"


def within(low, high):
    """Return a number of the cell: the point itself, or one strictly between the ends."""
    if low == high:
        return low
    if low == -inf:
        return Fraction(0) if high == inf else high - 1
    return low + 1 if high == inf else (low + high) / 2


def span(low, high, low_in, high_in):
    """Return one interval in writing, or the set of its only number."""
    if low == high:
        return f"{{{low}}}"
    ends = f"{low}, {high}".replace("inf", "oo")
    return f"{'[' if low_in else '('}{ends}{']' if high_in else ')'}"


def way_of_the_sheet(statement):
    """Read off how alpha-beta cuts, in which order children come, and what a node returns."""
    settings = {"equal": True, "backwards": False, "returns": "v"}
    no = ("not on equality", "A node is not cut where the two values that are compared are equal")
    yes = ("also on equality", "also cut where the two values that are compared are equal")
    if any(words in statement for words in no):
        settings["equal"] = False
    elif not any(words in statement for words in yes):
        raise ValueError("the sheet does not say what happens on equality")
    if "searched from right to left" in statement:
        settings["backwards"] = True
    elif "searched from left to right" not in statement:
        raise ValueError("the sheet does not say in which order children are searched")
    if "A MAX node returns its α" in statement:
        settings["returns"] = "bound"
    elif "brought into the window it was entered with" in statement:
        if "a leaf its utility, brought into the window" not in statement:
            raise ValueError("the sheet does not say what a leaf returns")
        settings["returns"] = "window"
    return settings


def in_order(node, *, backwards):
    """Return the children in the order in which they are searched."""
    return node["children"][::-1] if backwards else node["children"]


def alpha_beta(  # noqa: PLR0913  # what the sheet says, by name
    root, *, equal=True, backwards=False, returns="v", unknown=None, window=(-inf, inf)
):
    """Search as the sheet says; return what each node entered returned and where it was left off.

    Two dicts by name: values returned, and for each node that was cut the first child left out.
    """
    returned, left_out = {}, {}

    def search(node, alpha, beta):
        v = opened(node, alpha, beta) if node["children"] else node["value"]
        v = unknown if v is None else v
        v = min(max(v, alpha), beta) if returns == "window" else v
        returned[node["name"]] = v
        return v

    def opened(node, alpha, beta):
        low, high, given = alpha, beta, []
        waiting = list(in_order(node, backwards=backwards))
        while waiting:
            given.append(search(waiting.pop(0), low, high))
            v = max(given) if node["kind"] == "max" else min(given)
            if waiting and cuts(node, v, alpha, beta):
                left_out[node["name"]] = waiting[0]["name"]
                break
            low, high = (max(low, v), high) if node["kind"] == "max" else (low, min(high, v))
        if returns == "bound":
            return max(alpha, v) if node["kind"] == "max" else min(beta, v)
        return v

    def cuts(node, v, alpha, beta):
        beyond = v > beta if node["kind"] == "max" else v < alpha
        return beyond or (equal and v == (beta if node["kind"] == "max" else alpha))

    search(root, *window)
    return returned, left_out
