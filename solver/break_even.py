"""Break-even: the probabilities of winning for which betting is worthwhile in the betting house.

S0, first exercise "3.4", asks it for one round.
"""

from solver.analyses.thresholds import Thresholds, probability_thresholds
from solver.analyses.unknown_number import list_events
from solver.games.unfold import unfold
from solver.named.betting import BettingHouse


def break_even(house: BettingHouse) -> Thresholds:
    """Return the p of winning any bet for which each first move is best; ties break even.

    The value is what can be expected, a polynomial in p whose degree is the number of rounds.
    Raises NoEvent where nothing can be bet, TooLarge, and as `probability_thresholds`.
    """
    tree = unfold(house).tree
    return probability_thresholds(tree, list_events(tree))
