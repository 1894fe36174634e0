"""Problems on trees with chance nodes, and how their probabilities are given."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.picture import Edge, Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.subjects.trees.problems.occasions import has_node
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.exact import ONE, ZERO, Rational
from solver.trees.node_names import inner_nodes
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Min, Tree

# The probabilities of chance nodes: fractions, coins, dice, or with one left out.


Probabilities: TypeAlias = tuple[Rational, ...]
SIXTH, DOUBLE = Rational(1, 6), Rational(1, 36)
THROWS: Sequence[Probabilities] = ((SIXTH, ONE - SIXTH), (DOUBLE, SIXTH - DOUBLE, ONE - SIXTH))
"""Events of two dice: a double or not; the double six, another double, or no double."""


class GivenChances(StrEnum):
    """The way in which a statement gives probabilities: all, all but each node's last, as dice."""

    PRINTED = "printed"
    MISSING = "missing"
    DICE = "dice"


def fractions(rng: Rng, outcomes: int, denominator: int) -> Probabilities:
    """Return random positive fractions of that denominator."""
    cuts = sorted(rng.shuffled(range(1, denominator))[: outcomes - 1])
    ends = zip([0, *cuts], [*cuts, denominator], strict=True)
    return tuple(Rational(end - start, denominator) for start, end in ends)


def coins(outcomes: int) -> Probabilities:
    """Return the distribution of heads among outcomes - 1 coins: 1/2 1/2, or 1/4 1/2 1/4."""
    row = [1]
    for _ in range(outcomes - 1):
        row = [a + b for a, b in zip([0, *row], [*row, 0], strict=True)]
    return tuple(Rational(ways, sum(row)) for ways in row)


def throw(outcomes: int) -> Probabilities:
    """Return the probabilities of two or three events of two dice."""
    return next(p for p in THROWS if len(p) == outcomes)


def is_throw(probabilities: Probabilities) -> bool:
    """Return whether these are probabilities that `throw` returns."""
    return probabilities in THROWS


def probabilities(rng: Rng, kind: str, denominator: int) -> Callable[[int], Probabilities]:
    """Return, for a kind of chance, a function from a number of outcomes to probabilities."""
    if kind == "coins":
        return coins
    return throw if kind == "dice" else lambda outcomes: fractions(rng, outcomes, denominator)


assert all(sum(p, ZERO) == ONE for p in THROWS)


@dataclass(frozen=True, slots=True)
class ChanceProblem:
    """A problem: a named tree, and how its probabilities are given."""

    tree: Inner
    chances: GivenChances = GivenChances.PRINTED

    @property
    def has_min(self) -> bool:
        """Whether there are MIN nodes."""
        return has_node(self, Min)

    @property
    def outcomes(self) -> frozenset[int]:
        """The numbers of outcomes of the chance nodes."""
        return frozenset(len(node.children) for node in chance_nodes(self.tree))


def chance_nodes(tree: Tree) -> tuple[Chance, ...]:
    """Return the chance nodes, breadth-first."""
    return tuple(node for node in inner_nodes(tree) if isinstance(node, Chance))


def as_stated(problem: ChanceProblem, _worked: object) -> Picture:
    """Draw the tree without the probabilities that are to be found."""
    return Picture(tree=problem.tree, blanks=blanks(problem))


def blanks(problem: ChanceProblem) -> frozenset[Edge]:
    """Return the edges whose probability the statement leaves out."""
    nodes = chance_nodes(problem.tree)
    match problem.chances:
        case GivenChances.PRINTED:
            return frozenset()
        case GivenChances.MISSING:
            return frozenset((node.name, len(node.children) - 1) for node in nodes)
        case GivenChances.DICE:
            return frozenset((node.name, i) for node in nodes for i in range(len(node.children)))


def to_plain(problem: ChanceProblem) -> Plain:
    """Return `{"tree": notation}`, with `"chances"` where they are not all printed."""
    chances_data = (
        {} if problem.chances is GivenChances.PRINTED else {"chances": str(problem.chances)}
    )
    return {"tree": write(problem.tree), **chances_data}


def from_plain(plain: Plain) -> ChanceProblem:
    """Read a tree with chance nodes and finite leaves; raise BadProblem or NotationError."""
    tree = tree_from(plain, known=("tree", "chances"), valued=(Feature.CHANCE,))
    if not chance_nodes(tree):
        raise BadProblem(
            "this family is about trees with chance nodes; minimax is for those without"
        )
    if not utilities_are_finite(tree):
        raise BadProblem(
            "a mean cannot be taken of infinite utilities; give every leaf a finite one"
        )
    chances_value = plain.get("chances", GivenChances.PRINTED)
    if chances_value not in list(GivenChances):
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="chances",
            options=", ".join(GivenChances),
            written=str(chances_value)[:40],
        )
    if chances_value == GivenChances.DICE and not all(
        is_throw(n.probabilities) for n in chance_nodes(tree)
    ):
        raise BadProblem(
            "chance nodes that are dice have probabilities 1/6, 5/6 or 1/36, 5/36, 5/6"
        )
    return ChanceProblem(tree, GivenChances(chances_value))


CHANCE_TREES = Notation(to_plain, from_plain)
