"""Quiescence and the horizon, from the statement.

"Minimax is run to depth d, which counts single moves from the root. Without quiescence the search
stops at the depth everywhere and takes the static evaluations there; where the game ends earlier,
its utility counts. With quiescence it does not stop at a noisy node: it goes on from there,
whatever the depth, until the nodes are quiet or the game ends. The evaluation of the noisy node
itself then does not count, and all its moves are searched." `change` is, at the lesser depth, the
value with quiescence less the one without.
"""

from second_oracles.common3 import greatest, grown


def answers(plain):
    root = grown(plain["tree"])
    depths = sorted(int(depth) for depth in plain["depths"])
    found, values = {}, {}
    for way in ("plain", "quiet"):
        for depth in depths:
            worth = {
                child["move"]: value(child, depth - 1, goes_on=way == "quiet")
                for child in root["children"]
            }
            best = greatest(worth if root["kind"] == "max" else {m: -v for m, v in worth.items()})
            values[way, depth] = worth[best[0]]
            found[f"{way}-value-{depth}"] = str(worth[best[0]])
            found[f"{way}-best-{depth}"] = best
    change = values["quiet", depths[0]] - values["plain", depths[0]]
    return found | {"change": str(change)}


def value(node, left, *, goes_on):
    """Return what the search finds at a node when so many moves are left to its depth."""
    if not node["children"]:
        return node["value"]
    if left <= 0 and not (goes_on and node["noisy"]):
        return node["static"]
    values = [value(child, left - 1, goes_on=goes_on) for child in node["children"]]
    return max(values) if node["kind"] == "max" else min(values)
