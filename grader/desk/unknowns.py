"""Thresholds of an unknown leaf, or of an unknown probability, as JSON."""

from collections.abc import Iterable, Mapping

from generator.convention import UnknownLeaf
from generator.plain import Plain
from grader.desk.asked import Asked, Options
from grader.desk.solved import Solved
from solver.algebra.reals import NEVER, Reals
from solver.analyses.integer_thresholds import integer_thresholds
from solver.analyses.thresholds import Thresholds, common_probability_thresholds, thresholds
from solver.analyses.unknown import events

ALL = "all"
"""Every chance node there is, in the place of names."""
DIGITS = 6
"""So many decimals stand beside an end that is a root, if it is not said how many."""
OVER = {UnknownLeaf.REAL: thresholds, UnknownLeaf.INTEGER: integer_thresholds}


def solve(asked: Asked) -> Solved:
    """For the leaves `?`, or for the chance nodes that are named."""
    under, nodes = asked.under, asked.options.unknown
    about: dict[str, Plain] = {"method": asked.method, "convention": under.name}
    if nodes is not None:
        names = events(asked.tree) if nodes == ALL else tuple(map(str.strip, nodes.split(",")))
        found = common_probability_thresholds(asked.tree, names, under.rules)
        return Solved({**about, **found_json(found, asked.options)}, ())
    found = OVER[under.unknown_leaf](asked.tree, under.rules)
    return Solved(
        {**about, "unknown_leaf": str(under.unknown_leaf), **found_json(found, asked.options)}, ()
    )


def found_json(found: Thresholds, options: Options) -> dict[str, Plain]:
    """The value in pieces, and for which x each move is best and each node is pruned."""
    x = found.unknown
    sets: dict[str, Plain] = {
        "unknown": x,
        "value": [{"when": p.when.condition(x), "is": p.text(x)} for p in found.value],
        "best": {move: str(reals) for move, reals in found.best.items()},
        "pruned": sets_json(found.pruned),
        "cuts": sets_json(found.cuts),
    }
    return {**sets, **decimals_json(found.sets, options)}


def decimals_json(sets: Iterable[Reals], options: Options) -> dict[str, Plain]:
    """About where the ends are that are roots, if any is one."""
    digits = DIGITS if options.decimals is None else options.decimals
    decimals = {end: about for reals in sets for end, about in reals.decimals(digits).items()}
    return {"decimals": decimals} if decimals else {}


def sets_json(sets: Mapping[str, Reals]) -> dict[str, Plain]:
    """Each set that is not empty."""
    return {name: str(reals) for name, reals in sets.items() if reals != NEVER}
