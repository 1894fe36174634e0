"""Linear static evaluation: e = w1 f1 + ... + wn fn.

AIMA 4e, section 5.3.1; lecture notes S0, "Decisiones imperfectas", and S3, "La funzione di
valutazione".
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

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

KING = "K"


class NoWeight(RequestError):
    """A feature that the weights do not know."""


@dataclass(frozen=True, slots=True)
class Term:
    """wi fi, under the feature's name."""

    feature: str
    weight: Rational
    value: Rational

    @property
    def product(self) -> Rational:
        """What it adds to the evaluation."""
        return self.weight * self.value


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many of one piece both sides have."""

    piece: str
    ours: int
    theirs: int

    @property
    def more(self) -> Rational:
        """How many Max has more than Min: the feature."""
        return Rational(self.ours - self.theirs)


@dataclass(frozen=True, slots=True)
class Sum:
    """e, and what it is the sum of."""

    terms: tuple[Term, ...]

    @property
    def value(self) -> Rational:
        """The sum of the products."""
        return sum((term.product for term in self.terms), ZERO)


def weighted(features: Mapping[str, Rational], weights: Mapping[str, Rational]) -> Sum:
    """The weighted sum, term by term; raises NoWeight."""
    for feature in features:
        if feature not in weights:
            raise NoWeight(
                "{feature!r} has no weight; there are {weights}",
                feature=feature[:40],
                weights=", ".join(weights),
            )
    return Sum(tuple(Term(feature, weights[feature], f) for feature, f in features.items()))


def linear(features: Mapping[str, Rational], weights: Mapping[str, Rational]) -> Rational:
    """The weighted sum; raises NoWeight."""
    return weighted(features, weights).value


def balance(ours: str, theirs: str) -> tuple[Pieces, ...]:
    """Max's pieces and Min's, each written by its letter: `QR`, `BNP`; kings count nothing."""
    first, second = Counter(ours), Counter(theirs)
    pieces = dict.fromkeys(ours + theirs)
    return tuple(Pieces(piece, first[piece], second[piece]) for piece in pieces if piece != KING)


def material(ours: str, theirs: str, weights: Mapping[str, Rational] = MATERIAL) -> Rational:
    """What Max's pieces are worth more than Min's. Raises NoWeight."""
    return linear({of.piece: of.more for of in balance(ours, theirs)}, weights)
