"""Alpha-beta on a drawn tree, step by step as the sheet says.

- `visited`, `pruned`, `evaluated`: "Search the tree depth-first", the children in the order that is
  named, "Cut as soon as v ≥ β at a MAX node or v ≤ α at a MIN node" or only beyond. That the root
  begins with [−∞, ∞], and that α and β are the best so far of the MAX and MIN nodes above, is the
  textbook's (Russell and Norvig, Figure 5.7), which also returns v itself.
- `value`, `best`: the textbook says of pruning that it changes neither; so minimax of all the tree.
  "Which move is best": one of the best, or several of them.
"""

from itertools import combinations

from second_oracles.common1 import (
    alpha_beta_rules,
    best_moves,
    leaves,
    minimax,
    search,
    text,
    tree,
)

told = alpha_beta_rules


def some(moves):
    """Every choice of at least one of them."""
    return [each for n in range(1, len(moves) + 1) for each in combinations(moves, n)]


def answers(plain, **rules):
    root = tree(plain["tree"])
    visited = [each["node"]["move"] for each in search(root, **rules) if "name" not in each["node"]]
    return {
        "visited": visited,
        "pruned": [leaf["move"] for leaf in leaves(root) if leaf["move"] not in visited],
        "evaluated": text(len(visited)),
        "value": text(minimax(root)),
        "best": tuple(map(list, some(best_moves(root)))),
    }
