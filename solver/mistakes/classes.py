"""Games put into wrong classes."""

from solver.analyses.classes import Described, Ends, is_zero_sum


def chance_is_imperfect(game: Described) -> bool:
    """A game with a die or shuffled cards is taken to hide something."""
    return game.hidden or game.chance


def cooperative_is_zero_sum(ends: Ends) -> bool:
    """Where both win the same the difference is 0, which is taken for the sum."""
    return is_zero_sum(ends) or all(a == b for a, b in ends)
