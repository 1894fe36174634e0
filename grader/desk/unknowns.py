"""Thresholds of an unknown leaf, or of an unknown probability, as JSON."""

from collections.abc import Mapping

from generator.convention import UnknownLeaf
from generator.plain import Plain
from grader.desk.asked import Asked
from grader.desk.solved import Solved
from solver.algebra.reals import NEVER, Reals
from solver.analyses.integer_thresholds import integer_thresholds
from solver.analyses.thresholds import Thresholds, probability_thresholds, thresholds

OVER = {UnknownLeaf.REAL: thresholds, UnknownLeaf.INTEGER: integer_thresholds}


def solve(asked: Asked) -> Solved:
    """For the leaves `?`, or for the chance node that is named."""
    under, node = asked.under, asked.options.unknown
    about: dict[str, Plain] = {"method": asked.method, "convention": under.name}
    if node is not None:
        found = probability_thresholds(asked.tree, node, under.rules)
        return Solved({**about, **found_json(found)}, ())
    found = OVER[under.unknown_leaf](asked.tree, under.rules)
    return Solved({**about, "unknown_leaf": str(under.unknown_leaf), **found_json(found)}, ())


def found_json(found: Thresholds) -> dict[str, Plain]:
    """The value in pieces, and for which x each move is best and each node is pruned."""
    x = found.unknown
    return {
        "unknown": x,
        "value": [{"when": p.when.condition(x), "is": p.text(x)} for p in found.value],
        "best": {move: str(reals) for move, reals in found.best.items()},
        "pruned": sets_json(found.pruned),
        "cuts": sets_json(found.cuts),
    }


def sets_json(sets: Mapping[str, Reals]) -> dict[str, Plain]:
    """Each set that is not empty."""
    return {name: str(reals) for name, reals in sets.items() if reals != NEVER}
