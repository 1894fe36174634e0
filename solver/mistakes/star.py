"""Star1 as students get it wrong: by the account that they keep of a chance node's children."""

from solver.exact import ONE, ZERO, Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import Bounds, clamped
from solver.searches.child_bounds import ChildBounds
from solver.searches.run import Run, run
from solver.searches.star import star1
from solver.searches.steps import Between
from solver.searches.window import Window
from solver.trees.node_names import End
from solver.trees.tree import Chance, Min, Tree, changed
from solver.trees.values import finite


class Unscaled(ChildBounds):
    """A child gets the window of the chance node itself."""

    def window(self, _i: int, alpha: Value, beta: Value) -> Window:
        return clamped((alpha, beta), self.bounds)


class Believing(ChildBounds):
    """What a child returns is taken for its value, never for a bound."""

    def update(self, i: int, u: Value, _window: Window) -> None:
        self.low[i], self.high[i] = u, u


class NoRest(Believing):
    """What has not been searched adds nothing."""

    def __post_init__(self) -> None:
        n = len(self.node.children)
        self.low, self.high = [ZERO] * n, [ZERO] * n


class LowerForUpper(Believing):
    """What has not been searched adds L at most, as well as at least."""

    def __post_init__(self) -> None:
        n = len(self.node.children)
        self.low, self.high = [self.bounds.low] * n, [self.bounds.low] * n


class Averaged(Believing):
    """The node is worth the mean of what has been searched so far."""

    def between(self) -> Between:
        pairs = zip(self.node.probabilities, self.low, self.high, strict=True)
        seen = [(p, finite(low)) for p, low, high in pairs if low == high]
        weight = sum((p for p, _ in seen), ZERO)
        v = sum((p * low for p, low in seen), ZERO)
        return Between(self.node, v / (weight or ONE), v / (weight or ONE))


def unscaled_window(tree: Tree, bounds: Bounds) -> Run:
    return run(tree, star1(tree, bounds, known=Unscaled))


def forgets_rest(tree: Tree, bounds: Bounds) -> Run:
    return run(tree, star1(tree, bounds, known=NoRest))


def lower_for_upper(tree: Tree, bounds: Bounds) -> Run:
    return run(tree, star1(tree, bounds, known=LowerForUpper))


def average_of_seen(tree: Tree, bounds: Bounds) -> Run:
    return run(tree, star1(tree, bounds, known=Averaged))


def no_bounds_used(tree: Tree, _bounds: Bounds) -> Run:
    """Chance nodes are cut only by what is known without bounds."""
    return run(tree, star1(tree))


def chance_as_min(tree: Tree, _bounds: Bounds) -> Run:
    """Chance takes the least, as MIN does."""
    least = with_min(tree)
    return run(least, alpha_beta(least))


def with_min(node: Tree) -> Tree:
    """The tree in which MIN moves where chance did."""
    if isinstance(node, End):
        return node
    children = tuple(map(with_min, node.children))
    if isinstance(node, Chance):
        return Min(children, moves=node.moves, name=node.name)
    return changed(node, children=children)
