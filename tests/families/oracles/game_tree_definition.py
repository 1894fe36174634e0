"""The definition of a game tree over nested lists, named breadth-first."""

import re

PLACE = {"max": "3", "min": "4"}
TOKEN = re.compile(r"max|min|chance|[(),]|(?:[\d/]+: )?-?\d+|[\d/]+: ")


def parsed(tokens):
    """[label, children], or None for a leaf."""
    first, *rest = tokens
    if first.endswith(": "):
        first, *rest = rest
    if first not in ("max", "min", "chance"):
        return None, rest
    children, comma = [], "("
    while comma != ")":
        child, rest = parsed(rest[1:])
        children.append(child)
        comma = rest[0]
    return [first, children], rest[1:]


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    failing, number, changed = [], {}, []
    queue, i = [(root, None, 0)], 0
    while i < len(queue):
        (label, children), father, level = queue[i]
        name = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i]
        i += 1
        queue += [(child, label, level + 1) for child in children if child]
        if label in ("chance", father) or (father is None and label == "min"):
            failing.append(name)
        number[name] = "1" if label == "chance" else "2" if father is None else PLACE[label]
        if label != ("max", "min")[level % 2]:
            changed.append(name)
    own_failing = own.get("failing", failing)
    if failing and not own_failing:
        return None  # then there is nothing to number
    return {
        "failing": failing,
        "conditions": sorted({number[name] for name in own_failing}),
        "relabelled": changed,
        **own,
    }
