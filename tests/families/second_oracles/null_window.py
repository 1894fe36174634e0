"""Principal variation search, from the statement.

"A node's first child is searched with the node's window [α, β]. Each further child is first
searched with a null window: [α, α + 1] below a MAX node, [β − 1, β] below a MIN node. Only if the
value returned lies strictly between α and β, the child is searched again, with [α, β]. A node
returns the best value that its children returned, wherever it lies; it stops as soon as α ≥ β.
Leaves are simply evaluated, and wherever a node's window [α, β] is itself a null window, from the
start or since it has narrowed, it is handed on as it is."
"""

from math import inf

from second_oracles.common3 import grown


def answers(plain):
    root = grown(plain["tree"])
    noted = {"null": [], "again": [], "visited": []}
    value = searched(root, -inf, inf, noted)
    found = {"value": str(value), "again": noted["again"], "visited": noted["visited"]}
    found["high"] = [name for name, (_, high), v in noted["null"] if v >= high]
    found["low"] = [name for name, (low, _), v in noted["null"] if v <= low]
    for name, window, _ in noted["null"]:
        ends = [str(end) for end in window]
        asked = found.get(f"window-{name}", ends)
        assert asked == ends, f"{name} is searched with two null windows"
        found[f"window-{name}"] = asked
    return {name: unique(each) if name in LISTS else each for name, each in found.items()}


LISTS = {"again", "visited", "high", "low"}


def unique(names):
    return list(dict.fromkeys(names))


def searched(node, alpha, beta, noted):
    """Return what the node returns."""
    if not node["children"]:
        noted["visited"].append(node["name"])
        return node["value"]
    returned = []
    for child in node["children"]:
        if beta - alpha != 1 and returned and child["children"]:
            low, high = (alpha, alpha + 1) if node["kind"] == "max" else (beta - 1, beta)
            v = searched(child, low, high, noted)
            noted["null"].append((child["name"], (low, high), v))
            if alpha < v < beta:
                noted["again"].append(child["name"])
                v = searched(child, alpha, beta, noted)
        else:
            v = searched(child, alpha, beta, noted)
        returned.append(v)
        if node["kind"] == "max":
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return max(returned) if node["kind"] == "max" else min(returned)
