"""An unknown leaf, from the statement.

"A cut is made before a child if the search looks at the children that come before it and leaves
out this one and all after it. Give the set of all x for which that happens": alpha-beta, as the
sheet says, compares x with other leaves only, so it does the same for all x between two
neighbouring leaves. It is run at each leaf's value, between each two and beyond the outermost.
`at-9` is the same with x = 9: before which children cuts are made.
"""

from functools import cache

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
    return found
