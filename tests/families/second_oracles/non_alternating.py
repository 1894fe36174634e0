"""Minimax where players may move twice, from the statement: each node by whoever moves there.

Every value is told by the leaves alone: MAX gets at least x where he can force a leaf of x or more,
so the value is the greatest such x; at a circle the mean of what is forced below.
"""

from second_oracles.common1 import inner, mean, tree


def answers(plain):
    root = tree(plain["tree"])
    found = {node["name"]: str(forced(node)) for node in inner(root)}
    best = [c["move"] for c in root["children"] if forced(c) == forced(root)]
    return found | {"best": best}


def forced(node):
    """Return the greatest x that MAX can force."""
    if not node["children"]:
        return node["value"]
    below = [forced(child) for child in node["children"]]
    if node["kind"] == "chance":
        return mean(node["chances"], below)
    enough = any if node["kind"] == "max" else all
    return max(x for x in below if enough(value >= x for value in below))
