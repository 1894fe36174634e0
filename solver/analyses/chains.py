"""Chains of records: in which order the children of one node take the fewest or the most leaves.

A child narrows its node's window to a level (0: it does not) and costs so many leaves as the
level says at which it is searched, the more narrowed the fewer. See `best_worst`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Visits: TypeAlias = tuple[tuple[int, int], ...]
"""The children in the order of their search, each with the level at which it is searched."""

Link: TypeAlias = tuple[int, int, int]
"""The leaves so far, the level before the last record, and that record."""


@dataclass(frozen=True, slots=True)
class Children:
    """By level, the children that narrow the window to it; those that cut; and what each costs."""

    levels: Sequence[Sequence[int]]
    cutting: Sequence[int]
    cost: Callable[[int, int], int]

    def all_at(self, level: int, children: Sequence[int]) -> Visits:
        return tuple((i, level) for i in children)

    def sum_at(self, level: int, children: Sequence[int]) -> int:
        return sum(self.cost(i, level) for i in children)


def fewest(children: Children) -> Visits:
    """Records first, then one child that cuts; if none can, all the others, at the last level."""
    cost, last = children.cost, len(children.levels) - 1
    links: list[Link] = [(0, 0, -1)]
    for n in range(1, last + 1):
        links.append(
            min(
                (links[m][0] + cost(i, m) - (0 if children.cutting else cost(i, last)), m, i)
                for m in range(n)
                for i in children.levels[n]
            )
        )
    if children.cutting:
        _, n, i = min(
            (links[n][0] + cost(i, n), n, i) for n in range(last + 1) for i in children.cutting
        )
        return (*((j, m) for j, m, _ in records(links, n)), (i, n))
    chain = [(i, m) for i, m, _ in records(links, last)]
    seen = {i for i, _ in chain}
    rest = [i for level in children.levels for i in level if i not in seen]
    return (*chain, *children.all_at(last, rest))


def most(children: Children) -> Visits:
    """Each child as soon as it no longer narrows the window, and one that cuts only at the end."""
    cost, levels = children.cost, children.levels
    links: list[Link] = [(children.sum_at(0, levels[0]), 0, -1)]
    for n in range(1, len(levels)):
        passed, options = 0, []
        for m in reversed(range(n)):
            passed += children.sum_at(n, levels[m + 1])
            options += [(links[m][0] + passed + cost(i, m) - cost(i, n), m, i) for i in levels[n]]
        links.append(max(options))
    ends = [(links[n][0] + cost(i, n), n, i) for n in range(len(levels)) for i in children.cutting]
    _, n, cutter = max(ends, default=(0, len(levels) - 1, -1))
    visits = children.all_at(0, levels[0])
    for i, m, now in records(links, n):
        passed_by = [j for level in levels[m + 1 : now + 1] for j in level if j != i]
        visits += ((i, m), *children.all_at(now, passed_by))
    return (*visits, (cutter, n)) if ends else visits


def records(links: Sequence[Link], n: int) -> list[tuple[int, int, int]]:
    """The records up to level n, each with the level before it and its own."""
    chain: list[tuple[int, int, int]] = []
    while n:
        _, m, i = links[n]
        chain.append((i, m, n))
        n = m
    return chain[::-1]
