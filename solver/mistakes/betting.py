"""Misconceptions about the betting house, each as the same game with another rule."""

from dataclasses import replace

from solver.exact import Rational
from solver.named.betting import HOME, WIN, Bets, BettingHouse, Purse


class AllIn(BettingHouse):
    """The house in which every bet is all the money."""

    __slots__ = ()

    def actions(self, state: Purse) -> tuple[str, ...]:
        """Return `home` and the bet of all the money."""
        return (HOME, f"bet {int(state.money)}")


class StakeLost(BettingHouse):
    """The house in which the stake of a bet that is won is lost."""

    __slots__ = ()

    def result(self, state: Purse, action: str) -> Purse:
        """Return the money after a bet, without the stake of one that is won."""
        after = BettingHouse.result(self, state, action)
        return replace(after, money=after.money - Rational(state.stake)) if action == WIN else after


class Gains(BettingHouse):
    """The house in which the gain counts, not the money."""

    __slots__ = ()

    def utility(self, state: Purse) -> Rational:
        """Return the money less the initial money."""
        return state.money - self.money


def all_in_only(house: BettingHouse) -> BettingHouse:
    """Consider nothing but all or nothing."""
    return AllIn(house.p, house.money, house.rounds, house.odds)


def stake_not_returned(house: BettingHouse) -> BettingHouse:
    """Take the stake away even when the bet is won."""
    return StakeLost(house.p, house.money, house.rounds, house.odds)


def gain_for_wealth(house: BettingHouse) -> BettingHouse:
    """Count from the money at the start."""
    return Gains(house.p, house.money, house.rounds, house.odds)


def forced_betting(house: BettingHouse) -> BettingHouse:
    """Forbid going home before the last round."""
    return replace(house, bets=Bets.FORCED)


def rounds_off_by_one(house: BettingHouse) -> BettingHouse:
    """Leave out the last round."""
    return replace(house, rounds=house.rounds - 1)
