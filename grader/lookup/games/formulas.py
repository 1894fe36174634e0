"""What `solve` works out from a few numbers by a formula of the notes: no game is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.errors import BadParameter
from grader.lookup.games.parameter import NONE, Parameter, at_most, weights, whole
from solver.analyses.uniform import Budget, Uniform
from solver.exact import Rational, text
from solver.named.dice import DICE, SIDES
from solver.searches.evaluation import KING, MATERIAL

MOST_BRANCHING = 1_000_000
MOST_OUTCOMES = 1_000_000
MOST_PLIES = 999
MOST_SPEED = 999_999_999
MOST_SECONDS = 1_000_000
MOST_FEATURES = 20
SQUARES = 64
"""The pieces of one side at most, as on a board that only they stand on."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A uniform tree, and what may be spent on it."""

    tree: Uniform
    budget: Budget


@dataclass(frozen=True, slots=True)
class Dice:
    """So many dice, thrown at once."""

    dice: int
    sides: int


@dataclass(frozen=True, slots=True)
class Material:
    """Both sides' pieces, and what a piece is worth."""

    ours: str
    theirs: str
    weights: Mapping[str, Rational]


@dataclass(frozen=True, slots=True)
class Weighted:
    """A position's features, and what each weighs."""

    features: Mapping[str, Rational]
    weights: Mapping[str, Rational]


Given: TypeAlias = Counted | Dice | Material | Weighted


@dataclass(frozen=True, slots=True)
class Formula:
    """`set_up` takes a text for each parameter; a RequestError says what would be right."""

    title: str
    source: str
    parameters: tuple[Parameter, ...]
    method: str
    set_up: Callable[[Mapping[str, str]], Given]

    @property
    def methods(self) -> tuple[str, ...]:
        """The one there is."""
        return (self.method,)


def counted(of: Mapping[str, str]) -> Counted:
    tree = Uniform(
        whole("branching", of["branching"], 2, MOST_BRANCHING),
        whole("depth", of["depth"], 0, MOST_PLIES),
        whole("outcomes", of["outcomes"], 1, MOST_OUTCOMES),
    )
    speed = whole("speed", of["speed"], 1, MOST_SPEED)
    return Counted(tree, Budget(speed, whole("seconds", of["seconds"], 1, MOST_SECONDS)))


def dice(of: Mapping[str, str]) -> Dice:
    return Dice(whole("dice", of["dice"], 1, DICE), whole("sides", of["sides"], 1, SIDES))


def material(of: Mapping[str, str]) -> Material:
    worth = weights("weights", of["weights"], MOST_FEATURES)
    if any(len(piece) > 1 for piece in worth):
        raise BadParameter("weights are of pieces, each named by one letter: like P:1 N:3")
    return Material(pieces("max", of["max"], worth), pieces("min", of["min"], worth), worth)


def pieces(player: str, written: str, worth: Mapping[str, Rational]) -> str:
    """`Q R` or `QR`, each with a weight; kings need none."""
    letters = "" if written == NONE else "".join(written.split())
    at_most(f"pieces of {player}", letters, SQUARES)
    known = dict.fromkeys((*worth, KING))
    for piece in letters:
        if piece not in known:
            raise BadParameter(
                f"{player} has pieces {', '.join(known)}, written like QR, not {piece!r}"
            )
    return letters


def weighted(of: Mapping[str, str]) -> Weighted:
    features = weights("features", of["features"], MOST_FEATURES)
    return Weighted(features, weights("weights", of["weights"], MOST_FEATURES))


def written(numbers: Mapping[str, Rational]) -> str:
    """`P:1 N:3`."""
    return " ".join(f"{name}:{text(number)}" for name, number in numbers.items())


FORMULAS: Mapping[str, Formula] = {
    "uniform-tree": Formula(
        "A uniform tree: leaves, nodes, and how deep a budget reaches",
        "S1, section 6; S0, S2; Knuth and Moore (1975)",
        (
            Parameter("branching", "35", f"b, the moves at each node: 2 to {MOST_BRANCHING:,}"),
            Parameter("depth", "4", f"d, in plies: 0 to {MOST_PLIES}"),
            Parameter(
                "outcomes", "1", f"n, of an event before each ply: 1 (none) to {MOST_OUTCOMES:,}"
            ),
            Parameter("speed", "10000", f"leaves a second: 1 to {MOST_SPEED:,}"),
            Parameter("seconds", "100", f"how long: 1 to {MOST_SECONDS:,}"),
        ),
        "counting",
        counted,
    ),
    "dice": Formula(
        "Dice: the throws that can be told apart, as a chance node",
        "S3, S4, Backgammon",
        (
            Parameter("dice", "2", f"how many are thrown: 1 to {DICE}"),
            Parameter("sides", "6", f"of each: 1 to {SIDES}"),
        ),
        "throws",
        dice,
    ),
    "material": Formula(
        "Chess material: what Max's pieces are worth more than Min's",
        "S3, La funzione di valutazione; S0, Decisiones imperfectas",
        (
            Parameter("max", "QR", "Max's pieces by their letters, or none"),
            Parameter("min", "BNP", "Min's pieces"),
            Parameter("weights", written(MATERIAL), "what each is worth; kings count nothing"),
        ),
        "material",
        material,
    ),
    "evaluation": Formula(
        "A linear evaluation: e = w1 f1 + ... + wn fn",
        "S0, Decisiones imperfectas; S3; AIMA, section 5.3.1",
        (
            Parameter("features", "X:5 O:4", "f by name; like the open lines in tic-tac-toe"),
            Parameter("weights", "X:1 O:-1", "w by the same names"),
        ),
        "linear",
        weighted,
    ),
}
