"""Misconceptions about linear evaluations: features and weights."""

from collections.abc import Mapping

from solver.exact import ONE, Rational
from solver.searches.evaluation import Pieces
from solver.turn import Player, Turn


def unsigned_sum(of: Pieces, _mover: Player) -> Rational:
    """Count the pieces of both sides alike."""
    return Rational(of.ours + of.theirs)


def movers_sign(of: Pieces, mover: Player) -> Rational:
    """Count the pieces of the side to move less the other's."""
    return of.more if mover is Turn.MAX else -of.more


def equal_weights(weights: Mapping[str, Rational]) -> Mapping[str, Rational]:
    """Give every feature the weight 1."""
    return dict.fromkeys(weights, ONE)
