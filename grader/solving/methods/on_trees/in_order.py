"""Alpha-beta on a tree whose children have been put into another order."""

from collections.abc import Callable
from dataclasses import dataclass

from grader.solving.methods.base.method import Solution
from grader.solving.methods.on_trees.asked import Asked
from grader.solving.methods.on_trees.search import WithSearch, searched, working_steps
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run
from solver.trees import notation
from solver.trees.tree import Tree


@dataclass(frozen=True, slots=True, kw_only=True)
class InOrder(WithSearch):
    """The tree in its order, in notation."""

    tree: str


def in_order(ordered: Callable[[Asked], Tree]) -> Callable[[Asked], Solution[InOrder]]:
    """The search of the tree that `ordered` gives."""

    def search(asked: Asked) -> Solution[InOrder]:
        tree = ordered(asked)
        found = run(tree, alpha_beta(tree, asked.under.rules))
        result = InOrder(search=searched(asked, found), tree=notation.write(tree))
        return Solution(result, working_steps(asked, found))

    return search
