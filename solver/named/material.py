"""Chess material: the value of Max's pieces less that of Min's.

S3, "La funzione di valutazione"; S0, "Decisiones imperfectas".
"""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.exact import Rational, text
from solver.games.game import BadRules
from solver.parameter import NONE, Parameter, Weights, at_most
from solver.record import Formula
from solver.searches.evaluation import KING, MATERIAL

MAX_PIECES = 20
"""The greatest number of kinds of pieces."""
SQUARES = 64
"""The greatest number of pieces of one side: one on each square."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Pieces by their letters, `Q R` or `QR`, or `none`."""

    def parse(self, name: str, written_text: str) -> str:
        """Return the letters, "" for `none`; raise BadParameter for too many."""
        letters = "" if written_text == NONE else "".join(written_text.split())
        at_most(f"pieces of {name}", letters, SQUARES)
        return letters


@dataclass(frozen=True, slots=True)
class Material:
    """Both sides' pieces, and the weight of each kind; a king needs no weight."""

    max: str
    min: str
    weights: Mapping[str, Rational]

    def __post_init__(self) -> None:
        if any(len(piece) > 1 for piece in self.weights):
            raise BadRules("weights are of pieces, each named by one letter: like P:1 N:3")
        known = dict.fromkeys((*self.weights, KING))
        for player, pieces in (("max", self.max), ("min", self.min)):
            for piece in pieces:
                if piece not in known:
                    raise BadRules(
                        "{player} has pieces {known}, written like QR, not {piece!r}",
                        player=player,
                        known=", ".join(known),
                        piece=piece,
                    )


WORTH = " ".join(f"{piece}:{text(weight)}" for piece, weight in MATERIAL.items())
RECORD = Formula(
    name="material",
    source="S3, La funzione di valutazione; S0, Decisiones imperfectas",
    rules=Material,
    parameters=(
        Parameter("max", Letters(), "QR"),
        Parameter("min", Letters(), "BNP"),
        Parameter("weights", Weights(MAX_PIECES), WORTH),
    ),
    method="material",
)
