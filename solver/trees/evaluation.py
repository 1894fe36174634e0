"""Linear static evaluation: e = w1 f1 + ... + wn fn.

AIMA 4e, section 5.3.1; lecture notes S0, "Decisiones imperfectas", and S3, "La funzione di
valutazione".
"""

from collections import Counter
from collections.abc import Mapping

from solver.errors import RequestError
from solver.exact import ZERO, Rational

MATERIAL: Mapping[str, Rational] = {
    "P": Rational(1),
    "N": Rational(3),
    "B": Rational(3),
    "R": Rational(5),
    "Q": Rational(9),
}
"""What a pawn, a knight, a bishop, a rook and a queen are worth (S3)."""


class NoWeight(RequestError):
    """A feature that the weights do not know."""


def linear(features: Mapping[str, Rational], weights: Mapping[str, Rational]) -> Rational:
    """The weighted sum; raises NoWeight."""
    for feature in features:
        if feature not in weights:
            raise NoWeight(f"{feature[:40]!r} has no weight; there are {', '.join(weights)}")
    return sum((weights[feature] * f for feature, f in features.items()), ZERO)


def material(ours: str, theirs: str) -> Rational:
    """What Max's pieces are worth more than Min's, each written by its letter: `QR`, `BNP`.

    Kings count nothing. Raises NoWeight.
    """
    balance = Counter(ours)
    balance.subtract(theirs)
    return linear({piece: Rational(n) for piece, n in balance.items() if piece != "K"}, MATERIAL)
