"""How large trees are, counted from the sheet's four sentences.

- `leaves`, `nodes`: "each position has b moves", to the depth that is named; a tree of b^k nodes at
  each depth k.
- `thrown`: "two ordinary dice are thrown before each move, also before the first. The dice are
  indistinguishable, and after every throw there are b moves": the pairs are listed.
- `positions`: the boards after the marks, "X and O take turns to put their mark on a free square;
  X begins"; those that are alike when turned "count separately".
- `depth`: the greatest depth at which all leaves can be evaluated in the time.
- `deeper`: in the best order alpha-beta evaluates b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (textbook).
"""

from itertools import combinations_with_replacement
from math import comb

from second_oracles.common1 import text


def answers(plain):
    b, d, k, speed, seconds, squares, marks = (
        int(plain[name]) for name in ("b", "d", "k", "speed", "seconds", "squares", "marks")
    )
    throws = len(list(combinations_with_replacement(range(6), 2)))
    first = (marks + 1) // 2
    return {
        "leaves": text(b**d),
        "nodes": text(sum(b**level for level in range(d + 1))),
        "thrown": text((throws * b) ** k),
        "positions": text(comb(squares, first) * comb(squares - first, marks - first)),
        "depth": text(deepest(speed * seconds, lambda depth: b**depth)),
        "deeper": text(
            deepest(speed * seconds, lambda depth: b ** (depth // 2) + b ** ((depth + 1) // 2) - 1)
        ),
    }


def deepest(budget, needed):
    depth = 0
    while needed(depth + 1) <= budget:
        depth += 1
    return depth
