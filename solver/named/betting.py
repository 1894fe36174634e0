"""The betting house: go home with the money, or bet some of it.

S0, first exercise "3.4": "la casa de apuestas".
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from solver.exact import ONE, Rational, text
from solver.games.game import BadRules
from solver.parameter import ExactNumber, OneOf, Parameter, Probability, WholeNumber
from solver.record import PerfectInformationGame
from solver.turn import ToMove, Turn

HOME = "home"
WIN = "win"
LOSE = "lose"
P = Rational(2, 5)
MAX_MONEY = 1_000
MOST_MONEY = 100_000
MAX_ROUNDS = 20


class Bets(StrEnum):
    """Whether Max may go home instead of betting, or has to bet while there is money."""

    FREE = "free"
    FORCED = "forced"


@dataclass(frozen=True, slots=True)
class Purse:
    """The money, the number of bets that may follow, and the stake on the table."""

    money: Rational
    rounds: int
    stake: int = 0

    def __str__(self) -> str:
        return text(self.money)


@dataclass(frozen=True, slots=True)
class BettingHouse:
    """The game: a bet of k wins `odds` times k with probability p, or loses k.

    A bet is any whole part of the money. A move is `home` or `bet 1`, `bet 2` …; after the last
    round the money counts. Where bets are forced, Max goes home only without money for a bet.
    """

    p: Rational = P
    money: Rational = ONE
    rounds: int = 2
    odds: Rational = ONE
    bets: Bets = Bets.FREE

    def __post_init__(self) -> None:
        if not 0 <= self.p <= 1:
            raise BadRules("a probability is a number from 0 to 1, not {p}", p=self.p)
        if not 0 <= self.money <= MAX_MONEY:
            raise BadRules(
                "the money is 0 to {most:,}, not {money}", most=MAX_MONEY, money=self.money
            )
        if self.odds <= 0 or self.rounds < 0:
            raise BadRules("the odds are above 0, the rounds 0 or more")
        if self.rounds > MAX_ROUNDS or self.money * (1 + self.odds) ** self.rounds > MOST_MONEY:
            raise BadRules(
                "the money can grow to {most_money:,} at most; take less money, rounds or odds",
                most_money=MOST_MONEY,
            )

    def initial(self) -> Purse:
        return Purse(self.money, self.rounds)

    def player(self, state: Purse) -> ToMove:
        return Turn.CHANCE if state.stake else Turn.MAX

    def actions(self, state: Purse) -> tuple[str, ...]:
        bets = tuple(f"bet {k}" for k in range(1, int(state.money) + 1))
        match self.bets:
            case Bets.FREE:
                return (HOME, *bets)
            case Bets.FORCED:
                return bets

    def outcomes(self, state: Purse) -> Mapping[str, Rational]:
        return {WIN: self.p, LOSE: ONE - self.p} if state.stake else {}

    def result(self, state: Purse, action: str) -> Purse:
        match action:
            case "home":
                return replace(state, rounds=0)
            case "win":
                return Purse(state.money + self.odds * Rational(state.stake), state.rounds)
            case "lose":
                return Purse(state.money - Rational(state.stake), state.rounds)
            case bet:
                return Purse(state.money, state.rounds - 1, int(bet.removeprefix("bet ")))

    def terminal(self, state: Purse) -> bool:
        """Return whether Max went home, is out of rounds, or has no money for a bet."""
        return not state.stake and (not state.rounds or state.money < 1)

    def utility(self, state: Purse) -> Rational:
        return state.money

    def evaluation(self, state: Purse) -> Rational:
        """Return the money, S0's answer to "which evaluation function?"."""
        return state.money


RECORD = PerfectInformationGame(
    name="betting",
    source="S0, first Ejercicio 3.4",
    rules=BettingHouse,
    parameters=(
        Parameter("p", Probability(), "2/5"),
        Parameter("money", ExactNumber(), "1"),
        Parameter("rounds", WholeNumber(0, MAX_ROUNDS), "2"),
        Parameter("odds", ExactNumber(), "1"),
        Parameter("bets", OneOf(tuple(Bets)), "free"),
    ),
)
