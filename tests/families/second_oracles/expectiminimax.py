"""Expectiminimax by the textbook, with the probabilities that the sheet gives or has one find.

- "Two fair dice are thrown": of the 36 throws 6 are doubles and one is a double six. "Where a
  circle has two branches, the first is taken on a double (both dice show the same), the second
  otherwise"; "three branches, the first is taken on a double six, the second on any other double,
  the third otherwise".
- "But for the last one at each circle: find it from the others": probabilities sum to 1.
- Values: the greatest at MAX, the least at MIN, the weighted mean at circles.
- `amounts`: "both players make best moves, any of them where there are several, and chance may
  bring anything": the least and the greatest leaf that is left.
"""

from fractions import Fraction
from itertools import product

from second_oracles.common1 import best_moves, inner, mean, minimax, text, tree

THROWS = list(product(range(1, 7), repeat=2))
DOUBLES = [throw for throw in THROWS if throw[0] == throw[1]]


def answers(plain):
    root, chance = tree(plain["tree"]), WAYS[plain.get("chances", "given")]
    found = {node["name"]: text(minimax(node, chance)) for node in inner(root)}
    reached = left_over(root, chance)
    return {
        **found,
        "best": best_moves(root, lambda child: minimax(child, chance)),
        "amounts": [text(min(reached)), text(max(reached))],
    }


def left_over(node, chance):
    """The values of the leaves at which best moves and any luck may end."""
    if not node["children"]:
        return [node["value"]]
    value = minimax(node, chance)
    free = node["kind"] == "chance"
    going_on = [c for c in node["children"] if free or minimax(c, chance) == value]
    return [leaf for child in going_on for leaf in left_over(child, chance)]


def thrown(chances, values):
    doubles, all_ = len(DOUBLES), len(THROWS)
    ways = {2: [doubles, all_ - doubles], 3: [1, doubles - 1, all_ - doubles]}[len(chances)]
    return mean([Fraction(n, all_) for n in ways], values)


def completed(chances, values):
    return mean([*chances[:-1], 1 - sum(chances[:-1])], values)


WAYS = {"given": mean, "dice": thrown, "missing": completed}
