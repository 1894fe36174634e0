"""Turns that repeat, by the textbook.

Who moves at a node is the shape of the node alone, whoever has moved before: the greatest value at
a triangle that points up, the least at one that points down, the mean at a circle, "the
probabilities stand on the edges". "Name every one of them": all the best moves at the root.

`variation`: each line that keeps the value, to a leaf "or already where chance decides"; none is
asked where chance decides at the root or after its moves.
"""

from second_oracles.common1 import best_moves, inner, mean, minimax, text, tree


def answers(plain):
    root = tree(plain["tree"])
    found = {node["name"]: text(minimax(node, mean)) for node in inner(root)}
    best = best_moves(root, lambda child: minimax(child, mean))
    chance = any(node["kind"] == "chance" for node in [root, *root["children"]])
    return {**found, "best": best} | ({} if chance else {"variation": tuple(lines(root))})


def lines(node):
    """Return every line in which nobody gives away anything."""
    if not node["children"] or node["kind"] == "chance":
        return [[]]
    kept = [child for child in node["children"] if minimax(child, mean) == minimax(node, mean)]
    return [[child["move"], *line] for child in kept for line in lines(child)]
