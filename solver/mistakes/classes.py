"""Misconceptions about the classes of games."""

from solver.analyses.classes import Ends, GameDescription, is_zero_sum


def chance_is_imperfect(game: GameDescription) -> bool:
    """Take a game with a die or shuffled cards for one with hidden information."""
    return game.hidden or game.chance


def cooperative_is_zero_sum(ends: Ends) -> bool:
    """Take equal payoffs, whose difference is 0, for zero-sum."""
    return is_zero_sum(ends) or all(a == b for a, b in ends)
