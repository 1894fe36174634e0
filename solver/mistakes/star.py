"""Misconceptions about Star1: the account of a chance node's children."""

from solver.exact import ONE, ZERO, Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import Bounds, clamp_window
from solver.searches.procedure import Window
from solver.searches.run import Run, run
from solver.searches.star import ChildBounds, star1
from solver.searches.steps import Between
from solver.trees.node_names import End
from solver.trees.tree import Chance, Min, Tree, changed
from solver.trees.values import check_finite


class Unscaled(ChildBounds):
    """Bounds with the window of the chance node itself for each child."""

    def window(self, _i: int, alpha: Value, beta: Value) -> Window:
        """Return the chance node's own window."""
        return clamp_window((alpha, beta), self.bounds)


class BelievedBounds(ChildBounds):
    """Bounds that take every returned value as exact."""

    def update(self, i: int, u: Value, _window: Window) -> None:
        """Take the value as exact."""
        self.low[i], self.high[i] = u, u


class NoRest(BelievedBounds):
    """Bounds in which children not searched add nothing."""

    def __post_init__(self) -> None:
        n = len(self.node.children)
        self.low, self.high = [ZERO] * n, [ZERO] * n


class LowerForUpper(BelievedBounds):
    """Bounds in which children not searched add L at most, as well as at least."""

    def __post_init__(self) -> None:
        n = len(self.node.children)
        self.low, self.high = [self.bounds.low] * n, [self.bounds.low] * n


class AveragedBounds(BelievedBounds):
    """Bounds in which the node is worth the mean of the children searched so far."""

    def between(self) -> Between:
        """Return the mean of the children searched so far, as both ends."""
        pairs = zip(self.node.probabilities, self.low, self.high, strict=True)
        exact_pairs = [(p, check_finite(low)) for p, low, high in pairs if low == high]
        weight = sum((p for p, _ in exact_pairs), ZERO)
        v = sum((p * low for p, low in exact_pairs), ZERO)
        return Between(self.node, v / (weight or ONE), v / (weight or ONE))


def unscaled_window(tree: Tree, bounds: Bounds) -> Run:
    """Give a child the window of its chance node, not divided by its probability."""
    return run(tree, star1(tree, bounds, known=Unscaled))


def forgets_rest(tree: Tree, bounds: Bounds) -> Run:
    """Leave out what children not searched may add."""
    return run(tree, star1(tree, bounds, known=NoRest))


def lower_for_upper(tree: Tree, bounds: Bounds) -> Run:
    """Use the lower bound L in the place of the upper bound U."""
    return run(tree, star1(tree, bounds, known=LowerForUpper))


def average_of_seen(tree: Tree, bounds: Bounds) -> Run:
    """Take the mean of the children searched so far for the value."""
    return run(tree, star1(tree, bounds, known=AveragedBounds))


def no_bounds_used(tree: Tree, _bounds: Bounds) -> Run:
    """Cut chance nodes without bounds on the leaves."""
    return run(tree, star1(tree))


def chance_as_min(tree: Tree, _bounds: Bounds) -> Run:
    """Take the least outcome at chance nodes, as at MIN nodes."""
    least = with_min(tree)
    return run(least, alpha_beta(least))


def with_min(node: Tree) -> Tree:
    """Return the tree with MIN nodes in the place of chance nodes."""
    if isinstance(node, End):
        return node
    children = tuple(map(with_min, node.children))
    if isinstance(node, Chance):
        return Min(children, moves=node.moves, name=node.name)
    return changed(node, children=children)
