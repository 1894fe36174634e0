"""Wrong ways of playing the betting house (S0, first exercise "3.4")."""

from solver.games.betting import BettingHouse, Purse


class NeverHome(BettingHouse):
    """The house whose guest bets as long as he can: a missing action, not a wrong search."""

    __slots__ = ()

    def actions(self, state: Purse) -> tuple[str, ...]:
        _home, *bets = BettingHouse.actions(self, state)
        return tuple(bets)
