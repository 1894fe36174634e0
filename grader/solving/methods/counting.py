"""The size of a uniform tree, and the depth that a budget of evaluations reaches."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.sources import ARBOL, TEMA_3, TEMA_4
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import FormulaWay, GameQuery
from solver.analyses.uniform import Count, Quantity, Reach, count_quantities, reachable_depths
from solver.exact import Rational
from solver.named.uniform_tree import UniformTree

OF_ALL = (Quantity.LEAVES, Quantity.NODES)


@dataclass(frozen=True, slots=True, kw_only=True)
class UniformTreeResult:
    """The sizes of a uniform tree; `alpha_beta` is None if it has chance nodes.

    `reach` is the depth in plies that the budget reaches, by search.
    """

    leaves: Rational
    nodes: Rational
    alpha_beta: Mapping[str, Rational] | None
    budget: int
    reach: Mapping[str, int]


def count_tree(query: GameQuery[UniformTree]) -> Solution[UniformTreeResult]:
    """Compute the sizes and depths by their formulas."""
    tree, budget = query.game.tree, query.game.budget
    numbers, reached = count_quantities(tree), reachable_depths(tree, budget)
    number_by_quantity = {count.quantity: count.number for count in numbers}
    result = UniformTreeResult(
        leaves=number_by_quantity[Quantity.LEAVES],
        nodes=number_by_quantity[Quantity.NODES],
        alpha_beta=further_counts(numbers) or None,
        budget=budget.leaves,
        reach={search_reaching(reach): reach.depth for reach in reached},
    )
    return Solution(result, Steps((*numbers, budget, *reached)))


def further_counts(numbers: tuple[Count, ...]) -> dict[str, Rational]:
    """Return the counts that not every tree has."""
    return {
        name_of(number.quantity): number.number
        for number in numbers
        if number.quantity not in OF_ALL
    }


def search_reaching(reach: Reach) -> str:
    """Return the search that reaches the depth: minimax, or alpha-beta with an order."""
    return "minimax" if reach.quantity is Quantity.LEAVES else name_of(reach.quantity)


def name_of(quantity: Quantity) -> str:
    """Return the name of a quantity in JSON."""
    return str(quantity).replace("-", "_")


METHOD = Method(
    name="counting",
    source=f"{TEMA_4}, section 6; {TEMA_3}; {ARBOL}; Knuth and Moore (1975)",
    ways=(FormulaWay(run=count_tree, plays=UniformTree),),
)
