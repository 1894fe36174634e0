"""Won, drawn and lost games as numbers beyond all others, solved like any tree."""

from oracles.nested import back_up, best_moves, first_line, inner, nested

MUCH = 1_000_000
SETS = {"won": MUCH, "lost": -MUCH}


def child_values(node, values):
    return [values[child.name] for child in node.children]


def levelled(node, right, values):
    """Whether the slip makes all children equal that are not: what follows is then no work."""
    return len(set(child_values(node, values))) == 1 < len(set(child_values(node, right)))


def answers(plain, own):
    root = nested(plain["tree"].replace("inf", str(MUCH)))
    right = back_up(root, {})
    sets = {
        name: [node.name for node in inner(root) if right[node.name] == worth]
        for name, worth in SETS.items()
    } | {name: own[name] for name in SETS if name in own}
    values = dict(right)
    for node in inner(root):
        worths = [SETS[name] for name, nodes in sets.items() if node.name in nodes]
        values[node.name] = worths[0] if worths else 0
    if levelled(root, right, values):
        return None
    line = {"best": best_moves(root, values), "variation": first_line(root, values)}
    if "outcomes" in plain:
        preferred = (max if root.kind == "max" else min)(child_values(root, values))
        line["outcome"] = {MUCH: "won", 0: "drawn", -MUCH: "lost"}[preferred]
    return {**sets, **line, **own}
