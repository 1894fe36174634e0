"""Turns that repeat, by the textbook.

Who moves at a node is the shape of the node alone, whoever has moved before: the greatest value at
a triangle that points up, the least at one that points down, the mean at a circle, "the
probabilities stand on the edges". "Name every one of them": all the best moves at the root.
"""

from second_oracles.common1 import best_moves, inner, mean, minimax, text, tree


def answers(plain):
    root = tree(plain["tree"])
    found = {node["name"]: text(minimax(node, mean)) for node in inner(root)}
    return {**found, "best": best_moves(root, lambda child: minimax(child, mean))}
