"""Linear evaluations as students get them wrong: what of a feature is weighed, and how."""

from collections.abc import Mapping

from solver.exact import ONE, Rational
from solver.searches.evaluation import Pieces
from solver.turn import Player, Turn


def unsigned_sum(of: Pieces, _mover: Player) -> Rational:
    """What both sides have counts alike."""
    return Rational(of.ours + of.theirs)


def movers_sign(of: Pieces, mover: Player) -> Rational:
    """What the side to move has more than the other."""
    return of.more if mover is Turn.MAX else -of.more


def equal_weights(weights: Mapping[str, Rational]) -> Mapping[str, Rational]:
    """A feature is as good as another."""
    return dict.fromkeys(weights, ONE)
