"""Alpha-beta to each depth over nested tuples, with one line of a table for one position."""

from fractions import Fraction
from math import inf

from oracles.move_ordering import BEST, TOKEN, name_all, parsed


class Search:
    """To one depth, with that move first; `same` are the names of the position that comes twice."""

    def __init__(self, same):
        self.same, self.line, self.evaluated, self.hits = same, None, 0, 0

    def value(self, node, depth, alpha, beta):
        if node.name in self.same and self.line is not None:
            v, low, high = self.line
            exact = low < v < high
            if exact or (v >= high and v >= beta) or (v <= low and v <= alpha):
                self.hits += 1
                return v
        window = alpha, beta
        if depth == 0 or not node.children:
            self.evaluated += 1
            v = node.estimate
        else:
            v = -inf if node.kind == "max" else inf
            for child in node.children:
                v = BEST[node.kind](v, self.value(child, depth - 1, alpha, beta))
                if node.kind == "max":
                    alpha = max(alpha, v)
                else:
                    beta = min(beta, v)
                if alpha >= beta:
                    break
        if node.name in self.same:
            self.line = (v, *window)
        return v


def searched(root, depth, first, same):
    """Its evaluations, its hits, the best move and the value."""
    search, best, worth = Search(same), None, -inf
    moves = [f"a{i + 1}" for i in range(len(root.children))]
    for move in sorted(moves, key=lambda move: move != first):
        v = search.value(root.children[moves.index(move)], depth - 1, worth, inf)
        if v > worth:
            best, worth = move, v
    return search.evaluated, search.hits, best, worth


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    name_all(root)
    first, bests, values, hits, evaluated = "", [], [], 0, []
    for depth in (1, 2, 3):
        cost, used, first, worth = searched(root, depth, first, plain["same"])
        hits += used
        bests.append(first)
        values.append(str(worth))
        evaluated.append(cost)
    wrong = sum(a != b for a, b in zip(own.get("best", bests), bests, strict=True))
    if wrong > 1:
        return None
    bests = own.get("best", bests)
    if "best" in own:
        for depth in (2, 3):
            evaluated[depth - 1] = searched(root, depth, bests[depth - 2], plain["same"])[0]
    found = {
        "values": values,
        "best": bests,
        "evaluated-2": str(evaluated[1]),
        "evaluated-3": str(evaluated[2]),
    }
    found |= {"hits": str(hits)} | own
    total = evaluated[0] + Fraction(found["evaluated-2"]) + Fraction(found["evaluated-3"])
    return {**found, "total": str(total), **own}
