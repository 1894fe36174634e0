"""Sprague-Grundy values: every game in which both have the same moves is a row of Nim.

Sprague 1935, Grundy 1939: the value of a position is the least number (mex) that no position after
it has; of several rows it is the sum without carry (XOR) of their values. The player to move has
lost a position of value 0, if the last move wins.
"""

from collections.abc import Iterable
from functools import reduce
from operator import xor

from solver.games.game_steps import Mex
from solver.games.rows import RowRule, followers, write_rows
from solver.working import Tell, Working


def row_values(rule: RowRule, most: int) -> Working[Mex, tuple[int, ...]]:
    """Compute the values of the rows of 0 to `most` matches, with a Mex for each."""
    return lambda tell: values_up_to(rule, most, tell)


def values_up_to(rule: RowRule, most: int, tell: Tell[Mex]) -> tuple[int, ...]:
    """Compute the values of the rows of 0 to `most` matches, and report each."""
    values: list[int] = []
    for row in range(most + 1):
        options = {
            write_rows(move): total(values[part] for part in move) for move in rule.moves(row)
        }
        values.append(mex(options.values()))
        tell(Mex(row, options, values[row]))
    return tuple(values)


def mex(values: Iterable[int]) -> int:
    """Return the least whole number that is not among them."""
    value_set = set(values)
    return next(n for n in range(len(value_set) + 1) if n not in value_set)


def total(values: Iterable[int]) -> int:
    """Return their Nim sum, without carry."""
    return reduce(xor, values, 0)


def lost(values: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
    """Return whether the player to move loses, by the values of single rows."""
    return not total(values[size] for size in sizes)


def winning_moves(
    rule: RowRule, values: tuple[int, ...], sizes: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the moves after which the opponent has lost."""
    return tuple(after for after in followers(rule, sizes) if lost(values, after))
