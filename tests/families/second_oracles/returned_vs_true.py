"""Values returned and true values, from the statement.

The search is alpha-beta as the sheet says: when it cuts, in which order it takes the children, and
what a node returns. Where "the search begins at the root with the window", its two numbers are the
first α and β. "Nodes that the search never enters return nothing: write — there."
"Depending on the leaves that it did not evaluate, may the true value of the
node be lower, or higher, than what it returned?": each such leaf may be any number, and a node's
minimax value rises with each leaf, so its least and greatest are found with all of them at −∞ and
at ∞. "Which leaves are evaluated?": those whose number the search has seen, by their moves. "Which
root moves are guaranteed to be best?": those that are, whatever the other leaves are.
"""

from fractions import Fraction
from math import inf

from second_oracles.common3 import alpha_beta, grown, inner, value_of, way_of_the_sheet


def told(statement):
    return way_of_the_sheet(statement)


def answers(plain, *, equal=True, backwards=False, returns="v"):
    root = grown(plain["tree"])
    window = tuple(map(Fraction, plain["window"])) if "window" in plain else (-inf, inf)
    returned, _ = alpha_beta(root, equal=equal, backwards=backwards, returns=returns, window=window)
    entered = [node for node in inner(root) if node["name"] in returned]
    low = {node["name"]: value_of(seen(node, returned, -inf)) for node in entered}
    high = {node["name"]: value_of(seen(node, returned, inf)) for node in entered}
    found = {f"value-{node['name']}": "\u2014" for node in inner(root)}
    found |= {f"value-{name}": str(returned[name]) for name in low}
    evaluated = [leaf["move"] for leaf in ends(root) if leaf["name"] in returned]
    return found | {
        "visited": evaluated,
        "lower": [name for name in low if low[name] < returned[name]],
        "higher": [name for name in high if high[name] > returned[name]],
        "best": surely_best(root, returned),
    }


def ends(node):
    """Return the leaves below."""
    below = [leaf for child in node["children"] for leaf in ends(child)]
    return below if node["children"] else [node]


def seen(node, returned, rest):
    """Return the tree below with this number at each leaf that was not evaluated."""
    if not node["children"]:
        return {**node, "value": node["value"] if node["name"] in returned else rest}
    return {**node, "children": [seen(child, returned, rest) for child in node["children"]]}


def surely_best(root, returned):
    """Return the moves that are at their least worth no less than any other at its greatest."""
    sign = 1 if root["kind"] == "max" else -1
    least = {c["move"]: sign * value_of(seen(c, returned, -inf * sign)) for c in root["children"]}
    most = {c["move"]: sign * value_of(seen(c, returned, inf * sign)) for c in root["children"]}
    return [m for m in least if all(least[m] >= most[other] for other in most if other != m)]
