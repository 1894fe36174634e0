"""Strategies, from the statement.

"A subtree with one move at each of MAX's nodes and every move at those of MIN. It guarantees the
least utility with which the game can then end": all such subtrees are listed, each with its moves
of MAX and its ends. Of optimal strategies "name one" move "for each of MAX's nodes that the game
can come to": where several guarantee the most, each of them is right.
"""

from itertools import product

from second_oracles.common3 import grown


def answers(plain):
    found = strategies(grown(plain["tree"]))
    guarantees = sorted((min(ends) for _, ends in found), reverse=True)
    best = guarantees[0]
    return {
        "strategies": str(len(found)),
        "guarantees": [str(each) for each in guarantees],
        "guarantee": str(best),
        "optimal": tuple(moves for moves, ends in found if min(ends) == best),
    }


def strategies(node):
    """Return for each strategy from here its moves of MAX and the utilities of its ends."""
    if not node["children"]:
        return [([], [node["value"]])]
    below = [strategies(child) for child in node["children"]]
    if node["kind"] == "max":
        return [
            ([child["move"], *moves], ends)
            for child, each in zip(node["children"], below, strict=True)
            for moves, ends in each
        ]
    return [
        ([m for moves, _ in parts for m in moves], [u for _, ends in parts for u in ends])
        for parts in product(*below)
    ]
