"""What each first move in a betting house is worth, by right or wrong rules, without its tree."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers.spans import Spans
from generator.exercise.own_values import greatest
from solver.exact import ZERO, Rational
from solver.named.betting import HOME, BettingHouse, Purse

Ends: TypeAlias = tuple[int, Rational]
"""How many leaves the tree has from there on, and what it is worth."""


@dataclass(frozen=True, slots=True)
class Wagers:
    """As Played has them, for speed alone."""

    leaves: int
    worths: Mapping[str, Rational]
    home: Spans | None

    @property
    def bets(self) -> Mapping[str, Rational]:
        """What each bet is worth."""
        return {move: v for move, v in self.worths.items() if move != HOME}

    @property
    def value(self) -> Rational:
        return max(self.worths.values())

    @property
    def best(self) -> tuple[str, ...]:
        return greatest(self.worths)


def first_moves(house: BettingHouse) -> Mapping[str, Ends]:
    """Every purse that comes up again is reckoned once."""
    known: dict[Purse, Ends] = {}
    start = house.initial()
    return {move: ends(house, house.result(start, move), known) for move in house.actions(start)}


def ends(house: BettingHouse, purse: Purse, known: dict[Purse, Ends]) -> Ends:
    if purse not in known:
        known[purse] = reckoned(house, purse, known)
    return known[purse]


def reckoned(house: BettingHouse, purse: Purse, known: dict[Purse, Ends]) -> Ends:
    if house.terminal(purse):
        return 1, house.utility(purse)
    chances = house.outcomes(purse)
    moves = [ends(house, house.result(purse, a), known) for a in chances or house.actions(purse)]
    leaves = sum(n for n, _ in moves)
    if not chances:
        return leaves, max(v for _, v in moves)
    return leaves, sum((p * v for p, (_, v) in zip(chances.values(), moves, strict=True)), ZERO)
