"""Orders: the fewest and most leaves that alpha-beta evaluates, over all orders of the tree."""

from dataclasses import dataclass

from generator.base.sources import KNUTH, TEMA_4
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_trees.tree_way import TreeQuery, decision, to_depth
from solver.analyses.best_worst import LeafOrdering, fewest_leaves, most_leaves
from solver.exact import Value
from solver.trees import notation
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True)
class OrderResult:
    """A number of evaluated leaves, and a tree in an order that gives it."""

    leaves: int
    tree: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """The best and the worst order; the decision is the same in all."""

    fewest: OrderResult
    most: OrderResult
    value: Value
    best: tuple[str, ...]


def solve(query: TreeQuery) -> Solution[Orders]:
    """Find the best and the worst order."""
    tree, rules = query.tree, query.under.rules
    fewest, most = write_orders(fewest_leaves(tree, rules)), write_orders(most_leaves(tree, rules))
    decided = decision(tree)
    return Solution(Orders(fewest=fewest, most=most, value=decided.value, best=decided.best))


def write_orders(ordered_tree: LeafOrdering) -> OrderResult:
    """Return the result with its tree in notation."""
    return OrderResult(ordered_tree.leaves, notation.write(ordered_tree.tree))


METHOD = Method(
    name="orders",
    source=f"{KNUTH}; {TEMA_4}, section 6",
    ways=(to_depth(solve, values=(Feature.CHANCE,)),),
)
