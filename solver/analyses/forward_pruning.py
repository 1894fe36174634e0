"""Forward pruning beside minimax and alpha-beta: what a beam reaches, returns and misses.

AIMA 4e, section 5.3.3; lecture notes S3, "Potatura in avanti". What a beam discards is never looked
at, so that nothing proves that it does not matter; alpha-beta leaves out only what does not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from solver.analyses.one_leaf import Stretch, Stretches, divide_line_at
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.beam import keep_children, narrow_tree, static_evaluation
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import (
    inner_nodes,
    is_above_leaves,
    is_inner,
    leaves_below,
    node_named,
)
from solver.trees.tree import Inner, Tree, changed
from solver.trees.values import backed_up, check_finite, correct_choice

Narrowing: TypeAlias = Callable[[Tree, int], Tree]
"""A function that returns the part of a tree that a beam of some width searches."""


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class SearchedPart:
    """A minimax search of a tree, or of the part of it that a beam reaches.

    Values are finite, and of the moves at the root one alone is best.
    """

    tree: Inner

    @cached_property
    def run(self) -> Run:
        """The minimax search, with its steps."""
        return run(self.tree, minimax(self.tree))

    @cached_property
    def cut_run(self) -> Run:
        """The alpha-beta search, from left to right."""
        return run(self.tree, alpha_beta(self.tree))

    @cached_property
    def values(self) -> dict[str, Rational]:
        """The value of each node."""
        values = backed_up(self.tree, correct_choice).values
        return {name: check_finite(v) for name, v in values.items()}

    @property
    def value(self) -> Rational:
        """The value that the search returns."""
        return self.values[self.tree.name]

    @property
    def move(self) -> str:
        """The move that it plays."""
        return self.tree.moves[
            [self.worth(child) for child in self.tree.children].index(self.value)
        ]

    def worth(self, child: Tree) -> Rational:
        """Return the value of a node or the utility of a leaf."""
        return (
            self.values[child.name] if is_inner(child) else check_finite(static_evaluation(child))
        )

    @cached_property
    def lowest(self) -> tuple[str, ...]:
        """The nodes above leaves that the search reaches."""
        return lowest_nodes(self.tree)


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class ForwardPruning:
    """A beam of one width in a tree beside the search of the whole tree.

    `widths` are beams of width 1, 2, … that are compared. Where the estimate of a node is unknown,
    `moves_by_estimate` has the move that the beam plays, for all numbers in rising order.
    """

    width: int
    beam: SearchedPart
    whole_tree: SearchedPart
    widths: tuple[SearchedPart, ...] = ()
    moves_by_estimate: tuple[tuple[Stretch, str], ...] = ()

    @property
    def estimates(self) -> Stretches:
        """The estimates with which the beam plays the best move."""
        return tuple(part for part, move in self.moves_by_estimate if move == self.whole_tree.move)

    @property
    def least_width(self) -> int:
        """The least width that finds the best move; one more than compared if none of them does."""
        right = (i for i, beam in enumerate(self.widths, 1) if beam.move == self.whole_tree.move)
        return next(right, len(self.widths) + 1)

    @property
    def played(self) -> Rational:
        """The value of the move that the beam plays, if both go on without errors."""
        tree = self.whole_tree.tree
        return self.whole_tree.worth(tree.children[tree.moves.index(self.beam.move)])

    @property
    def loss(self) -> Rational:
        """What that move costs MAX."""
        return self.whole_tree.value - self.played

    @cached_property
    def discarded(self) -> dict[str, tuple[str, ...]]:
        """The children that the beam discards, by each node that it reaches."""
        kept = {node.name: {c.name for c in node.children} for node in inner_nodes(self.beam.tree)}
        return {
            node.name: tuple(c.name for c in node.children if c.name not in kept[node.name])
            for node in inner_nodes(self.whole_tree.tree)
            if node.name in kept
        }

    @property
    def choices(self) -> tuple[tuple[Inner, tuple[str, ...]], ...]:
        """The nodes at which the beam compares children, with those that it keeps."""
        return tuple(
            (node, tuple(c.name for c in node.children if c.name not in self.discarded[node.name]))
            for node in inner_nodes(self.whole_tree.tree)
            if node.name in self.discarded and not is_above_leaves(node)
        )

    @cached_property
    def missed(self) -> tuple[str, ...]:
        """The nodes at which the beam discards the child that is really best."""
        names = [name for name, discarded in self.discarded.items() if discarded]
        return tuple(name for name in names if self.best_child(name) in self.discarded[name])

    def best_child(self, name: str) -> str:
        """Return the child of a node that is really best for the player who moves there."""
        node = node_named(self.whole_tree.tree, name)
        worths = [self.whole_tree.worth(child) for child in node.children]
        return node.children[worths.index(self.whole_tree.values[name])].name

    @cached_property
    def unsafe(self) -> tuple[str, ...]:
        """The discarded nodes below which alpha-beta evaluates leaves in the whole tree."""
        discarded = {name for names in self.discarded.values() for name in names}
        nodes = (node.name for node in inner_nodes(self.whole_tree.tree) if node.name in discarded)
        return tuple(name for name in nodes if self.visited_below(name))

    def visited_below(self, name: str) -> tuple[str, ...]:
        """Return the leaves below a node that alpha-beta evaluates in the whole tree."""
        node = node_named(self.whole_tree.tree, name)
        below = {leaf.name for leaf in leaves_below(node)}
        return tuple(name for name in self.whole_tree.cut_run.visited if name in below)


def prune_forward(
    tree: Inner,
    width: int,
    *,
    widest: int = 0,
    node: str = "",
    narrow: Narrowing = narrow_tree,
) -> ForwardPruning:
    """Search a tree with beams; the width and, if there is a widest, all widths up to that."""
    whole_tree = SearchedPart(tree)
    return ForwardPruning(
        width=width,
        beam=search_beam(tree, width, narrow),
        whole_tree=whole_tree,
        widths=tuple(search_beam(tree, each, narrow) for each in range(1, widest + 1)),
        moves_by_estimate=move_by_estimate(tree, width, node, narrow) if node else (),
    )


def search_beam(tree: Inner, width: int, narrow: Narrowing = narrow_tree) -> SearchedPart:
    """Search the part of a tree that a beam of the width reaches."""
    return SearchedPart(decided(narrow(tree, width)))


def decided(tree: Tree) -> Inner:
    """Return the tree, at whose root there is something to decide."""
    assert is_inner(tree), "a beam keeps at least one child of each node"
    return tree


def move_by_estimate(
    tree: Inner, width: int, node: str, narrow: Narrowing = narrow_tree
) -> tuple[tuple[Stretch, str], ...]:
    """Return the move that a beam plays, for each estimate that a node may have."""
    parent = next(n for n in inner_nodes(tree) if node in {c.name for c in n.children})
    others = [static_evaluation(child) for child in parent.children if child.name != node]
    return tuple(
        (part, search_beam(with_estimates(tree, {node: part.x}), width, narrow).move)
        for part in divide_line_at(others)
    )


def with_estimates(tree: Inner, estimates: Mapping[str, Rational]) -> Inner:
    """Return the tree with other static evaluations at the nodes of these names."""

    def grown(node: Tree) -> Tree:
        if not is_inner(node):
            return node
        children = tuple(map(grown, node.children))
        evaluation = estimates.get(node.name, node.evaluation)
        return changed(node, children=children, evaluation=evaluation)

    return decided(grown(tree))


def lowest_nodes(tree: Tree) -> tuple[str, ...]:
    """Return the names of the nodes above leaves, from left to right."""
    return tuple(node.name for node in inner_nodes(tree) if is_above_leaves(node))


def reach_only(tree: Inner, names: Collection[str]) -> Inner | None:
    """Return the part of a tree that leads to some of its lowest nodes; None if none is named."""

    def leads(node: Tree) -> bool:
        return is_inner(node) and any(name in names for name in lowest_nodes(node))

    def keeping(node: Inner) -> tuple[int, ...]:
        indices = range(len(node.children))
        if is_above_leaves(node):
            return tuple(indices)
        return tuple(i for i in indices if leads(node.children[i]))

    return decided(keep_children(tree, keeping)) if leads(tree) else None
