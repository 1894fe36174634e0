"""Iterative deepening with the transposition table of the textbooks: an entry and its flag."""

from fractions import Fraction
from math import inf

from oracles.move_ordering import TOKEN, name_all, parsed

ORDER_IS_SAID = "of moves that are equally good the one that is searched first counts"

EXACT, LOWER, UPPER = "exact", "lower", "upper"


class Search:
    """Negamax to one depth with a transposition table; `same` are a position that comes twice.

    Values are those of the player who moves: what is good for the other is its negative.
    """

    def __init__(self, same):
        self.same, self.table, self.evaluated, self.hits = same, {}, 0, 0

    def negamax(self, node, depth, alpha, beta):
        position = "twice" if node.name in self.same else node.name
        if position == "twice" and position in self.table:
            flag, v = self.table[position]
            if flag == EXACT or (flag == LOWER and v >= beta) or (flag == UPPER and v <= alpha):
                self.hits += 1
                return v
        if depth == 0 or not node.children:
            self.evaluated += 1
            v = node.estimate if node.sign > 0 else -node.estimate
            self.table[position] = EXACT, v
            return v
        v, a = -inf, alpha
        for child in node.children:
            v = max(v, -self.negamax(child, depth - 1, -beta, -a))
            a = max(a, v)
            if a >= beta:
                break
        self.table[position] = UPPER if v <= alpha else LOWER if v >= beta else EXACT, v
        return v


def with_signs(node, sign):
    """1 where MAX moves or would move, -1 where MIN does; the players take turns."""
    assert not node.children or (node.kind == "max") == (sign > 0)
    node.sign = sign
    for child in node.children:
        with_signs(child, -sign)


def searched(root, depth, first, same):
    """Its evaluations, its hits, the best move and the value."""
    search, best, worth = Search(same), None, -inf
    moves = [f"a{i + 1}" for i in range(len(root.children))]
    for move in sorted(moves, key=lambda move: move != first):
        v = -search.negamax(root.children[moves.index(move)], depth - 1, -inf, -worth)
        if v > worth:
            best, worth = move, v
    return search.evaluated, search.hits, best, worth


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    name_all(root)
    with_signs(root, 1)
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
