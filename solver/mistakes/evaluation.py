"""Misconceptions about linear evaluations: features and weights."""

from collections.abc import Mapping

from solver.exact import ONE, Rational
from solver.searches.evaluation import Pieces
from solver.turn import Player, Turn


def unsigned_sum(pieces: Pieces, _mover: Player) -> Rational:
    """Count the pieces of both sides alike."""
    return Rational(pieces.ours + pieces.theirs)


def movers_sign(pieces: Pieces, mover: Player) -> Rational:
    """Count the pieces of the side to move less the other's."""
    return pieces.more if mover is Turn.MAX else -pieces.more


def equal_weights(weights: Mapping[str, Rational]) -> Mapping[str, Rational]:
    """Give every feature the weight 1."""
    return dict.fromkeys(weights, ONE)
