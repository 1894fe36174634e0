"""Trees of MAX and MIN, about which statements are made: values, searches and changes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TypeAlias

from solver.exact import Rational, Value
from solver.searches.alpha_beta import alpha_beta_within
from solver.searches.rules import AIMA, Rules
from solver.searches.run import Run, run
from solver.trees.backup import Backup
from solver.trees.node_names import End, is_inner, leaves
from solver.trees.tree import Leaf, Max, Tree, changed
from solver.trees.values import backed_up, correct_choice, greatest, mean_value, utility

LOW, HIGH = Rational(0), Rational(5)
"""The window of the statements about windows."""


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class SearchedTree:
    """A tree of MAX and MIN with a MAX node at its root, and what is found in it."""

    tree: Max

    @cached_property
    def backup(self) -> Backup[Value]:
        """The minimax values of the inner nodes."""
        return backed_up(self.tree, correct_choice)

    @property
    def value(self) -> Value:
        """The value of the root."""
        return self.backup.values[self.tree.name]

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves of the root."""
        return self.backup.best

    @cached_property
    def move_values(self) -> tuple[Value, ...]:
        """The value of each move of the root."""
        return tuple(self.value_of(child) for child in self.tree.children)

    @cached_property
    def run(self) -> Run:
        """Alpha-beta from left to right."""
        return self.searched(-inf, inf)

    @cached_property
    def windowed(self) -> Run:
        """Alpha-beta in the window of the statements about windows."""
        return self.searched(LOW, HIGH)

    def value_of(self, node: Tree) -> Value:
        """Return the minimax value of a node or leaf."""
        return self.backup.values[node.name] if is_inner(node) else utility(node)  # type: ignore[arg-type]  # what is not inner is an end

    def searched(self, alpha: Value, beta: Value, rules: Rules = AIMA) -> Run:
        """Return a run of alpha-beta in a window."""
        return run(self.tree, alpha_beta_within(self.tree, (alpha, beta), rules))

    def with_numbers(self, function: Callable[[Rational], Rational]) -> "SearchedTree":
        """Return the tree with a function applied to the number of every leaf."""
        return SearchedTree(map_leaves(self.tree, lambda leaf: function(number_of(leaf))))

    def with_leaf(self, name: str, number: Rational) -> "SearchedTree":
        """Return the tree with another number at one leaf."""
        return SearchedTree(
            map_leaves(self.tree, lambda leaf: number if leaf.name == name else number_of(leaf))
        )

    def with_root_moves(self, indices: tuple[int, ...]) -> "SearchedTree":
        """Return the tree with these of the root's moves, in this order."""
        return SearchedTree(
            changed(
                self.tree,
                children=tuple(self.tree.children[i] for i in indices),
                moves=tuple(self.tree.moves[i] for i in indices),
            )
        )

    @property
    def ends(self) -> tuple[Leaf, ...]:
        """The leaves, from left to right."""
        return leaves(self.tree)  # type: ignore[return-value]  # all are leaves with a number

    @property
    def numbers(self) -> tuple[Rational, ...]:
        """The numbers of the leaves."""
        return tuple(map(number_of, self.ends))


Case: TypeAlias = SearchedTree


def number_of(leaf: End) -> Rational:
    """Return the number of a leaf, which is finite here."""
    return utility(leaf)  # type: ignore[return-value]  # no case has infinite numbers


def map_leaves(node: Max, number: Callable[[Leaf], Rational]) -> Max:
    """Return the tree with other numbers at its leaves."""
    return rebuild(node, number)  # type: ignore[return-value]  # a node stays of its kind


def rebuild(node: Tree, number: Callable[[Leaf], Rational]) -> Tree:
    """Return a node, or a leaf, with other numbers at the leaves."""
    if isinstance(node, Leaf):
        return changed(node, utility=number(node))
    return changed(node, children=tuple(rebuild(child, number) for child in node.children))  # type: ignore[union-attr]  # all others have children


def ends_below(node: Tree) -> tuple[Leaf, ...]:
    """Return the leaves below a node, or the leaf itself."""
    return leaves(node)  # type: ignore[return-value]  # all are leaves with a number


def move_set(tree: Case, values: tuple[Value, ...]) -> set[str]:
    """Return the moves of the root that have the greatest of these values."""
    return {tree.tree.moves[i] for i in greatest(values)[1]}


def means(tree: Case) -> tuple[Value, ...]:
    """Return, by move of the root, the mean of the leaves below it."""
    return tuple(mean_of(child) for child in tree.tree.children)


def mean_of(node: Tree) -> Rational:
    """Return the mean of the leaves below a node, or the number of a leaf."""
    return mean_value([number_of(leaf) for leaf in ends_below(node)])
