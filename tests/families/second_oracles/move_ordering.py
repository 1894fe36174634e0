"""The order of moves before alpha-beta, from the statement.

"Ordered expansion: at every node, the children come in the order of their static evaluations (that
of a leaf is its utility), the most promising for the player who moves there first. Preliminary
order to level 2: the nodes two moves below the root are evaluated statically, and these evaluations
are backed up by minimax. The children of the root and those of its children come in the order of
these values; below level 2 the order stays as drawn." Equally good ones keep the picture's order.
"Cut as soon as v ≥ β at a MAX node or v ≤ α at a MIN node, also on equality", where v is "the best
value that a node's children have returned so far".
"""

from math import inf

from second_oracles.common3 import grown


def answers(plain):
    root = grown(plain["tree"])
    found = {"drawn": str(len(visited(root, lambda _node, _depth: None)))}
    for way, worth in {"expansion": static, "preliminary": backed_up}.items():
        leaves = visited(root, worth)
        found |= {way: leaves, f"leaves-{way}": str(len(leaves))}
    return found


def static(node, _depth):
    return node["static"] if node["children"] else node["value"]


def backed_up(node, depth):
    """Return the value by which a node at this depth is put in order, None where none is."""
    if depth == 2 or not node["children"]:
        return static(node, depth) if depth <= 2 else None
    if depth > 2:
        return None
    below = [backed_up(child, depth + 1) for child in node["children"]]
    return max(below) if node["kind"] == "max" else min(below)


def visited(root, worth):
    """Return the leaves that alpha-beta evaluates, in their order."""
    leaves = []

    def search(node, depth, alpha, beta):
        if not node["children"]:
            leaves.append(node["name"])
            return node["value"]
        at_max = node["kind"] == "max"
        children = list(node["children"])
        if worth(children[0], depth + 1) is not None:
            children.sort(key=lambda child: worth(child, depth + 1), reverse=at_max)
        returned = []
        for child in children:
            bounds = [*returned, alpha if at_max else beta]
            window = (max(bounds), beta) if at_max else (alpha, min(bounds))
            returned.append(search(child, depth + 1, *window))
            if max(returned) >= beta if at_max else min(returned) <= alpha:
                break
        return max(returned) if at_max else min(returned)

    search(root, 0, -inf, inf)
    return leaves
