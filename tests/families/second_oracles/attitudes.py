"""Three ways to take chance, as the sheet says.

"Taking chance by its mean, as an optimist who expects of chance whatever is best for MAX, and as a
pessimist who expects of it the worst for MAX": at circles the weighted mean, the greatest value and
the least one of what has a chance at all; MAX and MIN choose as in minimax all three times.
"""

from second_oracles.common1 import best_moves, inner, mean, minimax, text, tree


def optimist(chances, values):
    return max(v for p, v in zip(chances, values, strict=True) if p)


def pessimist(chances, values):
    return min(v for p, v in zip(chances, values, strict=True) if p)


def answers(plain):
    root, found = tree(plain["tree"]), {}
    for who, chance in (("neutral", mean), ("optimist", optimist), ("pessimist", pessimist)):
        for node in inner(root):
            found[f"{who}-{node['name']}"] = text(minimax(node, chance))
        found[f"{who}-best"] = best_moves(root, lambda child, way=chance: minimax(child, way))
    return found
