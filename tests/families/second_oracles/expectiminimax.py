"""Expectiminimax by the textbook, with the probabilities that the sheet gives or has one find.

- "Two fair dice are thrown": of the 36 throws 6 are doubles and one is a double six. "Where a
  circle has two branches, the first is taken on a double (both dice show the same), the second
  otherwise"; "three branches, the first is taken on a double six, the second on any other double,
  the third otherwise".
- "But for the last one at each circle: find it from the others": probabilities sum to 1.
- Values: the greatest at MAX, the least at MIN, the weighted mean at circles.
"""

from fractions import Fraction
from itertools import product

from second_oracles.common1 import best_moves, inner, mean, minimax, text, tree

THROWS = list(product(range(1, 7), repeat=2))
DOUBLES = [throw for throw in THROWS if throw[0] == throw[1]]


def answers(plain):
    root, chance = tree(plain["tree"]), WAYS[plain.get("chances", "given")]
    found = {node["name"]: text(minimax(node, chance)) for node in inner(root)}
    return {**found, "best": best_moves(root, lambda child: minimax(child, chance))}


def thrown(chances, values):
    doubles, all_ = len(DOUBLES), len(THROWS)
    ways = {2: [doubles, all_ - doubles], 3: [1, doubles - 1, all_ - doubles]}[len(chances)]
    return mean([Fraction(n, all_) for n in ways], values)


def completed(chances, values):
    return mean([*chances[:-1], 1 - sum(chances[:-1])], values)


WAYS = {"given": mean, "dice": thrown, "missing": completed}
