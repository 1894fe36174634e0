"""What comes out of a formula, and how: counts, throws of dice, weighted sums."""

from collections.abc import Mapping

from generator.plain import Plain
from grader.desk.solved import Solved
from grader.lookup.games.formulas import Counted, Dice, Given, Material, Weighted
from solver.analyses.uniform import Quantity, Reach, counts, reaches
from solver.exact import text
from solver.named.dice import Mean, ThrowClass, alike, called, summed, throws, totals
from solver.searches.evaluation import Pieces, Sum, balance, weighted
from solver.trees import notation


def solve(method: str, given: Given) -> Solved:
    """The numbers as JSON, and the steps that tell how each comes about."""
    match given:
        case Counted():
            return in_tree(method, given)
        case Dice(dice, sides):
            return of_dice(method, dice, sides)
        case Material(ours, theirs, weights):
            pieces = balance(ours, theirs)
            features = {of.piece: of.more for of in pieces}
            return in_sum(method, weighted(features, weights), pieces)
        case Weighted(features, weights):
            return in_sum(method, weighted(features, weights), ())


def in_tree(method: str, given: Counted) -> Solved:
    """How large the tree is, what alpha-beta makes of it, and how deep the budget reaches."""
    found = counts(given.tree)
    reached = reaches(given.tree, given.budget)
    numbers = {of.quantity: text(of.number) for of in found}
    return Solved(
        {
            "method": method,
            **numbers_json(numbers),
            "budget": str(given.budget.leaves),
            "reach": {searched(of): str(of.depth) for of in reached},
        },
        (*found, given.budget, *reached),
    )


def numbers_json(numbers: Mapping[Quantity, str]) -> dict[str, Plain]:
    """Those of every tree, and under `alpha_beta` those of trees without chance."""
    of_all = (Quantity.LEAVES, Quantity.NODES)
    further = {json_name(q): number for q, number in numbers.items() if q not in of_all}
    return {
        **{json_name(q): numbers[q] for q in of_all},
        **({"alpha_beta": further} if further else {}),
    }


def searched(reach: Reach) -> str:
    """Who looks so deep: minimax, which evaluates every leaf, or alpha-beta by its order."""
    return "minimax" if reach.quantity is Quantity.LEAVES else json_name(reach.quantity)


def json_name(quantity: Quantity) -> str:
    return str(quantity).replace("-", "_")


def of_dice(method: str, dice: int, sides: int) -> Solved:
    """Each throw and each sum with its probability, and the chance node in notation."""
    groups, mean = alike(dice, sides), Mean(dice, sides)
    events = throws(dice, sides)
    return Solved(
        {
            "method": method,
            "value": text(mean.total),
            "throws_in_all": str(len(events)),
            "alike": [alike_json(group) for group in groups],
            "throws": {called(throw): text(p) for throw, p in events.items()},
            "totals": {str(total): text(p) for total, p in totals(dice, sides).items()},
            "tree": notation.write(summed(dice, sides)),
        },
        (*groups, mean),
    )


def alike_json(group: ThrowClass) -> dict[str, Plain]:
    return {
        "first": called(group.first),
        "throws": str(group.throws),
        "ways": str(group.ways),
        "probability": text(group.p),
        "together": text(group.together),
    }


def in_sum(method: str, found: Sum, pieces: tuple[Pieces, ...]) -> Solved:
    """The evaluation, and each of its terms."""
    terms: list[Plain] = [
        {
            "feature": term.feature,
            "value": text(term.value),
            "weight": text(term.weight),
            "product": text(term.product),
        }
        for term in found.terms
    ]
    answer: dict[str, Plain] = {"method": method, "value": text(found.value), "terms": terms}
    return Solved(answer, (*pieces, *found.terms, found))
