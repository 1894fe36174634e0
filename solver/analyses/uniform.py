"""Quantities of a uniform tree, each with the formula that it comes from.

Lecture notes S1, section 6, S0, "Complejidad ExpectMinimax", and S2; AIMA 4e, section 5.2.3.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from solver.analyses.tree_counts import (
    alpha_beta_leaves,
    best_order_leaves,
    count_leaves,
    count_nodes,
    effective_branching,
    random_order_leaves,
    reachable_depth,
)
from solver.exact import Rational


class Quantity(StrEnum):
    """A quantity: b^d n^d, all nodes, or one of alpha-beta without chance."""

    LEAVES = "leaves"
    NODES = "nodes"
    FEWEST = "fewest"
    BEST_ORDER = "best-order"
    RANDOM_ORDER = "random-order"
    BRANCHING = "effective-branching"


WITH_CHANCE = (Quantity.LEAVES, Quantity.NODES)
"""The quantities with known formulas for trees with chance nodes."""

REACHING = (Quantity.LEAVES, Quantity.RANDOM_ORDER, Quantity.FEWEST, Quantity.BEST_ORDER)
"""The quantities that a budget can be spent on: minimax evaluates every leaf, alpha-beta fewer."""


@dataclass(frozen=True, slots=True)
class Uniform:
    """A tree with b moves at each node and d plies, each after an event of n outcomes (1: none)."""

    b: int
    d: int
    n: int = 1

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities that can be counted in the tree."""
        return tuple(Quantity) if self.n == 1 else WITH_CHANCE


@dataclass(frozen=True, slots=True)
class Budget:
    """A budget of leaves: `speed` per second, for a number of `seconds`."""

    speed: int
    seconds: int

    @property
    def leaves(self) -> int:
        """The leaves in all."""
        return self.speed * self.seconds


@dataclass(frozen=True, slots=True)
class Count:
    """The value of a quantity's formula; not `is_exact` where a root was rounded down."""

    quantity: Quantity
    tree: Uniform
    number: Rational
    exact: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """`depth` takes `within` leaves, which the budget allows; the next ply takes `beyond`."""

    quantity: Quantity
    depth: int
    within: Rational
    beyond: Rational


def count_quantities(tree: Uniform) -> tuple[Count, ...]:
    """Return every quantity of the tree; raise NotCountable for one that is too large."""
    return tuple(count_quantity(quantity, tree) for quantity in tree.quantities)


def count_quantity(quantity: Quantity, tree: Uniform) -> Count:
    """Return one quantity, and whether a root in its formula was rounded down."""
    count = compute_quantity(quantity, tree)
    return Count(quantity, tree, count, is_exact(quantity, tree, count))


def reachable_depths(tree: Uniform, budget: Budget) -> tuple[Reach, ...]:
    """Return the depth that each way of searching such a tree reaches."""
    return tuple(depth_reached_by(q, tree, budget.leaves) for q in REACHING if q in tree.quantities)


def depth_reached_by(quantity: Quantity, tree: Uniform, budget: int) -> Reach:
    """Return the depth that one way of searching reaches."""
    count = count_by_depth(quantity, tree)
    depth = reachable_depth(budget, count)
    return Reach(quantity, depth, Rational(count(depth)), Rational(count(depth + 1)))


def count_by_depth(quantity: Quantity, tree: Uniform) -> Callable[[int], int]:
    """Return the quantity as a function of depth."""
    return lambda d: int(compute_quantity(quantity, replace(tree, d=d)))


def compute_quantity(quantity: Quantity, tree: Uniform) -> Rational:
    """Return the quantity, by its formula."""
    b, d, n = tree.b, tree.d, tree.n
    match quantity:
        case Quantity.LEAVES:
            return Rational(count_leaves(b, d, n))
        case Quantity.NODES:
            return Rational(count_nodes(b, d, n))
        case Quantity.FEWEST:
            return Rational(alpha_beta_leaves(b, d))
        case Quantity.BEST_ORDER:
            return Rational(best_order_leaves(b, d))
        case Quantity.RANDOM_ORDER:
            return Rational(random_order_leaves(b, d))
        case Quantity.BRANCHING:
            return effective_branching(b)


def is_exact(quantity: Quantity, tree: Uniform, count: Rational) -> bool:
    """Return whether the formula gives exactly the number found, without rounding."""
    match quantity:
        case Quantity.LEAVES | Quantity.NODES | Quantity.FEWEST:
            return True
        case Quantity.BEST_ORDER:
            return bool(count**2 == tree.b**tree.d)
        case Quantity.RANDOM_ORDER:
            return bool(count**4 == tree.b ** (3 * tree.d))
        case Quantity.BRANCHING:
            return bool(count**2 == tree.b)
