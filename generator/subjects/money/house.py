"""The betting house: its tree, the value of each first bet, and when to go home."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from generator.answers.spans import Spans, between
from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart, amount
from generator.exercise.question_template import greatest
from solver.exact import ZERO, Rational
from solver.games.unfold import unfold
from solver.named.betting import HOME, LOSE, WIN, BettingHouse, Purse
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Max, Tree
from solver.trees.values import check_finite, expected_value, utility

# Values of the first moves in a betting house, computed without its tree.


Ends: TypeAlias = tuple[int, Rational]
"""The number of leaves from there on, and the value."""


@dataclass(frozen=True, slots=True)
class Wagers:
    """The results of a PlayedHouse, computed faster without its tree."""

    leaves: int
    worths: Mapping[str, Rational]
    home: Spans | None

    @property
    def bets(self) -> Mapping[str, Rational]:
        """The value of each bet."""
        return {move: v for move, v in self.worths.items() if move != HOME}

    @property
    def value(self) -> Rational:
        """The greatest value."""
        return max(self.worths.values())

    @property
    def best(self) -> tuple[str, ...]:
        """The best first moves."""
        return greatest(self.worths)


def first_moves(house: BettingHouse) -> Mapping[str, Ends]:
    """Return the leaves and the value of each first move; every purse is computed once."""
    known: dict[Purse, Ends] = {}
    start = house.initial()
    return {move: ends(house, house.result(start, move), known) for move in house.actions(start)}


def ends(house: BettingHouse, purse: Purse, known: dict[Purse, Ends]) -> Ends:
    """Return the leaves and the value of a purse, cached in `known`."""
    if purse not in known:
        known[purse] = reckoned(house, purse, known)
    return known[purse]


def reckoned(house: BettingHouse, purse: Purse, known: dict[Purse, Ends]) -> Ends:
    """Compute the leaves and the value of a purse."""
    if house.terminal(purse):
        return 1, house.utility(purse)
    chances = house.outcomes(purse)
    moves = [ends(house, house.result(purse, a), known) for a in chances or house.actions(purse)]
    leaves = sum(n for n, _ in moves)
    if not chances:
        return leaves, max(v for _, v in moves)
    return leaves, expected_value([*chances.values()], [v for _, v in moves])


MAX_MONEY, MAX_ROUNDS, MAX_ODDS, MAX_DENOMINATOR = 6, 3, 10, 3
"""The denominator is that of the odds."""
ON_PAPER = 36
"""The greatest number of leaves of a tree that is printed."""
MAX_LEAVES = 100
"""The greatest number of leaves of a tree that can be counted by hand."""
CACHE_SIZE = 500
"""The number of counts that are cached."""


@dataclass(frozen=True, slots=True)
class RoundToCome:
    """A later round with that purse: the leaves of the tree from there on, and its value."""

    purse: Purse
    leaves: int
    value: Rational


@dataclass(frozen=True, slots=True)
class PlayedHouse:
    """The solved tree, and the value of each first move.

    `home` are the p for which it is best to go home immediately, None where that is no choice.
    `before` are the later rounds, the last one first.
    """

    run: Run
    worths: Mapping[str, Rational]
    home: Spans | None
    before: tuple[RoundToCome, ...]

    @property
    def leaves(self) -> int:
        """The number of leaves of the tree."""
        return len(leaves(self.run.tree))

    @property
    def outcomes(self) -> Mapping[str, tuple[Rational, ...]]:
        """The values after winning and after losing each bet."""
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
        """The expected value."""
        return check_finite(self.run.value)

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
        """The value of each bet."""
        return {move: v for move, v in self.worths.items() if move != HOME}


def played(house: BettingHouse) -> PlayedHouse:
    """Solve the house by these rules."""
    unfolded = unfold(house)
    tree = unfolded.tree
    found_run = run(tree, expectiminimax(tree))
    assert not isinstance(tree, End), "in a house there is something to bet"
    worths = {
        move: worth(child, found_run) for move, child in zip(tree.moves, tree.children, strict=True)
    }
    rounds = {
        unfolded.states[node.name]: RoundToCome(
            unfolded.states[node.name], len(leaves(node)), worth(node, found_run)
        )
        for node in inner_nodes(tree)
        if isinstance(node, Max) and node is not tree
    }
    return PlayedHouse(
        found_run,
        worths,
        home=home_is_best(house) if HOME in worths else None,
        before=tuple(
            sorted(
                rounds.values(),
                key=lambda round_to_come: (round_to_come.purse.rounds, round_to_come.purse.money),
            )
        ),
    )


def worth(node: Tree, found_run: Run) -> Rational:
    """Return the value of a node."""
    return check_finite(utility(node) if isinstance(node, End) else found_run.values[node.name])


def wagers(house: BettingHouse) -> Wagers:
    """Solve the house by right or wrong rules, without its tree."""
    ends_by_move = first_moves(house)
    worths = {move: v for move, (_, v) in ends_by_move.items()}
    return Wagers(
        sum(leaves for leaves, _ in ends_by_move.values()),
        worths,
        home=home_is_best(house) if HOME in worths else None,
    )


def home_is_best(house: BettingHouse) -> Spans:
    """Return the p of winning for which going home is best, whatever the house's own p is.

    With a smaller p than that at which a bet of one breaks even, no bet in any round pays; with a
    greater one, every one does. `break_even` finds the same by algebra.
    """
    bet = house.result(house.initial(), "bet 1")
    won, lost = (house.result(bet, outcome).money - house.money for outcome in (WIN, LOSE))
    return between(ZERO, lost / (lost - won), from_low=True, to_high=True)


def house(*, p: Rational, money: Rational, rounds: int, odds: Rational) -> BettingHouse:
    """Return the problem; raise BadProblem if its tree is too large to draw by hand."""
    if not 0 < p < 1 or money.denominator > 1 or not 1 <= money <= MAX_MONEY:
        raise BadProblem(
            "p is above 0 and below 1, the money is a whole number from 1 to {most_money}",
            most_money=MAX_MONEY,
        )
    has_odds = 1 <= odds <= MAX_ODDS and odds.denominator <= MAX_DENOMINATOR
    if not 1 <= rounds <= MAX_ROUNDS or not has_odds:
        raise BadProblem(
            "there are 1 to {most_rounds} rounds, and the odds are from 1 to {most_odds}, with a "
            "denominator of {greatest} at most",
            most_rounds=MAX_ROUNDS,
            most_odds=MAX_ODDS,
            greatest=MAX_DENOMINATOR,
        )
    if (ends := number_of_leaves(money, rounds, odds=odds)) > MAX_LEAVES:
        raise BadProblem(
            "the tree would have {ends} leaves; take less money, rounds or odds, for at most "
            "{largest}",
            ends=ends,
            largest=MAX_LEAVES,
        )
    return BettingHouse(p, money, rounds, odds)


@lru_cache(maxsize=CACHE_SIZE)
def number_of_leaves(money: Rational, rounds: int, *, odds: Rational) -> int:
    """Return the number of leaves, counted without the tree."""
    if not rounds or money < 1:
        return 1
    bets = int(money)
    if rounds == 1:
        return 1 + 2 * bets
    remaining_rounds = rounds - 1
    return 1 + sum(
        number_of_leaves(money + odds * bet, remaining_rounds, odds=odds)
        + number_of_leaves(money - bet, remaining_rounds, odds=odds)
        for bet in map(Rational, range(1, bets + 1))
    )


def rounds_from(text: str) -> int:
    """Read the number of rounds; raise BadProblem."""
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise BadProblem(
            "{name} is a whole number from {low:,} to {high:,}, not {written!r}",
            name="rounds",
            low=1,
            high=MAX_ROUNDS,
            written=text[:40],
        )
    return int(text)


PARTS = (
    amount("p", "2/5"),
    amount("money", "1"),
    PlainPart(name="rounds", example="2", parse=rounds_from, write=str),
    amount("odds", "1"),
)
