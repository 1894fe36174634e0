"""Every strategy of Max written out as the set of its moves with the leaves that it leaves open."""

from fractions import Fraction
from itertools import product

from oracles.nested import nested


def plans(node):
    if not node.children:
        return [(frozenset(), [node.utility])]
    if node.kind == "max":
        pairs = zip(node.moves, node.children, strict=True)
        return [(moves | {move}, ends) for move, child in pairs for moves, ends in plans(child)]
    return [
        (
            frozenset().union(*(moves for moves, _ in chosen)),
            [e for _, ends in chosen for e in ends],
        )
        for chosen in product(*map(plans, node.children))
    ]


def answers(plain, own):
    every = [(moves, min(ends)) for moves, ends in plans(nested(plain["tree"]))]
    worths = sorted((worth for _, worth in every), reverse=True)
    shown = own.get("guarantees", [str(worth) for worth in worths])
    return {
        "strategies": str(len(every)),
        "guarantees": shown,
        "guarantee": str(max(map(Fraction, shown))),
        "optimal": sorted(max(every, key=lambda pair: pair[1])[0]),
        **own,
    }
