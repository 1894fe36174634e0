"""MIN errs with probability p, as the sheet says.

- `value`: "sure of if MIN never errs": minimax.
- `expected-…`, `best`: "he errs with probability p and then takes any of his moves, the best one
  included, all equally likely; otherwise he takes the move that is best for him. MAX never errs":
  a MIN node is worth (1 − p) · least + p · mean. Below it MAX alone decides, so what the moves are
  worth does not depend on p, and each move of the root is a straight line in p.
- `other`: the p at which some line of another move is not below that of the move best at p = 0:
  from the first crossing with that line on.
- `last`: the p at which no line is above that of the move best at p = 1: from the last crossing on.
"""

from fractions import Fraction

from second_oracles.common1 import best_moves, minimax, text, tree


def answers(plain):
    root, p = tree(plain["tree"]), Fraction(plain["p"])
    worth = {child["move"]: expected(child, p) for child in root["children"]}
    lines = {
        c["move"]: (expected(c, Fraction(0)), expected(c, Fraction(1))) for c in root["children"]
    }
    best = max(worth.values())
    (first,) = best_moves(root)
    found = {
        "value": text(minimax(root)),
        **{f"expected-{move}": text(value) for move, value in worth.items()},
        "best": [move for move in worth if worth[move] == best],
        "other": beyond(min, crossings(lines, first)),
    }
    ends = [move for move in lines if lines[move][1] == max(end for _, end in lines.values())]
    if len(ends) == 1:
        found["last"] = beyond(max, [Fraction(0), *crossings(lines, ends[0])])
    return found


def expected(node, p):
    if not node["children"]:
        return node["value"]
    values = [expected(child, p) for child in node["children"]]
    if node["kind"] == "max":
        return max(values)
    return (1 - p) * min(values) + p * Fraction(sum(values), len(values))


def crossings(lines, move):
    """The p from 0 to 1 at which another line meets that of the move."""
    start, end = lines[move]
    found = []
    for other, (low, high) in lines.items():
        if other != move and (low - start) * (high - end) <= 0 and (low, high) != (start, end):
            found.append((start - low) / ((start - low) + (high - end)))
    return found


def beyond(which, places):
    """From that crossing on, up to 1, if there is one."""
    return f"[{which(places)}, 1]" if places else "never"
