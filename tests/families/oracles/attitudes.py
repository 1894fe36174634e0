"""A tree decided by the mean of chance, by its best outcome and by its worst."""

from oracles.nested import back_up, best_moves, nested

CHANCE = {"neutral": "chance", "optimist": "max", "pessimist": "min"}


def with_chance_as(node, kind):
    if node.kind == "chance" != kind:
        node.kind, node.p = kind, [1] * len(node.children)
    for child in node.children:
        with_chance_as(child, kind)


def answers(plain, own):
    found = {}
    for attitude, kind in CHANCE.items():
        root = nested(plain["tree"])
        with_chance_as(root, kind)
        prefix = f"{attitude}-"
        mine = {name.removeprefix(prefix): v for name, v in own.items() if name.startswith(prefix)}
        values = back_up(root, {name: v for name, v in mine.items() if name != "best"})
        for child in root.children:
            if child.children:
                found[prefix + child.name] = str(values[child.name])
        found[f"{prefix}best"] = best_moves(root, values)
    return {**found, **own}
