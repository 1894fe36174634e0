"""The betting house as students get its rules wrong: the same game with another rule."""

from dataclasses import replace

from solver.exact import Rational
from solver.named.betting import HOME, WIN, Bets, BettingHouse, Purse


class AllIn(BettingHouse):
    """Whoever bets, bets everything."""

    __slots__ = ()

    def actions(self, state: Purse) -> tuple[str, ...]:
        return (HOME, f"bet {int(state.money)}")


class StakeLost(BettingHouse):
    """The stake of a bet that is won does not come back."""

    __slots__ = ()

    def result(self, state: Purse, action: str) -> Purse:
        after = BettingHouse.result(self, state, action)
        return replace(after, money=after.money - Rational(state.stake)) if action == WIN else after


class Gains(BettingHouse):
    """What counts is what has been won, not the money that one has."""

    __slots__ = ()

    def utility(self, state: Purse) -> Rational:
        return state.money - self.money


def all_in_only(house: BettingHouse) -> BettingHouse:
    """Nothing but all or nothing is considered."""
    return AllIn(house.p, house.money, house.rounds, house.odds)


def stake_not_returned(house: BettingHouse) -> BettingHouse:
    """A bet that is won pays, and the stake is gone all the same."""
    return StakeLost(house.p, house.money, house.rounds, house.odds)


def gain_for_wealth(house: BettingHouse) -> BettingHouse:
    """The student counts from the money that he began with."""
    return Gains(house.p, house.money, house.rounds, house.odds)


def forced_betting(house: BettingHouse) -> BettingHouse:
    """Nobody goes home before the last round."""
    return replace(house, bets=Bets.FORCED)


def rounds_off_by_one(house: BettingHouse) -> BettingHouse:
    """The last round is left out."""
    return replace(house, rounds=house.rounds - 1)
