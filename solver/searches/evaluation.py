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
"""The usual values of a pawn, a knight, a bishop, a rook and a queen (S3)."""

KING = "K"


class NoWeight(RequestError):
    """Raised for a feature without a weight."""


@dataclass(frozen=True, slots=True)
class Term:
    """One term wi fi of the sum, under the feature's name."""

    feature: str
    weight: Rational
    value: Rational

    @property
    def product(self) -> Rational:
        """The contribution of the term to the evaluation."""
        return self.weight * self.value


@dataclass(frozen=True, slots=True)
class Pieces:
    """The numbers of one kind of piece on both sides."""

    piece: str
    ours: int
    theirs: int

    @property
    def more(self) -> Rational:
        """Max's pieces of this kind minus Min's: the feature."""
        return Rational(self.ours - self.theirs)


@dataclass(frozen=True, slots=True)
class Sum:
    """A linear evaluation e, as its terms."""

    terms: tuple[Term, ...]

    @property
    def value(self) -> Rational:
        """The value e: the sum of the products."""
        return sum((term.product for term in self.terms), ZERO)


def weigh_features(features: Mapping[str, Rational], weights: Mapping[str, Rational]) -> Sum:
    """Return the weighted sum of the features, term by term; raise NoWeight."""
    for feature in features:
        if feature not in weights:
            raise NoWeight(
                "{feature!r} has no weight; there are {weights}",
                feature=feature[:40],
                weights=", ".join(weights),
            )
    return Sum(tuple(Term(feature, weights[feature], f) for feature, f in features.items()))


def evaluate_features(
    features: Mapping[str, Rational], weights: Mapping[str, Rational]
) -> Rational:
    """Return the value of the weighted sum; raise NoWeight."""
    return weigh_features(features, weights).value


def count_pieces(ours: str, theirs: str) -> tuple[Pieces, ...]:
    """Count Max's and Min's pieces, written as letters: `QR`, `BNP`; kings do not count."""
    first, second = Counter(ours), Counter(theirs)
    pieces = dict.fromkeys(ours + theirs)
    return tuple(Pieces(piece, first[piece], second[piece]) for piece in pieces if piece != KING)


def material_balance(
    ours: str, theirs: str, weights: Mapping[str, Rational] = MATERIAL
) -> Rational:
    """Return the material balance: Max's pieces minus Min's; raise NoWeight."""
    return evaluate_features(
        {pieces.piece: pieces.more for pieces in count_pieces(ours, theirs)}, weights
    )
