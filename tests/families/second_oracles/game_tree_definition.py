"""What a game tree is, from the four conditions of the statement.

As few labels as possible: with MAX at the root every other label follows from its parent's, so the
nodes to be changed are those that bear another one.
"""

from second_oracles.common3 import grown, inner

OTHER = {"max": "min", "min": "max"}


def answers(plain):
    root = grown(plain["tree"])
    broken = {"1": [], "2": [] if root["kind"] == "max" else [root["name"]], "3": [], "4": []}
    for node in inner(root):
        if node["kind"] == "chance":
            broken["1"].append(node["name"])
        for child in node["children"]:
            if child["children"] and child["kind"] == node["kind"] != "chance":
                broken["3" if node["kind"] == "max" else "4"].append(child["name"])
    failing = {name for names in broken.values() for name in names}
    return {
        "failing": sorted(failing),
        "conditions": [number for number, names in broken.items() if names],
        "relabelled": wrong(root, "max"),
    }


def wrong(node, label):
    """Return the nodes from this one down that have to be changed, so that it has this label."""
    below = [name for c in node["children"] if c["children"] for name in wrong(c, OTHER[label])]
    return [node["name"], *below] if node["kind"] != label else below
