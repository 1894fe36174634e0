"""Trees with the shape of a given one, at whose leaves its numbers stand in another order."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any, TypeAlias

from generator.base.rng import Rng
from generator.subjects.statements.chance_trees import ChanceTree
from generator.subjects.statements.player_trees import PlayerTree
from generator.subjects.statements.searched_tree import SearchedTree
from generator.subjects.statements.statement import Subject
from solver.exact import Rational
from solver.trees.node_names import End, leaves
from solver.trees.notation import parse, write
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed
from solver.trees.values import expected_value

AnyCase: TypeAlias = SearchedTree | ChanceTree | PlayerTree
CASE: Mapping[Subject, Callable[[Any], AnyCase]] = {
    Subject.SEARCH: SearchedTree,
    Subject.CHANCE: ChanceTree,
    Subject.PLAYERS: PlayerTree,
}
TREES = tuple(CASE)
"""The subjects whose cases are trees, which can be written in a line."""
ORDERS = 200
"""So many orders of the leaves are tried; what refutes a statement is among them."""

Vector: TypeAlias = tuple[Rational, ...]
"""The utilities of the players at a leaf; a tree of MAX has one."""
Columns: TypeAlias = tuple[tuple[Rational, ...], ...]
"""The numbers of each player at the leaves, from left to right."""


def root_value(tree: Tree) -> Vector:
    """Return the value of the root: one number, or what two players get."""
    return value_with(tree, map(vector_of, leaves(tree)))


def value_with(node: Tree, vectors: Iterator[Vector]) -> Vector:
    """Return the value of a node for each player, with the next numbers at the leaves below it."""
    if isinstance(node, End):
        return next(vectors)
    values = [value_with(child, vectors) for child in node.children]
    match node:
        case Max():
            return max(values)
        case Min():
            return min(values)
        case Chance(probabilities=probabilities):
            return (expected_value(probabilities, [v for (v,) in values]),)
        case Player(index=index):
            return max(values, key=itemgetter(index - 1))


def columns_of(tree: Tree) -> Columns:
    """Return the numbers of each player at the leaves; of a tree of MAX there is one column."""
    return tuple(zip(*map(vector_of, leaves(tree)), strict=True))


def vector_of(end: End) -> Vector:
    """Return the numbers at an end."""
    match end:
        case Payoffs(vector=vector):
            return vector
        case Leaf(utility=utility):
            return (utility,)  # type: ignore[return-value]  # no case has infinite numbers
        case Unknown():
            raise AssertionError("cases have numbers at all ends")


def with_columns(tree: Tree, columns: Columns) -> Tree:
    """Return the tree with these numbers at its leaves."""
    return with_vectors(tree, zip(*columns, strict=True))


def with_vectors(node: Tree, vectors: Iterator[Vector]) -> Tree:
    """Return a node with the next numbers at the leaves below it."""
    match node:
        case Payoffs():
            return changed(node, vector=next(vectors))
        case Leaf():
            return changed(node, utility=next(vectors)[0])
        case Unknown():
            return node
        case Max() | Min() | Player() | Chance():
            return changed(node, children=tuple(with_vectors(x, vectors) for x in node.children))


def shape_of(node: Tree) -> Tree:
    """Return the tree with a question mark at each leaf."""
    if isinstance(node, End):
        return Unknown(node.name)
    return changed(node, children=tuple(map(shape_of, node.children)))


@dataclass(frozen=True, slots=True)
class Orders:
    """Orders of the numbers of a tree, by the value that the root has with them."""

    subject: Subject
    tree: Tree
    by_value: Mapping[Vector, Sequence[Columns]]

    @property
    def count(self) -> int:
        """The number of orders."""
        return sum(map(len, self.by_value.values()))

    def cases(self, value: Vector) -> Iterator[AnyCase]:
        """Yield the trees whose root has the value."""
        return map(self.case, self.by_value.get(value, ()))

    def case(self, columns: Columns) -> AnyCase:
        """Return the tree with its numbers in an order."""
        return CASE[self.subject](with_columns(self.tree, columns))


def find_orders(subject: Subject, tree: Tree) -> Orders:
    """Return orders of the numbers of a tree, the same ones in whatever order they are."""
    columns = tuple(tuple(sorted(column)) for column in columns_of(tree))
    in_order = with_columns(tree, columns)
    return Orders(subject, in_order, orders_by_value(write(in_order)))


@lru_cache(maxsize=16)
def orders_by_value(notation: str) -> Mapping[Vector, Sequence[Columns]]:
    """Return orders of the numbers of a tree, by the value that its root has with them."""
    rng, tree = Rng(notation), parse(notation)
    columns = columns_of(tree)
    by_value: dict[Vector, list[Columns]] = {}
    for order in dict.fromkeys(tuple(map(rng.shuffled, columns)) for _ in range(ORDERS)):
        value = value_with(tree, zip(*order, strict=True))
        by_value.setdefault(value, []).append(order)
    return by_value


def first_surplus(columns: Columns, wanted: Columns) -> tuple[int, Rational, int, int] | None:
    """Return the first player with a number that occurs more often than it should, or None.

    With the number, how often it occurs, and how often it should.
    """
    for player, (numbers, wanted_numbers) in enumerate(zip(columns, wanted, strict=True), 1):
        counts, wanted_counts = Counter(numbers), Counter(wanted_numbers)
        for number in sorted(counts):
            if counts[number] > wanted_counts[number]:
                return player, number, counts[number], wanted_counts[number]
    return None
