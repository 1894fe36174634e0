"""Every node keeps its provisional value and is compared with all opponents above (S1)."""

from math import inf

from oracles.nested import inner, leaf_names, nested

ORDER_IS_SAID = "which cuts there are depends on the order of the search"

LARGE, DEEP = 13, 4


def answers(plain, own):
    root = nested(plain["tree"])
    right, every = cuts(root, late=False), cuts(root, late=True)
    told = right
    if "cuts" in own:
        told = [cut for cut in every if cut["node"] in own["cuts"]]
        if not own["cuts"] or len(told) < len(own["cuts"]):
            return None
    found = {"cuts": [cut["node"] for cut in told]}
    rows = 3 if len(leaf_names(root)) >= LARGE else 2
    for k, cut in enumerate([*told, *right[len(told) :]][:rows], 1):
        found[f"condition-{k}"] = cut["condition"]
        found[f"by-{k}"] = cut["by"]
    found["alpha"] = [cut["node"] for cut in told if cut["alpha"]]
    if depth(root) >= DEEP:
        found["deep"] = [cut["node"] for cut in told if cut["deep"]]
    return {**found, **own}


def depth(node):
    return 1 + max(map(depth, node.children)) if node.children else 0


def cuts(root, *, late):
    """In order; `late` are those after the last child as well."""
    found = []

    def search(node, above):
        if not node.children:
            return node.utility
        is_max = node.kind == "max"
        v = -inf if is_max else inf
        for i, child in enumerate(node.children):
            below = search(child, [*above, (node, v)])
            v = max(v, below) if is_max else min(v, below)
            opponents = [(up, w) for up, w in above if (up.kind == "max") != is_max]
            met = [(up, w) for up, w in opponents if (v >= w if is_max else v <= w)]
            if met and (late or i + 1 < len(node.children)):
                tightest = (min if is_max else max)(w for _, w in opponents)
                by = next(up for up, w in reversed(opponents) if w == tightest)
                found.append(
                    {
                        "node": node.name,
                        "by": [by.name],
                        "every": {up.name for up, w in opponents if w == tightest},
                        "alpha": not is_max,
                        "deep": above[-1][0] not in [up for up, _ in met],
                        "condition": f"{tightest} <= {v}" if is_max else f"{v} <= {tightest}",
                    }
                )
                break
        return v

    search(root, [])
    assert {cut["node"] for cut in found} <= {node.name for node in inner(root)}
    return found
