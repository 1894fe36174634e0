"""Sizes of trees counted level by level, throws and boards one by one."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, count


def levels(b):
    """The nodes of each level."""
    n = 1
    while True:
        yield n
        n *= b


def within(budget, cost):
    """The last depth whose cost is within the budget."""
    return next(depth - 1 for depth in count(1) if cost(depth) > budget)


def boards(squares, marks):
    """The different positions, each as the squares of the first player and of the second."""
    every = range(squares)
    return sum(
        1
        for first in combinations(every, marks - marks // 2)
        for _ in combinations(set(every) - set(first), marks // 2)
    )


def answers(plain, own):
    p = {name: int(text) for name, text in plain.items()}
    b, d = p["b"], p["d"]
    by_level = [n for n, _ in zip(levels(b), range(d + 1), strict=False)]
    throws = len(list(combinations_with_replacement(range(1, 7), 2)))
    thrown = 1
    for _ in range(p["k"]):
        thrown = thrown * throws * b
    budget = p["speed"] * p["seconds"]
    found = {
        "leaves": by_level[-1],
        "nodes": sum(by_level),
        "thrown": thrown,
        "positions": boards(p["squares"], p["marks"]),
        "depth": within(budget, lambda depth: b**depth),
        "deeper": within(budget, lambda depth: b ** (depth - depth // 2) + b ** (depth // 2) - 1),
    }
    if "leaves" in own:
        found["nodes"] = sum(by_level[:-1]) + Fraction(own["leaves"])
    return {name: str(n) for name, n in found.items()} | own
