"""A problem that is a tree grown by playouts, as plain data and back."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.plain import Notation
from generator.exercise.parts import PlainPart, amount, amounts, by_parts, label
from generator.subjects.trees.problems.tree_problem import checked
from solver.exact import ZERO, Rational
from solver.searches.monte_carlo import Count, counted
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import parse, write
from solver.trees.tree import Inner, Leaf, Max
from solver.trees.values import utility

MOST_PLAYOUTS = 9_999
MOST_C = 10
MAX, MIN = "max", "min"


@dataclass(frozen=True, slots=True)
class Grown:
    """A tree with the wins at its leaves and their playouts, left to right.

    `winner` wins the playout that comes next; `c` is the constant of UCB1.
    """

    tree: Inner
    playouts: tuple[Rational, ...]
    winner: str
    c: Rational

    @property
    def counts(self) -> Mapping[str, Count]:
        """Of every node, by its name."""
        ends = (leaf for leaf in leaves(self.tree) if isinstance(leaf, Leaf))
        pairs = zip(ends, self.playouts, strict=True)
        return counted(self.tree, {e.name: Count(int(e.utility), int(n)) for e, n in pairs})

    @property
    def notes(self) -> Mapping[str, str]:
        """What the statement says beside the nodes."""
        return {name: written(count) for name, count in self.counts.items()}

    def wins(self, level: int) -> bool:
        """Whether the next playout is won by the player whose move leads to that level."""
        first = MAX if isinstance(self.tree, Max) else MIN
        return (self.winner == first) == bool(level % 2)


def written(count: Count) -> str:
    """`60/79`, and `0/0` where nothing was tried."""
    return f"{count.wins}/{count.playouts}"


def drawn_from(text: str) -> Inner:
    """A tree in which MAX and MIN take turns; BadProblem if they do not."""
    tree = checked(parse(text), ())
    for node in inner_nodes(tree):
        if any(type(child) is type(node) for child in node.children):
            raise BadProblem(
                "MAX and MIN take turns here, and below {node} they do not", node=node.name
            )
    return tree


def grown(*, tree: Inner, playouts: tuple[Rational, ...], winner: str, c: Rational) -> Grown:
    """The problem, if its counts can be; BadProblem if not."""
    ends = [wins for leaf in leaves(tree) if isinstance(wins := utility(leaf), Rational)]
    if len(playouts) != len(ends):
        raise BadProblem(
            "there are {ends} leaves, each with its playouts, not {playouts}",
            ends=len(ends),
            playouts=len(playouts),
        )
    for wins, n in zip(ends, playouts, strict=True):
        if not ZERO <= wins <= n <= MOST_PLAYOUTS or n.denominator * wins.denominator != 1:
            raise BadProblem(
                "a leaf has wins, in the tree, and at least as many playouts, whole numbers up to "
                "{most_playouts:,}",
                most_playouts=MOST_PLAYOUTS,
            )
    if winner not in (MAX, MIN) or not ZERO < c <= MOST_C:
        raise BadProblem(
            "winner is {max} or {min}, and c a number above 0, up to {most_c}",
            max=MAX,
            min=MIN,
            most_c=MOST_C,
        )
    return Grown(tree, playouts, winner, c)


TREE = PlainPart(name="tree", example="max(min(27, 10), 1, 2)", read=drawn_from, write=write)
GROWN: Notation[Grown] = by_parts(
    grown,
    TREE,
    amounts("playouts", ["35", "18", "10", "11"]),
    label("winner", "min"),
    amount("c", "7/5"),
)
