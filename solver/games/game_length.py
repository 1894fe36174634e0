"""Lengths of games on rows: the shortest and the longest play, and the one with both players' aims.

Steinhaus 1925, "Definicje potrzebne do teorii gry i pościgu" (remoteness: the winner hurries, the
loser delays); Smith 1966, "Graphs and composite games", Journal of Combinatorial Theory 1.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from solver.games.rows import RowRule, followers, tidy

Extreme: TypeAlias = Callable[[Iterable[int]], int]
"""The function `min` for the shortest play, `max` for the longest."""


def row_lengths(rule: RowRule, sizes: Sequence[int], extreme: Extreme) -> tuple[int, ...]:
    """Return the moves of the shortest or the longest play on each row alone.

    Rows do not affect each other, so a play on all of them has the sum.
    """
    lengths: dict[int, int] = {}
    for n in range(max(sizes) + 1):
        totals = [sum(lengths[part] for part in parts) for parts in rule.moves(n)] if n else []
        lengths[n] = 1 + extreme(totals) if totals else 0
    return tuple(lengths[n] for n in sizes)


def lengths_with_aims(rule: RowRule, sizes: tuple[int, ...]) -> Mapping[tuple[int, ...], int]:
    """Return the moves that are left in each position if the winner hurries and the loser delays.

    Positions are sizes of rows, the greatest first. The number is odd where the player to move
    wins, even where he loses: the last move wins.
    """
    return lengths_by(rule, sizes, max)


def lengths_by(
    rule: RowRule, sizes: tuple[int, ...], of_loser: Extreme
) -> Mapping[tuple[int, ...], int]:
    """Return the moves left in each position if the winner hurries and the loser does as said."""
    lengths: dict[tuple[int, ...], int] = {}

    def fill(position: tuple[int, ...]) -> int:
        if position not in lengths:
            after = [fill(follower) for follower in followers(rule, position)]
            lost_after = [n for n in after if n % 2 == 0]
            best = min(lost_after) if lost_after else of_loser(after) if after else -1
            lengths[position] = 1 + best
        return lengths[position]

    fill(tidy(sizes))
    return lengths
