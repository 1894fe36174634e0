"""Minimax by the textbook.

- Values: "MAX moves at the triangles that point up and MIN at those that point down", and "both
  players play as well as they can": the greatest value below MAX, the least below MIN.
- `best`: "Name every one of them".
- `variation`: "if there are several such lines, give one": each line that keeps the value.
"""

from second_oracles.common1 import best_moves, inner, minimax, text, tree


def answers(plain):
    root = tree(plain["tree"])
    return {
        **{node["name"]: text(minimax(node)) for node in inner(root)},
        "best": best_moves(root),
        "variation": tuple(lines(root)),
    }


def lines(node):
    """Return every line in which nobody gives away anything."""
    if not node["children"]:
        return [[]]
    kept = [child for child in node["children"] if minimax(child) == minimax(node)]
    return [[child["move"], *line] for child in kept for line in lines(child)]
