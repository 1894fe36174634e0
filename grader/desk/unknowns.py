"""Thresholds of an unknown leaf, or of an unknown probability, as JSON."""

from collections.abc import Mapping

from generator.plain import Plain
from grader.desk.asked import Asked
from grader.desk.solved import Solved
from solver.reals import NEVER, Reals
from solver.trees.thresholds import Thresholds, probability_thresholds, thresholds


def solve(asked: Asked) -> Solved:
    """The value in pieces, and for which x each move is best and each node is pruned."""
    found = computed(asked)
    x = found.unknown
    return Solved(
        {
            "method": asked.method,
            "convention": asked.under.name,
            "unknown": x,
            "value": [{"when": p.when.condition(x), "is": p.text(x)} for p in found.value],
            "best": {move: str(reals) for move, reals in found.best.items()},
            "pruned": sets_json(found.pruned),
            "cuts": sets_json(found.cuts),
        },
        (),
    )


def computed(asked: Asked) -> Thresholds:
    """For the leaves `?`, or for the chance node that is named."""
    node = asked.options.unknown
    if node is None:
        return thresholds(asked.tree, asked.under.rules)
    return probability_thresholds(asked.tree, node, asked.under.rules)


def sets_json(sets: Mapping[str, Reals]) -> dict[str, Plain]:
    """Each set that is not empty."""
    return {name: str(reals) for name, reals in sets.items() if reals != NEVER}
