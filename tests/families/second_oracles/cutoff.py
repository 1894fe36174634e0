"""Minimax to several depths, as the sheet says.

- `value-…`, `best-…`: "to a fixed depth, which counts single moves from the root. A node at that
  depth takes its static evaluation; where the game ends earlier, its utility counts."
- `changes`: the depths whose best moves are others than those of the depth before.
"""

from second_oracles.common1 import BEST, best_moves, text, tree


def answers(plain):
    root = tree(plain["tree"])
    found, best = {}, {}
    for depth in range(1, height(root) + 1):
        found[f"value-{depth}"] = text(to(root, depth))
        best[depth] = best_moves(root, lambda child, left=depth - 1: to(child, left))
        found[f"best-{depth}"] = best[depth]
    changed = [depth for depth in best if depth > 1 and best[depth] != best[depth - 1]]
    return {**found, "changes": list(map(text, changed))}


def height(node):
    return 1 + max(map(height, node["children"])) if node["children"] else 0


def to(node, depth):
    if not node["children"]:
        return node["value"]
    if depth == 0:
        return node["estimate"]
    return BEST[node["kind"]](to(child, depth - 1) for child in node["children"])
