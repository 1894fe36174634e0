"""Gambles to choose from, a table of utilities, and the value of each gamble."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.answers.unknowns import along, where
from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart
from generator.exercise.question_template import greatest
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.lotteries import (
    Lottery,
    Outcome,
    Worth,
    expected_money,
    expected_utility,
    is_sure,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.answers.spans import Spans
    from solver.analyses.envelope import StraightLine

MAX_GAMBLES = 6
"""The greatest number of gambles, and of outcomes of one."""


@dataclass(frozen=True, slots=True)
class Gambles:
    """A problem: gamble i is the move ai; `utilities` are pairs of a sum and its utility."""

    lotteries: tuple[Lottery, ...]
    utilities: tuple[tuple[Rational, Rational], ...]

    @property
    def lotteries_by_name(self) -> Mapping[str, Lottery]:
        """The lotteries by their moves."""
        return {f"a{i}": lottery for i, lottery in enumerate(self.lotteries, 1)}

    @property
    def uncertain(self) -> Mapping[str, Lottery]:
        """The lotteries that are not sure sums, by their moves."""
        return {
            move: lottery
            for move, lottery in self.lotteries_by_name.items()
            if not is_sure(lottery)
        }

    @property
    def top(self) -> Rational:
        """The greatest sum that can be won, whose utility is unknown in one question."""
        return max(sums(self.lotteries))

    @property
    def boldest(self) -> str:
        """The move with which that sum can be won."""
        won = (
            move for move, lottery in self.lotteries_by_name.items() if self.top in sums((lottery,))
        )
        return next(won)


@dataclass(frozen=True, slots=True)
class ValuedGambles:
    """The expected money and utility of each move.

    `plays` are the utilities of the greatest sum with which the boldest move is one of the best.
    """

    money: Mapping[str, Rational]
    utility: Mapping[str, Rational]
    plays: Spans

    @property
    def best(self) -> tuple[str, ...]:
        """The moves of the greatest expected utility."""
        return greatest(self.utility)


def sums(lotteries: tuple[Lottery, ...]) -> list[Rational]:
    """Return every sum that can be won."""
    return [outcome.money for lottery in lotteries for outcome in lottery]


def valued(problem: Gambles, worth: Worth = expected_utility) -> ValuedGambles:
    """Value the gambles, by the right or a wrong value of a lottery."""
    known, top = dict(problem.utilities), problem.top
    at_0, at_1 = ({**known, top: u} for u in (ZERO, ONE))
    lines = {
        move: (worth(lottery, at_0), worth(lottery, at_1) - worth(lottery, at_0))
        for move, lottery in problem.lotteries_by_name.items()
    }
    return ValuedGambles(
        money={
            move: expected_money(lottery) for move, lottery in problem.lotteries_by_name.items()
        },
        utility={
            move: worth(lottery, known) for move, lottery in problem.lotteries_by_name.items()
        },
        plays=where_best(problem, lines),
    )


def where_best(problem: Gambles, lines: Mapping[str, StraightLine]) -> Spans:
    """Return the u at which the boldest move is one of the best, if each move's value is a line."""
    return where(along(lines), lambda best: problem.boldest in best)


def gambles(
    *, lotteries: tuple[Lottery, ...], utilities: tuple[tuple[Rational, Rational], ...]
) -> Gambles:
    """Return the problem; raise BadProblem unless all sums have utilities and one is uncertain.

    One move alone must be able to win the greatest sum.
    """
    if not 1 < len(lotteries) <= MAX_GAMBLES or all(map(is_sure, lotteries)):
        raise BadProblem(
            "there are 2 to {most} gambles, and not all of them are sure sums", most=MAX_GAMBLES
        )
    table = dict(utilities)
    if len(table) < len(utilities) or any(money not in table for money in sums(lotteries)):
        raise BadProblem("utilities has each sum that can be won once, with what it is worth")
    problem = Gambles(lotteries, utilities)
    if sum(problem.top in sums((lottery,)) for lottery in lotteries) > 1:
        raise BadProblem("the greatest sum can be won with one of the gambles alone")
    return problem


def in_any_order(problem: Gambles) -> Gambles:
    """Return the same problem for all orders of gambles and outcomes."""
    lotteries = (tuple(sorted(lottery, key=str)) for lottery in problem.lotteries)
    return Gambles(tuple(sorted(lotteries, key=lottery_text)), problem.utilities)


def lottery_from(written_text: str) -> Lottery:
    """Read a lottery: `1/2: 30, 1/2: 0`."""
    outcomes = tuple(Outcome(*pair(outcome_text)) for outcome_text in written_text.split(","))
    probabilities = [outcome.p for outcome in outcomes]
    if len(outcomes) > MAX_GAMBLES or min(probabilities) <= 0 or sum(probabilities, ZERO) != ONE:
        raise BadProblem(
            "a gamble has up to {most} outcomes, with probabilities above 0 that sum to 1, written "
            "like 1/2: 30, 1/2: 0, not {written!r}",
            most=MAX_GAMBLES,
            written=written_text[:40],
        )
    return outcomes


def pair(written_text: str) -> tuple[Rational, Rational]:
    """Read two numbers: `1/2: 30`."""
    first, _, last = written_text.partition(":")
    return rational(first.strip()), rational(last.strip())


def lottery_text(lottery: Lottery) -> str:
    """Write a lottery."""
    return ", ".join(f"{text(outcome.p)}: {text(outcome.money)}" for outcome in lottery)


PARTS = (
    PlainPart(
        name="lotteries",
        example=["1: 10", "1/2: 30, 1/2: 0"],
        parse=lambda texts: tuple(map(lottery_from, texts)),
        write=lambda lotteries: list(map(lottery_text, lotteries)),
    ),
    PlainPart(
        name="utilities",
        example=["0: 0", "10: 8", "30: 9"],
        parse=lambda texts: tuple(map(pair, texts)),
        write=lambda utilities: [f"{text(money)}: {text(u)}" for money, u in utilities],
    ),
)
