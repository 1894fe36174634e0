"""What there is to count in a uniform tree, each number with the formula that it comes from.

Lecture notes S1, section 6, S0, "Complejidad ExpectMinimax", and S2; AIMA 4e, section 5.2.3.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from solver.analyses.tree_counts import (
    alpha_beta_leaves,
    best_order_leaves,
    effective_branching,
    leaves,
    nodes,
    random_order_leaves,
    reachable_depth,
)
from solver.exact import Rational


class Quantity(StrEnum):
    """What is counted: b^d n^d, all nodes; then what alpha-beta makes of it, without chance."""

    LEAVES = "leaves"
    NODES = "nodes"
    FEWEST = "fewest"
    BEST_ORDER = "best-order"
    RANDOM_ORDER = "random-order"
    BRANCHING = "effective-branching"


WITH_CHANCE = (Quantity.LEAVES, Quantity.NODES)
"""All that is known where events precede the plies: the rest is about trees without any."""

REACHING = (Quantity.LEAVES, Quantity.RANDOM_ORDER, Quantity.FEWEST, Quantity.BEST_ORDER)
"""What a budget may be spent on: minimax evaluates every leaf, alpha-beta fewer."""


@dataclass(frozen=True, slots=True)
class Uniform:
    """b moves at each node, d plies, and before each ply an event with n outcomes; n = 1: none."""

    b: int
    d: int
    n: int = 1

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """What can be counted in it."""
        return tuple(Quantity) if self.n == 1 else WITH_CHANCE


@dataclass(frozen=True, slots=True)
class Budget:
    """How many leaves can be evaluated: so many in a second, for so many seconds."""

    speed: int
    seconds: int

    @property
    def leaves(self) -> int:
        """In all."""
        return self.speed * self.seconds


@dataclass(frozen=True, slots=True)
class Count:
    """What the quantity's formula gives; not `exact` where a root was rounded down."""

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


def counts(tree: Uniform) -> tuple[Count, ...]:
    """Every quantity of the tree; NotCountable for one that is too large."""
    return tuple(counted(quantity, tree) for quantity in tree.quantities)


def counted(quantity: Quantity, tree: Uniform) -> Count:
    """One quantity, and whether a root in its formula was rounded down."""
    found = number(quantity, tree)
    return Count(quantity, tree, found, exact(quantity, tree, found))


def reaches(tree: Uniform, budget: Budget) -> tuple[Reach, ...]:
    """How deep such a tree can be, for each way to search it."""
    return tuple(reach(q, tree, budget.leaves) for q in REACHING if q in tree.quantities)


def reach(quantity: Quantity, tree: Uniform, budget: int) -> Reach:
    """The depth of one way."""
    count = counter(quantity, tree)
    depth = reachable_depth(budget, count)
    return Reach(quantity, depth, Rational(count(depth)), Rational(count(depth + 1)))


def counter(quantity: Quantity, tree: Uniform) -> Callable[[int], int]:
    """The quantity by depth."""
    return lambda d: int(number(quantity, replace(tree, d=d)))


def number(quantity: Quantity, tree: Uniform) -> Rational:
    """The quantity, by its formula."""
    b, d, n = tree.b, tree.d, tree.n
    match quantity:
        case Quantity.LEAVES:
            return Rational(leaves(b, d, n))
        case Quantity.NODES:
            return Rational(nodes(b, d, n))
        case Quantity.FEWEST:
            return Rational(alpha_beta_leaves(b, d))
        case Quantity.BEST_ORDER:
            return Rational(best_order_leaves(b, d))
        case Quantity.RANDOM_ORDER:
            return Rational(random_order_leaves(b, d))
        case Quantity.BRANCHING:
            return effective_branching(b)


def exact(quantity: Quantity, tree: Uniform, found: Rational) -> bool:
    """Whether the formula, a root perhaps, gives just the number that was found."""
    match quantity:
        case Quantity.LEAVES | Quantity.NODES | Quantity.FEWEST:
            return True
        case Quantity.BEST_ORDER:
            return bool(found**2 == tree.b**tree.d)
        case Quantity.RANDOM_ORDER:
            return bool(found**4 == tree.b ** (3 * tree.d))
        case Quantity.BRANCHING:
            return bool(found**2 == tree.b)
