"""An unknown leaf, from the statement.

"A cut is made before a child if the search looks at the children that come before it and leaves
out this one and all after it. Give the set of all x for which that happens": alpha-beta, as the
sheet says, compares x with other leaves only, so it does the same for all x between two
neighbouring leaves. It is run at each leaf's value, between each two and beyond the outermost.
`at-9` is the same with x = 9: before which children cuts are made.

"In the questions about y the utility of leaf d2 is not known either: it is y": a pair x, y is
compared with leaves and with each other, so for each of those y the x tried are also around y.
"""

from fractions import Fraction
from functools import cache
from itertools import pairwise

from second_oracles.common3 import alpha_beta, every, grown, leaves, set_where, way_of_the_sheet


def told(statement):
    return way_of_the_sheet(statement)


def answers(plain, *, equal=True, backwards=False, returns="v"):
    root = grown(plain["tree"])
    points = [leaf["value"] for leaf in leaves(root) if leaf["value"] is not None]

    @cache
    def cuts(x):
        way = {"equal": equal, "backwards": backwards, "returns": returns}
        return set(alpha_beta(root, unknown=x, **way)[1].values())

    found = {}
    for node in every(root)[1:]:
        name = node["name"]
        found[f"cut-{name}"] = set_where(lambda x, name=name: name in cuts(x), points)
    for x in {0, *points}:
        found[f"at-{x}"] = sorted(cuts(x))
    if "y" in plain:
        found |= about_y(root, plain["y"], equal=equal, backwards=backwards, returns=returns)
    return found


def about_y(root, name, **way):
    """Return for each child the y with which a cut is made before it for all x, and for some x."""
    leaf = next(leaf for leaf in leaves(root) if leaf["name"] == name)
    rest = sorted({u["value"] for u in leaves(root) if u is not leaf} - {None})

    @cache
    def cuts(y):
        leaf["value"] = y
        ends = sorted({*rest, y})
        between = [(low + high) / 2 for low, high in pairwise(map(Fraction, ends))]
        tried = [ends[0] - 1, *ends, *between, ends[-1] + 1]
        return [set(alpha_beta(root, unknown=x, **way)[1].values()) for x in tried]

    found = {}
    for node in every(root)[1:]:
        child = node["name"]
        found[f"y-all-{child}"] = set_where(lambda y, c=child: all(c in m for m in cuts(y)), rest)
        found[f"y-some-{child}"] = set_where(lambda y, c=child: any(c in m for m in cuts(y)), rest)
    return found
