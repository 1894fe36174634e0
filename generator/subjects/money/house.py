"""The betting house: its tree, what each first bet is worth, and when it is best to go home."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.answers.spans import between
from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart, amount
from generator.subjects.money.wagers import Wagers, first_moves
from solver.exact import ZERO, Rational
from solver.games.unfold import unfold
from solver.named.betting import HOME, LOSE, WIN, BettingHouse, Purse
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Max
from solver.trees.values import finite, utility

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.answers.spans import Spans
    from solver.trees.tree import Tree

MOST_MONEY, MOST_ROUNDS, MOST_ODDS = 6, 3, 10
ON_PAPER = 36
"""Leaves of a tree that is printed."""
LARGEST = 100
"""Leaves of a tree that somebody could still count."""
KEPT = 500
"""So many counts are remembered."""


@dataclass(frozen=True, slots=True)
class RoundToCome:
    """A round that is still to come, with so much money: the tree from there on, and its value."""

    purse: Purse
    leaves: int
    value: Rational


@dataclass(frozen=True, slots=True)
class PlayedHouse:
    """The tree with its values, and what each first move is worth.

    `home` are the p for which it is best to go home at once, None to whom that is no choice.
    `before` are the later rounds, the last one first.
    """

    run: Run
    worths: Mapping[str, Rational]
    home: Spans | None
    before: tuple[RoundToCome, ...]

    @property
    def leaves(self) -> int:
        """How many ends the tree has."""
        return len(leaves(self.run.tree))

    @property
    def outcomes(self) -> Mapping[str, tuple[Rational, ...]]:
        """By bet, what it is worth to have won it and to have lost it."""
        tree = self.run.tree
        assert not isinstance(tree, End), "in a house there is something to bet"
        children = zip(tree.moves, tree.children, strict=True)
        return {
            move: tuple(worth(outcome, self.run) for outcome in child.children)
            for move, child in children
            if not isinstance(child, End)
        }

    @property
    def value(self) -> Rational:
        """What MAX can expect."""
        return finite(self.run.value)

    @property
    def best(self) -> tuple[str, ...]:
        """The best first moves."""
        return self.run.best

    @property
    def fits(self) -> bool:
        """Whether the tree can be printed on a sheet."""
        return self.leaves <= ON_PAPER

    @property
    def bets(self) -> Mapping[str, Rational]:
        """What each bet is worth."""
        return {move: v for move, v in self.worths.items() if move != HOME}


def played(house: BettingHouse) -> PlayedHouse:
    """By these rules."""
    unfolded = unfold(house)
    tree = unfolded.tree
    found = run(tree, expectiminimax(tree))
    assert not isinstance(tree, End), "in a house there is something to bet"
    worths = {
        move: worth(child, found) for move, child in zip(tree.moves, tree.children, strict=True)
    }
    rounds = {
        unfolded.states[node.name]: RoundToCome(
            unfolded.states[node.name], len(leaves(node)), worth(node, found)
        )
        for node in inner_nodes(tree)
        if isinstance(node, Max) and node is not tree
    }
    return PlayedHouse(
        found,
        worths,
        home=home_is_best(house) if HOME in worths else None,
        before=tuple(sorted(rounds.values(), key=lambda of: (of.purse.rounds, of.purse.money))),
    )


def worth(node: Tree, found: Run) -> Rational:
    return finite(utility(node) if isinstance(node, End) else found.values[node.name])


def wagers(house: BettingHouse) -> Wagers:
    """What is found by these rules, right or wrong, by whom nobody asks for the tree."""
    found = first_moves(house)
    worths = {move: v for move, (_, v) in found.items()}
    return Wagers(
        sum(leaves for leaves, _ in found.values()),
        worths,
        home=home_is_best(house) if HOME in worths else None,
    )


def home_is_best(house: BettingHouse) -> Spans:
    """For which p of winning, whatever the house's own is.

    With a smaller p than that at which a bet of one breaks even, no bet in any round pays; with a
    greater one, every one does. `break_even` finds the same by algebra.
    """
    bet = house.result(house.initial(), "bet 1")
    won, lost = (house.result(bet, outcome).money - house.money for outcome in (WIN, LOSE))
    return between(ZERO, lost / (lost - won), from_low=True, to_high=True)


def house(*, p: Rational, money: Rational, rounds: int, odds: Rational) -> BettingHouse:
    """The problem, if its tree can be drawn by hand; BadProblem if not."""
    if not 0 < p < 1 or money.denominator > 1 or not 1 <= money <= MOST_MONEY:
        raise BadProblem(
            "p is above 0 and below 1, the money is a whole number from 1 to {most_money}",
            most_money=MOST_MONEY,
        )
    if not 1 <= rounds <= MOST_ROUNDS or not 0 < odds <= MOST_ODDS or odds.denominator > 1:
        raise BadProblem(
            "there are 1 to {most_rounds} rounds, and the odds are a whole number from 1 to "
            "{most_odds}",
            most_rounds=MOST_ROUNDS,
            most_odds=MOST_ODDS,
        )
    if (ends := number_of_leaves(int(money), rounds, odds=int(odds))) > LARGEST:
        raise BadProblem(
            "the tree would have {ends} leaves; take less money, rounds or odds, for at most "
            "{largest}",
            ends=ends,
            largest=LARGEST,
        )
    return BettingHouse(p, money, rounds, odds)


@lru_cache(maxsize=KEPT)
def number_of_leaves(money: int, rounds: int, *, odds: int) -> int:
    """How many ends there are, counted without the tree."""
    if not rounds or not money:
        return 1
    if rounds == 1:
        return 1 + 2 * money
    left = rounds - 1
    return 1 + sum(
        number_of_leaves(money + odds * bet, left, odds=odds)
        + number_of_leaves(money - bet, left, odds=odds)
        for bet in range(1, money + 1)
    )


def rounds_from(written: str) -> int:
    if not (written.isascii() and written.isdigit() and len(written) == 1):
        raise BadProblem(
            "{name} is a whole number from {low:,} to {high:,}, not {written!r}",
            name="rounds",
            low=1,
            high=MOST_ROUNDS,
            written=written[:40],
        )
    return int(written)


PARTS = (
    amount("p", "2/5"),
    amount("money", "1"),
    PlainPart(name="rounds", example="2", read=rounds_from, write=str),
    amount("odds", "1"),
)
