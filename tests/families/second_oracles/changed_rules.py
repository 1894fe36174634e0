"""Changed rules, from the statement alone: plans of MAX are listed, not compared by values.

- "once in the game, when MIN is to move, MAX may make MIN's move for him": MAX may overrule at a
  set of nodes of MIN of which no two lie on one path. All such sets are tried.
- "At the end … is subtracted": from the value of every leaf below a node of the set.
- "at which nodes would MAX overrule MIN, if the game came there": the game begun at that node.
- "below which cost is this game worth more": a set that gets MAX more than the value without
  changes at some cost does so below a leaf minus that value.
- "MAX may move twice in a row" and "he may skip his turn": at one node on a path he moves instead
  of MIN or lets MIN move; below it each player moves where the other one would.
- "moves at random with probability …": every child has p / n, the least one 1 − p besides.
"""

from fractions import Fraction
from itertools import product

from second_oracles.common1 import text, tree


def answers(plain):
    root, cost = tree(plain["tree"]), Fraction(plain["cost"])
    nodes = inner(root)
    of_min = [node for node in nodes if node["kind"] == "min"]
    result = {"value": text(ordinary(root)), "overrule-used": []}
    for node in of_min:
        later = [plan for plan in plans(node, "min") if node["name"] not in plan]
        kept = max(guaranteed(node, plan, cost) for plan in later)
        if max(ordinary(child) for child in node["children"]) - cost > kept:
            result["overrule-used"].append(node["name"])
    best = max(guaranteed(root, plan, cost) for plan in plans(root, "min"))
    result["overrule-value"] = text(best)
    result["overrule-line"] = line(root, set(result["overrule-used"]), cost)
    result["break-even"] = text(limit(root))
    if "turns" in plain:
        kind = {"twice": "min", "skip": "max"}[plain["turns"]]
        ends = [exchanged(root, plan) for plan in plans(root, kind)]
        end = max(ends, key=lambda leaf: leaf["value"])
        result["turns-value"] = text(end["value"])
        result["turns-line"] = way(root, end)
    if "p" in plain:
        result["random-value"] = text(random(root, Fraction(plain["p"])))
    return result


def inner(node):
    if not node["children"]:
        return []
    return [node, *(n for child in node["children"] for n in inner(child))]


def ordinary(node, *, exchanged=False):
    if not node["children"]:
        return node["value"]
    values = [ordinary(child, exchanged=exchanged) for child in node["children"]]
    return max(values) if (node["kind"] == "max") != exchanged else min(values)


def plans(node, kind):
    """The sets of nodes of that kind of which no two lie on one path."""
    if not node["children"]:
        return [frozenset()]
    below = [plans(child, kind) for child in node["children"]]
    joined = [frozenset().union(*parts) for parts in product(*below)]
    return [*joined, frozenset({node["name"]})] if node["kind"] == kind else joined


def guaranteed(node, plan, cost):
    """What MAX is sure of if he overrules at the nodes of the plan."""
    if not node["children"]:
        return node["value"]
    if node["name"] in plan:
        return max(ordinary(child) for child in node["children"]) - cost
    values = [guaranteed(child, plan, cost) for child in node["children"]]
    return max(values) if node["kind"] == "max" else min(values)


def line(node, used, cost):
    """The moves, where MAX overrules at those nodes until he has done so."""
    moves, over = [], False
    while node["children"]:
        takes = not over and node["name"] in used
        plan = frozenset() if over or takes else used
        values = [guaranteed(child, plan, cost) for child in node["children"]]
        best = max(values) if node["kind"] == "max" or takes else min(values)
        over = over or takes
        node = node["children"][values.index(best)]
        moves.append(node["move"])
    return moves


def limit(root):
    """The greatest cost below which some plan gets MAX more than the value without changes."""
    floor = ordinary(root)
    return max(sure_below(root, plan, floor) for plan in plans(root, "min"))


def sure_below(node, plan, floor):
    """The cost below which the plan gets more than the floor; −1 and infinity for never, always."""
    if not node["children"]:
        return float("inf") if node["value"] > floor else Fraction(-1)
    if node["name"] in plan:
        return max(ordinary(child) for child in node["children"]) - floor
    values = [sure_below(child, plan, floor) for child in node["children"]]
    return max(values) if node["kind"] == "max" else min(values)


def exchanged(node, plan, *, over=False):
    """The leaf to which the game comes if MAX changes the turns at the nodes of the plan."""
    if not node["children"]:
        return node
    over = over or node["name"] in plan
    ends = [exchanged(child, plan, over=over) for child in node["children"]]
    best = max if (node["kind"] == "max") != over else min
    return best(ends, key=lambda leaf: leaf["value"])


def way(node, end):
    """The moves from the node to the leaf."""
    if node is end:
        return []
    for child in node["children"]:
        rest = way(child, end)
        if rest is not None:
            return [child["move"], *rest]
    return None


def random(node, p):
    if not node["children"]:
        return node["value"]
    values = [random(child, p) for child in node["children"]]
    if node["kind"] == "max":
        return max(values)
    return (1 - p) * min(values) + sum(p / len(values) * v for v in values)
