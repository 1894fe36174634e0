"""What can be asked of a whole tree: strategies, errors, depths, orders."""

from itertools import islice
from typing import TYPE_CHECKING

from gmpy2 import mpz

from generator.convention import Strategy
from generator.plain import Plain
from grader.desk.asked import Asked
from grader.desk.solved import Solved
from solver.errors import RequestError
from solver.exact import rational, text
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.tree import Inner, Leaf, Max, Min, Payoffs, Tree, Unknown

if TYPE_CHECKING:
    from solver.analyses.best_worst import Ordered
    from solver.searches.cutoff import Decision

LISTED = 1_000
"""So many strategies and lines of play are written out."""
DEPTHS = 200
"""So many depths are compared."""


def solve(asked: Asked) -> Solved:
    """What the method finds; there are no steps to it."""
    return Solved(
        {"method": asked.method, "convention": asked.under.name, **answer(asked)},
        (),
        str(asked.under.cut),
    )


def answer(asked: Asked) -> dict[str, Plain]:
    match asked.method:
        case "strategies":
            return strategies_json(asked)
        case "fallible":
            return fallible_json(asked)
        case "cutoffs" | "quiescence":
            return depths_json(asked)
        case _:
            return orders_json(asked)


def solved_json(tree: Tree) -> dict[str, Plain]:
    """The value and the best moves."""
    solved = run(tree, expectiminimax(tree))
    return {"value": text(solved.value), "best": list(solved.best)}


def strategies_json(asked: Asked) -> dict[str, Plain]:
    """How many there are, what each of Max's guarantees, the optimal one, and lines of best play.

    Each of them is listed where there are up to 1,000; of lines of play, the first so many.
    """
    from solver.analyses import strategy  # noqa: PLC0415  # start-up counts

    tree = asked.tree
    number = {
        Strategy.SUBTREE: strategy.number_of_strategies,
        Strategy.PLAN: strategy.number_of_plans,
    }[asked.under.strategy]
    optimal = strategy.optimal(tree, Max)
    ends = strategy.outcomes(tree, optimal, Max)
    found: dict[str, Plain] = {
        **solved_json(tree),
        "number": {"max": digits(number(tree, Max)), "min": digits(number(tree, Min))},
        "optimal": dict(optimal.moves),
        "outcomes": {leaf.name: text(leaf.utility) for leaf in ends},
        "variations": [list(v) for v in islice(strategy.principal_variations(tree), LISTED)],
    }
    if strategy.number_of_strategies(tree, Max) <= LISTED:
        found["strategies"] = [
            {"moves": dict(s.moves), "guarantees": text(s.guarantees)}
            for s in strategy.strategies(tree, Max)
        ]
    return found


def digits(number: int) -> str:
    """A whole number, however long."""
    return str(mpz(number))


def fallible_json(asked: Asked) -> dict[str, Plain]:
    """At one probability of an error, or in pieces over all of them."""
    from solver.analyses import fallible  # noqa: PLC0415  # start-up counts

    tree = asked.tree
    if asked.options.error is None:
        from grader.desk.unknowns import decimals_json  # noqa: PLC0415  # as above
        from solver.analyses.error_thresholds import best_by_error  # noqa: PLC0415  # as above

        pieces = best_by_error(max_root(tree))
        by_rate = [{"when": s.condition("e"), "best": list(best)} for s, best in pieces]
        decimals = decimals_json((reals for reals, _ in pieces), asked.options)
        return {**solved_json(tree), "pieces": by_rate, **decimals}
    rate = rational(asked.options.error)
    value = fallible.fallible_value(tree, rate)
    moves = fallible.fallible_moves(inner_root(tree), rate)
    best = [move for move, v in moves.items() if v == value] if isinstance(tree, Max) else []
    return {
        "error": text(rate),
        "value": text(value),
        "best": best,
        "actions": {move: text(v) for move, v in moves.items()},
    }


def max_root(tree: Tree) -> Max:
    """The root, where Max chooses between moves."""
    if isinstance(tree, Max):
        return tree
    raise RequestError(
        "from which error rate another move is best is asked where MAX moves first; "
        "--error 1/10 gives the value at one rate"
    )


def inner_root(tree: Tree) -> Inner:
    """The root, which has moves."""
    match tree:
        case Leaf() | Payoffs() | Unknown():
            raise RequestError("on a tree that is one leaf nobody errs")
        case _:
            return tree


def depths_json(asked: Asked) -> dict[str, Plain]:
    """What a search finds at depth 1, 2 …, down to the depth asked for or to the leaves."""
    found = [decision_json(d) for d in decisions(asked)]
    if not found:
        raise RequestError("depths are compared from 1 on, and a tree that is one leaf has none")
    return {"value": found[-1]["value"], "best": found[-1]["best"], "depths": found}


def decisions(asked: Asked) -> "list[Decision]":
    from solver.searches.cutoff import cut_off, decided, height  # noqa: PLC0415
    from solver.searches.quiescence import quiescence_cut_off  # noqa: PLC0415

    counted = asked.under.depth
    stop = cut_off if asked.method == "cutoffs" else quiescence_cut_off
    lowest = height(asked.tree, counted=counted)
    if asked.options.depth is not None:
        lowest = min(lowest, asked.options.depth)
    if lowest > DEPTHS:
        raise RequestError(
            f"up to {DEPTHS} depths are compared, and this tree has {lowest:,}; "
            f"--depth {DEPTHS} stops there"
        )
    return [
        decided(stop(asked.tree, depth, counted=counted), depth) for depth in range(1, lowest + 1)
    ]


def decision_json(decision: "Decision") -> dict[str, Plain]:
    return {
        "depth": str(decision.depth),
        "value": text(decision.value),
        "best": list(decision.best),
    }


def orders_json(asked: Asked) -> dict[str, Plain]:
    """The fewest and the most leaves that alpha-beta looks at, and an order for each."""
    from solver.analyses.best_worst import fewest_leaves, most_leaves  # noqa: PLC0415

    return {
        "fewest": ordered_json(fewest_leaves(asked.tree, asked.under.rules)),
        "most": ordered_json(most_leaves(asked.tree, asked.under.rules)),
        **solved_json(asked.tree),
    }


def ordered_json(found: "Ordered") -> dict[str, Plain]:
    from solver.trees import notation  # noqa: PLC0415  # start-up counts

    return {"leaves": str(found.leaves), "tree": notation.write(found.tree)}
