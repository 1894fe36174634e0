"""When a node is cut, from the statement.

"The provisional value of a node is the best that its children have given so far; it is −∞ at a MAX
node and ∞ at a MIN node that no child has given anything": read off at each node on the way to x.
A node is cut by what its opponents above can already have (Tema 4, section 3: the provisional
values of all opposite predecessors, not the parent's alone): a MIN node where its v is no more than
that of a MAX node above, a MAX node where it is no less than that of a MIN node above. "A node is
also cut where the two values are equal", or not, as the sheet says.
"""

from itertools import pairwise
from math import inf

from second_oracles.common3 import grown, in_order, leaves, line_to, value_of, way_of_the_sheet


def told(statement):
    way = way_of_the_sheet(statement)
    return {"equal": way["equal"], "backwards": way["backwards"]}


def answers(plain, *, equal=True, backwards=False):
    root = grown(plain["tree"])
    (x,) = [leaf for leaf in leaves(root) if leaf["value"] is None]
    line = line_to(root, x)
    found, held = {}, {}
    for node, following in pairwise(line):
        children = in_order(node, backwards=backwards)
        given = [value_of(child) for child in children[: children.index(following)]]
        best, start = (max, -inf) if node["kind"] == "max" else (min, inf)
        name = node["name"]
        found[f"cut-{name}"] = cut(node["kind"], held, equal=equal)
        held[name] = (node["kind"], best(given, default=start))
        found[f"v-{name}"] = str(held[name][1])
    return found


def cut(kind, held, *, equal):
    """Return the set of v with which a node of this kind is cut below these provisional values."""
    against = [v for other, v in held.values() if other != kind]
    if kind == "min":
        bound = max(against, default=-inf)
        return "never" if bound == -inf else f"(-oo, {bound}{']' if equal else ')'}"
    bound = min(against, default=inf)
    return "never" if bound == inf else f"{'[' if equal else '('}{bound}, oo)"
